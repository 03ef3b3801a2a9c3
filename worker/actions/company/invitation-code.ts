// Replaces the invitation code when the wrong people have it.
import type { Ctx } from '../../context.ts'
import { setInvitationCode } from '../../db/company/invitation-code.ts'
import { drawInvitationCode } from '../../domain/invitation-code.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'

/** Gives the company a fresh invitation code; the old one opens nothing from now on. */
export async function rotateInvitation(ctx: Ctx): Promise<void> {
  await setInvitationCode(ctx.app.db, ctx.companyId, drawInvitationCode(ctx.app.randomBytes))
  await rememberCompany(ctx)
  ctx.app.log('invitation code rotated', { companyId: ctx.companyId })
}
