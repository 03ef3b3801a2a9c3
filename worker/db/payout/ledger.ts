// Reads the ledger: the postings of an invoice or a month, and balances.
import { asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Account } from '../../domain/ledger.ts'
import type { LedgerSum } from '../../domain/period-sums.ts'
import { all, type CompanyDb } from '../company-db.ts'
import { ledger } from './tables.ts'

export type Posting = Omit<typeof ledger.$inferSelect, 'companyId'>
/** A stretch of instants: from the first, and before the second. */
export type Stretch = { from: number; to: number }

/** A payment by its invoice: the ledger's postings are found by both. */
export type PaymentKey = { invoiceId: string; paymentIntent: string }

const ofPayment = ({ invoiceId, paymentIntent }: PaymentKey) =>
  all(eq(ledger.invoiceId, invoiceId), eq(ledger.paymentIntent, paymentIntent))

/** What of a payment is with us and due to the contractor (cents); below zero he has had too much. */
export async function findHeldCents(db: CompanyDb, payment: PaymentKey): Promise<number> {
  const where = all(ofPayment(payment), eq(ledger.account, 'held'))
  const [held] = await db.sum(ledger, ledger.cents, { where, by: ledger.account })
  return held?.sum ?? 0
}

/** The same of several payments, by their own ids; one of which nothing was ever held has no sum. */
export async function sumHeldOf(db: CompanyDb, payments: PaymentKey[]): Promise<Map<string, number>> {
  const among = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`
  const where = all(
    sql`${ledger.invoiceId} in ${among(payments.map(({ invoiceId }) => invoiceId))}`,
    sql`${ledger.paymentIntent} in ${among(payments.map(({ paymentIntent }) => paymentIntent))}`,
    eq(ledger.account, 'held'),
  )
  const sums = await db.sum(ledger, ledger.cents, { where, by: ledger.paymentIntent })
  return new Map(sums.flatMap(({ key, sum }) => (key === null ? [] : [[key, sum] as const])))
}

/** What of a payment has gone back to the client by refunds and disputes (cents). */
export async function findGivenCents(db: CompanyDb, payment: PaymentKey): Promise<number> {
  const where = all(ofPayment(payment), inArray(ledger.account, ['refunded', 'disputed']))
  const sums = await db.sum(ledger, ledger.cents, { where, by: ledger.account })
  return sums.reduce((total, { sum }) => total + sum, 0)
}

/** The balance of every account that was ever moved before an instant. */
export function listBalances(db: CompanyDb, before: number): Promise<{ key: Account; sum: number }[]> {
  return db.sum(ledger, ledger.cents, { where: lt(ledger.at, before), by: ledger.account })
}

/** The lines of a stretch added up by account and kind; read in proportion to the stretch. */
export async function sumPostings(db: CompanyDb, { from, to }: Stretch): Promise<LedgerSum[]> {
  const where = all(gte(ledger.at, from), lt(ledger.at, to))
  const sums = await db.sumPairs(ledger, ledger.cents, { where, by: [ledger.account, ledger.kind] })
  return sums.map(({ first: account, second: kind, sum: cents }) => ({ account, kind, cents }))
}

/** Lines in order of time, a page at a time; the lines of one entry stand together. */
export function listPostings(
  db: CompanyDb,
  stretch: Stretch,
  after: Pick<Posting, 'at' | 'sourceId' | 'account'> | null,
  limit: number,
): Promise<Posting[]> {
  const last =
    after &&
    sql`(${ledger.at}, ${ledger.sourceId}, ${ledger.account}) > (${after.at}, ${after.sourceId}, ${after.account})`
  return db.list(ledger, {
    where: all(gte(ledger.at, stretch.from), lt(ledger.at, stretch.to), last ?? undefined),
    orderBy: [asc(ledger.at), asc(ledger.sourceId), asc(ledger.account)],
    limit,
  })
}

/** What moved what is owed of these invoices, in order of time. */
export function listOwed(db: CompanyDb, invoiceIds: string[]): Promise<Posting[]> {
  return db.list(ledger, {
    where: sql`${ledger.invoiceId} in (select value from json_each(${JSON.stringify(invoiceIds)})) and ${ledger.account} = 'receivable'`,
    // What was posted at one moment, in the order in which it was.
    orderBy: [asc(ledger.at), sql`rowid`],
    limit: 100_000,
  })
}

/** When the first entry was posted, or null while there is none. */
export async function findFirstPostingAt(db: CompanyDb): Promise<number | null> {
  const [row] = await db.list(ledger, { orderBy: [asc(ledger.at)], limit: 1 })
  return row?.at ?? null
}
