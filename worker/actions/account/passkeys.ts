// Adds and removes a person's passkeys, and requires one beside the password.

import type { Ctx } from '../../context.ts'
import {
  consumeChallenge,
  createPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
} from '../../db/account/passkeys.ts'
import { getUser, setRequiresPasskey, type User } from '../../db/account/users.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import { toPhoneDigits } from '../../domain/phone.ts'
import { type AppError, refuse } from '../../errors.ts'
import { prepare, tell } from '../company/people-notices.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { requireNoPasskeyLock } from './bank-lock.ts'
import { ask, type Signed } from './passkey-challenges.ts'

/** The signed-in person, whose passkeys may be changed now. Raises `conflict` for a day after a reset by text. */
async function findPerson(ctx: Ctx, userId: string): Promise<User> {
  const user = await getUser(ctx.db, userId)
  if (!user) throw refuse('sign_in_required')
  await requireNoPasskeyLock(ctx, user)
  return user
}

/** What a browser needs to make a passkey for the signed-in person. Raises `conflict` when they have many already. */
export async function askForNew(ctx: Ctx, userId: string) {
  const { app } = ctx
  const user = await findPerson(ctx, userId)
  const known = await listPasskeys(ctx.db, userId)
  if (known.length >= MOST_PASSKEYS) throw refuse('passkeys_full')
  const { id, challenge } = await ask(app, 'add', userId)
  const name = nameOfPerson(user)
  const options = app.passkeys.askNew({ userId, phone: toPhoneDigits(user.phone), name, challenge, known })
  return { challenge_id: id, options }
}

/** Adds the passkey that was made, and tells the person by text. Raises `invalid`. */
export async function addPasskey(ctx: Ctx, userId: string, made: Signed & { name: string }): Promise<void> {
  const { app, db } = ctx
  const user = await findPerson(ctx, userId)
  const { challengeId: id, response, name } = made
  const challenge = await consumeChallenge(app.db, { id, purpose: 'add', userId }, app.now())
  const credential = challenge && (await app.passkeys.readNew(response, challenge.challenge))
  if (!credential) throw passkeyRefused()
  const notice = prepare(ctx, [
    await tell(ctx, user.phone, `passkey-added:${credential.id}`, { kind: 'passkey-added', passkey: name }),
  ])
  await ctx.companyObject.scheduleRecovery()
  const [added] = await db.batch([
    ...createPasskey(db, { ...credential, userId, name, createdAt: app.now() }),
    ...notice.changes,
  ])
  if (added !== 1) throw passkeyRefused()
  await rememberCompany(ctx)
  await notice.send()
  app.log('passkey added', { companyId: ctx.companyId, userId })
}

/** Takes a passkey away. Raises `not_found`, `conflict` for the last one while signing in wants one. */
export async function dropPasskey(ctx: Ctx, userId: string, id: string): Promise<void> {
  const { app, db } = ctx
  const user = await findPerson(ctx, userId)
  const known = await listPasskeys(db, userId)
  const gone = known.find((one) => one.id === id)
  if (!gone) throw refuse('passkey_not_found')
  if (user.requiresPasskey && known.length === 1) {
    throw refuse('passkey_in_use')
  }
  const key = `passkey-removed:${id}:${gone.createdAt}`
  const notice = prepare(ctx, [await tell(ctx, user.phone, key, { kind: 'passkey-removed', passkey: gone.name })])
  await ctx.companyObject.scheduleRecovery()
  await db.batch([removePasskey(db, userId, id), ...notice.changes])
  await rememberCompany(ctx)
  await notice.send()
  app.log('passkey removed', { companyId: ctx.companyId, userId })
}

/** Whether the password alone still signs the person in. Raises `conflict` for somebody without a passkey. */
export async function requirePasskey(ctx: Ctx, userId: string, required: boolean): Promise<void> {
  await findPerson(ctx, userId)
  const [changed] = await ctx.db.batch([setRequiresPasskey(ctx.db, userId, required)])
  if (changed !== 1) throw refuse('passkey_needed')
  await rememberCompany(ctx)
  ctx.app.log('passkey requirement changed', { companyId: ctx.companyId, userId, required })
}

/** One answer for whatever is wrong with a passkey's answer. */
export function passkeyRefused(): AppError {
  return refuse('passkey_wrong')
}
