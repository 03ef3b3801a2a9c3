// Edits a person's name and e-mail address.
import type { Ctx } from '../../context.ts'
import { patchUser } from '../../db/account/users.ts'
import type { ProfileChanges } from '../../domain/profile-form.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'

/** Changes what is given and leaves the rest. */
export async function editProfile(ctx: Ctx, userId: string, changes: ProfileChanges): Promise<void> {
  const requested = { firstName: changes.first_name, lastName: changes.last_name, email: changes.email }
  const patch = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined))
  if (Object.keys(patch).length === 0) return
  await ctx.db.batch([patchUser(ctx.db, userId, patch)])
  await rememberCompany(ctx)
  ctx.app.log('profile changed', { companyId: ctx.companyId, userId })
}
