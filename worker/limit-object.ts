// Counters that hold across addresses, places and time: one object a subject (a phone, an address, a day).
import { DurableObject } from 'cloudflare:workers'
import { type Clock, systemClock } from './clock.ts'
import type { Bindings } from './env.ts'

export class LimitObject extends DurableObject<Bindings> {
  private readonly sql: SqlStorage
  private readonly clock: Clock

  constructor(ctx: DurableObjectState, env: Bindings, clock: Clock = systemClock) {
    super(ctx, env)
    this.clock = clock
    this.sql = ctx.storage.sql
    this.createTables()
  }

  /**
   * Counts one more `name` unless there were `max` within the last `windowMs`. Answers null when it was counted, else
   * the milliseconds until there is room again. With `as` it is written down under that name instead: it costs the same
   * work, is refused alike, and takes nothing of what there is.
   */
  async hit(name: string, max: number, windowMs: number, now: number, as = name): Promise<number | null> {
    this.sql.exec('delete from hits where name in (?, ?) and at <= ?', name, as, now - windowMs)
    const rows = this.sql
      .exec<{ at: number }>('select at from hits where name = ? order by at desc limit ?', name, max)
      .toArray()
    const oldest = rows.at(-1)
    if (rows.length >= max && oldest) return oldest.at + windowMs - now
    this.sql.exec('insert into hits values (?, ?, ?)', as, now, now + windowMs)
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || alarm < now + windowMs) await this.ctx.storage.setAlarm(now + windowMs)
    return null
  }

  /** Milliseconds until there is room for `name` again, without counting; null when there is room now. */
  peek(name: string, max: number, windowMs: number, now: number): number | null {
    const rows = this.sql
      .exec<{ at: number }>(
        'select at from hits where name = ? and at > ? order by at desc limit ?',
        name,
        now - windowMs,
        max,
      )
      .toArray()
    const oldest = rows.at(-1)
    return rows.length >= max && oldest ? oldest.at + windowMs - now : null
  }

  /** Forgets `name`: a right password ends the row of wrong ones. Answers how many there were. */
  clear(name: string): number {
    const { count } = this.sql.exec<{ count: number }>('select count(*) as count from hits where name = ?', name).one()
    this.sql.exec('delete from hits where name = ?', name)
    return count
  }

  /** Forgets the newest `count` of `name`. */
  forgive(name: string, count: number): void {
    this.sql.exec(
      'delete from hits where rowid in (select rowid from hits where name = ? order by at desc limit ?)',
      name,
      count,
    )
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

  private createTables(): void {
    this.sql.exec(
      'create table if not exists hits (name text not null, at integer not null, until integer not null) strict',
    )
    this.sql.exec('create index if not exists hits_at on hits (name, at)')
  }
}
