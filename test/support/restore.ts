// A backup of the whole database that is put back later, as an operator does: rows as they stood, triggers and indexes as they are.
import { env } from 'cloudflare:workers'

type Row = Record<string, string | number | null>
export type Backup = Map<string, Row[]>

const NOT_OURS = /^(sqlite_|_cf_|d1_|invoice_search|client_search|quote_search)/

async function list<T>(sql: string): Promise<T[]> {
  return (await env.DB.prepare(sql).all<T>()).results
}

async function tables(): Promise<string[]> {
  const found = await list<{ name: string }>("select name from sqlite_master where type = 'table'")
  return found.map(({ name }) => name).filter((name) => !NOT_OURS.test(name))
}

/** Columns that are written, without those that the database makes of them. */
async function columns(table: string): Promise<string[]> {
  const found = await list<{ name: string; hidden: number }>(`select name, hidden from pragma_table_xinfo('${table}')`)
  return found.filter(({ hidden }) => hidden === 0).map(({ name }) => name)
}

export async function backUp(): Promise<Backup> {
  const backup: Backup = new Map()
  for (const table of await tables()) {
    const names = (await columns(table)).map((name) => `"${name}"`).join(', ')
    backup.set(table, await list<Row>(`select ${names} from ${table}`))
  }
  return backup
}

/** The database is what it was; nothing else of the world is. */
export async function restore(backup: Backup): Promise<void> {
  const triggers = await list<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger'",
  )
  const fill = [...backup].flatMap(([table, rows]) =>
    rows.map((row) => {
      const names = Object.keys(row)
      const marks = names.map(() => '?').join(', ')
      const into = `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${marks})`
      return env.DB.prepare(into).bind(...Object.values(row))
    }),
  )
  await env.DB.batch([
    env.DB.prepare('pragma defer_foreign_keys = on'),
    ...triggers.map(({ name }) => env.DB.prepare(`drop trigger ${name}`)),
    ...[...backup.keys()].map((table) => env.DB.prepare(`delete from ${table}`)),
    env.DB.prepare('delete from invoice_search'),
    env.DB.prepare('delete from client_search'),
    env.DB.prepare('delete from quote_search'),
    ...fill,
    env.DB.prepare(`insert into invoice_search (rowid, name, number, email, phone)
      select (s.slot << 32) | i.number, i.client_order, printf('inv-%04d', i.number), i.client_email, ltrim(i.client_phone, '+')
      from invoices i join search_slots s on s.company_id = i.company_id order by 1`),
    env.DB.prepare(`insert into client_search (rowid, name, email, phone)
      select (s.slot << 32) | n.number, n.name_key, n.email, ltrim(n.phone, '+')
      from client_names n join search_slots s on s.company_id = n.company_id order by 1`),
    env.DB.prepare(`insert into quote_search (rowid, name, number, email, phone)
      select (s.slot << 32) | q.number, q.client_order, printf('est-%04d', q.number), q.client_email, ltrim(q.client_phone, '+')
      from quotes q join search_slots s on s.company_id = q.company_id order by 1`),
    ...triggers.map(({ sql }) => env.DB.prepare(sql)),
  ])
}

/** What people and books care for, without what only says how far the product's own work is. */
export async function readLedgers(): Promise<Record<string, Row[]>> {
  const queries: Record<string, string> = {
    companies: 'select id, name, email, phone, timezone, logo_key, invitation_code from companies order by id',
    users: 'select id, company_id, phone, first_name, role, password_hash from users order by id',
    accounts: 'select company_id, attempt, account_id, ready from payout_accounts order by company_id, attempt',
    invoices: `select id, company_id, number, cause, sender, client_name, description, total_cents, fee_cents, due_on, status, list_status,
      created_at, viewed_at, paid_at, cancelled_at, payment_intent, paid_method, payment_status, payout_status, refunded_cents,
      refund_status, held_cents, transferred_cents from invoices order by company_id, number`,
    lines: 'select * from invoice_lines order by company_id, invoice_id, position',
    versions: 'select id, invoice_id, kind, cause, actor, at, before, method, undoes from invoice_versions order by id',
    captures: 'select payment_intent, invoice_id, amount_cents, state, refund_id from captures order by payment_intent',
    transfers: 'select invoice_id, state, amount_cents, transfer_id from transfers order by invoice_id',
    refunds: 'select id, invoice_id, amount_cents, state, refund_id from refunds order by id',
    transferCorrections:
      'select invoice_id, seq, kind, amount_cents, state, stripe_id from adjustments order by invoice_id, seq',
    ledger: 'select company_id, cause, account, kind, cents, at from ledger order by company_id, cause, account',
    counts: 'select * from invoice_counts where count <> 0 order by company_id, list_status',
    texts: 'select company_id, sid, sender, body, handled_at is null as open from texts order by sid',
    // What became of a text at the carrier is not kept; that it was sent is.
    messages: `select key, recipient, body, replace(state, 'delivered', 'sent') as state from messages
      where kind <> 'code' order by key`,
    stopped: 'select phone from opt_outs order by phone',
    orphans: "select payment_intent from orphan_payments where state <> 'healed'",
  }
  const entries = await Promise.all(
    Object.entries(queries).map(async ([name, sql]) => [name, await list<Row>(sql)] as const),
  )
  return Object.fromEntries(entries)
}
