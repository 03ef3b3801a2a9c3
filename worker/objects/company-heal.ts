// Restores to a database that went back in time what the object has stored.

import { getCompany } from '../db/company/companies.ts'
import type { Change, CompanyDb } from '../db/company-db.ts'
import { createDeadLetter } from '../db/dead-letters.ts'
import { openDirectory } from '../db/directory.ts'
import {
  findInvoiceCopy,
  type InvoiceCopy,
  isAhead,
  liftRevision,
  listRevisions,
  onlyIfGone,
  putBack,
} from '../db/invoice/invoice-copies.ts'
import { countedOf, toCounted } from '../db/invoice/invoices.ts'
import { doubtUnsent, putBackMessage } from '../db/messaging/messages.ts'
import { createOptOut, removeOptOut } from '../db/messaging/opt-outs.ts'
import { writeAll } from '../db/system-changes.ts'
import type { SystemDb } from '../db/system-db.ts'
import { putBackText } from '../db/text/texts.ts'
import type { RecordedCompanyId } from '../domain/company-id.ts'
import { SYSTEM_COMPANY_ID } from '../domain/company-id.ts'
import type { InboundText } from '../domain/queue-messages.ts'
import { readCarrierWord } from '../domain/text/intent/keywords.ts'
import {
  findCopy,
  HORIZON_MS,
  isKept,
  type Kept,
  keepCopy,
  listCopies,
  listKept,
  pruneCopies,
  STRANGERS_MS,
} from './company-copies.ts'
import { findBegun, findFact, invoiceSeries, setFact } from './company-numbers.ts'
import { healQuoteReplies, healQuotes } from './company-quote-copies.ts'
import { quoteSeries } from './company-quote-numbers.ts'
import { healSchedules } from './company-schedules.ts'
import { countInvoice } from './company-stats.ts'
import { endText, invoiceOf, replyKey, writeInvoice, writeReply } from './issue-invoice.ts'
import type { IssueRequest } from './stored.ts'
import { parseMessage, parseText } from './stored.ts'

/** What came back: invoices that were missing or behind, those that a person has to look at, texts and messages. */
export type Healed = { invoices: number; filed: number; texts: number; messages: number; more: boolean }

export const NOTHING_HEALED: Healed = { invoices: 0, filed: 0, texts: 0, messages: 0, more: false }

export type Ward = { storage: DurableObjectStorage; db: CompanyDb; system: SystemDb; origin: string; now: () => number }

const PAGE = 200
/** A text that was begun before a database was healed is finished within this time, or begun anew. */
const HEALED_LATELY_MS = 3_600_000
/** One call puts back so many invoices at most. */
const MOST = 400

/** Invoices that the database lacks, or has in an earlier state than was known, are put back, each in one batch. */
async function healInvoices(ward: Ward): Promise<Pick<Healed, 'invoices' | 'filed' | 'more'>> {
  const result = { invoices: 0, filed: 0, more: false }
  await forPages(
    (after) => invoiceSeries.listConfirmed(ward.storage.sql, after, PAGE),
    async (page) => {
      const known = await listRevisions(
        ward.db,
        page.map(({ request }) => request.id),
      )
      for (const { number, request } of page) {
        if (result.invoices >= MOST) result.more = true
        else if (!known.has(request.id) && !findCopy(ward.storage.sql, request.id)) {
          await issueAgain(ward, number, request)
          result.invoices += 1
        }
      }
    },
  )
  await forPages(
    (after) => listCopies(ward.storage.sql, after, PAGE),
    async (page) => {
      const known = await listRevisions(
        ward.db,
        page.map((row) => row.invoice_id),
      )
      for (const row of page.filter((one) => (known.get(one.invoice_id) ?? 0) < one.revision)) {
        if (result.invoices >= MOST) result.more = true
        else result[(await healInvoice(ward, row.invoice_id)) ? 'invoices' : 'filed'] += 1
      }
    },
  )
  return result
}

async function forPages<T extends { number: number }>(
  list: (after: number) => T[],
  work: (page: T[]) => Promise<void>,
): Promise<void> {
  let page = list(0)
  while (page.length > 0) {
    await work(page)
    page = page.length < PAGE ? [] : list(page.at(-1)?.number ?? 0)
  }
}

/** Nothing was heard of it after it was issued. */
async function issueAgain({ storage, db }: Ward, number: number, request: IssueRequest): Promise<void> {
  await db.batch([onlyIfGone(db, request.id), ...writeInvoice(db, number, request)])
  storage.transactionSync(() => countInvoice(storage.sql, countedOf(invoiceOf(number, request))))
}

/** Replies that were written in the lost time and are not known to have been sent are written again. */
async function healReplies({ storage, db, origin, now }: Ward, since: number): Promise<void> {
  const { sql } = storage
  await forPages(
    (after) => invoiceSeries.listConfirmed(sql, after, PAGE),
    async (page) => {
      const unsent = page.filter(({ at, request }) => at > since && !isKept(sql, 'message', replyKey(request)))
      await db.batch(
        unsent.flatMap(({ number, request }) => [
          ...writeReply(db, number, request, { origin, now: now(), isAgain: true }),
          ...endText(db, request, now()),
        ]),
      )
    },
  )
}

/** False when it was changed since the restore: what was done last stands, and what it was before is filed. */
export async function healInvoice(ward: Ward, invoiceId: string): Promise<boolean> {
  const { storage, db } = ward
  const copy = findCopy(storage.sql, invoiceId)
  if (!copy) return true
  const stored = await findInvoiceCopy(db, invoiceId)
  if (stored && isAhead(stored, copy)) {
    await fileCopy(ward, copy)
    return false
  }
  await db.batch(putBack(db, copy, stored))
  storage.transactionSync(() => countInvoice(storage.sql, toCounted(copy.invoice)))
  return true
}

