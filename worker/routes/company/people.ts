// The company's people, their rights, and the invitation code.
import { Hono } from 'hono'
import { findBankLock } from '../../actions/account/bank-lock.ts'
import { rotateInvitation } from '../../actions/company/invitation-code.ts'
import { handOn, letAct, removePerson } from '../../actions/company/people.ts'
import { listUsers } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { ColleagueJson, CompanyJson } from '../../domain/api-types.ts'
import { actingForm } from '../../domain/forms.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import {
  requireBankUnlocked,
  requireCompany,
  requireConfirmed,
  requireOwner,
  requireOwnerAlone,
} from '../../http/session.ts'
import { serializeCompany } from '../serialize.ts'
import { serializeColleague } from './serialize-people.ts'

/** Far more than one company has: nobody is missing from the list. */
const MOST = 500

export const peopleRoutes = new Hono<SignedIn>()
  .get('/people', requireCompany, async (c) => {
    const people = await listUsers(c.var.ctx.db, MOST)
    return c.json<{ people: ColleagueJson[] }>({
      people: people.map((user) => serializeColleague(user, c.var.user.id)),
    })
  })
  // Until when the bank cannot be changed, after a reset by text; null when it can.
  .get('/bank-lock', requireCompany, async (c) => {
    const until = await findBankLock(c.var.ctx)
    return c.json<{ until: string | null }>({ until: until === null ? null : new Date(until).toISOString() })
  })
  .delete('/people/:id', requireCompany, requireOwner, requireConfirmed, async (c) => {
    await removePerson(c.var.ctx, c.req.param('id'), c.var.user.id)
    return c.json({ message: 'This person was removed.' })
  })
  // Both would lead around the wait after a reset: to somebody who is not held up by it.
  .put('/people/:id', requireCompany, requireOwnerAlone, requireBankUnlocked, requireConfirmed, async (c) => {
    const { can_act: may } = await readJson(c, actingForm)
    await letAct(c.var.ctx, c.req.param('id'), may, c.var.user.id)
    return c.json({ message: 'Saved.' })
  })
  .post('/people/:id/owner', requireCompany, requireOwnerAlone, requireBankUnlocked, requireConfirmed, async (c) => {
    await handOn(c.var.ctx, c.req.param('id'), c.var.user.id)
    return c.json({ message: 'The company was handed on.' })
  })
  .post('/invitation-code', requireCompany, requireOwner, requireConfirmed, async (c) => {
    const { ctx, app } = c.var
    await rotateInvitation(ctx)
    const company = await getCompany(app.db, ctx.companyId)
    return c.json<{ company: CompanyJson }>({ company: serializeCompany(company, app.settings) })
  })
