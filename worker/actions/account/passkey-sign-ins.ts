// Signs people in by passkey, and confirms an open session by one.
import type { App, Ctx } from '../../context.ts'
import { consumeChallenge, hasPasskey, listPasskeys } from '../../db/account/passkeys.ts'
import { createSessionWhile, type Session } from '../../db/account/sessions.ts'
import { ENTRIES_PER_CALLER } from '../../domain/rate-limits.ts'
import { type AppError, refuse } from '../../errors.ts'
import { consumeFromCaller } from '../limits/rate-limits.ts'
import { isSigned, type Signed } from './passkey-challenges.ts'
import { passkeyRefused } from './passkeys.ts'
import { noteProof } from './password-confirmation.ts'
import { openSession } from './sessions.ts'

export type PasskeySignIn = Signed & { remembered: boolean; address: string; device: string | null }

/**
 * Signs in by passkey: alone, or after a right password. The device knew its person, so it is both factors and counts as a
 * proof. Raises `unauthorized` with one message whatever was wrong, `too_many`.
 */
export async function signInByPasskey(app: App, attempt: PasskeySignIn): Promise<Session> {
  await consumeFromCaller(app, attempt.address, { always: [ENTRIES_PER_CALLER] })
  const passkey = await app.directory.findPasskey(attempt.response.id)
  const { challengeId: id } = attempt
  const now = app.now()
  const challenge =
    (await consumeChallenge(app.db, { id, purpose: 'sign-in', userId: null }, now)) ??
    (passkey && (await consumeChallenge(app.db, { id, purpose: 'second', userId: passkey.userId }, now)))
  const ctx = passkey && app.forCompany(passkey.companyId)
  if (!ctx || !challenge || !(await isSigned(ctx, passkey, challenge, attempt))) throw unknown(app)
  const { userId } = passkey
  const session = openSession(app, { userId, remembered: attempt.remembered, device: attempt.device })
  const [, stale] = await ctx.db.batch(createSessionWhile(ctx.db, session, hasPasskey(ctx.db, passkey)))
  if (stale !== 0) throw unknown(app)
  app.log('signed in', { companyId: ctx.companyId, userId, passkey: true, remembered: attempt.remembered })
  return session
}

function unknown(app: App): AppError {
  app.log('sign-in refused', { phone: null, passkey: true })
  return refuse('passkey_unknown')
}

/** Confirms the session by one of its person's passkeys. Raises `invalid`. */
export async function confirmByPasskey(ctx: Ctx, of: { userId: string; sessionId: string }, signed: Signed) {
  const { app } = ctx
  const own = (await listPasskeys(ctx.db, of.userId)).find(({ id }) => id === signed.response.id)
  const wanted = { id: signed.challengeId, purpose: 'confirm' as const, userId: of.userId }
  const challenge = own && (await consumeChallenge(app.db, wanted, app.now()))
  if (!own || !challenge || !(await isSigned(ctx, own, challenge, signed))) throw passkeyRefused()
  await noteProof(ctx, of)
}
