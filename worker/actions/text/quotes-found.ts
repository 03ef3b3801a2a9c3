// Finds the quotes that an order means: by number, by client, by the line of a list, or the one that was spoken of.
import { findInvoice } from '../../db/invoice/invoices.ts'
import { findQuote, findQuoteByNumber, listNewestQuotes, type Quote } from '../../db/quote/quotes.ts'
import { isNamed, isSameClient } from '../../domain/client-names.ts'
import { type QuoteState, quoteStatus } from '../../domain/quote.ts'
import type { QuoteAct } from '../../domain/quote-order.ts'
import type { QuoteTarget } from '../../domain/quote-target.ts'
import type { Memory } from '../../domain/recent-texts.ts'
import type { ShownQuote } from '../../domain/reply/quote-orders.ts'
import { MOST_QUOTES } from '../quote/quotes.ts'
import type { ReplyContext } from './reply-context.ts'

const DECIDED: QuoteState[] = ['accepted', 'declined', 'cancelled']

/** As replies name it on `today`, the company's date. */
export const toShown = (quote: Quote, today: string): ShownQuote => ({ ...quote, status: quoteStatus(quote, today) })

/** As a line of a list: a bare number is its line there, never the number of another quote. */
export const asLine = ({ clientName, totalCents }: Quote) => ({ number: -1, clientName, totalCents })

/** A turn that is about these quotes. `listed`: those that are shown; left out, what was shown last stays. */
export function aboutQuotes(context: ReplyContext, quotes: readonly Quote[], listed?: readonly Quote[]): ReplyContext {
  const quoteIds = quotes.map(({ id }) => id)
  const listedQuotes = listed?.map(({ id }) => id) ?? context.memory?.listedQuotes ?? []
  const about: Memory = { command: null, invoiceIds: [], listed: [], quoteIds, listedQuotes }
  return { ...context, about }
}

/** The number of the invoice that it became, or null. */
export async function billedNumber({ ctx }: ReplyContext, { invoiceId }: Quote): Promise<number | null> {
  return invoiceId === null ? null : ((await findInvoice(ctx.db, invoiceId))?.number ?? null)
}

/** In which states a quote can be for such an order to be meant of it. */
const statesFor = (act: QuoteAct['act']): QuoteState[] => (act === 'restore' ? ['cancelled', 'declined'] : ['open'])

/** Those that the order can be done to first; where there is none, the newest that it names, as it stands. */
export async function findQuotes(context: ReplyContext, of: QuoteTarget, act: QuoteAct['act']): Promise<Quote[]> {
  const { db } = context.ctx
  if (of !== null && 'number' in of) return compact([await findQuoteByNumber(db, of.number)])
  if (of !== null && 'place' in of) {
    const id = context.memory?.listedQuotes?.[of.place]
    return compact([id === undefined ? null : await findQuote(db, id)])
  }
  if (of !== null) return await findOfClient(context, of.client, act)
  const [only, ...more] = context.memory?.quoteIds ?? []
  const spoken = only === undefined || more.length > 0 ? null : await findQuote(db, only)
  if (spoken) return [spoken]
  return await listNewestQuotes(db, statesFor(act), { limit: act === 'restore' ? 1 : MOST_QUOTES })
}

/** Those of the client that are open, or the newest of theirs that is not. */
async function findOfClient({ ctx }: ReplyContext, said: string, act: QuoteAct['act']): Promise<Quote[]> {
  const states = statesFor(act)
  const fitting = named(said, await listNewestQuotes(ctx.db, states, { limit: MOST_QUOTES }))
  if (fitting.length > 0) return act === 'restore' ? fitting.slice(0, 1) : fitting
  const others = DECIDED.concat('open').filter((state) => !states.includes(state))
  return named(said, await listNewestQuotes(ctx.db, others, { limit: MOST_QUOTES })).slice(0, 1)
}

/** Those whose client the words may mean; "maria lopez" is nobody else once somebody has exactly this name. */
function named(said: string, quotes: readonly Quote[]): Quote[] {
  const fitting = quotes.filter(({ clientName }) => isNamed(said, clientName))
  const exact = said.includes(' ') ? fitting.filter(({ clientName }) => isSameClient(said, clientName)) : []
  return exact.length > 0 ? exact : fitting
}

const compact = (quotes: readonly (Quote | null)[]): Quote[] => quotes.filter((quote) => quote !== null)
