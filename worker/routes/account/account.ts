// The signed-in person's own account: name, e-mail, password, devices.
import { Hono } from 'hono'
import { deleteAccount } from '../../actions/account/account-deletion.ts'
import { changePassword } from '../../actions/account/password-changes.ts'
import { finishPhoneChange, startPhoneChange } from '../../actions/account/phone-changes.ts'
import { editProfile } from '../../actions/account/profiles.ts'
import { endOtherSessions, endSession } from '../../actions/account/sessions.ts'
import { listSessions, type Session } from '../../db/account/sessions.ts'
import type { UserJson } from '../../domain/api-types.ts'
import { codeForm, deletionForm, passwordForm, phoneForm } from '../../domain/forms.ts'
import { profileForm } from '../../domain/profile-form.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import {
  clearSessionCookie,
  readSession,
  requireBankUnlocked,
  requireCompany,
  requireConfirmed,
  setSessionCookie,
} from '../../http/session.ts'
import { serializeUser } from '../company/serialize-people.ts'

export type SessionJson = {
  id: string
  device: string
  created_at: string
  last_seen_at: string
  expires_at: string
  current: boolean
}

export const accountRoutes = new Hono<SignedIn>()
  .put('/profile', requireCompany, async (c) => {
    const changes = await readJson(c, profileForm)
    await editProfile(c.var.ctx, c.var.user.id, changes)
    const found = await readSession(c.var.app, c.var.user.sessionId)
    return c.json<{ user: UserJson }>({ user: serializeUser(found?.user ?? c.var.user) })
  })
  .post('/password', requireCompany, async (c) => {
    const { currentPassword, newPassword } = await readJson(c, passwordForm)
    const { ctx, user, session: before } = c.var
    await setSessionCookie(c, await changePassword(ctx, { userId: user.id, currentPassword, newPassword, before }))
    return c.json({ message: 'Your password was changed. All other devices were signed out.' })
  })
  // Within a day of a reset by text it may be a thief of the number, who shall not move the account to another.
  .post('/phone', requireCompany, requireBankUnlocked, requireConfirmed, async (c) => {
    const { phone_number: phone } = await readJson(c, phoneForm)
    await startPhoneChange(c.var.ctx, c.var.user.id, phone, c.var.address)
    return c.json({ message: 'A code was sent to the new number.' })
  })
  .post('/phone/verify', requireCompany, requireBankUnlocked, requireConfirmed, async (c) => {
    const { ctx, app, address } = c.var
    const { phone_number: phone, otp } = await readJson(c, codeForm)
    const { id: userId, sessionId } = c.var.user
    await finishPhoneChange(ctx, { userId, phone, otp, address, sessionId })
    const found = await readSession(app, sessionId)
    return c.json<{ user: UserJson }>({ user: serializeUser(found?.user ?? c.var.user) })
  })
  .delete('/', requireCompany, requireConfirmed, async (c) => {
    // Only the last person of a company has anything to say with it.
    const said = c.req.header('content-type') ? await readJson(c, deletionForm) : null
    await deleteAccount(c.var.ctx, c.var.user.id, said?.company_name ?? null)
    clearSessionCookie(c)
    return c.json({ message: 'Your account was deleted.' })
  })
  .get('/sessions', requireCompany, async (c) => {
    const { ctx, user } = c.var
    const sessions = await listSessions(ctx.db, user.id, c.var.app.now())
    return c.json({ sessions: sessions.map((session) => showSession(session, user.sessionId)) })
  })
  .delete('/sessions', requireCompany, requireConfirmed, async (c) => {
    await endOtherSessions(c.var.ctx, c.var.user.id, c.var.user.sessionId)
    return c.json({ message: 'All other devices are signed out.' })
  })
  .delete('/sessions/:id', requireCompany, requireConfirmed, async (c) => {
    const id = c.req.param('id')
    await endSession(c.var.ctx, c.var.user.id, id)
    if (id === c.var.user.sessionId) clearSessionCookie(c)
    return c.json({ message: 'That device is signed out.' })
  })

/** Times to the hour are enough for "last seen"; the id opens nothing without the cookie's signature. */
function showSession(session: Session, currentId: string): SessionJson {
  const at = (instant: number) => new Date(instant).toISOString()
  return {
    id: session.id,
    device: session.device ?? 'Unknown device',
    created_at: at(session.createdAt),
    last_seen_at: at(session.seenAt ?? session.createdAt),
    expires_at: at(session.expiresAt),
    current: session.id === currentId,
  }
}
