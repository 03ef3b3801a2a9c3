// The company's Durable Object: gives out invoice numbers, keeps the outbox, the stats and one sender's texts in order.
import { DurableObject } from 'cloudflare:workers'
import {
  createLedgerTables,
  findFact,
  findNextLedgerAt,
  giveNumber,
  type Issued,
  type IssueRequest,
  listOverdueTexts,
  listUndrained,
  markDrained,
  noteBegun,
  postponeBegun,
  removeBegun,
  setFact,
} from './company-ledger.ts'
import {
  countInvoice,
  createStatsTables,
  finishRecount,
  readStats,
  recountInvoice,
  type Stats,
  startRecount,
} from './company-stats.ts'
import { SenderTurns } from './company-turns.ts'
import { type CompanyDb, openCompanyDb } from './db/company-db.ts'
import { openDirectory } from './db/directory.ts'
import { openHouseDb } from './db/house-db.ts'
import { type Counted, createInvoice, findLastNumber, listCounted, listUncounted, markCounted } from './db/invoices.ts'
import { createMessage, findNextMessageAt, listDueMessages } from './db/messages.ts'
import { markHandled, removeDraft } from './db/texts.ts'
import { findNextMoneyAt } from './db/transfers.ts'
import { paymentUrl } from './domain/invoice.ts'
import type { InboundText, OutboundJob } from './domain/jobs.ts'
import { invoiceReply } from './domain/reply.ts'
import { type Bindings, readSettings } from './env.ts'

/** How long an outside step may take before the object looks whether it crashed. */
const GRACE_MS = 15_000
const MAX_SLEEP_MS = 6 * 3_600_000
const BATCH = 50
const PAGE = 1000
/** A text is handed out anew this often, over a good day. */
const MAX_TRIES = 16

