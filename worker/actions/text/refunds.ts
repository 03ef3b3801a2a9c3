// Refunds by text: of one payment made through us, by the owner, after a YES that carries a code.

import type { Ctx } from '../../context.ts'
import { findOwner, findUserOfPhone, type User } from '../../db/account/users.ts'
import { listVersions } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { listDisputes } from '../../db/payment/disputes.ts'
import { listKeptPayments, type PaymentRow } from '../../db/payment/payments.ts'
import { listRefunds, type Refund } from '../../db/payment/refunds.ts'
import { toCode } from '../../domain/confirmation.ts'
import { fromDollars } from '../../domain/money.ts'
import type { Command, Repayment } from '../../domain/pending-questions.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import { onlyOnWebReply } from '../../domain/reply/confirmations.ts'
import {
  notRefundedReply,
  onlyOwnerRefundsReply,
  type PlainWhy,
  refundedReply,
  refundGoesOnReply,
  refundQuestion,
  type WhyNot,
} from '../../domain/reply/refunds-by-text.ts'
import { mayActForOwner } from '../../domain/roles.ts'
import { AppError } from '../../errors.ts'
import { choosePayment, type Known, leftToRefund, requireAmount } from '../payment/refund-request.ts'
import { refundInvoice } from '../payment/refunds.ts'
import { isLocked } from './confirmations.ts'
import { contextAbout, dashboardOf, type ReplyContext, reply } from './reply-context.ts'

type Wanted = Extract<Command, { verb: 'refund' }>

/** Who sent the text, if that person may give money back; else the text is answered with who may, and null is returned. */
export async function requireRefunder(context: ReplyContext): Promise<User | null> {
  const { ctx, text, language } = context
  const user = await findUserOfPhone(ctx.db, text.from)
  if (user && mayActForOwner(user)) return user
  const owner = await findOwner(ctx.db)
  await reply(context, { body: onlyOwnerRefundsReply(owner && nameOfPerson(owner), language) })
  return null
}

/** Asks for the YES with its code, or says why nothing can go back. Nothing is done yet. */
export async function askRefund(context: ReplyContext, wanted: Wanted, invoice: Invoice): Promise<void> {
  const { ctx, text, language } = context
  if (!(await requireRefunder(context))) return
  const planned = await planRefund(ctx, wanted, invoice)
  if ('why' in planned) return await reply(context, { body: notRefundedReply(invoice, planned, language) })
  if (await isLocked(ctx, text.from))
    return await reply(context, { body: onlyOnWebReply(dashboardOf(context), language) })
  const { paymentIntent, amountCents } = planned
  const { id: invoiceId, totalCents, changedAt } = invoice
  const code = toCode(ctx.app.randomBytes(4))
  const act: Repayment = { verb: 'repay', name: `text-${text.sid}`, paymentIntent, amountCents }
  const question = { about: 'confirm' as const, act, invoiceId, totalCents, changedAt, code, language }
  await reply(context, { body: refundQuestion(invoice, amountCents, code, language), question })
}

type Planned = { paymentIntent: string; amountCents: number } | WhyNot

/** Of which payment how much is to go back; or why nothing can. */
async function planRefund(ctx: Ctx, { amount, of }: Wanted, invoice: Invoice): Promise<Planned> {
  const [payments, refunds, disputes] = await Promise.all([
    listKeptPayments(ctx.db, invoice.id),
    listRefunds(ctx.db, invoice.id),
    listDisputes(ctx.db, invoice.id),
  ])
  const [first] = payments
  const isByHand = invoice.manualCents > 0 || invoice.status === 'paid'
  if (!first) return { why: isByHand ? 'offline' : 'unpaid' }
  if (of !== null && (await isByHandToo(ctx, invoice, of, payments))) return { why: 'offline' }
  const known = { payments, refunds, disputes }
  const open = payments.filter((payment) => leftToRefund(payment, known) > 0)
  if (of === null && open.length > 1 && (amount === 'all' || 'bps' in amount))
    return { why: 'several', count: open.length }
  try {
    return toRepay(known, { amount, of })
  } catch (error) {
    return toWhyNot(error)
  }
}

