// Registration, with a new company or with the invitation code of an existing one.
import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  Navigate,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { contextOf, refuseUser } from '../app/request-context.ts'
import { Button } from '../ui/button.tsx'
import { CodeForm } from '../ui/code-form.tsx'
import { CheckBox, PasswordField, TextField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { CompanyFields } from './register/company-fields.tsx'
import type { Mode } from './register/rules.ts'
import { submitRegistration } from './register/submit.ts'
import '../styles/forms.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/register.ts'), es: () => import('../words/es/register.ts') }
const CODE_WORDS = { en: () => import('../words/en/codes.ts'), es: () => import('../words/es/codes.ts') }
export const handle = { words: WORDS }

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  await refuseUser(ctx)
  const token = new URL(args.request.url).searchParams.get('t')
  // Without it the form is as empty as anybody's.
  const texted = token ? await ctx.api.auth.texted(token).catch(() => null) : null
  return { words: await ctx.words(WORDS), companyName: texted?.company_name ?? '' }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = contextOf({ context })
  const form = await request.formData()
  const mode = form.get('mode') === 'join' ? 'join' : 'company'
  const answer = await submitRegistration({ ctx, words: await ctx.words(WORDS) }, form, mode)
  if (!ctx.onServer) return answer
  // Without scripts a refused form comes back as a new page: it keeps what was written, but for the passwords.
  const kept = Object.fromEntries(
    [...form].filter(([name, value]) => !/password/.test(name) && typeof value === 'string'),
  )
  return { ...answer, kept: kept as Record<string, string>, codeWords: await ctx.words(CODE_WORDS) }
}

type Choice = { mode: Mode; choose: (mode: Mode) => void }

function ModeChoice({ mode, choose }: Choice) {
  const { words } = useLoaderData<typeof loader>()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // What was chosen before scripts ran stays chosen.
  useEffect(() => {
    const chosen = fieldset.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (chosen === 'join') choose(chosen)
  }, [choose])
  const modes: [Mode, string][] = [
    ['company', words.createCompany],
    ['join', words.join],
  ]
  return (
    <fieldset className="choice" ref={fieldset}>
      <legend className="only-heard">{words.how}</legend>
      {modes.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
      <noscript>
        <a href="/register?mode=join">{words.join}</a>
      </noscript>
    </fieldset>
  )
}

type PersonProps = { errors: Record<string, string>; kept: Record<string, string>; phone: string }

function PersonFields({ errors, kept, phone }: PersonProps) {
  const { words } = useLoaderData<typeof loader>()
  const secret = { autoComplete: 'new-password', required: true }
  const name = (field: string) => ({ name: field, required: true, error: errors[field], defaultValue: kept[field] })
  return (
    <fieldset className="fields">
      <legend>{words.aboutYou}</legend>
      <div className="fields-pair">
        <TextField label={words.firstName} autoComplete="given-name" {...name('first_name')} />
        <TextField label={words.lastName} autoComplete="family-name" {...name('last_name')} />
      </div>
      <TextField label={words.email} name="email" type="email" inputMode="email" autoComplete="email" />
      <PhoneField
        label={words.phone}
        name="phone_number"
        start={phone}
        hint={words.phoneHint}
        error={errors.phone_number}
      />
      <PasswordField
        {...secret}
        label={words.password}
        name="password"
        hint={words.passwordHint}
        error={errors.password}
      />
      <PasswordField {...secret} label={words.confirm} name="confirm_password" error={errors.confirm_password} />
    </fieldset>
  )
}

function RegistrationForm() {
  const { words, companyName } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  const kept = answer && 'kept' in answer ? answer.kept : {}
  const [mode, setMode] = useState<Mode>(kept.mode === 'join' || query.get('mode') === 'join' ? 'join' : 'company')
  const errors = answer && 'fields' in answer ? answer.fields : {}
  const phone = kept.phone_number ? `${kept.phone_number_code ?? ''}${kept.phone_number}` : (query.get('phone') ?? '')
  return (
    <ScreenForm answer={answer} className="form">
      <ModeChoice mode={mode} choose={setMode} />
      <PersonFields errors={errors} kept={kept} phone={phone} />
      <CompanyFields mode={mode} errors={errors} kept={{ company_name: companyName, ...kept }} words={words} />
      <CheckBox name="sms_consent" label={words.consent} />
      <p className="field-hint">
        {words.agree} <Link to="/terms">{words.terms}</Link> {words.and} <Link to="/privacy">{words.privacy}</Link>.
      </p>
      <FormError>{answer && 'form' in answer ? answer.form : undefined}</FormError>
      <Button type="submit" wide busy={busy} busyText={words.busy}>
        {words.button}
      </Button>
    </ScreenForm>
  )
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null
  const asks = answer && 'codeWords' in answer ? answer.codeWords : null
  if (sentTo !== null && !asks) return <Navigate to="/verify-otp" state={{ phone_number: sentTo }} />
  if (sentTo !== null && asks) {
    return (
      <section className="page page-narrow">
        <Head title={asks.verifyTitle} hidden />
        <h1>{asks.verifyTitle}</h1>
        <CodeForm phone={sentTo} answer={{ phone: sentTo, said: words.codeSent }} words={asks} />
      </section>
    )
  }
  return (
    <section className="page page-narrow">
      <Head title={words.title} description={words.description} />
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <div className="card">
        <RegistrationForm />
      </div>
      <p className="aside">
        {words.already} <Link to="/login">{words.signIn}</Link>
      </p>
    </section>
  )
}
