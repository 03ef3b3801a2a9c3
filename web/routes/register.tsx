// Create an account: with a new company, or in an existing one by its invitation code.
import { useState } from 'react'
import { type ActionFunctionArgs, Link, Navigate, useActionData, useNavigation, useSearchParams } from 'react-router'
import { PRODUCT_NAME } from '../../worker/domain/product.ts'
import { refuseUser } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox, PasswordField, TextField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Title } from '../ui/title.tsx'
import { CompanyFields } from './register/company-fields.tsx'
import { type Mode, PASSWORD_HINT } from './register/rules.ts'
import { type Answer, submitRegistration } from './register/submit.ts'

const MODES: [Mode, string][] = [
  ['company', 'Create New Company'],
  ['join', 'Join with Invitation Code'],
]

const CONSENT = `I agree to receive SMS notifications from ${PRODUCT_NAME} about my account and invoices. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out.`

export async function loader() {
  await refuseUser()
  return null
}

export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
  const form = await request.formData()
  return submitRegistration(form, form.get('mode') === 'join' ? 'join' : 'company')
}

function ModeChoice({ mode, choose }: { mode: Mode; choose: (mode: Mode) => void }) {
  return (
    <fieldset className="choice">
      <legend className="only-heard">How do you want to start?</legend>
      {MODES.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function PersonFields({ errors, phone }: { errors: Record<string, string>; phone: string }) {
  const secret = { autoComplete: 'new-password', required: true }
  return (
    <fieldset className="fields">
      <legend>About you</legend>
      <div className="fields-pair">
        <TextField label="First name" name="first_name" autoComplete="given-name" required error={errors.first_name} />
        <TextField label="Last name" name="last_name" autoComplete="family-name" required error={errors.last_name} />
      </div>
      <TextField label="Email (optional)" name="email" type="email" inputMode="email" autoComplete="email" />
      <PhoneField
        label="Phone number"
        name="phone_number"
        start={phone}
        hint="The number you will text your jobs from. We send it a code."
        error={errors.phone_number}
      />
      <PasswordField {...secret} label="Password" name="password" hint={PASSWORD_HINT} error={errors.password} />
      <PasswordField {...secret} label="Confirm password" name="confirm_password" error={errors.confirm_password} />
    </fieldset>
  )
}

export function Component() {
  const [mode, setMode] = useState<Mode>('company')
  const [query] = useSearchParams()
  const answer = useActionData<Answer>()
  const busy = useNavigation().formData !== undefined
  if (answer && 'sentTo' in answer) return <Navigate to="/verify-otp" state={{ phone_number: answer.sentTo }} />
  const errors = answer?.fields ?? {}
  return (
    <section className="page page-narrow">
      <Title>Create Your Account</Title>
      <header className="page-head">
        <h1>Create Your Account</h1>
        <p className="lead">Free to start. No credit card, no app, no monthly fee.</p>
      </header>
      <div className="card">
        <ScreenForm answer={answer} className="form">
          <ModeChoice mode={mode} choose={setMode} />
          <PersonFields errors={errors} phone={query.get('phone') ?? ''} />
          <CompanyFields mode={mode} errors={errors} />
          <CheckBox name="sms_consent" label={CONSENT} />
          <FormError>{answer?.form}</FormError>
          <Button type="submit" wide busy={busy} busyText="Creating your account…">
            Create Account
          </Button>
        </ScreenForm>
      </div>
      <p className="aside">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </section>
  )
}
