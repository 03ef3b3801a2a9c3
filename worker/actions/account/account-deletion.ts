// Deletes a person's account. What they did stays with the company, without their name.

import type { Ctx } from '../../context.ts'
import { findOwner, listUsers } from '../../db/account/users.ts'
import { anonymizeActions, isOwnerByNow, removePerson, requireMember } from '../../db/company/person-removal.ts'
import { createMessage } from '../../db/messaging/messages.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import { personLeftText } from '../../domain/reply/accounts.ts'
import { type AppError, refuse } from '../../errors.ts'
import { deleteCompany } from '../company/company-deletion.ts'
import { languageOf } from '../messaging/languages.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/**
 * Ends a person's account: nothing lets them in any more, the number is free, and what the company owes them word of goes
 * to its owner. The last person's account is the company's: it is deleted under its `companyName`. Raises `conflict` for an
 * owner with colleagues, and all that `deleteCompany` raises.
 */
export async function deleteAccount(ctx: Ctx, userId: string, companyName: string | null): Promise<void> {
  const { db, app } = ctx
  const [user, others] = await readPeople(ctx, userId)
  if (!user) return
  if (others === 0) return await deleteCompany(ctx, companyName)
  if (user.role === 'owner') throw ownerStays()
  const owner = await findOwner(db)
  const now = app.now()
  const id = app.newId()
  const name = nameOfPerson(user)
  await ctx.companyObject.scheduleRecovery()
  const changes = [
    requireMember(db, user.id),
    ...anonymizeActions(db, user, owner?.phone ?? null),
    ...removePerson(app.db, db, user, now),
    ...(owner
      ? createMessage(
          db,
          {
            id,
            key: `left:${user.id}`,
            kind: 'notice',
            recipient: owner.phone,
            body: personLeftText(name, await languageOf(ctx, owner.phone)),
          },
          now,
        )
      : []),
  ]
  await db.batch(changes).catch((error) => Promise.reject(isOwnerByNow(error) ? ownerStays() : error))
  await rememberCompany(ctx)
  await app
    .queueOut({ kind: 'message', messageId: id })
    .catch((error) => app.log('text not queued', { id, error: describeFault(error) }))
  app.log('account deleted', { companyId: ctx.companyId, userId })
}

function ownerStays(): AppError {
  return refuse('owner_must_hand_on')
}

async function readPeople(ctx: Ctx, userId: string) {
  const people = await listUsers(ctx.db, 500)
  return [people.find(({ id }) => id === userId), people.length - 1] as const
}
