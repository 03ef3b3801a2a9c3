// What became of the latest payments over HTTP.
import { Hono } from 'hono'
import { getCompany } from '../db/companies.ts'
import { listLastPaid, listLines } from '../db/invoices.ts'
import { civilDate } from '../domain/dates.ts'
import type { InvoiceWire } from '../domain/wire.ts'
import type { SignedIn } from '../door.ts'
import { requireCompany } from '../session.ts'
import { showInvoice } from './show.ts'

/** As many as the summary shows (spec, section 9). */
const RECENT = 5

export const payoutRoutes = new Hono<SignedIn>().get('/payouts', requireCompany, async (c) => {
  const { ctx, house } = c.var
  const [company, paid] = await Promise.all([getCompany(house.db, ctx.companyId), listLastPaid(ctx.db, RECENT)])
  const ids = paid.map((invoice) => invoice.id)
  const lines = await listLines(ctx.db, ids)
  const today = civilDate(house.now(), company.timezone)
  const at = { origin: house.settings.APP_ORIGIN, companyId: ctx.companyId, today }
  return c.json<{ invoices: InvoiceWire[] }>({
    invoices: paid.map((invoice) => showInvoice(invoice, lines.get(invoice.id) ?? [], at)),
  })
})
