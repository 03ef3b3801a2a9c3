// A business that has been running for a while: invoices straight into the product's database, counted like any others.
import { makeCompany } from '../../scripts/seed-data.ts'
import { makeInvoices, type SeedInvoice } from '../../scripts/seed-invoices.ts'
import { changeD1 } from '../runtime/storage.ts'
import { addRowsIn } from '../support/sqlite-rows.ts'
import type { Stack } from './stack.ts'

/** Its row and its one line, as they are stored. */
function storedOf(companyId: string, row: SeedInvoice) {
  const { id, number, status, description, paymentIntent } = row
  const client = { client_name: row.clientName, client_email: row.clientEmail, client_phone: row.clientPhone }
  const [isOnline, isByHand] = [paymentIntent !== null, row.paidMethod !== null]
  const paid = {
    captured_cents: isOnline ? row.totalCents : 0,
    captured_fee_cents: isOnline ? row.feeCents : 0,
    manual_cents: isByHand ? row.totalCents : 0,
  }
  const fee = { fee_cents: isByHand ? 0 : row.feeCents, fee_bps: 390 }
  const money = { total_cents: row.totalCents, ...fee, ...paid, due_on: row.dueOn, paid_method: row.paidMethod }
  const times = {
    created_at: row.createdAt,
    viewed_at: row.viewedAt,
    paid_at: row.paidAt,
    cancelled_at: row.cancelledAt,
  }
  const payment = {
    payment_intent: paymentIntent && `${paymentIntent}_${companyId}`,
    payment_status: row.paymentStatus,
    payout_status: row.payoutStatus,
  }
  const own = { company_id: companyId, id, number, cause: `seed:${number}`, language: 'en', status, description }
  const amounts = { quantity_milli: 1000, unit_cents: row.totalCents, amount_cents: row.totalCents }
  return {
    invoice: { ...own, ...client, ...money, ...times, ...payment, revision: 1, counted: 0 },
    line: { company_id: companyId, invoice_id: id, position: 0, kind: 'work', description, ...amounts },
  }
}

/**
 * Gives a company `count` invoices of the last two years and lets the product count them; answers them by number.
 * `change` may answer statements that alter them before they are counted.
 */
export async function issueMany(
  stack: Stack,
  companyId: string,
  count: number,
  seed = 5,
  change: (rows: SeedInvoice[]) => string = () => '',
): Promise<SeedInvoice[]> {
  const business = { ...makeCompany(seed), seed, total: count, until: Date.now(), timezone: 'America/Chicago' }
  // The seed makes the same ids every time, and several files' companies share one database.
  const rows = [...makeInvoices(business)].map((row) => ({ ...row, id: companyId.slice(0, 8) + row.id.slice(8) }))
  const stored = rows.map((row) => storedOf(companyId, row))
  changeD1(stack.storage, (db) => {
    addRowsIn(
      db,
      'invoices',
      stored.map(({ invoice }) => invoice),
    )
    addRowsIn(
      db,
      'invoice_lines',
      stored.map(({ line }) => line),
    )
    db.exec(change(rows))
  })
  // The cron has the company's object look for what it has not counted.
  const run = () => fetch(`${stack.origin}/cdn-cgi/handler/scheduled?cron=*/5+*+*+*+*`)
  // While the rows were written this process read nothing: a connection it kept may have been closed meanwhile.
  await run().catch(run)
  return rows
}
