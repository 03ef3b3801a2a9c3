// Signing in and out.
import type { Ctx, House } from '../context.ts'
import { createSession, removeSession, type Session } from '../db/sessions.ts'
import { setPasswordHash } from '../db/users.ts'
import { SIGN_INS_PER_PHONE, WRONG_PASSWORDS_PER_ADDRESS } from '../domain/budgets.ts'
import { maskPhone, toE164 } from '../domain/phone.ts'
import { AppError } from '../errors.ts'
import { ofAddress, ofPhone, requireBudget, spend } from './budgets.ts'
import { hashPassword, isOldHash, isPassword } from './passwords.ts'

const SESSION_MS = 12 * 3_600_000
const REMEMBERED_MS = 30 * 24 * 3_600_000

/** A session that begins now, with an id nobody has seen; to be written by whoever begins it. */
export function openSession(house: House, userId: string, remembered: boolean): Session {
  const createdAt = house.now()
  return { id: house.newId(), userId, createdAt, expiresAt: createdAt + (remembered ? REMEMBERED_MS : SESSION_MS) }
}

export type SignIn = { identifier: string; password: string; remembered: boolean; address: string }

/**
 * Signs in by phone number and password. Raises `unauthorized` with one message whichever was wrong, and `too_many`
 * after ten wrong passwords in a row for the number (from wherever) or too many from the address.
 */
export async function signIn(house: House, attempt: SignIn): Promise<Session> {
  const phone = toE164(attempt.identifier)
  await requireBudget(house, ofAddress(attempt.address), WRONG_PASSWORDS_PER_ADDRESS)
  // Counted before the password is looked at: many tries at once get no more than ten either.
  if (phone) await spend(house, ofPhone(phone), SIGN_INS_PER_PHONE)
  const user = phone && (await house.directory.findUserByPhone(phone))
  const right = await isPassword(house, attempt.password, user ? user.passwordHash : null)
  if (!user || !right) {
    const { name, max, windowMs } = WRONG_PASSWORDS_PER_ADDRESS
    await house.limits(ofAddress(attempt.address)).hit(name, max, windowMs, house.now())
    house.log('sign-in refused', { phone: phone && maskPhone(phone) })
    throw new AppError('unauthorized', 'The phone number or the password is wrong.')
  }
  await house.limits(ofPhone(user.phone)).clear(SIGN_INS_PER_PHONE.name)
  const { db } = house.open(user.companyId)
  const session = openSession(house, user.id, attempt.remembered)
  const rehashed = isOldHash(house, user.passwordHash) ? await hashPassword(house, attempt.password) : null
  await db.batch([...createSession(db, session), ...(rehashed ? [setPasswordHash(db, user.id, rehashed)] : [])])
  house.log('signed in', { companyId: user.companyId, userId: user.id, remembered: attempt.remembered })
  return session
}

/** Ends a session: its cookie opens nothing any more. */
export async function signOut(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.batch([removeSession(ctx.db, sessionId)])
  ctx.house.log('signed out', { companyId: ctx.companyId })
}
