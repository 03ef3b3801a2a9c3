// Seeded rows into the local database. Each is written once, however often the seed runs or is cut off.
import type { SeedCompany } from './seed-data.ts'
import type { SeedInvoice } from './seed-invoices.ts'

const TRIES = 8

/**
 * Does it again when the connection was closed under it or somebody else is writing just now. What is written twice is
 * there once.
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isPassing = /fetch failed|SQLITE_BUSY|database is locked/.test(String(error))
      if (!isPassing || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * 250))
    }
  }
}

/** The company alone. Until `openCompany` nobody can sign in and no cron counts it, so nothing of it is counted half. */
export async function writeCompany(db: D1Database, company: SeedCompany, foundedAt: number): Promise<void> {
  await db
    .prepare(
      `insert or ignore into companies (id, name, email, phone, address_street, address_city, address_state, address_zip,
         invitation_code, timezone, created_at, stats_check_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      company.id,
      company.name,
      company.email,
      company.phone,
      company.street,
      company.city,
      company.state,
      company.zip,
      company.invitationCode,
      company.timezone,
      foundedAt,
      Number.MAX_SAFE_INTEGER,
    )
    .run()
}

/** Its owner may sign in, and the next cron counts its figures. */
export async function openCompany(
  db: D1Database,
  company: SeedCompany,
  hash: string,
  foundedAt: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        "insert or ignore into users (company_id, id, first_name, last_name, phone, password_hash, created_at, role) values (?, ?, ?, ?, ?, ?, ?, 'owner')",
      )
      .bind(company.id, company.userId, company.firstName, company.lastName, company.phone, hash, foundedAt),
    db.prepare('update companies set stats_check_at = 0 where id = ?').bind(company.id),
  ])
}

const FROM = 'from (select value as v from json_each(?2))'
const CARD = "where v ->> 'paymentIntent' is not null"
/** All that an invoice is; nothing of it is open, so that no cron asks a provider for what never was there. */
const STATEMENTS = [
  `insert or ignore into invoices (company_id, id, number, cause, sender, language, client_name, client_email, client_phone,
     description, total_cents, fee_cents, fee_bps, manual_cents, due_on, status, created_at, viewed_at, paid_at, cancelled_at, paid_method,
     payment_intent, payment_status, payout_status, revision, counted)
   select ?1, v ->> 'id', v ->> 'number', 'seed:' || (v ->> 'number'), null, 'en', v ->> 'clientName',
     v ->> 'clientEmail', v ->> 'clientPhone', v ->> 'description', v ->> 'totalCents', iif(v ->> 'paidMethod' is null, v ->> 'feeCents', 0), 390,
     iif(v ->> 'paidMethod' is null, 0, v ->> 'totalCents'),
     v ->> 'dueOn', v ->> 'status', v ->> 'createdAt', v ->> 'viewedAt', v ->> 'paidAt', v ->> 'cancelledAt',
     v ->> 'paidMethod', v ->> 'paymentIntent', v ->> 'paymentStatus', v ->> 'payoutStatus', 1, 1 ${FROM}`,
  `insert or ignore into invoice_lines (company_id, invoice_id, position, kind, description, quantity_milli, unit_cents, amount_cents)
   select ?1, v ->> 'id', line.key, 'work', line.value ->> 'description', 1000, line.value ->> 'cents', line.value ->> 'cents'
   ${FROM}, json_each(v, '$.lines') as line`,
  `insert or ignore into captures (company_id, payment_intent, invoice_id, amount_cents, applied_cents, fee_cents, state, next_at,
     captured_at, settled_at)
   select ?1, v ->> 'paymentIntent', v ->> 'id', (v ->> 'totalCents') + (v ->> 'feeCents'), v ->> 'totalCents', v ->> 'feeCents', 'kept', v ->> 'paidAt',
     v ->> 'paidAt', v ->> 'paidAt' ${FROM} ${CARD}`,
  `insert or ignore into transfers (company_id, invoice_id, payment_intent, state, amount_cents, transfer_id, next_at, created_at, completed_at)
   select ?1, v ->> 'id', v ->> 'paymentIntent', 'completed', v ->> 'totalCents', 'seed_tr_' || (v ->> 'id'), v ->> 'transferredAt',
     v ->> 'paidAt', v ->> 'transferredAt' ${FROM} ${CARD} and v ->> 'transferredAt' is not null`,
]
/** A parameter may be long, but not of any length. */
const CHUNK = 1000

/** All of them or none. Ids and payments lie anywhere in their indexes: many at once write each page of those once. */
export async function writeInvoices(db: D1Database, companyId: string, invoices: SeedInvoice[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(invoices.length / CHUNK) }, (_, at) =>
    JSON.stringify(invoices.slice(at * CHUNK, (at + 1) * CHUNK)),
  )
  await db.batch(chunks.flatMap((rows) => STATEMENTS.map((statement) => db.prepare(statement).bind(companyId, rows))))
}
