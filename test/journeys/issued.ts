// A business that has been running for a while: invoices straight into the product's database, counted like any others.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCompany } from '../../scripts/seed-data.ts'
import { makeInvoices, type SeedInvoice } from '../../scripts/seed-invoices.ts'
import type { Stack } from './stack.ts'

const COLUMNS = `company_id, id, number, cause, language, client_name, client_email, client_phone, description,
  total_cents, fee_cents, due_on, status, created_at, viewed_at, paid_at, cancelled_at, paid_method, payment_intent, payment_status,
  payout_status, revision, counted`

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

function valuesOf(companyId: string, row: SeedInvoice): string {
  const { id, number, clientName, clientEmail, clientPhone, description, totalCents, feeCents, dueOn } = row
  const { status, createdAt, viewedAt, paidAt, cancelledAt, paidMethod, paymentStatus, payoutStatus } = row
  const text = [companyId, id, number, `seed:${number}`, 'en', clientName, clientEmail, clientPhone, description]
  const rest = [totalCents, feeCents, dueOn, status, createdAt, viewedAt, paidAt, cancelledAt, paidMethod]
  const money = [row.paymentIntent && `${row.paymentIntent}_${companyId}`, paymentStatus, payoutStatus, 1, 0]
  return `(${[...text, ...rest, ...money].map(quote).join(', ')})`
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
  const rows = [...makeInvoices(business)]
  const lines = rows.map(
    (
      row,
    ) => `insert into invoice_lines (company_id, invoice_id, position, kind, description, quantity_milli, unit_cents,
      amount_cents) values ('${companyId}', '${row.id}', 0, 'work', ${quote(row.description)}, 1000, ${row.totalCents},
      ${row.totalCents});`,
  )
  const invoices = `insert into invoices (${COLUMNS}) values\n${rows.map((row) => valuesOf(companyId, row)).join(',\n')};`
  runSql(stack, [invoices, ...lines, change(rows)].join('\n'))
  // The cron has the company's object look for what it has not counted.
  const run = () => fetch(`${stack.origin}/cdn-cgi/handler/scheduled?cron=*/5+*+*+*+*`)
  // While the rows were written this process read nothing: a connection it kept may have been closed meanwhile.
  await run().catch(run)
  return rows
}

/** Changes what the product has stored, as time or another hand would. */
export function runSql(stack: Stack, sql: string): void {
  const file = join(stack.storage, 'rows.sql')
  writeFileSync(file, sql)
  const args = ['d1', 'execute', 'DB', '--local', '--persist-to', stack.storage, '--file', file]
  const done = spawnSync('wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  rmSync(file)
  if (done.status !== 0) throw new Error(done.stdout + done.stderr)
}
