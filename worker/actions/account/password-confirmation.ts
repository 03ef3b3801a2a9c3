// Asks for the password again before money, people or data are moved.
import type { Ctx } from '../../context.ts'
import { confirmSession, type Session } from '../../db/account/sessions.ts'
import type { User } from '../../db/account/users.ts'
import { PROOFS_PER_PERSON, PROOFS_PER_SESSION } from '../../domain/rate-limits.ts'
import { type AppError, refuse, refuseField } from '../../errors.ts'
import { consumeOne } from '../limits/rate-limits.ts'
import { isPassword } from './passwords.ts'

/** How long a proof holds. */
export const CONFIRMED_MS = 10 * 60_000

/** Whether the person proved lately, in this very session, who they are. */
export function isConfirmed({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: number): boolean {
  return confirmedAt !== null && now - confirmedAt < CONFIRMED_MS
}

/** The current password of somebody who is signed in: `field` is what the form calls it. */
export type Proof = { userId: string; sessionId: string; password: string; field: string }

/**
 * The signed-in person, whose password this is. Every try is counted before it is looked at, for the session and for the
 * person: a stolen session is no place to guess from, and what strangers do at the sign-in keeps nobody out here.
 * Raises `invalid` when the password is wrong, `too_many`.
 */
export async function requirePassword(ctx: Ctx, proof: Proof): Promise<User> {
  const { app } = ctx
  const user = await app.directory.findUser(proof.userId)
  if (!user) throw refuse('sign_in_required')
  const ofSession = `session:${proof.sessionId}`
  const ofPerson = `person:${user.id}`
  await consumeOne(app, ofSession, PROOFS_PER_SESSION)
  await consumeOne(app, ofPerson, PROOFS_PER_PERSON)
  if (!(await isPassword(app, proof.password, user.passwordHash))) {
    app.log('password refused', { companyId: ctx.companyId, userId: user.id })
    throw wrongPassword(proof.field)
  }
  await app.limits(ofSession).clear(PROOFS_PER_SESSION.name)
  await app.limits(ofPerson).clear(PROOFS_PER_PERSON.name)
  return user
}

/** The `invalid` of a current password that is not the one in force. */
export function wrongPassword(field: string): AppError {
  return refuseField(field, field === 'password' ? 'password_wrong' : 'current_password_wrong')
}

/** Confirms the session by its person's password. Raises as `requirePassword` does. */
export async function confirmByPassword(ctx: Ctx, proof: Omit<Proof, 'field'>): Promise<void> {
  const user = await requirePassword(ctx, { ...proof, field: 'password' })
  await noteProof(ctx, { userId: user.id, sessionId: proof.sessionId })
}

/** Notes that the person has just proved who they are. Raises `unauthorized` when the session has ended meanwhile. */
export async function noteProof(ctx: Ctx, of: { userId: string; sessionId: string }): Promise<void> {
  const [noted] = await ctx.db.batch([confirmSession(ctx.db, of.sessionId, ctx.app.now())])
  if (noted !== 1) throw refuse('sign_in_required')
  ctx.app.log('session confirmed', { companyId: ctx.companyId, userId: of.userId })
}
