// Issues challenges for passkeys and verifies what was signed.
import type { App, Ctx } from '../../context.ts'
import {
  type Challenge,
  createChallenge,
  listPasskeys,
  notePasskeyUse,
  type Passkey,
} from '../../db/account/passkeys.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { ENTRIES_PER_CALLER } from '../../domain/rate-limits.ts'
import { type AppError, refuse } from '../../errors.ts'
import { consumeFromCaller } from '../limits/rate-limits.ts'

const CHALLENGE_MS = 5 * 60_000

/** What a browser sends back: which challenge it answers, and what its device made of it. */
export type Signed = { challengeId: string; response: { id: string } }

/** Draws a challenge that is good once, for five minutes, for one purpose and one person (or for anybody). */
export async function ask(app: App, purpose: Challenge['purpose'], userId: string | null) {
  const challenge = Buffer.from(app.randomBytes(32)).toString('base64url')
  const row = { id: app.newId(), purpose, userId, challenge, expiresAt: app.now() + CHALLENGE_MS }
  await createChallenge(app.db, row)
  return row
}

/** What a browser needs to sign in with any passkey of this site. Raises `too_many`. */
export async function askToSignIn(app: App, address: string) {
  await consumeFromCaller(app, address, { always: [ENTRIES_PER_CALLER] })
  const { id, challenge } = await ask(app, 'sign-in', null)
  return { challenge_id: id, options: app.passkeys.askSigned({ challenge, known: [] }) }
}

/** What a browser needs to prove again, in an open session, who its person is. Raises `conflict` without a passkey. */
export async function askToConfirm(ctx: Ctx, userId: string) {
  const known = await listPasskeys(ctx.db, userId)
  if (known.length === 0) throw refuse('passkey_needed')
  const { id, challenge } = await ask(ctx.app, 'confirm', userId)
  return { challenge_id: id, options: ctx.app.passkeys.askSigned({ challenge, known }) }
}

/**
 * Of somebody whose password was right and who wants a passkey besides: what their browser needs to go on. Null for
 * somebody who has none: nothing would let them in any more.
 */
export async function askForSecond(app: App, user: { id: string; companyId: CompanyId }): Promise<AppError | null> {
  const known = await listPasskeys(app.forCompany(user.companyId).db, user.id)
  if (known.length === 0) return null
  const { id, challenge } = await ask(app, 'second', user.id)
  const params = { challenge_id: id, options: app.passkeys.askSigned({ challenge, known }) }
  return refuse('passkey_required', params)
}

/** Whether the passkey signed the challenge, and never before: a counter that does not grow belongs to a copy. */
export async function isSigned(
  ctx: Ctx,
  passkey: Passkey,
  challenge: Challenge,
  { response }: Signed,
): Promise<boolean> {
  const { app, db } = ctx
  const counter = await app.passkeys.readSigned(response, challenge.challenge, passkey)
  if (counter === null) return false
  const [used] = await db.batch([notePasskeyUse(db, passkey.id, counter, app.now())])
  return used === 1
}
