// What the company's people do to one invoice: change, cancel, mark paid, restore, remind.
import { Hono } from 'hono'
import { z } from 'zod'
import {
  cancelInvoice,
  changeInvoice,
  markInvoicePaid,
  remindClient,
  restoreInvoice,
} from '../../actions/invoice/dashboard-actions.ts'
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { type Invoice, listLines } from '../../db/invoice/invoices.ts'
import type { InvoiceJson } from '../../domain/api-types.ts'
import { civilDate } from '../../domain/dates.ts'
import { MANUAL_PAYMENT_METHODS } from '../../domain/invoice-actions.ts'
import { changeForm } from '../../domain/invoice-form.ts'
import { fromDollars } from '../../domain/money.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import { requestId } from '../../http/request-id.ts'
import { requireCompany } from '../../http/session.ts'
import { serializeInvoice } from '../serialize.ts'

const AMOUNT = rule(FORM_RULES, 'paid_amount_invalid')
const paidForm = z.object({
  /** Dollars; all that is left where it is not said. */
  amount: z
    .number(AMOUNT)
    .transform((dollars) => fromDollars(dollars) ?? 0)
    .refine((cents) => cents > 0, AMOUNT)
    .nullish(),
  method: z.enum(
    MANUAL_PAYMENT_METHODS,
    rule(FORM_RULES, 'choice_invalid', { field: 'method', choices: MANUAL_PAYMENT_METHODS }),
  ),
  /** Sent twice, it is one payment. */
  request_id: requestId,
})

/** An invoice for its own company, as it stands today. */
async function show(ctx: Ctx, invoice: Invoice): Promise<{ invoice: InvoiceJson }> {
  const [lines, company] = await Promise.all([listLines(ctx.db, [invoice.id]), getCompany(ctx.app.db, ctx.companyId)])
  const today = civilDate(ctx.app.now(), company.timezone)
  const at = { origin: ctx.app.settings.APP_ORIGIN, companyId: ctx.companyId, today }
  return { invoice: serializeInvoice(invoice, lines.get(invoice.id) ?? [], at) }
}

export const invoiceActionRoutes = new Hono<SignedIn>()
  .patch('/:id', requireCompany, async (c) => {
    const change = await readJson(c, changeForm)
    return c.json(await show(c.var.ctx, await changeInvoice(c.var.ctx, c.req.param('id'), change, c.var.user.phone)))
  })
  .post('/:id/cancel', requireCompany, async (c) => {
    return c.json(await show(c.var.ctx, await cancelInvoice(c.var.ctx, c.req.param('id'), c.var.user.phone)))
  })
  .post('/:id/restore', requireCompany, async (c) => {
    return c.json(await show(c.var.ctx, await restoreInvoice(c.var.ctx, c.req.param('id'), c.var.user.phone)))
  })
  .post('/:id/paid', requireCompany, async (c) => {
    const { method, amount, request_id: name } = await readJson(c, paidForm)
    const payment = { method, amountCents: amount ?? null, name: name ?? null }
    return c.json(await show(c.var.ctx, await markInvoicePaid(c.var.ctx, c.req.param('id'), payment, c.var.user.phone)))
  })
  .post('/:id/remind', requireCompany, async (c) => {
    const reminded = await remindClient(c.var.ctx, c.req.param('id'), c.var.user.phone)
    const shown = await show(c.var.ctx, reminded.invoice)
    return c.json({ ...shown, message: reminded.message, sms_url: reminded.smsUrl })
  })
