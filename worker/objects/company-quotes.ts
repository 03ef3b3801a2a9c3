// The part of the company object that gives out quote numbers and remembers quotes.
import { findUserOfPhone } from '../db/account/users.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { openDirectory } from '../db/directory.ts'
import { findLastQuoteNumber } from '../db/quote/quotes.ts'
import { openSystemDb } from '../db/system-db.ts'
import { SENDER_LEFT } from '../db/text/texts.ts'
import type { OutboundJob } from '../domain/queue-messages.ts'
import { readSettings } from '../settings.ts'
import type { ObjectBindings } from './bindings.ts'
import type { Clock } from './clock.ts'
import { Alarm } from './company-alarm.ts'
import { createLedgerTables, findBegun, findFact, setFact } from './company-numbers.ts'
import { healQuote, keepQuotes } from './company-quote-copies.ts'
import { createQuoteTables, quoteSeries } from './company-quote-numbers.ts'
import { CompanyMemory } from './company-storage.ts'
import { endQuoteText, isQuoteAnswered, writeQuote, writeQuoteReply } from './issue-quote.ts'
import type { Numbered } from './number-series.ts'
import type { QuoteRequest } from './stored.ts'

const BATCH = 50

export abstract class CompanyQuotes extends CompanyMemory {
  protected readonly nextAlarm: Alarm

  constructor(ctx: DurableObjectState, env: ObjectBindings, clock: Clock) {
    super(ctx, env, clock)
    this.nextAlarm = new Alarm(ctx, clock)
    if (this.erasedAt !== null) return
    createLedgerTables(this.sql)
    createQuoteTables(this.sql)
  }

  /** Gives the number and sees the quote into the database; the same cause gets the same answer. Id and number come back. */
  async issueQuote(request: QuoteRequest): Promise<{ quoteId: string; number: number }> {
    await this.requireLive()
    const db = await this.openDb()
    await this.learnLastQuote(db)
    await this.nextAlarm.ensureBy()
    await this.requireSender(request, quoteSeries.isGiven(this.sql, request.idempotencyKey))
    const numbered = this.ctx.storage.transactionSync(() => quoteSeries.give(this.sql, request))
    if (numbered.request) await this.drainQuote(db, numbered)
    return { quoteId: numbered.id, number: numbered.number }
  }

  /** Keeps what changed of quotes as the database has it; of `quoteId` it gets first what it lacks, where it has gone back. */
  async keepQuotes(quoteId: string | null = null): Promise<void> {
    if (await this.isErased()) return
    const db = await this.openDb()
    if (quoteId !== null) await healQuote(this.sql, db, quoteId)
    await keepQuotes(this.sql, db, this.clock.now())
  }

  /** The object learns what the database knows before its first number. */
  private async learnLastQuote(db: CompanyDb): Promise<void> {
    if (findFact(this.sql, 'quotes') !== null) return
    const last = await findLastQuoteNumber(db)
    // An earlier call has learnt it, and may have given out numbers since.
    if (findFact(this.sql, 'quotes') === null) setFact(this.sql, 'quotes', last)
  }

  protected async drainQuotes(): Promise<void> {
    const open = quoteSeries.listUndrained(this.sql, BATCH)
    const db = open.length > 0 ? await this.openDb() : null
    for (const numbered of open) if (db) await this.nextAlarm.attempt('quote', () => this.drainQuote(db, numbered))
  }

  /** One batch: quote, reply and the text's end; then the reply's id goes on the queue. Safe to repeat. */
  private async drainQuote(db: CompanyDb, { number, request }: Numbered<QuoteRequest>): Promise<void> {
    if (!request) return
    const now = this.clock.now()
    const { APP_ORIGIN: origin } = readSettings(this.env)
    await db.batch([
      ...writeQuote(db, number, request),
      ...writeQuoteReply(db, number, request, { origin, now }),
      ...endQuoteText(db, request, now),
    ])
    quoteSeries.markDrained(this.sql, number, now)
    const { messageId } = request
    // The row is safe: what the queue does not take now goes out with the next look.
    if (isQuoteAnswered(request))
      await this.nextAlarm.attempt('queue', () => this.sendOut({ kind: 'message', messageId }))
  }

  /** A text that is being dealt with gets no number any more once its sender has left the company. */
  protected async requireSender(
    { sid, sender }: { sid: string | null; sender: string | null },
    isNumbered: boolean,
  ): Promise<void> {
    if (!sid || !sender || findBegun(this.sql, sid) === null || isNumbered) return
    if (!(await this.isSender(sender))) throw new Error(SENDER_LEFT)
  }

  /** Whether texts of this number are this company's: the system company has those of everybody else. */
  protected async isSender(phone: string): Promise<boolean> {
    const db = await this.openDb()
    const isSystem = db.companyId === openDirectory(openSystemDb(this.env.DB)).systemCompany()
    return isSystem || (await findUserOfPhone(db, phone)) !== null
  }

  protected async sendOut(job: OutboundJob): Promise<void> {
    await this.env.OUTBOUND.send(job)
  }
}
