// `npm run seed -- --companies N --invoices N`: plausible, reproducible data in the local database; `--demo` the demo company.
import { scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { isCivilDate } from '../worker/domain/dates.ts'
import { toE164 } from '../worker/domain/phone.ts'
import { makeCompany } from './seed-data.ts'
import { makeInvoices, type SeedInvoice } from './seed-invoices.ts'
import { insist, openCompany, writeCompany, writeInvoices } from './seed-write.ts'

const demo = JSON.parse(readFileSync('scripts/demo.json', 'utf8')) as {
  phone: string
  password: string
  company: string
}
const BATCH = 2000
/** A month before its first invoice. */
const FOUNDED_MS = 760 * 86_400_000
const USAGE = `Fills the local database: npm run seed -- --companies 3 --invoices 1000

  --companies N   so many companies, each with an owner who signs in
  --invoices N    so many invoices for each of them, of the last two years
  --seed N        other companies and invoices (1)
  --until DATE    the day they end on, like 2026-11-21 (today, by UTC)
  --demo          the demo company, if there is no company yet
  --persist-to D  the folder of \`wrangler dev --persist-to\` (.wrangler/state)

The same numbers give the same rows, to the millisecond, on the same day or with the same --until.
What is there already is left as it is.`

const { values } = parseArgs({
  options: {
    demo: { type: 'boolean', default: false },
    companies: { type: 'string', default: '0' },
    invoices: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    help: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
  },
})

function refuse(words: string): never {
  console.error(words)
  process.exit(2)
}

function count(name: 'companies' | 'invoices' | 'seed'): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= 0) return number
  return refuse(`--${name} takes a whole number, not ${values[name]}.`)
}

const wanted = { companies: count('companies'), invoices: count('invoices'), seed: count('seed') }
if (!isCivilDate(values.until)) refuse(`--until takes a date like 2026-11-21, not ${values.until}.`)
if (values.help || (!values.demo && wanted.companies === 0)) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}

/** The same scheme as the Worker's: `scrypt$logN$r$p$salt$key`. */
function hashPassword(password: string, salt: Buffer): string {
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return ['scrypt', 14, 8, 5, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const proxy = await getPlatformProxy<{ DB: D1Database }>({
  configPath: 'scripts/seed.wrangler.toml',
  persist: { path: `${values['persist-to']}/v3` },
  envFiles: [],
})
const db = proxy.env.DB
const until = Date.parse(`${values.until}T00:00:00Z`)
const foundedAt = until - FOUNDED_MS
try {
  const table = await db.prepare("select 1 from sqlite_master where name = 'companies'").first()
  if (table) await seedAll()
  else {
    console.error('There is no database yet: run `npm start` once, or `npx wrangler d1 migrations apply DB --local`.')
    process.exitCode = 1
  }
} finally {
  await proxy.dispose()
}

async function seedAll(): Promise<void> {
  if (values.demo) await seedDemo()
  for (let n = 1; n <= wanted.companies; n += 1) await seedCompany(n)
}

async function seedDemo(): Promise<void> {
  const known = await db.prepare("select 1 from companies where id <> 'house' limit 1").first()
  if (known) return
  const phone = toE164(demo.phone)
  if (!phone) throw new Error('the demo phone is no phone')
  const company = { ...makeCompany(0), name: demo.company, firstName: 'Joe', lastName: 'Fix', phone }
  const now = Date.now()
  await writeCompany(db, company, now)
  await openCompany(db, company, hashPassword(demo.password, Buffer.from('jobslip demo seed')), now)
  console.log(`Demo company: ${demo.company}, phone ${demo.phone}, password ${demo.password}`)
}

async function seedCompany(n: number): Promise<void> {
  const seed = wanted.seed * 1000 + n
  const company = makeCompany(seed)
  const known = await insist(() => db.prepare('select 1 from users where id = ?').bind(company.userId).first())
  if (known) {
    console.log(`${company.name} (${company.phone}) is there already and stays as it is; another --seed makes others.`)
    return
  }
  const started = performance.now()
  await insist(() => writeCompany(db, company, foundedAt))
  await writeAll(company.id, makeInvoices({ ...company, seed, total: wanted.invoices, until }))
  const hash = hashPassword(demo.password, Buffer.from(`jobslip seed ${n}`))
  await insist(() => openCompany(db, company, hash, foundedAt))
  const seconds = Math.round((performance.now() - started) / 1000)
  const invoices = `${wanted.invoices.toLocaleString('en-US')} invoices`
  console.log(`${company.name}: ${invoices} in ${seconds} s; sign in with ${company.phone} and ${demo.password}`)
}

async function writeAll(companyId: string, invoices: Iterable<SeedInvoice>): Promise<void> {
  const write = (rows: SeedInvoice[]) => insist(() => writeInvoices(db, companyId, rows))
  let batch: SeedInvoice[] = []
  for (const invoice of invoices) {
    batch.push(invoice)
    if (batch.length < BATCH) continue
    await write(batch)
    batch = []
  }
  if (batch.length > 0) await write(batch)
}
