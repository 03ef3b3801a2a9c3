// A client presses Pay: one open Checkout session an invoice, the same one for everybody who presses.
import type { Ctx } from '../context.ts'
import { type Checkout, createCheckout, endCheckout, findLastCheckout, openCheckout } from '../db/checkouts.ts'
import { findInvoice, type Invoice } from '../db/invoices.ts'
import { formatInvoiceNumber, PAYABLE } from '../domain/invoice.ts'
import { formatRate } from '../domain/money.ts'
import { AppError, notFound } from '../errors.ts'
import { readFailure } from './failures.ts'
import { recordCheckout } from './payments.ts'

/** Stripe allows 24 hours at most; a little less, so that a slow call still fits. */
const SESSION_MS = 23 * 3_600_000
/** A session that ends this soon is not handed out any more. */
const NEAR_END_MS = 2 * 60_000
const TRIES = 3

/** The Checkout address of an invoice. Raises `conflict` with words for the client when it cannot be paid (any more). */
export async function startCheckout(ctx: Ctx, invoiceId: string): Promise<string> {
  for (let i = 0; i < TRIES; i += 1) {
    const invoice = await getPayable(ctx, invoiceId)
    const last = await findLastCheckout(ctx.db, invoiceId)
    const isLive = last !== null && (last.state === 'creating' || last.state === 'open')
    const url = isLive
      ? await reuse(ctx, invoice, last)
      : await create(ctx, invoice, await begin(ctx, invoice, last), true)
    if (url) return url
  }
  throw new AppError('unavailable', 'Payment setup failed. Please try again.')
}

/** Why an invoice cannot be paid, in words for the client. */
const REFUSALS: Partial<Record<Invoice['status'], string>> = {
  paid: 'This invoice has already been paid. Thank you!',
  pending: 'A payment for this invoice is already on its way. It can take a few days to arrive.',
  cancelled: 'This invoice was cancelled. Please ask the business that sent it.',
}

async function getPayable(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice) throw notFound('Invoice')
  const refusal = REFUSALS[invoice.status]
  if (refusal) throw new AppError('conflict', refusal)
  return invoice
}

async function begin(ctx: Ctx, invoice: Invoice, last: Checkout | null): Promise<Checkout> {
  const now = ctx.house.now()
  const attempt = (last?.attempt ?? 0) + 1
  await ctx.db.batch(
    createCheckout(ctx.db, {
      invoiceId: invoice.id,
      attempt,
      amountCents: invoice.totalCents,
      feeCents: invoice.feeCents,
      expiresAt: now + SESSION_MS,
      createdAt: now,
    }),
  )
  const row = await findLastCheckout(ctx.db, invoice.id)
  if (!row) throw new Error('a checkout row that was just written is gone')
  return row
}

/** The live attempt's address, or null when it has ended and the next one may begin. */
async function reuse(ctx: Ctx, invoice: Invoice, row: Checkout): Promise<string | null> {
  const { db, house } = ctx
  const isStale = row.expiresAt - house.now() < NEAR_END_MS
  if (row.state === 'creating' && isStale) {
    await db.batch([endCheckout(db, row, 'expired')])
    return null
  }
  if (!row.sessionId) return await create(ctx, invoice, row, false)
  const isSameAmount = row.amountCents === invoice.totalCents && row.feeCents === invoice.feeCents
  const state =
    isStale || !isSameAmount
      ? await house.payments.expireCheckout(row.sessionId, `expire:${row.sessionId}`)
      : await house.payments.findCheckout(row.sessionId)
  if (state?.status === 'open' && isSameAmount && !isStale) return state.url ?? row.url
  if (!state) await db.batch([endCheckout(db, row, 'expired')])
  else await recordCheckout(ctx, state)
  await getPayable(ctx, invoice.id)
  if (state?.status === 'complete') throw new AppError('conflict', 'A payment for this invoice has just been made.')
  return null
}

/** Asks Stripe under the attempt's own key; what another presser (or an earlier try) made comes back as it is. */
async function create(ctx: Ctx, invoice: Invoice, row: Checkout, isNew: boolean): Promise<string | null> {
  const { db, house } = ctx
  const { APP_ORIGIN, PROCESSING_FEE_BPS } = house.settings
  const cancelUrl = new URL(`${APP_ORIGIN}/payment/cancel`)
  cancelUrl.searchParams.set('invoice', invoice.id)
  cancelUrl.searchParams.set('company', ctx.companyId)
  const made = await house.payments
    .createCheckout(
      {
        invoiceId: invoice.id,
        companyId: ctx.companyId,
        invoiceLabel: `Invoice ${formatInvoiceNumber(invoice.number)}`,
        amountCents: row.amountCents,
        feeLabel: `Secure card processing fee (${formatRate(PROCESSING_FEE_BPS)})`,
        feeCents: row.feeCents,
        expiresAt: row.expiresAt,
        successUrl: `${APP_ORIGIN}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: cancelUrl.toString(),
      },
      `checkout:${invoice.id}:${row.attempt}`,
    )
    .catch(async (error: unknown) => {
      if (isRefused(error)) await db.batch([endCheckout(db, row, 'refused')])
      throw error
    })
  await db.batch([openCheckout(db, row, made.sessionId, made.url ?? '')])
  // A repeated answer tells how the session once was; and the invoice may have been cancelled while Stripe was asked.
  const after = await findInvoice(db, invoice.id)
  const isPayable = after !== null && PAYABLE.some((status) => status === after.status)
  if (!isPayable) {
    const ended = await house.payments.expireCheckout(made.sessionId, `expire:${made.sessionId}`)
    if (ended) await recordCheckout(ctx, ended)
    return null
  }
  return isNew && made.url ? made.url : null
}

/**
 * The invoice cannot be paid any more: its open session ends at Stripe; when somebody paid first, that is taken in and
 * goes back. A provider that does not answer is left to the cron.
 */
export async function expireOpenCheckout(ctx: Ctx, invoiceId: string): Promise<void> {
  const row = await findLastCheckout(ctx.db, invoiceId)
  if (!row?.sessionId || row.state !== 'open') return
  try {
    const ended = await ctx.house.payments.expireCheckout(row.sessionId, `expire:${row.sessionId}`)
    if (ended) await recordCheckout(ctx, ended)
  } catch (error) {
    ctx.house.log('session not expired', { companyId: ctx.companyId, invoiceId, ...readFailure(error) })
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'PaymentError' && 'kind' in error && error.kind === 'refused'
}
