// The company's Durable Object: gives out invoice numbers, keeps the outbox, the stats and one sender's texts in order.
import { DurableObject } from 'cloudflare:workers'
import { type Clock, systemClock } from './clock.ts'
import { eraseStorage, readErased, stayErased } from './company-erasure.ts'
import {
  createLedgerTables,
  findFact,
  findNextLedgerAt,
  giveNumber,
  type Issued,
  type IssueRequest,
  isBegun,
  isIssued,
  listOverdueTexts,
  listUndrained,
  markDrained,
  noteBegun,
  postponeBegun,
  removeBegun,
  setFact,
} from './company-ledger.ts'
import { changeTimezone, type Repair, recountAll } from './company-recount.ts'
import { countInvoice, createStatsTables, readNote, readStats, readToday } from './company-stats.ts'
import { Turns } from './company-turns.ts'
import { getCompany } from './db/companies.ts'
import { type CompanyDb, openCompanyDb } from './db/company-db.ts'
import { openDirectory } from './db/directory.ts'
import { openHouseDb } from './db/house-db.ts'
import { createFirstVersion } from './db/invoice-versions.ts'
import { countedOf, createInvoice, findLastNumber, listUncounted, markCounted } from './db/invoices.ts'
import { createMessage, findNextMessageAt, listDueMessages } from './db/messages.ts'
import { findNextMoneyAt } from './db/money-due.ts'
import { markHandled, removeDraft, SENDER_LEFT } from './db/texts.ts'
import { findUserOfPhone } from './db/users.ts'
import type { Counted, Stats } from './domain/figures.ts'
import { paymentUrl } from './domain/invoice.ts'
import type { InboundText, OutboundJob } from './domain/jobs.ts'
import { invoiceReply } from './domain/reply/jobs.ts'
import { type Bindings, readSettings } from './env.ts'

/** How long an outside step may take before the object looks whether it crashed. */
const GRACE_MS = 15_000
const MAX_SLEEP_MS = 6 * 3_600_000
const BATCH = 50
/** A count of everything that takes longer than this is taken for dead. */
const COUNT_MS = 60_000
/** A text is handed out anew this often, over a good day, before it is filed. */
const MAX_TRIES = 16

export class CompanyObject extends DurableObject<Bindings> {
  private readonly sql: SqlStorage
  private readonly clock: Clock
  private readonly turns: Turns
  private readonly counts: Turns
  // Never a promise: one whose call was given up half way would keep all who wait for it.
  private adopted: CompanyDb | null = null
  /** When its company was deleted (ms). From then on it keeps nothing and does nothing. */
  private erasedAt: number | null

  constructor(ctx: DurableObjectState, env: Bindings, clock: Clock = systemClock) {
    super(ctx, env)
    this.clock = clock
    this.turns = new Turns(clock)
    this.counts = new Turns(clock, COUNT_MS)
    this.sql = ctx.storage.sql
    this.erasedAt = readErased(ctx.storage)
    if (this.erasedAt !== null) return
    createLedgerTables(this.sql)
    createStatsTables(this.sql)
  }

  /** Empties it for good: numbers, texts begun, figures, alarm. Raises unless its company was deleted. */
  async erase(): Promise<void> {
    if (this.erasedAt !== null) return
    const db = await this.openDb()
    this.erasedAt = await eraseStorage(this.ctx.storage, openHouseDb(this.env.DB), db)
  }

  /** Whether the company was deleted; what a late call finds open is closed. */
  private async isErased(): Promise<boolean> {
    if (this.erasedAt === null) return false
    await stayErased(openHouseDb(this.env.DB), await this.openDb(), this.erasedAt)
    return true
  }

  private async requireLive(): Promise<void> {
    if (await this.isErased()) throw new Error('this company was deleted')
  }

  /** Keeps the text until `finish`, and answers the turn's number when it is this sender's turn. */
  async begin(text: InboundText): Promise<number> {
    await this.requireLive()
    const at = this.clock.now() + GRACE_MS * 2
    // The alarm first: what is written down and never looked at again would be lost with this moment.
    await this.wakeBy(at)
    noteBegun(this.sql, text, at)
    return await this.turns.take(text.from)
  }

