// What a client may pay of an invoice now: all that is left, what is asked for first, or, where that is allowed, another part.
import type { Ctx } from '../../context.ts'
import { type Company, getCompany } from '../../db/company/companies.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import type { Checkout } from '../../db/payment/checkouts.ts'
import { balanceOf, feeOn } from '../../domain/balance.ts'
import { type BankTerms, bankFeeOn } from '../../domain/bank-fee.ts'
import { civilDate } from '../../domain/dates.ts'
import { MIN_INVOICE_CENTS } from '../../domain/money.ts'
import { askedNow } from '../../domain/plan.ts'
import { mayTip } from '../../domain/tip.ts'

/** In cents: what is paid of the invoice, the fee on it, and a tip. */
export type Charge = Pick<Checkout, 'amountCents' | 'feeCents' | 'tipCents'>

/** Whether a page is for what a client may pay now, with a tip that may come with it. */
export async function isOffered(
  ctx: Ctx,
  invoice: Invoice,
  page: Pick<Checkout, 'amountCents' | 'feeCents' | 'tipCents' | 'bankTerms'>,
): Promise<boolean> {
  return (await isChargeable(ctx, invoice, page)) && (await isTipOffered(ctx, invoice, page))
}

/** Whether the client may choose how much to pay: the invoice's own word, else the company's. */
export function isAnyAmount(invoice: Pick<Invoice, 'anyAmount'>, company: Pick<Company, 'anyAmount'>): boolean {
  return invoice.anyAmount ?? company.anyAmount
}

/** The client's fee on so much of an invoice, by card or on the bank's terms. */
export function feeFor(invoice: Invoice, cents: number, bankTerms: BankTerms | null): number {
  return bankTerms ? bankFeeOn(invoice, cents, bankTerms) : feeOn(invoice, cents)
}

/** What is paid when nobody names a sum, in cents: what is asked for now, else all that is left. */
export async function findAsked(ctx: Ctx, invoice: Invoice): Promise<number> {
  if (!invoice.plan) return balanceOf(invoice)
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const asked = askedNow(invoice, civilDate(ctx.app.now(), timezone))
  return asked?.cents ?? balanceOf(invoice)
}

/** Whether a client may be charged just this: the sum is one that may be paid now, and the fee is the one on it. */
export async function isChargeable(
  ctx: Ctx,
  invoice: Invoice,
  { amountCents, feeCents, bankTerms }: Pick<Checkout, 'amountCents' | 'feeCents' | 'bankTerms'>,
): Promise<boolean> {
  const balance = balanceOf(invoice)
  if (amountCents > balance || feeCents !== feeFor(invoice, amountCents, bankTerms)) return false
  if (amountCents === balance) return true
  const company = await getCompany(ctx.app.db, ctx.companyId)
  const asked = askedNow(invoice, civilDate(ctx.app.now(), company.timezone))
  if (amountCents === asked?.cents) return true
  // A rest that is too small for a card could not be paid here any more.
  return isAnyAmount(invoice, company) && amountCents >= MIN_INVOICE_CENTS && balance - amountCents >= MIN_INVOICE_CENTS
}

/** Whether the page to pay takes tips: the company offers them, or its client agreed to one by word. */
export function takesTips(invoice: Pick<Invoice, 'tipCents'>, company: Pick<Company, 'tips'>): boolean {
  return company.tips || invoice.tipCents !== null
}

/** Whether such a tip may come with the payment. */
export async function isTipOffered(
  ctx: Ctx,
  invoice: Invoice,
  { amountCents, tipCents }: Pick<Checkout, 'amountCents' | 'tipCents'>,
): Promise<boolean> {
  if (tipCents === 0) return true
  return mayTip(tipCents, amountCents) && takesTips(invoice, await getCompany(ctx.app.db, ctx.companyId))
}
