// Writes a quote, once the client and the sum of its job are known. Nothing here bills.
import type { Ctx } from '../../context.ts'
import { listNewestQuotes, type Quote } from '../../db/quote/quotes.ts'
import { findText } from '../../db/text/texts.ts'
import { isSameClient } from '../../domain/client-names.ts'
import { addDays } from '../../domain/dates.ts'
import type { InvoiceDraft } from '../../domain/invoice.ts'
import type { CompleteDraft } from '../../domain/job-draft.ts'
import { isPlanRefusal, makePlan, type PlanRefusal } from '../../domain/plan.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { cannotAskReply } from '../../domain/reply/plan.ts'
import { quoteExistsReply } from '../../domain/reply/quote-orders.ts'
import { cannotQuoteReply, untilQuestion } from '../../domain/reply/quote-questions.ts'
import { normalizeForSearch } from '../../domain/search-text.ts'
import { issueQuote, linkOfQuote, todayOf } from '../quote/quotes.ts'
import { toShown } from './quotes-found.ts'
import { answerWith } from './replies.ts'

/** The same within this time may be the same text sent again. */
const DUPLICATE_MS = 10 * 60_000
const RECENT = 20

/** Writes it, once for the text that first spoke of it; or asks until when it is to be good. `invoice`: what its job would bill. */
export async function writeQuote(
  ctx: Ctx,
  text: InboundText,
  draft: CompleteDraft,
  invoice: InvoiceDraft,
  idempotencyKey: string,
): Promise<void> {
  const { language, quote } = draft
  const today = await todayOf(ctx)
  const first = depositOf(draft, today, ctx.app.settings.DEFAULT_DUE_DAYS)
  if (first === 'plan' || isPlanRefusal(first)) {
    const body =
      first === 'plan' ? cannotQuoteReply('plan', language) : cannotAskReply(first, draft.totalCents, language)
    return await answerWith(ctx, text, { body, idempotencyKey, ends: [idempotencyKey] })
  }
  const validUntil = quote?.validUntil ?? null
  // A day that was named once may have passed while something else was asked.
  if (validUntil === 'unclear' || (validUntil !== null && validUntil < today)) {
    const question = { about: 'until' as const, draft, language }
    return await answerWith(ctx, text, { body: untilQuestion(draft, language), question, idempotencyKey })
  }
  const same = await findSame(ctx, text, invoice, idempotencyKey)
  if (same) {
    const body = quoteExistsReply(toShown(same, today), linkOfQuote(ctx, same), language)
    const about = { command: null, invoiceIds: [], listed: [], quoteIds: [same.id] }
    return await answerWith(ctx, text, { body, idempotencyKey, ends: [idempotencyKey], about })
  }
  const { dueOn: _, plan: __, ...offered } = invoice
  const { sid, from: sender, receivedAt: textedAt, heard } = text
  const isMuted = heard?.isMuted ?? false
  await issueQuote(ctx, offered, { idempotencyKey, sid, sender, textedAt, validUntil, depositCents: first, isMuted })
}

/** What its invoice will ask for first, in cents; `plan` where it would ask for more than one sum, or by days. */
function depositOf(
  { asks, totalCents }: CompleteDraft,
  today: string,
  restDays: number,
): number | null | PlanRefusal | 'plan' {
  if (!asks || asks.kind === 'none') return null
  if (asks.kind !== 'deposit' || asks.firstDue !== null || asks.restDue !== null) return 'plan'
  const made = makePlan(asks, { totalCents, dueOn: addDays(today, restDays) }, { today, restDays })
  return typeof made === 'string' ? made : (made.plan[0]?.cents ?? null)
}

const workOf = (description: string) => normalizeForSearch(description).trim()

/** An open quote of minutes ago for the same work, client and sum, made by another text. */
async function findSame(ctx: Ctx, text: InboundText, draft: InvoiceDraft, key: string): Promise<Quote | null> {
  const recent = await listNewestQuotes(ctx.db, ['open'], { limit: RECENT })
  // The text is dealt with once more: its quote is there.
  if (recent.some(({ idempotencyKey }) => idempotencyKey === key)) return null
  for (const one of recent) {
    const isSame =
      isSameClient(one.clientName, draft.clientName) && workOf(one.description) === workOf(draft.description)
    if (!isSame || one.totalCents !== draft.totalCents) continue
    const textedAt = (await findText(ctx.db, one.idempotencyKey))?.receivedAt ?? one.createdAt
    if (Math.abs(text.receivedAt - textedAt) <= DUPLICATE_MS) return one
  }
  return null
}
