// Opens the Checkout session of an invoice. Everybody who presses Pay gets the same session while it is open.
import type { Ctx } from '../../context.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import {
  type Checkout,
  createCheckout,
  endCheckout,
  findLastCheckout,
  listOpenCheckoutsOf,
  openCheckout,
} from '../../db/payment/checkouts.ts'
import { amountDueOf, balanceOf, paidOf } from '../../domain/balance.ts'
import { type BankTerms, bankFeeLabelOf, bankTermsOf, type PayWay } from '../../domain/bank-fee.ts'
import { feeLabelOf } from '../../domain/fee.ts'
import { formatInvoiceNumber, PAYABLE } from '../../domain/invoice.ts'
import { MIN_CHARGE_CENTS, MIN_INVOICE_CENTS, toDollars } from '../../domain/money.ts'
import { STRIPE_CHECKOUTS } from '../../domain/route-limits.ts'
import { mayTip } from '../../domain/tip.ts'
import { refuse } from '../../errors.ts'
import { tooMany } from '../limits/rate-limits.ts'
import { findInvoiceWait } from '../limits/route-limits.ts'
import { findPayoutBlocker, requireTakesPayments } from '../payout/payout-blockers.ts'
import { isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { type Charge, feeFor, findAsked, isChargeable, isOffered, isTipOffered } from './asked-amount.ts'
import { recordCheckout } from './payments.ts'

/** Stripe allows 24 hours at most; a little less, so that a slow call still fits. */
const SESSION_MS = 23 * 3_600_000
/** A session that ends this soon is not handed out any more. */
const NEAR_END_MS = 2 * 60_000
/** At worst: the old session is learnt of, ended, and a new attempt found taken by another presser. */
const TRIES = 5

/** How a client wants to pay, and on which terms. */
type Pay = { way: PayWay; bankTerms: BankTerms | null }

/** Both ways have pages of their own once the operator set a fee for the bank. */
function payOf({ app }: Ctx, wanted: 'card' | 'bank'): Pay {
  const bankTerms = bankTermsOf(app.settings)
  if (!bankTerms) return { way: 'any', bankTerms }
  return wanted === 'bank' ? { way: 'bank', bankTerms } : { way: 'card', bankTerms: null }
}

/**
 * What of the invoice is wanted, in cents without the fee (null: what is asked now), with which tip, and in which way.
 * `seenPaidCents`: what was paid of it when the client looked, `seenDueCents`: what was left to pay then, with the card's fee.
 * Another payment since, another total or another share of the fee is looked at first.
 */
type Wanted = {
  cents?: number | null | undefined
  tipCents?: number | undefined
  way?: 'card' | 'bank'
  seenPaidCents?: number | null | undefined
  seenDueCents?: number | null | undefined
}

/**
 * The Checkout address of an invoice. Another sum or way than that of the open session ends it first. Raises `conflict` with
 * words for the client when that cannot be paid (any more).
 */
export async function startCheckout(
  ctx: Ctx,
  invoiceId: string,
  { cents = null, tipCents = 0, way = 'card', ...seen }: Wanted = {},
): Promise<string> {
  const pay = payOf(ctx, way)
  for (let i = 0; i < TRIES; i += 1) {
    const invoice = await getPayable(ctx, invoiceId)
    requireAsSeen(invoice, seen)
    const page = { ...pay, ...(await chooseCharge(ctx, invoice, { cents, tipCents }, pay)) }
    const last = await findLastCheckout(ctx.db, invoiceId)
    const isLive = last !== null && (last.state === 'creating' || last.state === 'open')
    const url = isLive ? await reuse(ctx, invoice, page, last) : await begin(ctx, invoice, page, last)
    if (url) return url
  }
  throw refuse('checkout_failed')
}

function requireAsSeen(invoice: Invoice, { seenPaidCents, seenDueCents }: Wanted): void {
  const isOther = (seen: number | null | undefined, cents: number) => seen != null && seen !== cents
  if (isOther(seenPaidCents, paidOf(invoice)) || isOther(seenDueCents, amountDueOf(invoice)))
    throw refuse('checkout_amount_changed')
}

/**
 * The invoice cannot be paid any more: its open session ends at Stripe; when somebody paid first, that is synced and
 * goes back. A provider that does not answer is left to the cron.
 */
export async function expireOpenCheckout(ctx: Ctx, invoiceId: string): Promise<void> {
  try {
    const invoice = await findInvoice(ctx.db, invoiceId)
    for (const row of invoice ? await listOpenCheckoutsOf(ctx.db, invoiceId) : []) await withdraw(ctx, row)
  } catch (error) {
    ctx.app.log('session not expired', { companyId: ctx.companyId, invoiceId, ...readFailure(error) })
  }
}

/** Ends an attempt; one whose session never became known is first asked for under its own key. */
export async function withdraw(ctx: Ctx, row: Checkout): Promise<void> {
  const { db, app } = ctx
  const invoice = await findInvoice(db, row.invoiceId)
  if (!invoice) return
  if (!row.sessionId) {
    await create(ctx, invoice, row)
    return
  }
  const ended = await app.payments.expireCheckout(row.sessionId, `expire:${row.sessionId}`)
  if (ended) await recordCheckout(ctx, ended)
  else await db.batch([endCheckout(db, row, 'expired')])
}

/** Why an invoice cannot be paid, for the client. */
const REFUSALS: Partial<Record<Invoice['status'], 'checkout_paid' | 'checkout_pending' | 'checkout_cancelled'>> = {
  paid: 'checkout_paid',
  pending: 'checkout_pending',
  cancelled: 'checkout_cancelled',
}

async function getPayable(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice) throw refuse('invoice_not_found')
  const refusal = REFUSALS[invoice.status]
  if (refusal) throw refuse(refusal)
  await requireTakesPayments(ctx)
  return invoice
}

