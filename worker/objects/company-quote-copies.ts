// Stores quotes as the database last had them, and puts them back into one that was restored.
import type { CompanyDb } from '../db/company-db.ts'
import { listQuoteEvents, putBackQuoteEvents } from '../db/quote/quote-events.ts'
import { listQuoteMessages, putBackQuoteMessages } from '../db/quote/quote-messages.ts'
import { listQuotesById, listUnkeptQuotes, markQuoteKept, putBackQuote } from '../db/quote/quotes.ts'
import { findKept, isKept, keep, listKept } from './company-copies.ts'
import { quoteSeries } from './company-quote-numbers.ts'
import { replyKey } from './issue-invoice.ts'
import { endQuoteText, writeQuote, writeQuoteReply } from './issue-quote.ts'
import { parseQuoteCopy } from './stored.ts'

const PAGE = 50

/** Keeps those that changed since they were kept, with their acts, unless a later state is known. */
export async function keepQuotes(sql: SqlStorage, db: CompanyDb, now: number): Promise<void> {
  let page = await listUnkeptQuotes(db, PAGE)
  while (page.length > 0) {
    for (const quote of page) {
      const known = findKept(sql, 'quote', quote.id)
      if (known !== null && parseQuoteCopy(known.body).quote.revision >= quote.revision) continue
      // Acts of after this moment are those of a later revision, which is kept after it.
      const events = (await listQuoteEvents(db, quote.id)).filter(({ revision }) => revision <= quote.revision)
      const messages = await listQuoteMessages(db, quote.id)
      const { companyId: _, clientOrder: __, ...row } = { companyId: null, clientOrder: null, ...quote }
      keep(sql, 'quote', { id: quote.id, at: now, body: JSON.stringify({ quote: row, events, messages }) })
    }
    await db.batch(page.map((quote) => markQuoteKept(db, quote)))
    page = page.length < PAGE ? [] : await listUnkeptQuotes(db, PAGE)
  }
}

/** Those that the database lacks, or has as they were before; a second call finds nothing to do. */
export async function healQuotes(sql: SqlStorage, db: CompanyDb): Promise<void> {
  let issued = quoteSeries.listConfirmed(sql, 0, PAGE)
  while (issued.length > 0) {
    const known = await listRevisionsOf(
      db,
      issued.map(({ request }) => request.id),
    )
    const gone = issued.filter(({ request }) => !known.has(request.id) && !isKept(sql, 'quote', request.id))
    await db.batch(gone.flatMap(({ number, request }) => writeQuote(db, number, request)))
    issued = issued.length < PAGE ? [] : quoteSeries.listConfirmed(sql, issued.at(-1)?.number ?? 0, PAGE)
  }
  let page = listKept(sql, 'quote', 0, '', PAGE)
  while (page.length > 0) {
    await putBack(
      db,
      page.map(({ body }) => parseQuoteCopy(body)),
    )
    page = page.length < PAGE ? [] : listKept(sql, 'quote', 0, page.at(-1)?.id ?? '', PAGE)
  }
}

/** This one alone, which somebody is about to do something to. */
export async function healQuote(sql: SqlStorage, db: CompanyDb, id: string): Promise<void> {
  const kept = findKept(sql, 'quote', id)
  if (kept) await putBack(db, [parseQuoteCopy(kept.body)])
}

/** Those of these that the database lacks, or has as they were before. */
async function putBack(db: CompanyDb, kept: ReturnType<typeof parseQuoteCopy>[]): Promise<void> {
  const known = await listRevisionsOf(
    db,
    kept.map(({ quote }) => quote.id),
  )
  const lacking = kept.filter(({ quote }) => (known.get(quote.id) ?? 0) < quote.revision)
  for (const { quote, events, messages } of lacking)
    await db.batch([
      ...putBackQuote(db, quote),
      ...putBackQuoteEvents(db, events),
      ...putBackQuoteMessages(db, messages),
    ])
}

async function listRevisionsOf(db: CompanyDb, ids: string[]): Promise<Map<string, number>> {
  return new Map((await listQuotesById(db, ids)).map(({ id, revision }) => [id, revision]))
}

/** Replies that were written in the lost time (after `since`, ms) and are not known to have been sent are written again. */
export async function healQuoteReplies(
  sql: SqlStorage,
  db: CompanyDb,
  since: number,
  at: { origin: string; now: number },
): Promise<void> {
  let page = quoteSeries.listConfirmed(sql, 0, PAGE)
  while (page.length > 0) {
    const unsent = page.filter((one) => one.at > since && !isKept(sql, 'message', replyKey(one.request)))
    await db.batch(
      unsent.flatMap(({ number, request }) => [
        ...writeQuoteReply(db, number, request, { ...at, isAgain: true }),
        ...endQuoteText(db, request, at.now),
      ]),
    )
    page = page.length < PAGE ? [] : quoteSeries.listConfirmed(sql, page.at(-1)?.number ?? 0, PAGE)
  }
}
