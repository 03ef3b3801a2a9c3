// Reads an invoice with all its dependent rows at one moment, and restores them.
import { eq, ne, type SQL, sql } from 'drizzle-orm'
import { attachments } from '../attachment/tables.ts'
import { all, type Change, type CompanyDb, type TenantTable } from '../company-db.ts'
import { checkouts, disputes, payments, refunds } from '../payment/tables.ts'
import { ledger, transferCorrections, transfers } from '../payout/tables.ts'
import { clientMessages } from '../question/tables.ts'
import type { Invoice } from './invoices.ts'
import { invoiceLines, invoices, invoiceVersions } from './tables.ts'

/**
 * The tables that hang on an invoice, by the names under which the company objects have stored them since the first copy.
 * The ledger last: triggers on the others post to it, and what they posted gives way to what was posted at the time.
 */
const PARTS = {
  lines: invoiceLines,
  versions: invoiceVersions,
  checkouts,
  captures: payments,
  transfers,
  refunds,
  disputes,
  adjustments: transferCorrections,
  questions: clientMessages,
  photos: attachments,
  ledger,
}
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]
/** By which its rows are told apart: a row that only one side has is something that happened there alone. */
const KEYS: Partial<Record<Part, readonly string[]>> = {
  versions: ['id'],
  captures: ['paymentIntent'],
  transfers: ['paymentIntent'],
  refunds: ['id'],
  disputes: ['disputeId'],
  adjustments: ['paymentIntent', 'seq'],
}

type Row = Record<string, unknown>
/** As its rows stood at one moment. */
export type InvoiceCopy = { invoice: Invoice; parts: Record<Part, Row[]> }

const ofInvoice = (part: Part, id: string): SQL => eq(PARTS[part].invoiceId, id)

/** The invoice as it stands, with all that hangs on it, or null. */
export async function findInvoiceCopy(db: CompanyDb, id: string): Promise<InvoiceCopy | null> {
  const [[invoice], ...rows] = (await db.snapshot([
    { table: invoices, where: eq(invoices.id, id) },
    ...NAMES.map((part) => ({ table: PARTS[part] as TenantTable, where: ofInvoice(part, id) })),
  ])) as [Invoice[], ...Row[][]]
  if (!invoice) return null
  const parts = Object.fromEntries(NAMES.map((part, nth) => [part, rows[nth] ?? []]))
  return { invoice, parts: parts as InvoiceCopy['parts'] }
}

/** The revisions that the database has of these invoices, by id. */
export async function listRevisions(db: CompanyDb, ids: string[]): Promise<Map<string, number>> {
  const where = sql`${invoices.id} in (select value from json_each(${JSON.stringify(ids)}))`
  // One row an invoice, so its sum is the value.
  const rows = await db.sum(invoices, invoices.revision, { where, by: invoices.id })
  return new Map(rows.map(({ key, sum }) => [key, sum]))
}

/** Whether something was done to `stored` that the copy knows nothing of: an action, or a move of money. */
export function isAhead(stored: InvoiceCopy, copy: InvoiceCopy): boolean {
  return Object.entries(KEYS).some(([part, names]) => {
    const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name]))
    const known = new Set(copy.parts[part as Part].map(keyOf))
    return stored.parts[part as Part].some((row) => !known.has(keyOf(row)))
  })
}

/** Generated columns are the database's own. */
function withoutGenerated({ listStatus: _, clientOrder: __, balanceCents: ___, ...row }: Invoice) {
  return row
}

/**
 * The whole batch fails with what `isMovedOn` does not know when the invoice is not as it was read: `revision`, or null
 * when the database did not have it.
 */
function onlyAt(db: CompanyDb, id: string, revision: number | null): Change {
  const isOther = revision === null ? undefined : ne(invoices.revision, revision)
  return db.update(invoices, { number: sql`null` }, all(eq(invoices.id, id), isOther))
}

/** An invoice that the database does not have is written only while it does not have it. */
export function onlyIfGone(db: CompanyDb, id: string): Change {
  return onlyAt(db, id, null)
}

/** What was done to a picture since the copy stands; one that the database has elsewhere, or as new, gives way to the copy. */
function mergePhotos(kept: Row[], stored: Row[]): Row[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...stored.filter(({ id }) => !ids.has(id))]
}

/** A client's question keeps nothing from being put back: both sides' messages stand, and what was taken back by either is off. */
function mergeQuestions(kept: Row[], stored: Row[]): Row[] {
  const known = new Map(stored.map((row) => [row.id, row]))
  const both = kept.map((row) => ({ ...row, takenBackAt: row.takenBackAt ?? known.get(row.id)?.takenBackAt ?? null }))
  const ids = new Set(kept.map(({ id }) => id))
  return [...both, ...stored.filter(({ id }) => !ids.has(id))]
}

/** Puts the copy in the place of what the database has (`stored`, with nothing in it that the copy lacks), to the last entry. */
export function putBack(db: CompanyDb, copy: InvoiceCopy, stored: InvoiceCopy | null): Change[] {
  const { id } = copy.invoice
  const row = withoutGenerated(copy.invoice)
  // What is owed stands by now: to set it once more would be an entry of its own.
  const { status: _, totalCents: __, askedAt: ___, ...moved } = row
  const mine = eq(invoices.id, id)
  const questions = mergeQuestions(copy.parts.questions, stored?.parts.questions ?? [])
  const photos = mergePhotos(copy.parts.photos, stored?.parts.photos ?? [])
  const isMore = questions.length > copy.parts.questions.length || photos.length > copy.parts.photos.length
  const named = sql`${attachments.id} in (select value from json_each(${JSON.stringify(photos.map((row) => row.id))}))`
  const clear = (part: Part) => db.remove(PARTS[part] as TenantTable, ofInvoice(part, id))
  const fill = (part: Part, rows = copy.parts[part]) => db.insert(PARTS[part] as TenantTable, rows as never)
  return [
    onlyAt(db, id, stored?.invoice.revision ?? null),
    ...NAMES.map(clear),
    ...(stored ? [db.update(invoices, row, mine)] : db.insert(invoices, [row])),
    ...NAMES.filter((part) => part !== 'ledger' && part !== 'questions' && part !== 'photos').flatMap((part) =>
      fill(part),
    ),
    ...fill('questions', questions),
    db.remove(attachments, named),
    ...fill('photos', photos),
    // Pages that were begun since: anybody who pays there is still taken in.
    ...fill('checkouts', stored?.parts.checkouts ?? []),
    clear('ledger'),
    ...fill('ledger'),
    // Triggers have moved sums and revision on the way.
    db.update(invoices, moved, mine),
    // What was asked since is not in the copy: it is made again.
    ...(isMore ? [db.update(invoices, { revision: sql`${invoices.revision} + 1` }, mine)] : []),
  ]
}

/** What was done since the restore stands: its next revision is above all that were heard of before. */
export function liftRevision(db: CompanyDb, id: string, above: number): Change {
  const revision = sql`max(${invoices.revision}, ${above}) + 1`
  return db.update(invoices, { revision }, eq(invoices.id, id))
}