export class CompanyObject extends DurableObject<Bindings> {
  private readonly sql: SqlStorage
  private readonly turns = new SenderTurns()
  private adopted: Promise<CompanyDb> | null = null

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    createLedgerTables(this.sql)
    createStatsTables(this.sql)
  }

  /** Keeps the text until `finish`, and answers the turn's number when it is this sender's turn. */
  async begin(text: InboundText): Promise<number> {
    noteBegun(this.sql, text, Date.now() + GRACE_MS * 2)
    await this.wakeBy(Date.now() + GRACE_MS * 2)
    return await this.turns.take(text.from)
  }

  /** The text is dealt with (`done`), or this try has failed and the queue will bring it again. */
  finish(text: { sid: string; turn: number | null }, done: boolean): void {
    if (done) removeBegun(this.sql, text.sid)
    if (text.turn !== null) this.turns.release(text.turn)
  }

  /** Gives the number and sees the invoice into the database; the same cause gets the same answer. Id and number come back. */
  async issue(request: IssueRequest): Promise<{ invoiceId: string; number: number }> {
    const db = await this.adopt()
    const issued = this.ctx.storage.transactionSync(() => giveNumber(this.sql, request))
    if (issued.request) {
      await this.wakeBy(Date.now() + GRACE_MS)
      await this.drain(db, issued)
    }
    return { invoiceId: issued.invoiceId, number: issued.number }
  }

  /** Looks after whatever the company has open by then (ms): called before a step that a crash could cut off. */
  async watch(at: number = Date.now() + GRACE_MS): Promise<void> {
    await this.wakeBy(at)
  }

  /** Takes in an invoice's new state; what was heard already, or is older, is ignored. */
  async count(invoice: Counted): Promise<void> {
    await this.adopt()
    this.ctx.storage.transactionSync(() => countInvoice(this.sql, invoice))
  }

  async stats(): Promise<Stats> {
    await this.adopt()
    return readStats(this.sql)
  }

  /** Counts everything anew from the database; answers the totals before and after. */
  async recount(): Promise<{ before: Stats; after: Stats }> {
    const db = await this.adopt()
    const before = readStats(this.sql)
    await this.readAll(db)
    return { before, after: readStats(this.sql) }
  }

  /** Each step for itself: what one company's trouble holds up must not hold up the rest. */
  override async alarm(): Promise<void> {
    await this.attempt('texts', () => this.pushTexts())
    await this.attempt('outbox', () => this.drainAll())
    await this.attempt('messages', async () => this.pushOut(await this.adopt()))
    await this.attempt('stats', async () => this.countMissed(await this.adopt()))
    const isSet = await this.attempt('sleep', async () => this.sleep(await this.adopt()))
    if (!isSet) await this.wakeBy(Date.now() + GRACE_MS * 2)
  }

  /** An alarm that throws is tried six times and then forgotten: log, and look again. */
  private async attempt(step: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const said = error instanceof Error && error.cause instanceof Error ? error.cause : error
      console.error(JSON.stringify({ event: 'watch failed', step, company: this.ctx.id.name, error: String(said) }))
      return false
    }
  }

  private async drainAll(): Promise<void> {
    const db = await this.adopt()
    for (const issued of listUndrained(this.sql, BATCH)) await this.attempt('drain', () => this.drain(db, issued))
  }

  /** The object learns what the database knows before its first step: the last number, and every invoice's state. */
  private adopt(): Promise<CompanyDb> {
    this.adopted ??= this.openDb().catch((error) => {
      this.adopted = null
      throw error
    })
    return this.adopted
  }

  private async openDb(): Promise<CompanyDb> {
    const companyId = await openDirectory(openHouseDb(this.env.DB)).findCompany(this.ctx.id.name ?? '')
    if (!companyId) throw new Error('an object without its company')
    const db = openCompanyDb(this.env.DB, companyId)
    if (findFact(this.sql, 'base') === null) {
      const base = await findLastNumber(db)
      await this.readAll(db)
      setFact(this.sql, 'base', base)
    }
    return db
  }

  /** Counts all invoices anew, page by page. What is heard meanwhile is newer than what is read, and wins. */
  private async readAll(db: CompanyDb): Promise<void> {
    startRecount(this.sql)
    let page: Counted[] = []
    do {
      page = await listCounted(db, page.at(-1)?.number ?? 0, PAGE)
      this.ctx.storage.transactionSync(() => {
        for (const invoice of page) recountInvoice(this.sql, invoice)
      })
    } while (page.length === PAGE)
    this.ctx.storage.transactionSync(() => finishRecount(this.sql))
  }

  /** One batch: invoice, lines, reply and the text's end; then the reply's id goes on the queue. Safe to repeat. */
  private async drain(db: CompanyDb, issued: Issued): Promise<void> {
    if (!issued.request) return
    const { messageId, sid, textedAt, ...fields } = issued.request
    const invoice = { ...fields, number: issued.number }
    const now = Date.now()
    const link = paymentUrl(readSettings(this.env).APP_ORIGIN, invoice.id, db.companyId)
    const body = invoiceReply({ number: issued.number, ...invoice.draft }, link)
    const recipient = invoice.sender
    const key = `reply:${sid ?? invoice.cause}`
    const reply = recipient ? createMessage(db, { id: messageId, key, kind: 'reply', recipient, body }, now) : []
    const end = sid && recipient ? [markHandled(db, sid, now), removeDraft(db, recipient, textedAt)] : []
    await db.batch([...createInvoice(db, invoice), ...reply, ...end])
    this.ctx.storage.transactionSync(() => {
      const { id, cause, draft } = invoice
      const { number } = issued
      countInvoice(this.sql, { id, revision: 1, status: 'open', totalCents: draft.totalCents, number, cause })
      markDrained(this.sql, number)
    })
    // The row is safe: what the queue does not take now goes out with the next look.
    if (recipient) await this.attempt('queue', () => this.sendOut({ kind: 'message', messageId }))
  }

  private async sendOut(job: OutboundJob): Promise<void> {
    await this.env.OUTBOUND.send(job)
  }

  /** Texts that a consumer began and never finished go back on the queue. */
  private async pushTexts(): Promise<void> {
    const now = Date.now()
    for (const { text, tries } of listOverdueTexts(this.sql, now)) {
      // By now the queue has filed it where a person sees it.
      if (tries >= MAX_TRIES) {
        removeBegun(this.sql, text.sid)
        continue
      }
      postponeBegun(this.sql, text.sid, now + GRACE_MS * 2 ** Math.min(tries + 1, 10))
      await this.env.INBOUND.send(text)
    }
  }

  private async pushOut(db: CompanyDb): Promise<void> {
    const now = Date.now()
    for (const message of await listDueMessages(db, now, BATCH)) {
      await this.sendOut({ kind: 'message', messageId: message.id })
    }
    const moneyAt = await findNextMoneyAt(db)
    if (moneyAt !== null && moneyAt <= now) await this.sendOut({ kind: 'money', companyId: db.companyId })
  }

  private async countMissed(db: CompanyDb): Promise<void> {
    for (const invoice of await listUncounted(db, BATCH)) {
      this.ctx.storage.transactionSync(() => countInvoice(this.sql, invoice))
      await db.batch([markCounted(db, invoice.id, invoice.revision)])
    }
  }

  /** Sets the next look, or none when nothing is open. */
  private async sleep(db: CompanyDb): Promise<void> {
    const now = Date.now()
    const times = [findNextLedgerAt(this.sql, now), await findNextMessageAt(db), await findNextMoneyAt(db)]
    const next = Math.min(...times.filter((at) => at !== null))
    if (Number.isFinite(next)) await this.wakeBy(Math.max(next, now + GRACE_MS))
  }

  private async wakeBy(at: number): Promise<void> {
    const wanted = Math.min(at, Date.now() + MAX_SLEEP_MS)
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > wanted) await this.ctx.storage.setAlarm(wanted)
  }
}
