// Invoices and their lines.
import { asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { keptOf } from '../../domain/balance.ts'
import type { Counted } from '../../domain/company-stats.ts'
import type { FeePayer } from '../../domain/fee.ts'
import { type InvoiceDraft, type Line, PAYABLE } from '../../domain/invoice.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoiceLines, invoices } from './tables.ts'

export type Invoice = Omit<typeof invoices.$inferSelect, 'companyId'>

/** An invoice as the company object issued it: the draft with its number, id and cause. */
export type IssuedInvoice = {
  id: string
  number: number
  idempotencyKey: string
  sender: string | null
  createdAt: number
  feeCents: number
  feeBps: number
  feePayer: FeePayer
  companyFeeBps: number
  draft: InvoiceDraft
}

/** Goes with every change that the stats must hear of. */
export const nextRevision = sql`${invoices.revision} + 1`

/** What hangs on an invoice has changed: the figures hear of it, and the copy of it that is kept is made anew. */
export function raiseRevision(db: CompanyDb, id: string): Change {
  return db.update(invoices, { revision: nextRevision }, eq(invoices.id, id))
}

/** Writes an issued invoice with its lines; writing it again does nothing. */
export function createInvoice(db: CompanyDb, issued: IssuedInvoice): Change[] {
  const { draft, ...fields } = issued
  const { lines, plan, ...said } = draft
  return [
    // The object that writes it counts it by itself.
    ...db.insert(invoices, [
      { ...fields, ...said, plan: plan?.length ? plan : null, status: 'sent', revision: 1, counted: 1 },
    ]),
    ...insertLines(db, issued.id, lines),
  ]
}

function insertLines(db: CompanyDb, invoiceId: string, lines: Line[]): Change[] {
  return db.insert(
    invoiceLines,
    lines.map((line, position) => ({
      invoiceId,
      position,
      kind: line.kind,
      description: line.description,
      quantityMilli: Math.round(line.quantity * 1000),
      unitCents: line.unitCents,
      amountCents: line.amountCents,
    })),
  )
}

type InvoicePatch = Partial<
  Pick<
    Invoice,
    | 'clientName'
    | 'clientPhone'
    | 'clientEmail'
    | 'description'
    | 'totalCents'
    | 'feeCents'
    | 'feeBps'
    | 'feePayer'
    | 'companyFeeBps'
    | 'manualCents'
    | 'dueOn'
    | 'plan'
    | 'anyAmount'
    | 'tipCents'
    | 'status'
    | 'paymentStatus'
    | 'paidAt'
    | 'paidMethod'
    | 'cancelledAt'
  >
> & { changedAt: number }

/**
 * What a person's action makes of an invoice, and when it is written (ms); in one batch behind the action, which knows that
 * nobody else was there.
 */
export function reviseInvoice(db: CompanyDb, id: string, patch: InvoicePatch): Change {
  return db.update(invoices, { ...patch, revision: nextRevision }, eq(invoices.id, id))
}

/** Puts these lines in the place of those that an invoice has. */
export function replaceLines(db: CompanyDb, id: string, lines: Line[]): Change[] {
  return [db.remove(invoiceLines, eq(invoiceLines.invoiceId, id)), ...insertLines(db, id, lines)]
}

/** The company's invoice with this id, or null. */
export function findInvoice(db: CompanyDb, id: string): Promise<Invoice | null> {
  return db.find(invoices, eq(invoices.id, id))
}

/** Numbers and clients of some invoices, and what they ask for before the rest. */
export async function listInvoiceNames(
  db: CompanyDb,
  ids: string[],
): Promise<Map<string, Pick<Invoice, 'number' | 'clientName' | 'plan'>>> {
  const rows = await db.list(invoices, {
    where: sql`${invoices.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    limit: ids.length,
  })
  return new Map(rows.map(({ id, number, clientName, plan }) => [id, { number, clientName, plan }]))
}

/** The company's invoice with this number (7 for INV-0007), or null. */
export function findInvoiceByNumber(db: CompanyDb, number: number): Promise<Invoice | null> {
  return db.find(invoices, eq(invoices.number, number))
}

/** These invoices, in no order, in one read. */
export function listInvoicesById(db: CompanyDb, ids: string[]): Promise<Invoice[]> {
  return db.list(invoices, {
    where: sql`${invoices.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    limit: ids.length,
  })
}

/** The invoices that were paid last, the latest first. */
export function listLastPaid(db: CompanyDb, limit: number): Promise<Invoice[]> {
  return db.list(invoices, { where: isNotNull(invoices.paidAt), orderBy: [desc(invoices.paidAt)], limit })
}

/** The newest invoice that this phone (E.164) texted, or null. */
export async function findLastInvoiceOf(db: CompanyDb, sender: string): Promise<Invoice | null> {
  const orderBy = [desc(invoices.createdAt), desc(invoices.id)]
  const [row] = await db.list(invoices, { where: eq(invoices.sender, sender), orderBy, limit: 1 })
  return row ?? null
}

const toLine = (row: typeof invoiceLines.$inferSelect): Line => ({
  kind: row.kind,
  description: row.description,
  quantity: row.quantityMilli / 1000,
  unitCents: row.unitCents,
  amountCents: row.amountCents,
})

/** The lines of some invoices, each in its order, in one read. */
export async function listLines(db: CompanyDb, invoiceIds: string[]): Promise<Map<string, Line[]>> {
  const rows = await db.list(invoiceLines, {
    where: sql`${invoiceLines.invoiceId} in (select value from json_each(${JSON.stringify(invoiceIds)}))`,
    orderBy: [asc(invoiceLines.invoiceId), asc(invoiceLines.position)],
    limit: 100_000,
  })
  const byInvoice = new Map<string, Line[]>(invoiceIds.map((id) => [id, []]))
  for (const row of rows) byInvoice.get(row.invoiceId)?.push(toLine(row))
  return byInvoice
}

/** First view by somebody outside the company. */
export function markViewed(db: CompanyDb, id: string, now: number): Change {
  const status = sql`case ${invoices.status} when 'sent' then 'viewed' else ${invoices.status} end`
  return db.update(invoices, { viewedAt: now, status }, all(eq(invoices.id, id), isNull(invoices.viewedAt)))
}

/** Cancels an invoice that can still be paid; changes nothing of another. */
export function markCancelled(db: CompanyDb, id: string, now: number): Change {
  return db.update(
    invoices,
    { status: 'cancelled', cancelledAt: now, revision: nextRevision },
    all(eq(invoices.id, id), inArray(invoices.status, [...PAYABLE])),
  )
}

/** Locks every invoice that is past due on `today` (the company's own date). */
export function markOverdue(db: CompanyDb, today: string): Change {
  return db.update(
    invoices,
    { status: 'overdue' },
    all(inArray(invoices.status, ['sent', 'viewed']), lt(invoices.dueOn, today)),
  )
}

/** What the stats must hear of an invoice. */
export function toCounted(
  invoice: Pick<
    Invoice,
    | 'id'
    | 'number'
    | 'revision'
    | 'status'
    | 'totalCents'
    | 'capturedCents'
    | 'capturedFeeCents'
    | 'capturedCompanyFeeCents'
    | 'manualCents'
    | 'dueOn'
    | 'createdAt'
    | 'paidAt'
    | 'payoutStatus'
    | 'paidMethod'
    | 'refundedCents'
    | 'lostCents'
    | 'givenBack'
    | 'heldCents'
    | 'transferredCents'
  >,
): Counted {
  const { id, number, revision, status, totalCents, dueOn, createdAt, paidAt } = invoice
  const { capturedCents, capturedFeeCents, manualCents, refundedCents } = invoice
  const isOpen = status === 'sent' || status === 'viewed' || status === 'overdue'
  const keptCents = status === 'cancelled' ? keptOf(invoice) : 0
  return {
    id,
    number,
    revision,
    status: isOpen ? 'open' : status,
    totalCents,
    paidCents: capturedCents + manualCents,
    feeCents: capturedFeeCents + invoice.capturedCompanyFeeCents,
    dueOn,
    createdAt,
    paidAt,
    payout: capturedCents === 0 ? 'outside' : (invoice.payoutStatus ?? (invoice.givenBack ? 'refunded' : null)),
    refundedCents,
    ...(keptCents > 0 && { keptCents }),
    heldCents: invoice.heldCents,
    transferredCents: invoice.transferredCents,
  }
}

/** The same of one that was just issued. */
export function countedOf({ draft, ...issued }: IssuedInvoice): Counted {
  const { totalCents, dueOn } = draft
  return toCounted({
    ...issued,
    totalCents,
    dueOn,
    revision: 1,
    status: 'sent',
    paidAt: null,
    capturedCents: 0,
    capturedFeeCents: 0,
    capturedCompanyFeeCents: 0,
    manualCents: 0,
    payoutStatus: null,
    paidMethod: null,
    refundedCents: 0,
    lostCents: 0,
    givenBack: false,
    heldCents: 0,
    transferredCents: 0,
  })
}

/** Invoices whose last change the stats have not heard of. */
export async function listUncounted(db: CompanyDb, limit: number): Promise<Counted[]> {
  const rows = await db.list(invoices, { where: ne(invoices.revision, invoices.counted), limit })
  return rows.map(toCounted)
}

/** The stats have heard of this revision. */
export function markCounted(db: CompanyDb, id: string, revision: number): Change {
  return db.update(invoices, { counted: revision }, all(eq(invoices.id, id), lt(invoices.counted, revision)))
}

/** All invoices in number order, a page at a time, for a recount; `heard` is the last revision the stats have heard. */
export async function listCounted(
  db: CompanyDb,
  afterNumber: number,
  limit: number,
): Promise<{ invoice: Counted; heard: number }[]> {
  const rows = await db.list(invoices, {
    where: sql`${invoices.number} > ${afterNumber}`,
    orderBy: [asc(invoices.number)],
    limit,
  })
  return rows.map((row) => ({ invoice: toCounted(row), heard: row.counted }))
}

/** The highest number given so far, 0 when there is none. */
export async function findLastNumber(db: CompanyDb): Promise<number> {
  const [row] = await db.list(invoices, { orderBy: [desc(invoices.number)], limit: 1 })
  return row?.number ?? 0
}

/** The newest invoices of one person, or of the whole company when `sender` is null. */
export function listNewest(db: CompanyDb, sender: string | null, limit: number): Promise<Invoice[]> {
  return db.list(invoices, {
    where: sender === null ? undefined : eq(invoices.sender, sender),
    orderBy: [desc(invoices.createdAt), desc(invoices.id)],
    limit,
  })
}
