// One's own account while signed in: the password, the devices that are signed in, the company's invitation code.
import { Hono } from 'hono'
import { rotateInvitation } from '../actions/invitations.ts'
import { changePassword } from '../actions/password-changes.ts'
import { endSession } from '../actions/sessions.ts'
import { getCompany } from '../db/companies.ts'
import { listSessions, type Session } from '../db/sessions.ts'
import { passwordForm } from '../domain/forms.ts'
import type { CompanyWire } from '../domain/wire.ts'
import { readJson, type SignedIn } from '../door.ts'
import { clearSessionCookie, requireCompany, setSessionCookie } from '../session.ts'
import { showCompany } from './show.ts'

export type SessionWire = {
  id: string
  device: string
  created_at: string
  last_seen_at: string
  expires_at: string
  current: boolean
}

export const accountRoutes = new Hono<SignedIn>()
  .post('/password', requireCompany, async (c) => {
    const { currentPassword, newPassword } = await readJson(c, passwordForm)
    const { ctx, user, session: before } = c.var
    await setSessionCookie(c, await changePassword(ctx, { userId: user.id, currentPassword, newPassword, before }))
    return c.json({ message: 'Your password was changed. All other devices were signed out.' })
  })
  .get('/sessions', requireCompany, async (c) => {
    const { ctx, user } = c.var
    const sessions = await listSessions(ctx.db, user.id, c.var.house.now())
    return c.json({ sessions: sessions.map((session) => showSession(session, user.sessionId)) })
  })
  .delete('/sessions/:id', requireCompany, async (c) => {
    const id = c.req.param('id')
    await endSession(c.var.ctx, c.var.user.id, id)
    if (id === c.var.user.sessionId) clearSessionCookie(c)
    return c.json({ message: 'That device is signed out.' })
  })

export const invitationRoutes = new Hono<SignedIn>().post('/invitation-code', requireCompany, async (c) => {
  const { ctx, house } = c.var
  await rotateInvitation(ctx)
  const company = await getCompany(house.db, ctx.companyId)
  return c.json<{ company: CompanyWire }>({ company: showCompany(company, house.settings.APP_ORIGIN) })
})

/** Times to the hour are enough for "last seen"; the id opens nothing without the cookie's signature. */
function showSession(session: Session, currentId: string): SessionWire {
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