/** A sum that was asked for a moment ago, or one that a client made up. */
function refuseSum(invoice: Invoice, cents: number) {
  const most = balanceOf(invoice)
  const isOutside = cents > most || cents < MIN_INVOICE_CENTS || most - cents < MIN_INVOICE_CENTS
  return isOutside ? refuse('checkout_sum_outside', { amount: toDollars(most) }) : refuse('checkout_amount_changed')
}

/** More than may be tipped, or a tip where none is taken any more. */
function refuseTip(cents: number, tipCents: number) {
  return mayTip(tipCents, cents)
    ? refuse('checkout_amount_changed')
    : refuse('checkout_tip_outside', { amount: toDollars(cents) })
}

/** A page to pay at: how much, in which way and on which terms. */
type Page = Charge & Pay

async function chooseCharge(
  ctx: Ctx,
  invoice: Invoice,
  { cents: wanted, tipCents }: { cents: number | null; tipCents: number },
  { bankTerms }: Pay,
): Promise<Charge> {
  const cents = wanted ?? (await findAsked(ctx, invoice))
  const charge = { amountCents: cents, feeCents: feeFor(invoice, cents, bankTerms), tipCents }
  if (!(await isTipOffered(ctx, invoice, charge))) throw refuseTip(cents, tipCents)
  if (wanted !== null && !(await isChargeable(ctx, invoice, { ...charge, bankTerms }))) throw refuseSum(invoice, cents)
  if (charge.amountCents + charge.feeCents < MIN_CHARGE_CENTS)
    throw refuse('checkout_too_small', { amount: toDollars(balanceOf(invoice)) })
  return charge
}

/** A new attempt's address, or null when somebody else began the same one, or it was withdrawn at once. */
async function begin(ctx: Ctx, invoice: Invoice, page: Page, last: Checkout | null): Promise<string | null> {
  const now = ctx.app.now()
  const attempt = (last?.attempt ?? 0) + 1
  const [begun] = await ctx.db.batch(
    createCheckout(ctx.db, {
      invoiceId: invoice.id,
      attempt,
      feeLabel: page.bankTerms ? bankFeeLabelOf(page.bankTerms, invoice.feePayer) : feeLabelOf(invoice),
      ...page,
      expiresAt: now + SESSION_MS,
      createdAt: now,
    }),
  )
  const row = await findLastCheckout(ctx.db, invoice.id)
  if (begun !== 1 || row?.attempt !== attempt) return null
  return await create(ctx, invoice, row)
}

/** Whether an attempt is for this sum, with this tip, in this way and on these terms. */
function isFor(row: Checkout, { amountCents, feeCents, tipCents, way, bankTerms }: Page): boolean {
  const isSameSum = row.amountCents === amountCents && row.feeCents === feeCents && row.tipCents === tipCents
  return isSameSum && row.way === way && JSON.stringify(row.bankTerms) === JSON.stringify(bankTerms)
}

