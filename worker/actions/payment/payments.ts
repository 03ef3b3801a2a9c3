// Records the state of a Checkout session. A payment is applied as far as its invoice has a balance; the rest is refunded.
import type { App, Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoiceCopy } from '../../db/invoice/invoice-copies.ts'
import { findInvoice, type Invoice, markCounted, toCounted } from '../../db/invoice/invoices.ts'
import {
  endSession,
  findBankTerms,
  findCheckout,
  importSession,
  listOpenCheckoutsOf,
} from '../../db/payment/checkouts.ts'
import { markPaymentFailed, markPending, showPayment } from '../../db/payment/invoice-payment-status.ts'
import {
  applyOrMarkDuplicate,
  countPayments,
  createPaymentRow,
  excessOf,
  findPaymentRow,
} from '../../db/payment/payments.ts'
import { claimForInvoice } from '../../db/payment/unknown-payments.ts'
import { holdIntake } from '../../db/payout/volume-ceiling.ts'
import { amountDueOf, balanceOf, feeDueOf } from '../../domain/balance.ts'
import { bankRatesOf } from '../../domain/bank-fee.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { civilDate } from '../../domain/dates.ts'
import { statusAfterFailedPayment } from '../../domain/invoice.ts'
import { STRIPE_READS } from '../../domain/route-limits.ts'
import { refuse } from '../../errors.ts'
import { tooMany } from '../limits/rate-limits.ts'
import { findInvoiceWait } from '../limits/route-limits.ts'
import { ceilingOf } from '../payout/payout-blockers.ts'

type CheckoutState = NonNullable<Awaited<ReturnType<App['payments']['findCheckout']>>>
type PaymentState = NonNullable<Awaited<ReturnType<App['payments']['findPayment']>>>

/** Takes in a session's state as just read from Stripe; any order, any number of times. */
export async function recordCheckout(ctx: Ctx, state: CheckoutState): Promise<void> {
  const { db, app } = ctx
  const { sessionId, paymentIntent } = state
  const invoice = state.invoiceId && (await findInvoice(db, state.invoiceId))
  if (!invoice) return
  if (state.status === 'expired') await db.batch([endSession(db, sessionId, 'expired')])
  if (state.status !== 'complete' || !paymentIntent) return
  const isKnown = (await findPaymentRow(db, paymentIntent)) !== null
  const payment = isKnown ? null : await app.payments.findPayment(paymentIntent)
  if (isKnown) await db.batch([endSession(db, sessionId, 'complete')])
  else if (payment?.status === 'succeeded') await recordCapturedPayment(ctx, invoice, payment, sessionId)
  else if (payment?.status === 'failed') await recordFailure(ctx, invoice, sessionId)
  else if (payment) await recordPending(ctx, invoice, sessionId, paymentIntent)
}

/** The money is on its way and settles days later. From now on its state is asked for. */
async function recordPending(ctx: Ctx, invoice: Invoice, sessionId: string, paymentIntent: string): Promise<void> {
  const { db, app } = ctx
  const { id } = invoice
  const [amountCents, feeCents] = [balanceOf(invoice), feeDueOf(invoice)]
  await ctx.companyObject.scheduleRecovery()
  // An attempt of ours that never heard of its session will ask for it under its own key: it may be this one.
  const mayBeOurs = (await listOpenCheckoutsOf(db, id)).some((row) => row.sessionId === null)
  await db.batch([
    ...(mayBeOurs ? [] : importSession(db, { invoiceId: id, sessionId, amountCents, feeCents }, app.now())),
    markPending(db, id, sessionId, paymentIntent),
  ])
  await notifyCompanyObject(ctx, invoice.id)
}

/** Takes in money that was captured in an invoice's name, although no page of Stripe's names that invoice. */
export async function recordPayment(ctx: Ctx, payment: PaymentState): Promise<void> {
  const { invoiceId, paymentIntent, status } = payment
  const invoice = invoiceId && (await findInvoice(ctx.db, invoiceId))
  if (!invoice || status !== 'succeeded' || (await findPaymentRow(ctx.db, paymentIntent))) return
  await recordCapturedPayment(ctx, invoice, payment, null)
}

/** Money was captured: it is applied to the invoice as far as that has a balance, and the rest goes back. */
async function recordCapturedPayment(
  ctx: Ctx,
  asRead: Invoice,
  payment: PaymentState,
  sessionId: string | null,
): Promise<void> {
  const { db, app } = ctx
  const { paymentIntent, amountCents, tipCents } = payment
  const chargedCents = amountCents - tipCents
  // While its invoice was gone it was decided to give the money back.
  if (!(await claimForInvoice(app.db, paymentIntent, app.now()))) {
    if (sessionId !== null) await db.batch([endSession(db, sessionId, 'complete')])
    return
  }
  // In a database that went back another payment of it may be missing, and this one would count in its place.
  const wasBehind = await ctx.companyObject.healIfBehind(asRead.id, asRead.revision)
  const invoice = (wasBehind && (await findInvoice(db, asRead.id))) || asRead
  if (wasBehind) app.log('invoice put back before its payment', { companyId: ctx.companyId, invoiceId: invoice.id })
  const isIntended = (payment.invoiceId === null || payment.invoiceId === invoice.id) && payment.currency === 'usd'
  const isPart = invoice.plan !== null || invoice.anyAmount !== null
  if (!isIntended || (chargedCents !== amountDueOf(invoice) && !isPart))
    app.log('payment of another sum', { companyId: ctx.companyId, paymentIntent })
  const now = app.now()
  const back = await findStatusBefore(ctx, invoice)
  // The page that was paid says in which way; only of one that is not known its sum has to.
  const page = sessionId === null ? null : await findCheckout(db, sessionId)
  const terms = page ? page.bankTerms : await findBankTerms(db, invoice.id, chargedCents)
  const bank = terms && bankRatesOf(terms, invoice.feePayer)
  const way = terms && ('bank' as const)
  const row = { paymentIntent, invoiceId: invoice.id, amountCents, tipCents, way, capturedAt: now }
  await ctx.companyObject.scheduleRecovery()
  await db.batch([
    ...createPaymentRow(db, row),
    ...(isIntended ? [showPayment(db, invoice.id, { paymentIntent, chargedCents, bank }, { back, now })] : []),
    // Still pending, so it was not applied: back to where the invoice was.
    ...(sessionId === null ? [] : [markPaymentFailed(db, invoice.id, sessionId, back)]),
    applyOrMarkDuplicate(db, paymentIntent, bank),
    // In the very batch that keeps it: no payout can come between.
    holdIntake(app.db, ctx.companyId, ceilingOf(app.settings), now),
    ...(sessionId === null ? [] : [endSession(db, sessionId, 'complete')]),
  ])
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  await notifyCompanyObject(ctx, invoice.id)
}

