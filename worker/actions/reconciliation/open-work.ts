// Compares a company's open work with the providers and fixes what differs.
import type { Ctx } from '../../context.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import { listDueMessages } from '../../db/messaging/messages.ts'
import { type Checkout, endCheckout, listDueCheckouts, postponeCheckout } from '../../db/payment/checkouts.ts'
import { isOffered } from '../payment/asked-amount.ts'
import { expireOpenCheckout, withdraw } from '../payment/checkout.ts'
import { recordCheckout } from '../payment/payments.ts'
import { settleMoney } from '../payment/process-money-queue.ts'

const BATCH = 100
const HOUR_MS = 3_600_000

/** Texts due go back on the queue, open sessions are compared with Stripe, money that is due moves, stats catch up. */
export async function reconcileCompany(ctx: Ctx): Promise<void> {
  const { db, app } = ctx
  for (const message of await listDueMessages(db, app.now(), BATCH)) {
    await app.queueOut({ kind: 'message', messageId: message.id })
  }
  const faults = new Set<unknown>()
  for (const row of await listDueCheckouts(db, app.now(), BATCH)) {
    await reconcileCheckout(ctx, row).catch((error) => faults.add(error))
  }
  await settleMoney(app, ctx.companyId).catch((error) => faults.add(error))
  await ctx.companyObject.scheduleRecovery(app.now())
  for (const fault of faults) throw fault
}

async function reconcileCheckout(ctx: Ctx, row: Checkout): Promise<void> {
  const { db, app } = ctx
  const now = app.now()
  await db.batch([postponeCheckout(db, row, nextLookAt(row, now))])
  const invoice = await findInvoice(db, row.invoiceId)
  if (invoice?.status === 'paid' || invoice?.status === 'cancelled') return await expireOpenCheckout(ctx, row.invoiceId)
  if (!row.sessionId) {
    // Never heard of again: nobody was sent to it, and Stripe has closed it by now.
    if (row.expiresAt < now) await db.batch([endCheckout(db, row, 'expired')])
    return
  }
  // A change that was cut off before it could end the page: nobody is to pay the old sum, or a tip that is offered no more.
  if (invoice && !(await isOffered(ctx, invoice, row))) return await withdraw(ctx, row)
  const state = await app.payments.findCheckout(row.sessionId)
  if (!state) await db.batch([endCheckout(db, row, 'expired')])
  if (!state || state.status === 'open') return
  app.log('session reconciled', { companyId: ctx.companyId, invoiceId: row.invoiceId, status: state.status })
  await recordCheckout(ctx, state)
}

/** A young session is compared at every run, an older one about once an hour: most of those were simply left. */
function nextLookAt(row: Checkout, now: number): number {
  const age = now - row.createdAt
  return age < HOUR_MS ? now : now + Math.min(HOUR_MS, age / 10)
}
