// How to reach a person: contact, quick answers, and a form.
import { type ActionFunctionArgs, Link, useActionData, useNavigation } from 'react-router'
import * as api from '../api.ts'
import { showPhone, telHref } from '../phone.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Title } from '../ui/title.tsx'
import { useSite } from './root.tsx'
import '../styles/text-pages.css'

const FAILED = 'There was an error sending your message. Please try again later.'
const ASKS: Record<string, string> = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
}

type Answer = { sent: true } | { form?: string; fields: Record<string, string> }

function missing(form: FormData): Record<string, string> {
  const errors = Object.entries(ASKS).filter(([name]) => !String(form.get(name) ?? '').trim())
  const email = String(form.get('email') ?? '').trim()
  if (email && !/^\S+@\S+\.\S+$/.test(email))
    errors.push(['email', 'Please enter an email address like name@example.com'])
  return Object.fromEntries(errors)
}

export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
  const form = await request.formData()
  const fields = missing(form)
  if (Object.keys(fields).length > 0) return { fields }
  const text = (name: string) => String(form.get(name)).trim()
  try {
    await api.support.send({
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    })
    return { sent: true }
  } catch {
    return { form: FAILED, fields: {} }
  }
}

function Contact() {
  const site = useSite()
  return (
    <section className="card stack" aria-labelledby="contact">
      <h2 id="contact">Contact information</h2>
      <dl className="facts">
        {site?.contact_phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={telHref(site.contact_phone)}>{showPhone(site.contact_phone)}</a>
            </dd>
          </div>
        )}
        {site?.contact_email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Support hours</dt>
          <dd>24/7</dd>
        </div>
      </dl>
      <h3>Quick answers</h3>
      <ul className="bullets">
        <li>Text the client, the work, the amount and the due date to get an invoice.</li>
        <li>Text Dashboard to get a link to your figures.</li>
        <li>You can send invoices before your bank account is set up; payments are held for you.</li>
        <li>
          More about fees and security is on the <Link to="/legal">Legal</Link> page.
        </li>
      </ul>
    </section>
  )
}

function MessageForm({ answer }: { answer: Exclude<Answer, { sent: true }> | undefined }) {
  const busy = useNavigation().formData !== undefined
  const errors = answer?.fields ?? {}
  return (
    <ScreenForm answer={answer} className="form">
      <TextField label="Your Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField label="Subject" name="subject" required error={errors.subject} />
      <TextArea label="Your Message" name="message" required error={errors.message} />
      <FormError>{answer?.form}</FormError>
      <Button type="submit" wide busy={busy} busyText="Sending…">
        Send Message
      </Button>
    </ScreenForm>
  )
}

export function Component() {
  const answer = useActionData<Answer>()
  return (
    <section className="page text-page">
      <Title>Support</Title>
      <h1>Support</h1>
      <div className="columns">
        <Contact />
        <section className="card stack" aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          {answer && 'sent' in answer ? (
            <div role="status" className="stack">
              <h3>Thank you!</h3>
              <p>Your support request has been received. We'll get back to you soon.</p>
            </div>
          ) : (
            <MessageForm answer={answer} />
          )}
        </section>
      </div>
    </section>
  )
}
