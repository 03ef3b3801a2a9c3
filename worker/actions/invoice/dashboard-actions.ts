// Offers the actions on an invoice to the dashboard. What cannot be done is refused with a message.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { type InvoiceVersion, listVersions } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { civilDate } from '../../domain/dates.ts'
import { findRestorable, type TermsChange, type UndoRefusal } from '../../domain/invoice-actions.ts'
import { toDollars } from '../../domain/money.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { refuse } from '../../errors.ts'
import {
  type ActionSource,
  type ChangeRefusal,
  getInvoice,
  type ManualPayment,
  type Planned,
  planCancel,
  planChange,
  planPaid,
  planReminder,
  planUndo,
  updateInvoice,
} from './invoice-actions.ts'
import { findPhone, writeReminder } from './reminders.ts'

const CODES = {
  paid: 'invoice_paid',
  pending: 'invoice_pending',
  cancelled: 'invoice_cancelled',
  late: 'undo_too_late',
  moved: 'undo_outdated',
  bounds: 'total_out_of_bounds',
  below: 'total_below_paid',
  above: 'paid_above_balance',
  plan_above_total: 'plan_above_total',
  plan_part_too_small: 'plan_part_too_small',
  plan_too_many: 'plan_too_many',
  plan_after_due: 'plan_after_due',
  charged: 'fee_payer_charged',
  forbidden: 'fee_payer_forbidden',
} as const satisfies Record<ChangeRefusal | UndoRefusal | 'above', RefusalCode>
type Code = (typeof CODES)[keyof typeof CODES]

function changesOf<R extends keyof typeof CODES>({ refusal, changes }: Planned<R>) {
  if (refusal) {
    const code: Code = CODES[refusal]
    throw refuse(code)
  }
  return { changes }
}

/** The signed-in person, by the phone that can undo it too. */
function sourceOf(ctx: Ctx, actor: string): ActionSource {
  return { idempotencyKey: `web:${ctx.app.newId()}`, actor, via: 'web', at: ctx.app.now() }
}

/** Raises `not_found`, `conflict` when it is paid, pending or cancelled. */
export async function cancelInvoice(ctx: Ctx, id: string, actor: string): Promise<Invoice> {
  const source = sourceOf(ctx, actor)
  return await updateInvoice(ctx, id, true, async (invoice) => changesOf(planCancel(ctx, invoice, source)))
}

/**
 * The client paid manually, all that is left or a part of it. `name` is the caller's own for this request: sent again, it
 * is one payment. Raises `not_found`, `conflict`, also when the name was used for another payment.
 */
export async function markInvoicePaid(
  ctx: Ctx,
  id: string,
  payment: ManualPayment & { name?: string | null },
  actor: string,
): Promise<Invoice> {
  const source = sourceOf(ctx, actor)
  const idempotencyKey = payment.name ? `web:${id}:${payment.name}` : source.idempotencyKey
  return await updateInvoice(ctx, id, true, async (invoice) => {
    const before = (await listVersions(ctx.db, id)).find((event) => event.idempotencyKey === idempotencyKey)
    if (before) return requireSamePayment(before, payment)
    return changesOf(planPaid(ctx, invoice, payment, { ...source, idempotencyKey }))
  })
}

/** Nothing more is to be written for a payment that was recorded before. */
function requireSamePayment(before: InvoiceVersion, { method, amountCents }: ManualPayment) {
  const isSame = before.method === method && (amountCents === null || amountCents === before.amountCents)
  if (isSame) return { changes: [] }
  throw refuse('payment_request_used', { amount: toDollars(before.amountCents ?? 0) })
}

/** New values for some of an invoice. Raises `not_found`, `conflict`, `invalid` for a total that no invoice can have. */
export async function changeInvoice(ctx: Ctx, id: string, change: TermsChange, actor: string): Promise<Invoice> {
  const source = sourceOf(ctx, actor)
  // An earlier day may drop parts that an open page asks for.
  const isOfParts = change.dueOn !== undefined && (await getInvoice(ctx, id)).plan !== null
  const isMoney =
    isOfParts || ['totalCents', 'plan', 'anyAmount', 'feePayer'].some((term) => Object.hasOwn(change, term))
  return await updateInvoice(ctx, id, isMoney, async (invoice) =>
    changesOf(await planChange(ctx, invoice, change, source)),
  )
}

/** Takes back a cancelling or a manual payment within a day. Raises `not_found`, `conflict`. */
export async function restoreInvoice(ctx: Ctx, id: string, actor: string): Promise<Invoice> {
  const source = sourceOf(ctx, actor)
  return await updateInvoice(ctx, id, false, async (invoice) => {
    const event = findRestorable(await listVersions(ctx.db, id))
    if (!event) throw refuse('undo_empty')
    return changesOf(await planUndo(ctx, invoice, event, source))
  })
}

/** A reminder to send from one's own phone, and that it was handed out. Raises `not_found`, `conflict`. */
export async function remindClient(
  ctx: Ctx,
  id: string,
  actor: string,
): Promise<{ invoice: Invoice; message: string; smsUrl: string }> {
  const source = sourceOf(ctx, actor)
  const eventId = ctx.app.newId()
  const invoice = await updateInvoice(ctx, id, false, async (now) => changesOf(planReminder(ctx, now, eventId, source)))
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const today = civilDate(ctx.app.now(), timezone)
  const now = await getInvoice(ctx, id)
  const clientPhone = now.clientPhone ?? (await findPhone(ctx, now))
  const { message, sms } = writeReminder(ctx, { ...now, clientPhone }, eventId, invoice.language, today)
  return { invoice, message, smsUrl: sms }
}