  /** The text is dealt with (`done`), or this try has failed and the queue will bring it again. */
  finish(text: { sid: string; turn: number | null }, done: boolean): void {
    if (done && this.erasedAt === null) removeBegun(this.sql, text.sid)
    if (text.turn !== null) this.turns.release(text.turn)
  }

  /** Gives the number and sees the invoice into the database; the same cause gets the same answer. Id and number come back. */
  async issue(request: IssueRequest): Promise<{ invoiceId: string; number: number }> {
    await this.requireLive()
    const db = await this.adopt()
    await this.wakeBy(this.clock.now() + GRACE_MS)
    await this.requireSender(request)
    const issued = this.ctx.storage.transactionSync(() => giveNumber(this.sql, request))
    if (issued.request) await this.drain(db, issued)
    return { invoiceId: issued.invoiceId, number: issued.number }
  }

  /** A text that is being dealt with gets no number any more once its sender has left the company. */
  private async requireSender({ sid, sender, cause }: IssueRequest): Promise<void> {
    if (!sid || !sender || !isBegun(this.sql, sid) || isIssued(this.sql, cause)) return
    if (!(await this.isSender(sender))) throw new Error(SENDER_LEFT)
  }

  /** Looks after whatever the company has open by then (ms): called before a step that a crash could cut off. */
  async watch(at: number = this.clock.now() + GRACE_MS): Promise<void> {
    if (!(await this.isErased())) await this.wakeBy(at)
  }

  /** Takes in an invoice's new state; what was heard already, or is older, is ignored. */
  count(invoice: Counted): void {
    if (this.erasedAt === null) this.ctx.storage.transactionSync(() => countInvoice(this.sql, invoice))
  }

  /** The figures as of now, on the company's own calendar. */
  async stats(): Promise<Stats> {
    await this.requireLive()
    await this.countFirst()
    return readStats(this.sql, readToday(this.sql, this.clock.now()))
  }

  /** Counts everything anew from the database; answers the figures, and what had to be repaired. */
  async recount(): Promise<{ stats: Stats; repair: Repair }> {
    await this.requireLive()
    const db = await this.adopt()
    await this.followTimezone()
    const repair = await this.inTurn(() => recountAll(this.ctx.storage, db))
    return { stats: await this.stats(), repair }
  }

  /** The company's timezone may have changed: months and days are those of its own calendar. */
  async followTimezone(): Promise<void> {
    if (this.erasedAt !== null) return
    const { companyId } = await this.adopt()
    await this.inTurn(async () => {
      const { timezone } = await getCompany(openHouseDb(this.env.DB), companyId)
      this.ctx.storage.transactionSync(() => changeTimezone(this.sql, timezone))
    })
  }

  /** One after the other: what counts all invoices meets nobody else who does. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = await this.counts.take('figures')
    try {
      return await work()
    } finally {
      this.counts.release(turn)
    }
  }

  /** An object that is new, or has counted otherwise before, counts all there is before it answers. */
  private async countFirst(): Promise<void> {
    if (readNote(this.sql, 'counted') !== null) return
    const db = await this.adopt()
    await this.followTimezone()
    await this.inTurn(async () => {
      if (readNote(this.sql, 'counted') === null) await recountAll(this.ctx.storage, db)
    })
  }

