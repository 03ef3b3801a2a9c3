// The steps of the password reset: a submitted form gives the next step.
import { listPasswordProblems } from '../../../worker/domain/password.ts'
import type { RequestContext } from '../../app/request-context.ts'
import { joinPhone, phoneFrom } from '../../lib/phone.ts'
import type { words as english } from '../../words/en/codes.ts'

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

type Screen = { ctx: RequestContext; words: typeof english }

/** Does what the pressed button asks and answers the step that follows from it. */
export async function nextStep(screen: Screen, form: FormData): Promise<Step> {
  const text = (name: string) => String(form.get(name) ?? '')
  const handed = form.has('phone_number_code') ? phoneFrom(form, 'phone_number') : joinPhone('', text('phone_number'))
  const at = (number: Step['number']) => ({ ...FIRST_STEP, number, phone: handed, resetToken: text('reset_token') })
  switch (text('intent')) {
    case 'verify':
      return verify(screen, at(2), text('otp'))
    case 'resend':
      return resend(screen, at(2))
    case 'reset':
      return reset(screen, at(3), text('new_password'), text('confirm_password'))
    case 'back':
      return text('step') === '3' ? at(2) : at(1)
    default:
      return send(screen, at(1))
  }
}

const failed = async ({ ctx }: Screen, step: Step, error: unknown, fallback: string): Promise<Step> => ({
  ...step,
  errors: { form: await ctx.explain(error, fallback) },
})

async function send(screen: Screen, step: Step): Promise<Step> {
  const { ctx, words } = screen
  if (!step.phone) return { ...step, errors: { phone: words.phoneMissing } }
  try {
    await ctx.api.auth.forgot(step.phone)
  } catch (error) {
    return failed(screen, step, error, words.sendFailed)
  }
  return { ...step, number: 2, said: words.sent }
}

async function resend(screen: Screen, step: Step): Promise<Step> {
  const { ctx, words } = screen
  try {
    await ctx.api.auth.forgot(step.phone)
  } catch (error) {
    return failed(screen, step, error, words.resendFailed)
  }
  return { ...step, said: words.resent }
}

async function verify(screen: Screen, step: Step, otp: string): Promise<Step> {
  const { ctx, words } = screen
  if (!/^\d{6}$/.test(otp)) return { ...step, errors: { code: words.codeMissing } }
  try {
    const { resetToken } = await ctx.api.auth.verifyReset(step.phone, otp)
    return { ...step, number: 3, resetToken, said: words.codeVerified }
  } catch (error) {
    return failed(screen, step, error, words.codeFailed)
  }
}

async function reset(screen: Screen, step: Step, password: string, confirm: string): Promise<Step> {
  const { ctx, words } = screen
  const problems = listPasswordProblems(password)
  if (problems.length > 0) {
    const said = await Promise.all(problems.map(ctx.translate))
    return { ...step, errors: { password: said.join('. ') } }
  }
  if (password !== confirm) return { ...step, errors: { confirm: words.mismatch } }
  try {
    await ctx.api.auth.reset(step.phone, step.resetToken, password)
  } catch (error) {
    return failed(screen, step, error, words.resetFailed)
  }
  return { ...step, done: true, said: words.resetDone }
}
