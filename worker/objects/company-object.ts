// The company's Durable Object: gives out invoice numbers, keeps the outbox and the stats, and orders each sender's texts.
import { getCompany } from '../db/company/companies.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { findInvoiceCopy, type InvoiceCopy, listRevisions } from '../db/invoice/invoice-copies.ts'
import { countedOf, findLastNumber, listUncounted, markCounted } from '../db/invoice/invoices.ts'
import { findNextMessageAt, listDueMessages } from '../db/messaging/messages.ts'
import { findNextMoneyAt } from '../db/payout/money-due.ts'
import { openSystemDb } from '../db/system-db.ts'
import { SYSTEM_COMPANY_ID } from '../domain/company-id.ts'
import type { Counted, Stats } from '../domain/company-stats.ts'
import type { InboundText } from '../domain/queue-messages.ts'
import { readSettings } from '../settings.ts'
import type { ObjectBindings } from './bindings.ts'
import { type Clock, systemClock } from './clock.ts'
import { GRACE_MS } from './company-alarm.ts'
import { forget, keep, keepCopy, keptRevision } from './company-copies.ts'
import { type Healed, healAll, healFinished, healInvoice, NOTHING_HEALED, prune } from './company-heal.ts'
import { Locks } from './company-locks.ts'
import {
  findFact,
  findNextLedgerAt,
  invoiceSeries,
  noteBegun,
  pushTexts,
  removeBegun,
  setFact,
} from './company-numbers.ts'
import { healPeople, type Keeper, keepPeople } from './company-people.ts'
import { quoteSeries } from './company-quote-numbers.ts'
import { CompanyQuotes } from './company-quotes.ts'
import { changeTimezone, type Repair, recountAll } from './company-recount.ts'
import { countInvoice, createStatsTables, readNote, readStats, readToday } from './company-stats.ts'
import { billQuote, endText, invoiceOf, isAnswered, writeInvoice, writeReply } from './issue-invoice.ts'
import type { Numbered } from './number-series.ts'
import type { IssueRequest } from './stored.ts'

const BATCH = 50
/** A count of everything that takes longer than this is taken for dead. */
const COUNT_MS = 60_000

export class CompanyObject extends CompanyQuotes {
  private readonly locks: Locks
  private readonly counts: Locks
  // Never a promise: one whose call was given up half way would keep all who wait for it.
  private openedDb: CompanyDb | null = null

  constructor(ctx: DurableObjectState, env: ObjectBindings, clock: Clock = systemClock) {
    super(ctx, env, clock)
    this.locks = new Locks(clock)
    this.counts = new Locks(clock, COUNT_MS)
    if (this.erasedAt !== null) return
    createStatsTables(this.sql)
  }

  /** Keeps the text until `finish`, and answers the turn's number when it is this sender's turn. */
  async begin(text: InboundText): Promise<number> {
    await this.requireLive()
    const at = this.clock.now() + GRACE_MS * 2
    // The alarm first: what is written down and never looked at again would be lost with this moment.
    await this.nextAlarm.ensureBy(at)
    noteBegun(this.sql, text, at)
    return await this.locks.take(text.from)
  }

  /** The text is dealt with (`done`), or this try has failed and the queue will bring it again. */
  async finish({ sid, lock }: { sid: string; lock: number | null }, done: boolean): Promise<void> {
    try {
      if (!done || this.erasedAt !== null) return
      await healFinished({ storage: this.ctx.storage, now: this.clock.now }, () => this.openPreparedDb(), sid)
      const body = removeBegun(this.sql, sid)
      if (body === null) return
      keep(this.sql, 'text', { id: sid, at: this.clock.now(), body })
      forget(this.sql, 'second', sid)
    } finally {
      if (lock !== null) this.locks.release(lock)
    }
  }

  /** Gives the number and sees the invoice into the database; the same cause gets the same answer. Id and number come back. */
  async issue(request: IssueRequest): Promise<{ invoiceId: string; number: number }> {
    await this.requireLive()
    const db = await this.openPreparedDb()
    await this.nextAlarm.ensureBy()
    await this.requireSender(request, invoiceSeries.isGiven(this.sql, request.idempotencyKey))
    const issued = this.ctx.storage.transactionSync(() => invoiceSeries.give(this.sql, request))
    if (issued.request) await this.drain(db, issued)
    return { invoiceId: issued.id, number: issued.number }
  }

