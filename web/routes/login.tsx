// Sign in with phone number and password.
import { type ActionFunctionArgs, Link, redirect, useActionData, useNavigation } from 'react-router'
import * as api from '../api.ts'
import { phoneFrom } from '../phone.ts'
import { forgetUser, refuseUser } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox, PasswordField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Title } from '../ui/title.tsx'

type Answer = { phone?: string; password?: string; form?: string }

export async function loader() {
  await refuseUser()
  return null
}

export async function action({ request }: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await request.formData()
  const phone = phoneFrom(form, 'phone_number')
  const password = String(form.get('password') ?? '')
  if (!phone || !password) {
    return {
      ...(!phone && { phone: 'Please enter your phone number' }),
      ...(!password && { password: 'Please enter your password' }),
    }
  }
  try {
    await api.auth.login(phone, password, form.has('remember_me'))
  } catch (error) {
    return { form: api.errorText(error, 'Sign in failed. Please try again.') }
  }
  forgetUser()
  return redirect('/dashboard')
}

export function Component() {
  const answer = useActionData<Answer>()
  const busy = useNavigation().formData !== undefined
  return (
    <section className="page page-narrow">
      <Title>Sign in</Title>
      <h1>Sign in</h1>
      <div className="card">
        <ScreenForm answer={answer} className="form">
          <PhoneField label="Phone number" name="phone_number" error={answer?.phone} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={answer?.password}
          />
          <div className="row">
            <CheckBox name="remember_me" label="Remember me" />
            <Link to="/forgot-password">Forgot password?</Link>
          </div>
          <FormError>{answer?.form}</FormError>
          <Button type="submit" wide busy={busy} busyText="Signing in…">
            Sign in
          </Button>
        </ScreenForm>
      </div>
      <p className="aside">
        New here? <Link to="/register">Create an account</Link>
      </p>
      <p className="assurance">
        <Icon name="lock" />
        Your data is encrypted on its way to us, and your password is never stored as text.
      </p>
    </section>
  )
}
