// The latest payouts, and what holds them.
import { Hono } from 'hono'
import { readPayoutOverview } from '../../actions/payout/payout-status.ts'
import { getCompany } from '../../db/company/companies.ts'
import { listLastPaid, listLines } from '../../db/invoice/invoices.ts'
import type { InvoiceJson, PayoutOverviewJson } from '../../domain/api-types.ts'
import { civilDate } from '../../domain/dates.ts'
import { toDollars } from '../../domain/money.ts'
import type { SignedIn } from '../../http/request.ts'
import { requireCompany } from '../../http/session.ts'
import { serializeInvoice } from '../serialize.ts'

/** As many as the summary shows (spec, section 9). */
const RECENT = 5

export const payoutRoutes = new Hono<SignedIn>()
  .get('/payouts', requireCompany, async (c) => {
    const { ctx, app } = c.var
    const [company, paid] = await Promise.all([getCompany(app.db, ctx.companyId), listLastPaid(ctx.db, RECENT)])
    const ids = paid.map((invoice) => invoice.id)
    const lines = await listLines(ctx.db, ids)
    const today = civilDate(app.now(), company.timezone)
    const at = { origin: app.settings.APP_ORIGIN, companyId: ctx.companyId, today }
    return c.json<{ invoices: InvoiceJson[] }>({
      invoices: paid.map((invoice) => serializeInvoice(invoice, lines.get(invoice.id) ?? [], at)),
    })
  })
  .get('/payouts/standing', requireCompany, async (c) => {
    const { hold, delayDays } = await readPayoutOverview(c.var.ctx)
    return c.json<PayoutOverviewJson>({
      hold: hold && {
        kind: hold.kind,
        reason: hold.reason,
        limit: hold.limitCents === null ? null : toDollars(hold.limitCents),
        ends_at: hold.endsAt === null ? null : new Date(hold.endsAt).toISOString(),
      },
      delay_days: delayDays,
      usual_delay_days: c.var.app.settings.PAYOUT_DELAY_DAYS,
    })
  })
