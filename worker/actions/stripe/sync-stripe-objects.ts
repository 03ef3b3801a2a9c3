// Finds the company of an object at Stripe and syncs the object, for webhooks and for reconciliation.
import type { App, Ctx } from '../../context.ts'
import { mirrorPayout } from '../../db/payment/invoice-payment-status.ts'
import { listKeptPayments } from '../../db/payment/payments.ts'
import type { PaymentKey } from '../../db/payout/ledger.ts'
import { createTransfer, findTransfer, importTransfer } from '../../db/payout/transfers.ts'
import { findCheckoutOwner, notifyCompanyObject, recordCheckout, recordPayment } from '../payment/payments.ts'
import { repeatBounced } from '../payment/process-money-queue.ts'
import { syncPayment } from '../payment/sync-refunds-and-disputes.ts'
import { isUnknownPayment, recordUnknownPayment } from '../payment/unknown-payments.ts'
import { syncReversals } from '../payout/transfer-reversals.ts'

type SessionState = Awaited<ReturnType<App['payments']['findCheckout']>>

/** A session as just read from Stripe; what was paid for an invoice that is gone is not forgotten. */
export async function syncSession(app: App, state: SessionState): Promise<void> {
  const owner = state && (await findCheckoutOwner(app, state))
  if (state && owner) return await recordCheckout(app.forCompany(owner), state)
  if (state?.status === 'complete' && state.paymentIntent) await syncCapturedPayment(app, state.paymentIntent)
}

/**
 * A payment's capture, by the page it was made on; where that names no invoice of ours, by the one that the payment names.
 * One whose invoice is gone, or that names none, is kept for itself.
 */
export async function syncCapturedPayment(app: App, paymentIntent: string): Promise<void> {
  const session = await app.payments.findCheckoutOf(paymentIntent)
  const owner = session && (await findCheckoutOwner(app, session))
  if (session && owner) return await recordCheckout(app.forCompany(owner), session)
  const payment = await app.payments.findPayment(paymentIntent)
  const payee = payment?.invoiceId ? await app.directory.findInvoice(payment.invoiceId) : null
  if (payment && payee) return await recordPayment(app.forCompany(payee), payment)
  if (payment)
    await recordUnknownPayment(app, { ...payment, invoiceId: payment.invoiceId ?? session?.invoiceId ?? null })
}

/**
 * Everything that is known of a payment: its capture, when we have none yet, then refunds and disputes. Answers whether
 * anything was new.
 */
export async function syncCharge(app: App, paymentIntent: string | null): Promise<boolean> {
  if (paymentIntent === null) return false
  const known = await app.directory.findPaymentRow(paymentIntent)
  if (known) {
    const ctx = app.forCompany(known)
    const isNews = await syncPayment(ctx, paymentIntent)
    return (await repeatBounced(ctx, paymentIntent)) || isNews
  }
  if (await isUnknownPayment(app, paymentIntent)) return false
  await syncCapturedPayment(app, paymentIntent)
  const owner = await app.directory.findPaymentRow(paymentIntent)
  if (!owner) return false
  await syncPayment(app.forCompany(owner), paymentIntent)
  return true
}

/** A transfer of an invoice's was made or taken back, in part or whole; answers whether we did not know. */
export async function syncTransfer(app: App, invoiceId: string | null): Promise<boolean> {
  const owner = invoiceId === null ? null : await app.directory.findInvoice(invoiceId)
  if (!owner || invoiceId === null) return false
  const ctx = app.forCompany(owner)
  let isNews = false
  for (const payment of await listKeptPayments(ctx.db, invoiceId)) {
    const isImported = await importOne(ctx, payment)
    const row = await findTransfer(ctx.db, payment)
    const isReversed = row?.state === 'completed' && (await syncReversals(ctx, row)).isNews
    isNews ||= isImported || isReversed
  }
  if (isNews) await app.queueOut({ kind: 'money', companyId: owner })
  return isNews
}

/** Takes in a transfer that we did not know to be made; our row of it may be lost, or may not have been written yet. */
async function importOne(ctx: Ctx, payment: PaymentKey): Promise<boolean> {
  const { db, app } = ctx
  const { invoiceId } = payment
  if ((await findTransfer(db, payment))?.state === 'completed') return false
  const made = await app.payments.findTransfer(`inv_${invoiceId}`, payment)
  if (!made) return false
  const { transferId, amountCents, accountId } = made
  const now = app.now()
  await db.batch([
    ...createTransfer(db, payment, now),
    ...importTransfer(db, payment, { transferId, amountCents, accountId }, now),
    mirrorPayout(db, invoiceId),
  ])
  await notifyCompanyObject(ctx, invoiceId)
  return true
}
