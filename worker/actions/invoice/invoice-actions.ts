// Plans and writes actions on an existing invoice: the event and its changes are one batch, conditional on the revision
// that was read.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import {
  createInvoiceEvent,
  type InvoiceVersion,
  isMovedOn,
  listVersions,
  markUndone,
} from '../../db/invoice/invoice-versions.ts'
import {
  findInvoice,
  type Invoice,
  listLines,
  markCancelled,
  replaceLines,
  reviseInvoice,
} from '../../db/invoice/invoices.ts'
import { balanceOf, feeWith, paidOf } from '../../domain/balance.ts'
import { civilDate } from '../../domain/dates.ts'
import { type FeePayer, splitRate } from '../../domain/fee.ts'
import {
  applyChange,
  isLastEvent,
  isSameTerms,
  type ManualPaymentMethod,
  openStatus,
  type Refusal,
  refusalOf,
  refusalOfUndo,
  type Terms,
  type TermsChange,
  type UndoRefusal,
} from '../../domain/invoice-actions.ts'
import { afterPaid, makePlan, type PlanRefusal, planUntil, refusalOfPlan } from '../../domain/plan.ts'
import { refuse } from '../../errors.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { expireOpenCheckout } from '../payment/checkout.ts'
import { findFeeObstacle } from '../payment/fee-choice.ts'
import { notifyCompanyObject } from '../payment/payments.ts'
import { planUnaccept } from '../quote/quote-undo.ts'

/** Who does it, on which way, when (ms), and the fact that it is keyed by. */
export type ActionSource = { idempotencyKey: string; actor: string | null; via: 'text' | 'web'; at: number }
/** What is to be written. Without changes the invoice stays as it is. */
export type InvoiceUpdate = { changes: Change[]; outgoing?: Outgoing[]; also?: Change[] }

const TRIES = 4

/**
 * Alters one invoice, together with whatever texts go with it. Should it move on while the plan is made, the plan is
 * made again. With `endsCheckout` nobody goes on paying what it was: an open session ends before and after; a payment
 * that got in first is seen by the plan. Raises `not_found`. Answers the invoice as it is then.
 */
export async function updateInvoice(
  ctx: Ctx,
  invoiceId: string,
  endsCheckout: boolean,
  plan: (invoice: Invoice) => Promise<InvoiceUpdate>,
): Promise<Invoice> {
  await updateInvoices(ctx, [{ id: invoiceId, endsCheckout }], async () => await plan(await getInvoice(ctx, invoiceId)))
  return await getInvoice(ctx, invoiceId)
}

/**
 * Alters several invoices in one step, all of them or none. The plan reads them again each time: should one of them move
 * on while it is made, it is made again.
 */
export async function updateInvoices(
  ctx: Ctx,
  invoices: { id: string; endsCheckout: boolean }[],
  plan: () => Promise<InvoiceUpdate>,
): Promise<void> {
  const ending = invoices.filter(({ endsCheckout }) => endsCheckout)
  await ctx.companyObject.scheduleRecovery()
  for (const { id } of ending) await expireOpenCheckout(ctx, id)
  if (!(await writePlan(ctx, plan))) return
  for (const { id } of invoices) await notifyCompanyObject(ctx, id)
  for (const { id } of ending) await expireOpenCheckout(ctx, id)
}

async function writePlan(ctx: Ctx, plan: () => Promise<InvoiceUpdate>): Promise<boolean> {
  for (let left = TRIES - 1; ; left -= 1) {
    const { changes, outgoing = [], also = [] } = await plan()
    try {
      await writeMessages(ctx, outgoing, [...changes, ...also])
      return changes.length > 0
    } catch (error) {
      if (left === 0 || !isMovedOn(error)) throw error
    }
  }
}

/** Raises `not_found`. */
export async function getInvoice(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice) throw refuse('invoice_not_found')
  return invoice
}

async function findTerms(ctx: Ctx, invoice: Invoice): Promise<Terms> {
  const lines = await listLines(ctx.db, [invoice.id])
  const { clientName, clientPhone, clientEmail, description, totalCents, dueOn } = invoice
  const { anyAmount, feePayer, tipCents } = invoice
  const values = { clientName, clientPhone, clientEmail, description, totalCents, dueOn, anyAmount, feePayer }
  return { ...values, tipCents, plan: invoice.plan ?? [], lines: lines.get(invoice.id) ?? [] }
}

async function today(ctx: Ctx): Promise<string> {
  return civilDate(ctx.app.now(), (await getCompany(ctx.app.db, ctx.companyId)).timezone)
}

