// The front page: what the product is, shown rather than told.
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { EXAMPLE_TEXT, TRADES } from '../example.ts'
import { showPhone, smsHref } from '../phone.ts'
import { refuseUser } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Exchange } from './landing/exchange.tsx'
import { FeeNotice } from './landing/fee-notice.tsx'
import { useSite } from './root.tsx'
import '../styles/landing.css'

export async function loader() {
  await refuseUser()
  return null
}

const STEPS: [IconName, string, string][] = [
  [
    'message',
    'Text your job',
    'Client, work, amount, due date. One message, in your own words, from the phone in your pocket.',
  ],
  [
    'slip',
    'Get your invoice',
    'A numbered invoice and its payment link come back in seconds. Forward the link to your client.',
  ],
  ['bank', 'Get paid', 'Your client pays by card on a secure checkout page. The money goes to your bank account.'],
  [
    'chart',
    'Track Your Business',
    'Text the word Dashboard for a link to what is paid, what is open and what is overdue.',
  ],
]

const REASONS: [string, string][] = [
  ['Fast and simple', 'The invoice is done before you are back in the truck. Nothing to learn, nothing to fill in.'],
  ['Professional results', 'A clean, numbered invoice with your name on it, as a page and as a PDF.'],
  ['No app required', 'It works on every phone that can send a text. Your client needs nothing but the link.'],
]

function Hero() {
  const site = useSite()
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          Text the job.
          <br />
          <em>Get paid.</em>
        </h1>
        <p className="lead">
          Invoicing for independent contractors that lives in a text message. No app, no monthly fee, no credit card to
          start.
        </p>
        <div className="actions">
          <ButtonLink to="/register">Get Started</ButtonLink>
          <ButtonLink to="/login" look="quiet">
            Sign In
          </ButtonLink>
        </div>
        {site?.text_number && (
          <p className="hero-number">
            Or just text your first job to{' '}
            <a href={smsHref(site.text_number, EXAMPLE_TEXT)}>{showPhone(site.text_number)}</a>. We keep it until you
            have signed up.
          </p>
        )}
      </div>
      <Exchange />
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="band" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className="steps-list">
        {STEPS.map(([icon, title, text]) => (
          <li key={title}>
            <span className="step-icon">
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Why() {
  return (
    <section className="band" aria-labelledby="why">
      <h2 id="why">{`Why ${PRODUCT_NAME}`}</h2>
      <ul className="reasons">
        {REASONS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Component() {
  return (
    <div className="landing">
      <Hero />
      <HowItWorks />
      <Why />
      <FeeNotice />
      <section className="band" aria-labelledby="who">
        <h2 id="who">Who We Serve</h2>
        <ul className="trades">
          {TRADES.map(([trade, text]) => (
            <li key={trade}>
              <h3>{trade}</h3>
              <p className="said">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="closing" aria-labelledby="closing">
        <h2 id="closing">Your next job could be your first invoice</h2>
        <p>Sign up in two minutes and send it today. Set up your bank account when you are ready.</p>
        <ButtonLink to="/register">Get Started</ButtonLink>
      </section>
    </div>
  )
}
