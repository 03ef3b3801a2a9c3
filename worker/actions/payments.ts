// What Stripe says of a Checkout session becomes what we know: paid, pending, or back; one payment is kept.
import type { Ctx, House } from '../context.ts'
import { createCapture, findCapture, judgeCapture } from '../db/captures.ts'
import { endCheckout, findCheckout } from '../db/checkouts.ts'
import { getCompany } from '../db/companies.ts'
import {
  findInvoice,
  type Invoice,
  markCounted,
  markPaid,
  markPaymentFailed,
  markPending,
  toCounted,
} from '../db/invoices.ts'
import type { CompanyId } from '../domain/company-id.ts'
import { civilDate } from '../domain/dates.ts'
import { statusAfterFailedPayment } from '../domain/invoice.ts'
import { notFound } from '../errors.ts'

type CheckoutState = NonNullable<Awaited<ReturnType<House['payments']['findCheckout']>>>

/** Takes in a session's state as just read from Stripe; any order, any number of times. */
export async function recordCheckout(ctx: Ctx, state: CheckoutState): Promise<void> {
  const { db } = ctx
  const invoice = state.invoiceId && (await findInvoice(db, state.invoiceId))
  if (!invoice) return
  let isOver = state.status === 'expired'
  if (state.status === 'complete' && state.paymentIntent) {
    if (state.paid) await recordCapture(ctx, invoice, state.paymentIntent)
    isOver = state.paid || (await recordUnsettled(ctx, invoice, state.paymentIntent))
  }
  const row = isOver && (await findCheckout(db, state.sessionId))
  if (row) await db.batch([endCheckout(db, row, state.status === 'expired' ? 'expired' : 'complete')])
}

/** Money was captured: it is the invoice's one payment, or surplus that goes back. A sum that is not the invoice's is surplus. */
async function recordCapture(ctx: Ctx, invoice: Invoice, paymentIntent: string): Promise<void> {
  const { db, house } = ctx
  const known = await findCapture(db, paymentIntent)
  if (known && known.state !== 'new') return
  const payment = await house.payments.findPayment(paymentIntent)
  if (payment?.status !== 'succeeded') return
  const isExact = payment.amountCents === invoice.totalCents + invoice.feeCents && payment.currency === 'usd'
  if (!isExact) house.log('payment of another sum', { companyId: ctx.companyId, paymentIntent })
  const now = house.now()
  await ctx.book.watch()
  await db.batch([
    ...createCapture(db, { paymentIntent, invoiceId: invoice.id, amountCents: payment.amountCents, capturedAt: now }),
    ...(isExact ? [markPaid(db, invoice.id, paymentIntent, now)] : []),
    judgeCapture(db, paymentIntent),
  ])
  await house.queueOut({ kind: 'money', companyId: ctx.companyId })
  await tellBook(ctx, invoice.id)
}

/** A payment that settles days later: pending while it runs, back to where it was when it fails. True when it has failed. */
async function recordUnsettled(ctx: Ctx, invoice: Invoice, paymentIntent: string): Promise<boolean> {
  const { db, house } = ctx
  const payment = await house.payments.findPayment(paymentIntent)
  if (payment?.status === 'processing') await db.batch([markPending(db, invoice.id)])
  if (payment?.status !== 'failed') return false
  const company = await getCompany(house.db, ctx.companyId)
  const today = civilDate(house.now(), company.timezone)
  const back = statusAfterFailedPayment(invoice.viewedAt !== null, invoice.dueOn, today)
  await db.batch([markPaymentFailed(db, invoice.id, back)])
  return true
}

/** Tells the stats of an invoice's new state; what is missed here is found by the company's own watch. */
export async function tellBook(ctx: Ctx, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice) return
  await ctx.book.count(toCounted(invoice))
  await ctx.db.batch([markCounted(ctx.db, invoice.id, invoice.revision)])
}

/** Whose session is it? By our own row, or by the invoice it was made for when the row was lost to a crash. */
export async function findCheckoutOwner(
  house: House,
  state: { sessionId: string; invoiceId: string | null },
): Promise<CompanyId | null> {
  const owner = await house.directory.findCheckout(state.sessionId)
  return owner ?? (state.invoiceId ? await house.directory.findInvoice(state.invoiceId) : null)
}

export type SessionStanding = { status: 'paid' | 'pending' | 'open'; ctx: Ctx; invoice: Invoice }

/** The success page asks: re-reads the session from Stripe and takes it in. Raises `not_found` for a stranger's id. */
export async function checkSession(house: House, sessionId: string): Promise<SessionStanding> {
  const owner = await house.directory.findCheckout(sessionId)
  if (!owner) throw notFound('Payment')
  const ctx = house.open(owner)
  const row = await findCheckout(ctx.db, sessionId)
  if (!row) throw notFound('Payment')
  const before = await findInvoice(ctx.db, row.invoiceId)
  const state = before?.status === 'paid' ? null : await house.payments.findCheckout(sessionId)
  if (state) await recordCheckout(ctx, state)
  const invoice = await findInvoice(ctx.db, row.invoiceId)
  if (!invoice) throw notFound('Payment')
  const status = invoice.status === 'paid' || invoice.status === 'pending' ? invoice.status : 'open'
  return { status, ctx, invoice }
}
