// The front page: what the product does.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { contextOf, refuseUser } from '../app/request-context.ts'
import { showPhone, smsHref } from '../lib/phone.ts'
import { fill } from '../lib/phrasebook.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useLayout } from '../ui/layout.ts'
import { Exchange } from './landing/exchange.tsx'
import { FeeNotice } from './landing/fee-notice.tsx'
import type { LandingData } from './landing/landing-data.ts'
import { type Trade, TradeArt } from './landing/trade-art.tsx'
import '../styles/landing.css'
import '../styles/exchange.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/landing.ts'), es: () => import('../words/es/landing.ts') }
const ICONS: Record<string, IconName> = { text: 'message', invoice: 'slip', paid: 'bank', track: 'chart' }

export async function loader(args: LoaderFunctionArgs): Promise<LandingData> {
  const ctx = contextOf(args)
  await refuseUser(ctx)
  return { words: await ctx.words(WORDS) }
}

const useWords = () => useLoaderData<typeof loader>().words

function Hero() {
  const words = useWords()
  const { site } = useLayout()
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          {words.heroText}
          <br />
          <em>{words.heroPaid}</em>
        </h1>
        <p className="lead">{words.lead}</p>
        <div className="actions">
          <ButtonLink to="/register">{words.getStarted}</ButtonLink>
          <ButtonLink to="/login" look="quiet">
            {words.signIn}
          </ButtonLink>
        </div>
        {site?.text_number && (
          <p className="hero-number">
            {words.orText} <a href={smsHref(site.text_number, words.textExample)}>{showPhone(site.text_number)}</a>.{' '}
            {words.weKeep}
          </p>
        )}
      </div>
      <Exchange />
    </section>
  )
}

function HowItWorks() {
  const words = useWords()
  return (
    <section className="band" aria-labelledby="how-it-works">
      <h2 id="how-it-works">{words.howItWorks}</h2>
      <ol className="steps-list">
        {Object.entries(words.steps).map(([id, [title, text]]) => (
          <li key={id}>
            <span className="step-icon">
              <Icon name={ICONS[id] ?? 'slip'} />
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
  const words = useWords()
  return (
    <section className="band" aria-labelledby="why">
      <h2 id="why">{fill(words.why, { product: PRODUCT_NAME })}</h2>
      <ul className="reasons">
        {Object.entries(words.reasons).map(([id, [title, text]]) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trades() {
  const words = useWords()
  return (
    <section className="band" aria-labelledby="who">
      <h2 id="who">{words.who}</h2>
      <ul className="trades">
        {Object.entries(words.trades).map(([id, [trade, text]]) => (
          <li key={id}>
            <TradeArt trade={id as Trade} />
            <div>
              <h3>{trade}</h3>
              <p className="said">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Component() {
  const words = useWords()
  return (
    <div className="landing">
      <Head title={words.title} whole />
      <Hero />
      <HowItWorks />
      <Why />
      <FeeNotice />
      <Trades />
      <section className="closing" aria-labelledby="closing">
        <h2 id="closing">{words.closing}</h2>
        <p>{words.closingText}</p>
        <ButtonLink to="/register">{words.getStarted}</ButtonLink>
      </section>
    </div>
  )
}
