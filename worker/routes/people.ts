// The company's people over HTTP: who they are, and the code by which more of them join.
import { Hono } from 'hono'
import { rotateInvitation } from '../actions/invitations.ts'
import { getCompany } from '../db/companies.ts'
import { listUsers } from '../db/users.ts'
import type { ColleagueWire, CompanyWire } from '../domain/wire.ts'
import type { SignedIn } from '../door.ts'
import { requireCompany, requireConfirmed, requireOwner } from '../session.ts'
import { showCompany } from './show.ts'
import { showColleague } from './show-people.ts'

/** Far more than one company has: nobody is missing from the list. */
const MOST = 500

export const peopleRoutes = new Hono<SignedIn>()
  .get('/people', requireCompany, async (c) => {
    const people = await listUsers(c.var.ctx.db, MOST)
    return c.json<{ people: ColleagueWire[] }>({ people: people.map((user) => showColleague(user, c.var.user.id)) })
  })
  .post('/invitation-code', requireCompany, requireOwner, requireConfirmed, async (c) => {
    const { ctx, house } = c.var
    await rotateInvitation(ctx)
    const company = await getCompany(house.db, ctx.companyId)
    return c.json<{ company: CompanyWire }>({ company: showCompany(company, house.settings.APP_ORIGIN) })
  })
