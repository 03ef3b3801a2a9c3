// The base of the company object: its storage, its copies for a restored database, and its erasure.

import { DurableObject } from 'cloudflare:workers'
import { type CompanyDb, openCompanyDb } from '../db/company-db.ts'
import { openDirectory } from '../db/directory.ts'
import { openSystemDb } from '../db/system-db.ts'
import { asRecorded, type RecordedCompanyId } from '../domain/company-id.ts'
import type { ObjectBindings } from './bindings.ts'
import type { Clock } from './clock.ts'
import { createCopyTables, findKept, forget, type Kept, type KeptKind, keep, listKept } from './company-copies.ts'
import { eraseStorage, readErased, stayErased } from './company-erasure.ts'
import { healSchedules, keepSchedules } from './company-schedules.ts'
import { parseMessage } from './stored.ts'

export abstract class CompanyMemory extends DurableObject<ObjectBindings> {
  protected readonly sql: SqlStorage
  protected readonly clock: Clock
  /** When its company was deleted (ms). From then on it keeps nothing and does nothing. */
  protected erasedAt: number | null

  constructor(ctx: DurableObjectState, env: ObjectBindings, clock: Clock) {
    super(ctx, env)
    this.clock = clock
    this.sql = ctx.storage.sql
    this.erasedAt = readErased(ctx.storage)
    if (this.erasedAt === null) createCopyTables(this.sql)
  }

  /** Empties it for good: numbers, texts begun, figures, alarm. Raises unless its company was deleted. */
  async erase(): Promise<void> {
    if (this.erasedAt !== null) return
    const db = await this.openDb()
    this.erasedAt = await eraseStorage(this.ctx.storage, openSystemDb(this.env.DB), db)
  }

  /** Whether the company was deleted; what a late call finds open is closed. */
  protected async isErased(): Promise<boolean> {
    if (this.erasedAt === null) return false
    await stayErased(openSystemDb(this.env.DB), await this.openDb(), this.erasedAt)
    return true
  }

  protected async requireLive(): Promise<void> {
    if (await this.isErased()) throw new Error('this company was deleted')
  }

  /** Keeps something for the case that the database goes back in time: a later thing of that name takes its place. */
  keep(kind: KeptKind, id: string, body: unknown): void {
    if (this.erasedAt !== null) return
    keep(this.sql, kind, { id, at: this.clock.now(), body: JSON.stringify(body) })
  }

  /** Keeps the jobs that repeat as the database has them; with `heals`, one that went back gets first what it lacks of them. */
  async keepSchedules(heals = true): Promise<void> {
    if (await this.isErased()) return
    const db = await this.openDb()
    if (heals) await healSchedules(this.sql, db)
    await keepSchedules(this.sql, db, this.clock.now())
  }

  /** What is kept of a kind, by id behind `after`, a hundred at most. */
  listKept(kind: KeptKind, after = ''): Kept[] {
    return this.erasedAt !== null ? [] : listKept(this.sql, kind, 0, after, 100)
  }

  /** The provider's sid of the outgoing text of this cause that went out; null where none is known to have. */
  findSentSid(key: string): string | null {
    const kept = this.erasedAt === null ? findKept(this.sql, 'message', key) : null
    return kept && parseMessage(kept.body).providerSid
  }

  /** What is kept under this name, or null. */
  findKept(kind: KeptKind, id: string): Kept | null {
    return this.erasedAt === null ? findKept(this.sql, kind, id) : null
  }

  forget(kind: KeptKind, id: string): void {
    if (this.erasedAt === null) forget(this.sql, kind, id)
  }

  /** The object's name is its company's id: only `getByName` makes objects. */
  protected ownName(): RecordedCompanyId {
    return asRecorded(this.ctx.id.name ?? '')
  }

  protected async openDb(): Promise<CompanyDb> {
    const companyId = await openDirectory(openSystemDb(this.env.DB)).findCompany(this.ownName())
    if (!companyId) throw new Error('an object without its company')
    return openCompanyDb(this.env.DB, companyId)
  }
}
