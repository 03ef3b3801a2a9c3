// Accounts over HTTP: signing up, in and out, and the forgotten password.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { askToConfirm, askToSignIn } from '../../actions/account/passkey-challenges.ts'
import { confirmByPasskey, signInByPasskey } from '../../actions/account/passkey-sign-ins.ts'
import { confirmByPassword } from '../../actions/account/password-confirmation.ts'
import { resetPassword, startReset, verifyReset } from '../../actions/account/password-resets.ts'
import { signIn, signOut } from '../../actions/account/sessions.ts'
import { checkPhone, findTextedName, register, resendCode } from '../../actions/account/sign-ups.ts'
import { completeSignUp } from '../../actions/account/verify-sign-up.ts'
import { describeFault } from '../../actions/stripe/provider-failures.ts'
import { importTexts } from '../../actions/text/receive-text.ts'
import type { Session } from '../../db/account/sessions.ts'
import type { UserJson } from '../../domain/api-types.ts'
import { consentForm } from '../../domain/consent.ts'
import { codeForm, confirmForm, phoneForm, resetForm, signInForm } from '../../domain/forms.ts'
import { passkeyProofForm, passkeySignInForm } from '../../domain/passkey-form.ts'
import { toPhoneDigits } from '../../domain/phone.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { SENTENCES } from '../../domain/refusals.ts'
import { registrationForm } from '../../domain/registration.ts'
import { refuse } from '../../errors.ts'
import { type Open, readJson } from '../../http/request.ts'
import {
  clearSessionCookie,
  findSession,
  readDevice,
  readDeviceCookie,
  readSession,
  readSignUpCookie,
  requireCompany,
  setDeviceCookie,
  setSessionCookie,
  setSignUpCookie,
} from '../../http/session.ts'
import { serializeUser } from '../company/serialize-people.ts'

/** A password, or a passkey's answer. */
const proofForm = z.union([passkeyProofForm, confirmForm], rule(FORM_RULES, 'password_missing'))

const CODE_SENT = 'OTP sent to your phone number. Please check your messages.'

export const authRoutes = new Hono<Open>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  .post('/check-phone', async (c) => {
    const form = await readJson(c, phoneForm)
    const exists = await checkPhone(c.var.app, form.phone_number, c.var.address)
    return c.json({ exists, message: exists ? SENTENCES.phone_taken : 'This phone number can be used.' })
  })
  // What was begun by text is shown to whoever holds the link of its invitation, and nobody else.
  .get('/text-sign-up/:token', async (c) => {
    return c.json({ company_name: await findTextedName(c.var.app, c.req.param('token'), c.var.address) })
  })
  .post('/register', async (c) => {
    const registration = await readJson(c, registrationForm)
    const consentWords = await readJson(c, consentForm)
    setSignUpCookie(c, await register(c.var.app, registration, c.var.address, consentWords))
    return c.json({ phone_number: toPhoneDigits(registration.user.phone), message: CODE_SENT })
  })
  .post('/verify-otp', async (c) => {
    const { app, address } = c.var
    const { phone_number: phone, otp } = await readJson(c, codeForm)
    const made = await completeSignUp(app, { phone, otp, address, ownId: readSignUpCookie(c), device: readDevice(c) })
    // The account stands; texts that wait for it a little longer must not make the sign-up fail.
    await importTexts(app, made.companyId, phone).catch((error) =>
      app.log('texts not imported', { companyId: made.companyId, error: describeFault(error) }),
    )
    return c.json({ user: await welcome(c, made.session) })
  })
  .post('/resend-otp', async (c) => {
    const form = await readJson(c, phoneForm)
    const browser = { ownId: readSignUpCookie(c), known: await readDeviceCookie(c) }
    await resendCode(c.var.app, form.phone_number, c.var.address, browser)
    return c.json({ message: 'OTP resent successfully!' })
  })
  .post('/login', async (c) => {
    const { identifier, password, remember_me: remembered } = await readJson(c, signInForm)
    const { app, address } = c.var
    const browser = { address, device: readDevice(c), known: await readDeviceCookie(c) }
    const session = await signIn(app, { identifier, password, remembered, ...browser })
    return c.json({ user: await welcome(c, session) })
  })
  .post('/logout', async (c) => {
    const found = await findSession(c)
    if (found) await signOut(found.ctx, found.user.sessionId)
    clearSessionCookie(c)
    return c.json({ message: 'You are signed out.' })
  })
  .post('/confirm', requireCompany, async (c) => {
    const proof = await readJson(c, proofForm)
    const { id: userId, sessionId } = c.var.user
    if ('password' in proof) await confirmByPassword(c.var.ctx, { userId, sessionId, password: proof.password })
    else await confirmByPasskey(c.var.ctx, { userId, sessionId }, proof)
    return c.body(null, 204)
  })
  .post('/confirm/options', requireCompany, async (c) => c.json(await askToConfirm(c.var.ctx, c.var.user.id)))
  .post('/passkey/options', async (c) => c.json(await askToSignIn(c.var.app, c.var.address)))
  .post('/passkey', async (c) => {
    const form = await readJson(c, passkeySignInForm)
    const { app, address } = c.var
    const session = await signInByPasskey(app, { ...form, address, device: readDevice(c) })
    return c.json({ user: await welcome(c, session) })
  })
  .get('/me', async (c) => {
    const found = await findSession(c)
    return c.json<{ authenticated: boolean; user?: UserJson }>(
      found ? { authenticated: true, user: serializeUser(found.user) } : { authenticated: false },
    )
  })
  .post('/forgot-password', async (c) => {
    const form = await readJson(c, phoneForm)
    await startReset(c.var.app, form.phone_number, c.var.address, await readDeviceCookie(c))
    return c.json({ message: CODE_SENT })
  })
  .post('/verify-reset-otp', async (c) => {
    const { phone_number: phone, otp } = await readJson(c, codeForm)
    const { app, address } = c.var
    const resetToken = await verifyReset(app, { phone, otp, address, known: await readDeviceCookie(c) })
    return c.json({ resetToken, message: 'OTP verified successfully. Please set your new password.' })
  })
  .post('/reset-password-with-otp', async (c) => {
    const { phone_number: phone, resetToken, newPassword } = await readJson(c, resetForm)
    const { app, address } = c.var
    const known = await readDeviceCookie(c)
    const userId = await resetPassword(app, { phone, resetToken, newPassword, address, known })
    // Who could read the number's text may sign in next, whatever strangers try meanwhile.
    await setDeviceCookie(c, userId)
    return c.json({ message: 'Password reset successful!' })
  })

/** Hands over a fresh session; one that this browser still had ends with it. */
async function welcome(c: Context<Open>, session: Session): Promise<UserJson> {
  const before = await findSession(c)
  if (before) await signOut(before.ctx, before.user.sessionId)
  await setSessionCookie(c, session)
  await setDeviceCookie(c, session.userId)
  const found = await readSession(c.var.app, session.id)
  // Ended from another device in this very moment.
  if (!found) throw refuse('sign_in_required')
  return serializeUser(found.user)
}