  /** Each step for itself: what one company's trouble holds up must not hold up the rest. */
  override async alarm(): Promise<void> {
    if (this.erasedAt !== null) return
    await this.attempt('texts', () => this.pushTexts())
    await this.attempt('outbox', () => this.drainAll())
    await this.attempt('messages', async () => this.pushOut(await this.adopt()))
    await this.attempt('stats', async () => this.countMissed(await this.adopt()))
    await this.attempt('timezone', () => this.followTimezone())
    const isSet = await this.attempt('sleep', async () => this.sleep(await this.adopt()))
    if (!isSet) await this.wakeBy(this.clock.now() + GRACE_MS * 2)
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

  /** The object learns what the database knows before its first step: the last number. */
  private async adopt(): Promise<CompanyDb> {
    if (this.adopted) return this.adopted
    const db = await this.openDb()
    if (findFact(this.sql, 'base') === null) {
      const last = await findLastNumber(db)
      // Whoever was first has learnt it, and may have given out numbers since.
      if (findFact(this.sql, 'base') === null) setFact(this.sql, 'base', last)
    }
    this.adopted = db
    return db
  }

  private async openDb(): Promise<CompanyDb> {
    const companyId = await openDirectory(openHouseDb(this.env.DB)).findCompany(this.ctx.id.name ?? '')
    if (!companyId) throw new Error('an object without its company')
    return openCompanyDb(this.env.DB, companyId)
  }

  /** One batch: invoice, lines, reply and the text's end; then the reply's id goes on the queue. Safe to repeat. */
  private async drain(db: CompanyDb, issued: Issued): Promise<void> {
    if (!issued.request) return
    const { messageId, sid, textedAt, isMuted = false, isPaused, ...fields } = issued.request
    const invoice = { ...fields, number: issued.number }
    const now = this.clock.now()
    const link = paymentUrl(readSettings(this.env).APP_ORIGIN, invoice.id, db.companyId)
    const body = invoiceReply({ number: issued.number, ...invoice.draft }, link, isPaused)
    const recipient = invoice.sender
    const key = `reply:${sid ?? invoice.cause}`
    const isAnswered = recipient !== null && !isMuted
    const reply = isAnswered ? createMessage(db, { id: messageId, key, kind: 'reply', recipient, body }, now) : []
    const end = sid && recipient ? [markHandled(db, sid, now), removeDraft(db, recipient, textedAt)] : []
    const deed = {
      id: messageId,
      cause: sid ?? invoice.cause,
      actor: recipient,
      via: sid ? ('text' as const) : null,
      at: textedAt,
    }
    await db.batch([...createInvoice(db, invoice), ...createFirstVersion(db, invoice.id, deed), ...reply, ...end])
    this.ctx.storage.transactionSync(() => {
      countInvoice(this.sql, countedOf(invoice))
      markDrained(this.sql, issued.number)
    })
    // The row is safe: what the queue does not take now goes out with the next look.
    if (isAnswered) await this.attempt('queue', () => this.sendOut({ kind: 'message', messageId }))
  }

  private async sendOut(job: OutboundJob): Promise<void> {
    await this.env.OUTBOUND.send(job)
  }

  /** Texts that a consumer began and never finished go back on the queue. */
  private async pushTexts(): Promise<void> {
    const now = this.clock.now()
    for (const { text, tries } of listOverdueTexts(this.sql, now)) {
      postponeBegun(this.sql, text.sid, now + GRACE_MS * 2 ** Math.min(tries + 1, 10))
      // Somebody who has left is a stranger now, whose texts are the house's.
      if (!(await this.isSender(text.from))) {
        await this.env.INBOUND.send(text)
        removeBegun(this.sql, text.sid)
        continue
      }
      // By itself: it may have brought a consumer down. The last time it is dealt with or filed, and only then forgotten.
      await this.env.INBOUND_ALONE.send({ ...text, isAgain: true, ...(tries >= MAX_TRIES && { isLast: true }) })
    }
  }

  /** Whether texts of this number are this company's: the house has those of everybody else. */
  private async isSender(phone: string): Promise<boolean> {
    const db = await this.adopt()
    const isHouse = db.companyId === openDirectory(openHouseDb(this.env.DB)).house()
    return isHouse || (await findUserOfPhone(db, phone)) !== null
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
      this.ctx.storage.transactionSync(() => countInvoice(this.sql, invoice))
      await db.batch([markCounted(db, invoice.id, invoice.revision)])
    }
  }

  /** Sets the next look, or none when nothing is open. */
  private async sleep(db: CompanyDb): Promise<void> {
    const now = this.clock.now()
    const times = [findNextLedgerAt(this.sql, now), await findNextMessageAt(db), await findNextMoneyAt(db)]
    const next = Math.min(...times.filter((at) => at !== null))
    if (Number.isFinite(next)) await this.wakeBy(Math.max(next, now + GRACE_MS))
  }

  private async wakeBy(at: number): Promise<void> {
    const wanted = Math.min(at, this.clock.now() + MAX_SLEEP_MS)
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > wanted) await this.ctx.storage.setAlarm(wanted)
  }
}