/** The live attempt's address, or null when it has ended and the next one may begin. */
async function reuse(ctx: Ctx, invoice: Invoice, page: Page, row: Checkout): Promise<string | null> {
  const { db, app } = ctx
  const isStale = row.expiresAt - app.now() < NEAR_END_MS
  const isUsable = isFor(row, page) && !isStale
  const wait = await findInvoiceWait(ctx, invoice.id, STRIPE_CHECKOUTS)
  if (wait !== null) {
    // Asked again and again: the same session, as it was stored. Should it have been paid, Stripe's page says so.
    if (isUsable && row.url) return row.url
    throw tooMany(app, { ...STRIPE_CHECKOUTS, max: STRIPE_CHECKOUTS.burst }, wait)
  }
  if (!row.sessionId) {
    if (isStale) await db.batch([endCheckout(db, row, 'expired')])
    // How an answer that is repeated describes the session may be past: the next look reads it.
    else await createAgain(ctx, invoice, row)
    return null
  }
  const state = isUsable
    ? await app.payments.findCheckout(row.sessionId)
    : await app.payments.expireCheckout(row.sessionId, `expire:${row.sessionId}`)
  if (state?.status === 'open' && isUsable) return state.url ?? row.url
  if (!state) await db.batch([endCheckout(db, row, 'expired')])
  else await recordCheckout(ctx, state)
  const after = await getPayable(ctx, invoice.id)
  // What was wanted is paid: whoever was second looks at the invoice again before paying anything more.
  if (paidOf(after) > paidOf(invoice)) throw refuse('checkout_complete')
  // Complete, and yet not taken in: Stripe does not say yet what became of the money.
  if ((await findLastCheckout(db, invoice.id))?.state === 'open' && state?.status === 'complete')
    throw refuse('checkout_complete')
  return null
}

/** An attempt whose outcome is not known. Should Stripe refuse it now, it has ended and a new one may begin. */
async function createAgain(ctx: Ctx, invoice: Invoice, row: Checkout): Promise<void> {
  try {
    await create(ctx, invoice, row)
  } catch (error) {
    if (!isKeyExhausted(readFailure(error))) throw error
  }
}

/**
 * Asks Stripe under the attempt's own key; what another presser (or an earlier try) made comes back as it is. Null when
 * nobody may pay there: the invoice or the attempt was withdrawn, or the company frozen, while Stripe was asked.
 */
async function create(ctx: Ctx, invoice: Invoice, row: Checkout): Promise<string | null> {
  const { db, app } = ctx
  // With the row's own time: in a restored database the same attempt may begin once more, with another end.
  const made = await app.payments
    .createCheckout(toRequest(ctx, invoice, row), `checkout:${invoice.id}:${row.attempt}:${row.createdAt}`)
    .catch(async (error: unknown) => {
      const failure = readFailure(error)
      // The key only repeats its first failure, behind which a session may stand: nothing else names it.
      const lost = failure.kind === 'spent' && (await app.payments.findOpenCheckoutFor(invoice.id, row.createdAt))
      if (lost) return lost
      if (isKeyExhausted(failure)) await db.batch([endCheckout(db, row, 'refused')])
      throw error
    })
  await db.batch([openCheckout(db, row, made.sessionId, made.url ?? '')])
  const [after, last, blocker] = await Promise.all([
    findInvoice(db, invoice.id),
    findLastCheckout(db, invoice.id),
    findPayoutBlocker(ctx),
  ])
  const isPayable =
    blocker !== 'frozen' &&
    after !== null &&
    PAYABLE.some((status) => status === after.status) &&
    (await isOffered(ctx, after, row))
  if (isPayable && last?.sessionId === made.sessionId && last.state === 'open') return made.url
  const ended = await app.payments.expireCheckout(made.sessionId, `expire:${made.sessionId}`)
  if (ended) await recordCheckout(ctx, ended)
  return null
}

/** Everything in it is fixed with the attempt: the same key must carry the same parameters. */
function toRequest(ctx: Ctx, invoice: Invoice, row: Checkout) {
  const { APP_ORIGIN } = ctx.app.settings
  const cancelUrl = new URL(`${APP_ORIGIN}/payment/cancel`)
  cancelUrl.searchParams.set('invoice', invoice.id)
  cancelUrl.searchParams.set('company', ctx.companyId)
  return {
    invoiceId: invoice.id,
    companyId: ctx.companyId,
    invoiceLabel: `Invoice ${formatInvoiceNumber(invoice.number)}`,
    amountCents: row.amountCents,
    feeLabel: row.feeLabel ?? feeLabelOf(invoice),
    feeCents: row.feeCents,
    tipCents: row.tipCents,
    way: row.way,
    expiresAt: row.expiresAt,
    successUrl: `${APP_ORIGIN}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: cancelUrl.toString(),
  }
}
