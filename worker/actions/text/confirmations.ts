// Asks for confirmation before a text closes or lowers a large invoice, since a sender's number can be forged.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { listVersions } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf } from '../../domain/balance.ts'
import { HIGHEST_MS, isGuarded, needsCode, toCode } from '../../domain/confirmation.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { ConfirmQuestion, GuardedAction, Language } from '../../domain/pending-questions.ts'
import { confirmQuestion, onlyOnWebReply } from '../../domain/reply/confirmations.ts'
import { refundQuestion } from '../../domain/reply/refunds-by-text.ts'
import { ofPhone } from '../limits/rate-limits.ts'

const DAY_MS = 24 * 3_600_000
const WRONG_CODES = { name: 'wrong-confirm-code', max: 3 }
const DOUBT = 'confirm-doubt'

/** How an invoice stood when its owner said YES. */
export type Sure = Pick<ConfirmQuestion, 'invoiceId' | 'totalCents' | 'changedAt'>
/** In whose turn it is asked. */
export type Asker = { ctx: Ctx; from: string; language: Language; dashboard: string; sure: Sure | null }

/**
 * The question to be put before the act is done to the invoice as it was read, or null when it may be done at once:
 * it is of no such weight, it will be refused anyway, or this very thing was just agreed to.
 */
export async function askFirst(
  asker: Asker,
  act: GuardedAction,
  invoice: Invoice,
): Promise<{ body: string; question: ConfirmQuestion | null } | null> {
  const { ctx, from, language, sure } = asker
  if (refusalOf(invoice.status) || isStill(sure, invoice)) return null
  const { confirmAboveCents: above } = await getCompany(ctx.app.db, ctx.companyId)
  const highest = await findHighest(ctx, invoice)
  if (!isGuarded(act, invoice.totalCents, highest, above)) return null
  if (await isLocked(ctx, from)) {
    return { body: onlyOnWebReply(asker.dashboard, language), question: null }
  }
  const isDoubtful = (await ctx.app.limits(ofPhone(from)).peek(DOUBT, 1, DAY_MS, ctx.app.now())) !== null
  const code = isDoubtful || needsCode(highest, above) ? toCode(ctx.app.randomBytes(4)) : null
  const { id: invoiceId, totalCents, changedAt } = invoice
  const question = { about: 'confirm' as const, act, invoiceId, totalCents, changedAt, code, language }
  return { body: writeQuestion(invoice, question), question }
}

/** Whether so many wrong codes came from this number (E.164) that for a day it confirms nothing by text. */
export async function isLocked(ctx: Ctx, phone: string): Promise<boolean> {
  const { name, max } = WRONG_CODES
  return (await ctx.app.limits(ofPhone(phone)).peek(name, max, DAY_MS, ctx.app.now())) !== null
}

/** The question's own words, of the invoice as it is now. */
export function writeQuestion(invoice: Invoice, { act, code, language }: ConfirmQuestion): string {
  if (act.verb === 'repay') return refundQuestion(invoice, act.amountCents, code ?? '', language)
  return confirmQuestion({ ...invoice, leftCents: balanceOf(invoice) }, act, code, language)
}

function isStill(sure: Sure | null, { id, totalCents, changedAt }: Invoice): boolean {
  return sure !== null && sure.invoiceId === id && sure.totalCents === totalCents && sure.changedAt === changedAt
}

/** The highest total (cents) of the invoice within a day: several small steps down are as good as one. */
async function findHighest(ctx: Ctx, invoice: Invoice): Promise<number> {
  const since = ctx.app.now() - HIGHEST_MS
  const lately = (await listVersions(ctx.db, invoice.id)).filter(({ at }) => at > since)
  return Math.max(invoice.totalCents, ...lately.map(({ before }) => before?.totalCents ?? 0))
}

/** From now on, for a day, such a YES of this number (E.164) has to carry a code: somebody else may text from it. */
export async function doubt(ctx: Ctx, phone: string): Promise<void> {
  await ctx.app.limits(ofPhone(phone)).hit(DOUBT, 1, DAY_MS, ctx.app.now())
}

/** Counts a wrong code of this number (E.164). */
export async function countWrongCode(ctx: Ctx, phone: string): Promise<void> {
  await ctx.app.limits(ofPhone(phone)).hit(WRONG_CODES.name, WRONG_CODES.max, DAY_MS, ctx.app.now())
  await doubt(ctx, phone)
}