function toRepay(known: Known, { amount, of }: Pick<Wanted, 'amount' | 'of'>): Exclude<Planned, WhyNot> {
  const { payments } = known
  const cents = typeof amount === 'object' && 'cents' in amount ? amount.cents : null
  const named = (of === 'deposit' ? payments[0] : of === 'last' ? payments.at(-1) : undefined)?.paymentIntent ?? null
  const request = { paymentIntent: named, amountCents: cents, reason: null, name: null, by: NOBODY }
  const payment = choosePayment(known, request)
  const shareCents = typeof amount === 'object' && 'bps' in amount ? shareOf(payment, amount.bps) : null
  const amountCents = requireAmount(payment, known, { ...request, amountCents: cents ?? shareCents })
  return { paymentIntent: payment.paymentIntent, amountCents }
}

const NOBODY = { id: '', phone: '' }
const WHOLE = 10_000

/** Half is half of what counts for the invoice: the client's fee is not the contractor's to halve. */
const shareOf = ({ appliedCents }: PaymentRow, bps: number) => Math.max(1, Math.round((appliedCents * bps) / WHOLE))

/** Whether what was paid first, or last, came by hand: that is meant then, and no card payment behind or before it. */
async function isByHandToo({ db }: Ctx, { id }: Invoice, of: 'deposit' | 'last', payments: PaymentRow[]) {
  const [first, last] = [payments[0]?.capturedAt ?? 0, payments.at(-1)?.capturedAt ?? 0]
  const byHand = (await listVersions(db, id)).filter(({ kind, undoneAt }) => kind === 'paid' && undoneAt === null)
  return byHand.some(({ at }) => (of === 'deposit' ? at < first : at > last))
}

/**
 * Gives back what was agreed to, under the name that the question gave it: delivered twice, agreed to twice or cut off in
 * the middle it is one refund, and every time the same answer.
 */
export async function repay(asked: ReplyContext, act: Repayment, invoice: Invoice): Promise<void> {
  const context = contextAbout(asked, null, [invoice])
  const { ctx, language } = context
  const user = await requireRefunder(context)
  if (!user) return
  const { name, paymentIntent, amountCents } = act
  const by = { id: user.id, phone: user.phone }
  try {
    const refund = await refundInvoice(ctx, invoice.id, { paymentIntent, amountCents, reason: null, name, by })
    await reply(context, { body: writeDone(invoice, refund, language) })
  } catch (error) {
    await reply(context, { body: notRefundedReply(invoice, toWhyNot(error), language) })
  }
}

function writeDone(invoice: Invoice, { state, waitingCents, amountCents }: Refund, language: ReplyContext['language']) {
  if (state !== 'pending') return refundedReply(invoice, amountCents, language)
  // That it waits for the payout account a notice has told already.
  return waitingCents === null ? refundGoesOnReply(invoice, amountCents, language) : null
}

const REASONS = new Map<string, PlainWhy>([
  ['refund_unpaid', 'unpaid'],
  ['payment_not_found', 'unpaid'],
  ['refund_offline', 'offline'],
  ['refund_under_way', 'under_way'],
  ['refund_disputed', 'disputed'],
  ['refund_exhausted', 'exhausted'],
  ['refund_cancelled', 'cancelled'],
])

/** The refusal in the words of a text; whatever else went wrong goes on, and the text is tried again. */
function toWhyNot(error: unknown): WhyNot {
  if (!(error instanceof AppError)) throw error
  const { code, params = {} } = error
  if (code === 'refund_too_much') return { why: 'too_much', leftCents: fromDollars(Number(params.amount)) ?? 0 }
  if (code === 'refund_refused' || code === 'refund_refused_unexplained')
    return { why: 'refused', reason: typeof params.reason === 'string' ? params.reason : null }
  const why = REASONS.get(code)
  if (!why) throw error
  return { why }
}
