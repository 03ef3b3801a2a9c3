// Changes the password of a person who is signed in and knows the old one.
import type { Ctx } from '../../context.ts'
import { endCodesOf } from '../../db/account/codes.ts'
import { endResetTokensOf } from '../../db/account/reset-tokens.ts'
import { createSessionWhile, removeSessionsOf, type Session } from '../../db/account/sessions.ts'
import { hasPassword, setPasswordHash } from '../../db/account/users.ts'
import { createMessage } from '../../db/messaging/messages.ts'
import { passwordChangedText } from '../../domain/codes.ts'
import { formatPhone, maskPhone } from '../../domain/phone.ts'
import { rememberCompany } from '../reconciliation/restored-database.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { requirePassword, wrongPassword } from './password-confirmation.ts'
import { hashPassword, requireUncommon } from './passwords.ts'
import { openSession } from './sessions.ts'

export type PasswordChange = { userId: string; currentPassword: string; newPassword: string; before: Session }

/**
 * Sets a new password, ends every session of the person, opens a fresh one of the same kind as `before`, and tells the
 * number's owner. Raises `invalid` when the current password is wrong, `too_many` after ten wrong ones in a row
 * in this session.
 */
export async function changePassword(ctx: Ctx, wanted: PasswordChange): Promise<Session> {
  const { app, db } = ctx
  requireUncommon(wanted.newPassword, 'newPassword')
  const { userId, currentPassword: password, before } = wanted
  const user = await requirePassword(ctx, { userId, sessionId: before.id, password, field: 'currentPassword' })
  const passwordHash = await hashPassword(app, wanted.newPassword)
  const now = app.now()
  const body = passwordChangedText(formatPhone(app.settings.CONTACT_PHONE), 'elsewhere')
  const id = app.newId()
  const session = openSession(app, { userId: user.id, like: wanted.before, device: wanted.before.device })
  await ctx.companyObject.scheduleRecovery()
  const [changed] = await db.batch([
    // Anybody who has set a password meanwhile (a reset, say) has the last word.
    setPasswordHash(db, user.id, passwordHash, user.passwordHash),
    removeSessionsOf(db, user.id),
    ...createSessionWhile(db, session, hasPassword(db, { ...user, passwordHash })),
    endCodesOf(app.db, user.id, user.phone, now),
    endResetTokensOf(app.db, user.id, now),
    ...createMessage(db, { id, key: `password:${id}`, kind: 'notice', recipient: user.phone, body }, now),
  ])
  if (changed !== 1) throw wrongPassword('currentPassword')
  await rememberCompany(ctx)
  await app
    .queueOut({ kind: 'message', messageId: id })
    .catch((error) => app.log('text not queued', { id, error: describeFault(error) }))
  app.log('password changed', { companyId: ctx.companyId, userId: user.id, phone: maskPhone(user.phone) })
  return session
}