export type Planned<R> = { refusal: R | null; changes: Change[] }

/** Nobody can pay it any more. */
export function planCancel(ctx: Ctx, invoice: Invoice, source: ActionSource): Planned<Refusal> {
  const refusal = refusalOf(invoice.status)
  if (refusal) return { refusal, changes: [] }
  const event = createInvoiceEvent(ctx.db, invoice, { ...source, id: ctx.app.newId(), kind: 'cancelled' })
  return { refusal, changes: [...event, markCancelled(ctx.db, invoice.id, ctx.app.now())] }
}

/** A manual payment: how it was made, and how much of the balance it was in cents, null for all of it. */
export type ManualPayment = { method: ManualPaymentMethod; amountCents: number | null }

/**
 * The client paid manually, without a fee and without a payout; paid when nothing is left. `above`: more than is left.
 * Answers what is left then.
 */
export function planPaid(
  ctx: Ctx,
  invoice: Invoice,
  { method, amountCents }: ManualPayment,
  source: ActionSource,
): Planned<Refusal | 'above'> & { leftCents: number } {
  const balance = balanceOf(invoice)
  const paidCents = amountCents ?? balance
  const leftCents = balance - paidCents
  const refusal = refusalOf(invoice.status) ?? (leftCents < 0 ? 'above' : null)
  if (refusal) return { refusal, changes: [], leftCents: balance }
  const event = { ...source, id: ctx.app.newId(), kind: 'paid' as const, method, amountCents: paidCents }
  const paid = leftCents === 0 ? { status: 'paid' as const, paidMethod: method, paidAt: source.at } : {}
  const manualCents = invoice.manualCents + paidCents
  const patch = { ...paid, manualCents, feeCents: feeWith(invoice, leftCents), changedAt: ctx.app.now() }
  const changes = [...createInvoiceEvent(ctx.db, invoice, event), reviseInvoice(ctx.db, invoice.id, patch)]
  return { refusal, changes, leftCents }
}

/**
 * `bounds`: no invoice can have such a total; `below`: more than that is paid; `charged`: a part was paid with another
 * share of the fee; `forbidden`: where the company is, the client may not be charged that share.
 */
export type ChangeRefusal = Refusal | PlanRefusal | 'bounds' | 'below' | 'charged' | 'forbidden'

/**
 * `next` is what the invoice becomes; without
 * changes it is that already.
 */
export async function planChange(
  ctx: Ctx,
  invoice: Invoice,
  change: TermsChange,
  source: ActionSource,
): Promise<Planned<ChangeRefusal> & { next: Terms }> {
  const before = await findTerms(ctx, invoice)
  const changed = applyChange(before, change, invoice.language)
  const asks = change.asks && change.ofLeft ? afterPaid(change.asks, paidOf(invoice)) : change.asks
  const planned =
    asks && changed
      ? makePlan(asks, changed, { today: await today(ctx), restDays: ctx.app.settings.DEFAULT_DUE_DAYS })
      : null
  const next = changed && planned && typeof planned !== 'string' ? { ...changed, ...planned } : changed
  const isBelow = next !== null && next.totalCents <= paidOf(invoice)
  const payerFault = await findPayerFault(ctx, invoice, next?.feePayer ?? invoice.feePayer)
  const planFault = typeof planned === 'string' ? planned : findPlanFault(change, next)
  const fault = next === null ? 'bounds' : isBelow ? 'below' : (payerFault ?? planFault)
  const refusal = refusalOf(invoice.status) ?? fault
  if (refusal || !next || isSameTerms(before, next)) return { refusal, changes: [], next: next ?? before }
  const event = createInvoiceEvent(ctx.db, invoice, { ...source, id: ctx.app.newId(), kind: 'changed', before })
  return { refusal, next, changes: [...event, ...(await putTerms(ctx, invoice, next))] }
}

/** Why the plan that is given outright cannot be the invoice's. */
function findPlanFault({ plan }: TermsChange, next: Terms | null): PlanRefusal | null {
  if (!plan || !next) return null
  return refusalOfPlan(plan, next.totalCents) ?? (planUntil(plan, next.dueOn) === plan ? null : 'plan_after_due')
}

/** Why this payer cannot take the place of the one that the invoice has; null where it can, or is that one. */
async function findPayerFault(ctx: Ctx, invoice: Invoice, payer: FeePayer): Promise<'charged' | 'forbidden' | null> {
  if (payer === invoice.feePayer) return null
  if (invoice.capturedCents > 0) return 'charged'
  return findFeeObstacle(ctx.app, await getCompany(ctx.app.db, ctx.companyId), payer) ? 'forbidden' : null
}