async function fileCopy({ storage, db, system, now }: Ward, copy: InvoiceCopy): Promise<void> {
  const { id, revision } = copy.invoice
  const reason = 'changed after a restore: this is what it was before'
  const letter = { id: `heal:${id}:${revision}`, queue: 'heal', body: JSON.stringify(copy), reason, at: now() }
  await createDeadLetter(system, letter)
  await db.batch([liftRevision(db, id, revision)])
  const stands = await findInvoiceCopy(db, id)
  if (!stands) return
  storage.transactionSync(() => {
    keepCopy(storage.sql, stands, now())
    countInvoice(storage.sql, toCounted(stands.invoice))
  })
}

/** Texts that were dealt with and messages that were sent after `since`: known again, so that neither comes twice. */
async function healTexts(ward: Ward, since: number, isSystem: boolean): Promise<Pick<Healed, 'texts' | 'messages'>> {
  const { db, storage } = ward
  const texts: { text: InboundText; at: number }[] = []
  await forKept(storage.sql, 'text', since, async (page) => {
    const read = page.map(({ body, at }) => ({ text: parseText(body), at }))
    texts.push(...read)
    await db.batch(read.flatMap(({ text, at }) => putBackFinished(db, text, at, isSystem)))
  })
  await healOptOuts(
    ward,
    texts.map(({ text }) => text),
  )
  let messages = 0
  await forKept(storage.sql, 'message', since, async (page) => {
    await db.batch(page.flatMap(({ body }) => putBackMessage(db, parseMessage(body))))
    messages += page.length
  })
  await db.batch([doubtUnsent(db)])
  return { texts: texts.length, messages }
}

/** A stranger's job waits for its sender to sign up; a company's texts were all dealt with. */
function putBackFinished(db: CompanyDb, text: InboundText, at: number, isSystem: boolean): Change[] {
  const isOver = !isSystem || readCarrierWord(text.body) !== null
  return putBackText(db, text, isOver ? at : null)
}

/**
 * A text that is finished while the database is healed, or soon after, may have been begun before it was restored: then
 * its row is gone, or says that nothing was done, and healing has not known of it yet.
 */
export async function healFinished(ward: Pick<Ward, 'storage' | 'now'>, openDb: () => Promise<CompanyDb>, sid: string) {
  const healedAt = findFact(ward.storage.sql, 'healed')
  const body = healedAt !== null && ward.now() - healedAt < HEALED_LATELY_MS && findBegun(ward.storage.sql, sid)
  if (!body) return
  const db = await openDb()
  await db.batch(putBackFinished(db, parseText(body), ward.now(), db.companyId === SYSTEM_COMPANY_ID))
}

async function forKept(
  sql: SqlStorage,
  kind: 'text' | 'message',
  since: number,
  work: (page: Kept[]) => Promise<void>,
): Promise<void> {
  let page = listKept(sql, kind, since, '', PAGE)
  while (page.length > 0) {
    await work(page)
    page = page.length < PAGE ? [] : listKept(sql, kind, since, page.at(-1)?.id ?? '', PAGE)
  }
}

/** STOP is not forgotten, and neither is the START that followed it. */
async function healOptOuts({ system }: Ward, texts: InboundText[]): Promise<void> {
  const words = texts
    .map((text) => ({ ...text, word: readCarrierWord(text.body) }))
    .filter(({ word }) => word === 'stop' || word === 'start')
    .sort((a, b) => a.receivedAt - b.receivedAt)
  const changes = words.map(({ word, from, receivedAt }) =>
    word === 'stop' ? createOptOut(system, from, 'text', receivedAt) : removeOptOut(system, from, receivedAt),
  )
  if (changes.length > 0) await writeAll(system, changes)
}

/** All but its people: `name` is the object's own, `openDb` opens the company's handle. */
export async function healAll(
  ward: Omit<Ward, 'db'>,
  name: RecordedCompanyId,
  openDb: () => Promise<CompanyDb>,
  since: number | null,
): Promise<Healed> {
  const directory = openDirectory(ward.system)
  const companyId = directory.recallCompany(name)
  const isSystem = companyId === directory.systemCompany()
  const whole = { ...ward, db: await openDb() }
  if (since !== null) setFact(ward.storage.sql, 'healed', ward.now())
  if (!isSystem && (await getCompany(ward.system, companyId)).deletedAt !== null) forgetCompany(ward.storage.sql)
  const texts = since === null ? { texts: 0, messages: 0 } : await healTexts(whole, since, isSystem)
  const invoices = await healInvoices(whole)
  const { sql } = whole.storage
  await healSchedules(sql, whole.db)
  await healQuotes(sql, whole.db)
  if (since !== null) await healReplies(whole, since)
  if (since !== null) await healQuoteReplies(sql, whole.db, since, { origin: whole.origin, now: whole.now() })
  return { ...texts, ...invoices }
}

/** A deleted company's people are not to come back from here either. */
function forgetCompany(sql: SqlStorage): void {
  for (const table of ['copies', 'kept']) sql.exec(`delete from ${table}`)
  for (const table of ['issues', 'quote_issues'])
    sql.exec(`update ${table} set request = null where drained_at is not null`)
}

/** What no backup can lack any more is forgotten. */
export function prune(sql: SqlStorage, now: number, name: string | undefined): void {
  pruneCopies(sql, now, name === SYSTEM_COMPANY_ID ? STRANGERS_MS : HORIZON_MS)
  invoiceSeries.prune(sql, now - HORIZON_MS, 500)
  quoteSeries.prune(sql, now - HORIZON_MS, 500)
}
