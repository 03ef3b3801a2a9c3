// What is given out to be signed with a passkey, and whether it was.
import type { Ctx, House } from '../../context.ts'
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
export async function ask(house: House, purpose: Challenge['purpose'], userId: string | null) {
  const challenge = Buffer.from(house.randomBytes(32)).toString('base64url')
  const row = { id: house.newId(), purpose, userId, challenge, expiresAt: house.now() + CHALLENGE_MS }
  await createChallenge(house.db, row)
  return row
}

/** What a browser needs to sign in with any passkey of this site. Raises `too_many`. */
export async function askToSignIn(house: House, address: string) {
  await consumeFromCaller(house, address, { always: [ENTRIES_PER_CALLER] })
  const { id, challenge } = await ask(house, 'sign-in', null)
  return { challenge_id: id, options: house.passkeys.askSigned({ challenge, known: [] }) }
}

/** What a browser needs to prove again, in an open session, who its person is. Raises `conflict` without a passkey. */
export async function askToConfirm(ctx: Ctx, userId: string) {
  const known = await listPasskeys(ctx.db, userId)
  if (known.length === 0) throw refuse('passkey_needed')
  const { id, challenge } = await ask(ctx.house, 'confirm', userId)
  return { challenge_id: id, options: ctx.house.passkeys.askSigned({ challenge, known }) }
}

/**
 * Of somebody whose password was right and who wants a passkey besides: what their browser needs to go on. Null for
 * somebody who has none: nothing would let them in any more.
 */
export async function askForSecond(house: House, user: { id: string; companyId: CompanyId }): Promise<AppError | null> {
  const known = await listPasskeys(house.open(user.companyId).db, user.id)
  if (known.length === 0) return null
  const { id, challenge } = await ask(house, 'second', user.id)
  const params = { challenge_id: id, options: house.passkeys.askSigned({ challenge, known }) }
  return refuse('passkey_required', params)
}

/** Whether the passkey signed the challenge, and never before: a counter that does not grow belongs to a copy. */
export async function isSigned(
  ctx: Ctx,
  passkey: Passkey,
  challenge: Challenge,
  { response }: Signed,
): Promise<boolean> {
  const { house, db } = ctx
  const counter = await house.passkeys.readSigned(response, challenge.challenge, passkey)
  if (counter === null) return false
  const [used] = await db.batch([notePasskeyUse(db, passkey.id, counter, house.now())])
  return used === 1
}
