// The code that was texted completes a registration and signs the person in.
import { type ActionFunctionArgs, useActionData, useLocation, useNavigation } from 'react-router'
import * as api from '../api.ts'
import { showPhone } from '../phone.ts'
import { forgetUser } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CodeField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Title } from '../ui/title.tsx'
import { useLeaveAfter } from '../ui/use-leave-after.ts'

const REDIRECT_MS = 1500

type Answer = { code?: string; form?: string; said?: string; done?: true }

async function resend(phone: string): Promise<Answer> {
  try {
    const { message } = await api.auth.resend(phone)
    return { said: message || 'OTP resent successfully!' }
  } catch (error) {
    return { form: api.errorText(error, 'Failed to resend OTP') }
  }
}

export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
  const form = await request.formData()
  const phone = String(form.get('phone_number') ?? '')
  if (form.get('intent') === 'resend') return resend(phone)
  const otp = String(form.get('otp') ?? '')
  if (!/^\d{6}$/.test(otp)) return { code: 'Please enter the 6-digit code' }
  try {
    const { user } = await api.auth.verify(phone, otp)
    if (!user) return { form: 'Invalid response from server' }
  } catch (error) {
    return { form: api.errorText(error, 'Verification failed') }
  }
  forgetUser()
  return { done: true }
}

/** The number that the register screen handed over, or ''. */
function useHandedPhone(): string {
  const state: unknown = useLocation().state
  const handed = typeof state === 'object' && state !== null && 'phone_number' in state ? state.phone_number : ''
  return typeof handed === 'string' ? handed : ''
}

function MissingContext() {
  return (
    <div className="card card-centered">
      <p role="alert">Missing verification context.</p>
      <p>Please start again, so that we know which number to verify.</p>
      <ButtonLink to="/register">Create an account</ButtonLink>
    </div>
  )
}

function CodeForm({ phone, answer }: { phone: string; answer: Answer | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="card">
      <ScreenForm answer={answer} state={{ phone_number: phone }} className="form">
        <input type="hidden" name="phone_number" value={phone} />
        <CodeField
          label="6-digit code"
          name="otp"
          hint={`We texted it to ${showPhone(phone)}. It works for 10 minutes.`}
          error={answer?.code}
        />
        <FormError>{answer?.form}</FormError>
        {answer?.said && (
          <Notice tone="success" role="status">
            <p>{answer.said}</p>
          </Notice>
        )}
        <Button type="submit" name="intent" value="verify" wide busy={intent === 'verify'} busyText="Verifying…">
          Verify
        </Button>
        <Button
          type="submit"
          name="intent"
          value="resend"
          look="quiet"
          wide
          busy={intent === 'resend'}
          busyText="Sending…"
        >
          Resend OTP
        </Button>
      </ScreenForm>
    </div>
  )
}

export function Component() {
  const answer = useActionData<Answer>()
  const phone = useHandedPhone()
  const done = answer?.done === true
  useLeaveAfter(done, '/dashboard', REDIRECT_MS)
  return (
    <section className="page page-narrow">
      <Title>Verify OTP</Title>
      <h1>Verify OTP</h1>
      {done && (
        <Notice tone="success" role="status">
          <p>Registration complete! Redirecting...</p>
        </Notice>
      )}
      {!done && (phone ? <CodeForm phone={phone} answer={answer} /> : <MissingContext />)}
    </section>
  )
}
