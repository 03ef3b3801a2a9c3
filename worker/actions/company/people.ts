// Removes people from a company, lets them act for the owner, and hands ownership on.

import type { Ctx } from '../../context.ts'
import { endCodesOf } from '../../db/account/codes.ts'
import { removePasskeysOf } from '../../db/account/passkeys.ts'
import { endResetTokensOf } from '../../db/account/reset-tokens.ts'
import { removeMemberSessions } from '../../db/account/sessions.ts'
import { findOwner, getUser, handOver, removeMember, setActing, type User } from '../../db/account/users.ts'
import { redirectMessages } from '../../db/messaging/messages.ts'
import { dropPendingQuestions } from '../../db/text/texts.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import { maskPhone } from '../../domain/phone.ts'
import { type AppError, refuse } from '../../errors.ts'
import { requireNoBankLock } from '../account/bank-lock.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { companyName, prepare, tell, tellOwner } from './people-notices.ts'

async function findPerson(ctx: Ctx, userId: string): Promise<User> {
  const user = await getUser(ctx.db, userId)
  if (!user) throw refuse('person_not_found')
  return user
}

/**
 * Takes a member out of the company: sessions, passkeys, codes and open questions end in the step that frees the
 * number, and what is on its way to it about money goes to the owner. What the member did stays. Raises `not_found`,
 * `conflict` for the owner, and for who may act while bank changes wait.
 */
export async function removePerson(ctx: Ctx, userId: string, byId: string): Promise<void> {
  const { db, app } = ctx
  const user = await findPerson(ctx, userId)
  const owner = await findOwner(db)
  if (user.role === 'owner' || !owner) throw ownerStays()
  // A colleague who was told of a reset by text cannot be removed by the session that it opened.
  if (user.actsForOwner) await requireNoBankLock(ctx)
  const notice = prepare(ctx, [
    await tell(ctx, user.phone, `removed:${user.id}`, { kind: 'removed', company: await companyName(ctx) }),
  ])
  const now = app.now()
  await ctx.companyObject.scheduleRecovery()
  const touched = await db.batch([
    redirectMessages(db, user.phone, owner.phone, user.id),
    removeMemberSessions(db, user.id),
    removePasskeysOf(db, user.id),
    dropPendingQuestions(db, user.phone),
    endCodesOf(app.db, user.id, user.phone, now),
    endResetTokensOf(app.db, user.id, now),
    ...notice.changes,
    removeMember(db, user.id),
  ])
  // Removed by somebody else, or made the owner, in this very moment.
  if (touched.at(-1) !== 1) throw (await getUser(db, userId)) ? ownerStays() : refuse('person_not_found')
  await rememberCompany(ctx)
  await notice.send()
  app.log('person removed', { companyId: ctx.companyId, userId, by: byId, phone: maskPhone(user.phone) })
}

function ownerStays(): AppError {
  return refuse('owner_not_removable')
}

/** Lets a member do what is the owner's, or no longer. Raises `not_found`, `conflict` for the owner. */
export async function letAct(ctx: Ctx, userId: string, may: boolean, byId: string): Promise<void> {
  const { db, app } = ctx
  const user = await findPerson(ctx, userId)
  if (user.role === 'owner') throw refuse('owner_may_already')
  if (user.actsForOwner === may) return
  const fact = {
    kind: may ? 'may-act' : 'may-not-act',
    name: nameOfPerson(user),
    company: await companyName(ctx),
  } as const
  const notice = prepare(ctx, await tellOwner(ctx, `acts:${app.newId()}`, fact))
  await ctx.companyObject.scheduleRecovery()
  const [changed] = await db.batch([setActing(db, userId, may), ...notice.changes])
  if (changed !== 1) throw refuse('person_not_found')
  await rememberCompany(ctx)
  await notice.send()
  app.log('acting changed', { companyId: ctx.companyId, userId, may, by: byId })
}

/**
 * Makes a member the owner; the one before becomes a plain member, whom the new owner may let act. Both are told. Raises
 * `not_found`, `conflict` when `byId` is not the owner any more.
 */
export async function handOn(ctx: Ctx, userId: string, byId: string): Promise<void> {
  const { db, app } = ctx
  const user = await findPerson(ctx, userId)
  const owner = await findOwner(db)
  if (user.id === owner?.id) throw refuse('owner_already')
  if (owner?.id !== byId) throw notOwner()
  const fact = { kind: 'handed-on', name: nameOfPerson(user), company: await companyName(ctx) } as const
  const key = `handed-on:${app.newId()}`
  const told = [await tell(ctx, owner.phone, key, fact), await tell(ctx, user.phone, `${key}:new`, fact)]
  const notice = prepare(ctx, told)
  await ctx.companyObject.scheduleRecovery()
  const [stepped, made] = await db.batch([...handOver(db, owner.id, user.id), ...notice.changes])
  if (stepped !== 1 || made !== 1) throw notOwner()
  await rememberCompany(ctx)
  await notice.send()
  app.log('company handed on', { companyId: ctx.companyId, userId, by: byId })
}

function notOwner(): AppError {
  return refuse('owner_changed')
}