async function recordFailure(ctx: Ctx, invoice: Invoice, sessionId: string): Promise<void> {
  const back = await findStatusBefore(ctx, invoice)
  await ctx.companyObject.scheduleRecovery()
  await ctx.db.batch([
    markPaymentFailed(ctx.db, invoice.id, sessionId, back),
    endSession(ctx.db, sessionId, 'complete'),
  ])
  await notifyCompanyObject(ctx, invoice.id)
}

/** Where an invoice stands again when a payment that was on its way does not become its own. */
async function findStatusBefore(ctx: Ctx, invoice: Invoice) {
  const company = await getCompany(ctx.app.db, ctx.companyId)
  const today = civilDate(ctx.app.now(), company.timezone)
  return statusAfterFailedPayment(invoice.viewedAt !== null, invoice.dueOn, today)
}

/** Tells the company's object of an invoice's new state, which it counts and keeps; what is missed here is found by the company's own recovery. */
export async function notifyCompanyObject(ctx: Ctx, invoiceId: string): Promise<void> {
  const copy = await findInvoiceCopy(ctx.db, invoiceId)
  if (!copy) return
  const { invoice } = copy
  await ctx.companyObject.count(toCounted(invoice), copy)
  await ctx.db.batch([markCounted(ctx.db, invoice.id, invoice.revision)])
}

/** Whose session is it? By our own row, or by the invoice it was made for when the row was lost to a crash. */
export async function findCheckoutOwner(
  app: App,
  state: { sessionId: string; invoiceId: string | null },
): Promise<CompanyId | null> {
  const owner = await app.directory.findCheckout(state.sessionId)
  return owner ?? (state.invoiceId ? await app.directory.findInvoice(state.invoiceId) : null)
}

/**
 * `refunded`: nothing of it was left to pay, or the invoice was cancelled, and this payment goes back in full. `chargedCents`:
 * what the payment was, where it is known, else what the invoice asks for.
 */
export type SessionState = {
  status: 'paid' | 'pending' | 'open' | 'refunded'
  ctx: Ctx
  invoice: Invoice
  chargedCents: number
  /** How much of that is a tip. */
  tipCents: number
}

/**
 * The success page asks: re-reads the session from Stripe and takes it in; asked again within seconds it is told what
 * is known. Raises `not_found` for a stranger's id, `too_many` when what is known does not tell one payment from another.
 */
export async function checkSession(app: App, sessionId: string): Promise<SessionState> {
  const owner = await app.directory.findCheckout(sessionId)
  if (!owner) throw refuse('payment_not_found')
  const ctx = app.forCompany(owner)
  const row = await findCheckout(ctx.db, sessionId)
  if (!row) throw refuse('payment_not_found')
  const before = await findInvoice(ctx.db, row.invoiceId)
  const wait = await findInvoiceWait(ctx, row.invoiceId, STRIPE_READS, sessionId)
  if (wait !== null && (await countPayments(ctx.db, row.invoiceId)) > 1)
    throw tooMany(app, { ...STRIPE_READS, max: STRIPE_READS.burst }, wait)
  const state = wait === null ? await readSession(app, sessionId, before) : null
  if (state) await recordCheckout(ctx, state)
  const paymentRow = state?.paymentIntent ? await findPaymentRow(ctx.db, state.paymentIntent) : null
  const invoice = await findInvoice(ctx.db, row.invoiceId)
  if (!invoice) throw refuse('payment_not_found')
  const asked = row.amountCents + row.feeCents + row.tipCents
  const chargedCents = paymentRow ? paymentRow.amountCents - excessOf(paymentRow) : asked
  const shown = { ctx, invoice, chargedCents, tipCents: (paymentRow ?? row).tipCents }
  if (paymentRow?.state === 'surplus') return { ...shown, status: 'refunded', chargedCents: paymentRow.amountCents }
  // A part is paid although something is left of its invoice.
  const isPart =
    paymentRow?.state === 'kept' || (wait !== null && row.state === 'complete' && invoice.capturedCents > 0)
  if (isPart) return { ...shown, status: 'paid' }
  return { ...shown, status: invoice.status === 'paid' || invoice.status === 'pending' ? invoice.status : 'open' }
}

/** The session at Stripe; for a paid invoice nothing when Stripe does not answer. */
async function readSession(app: App, sessionId: string, invoice: Invoice | null): Promise<CheckoutState | null> {
  return await app.payments.findCheckout(sessionId).catch((error) => {
    if (invoice?.status !== 'paid') throw error
    return null
  })
}