  /** Looks after whatever the company has open by then (ms): called before a step that a crash could cut off. */
  async scheduleRecovery(at?: number): Promise<void> {
    if (!(await this.isErased())) await this.nextAlarm.ensureBy(at)
  }

  /** Takes in an invoice's new state, with all that hangs on it; what was heard already, or is older, is ignored. */
  count(invoice: Counted, copy: InvoiceCopy | null = null): void {
    if (this.erasedAt !== null) return
    this.ctx.storage.transactionSync(() => {
      countInvoice(this.sql, invoice)
      if (copy) keepCopy(this.sql, copy, this.clock.now())
    })
  }

  /** Keeps the company's row, people and accounts as the database has them; true: it was behind, and got back what is kept. */
  async keepCompany(): Promise<boolean> {
    if (await this.isErased()) return false
    return await this.withLock(() => keepPeople(this.keeper()), 'people')
  }

  private keeper(): Keeper {
    const system = openSystemDb(this.env.DB)
    return { sql: this.sql, system, name: this.ownName(), now: () => this.clock.now() }
  }

  /**
   * Puts back what the database lacks of what this object knows; a second call finds nothing to do. With `since` (ms), the
   * moment to which the database was restored, also texts and messages from after it, and nobody stays signed in.
   */
  async heal(since: number | null = null): Promise<Healed> {
    if (await this.isErased()) return NOTHING_HEALED
    const { APP_ORIGIN: origin } = readSettings(this.env)
    const keeper = this.keeper()
    // First, since all the rest asks for the company's row.
    if (keeper.name !== SYSTEM_COMPANY_ID) await this.withLock(() => healPeople(keeper, since), 'people')
    const ward = { ...keeper, storage: this.ctx.storage, origin }
    const healed = await this.withLock(() => healAll(ward, keeper.name, () => this.openPreparedDb(), since))
    await this.nextAlarm.ensureBy()
    return healed
  }

  /** True: the database has gone back, and had this invoice as it was before what is known of it; it is put back. `revision`: as it was read. */
  async healIfBehind(invoiceId: string, revision: number): Promise<boolean> {
    const kept = this.erasedAt === null ? keptRevision(this.sql, invoiceId) : 0
    if (kept <= revision || (await this.isErased())) return false
    const db = await this.openPreparedDb()
    // It may have moved on since it was read. What is kept was in the database before: only one that went back has less than that.
    if (((await listRevisions(db, [invoiceId])).get(invoiceId) ?? 0) >= kept) return false
    const { APP_ORIGIN: origin } = readSettings(this.env)
    const ward = { ...this.keeper(), storage: this.ctx.storage, origin, db }
    await this.withLock(() => healInvoice(ward, invoiceId))
    return true
  }

  /** The figures as of now, on the company's own calendar. */
  async stats(): Promise<Stats> {
    await this.requireLive()
    await this.countFirst()
    return readStats(this.sql, readToday(this.sql, this.clock.now()))
  }

  /** Counts everything again from the database; answers the stats, and what had to be repaired. */
  async recount(): Promise<{ stats: Stats; repair: Repair }> {
    await this.requireLive()
    const db = await this.openPreparedDb()
    await this.heal()
    prune(this.sql, this.clock.now(), this.ctx.id.name)
    await this.followTimezone()
    const repair = await this.withLock(() => recountAll(this.ctx.storage, db))
    return { stats: await this.stats(), repair }
  }

  /** The company's timezone may have changed: months and days are those of its own calendar. */
  async followTimezone(): Promise<void> {
    if (this.erasedAt !== null) return
    const { companyId } = await this.openPreparedDb()
    await this.withLock(async () => {
      const { timezone } = await getCompany(openSystemDb(this.env.DB), companyId)
      this.ctx.storage.transactionSync(() => changeTimezone(this.sql, timezone))
    })
  }

  /** One after the other: what counts all invoices, or keeps all people, meets nobody else who does. */
  private async withLock<T>(work: () => Promise<T>, kind = 'figures'): Promise<T> {
    const lock = await this.counts.take(kind)
    try {
      return await work()
    } finally {
      this.counts.release(lock)
    }
  }

  /** An object that is new, or has counted otherwise before, counts all there is before it answers. */
  private async countFirst(): Promise<void> {
    if (readNote(this.sql, 'counted') !== null) return
    const db = await this.openPreparedDb()
    await this.followTimezone()
    await this.withLock(async () => {
      if (readNote(this.sql, 'counted') === null) await recountAll(this.ctx.storage, db)
    })
  }