async function putTerms(ctx: Ctx, invoice: Invoice, terms: Terms): Promise<Change[]> {
  const { lines, plan, anyAmount = null, tipCents = invoice.tipCents, feePayer = invoice.feePayer, ...values } = terms
  const status = openStatus(invoice.viewedAt !== null, terms.dueOn, await today(ctx))
  const fee = feeOfTerms(ctx, invoice, { totalCents: terms.totalCents, feePayer })
  return [
    reviseInvoice(ctx.db, invoice.id, {
      ...values,
      ...fee,
      plan: plan && plan.length > 0 ? plan : null,
      anyAmount,
      tipCents,
      status,
      changedAt: ctx.app.now(),
    }),
    ...replaceLines(ctx.db, invoice.id, lines),
  ]
}

/**
 * The fee with another total or payer. The rate may have changed since: who was asked for a fee on the same total goes on
 * being asked for that one.
 */
function feeOfTerms(ctx: Ctx, invoice: Invoice, { totalCents, feePayer }: { totalCents: number; feePayer: FeePayer }) {
  const isSameTotal = totalCents === invoice.totalCents
  if (isSameTotal && feePayer === invoice.feePayer) return {}
  const rateBps = isSameTotal ? invoice.feeBps + invoice.companyFeeBps : ctx.app.settings.PROCESSING_FEE_BPS
  const rates = splitRate(rateBps, feePayer)
  const { capturedFeeCents } = invoice
  const feeCents = feeWith({ feeBps: rates.feeBps, capturedFeeCents }, totalCents - paidOf(invoice))
  return { ...rates, feePayer, feeCents }
}

/** Takes back an action, unless something has happened since. */
export async function planUndo(
  ctx: Ctx,
  invoice: Invoice,
  event: InvoiceVersion,
  source: ActionSource,
): Promise<Planned<UndoRefusal>> {
  const { db, app } = ctx
  const isLast = isLastEvent(event, await listVersions(db, invoice.id))
  // A client may have paid more since than the total was before.
  const isPaidAbove =
    event.kind === 'changed' && (event.before?.totalCents ?? 0) <= paidOf(invoice) && paidOf(invoice) > 0
  const { feePayer = invoice.feePayer } = event.before ?? {}
  const payerFault = event.kind === 'changed' ? await findPayerFault(ctx, invoice, feePayer) : null
  const fault = isPaidAbove || payerFault === 'charged' ? 'moved' : payerFault
  const refusal = refusalOfUndo(event, invoice, source.at, isLast) ?? fault
  if (refusal) return { refusal, changes: [] }
  const kind = event.kind === 'issued' ? 'cancelled' : event.kind === 'changed' ? 'changed' : 'reopened'
  const before = kind === 'changed' ? { before: await findTerms(ctx, invoice) } : {}
  const undoing = { ...source, ...before, id: app.newId(), kind, undoes: event.id } as const
  return {
    refusal,
    changes: [
      ...createInvoiceEvent(db, invoice, undoing),
      ...(await takeBack(ctx, invoice, event)),
      ...(event.kind === 'issued' ? await planUnaccept(ctx, invoice.id, source) : []),
      markUndone(db, event.id, app.now()),
    ],
  }
}

async function takeBack(ctx: Ctx, invoice: Invoice, event: InvoiceVersion): Promise<Change[]> {
  const { db, app } = ctx
  if (event.kind === 'issued') return [markCancelled(db, invoice.id, app.now())]
  if (event.kind === 'changed') return event.before ? await putTerms(ctx, invoice, event.before) : []
  const status = openStatus(invoice.viewedAt !== null, invoice.dueOn, await today(ctx))
  const reopened = { status, cancelledAt: null, paidAt: null, paidMethod: null, changedAt: app.now() }
  if (event.kind !== 'paid') return [reviseInvoice(db, invoice.id, reopened)]
  const manualCents = invoice.manualCents - (event.amountCents ?? invoice.manualCents)
  const feeCents = feeWith(invoice, balanceOf({ ...invoice, manualCents }))
  return [reviseInvoice(db, invoice.id, { ...reopened, paymentStatus: null, manualCents, feeCents })]
}

/** Keeps that the contractor was handed a reminder. `id` opens the page that the reminder's link leads to. */
export function planReminder(ctx: Ctx, invoice: Invoice, id: string, source: ActionSource): Planned<Refusal> {
  const refusal = refusalOf(invoice.status)
  if (refusal) return { refusal, changes: [] }
  return { refusal, changes: createInvoiceEvent(ctx.db, invoice, { ...source, id, kind: 'reminded' }) }
}
