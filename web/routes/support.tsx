// The support page: contact data, short answers, and a form.
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { contextOf } from '../app/request-context.ts'
import { showPhone, telHref } from '../lib/phone.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { useLayout } from '../ui/layout.ts'
import type { words as english } from '../words/en/support.ts'
import '../styles/forms.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/support.ts'), es: () => import('../words/es/support.ts') }
export const handle = { words: WORDS }

type Values = Record<'name' | 'email' | 'subject' | 'message', string>
type Answer = { sent: true } | { form?: string; fields: Partial<Values>; values: Values }

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

function findMistakes(values: Values, words: typeof english): Partial<Values> {
  const email = values.email ? words.emailWrong : words.emailMissing
  return {
    ...(!values.name && { name: words.nameMissing }),
    ...(!/^\S+@\S+\.\S+$/.test(values.email) && { email }),
    ...(!values.subject && { subject: words.subjectMissing }),
    ...(!values.message && { message: words.messageMissing }),
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const ctx = contextOf({ context })
  const words = await ctx.words(WORDS)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const values = { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') }
  const fields = findMistakes(values, words)
  if (Object.keys(fields).length > 0) return { fields, values }
  try {
    await ctx.api.support.send(values)
    return { sent: true }
  } catch {
    return { form: words.failed, fields: {}, values }
  }
}

function Contact() {
  const { words } = useLoaderData<typeof loader>()
  const { site } = useLayout()
  return (
    <section className="card stack" aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
      <dl className="facts">
        {site?.contact_phone && (
          <div>
            <dt>{words.phone}</dt>
            <dd>
              <a href={telHref(site.contact_phone)}>{showPhone(site.contact_phone)}</a>
            </dd>
          </div>
        )}
        {site?.contact_email && (
          <div>
            <dt>{words.email}</dt>
            <dd>
              <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.hours}</dt>
          <dd>24/7</dd>
        </div>
      </dl>
      <h3>{words.quick}</h3>
      <ul className="bullets">
        {words.answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
        <li>
          {words.more} <Link to="/legal">{words.moreLink}</Link>
          {words.moreAfter}
        </li>
      </ul>
    </section>
  )
}

function MessageForm({ answer }: { answer: Exclude<Answer, { sent: true }> | undefined }) {
  const { words } = useLoaderData<typeof loader>()
  const busy = useNavigation().formData !== undefined
  const { fields = {}, values } = answer ?? {}
  // A form sent without scripts comes back as a new page: it keeps what was written.
  const field = (name: keyof Values) => ({ name, required: true, error: fields[name], defaultValue: values?.[name] })
  return (
    <ScreenForm answer={answer} className="form">
      <TextField label={words.yourName} autoComplete="name" {...field('name')} />
      <TextField label={words.yourEmail} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextField label={words.subject} {...field('subject')} />
      <TextArea label={words.yourMessage} {...field('message')} />
      <FormError>{answer?.form}</FormError>
      <Button type="submit" wide busy={busy} busyText={words.sending}>
        {words.send}
      </Button>
    </ScreenForm>
  )
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  return (
    <section className="page">
      <Head title={words.title} description={words.description} />
      <h1>{words.title}</h1>
      <div className="columns">
        <Contact />
        <section className="card stack" aria-labelledby="write">
          <h2 id="write">{words.write}</h2>
          {answer && 'sent' in answer ? (
            <div role="status" className="stack">
              <h3>{words.thanks}</h3>
              <p>{words.received}</p>
            </div>
          ) : (
            <MessageForm answer={answer} />
          )}
        </section>
      </div>
    </section>
  )
}
