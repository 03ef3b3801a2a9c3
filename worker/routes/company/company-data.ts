// Exports a company's data as one archive, or deletes the company. Only its owner may.
import { Hono } from 'hono'
import { deleteCompany, previewDeletion } from '../../actions/company/company-deletion.ts'
import { exportCompany } from '../../actions/company/company-export.ts'
import { limitExport } from '../../actions/limits/route-limits.ts'
import { getCompany } from '../../db/company/companies.ts'
import { civilDate } from '../../domain/dates.ts'
import { deletionForm } from '../../domain/forms.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import {
  clearSessionCookie,
  requireBankUnlocked,
  requireCompany,
  requireConfirmed,
  requireOwner,
  requireOwnerAlone,
} from '../../http/session.ts'

/** `obstacles` in words; empty when the company can be deleted now. */
export type DeletionJson = { unpaid_invoices: number; people: number; obstacles: string[] }

export const companyDataRoutes = new Hono<SignedIn>()
  .get('/export', requireCompany, requireOwner, requireConfirmed, async (c) => {
    const { ctx, app } = c.var
    await limitExport(ctx)
    const { timezone } = await getCompany(app.db, ctx.companyId)
    return c.body(await exportCompany(ctx), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="jobslip-${civilDate(app.now(), timezone)}.zip"`,
      'cache-control': 'no-store',
    })
  })
  .get('/deletion', requireCompany, async (c) => {
    const { unpaidInvoices, people, obstacles } = await previewDeletion(c.var.ctx)
    return c.json<DeletionJson>({ unpaid_invoices: unpaidInvoices, people, obstacles })
  })
  // A thief of the number, who reset the password by text, shall not destroy it within the day.
  .delete('/', requireCompany, requireOwnerAlone, requireBankUnlocked, requireConfirmed, async (c) => {
    const said = c.req.header('content-type') ? await readJson(c, deletionForm) : null
    await deleteCompany(c.var.ctx, said?.company_name ?? null)
    clearSessionCookie(c)
    return c.json({ message: 'The company was deleted.' })
  })
