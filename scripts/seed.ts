// `npm run seed -- --companies N --invoices N`: plausible, reproducible data in the local database; `--demo` the demo company.
import { scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { toE164 } from '../worker/domain/phone.ts'
import { makeCompany, makeInvoices, makeRandom, type SeedCompany, type SeedInvoice } from './seed-data.ts'

const demo = JSON.parse(readFileSync('scripts/demo.json', 'utf8')) as {
  phone: string
  password: string
  company: string
}
const BATCH = 500
const DAY_MS = 86_400_000

const { values } = parseArgs({
  options: {
    demo: { type: 'boolean', default: false },
    companies: { type: 'string', default: '0' },
    invoices: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    'persist-to': { type: 'string', default: '.wrangler/state' },
  },
})

function count(name: 'companies' | 'invoices' | 'seed'): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= 0) return number
  console.error(`--${name} takes a whole number, not ${values[name]}.`)
  process.exit(2)
}

/** The same scheme as the Worker's: `scrypt$logN$r$p$salt$key`. */
function hashPassword(password: string, salt: Buffer): string {
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return ['scrypt', 14, 8, 5, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** The company alone. Until `openCompany` nobody can sign in and no cron counts it, so nothing of it is counted half. */
async function writeCompany(db: D1Database, company: SeedCompany, now: number): Promise<void> {
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
      now,
      now + DAY_MS,
    )
    .run()
}

/** Its owner may sign in, and the next cron counts its figures. */
async function openCompany(db: D1Database, company: SeedCompany, hash: string, now: number): Promise<void> {
  const [first = 'Joe', last = 'Fix'] = company.owner.split(' ')
  await db.batch([
    db
      .prepare(
        'insert into users (company_id, id, first_name, last_name, phone, password_hash, created_at) values (?, ?, ?, ?, ?, ?, ?)',
      )
      .bind(company.id, company.userId, first, last, company.phone, hash, now),
    db.prepare('update companies set stats_check_at = 0 where id = ?').bind(company.id),
  ])
}

async function writeInvoices(db: D1Database, companyId: string, invoices: SeedInvoice[]): Promise<void> {
  const rows = JSON.stringify(invoices)
  await db.batch([
    db
      .prepare(
        `insert or ignore into invoices (company_id, id, number, cause, sender, language, client_name, client_email, client_phone,
           description, total_cents, fee_cents, due_on, status, created_at, viewed_at, paid_at, cancelled_at,
           payment_intent, payment_status, payout_status, revision, counted)
         select ?1, v ->> 'id', v ->> 'number', 'seed:' || (v ->> 'number'), null, 'en', v ->> 'clientName',
           v ->> 'clientEmail', v ->> 'clientPhone', v ->> 'description', v ->> 'totalCents', v ->> 'feeCents',
           v ->> 'dueOn', v ->> 'status', v ->> 'createdAt', v ->> 'viewedAt', v ->> 'paidAt', v ->> 'cancelledAt',
           v ->> 'paymentIntent', v ->> 'paymentStatus', v ->> 'payoutStatus', 1, 1
         from (select value as v from json_each(?2))`,
      )
      .bind(companyId, rows),
    db
      .prepare(
        `insert or ignore into invoice_lines (company_id, invoice_id, position, kind, description, quantity_milli, unit_cents, amount_cents)
         select ?1, v ->> 'id', 0, 'work', v ->> 'description', 1000, v ->> 'totalCents', v ->> 'totalCents'
         from (select value as v from json_each(?2))`,
      )
      .bind(companyId, rows),
    db
      .prepare(
        `insert into captures (company_id, payment_intent, invoice_id, amount_cents, state, next_at, captured_at, settled_at)
         select ?1, v ->> 'paymentIntent', v ->> 'id', (v ->> 'totalCents') + (v ->> 'feeCents'), 'kept', v ->> 'paidAt', v ->> 'paidAt', v ->> 'paidAt'
         from (select value as v from json_each(?2)) where v ->> 'status' = 'paid' and v ->> 'paymentIntent' is not null`,
      )
      .bind(companyId, rows),
  ])
}

const proxy = await getPlatformProxy<{ DB: D1Database }>({
  configPath: 'scripts/seed.wrangler.toml',
  persist: { path: `${values['persist-to']}/v3` },
  envFiles: [],
})
const db = proxy.env.DB
const now = Date.now()
const table = await db.prepare("select 1 from sqlite_master where name = 'companies'").first()
if (!table) {
  console.error('There is no database yet: run `npm start` once, or `npx wrangler d1 migrations apply DB --local`.')
  await proxy.dispose()
  process.exit(1)
}
try {
  if (values.demo) await seedDemo()
  for (let n = 1; n <= count('companies'); n += 1) await seedCompany(n)
} finally {
  await proxy.dispose()
}

async function seedDemo(): Promise<void> {
  const known = await db.prepare("select 1 from companies where id <> 'house' limit 1").first()
  if (known) return
  const phone = toE164(demo.phone)
  if (!phone) throw new Error('the demo phone is no phone')
  const company = { ...makeCompany(makeRandom(0), 0), name: demo.company, owner: 'Joe Fix', phone }
  await writeCompany(db, company, now)
  await openCompany(db, company, hashPassword(demo.password, Buffer.from('jobslip demo seed')), now)
  console.log(`Demo company: ${demo.company}, phone ${demo.phone}, password ${demo.password}`)
}

async function seedCompany(n: number): Promise<void> {
  const random = makeRandom(count('seed') * 1000 + n)
  const company = makeCompany(random, count('seed') * 1000 + n)
  const known = await db.prepare('select 1 from users where id = ?').bind(company.userId).first()
  if (known) {
    console.log(`${company.name} is there already (another --seed makes other companies).`)
    return
  }
  await writeCompany(db, company, now)
  const total = count('invoices')
  let batch: SeedInvoice[] = []
  for (const invoice of makeInvoices(random, total, now, company.timezone)) {
    batch.push(invoice)
    if (batch.length < BATCH && invoice.number < total) continue
    await writeInvoices(db, company.id, batch)
    batch = []
  }
  await openCompany(db, company, hashPassword(demo.password, Buffer.from(`jobslip seed ${n}`)), now)
  console.log(`${company.name}: ${total} invoices; sign in with ${company.phone} and ${demo.password}`)
}
