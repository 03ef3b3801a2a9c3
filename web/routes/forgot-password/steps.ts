// How the password reset moves: a submitted form → the step to show next.
import { listPasswordProblems } from '../../../worker/domain/password.ts'
import * as api from '../../api.ts'
import { joinPhone, phoneFrom } from '../../phone.ts'

type Errors = { phone?: string; code?: string; password?: string; confirm?: string; form?: string }

export type Step = {
  number: 1 | 2 | 3
  /** Digits with country code. */
  phone: string
  resetToken: string
  errors: Errors
  said: string
  done: boolean
}

export const FIRST_STEP: Step = { number: 1, phone: '', resetToken: '', errors: {}, said: '', done: false }

/** Does what the pressed button asks and answers the step that follows from it. */
export async function nextStep(form: FormData): Promise<Step> {
  const text = (name: string) => String(form.get(name) ?? '')
  const handed = form.has('phone_number_code') ? phoneFrom(form, 'phone_number') : joinPhone('', text('phone_number'))
  const at = (number: Step['number']) => ({ ...FIRST_STEP, number, phone: handed, resetToken: text('reset_token') })
  switch (text('intent')) {
    case 'verify':
      return verify(at(2), text('otp'))
    case 'resend':
      return resend(at(2))
    case 'reset':
      return reset(at(3), text('new_password'), text('confirm_password'))
    case 'back':
      return text('step') === '3' ? at(2) : at(1)
    default:
      return send(at(1))
  }
}

const failed = (step: Step, error: unknown, fallback: string): Step => ({
  ...step,
  errors: { form: api.errorText(error, fallback) },
})

async function send(step: Step): Promise<Step> {
  if (!step.phone) return { ...step, errors: { phone: 'Please enter your phone number' } }
  try {
    await api.auth.forgot(step.phone)
  } catch (error) {
    return failed(step, error, 'Failed to send OTP')
  }
  return { ...step, number: 2, said: 'OTP sent to your phone number. Please check your messages.' }
}

async function resend(step: Step): Promise<Step> {
  try {
    await api.auth.forgot(step.phone)
  } catch (error) {
    return failed(step, error, 'Failed to resend OTP')
  }
  return { ...step, said: 'OTP resent successfully!' }
}

async function verify(step: Step, otp: string): Promise<Step> {
  if (!/^\d{6}$/.test(otp)) return { ...step, errors: { code: 'Please enter the 6-digit code' } }
  try {
    const { resetToken } = await api.auth.verifyReset(step.phone, otp)
    return { ...step, number: 3, resetToken, said: 'OTP verified successfully. Please set your new password.' }
  } catch (error) {
    return failed(step, error, 'OTP verification failed')
  }
}

async function reset(step: Step, password: string, confirm: string): Promise<Step> {
  const problems = listPasswordProblems(password)
  if (problems.length > 0) return { ...step, errors: { password: problems.join('. ') } }
  if (password !== confirm) return { ...step, errors: { confirm: 'Passwords do not match' } }
  try {
    await api.auth.reset(step.phone, step.resetToken, password)
  } catch (error) {
    return failed(step, error, 'Password reset failed')
  }
  return { ...step, done: true, said: 'Password reset successful! Redirecting to login...' }
}
