// All books side by side in one database: the product's own, its objects', the provider's, and what was texted.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { State } from '../../sandbox/create-sandbox.ts'
import { openObjects } from '../runtime/storage.ts'
import type { Texted } from './texting.ts'

/** A request that the provider was sent, as its log had it. */
export type Logged = {
  provider: string
  endpoint: string
  method: string
  key: string | null
  said: string
  at: number
  fault: string | null
  to: string | null
  body: string | null
}

export type Sources = { persist: string; state: State; texted: Texted[]; requests: Logged[]; since: number }

function fill(db: DatabaseSync, table: string, columns: string[], rows: SQLInputValue[][]): void {
  db.exec(`create table ${table} (${columns.join(', ')})`)
  const insert = db.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`)
  for (const row of rows) insert.run(...row)
}

/** What stands in the objects; a company's object is known by the invoices it has numbered. */
function readObjects(db: DatabaseSync, persist: string): void {
  const companyObject: SQLInputValue[][] = []
  const figures: SQLInputValue[][] = []
  const unfinished: SQLInputValue[][] = []
  const findCompany = db.prepare('select company_id from d1.invoices where id = ?')
  for (const object of openObjects(persist, 'CompanyObject')) {
    const issues = object
      .prepare('select number, invoice_id, iif(drained_at is null, request, null) as request from issues')
      .all()
    const owner = issues.map((row) => findCompany.get(String(row.invoice_id))?.company_id).find(Boolean)
    const companyId = String(owner ?? 'nobody')
    for (const { number, invoice_id: id, request } of issues) {
      companyObject.push([companyId, number ?? null, id ?? null])
      if (request !== null) unfinished.push([String(id), null])
    }
    for (const row of object.prepare('select name, key, value from figures').all()) {
      figures.push([companyId, row.name ?? null, row.key ?? null, row.value ?? null])
    }
    for (const { sid, next_at: at } of object.prepare('select sid, next_at from begun').all())
      unfinished.push([String(sid), Number(at) - Date.now()])
    object.close()
  }
  fill(db, 'book', ['company_id', 'number', 'invoice_id'], companyObject)
  fill(db, 'figures', ['company_id', 'name', 'key', 'value'], figures)
  fill(db, 'unfinished', ['id', 'due_in'], unfinished)
}

function readProvider(db: DatabaseSync, { persist, state, requests, since }: Sources): void {
  db.exec(`attach '${join(persist, 'provider.sqlite')}' as box`)
  const sent = Object.values(state.message).filter((m) => m.direction !== 'inbound' && m.createdAt >= since)
  fill(
    db,
    'box.sent',
    ['recipient', 'body', 'sid', 'at'],
    sent.map((m) => [m.to, m.body, m.sid, m.createdAt]),
  )
  const tries = requests.filter(({ endpoint }) => endpoint === 'messages.create')
  fill(
    db,
    'box.tries',
    ['recipient', 'body', 'at'],
    tries.map((r) => [r.to, r.body, r.at]),
  )
  const rows = requests.map((r) => [r.provider, r.endpoint, r.method, r.key, r.said, r.at, r.fault])
  fill(db, 'box.requests', ['provider', 'endpoint', 'method', 'key', 'said', 'at', 'fault'], rows)
  fill(
    db,
    'box.charges',
    ['id', 'payment', 'amount', 'refunded', 'status', 'transfer_group'],
    Object.values(state.charge).map((c) => [
      c.id,
      c.paymentId,
      c.amountCents,
      c.refundedCents,
      c.status,
      c.transferGroup,
    ]),
  )
  fill(
    db,
    'box.transfers',
    ['id', 'amount', 'reversed', 'destination', 'transfer_group', 'payment', 'adjustment'],
    Object.values(state.transfer).map((t) => [
      t.id,
      t.amountCents,
      t.reversedCents,
      t.destination,
      t.transferGroup,
      t.metadata.payment_intent ?? null,
      t.metadata.correction ? 1 : 0,
    ]),
  )
  fill(
    db,
    'box.refunds',
    ['id', 'amount'],
    Object.values(state.refund).map((r) => [r.id, r.amountCents]),
  )
}

/** Opens them all, in files beside the storage; the product must have stopped. */
export function openLedger(sources: Sources): DatabaseSync {
  const db = new DatabaseSync(join(sources.persist, 'books.sqlite'))
  const [file] = globSync(`${sources.persist}/v3/d1/**/*.sqlite`).filter((one) => !one.endsWith('metadata.sqlite'))
  db.exec(`attach '${file}' as d1`)
  readObjects(db, sources.persist)
  readProvider(db, sources)
  const columns = ['sid', 'phone', 'body', 'kind', 'cents', 'acknowledged']
  fill(
    db,
    'texted',
    columns,
    sources.texted.map((t) => [t.sid, t.phone, t.body, t.kind, t.cents, t.acknowledged]),
  )
  return db
}
