// Handles payments whose invoice is unknown: looks for the invoice, and refunds the payment when it does not reappear.

import type { App } from '../../context.ts'
import {
  claimForInvoice,
  createUnknownPayment,
  endUnknownPayment,
  fileUnknownPayment,
  findUnknownPayment,
  listDueUnknownPayments,
  postponeUnknownPayment,
  reopenUnknownPayment,
  startUnknownPaymentRefund,
  type UnknownPayment,
} from '../../db/payment/unknown-payments.ts'
import { asRecorded } from '../../domain/company-id.ts'
import { retryDelayMs } from '../../domain/retries.ts'
import { healCompany } from '../reconciliation/restored-database.ts'
import { describeFault, isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { recordPayment } from './payments.ts'

type PaymentState = NonNullable<Awaited<ReturnType<App['payments']['findPayment']>>>

/** A database that was restored is healed within this time, by itself or by its operator. */
const GRACE_MS = 24 * 3_600_000
const LOOK_MS = 3_600_000
const BATCH = 25
/** A refund that Stripe has refused so often is for a person. */
const MOST_REFUSALS = 6

/** Keeps a captured payment that belongs to no invoice here. One that names no invoice at all is filed and not touched. */
export async function recordUnknownPayment(app: App, payment: PaymentState): Promise<void> {
  const { paymentIntent, invoiceId, companyId, amountCents, status } = payment
  if (status !== 'succeeded') return
  const error = whyUndecided(payment)
  // Our own payments carry the company that we wrote on them.
  const claimedCompanyId = companyId === null ? null : asRecorded(companyId)
  const unknownPayment = { paymentIntent, invoiceId, claimedCompanyId, amountCents, error }
  if (await createUnknownPayment(app.db, unknownPayment, app.now()))
    app.log('payment without its invoice', { paymentIntent, invoiceId, amountCents, filed: error !== null })
  await settleUnknownPayment(app, paymentIntent)
}

function whyUndecided({ invoiceId, currency, disputed }: PaymentState): string | null {
  if (invoiceId === null) return 'it names no invoice'
  if (currency !== 'usd') return 'it is in another currency'
  return disputed ? 'a bank asks for it back' : null
}

/** Takes up what is due; for the cron. */
export async function settleUnknownPayments(app: App): Promise<void> {
  for (const row of await listDueUnknownPayments(app.db, app.now(), BATCH)) await advance(app, row)
}

async function settleUnknownPayment(app: App, paymentIntent: string): Promise<void> {
  const row = await findUnknownPayment(app.db, paymentIntent)
  if (row?.state === 'new') await advance(app, row)
}

/** One's failure does not keep the others waiting. */
async function advance(app: App, row: UnknownPayment): Promise<void> {
  try {
    if (row.state === 'refunding') return await giveBack(app, row)
    if (await isBack(app, row)) return await record(app, row)
    const until = row.seenAt + GRACE_MS
    if (app.now() < until) return await wait(app, row, Math.min(app.now() + LOOK_MS, until))
    if (await startUnknownPaymentRefund(app.db, row)) await giveBack(app, { ...row, state: 'refunding' })
  } catch (error) {
    app.log('unknown payment not settled', { paymentIntent: row.paymentIntent, error: describeFault(error) })
    await wait(app, row, app.now() + retryDelayMs(row.tries + 1))
  }
}

/** Whether its invoice is there: again, or put back now by the object of the company that the payment names. */
async function isBack(app: App, { invoiceId, claimedCompanyId }: UnknownPayment): Promise<boolean> {
  if (invoiceId === null) return false
  if (await app.directory.findInvoice(invoiceId)) return true
  const owner = claimedCompanyId && (await app.directory.findCompany(claimedCompanyId))
  if (!owner) return false
  await healCompany(app.forCompany(owner), null)
  return (await app.directory.findInvoice(invoiceId)) !== null
}

/** Recording it decides the row: from then on it is its invoice's payment, or one too many, and all that follows is theirs. */
async function record(app: App, row: UnknownPayment): Promise<void> {
  const { paymentIntent, invoiceId } = row
  const owner = invoiceId === null ? null : await app.directory.findInvoice(invoiceId)
  const payment = await app.payments.findPayment(paymentIntent)
  if (!owner || !payment) return await wait(app, row, app.now() + LOOK_MS)
  await recordPayment(app.forCompany(owner), { ...payment, invoiceId })
  await claimForInvoice(app.db, paymentIntent, app.now())
  app.log('payment has its invoice again', { paymentIntent, companyId: owner })
}

async function wait(app: App, row: UnknownPayment, nextAt: number): Promise<void> {
  await postponeUnknownPayment(app.db, row, { isKeyExhausted: false, error: row.error, nextAt })
}

/** In full, whatever of it went back already. */
async function giveBack(app: App, row: UnknownPayment): Promise<void> {
  const { paymentIntent, attempt } = row
  const payment = await app.payments.findPayment(paymentIntent)
  if (!payment) return await wait(app, row, app.now() + LOOK_MS)
  const why = whyUndecided(payment)
  if (why) return await file(app, row, why)
  const left = payment.amountCents - payment.refundedCents
  const earlier = left <= 0 ? await app.payments.findRefundOf(paymentIntent) : null
  if (left <= 0 && !earlier) return await file(app, row, 'nothing is left of it')
  try {
    const refundId =
      earlier?.refundId ?? (await app.payments.refund(paymentIntent, `orphan:${paymentIntent}:${attempt}`))
    await endUnknownPayment(app.db, row, refundId, app.now())
    app.log('payment without its invoice given back', { paymentIntent, amountCents: row.amountCents })
  } catch (error) {
    const failure = readFailure(error)
    if (failure.kind === 'refused' && attempt >= MOST_REFUSALS) return await file(app, row, failure.reason)
    const again = {
      isKeyExhausted: isKeyExhausted(failure),
      error: failure.reason,
      nextAt: app.now() + retryDelayMs(row.tries + 1),
    }
    await postponeUnknownPayment(app.db, row, again)
  }
}

async function file(app: App, row: UnknownPayment, why: string): Promise<void> {
  if (await fileUnknownPayment(app.db, row, why, app.now()))
    app.log('payment without its invoice filed', { paymentIntent: row.paymentIntent, reason: why })
}

/** Whether a payment is known to belong to no invoice here; a refund of it that came back is made again. */
export async function isUnknownPayment(app: App, paymentIntent: string): Promise<boolean> {
  const row = await findUnknownPayment(app.db, paymentIntent)
  if (row?.state === 'refunded' && row.refundId !== null) {
    const refund = await app.payments.findRefund(row.refundId)
    if (refund?.failed) await reopenUnknownPayment(app.db, row, app.now() + retryDelayMs(row.tries + 1))
  }
  return row !== null && row.state !== 'healed' && row.state !== 'new'
}
