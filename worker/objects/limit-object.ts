// Counts across addresses, places and time: one object for each subject (a phone, an IP prefix, everybody).
import { DurableObject } from 'cloudflare:workers'
import type { Counter, TokenBucket } from '../domain/counters.ts'
import type { ObjectBindings } from './bindings.ts'
import { type Clock, systemClock } from './clock.ts'

/**
 * `refused` is the index of the counter that had no room, `waitMs` until it has; else `used` is what each counter holds
 * now, this one included, and `alarmed` names those that have just passed where they tell somebody.
 */
export type Consumed = { refused: number; waitMs: number } | { refused: null; used: number[]; alarmed: string[] }

/** Paces that are full again are forgotten when there are more than these. */
const ROUTE_LIMITS = 1000
/** How far the clocks of two callers may differ. */
const CLOCKS_MS = 60_000

export class LimitObject extends DurableObject<ObjectBindings> {
  private readonly sql: SqlStorage
  private readonly clock: Clock
  /** When each pace is full again. In memory alone: an object that has been left alone forgets, and loses little by it. */
  private readonly fullAt = new Map<string, number>()

  constructor(ctx: DurableObjectState, env: ObjectBindings, clock: Clock = systemClock) {
    super(ctx, env)
    this.clock = clock
    this.sql = ctx.storage.sql
    this.createTables()
  }

  /** Counts one more in each of the counters, or in none of them when one has no room. */
  async consume(counters: Counter[], now: number): Promise<Consumed> {
    const used: number[] = []
    for (const [index, counter] of counters.entries()) {
      const { count, waitMs } = this.look(counter, now)
      if (waitMs > 0) return { refused: index, waitMs }
      used.push(count + 1)
    }
    const counted = counters.filter(({ isOnlyRead }) => !isOnlyRead)
    // Whatever has ended, of all names: a network's object lives on, and most names never come again.
    this.sql.exec('delete from hits where until <= ?', now)
    for (const { name, windowMs, as = name } of counted) this.note(as, now, windowMs)
    const alarmed = counters.filter((counter, i) => this.isAlarm(counter, used[i] ?? 0, now)).map(({ name }) => name)
    const until = now + Math.max(0, ...counted.map(({ windowMs }) => windowMs))
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || alarm < until) await this.ctx.storage.setAlarm(until)
    return { refused: null, used, alarmed }
  }

  /**
   * Counts one more `name` unless there were `max` within the last `windowMs`. Answers null when it was counted, else
   * the milliseconds until there is room again. With `as` it is written down under that name instead: it costs the same
   * work, is refused alike, and takes nothing of what there is.
   */
  async hit(name: string, max: number, windowMs: number, now: number, as = name): Promise<number | null> {
    const consumed = await this.consume([{ name, max, windowMs, as }], now)
    return consumed.refused === null ? null : consumed.waitMs
  }

  /** Milliseconds until there is room for `name` again, without counting; null when there is room now. */
  peek(name: string, max: number, windowMs: number, now: number): number | null {
    return this.look({ name, max, windowMs }, now).waitMs || null
  }

  /**
   * Lets one more of each pace through, or none when one is too fast: then the milliseconds to wait. Costs no storage;
   * for what is asked often and only must not be asked without end.
   */
  takeToken(buckets: TokenBucket[], now: number): number | null {
    const next = buckets.map(({ name, burst, everyMs }) => {
      const known = this.fullAt.get(name) ?? 0
      // Later than it can be: a clock was put back, and nobody is to wait for that.
      const isOff = known > now + burst * everyMs + CLOCKS_MS
      const fullAt = Math.max(now, isOff ? 0 : known) + everyMs
      return { name, fullAt, waitMs: fullAt - burst * everyMs - now }
    })
    const waitMs = Math.max(0, ...next.map((one) => one.waitMs))
    if (waitMs > 0) return waitMs
    for (const { name, fullAt } of next) this.fullAt.set(name, fullAt)
    if (this.fullAt.size > ROUTE_LIMITS) for (const [name, at] of this.fullAt) if (at <= now) this.fullAt.delete(name)
    return null
  }

  /** Forgets `name`: a right password ends the row of wrong ones. Answers how many there were. */
  clear(name: string): number {
    const { count } = this.sql.exec<{ count: number }>('select count(*) as count from hits where name = ?', name).one()
    this.sql.exec('delete from hits where name = ?', name)
    return count
  }

  /** Forgets the newest `count` of each of these names. */
  forgive(name: string | string[], count: number): void {
    for (const one of [name].flat()) {
      this.sql.exec(
        'delete from hits where rowid in (select rowid from hits where name = ? order by at desc limit ?)',
        one,
        count,
      )
    }
  }

  /** After the last window nothing is left to remember. */
  override async alarm(): Promise<void> {
    const until = this.sql.exec<{ until: number | null }>('select max(until) as until from hits').one().until
    if (until !== null && until > this.clock.now()) await this.ctx.storage.setAlarm(until)
    else {
      await this.ctx.storage.deleteAll()
      this.createTables()
    }
  }

  /** How many there are within the window, and how long until one more may come: 0 for at once. */
  private look({ name, max, windowMs, slowFrom, stepMs = 0 }: Counter, now: number): { count: number; waitMs: number } {
    const { count, last } = this.sql
      .exec<{ count: number; last: number | null }>(
        'select count(*) as count, max(at) as last from hits where name = ? and at > ?',
        name,
        now - windowMs,
      )
      .one()
    if (max !== null && count >= max) {
      const oldest = this.sql
        .exec<{ at: number }>('select at from hits where name = ? order by at desc limit 1 offset ?', name, max - 1)
        .one()
      return { count, waitMs: oldest.at + windowMs - now }
    }
    const gapMs = slowFrom === undefined ? 0 : Math.max(0, count - slowFrom + 1) * stepMs
    return { count, waitMs: last === null || gapMs === 0 ? 0 : Math.max(0, last + gapMs - now) }
  }

  private note(name: string, now: number, windowMs: number): void {
    this.sql.exec('insert into hits values (?, ?, ?)', name, now, now + windowMs)
  }

  /** Whether this count is worth telling: once a window, however often it is passed. */
  private isAlarm({ name, alarmAt, windowMs, as = name }: Counter, used: number, now: number): boolean {
    if (alarmAt === undefined || used < alarmAt || as !== name) return false
    const mark = `alarm ${name}`
    if (this.look({ name: mark, max: 1, windowMs }, now).waitMs > 0) return false
    this.note(mark, now, windowMs)
    return true
  }

  private createTables(): void {
    this.sql.exec(
      'create table if not exists hits (name text not null, at integer not null, until integer not null) strict',
    )
    this.sql.exec('create index if not exists hits_at on hits (name, at)')
    this.sql.exec('create index if not exists hits_until on hits (until)')
  }
}
