// What a person's last texts were about, and their last action.
import type { Ctx } from '../../context.ts'
import { findLastEventOf } from '../../db/invoice/invoice-versions.ts'
import { findLastQuoteEvent } from '../../db/quote/quote-events.ts'
import { findMemory } from '../../db/text/texts.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { MEMORY_MS, type Memory, NOTHING } from '../../domain/recent-texts.ts'

/** What this text may refer to. A job, or something done in the dashboard since, leaves nothing to go on with but its invoice. */
export async function recall(ctx: Ctx, { from, receivedAt }: InboundText): Promise<Memory> {
  const since = receivedAt - MEMORY_MS
  const [kept, event, ofQuote] = await Promise.all([
    findMemory(ctx.db, from, since, receivedAt),
    findLastEventOf(ctx.db, from, since, receivedAt),
    findLastQuoteEvent(ctx.db, from, since, receivedAt),
  ])
  const lastAt = Math.max(kept?.at ?? 0, event?.at ?? 0)
  if (ofQuote && ofQuote.at > lastAt) return { ...NOTHING, quoteIds: [ofQuote.quoteId] }
  if (event && event.at > (kept?.at ?? 0)) return { ...NOTHING, invoiceIds: [event.invoiceId] }
  return kept?.about ?? NOTHING
}
