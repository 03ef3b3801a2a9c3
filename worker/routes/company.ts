// The company over HTTP: its own data and its figures.
import { Hono } from 'hono'
import { getCompany } from '../db/companies.ts'
import { toDollars } from '../domain/money.ts'
import type { CompanyStatsWire, CompanyWire } from '../domain/wire.ts'
import type { SignedIn } from '../door.ts'
import { requireCompany } from '../session.ts'
import { showCompany } from './show.ts'

export const companyRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => {
    const company = await getCompany(c.var.house.db, c.var.ctx.companyId)
    return c.json<{ company: CompanyWire }>({ company: showCompany(company, c.var.house.settings.APP_ORIGIN) })
  })
  .get('/stats', requireCompany, async (c) => {
    const stats = await c.var.ctx.book.stats()
    return c.json<{ company_stats: CompanyStatsWire }>({
      company_stats: {
        total_invoices: stats.totalInvoices,
        paid_invoices: stats.paidInvoices,
        unpaid_invoices: stats.totalInvoices - stats.paidInvoices - stats.cancelledInvoices,
        total_invoiced: toDollars(stats.invoicedCents),
        total_revenue: toDollars(stats.paidCents),
      },
    })
  })
