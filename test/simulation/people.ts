// Who lives in a run: one company or two with their people, and strangers.
import { openTokens } from '../../worker/tokens.ts'
import { settings } from '../support/settings.ts'
import { stage } from './sandbox-app.ts'
import type { SeededRandom } from './seeded-random.ts'
import { database, rows } from './world.ts'

export type Person = { phone: string; id: string; companyId: string | null; cookie: string }
export type Company = { id: string; timezone: string; people: Person[] }
export type Cast = { companies: Company[]; strangers: Person[] }

const TIMEZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix']
const DAY_MS = 86_400_000

const cookies = new Map<string, string>()
const tokens = openTokens(settings.SESSION_SECRET, () => stage().clock.now)

/** A session's cookie is the same in every run: so long it is good. */
async function cookieOf(sessionId: string): Promise<string> {
  const known = cookies.get(sessionId)
  if (known) return known
  const token = await tokens.sign('session', { sid: sessionId }, Date.UTC(2040, 0, 1))
  const cookie = `__Host-jobslip=${token}`
  cookies.set(sessionId, cookie)
  return cookie
}

const write = (sql: string, ...params: (string | number)[]) => void database.run(sql, params)

export async function addPerson(companyId: string, phone: string, id: string): Promise<Person> {
  const { now } = stage().clock
  write(
    `insert into users (company_id, id, first_name, last_name, phone, password_hash, created_at, role)
     values (?, ?, ?, ?, ?, ?, ?, iif(exists(select 1 from users where company_id = ?), 'member', 'owner'))`,
    ...[companyId, id, 'Joe', 'Ace', phone, 'none', now, companyId],
  )
  return { phone, id, companyId, cookie: await addSession(companyId, id) }
}

/** A browser that is signed in already; its cookie comes back. */
export async function addSession(companyId: string, userId: string): Promise<string> {
  const { now } = stage().clock
  write(
    `insert or ignore into sessions (company_id, id, user_id, created_at, expires_at, confirmed_at)
     select company_id, ?, id, ?, ?, ? from users where company_id = ? and id = ?`,
    // The password was given lately, however long a run lasts.
    ...[`session-${userId}`, now, now + 400 * DAY_MS, now + 400 * DAY_MS, companyId, userId],
  )
  return await cookieOf(`session-${userId}`)
}

export async function addCompany(random: SeededRandom, name: string, phones: string[]): Promise<Company> {
  const id = `company${name}`.padEnd(22, 'x')
  const timezone = random.pick(TIMEZONES)
  const { now } = stage().clock
  write(
    'insert into companies (id, name, invitation_code, timezone, created_at, stats_check_at) values (?, ?, ?, ?, ?, ?)',
    ...[id, `${name} Plumbing`, id, timezone, now, now + (random.isLucky(0.2) ? 0 : 3 * DAY_MS)],
  )
  const people: Person[] = []
  for (const [i, phone] of phones.entries()) people.push(await addPerson(id, phone, `user${name}${i}`.padEnd(22, 'x')))
  return { id, timezone, people }
}

/** One company or two, of one person or two; in a small world just one person. */
export async function gather(random: SeededRandom, isSmall: boolean): Promise<Cast> {
  const phones = ['+12133000001', ...(!isSmall && random.isLucky(0.3) ? ['+12133000002'] : [])]
  const companies = [await addCompany(random, 'Ace', phones)]
  if (!isSmall && random.isLucky(0.4)) companies.push(await addCompany(random, 'Bee', ['+12133000003']))
  return { companies, strangers: [{ phone: '+12133000009', id: '', companyId: null, cookie: '' }] }
}

export type InvoiceRow = {
  company_id: string
  id: string
  number: number
  status: string
  total_cents: number
  fee_cents: number
  captured_cents: number
  plan: string | null
  manual_cents: number
  payment_intent: string | null
}

/** What a person could know of the invoices there are at this moment. */
export const listInvoices = () =>
  rows<InvoiceRow>(
    'select company_id, id, number, status, total_cents, fee_cents, captured_cents, plan, manual_cents, payment_intent from invoices order by company_id, number',
  )
