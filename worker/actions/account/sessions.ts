// Signs people in and out.
import type { App, Ctx } from '../../context.ts'
import {
  createSessionWhile,
  removeOtherSessions,
  removeOwnSession,
  removeSession,
  type Session,
  touchSession,
} from '../../db/account/sessions.ts'
import { hasPassword, setPasswordHash } from '../../db/account/users.ts'
import { maskPhone, toE164 } from '../../domain/phone.ts'
import { type AppError, refuse } from '../../errors.ts'
import type { KnownDevice } from './known-devices.ts'
import { askForSecond } from './passkey-challenges.ts'
import { hashPassword, isOldHash, isPassword } from './passwords.ts'
import { consumeSignIn } from './sign-in-limits.ts'

const SESSION_MS = 12 * 3_600_000
const REMEMBERED_MS = 30 * 24 * 3_600_000

/** How precisely a session knows when it was last used. */
const SEEN_MS = 3_600_000

/** Whose a new session is, from what device, and whether it is to last: said, or taken from one before it. */
type Opening = { userId: string; device: string | null } & ({ remembered: boolean } | { like: Session })

/** Whether a session outlives the browser's window. */
export function isRemembered(session: Pick<Session, 'createdAt' | 'expiresAt'>): boolean {
  return session.expiresAt - session.createdAt > SESSION_MS
}

/** A session that begins now, with an id nobody has seen; to be written by the caller. */
export function openSession(app: App, opening: Opening): Session {
  const createdAt = app.now()
  const remembered = 'like' in opening ? isRemembered(opening.like) : opening.remembered
  const expiresAt = createdAt + (remembered ? REMEMBERED_MS : SESSION_MS)
  const { userId, device } = opening
  return { id: app.newId(), userId, createdAt, expiresAt, device, seenAt: createdAt, confirmedAt: createdAt }
}

/** Notes, once an hour at most, that a session is in use. Failing to is nobody's trouble. */
export async function noteUse(ctx: Ctx, session: Session): Promise<void> {
  const now = ctx.app.now()
  if (session.seenAt !== null && now - session.seenAt < SEEN_MS) return
  await ctx.db
    .batch([touchSession(ctx.db, session.id, now)])
    .catch((error) => ctx.app.log('use not noted', { companyId: ctx.companyId, error: String(error?.name) }))
}

export type SignIn = {
  identifier: string
  password: string
  remembered: boolean
  address: string
  device: string | null
  /** The browser, when somebody was signed in there before. */
  known: KnownDevice | null
}

/**
 * Whose number and password these are. All is counted before the password is looked at: many tries at once get no more
 * than their bounds either. Raises as `signIn` does.
 */
async function findByPassword(app: App, attempt: SignIn) {
  const phone = toE164(attempt.identifier)
  const forgive = await consumeSignIn(app, { phone, address: attempt.address, known: attempt.known })
  const user = phone && (await app.directory.findUserByPhone(phone))
  const right = await isPassword(app, attempt.password, user ? user.passwordHash : null)
  if (!user || !right) {
    throw wrong(app, attempt.identifier)
  }
  await forgive()
  return user
}

function wrong(app: App, identifier: string): AppError {
  const phone = toE164(identifier)
  app.log('sign-in refused', { phone: phone && maskPhone(phone) })
  return refuse('sign_in_wrong')
}

/**
 * Signs in by phone number and password. Raises `unauthorized` with one message whichever was wrong, and `too_many`
 * after ten wrong passwords in a row for the number (from wherever, but for browsers that signed in before, which have
 * ten of their own) or too many from the address, `passkey_required` when the password was right and the person wants a
 * passkey besides.
 */
export async function signIn(app: App, attempt: SignIn): Promise<Session> {
  const user = await findByPassword(app, attempt)
  const second = user.requiresPasskey ? await askForSecond(app, user) : null
  if (second) throw second
  const { db } = app.forCompany(user.companyId)
  const session = openSession(app, { userId: user.id, remembered: attempt.remembered, device: attempt.device })
  const rehashed = isOldHash(app, user.passwordHash) ? await hashPassword(app, attempt.password) : null
  // A new password that was set meanwhile has the last word: the old one opens nothing any more.
  const [, stale] = await db.batch([
    ...createSessionWhile(db, session, hasPassword(db, user)),
    ...(rehashed ? [setPasswordHash(db, user.id, rehashed, user.passwordHash)] : []),
  ])
  if (stale !== 0) throw wrong(app, attempt.identifier)
  app.log('signed in', { companyId: user.companyId, userId: user.id, remembered: attempt.remembered })
  return session
}

/** Ends a session: its cookie opens nothing any more. */
export async function signOut(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.batch([removeSession(ctx.db, sessionId)])
  ctx.app.log('signed out', { companyId: ctx.companyId })
}

/** Ends one of a person's own sessions, wherever it is. Raises `not_found` for one that is nobody's or another's. */
export async function endSession(ctx: Ctx, userId: string, sessionId: string): Promise<void> {
  const [ended] = await ctx.db.batch([removeOwnSession(ctx.db, userId, sessionId)])
  if (ended !== 1) throw refuse('session_not_found')
  ctx.app.log('session ended', { companyId: ctx.companyId, userId })
}

/** Ends all of a person's sessions but the one that asks for it. */
export async function endOtherSessions(ctx: Ctx, userId: string, keptId: string): Promise<void> {
  await ctx.db.batch([removeOtherSessions(ctx.db, userId, keptId)])
  ctx.app.log('other sessions ended', { companyId: ctx.companyId, userId })
}