  /** Each step for itself: what one company's trouble holds up must not hold up the rest. */
  override async alarm(): Promise<void> {
    if (this.erasedAt !== null) return
    await this.nextAlarm.attempt('texts', () => this.pushTexts())
    await this.nextAlarm.attempt('outbox', () => this.drainAll())
    await this.nextAlarm.attempt('quotes', () => this.drainQuotes())
    await this.nextAlarm.attempt('messages', async () => this.pushOut(await this.openPreparedDb()))
    await this.nextAlarm.attempt('stats', async () => this.countMissed(await this.openPreparedDb()))
    await this.nextAlarm.attempt('schedules', () => this.keepSchedules(false))
    await this.nextAlarm.attempt('quotes kept', () => this.keepQuotes())
    await this.nextAlarm.attempt('timezone', () => this.followTimezone())
    await this.nextAlarm.attempt('prune', async () => prune(this.sql, this.clock.now(), this.ctx.id.name))
    const isSet = await this.nextAlarm.attempt('sleep', async () => this.sleep(await this.openPreparedDb()))
    if (!isSet) await this.nextAlarm.ensureBy(this.clock.now() + GRACE_MS * 2)
  }

  private async drainAll(): Promise<void> {
    const db = await this.openPreparedDb()
    for (const issued of invoiceSeries.listUndrained(this.sql, BATCH))
      await this.nextAlarm.attempt('drain', () => this.drain(db, issued))
  }

  /** The object learns what the database knows before its first step: the last number. */
  private async openPreparedDb(): Promise<CompanyDb> {
    if (this.openedDb) return this.openedDb
    const db = await this.openDb()
    if (findFact(this.sql, 'base') === null) {
      const last = await findLastNumber(db)
      // An earlier call has learnt it, and may have given out numbers since.
      if (findFact(this.sql, 'base') === null) setFact(this.sql, 'base', last)
    }
    this.openedDb = db
    return db
  }

  /** One batch: invoice, lines, reply and the text's end; then the reply's id goes on the queue. Safe to repeat. */
  private async drain(db: CompanyDb, issued: Numbered<IssueRequest>): Promise<void> {
    if (!issued.request) return
    const { number, request } = issued
    const now = this.clock.now()
    const { APP_ORIGIN: origin } = readSettings(this.env)
    await db.batch([
      ...writeInvoice(db, number, request),
      ...writeReply(db, number, request, { origin, now }),
      ...endText(db, request, now),
      ...billQuote(db, request),
    ])
    this.ctx.storage.transactionSync(() => {
      countInvoice(this.sql, countedOf(invoiceOf(number, request)))
      invoiceSeries.markDrained(this.sql, number, now)
    })
    // The row is safe: what the queue does not take now goes out with the next look.
    const { messageId } = request
    if (isAnswered(request)) await this.nextAlarm.attempt('queue', () => this.sendOut({ kind: 'message', messageId }))
  }

  /** Texts that a consumer began and never finished go back on a queue. */
  private async pushTexts(): Promise<void> {
    await pushTexts(this.sql, this.clock.now(), GRACE_MS, {
      isSender: (phone) => this.isSender(phone),
      toAlone: (text) => this.env.INBOUND_ALONE.send(text),
      toSystem: (text) => this.env.INBOUND.send(text),
    })
  }

  private async pushOut(db: CompanyDb): Promise<void> {
    const now = this.clock.now()
    for (const message of await listDueMessages(db, now, BATCH)) {
      await this.sendOut({ kind: 'message', messageId: message.id })
    }
    const moneyAt = await findNextMoneyAt(db)
    if (moneyAt !== null && moneyAt <= now) await this.sendOut({ kind: 'money', companyId: db.companyId })
  }

  private async countMissed(db: CompanyDb): Promise<void> {
    for (const invoice of await listUncounted(db, BATCH)) {
      this.count(invoice, await findInvoiceCopy(db, invoice.id))
      await db.batch([markCounted(db, invoice.id, invoice.revision)])
    }
  }

  /** Sets the next look, or none when nothing is open. */
  private async sleep(db: CompanyDb): Promise<void> {
    const now = this.clock.now()
    const times = [findNextLedgerAt(this.sql, now), await findNextMessageAt(db), await findNextMoneyAt(db)]
    if (quoteSeries.listUndrained(this.sql, 1).length > 0) times.push(now)
    const next = Math.min(...times.filter((at) => at !== null))
    if (Number.isFinite(next)) await this.nextAlarm.ensureBy(Math.max(next, now + GRACE_MS))
  }
}
