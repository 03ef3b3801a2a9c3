// Invoices straight into the database, and what a list of them must show: a plain recomputation over arrays.
import { env } from 'cloudflare:workers'
import type { InvoicePageJson } from '../../worker/domain/api-types.ts'
import { encodeId } from '../../worker/domain/ids.ts'
import type { InvoiceStatus, PayoutStatus } from '../../worker/domain/statuses.ts'
import { type Contractor, call } from './sandbox-world.ts'

export type Row = {
  id: string
  number: number
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  description: string
  totalCents: number
  dueOn: string
  status: InvoiceStatus
  payoutStatus: PayoutStatus | null
  createdAt: number
  paidAt: number | null
}

export type Random = () => number

/** A small seeded generator (xorshift32). */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}

export const NAMES = [
  'Ñandú Pérez',
  'nandu lopez',
  'Ángel Ruiz',
  'angel ruiz',
  'Zoë Müller',
  'zoe muller',
  'Bob Smith',
  'BOB SMITH',
  'Émile Zola',
  '100% Clean_Co',
  'O\'Brien "Red" & Sons',
  '😀 Party Rentals',
  'Иван Петров',
  '山田太郎',
  'a\\b*c?d[e]',
]
const STATES: [InvoiceStatus, PayoutStatus | null][] = [
  ['sent', null],
  ['viewed', null],
  ['overdue', null],
  ['pending', null],
  ['cancelled', null],
  ['paid', null],
  ['paid', 'pending'],
  ['paid', 'completed'],
  ['paid', 'failed'],
]
const DAY_MS = 86_400_000
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Plausible rows with many equal keys, so that ties are tried; some are past due though nobody has marked them. */
export function makeRows(random: Random, count: number, now: number, firstNumber = 1): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const [status, payoutStatus] = pick(random, STATES)
    const createdAt = now - Math.floor(random() * 40) * (DAY_MS / 2) - Math.floor(random() * 3)
    const past = dayOf(createdAt + 3 * DAY_MS)
    const future = dayOf(now + (3 + Math.floor(random() * 5)) * DAY_MS)
    return {
      id: encodeId(Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256))),
      number: firstNumber + at,
      clientName: pick(random, NAMES),
      clientEmail: random() < 0.5 ? null : `c${Math.floor(random() * 20)}@Example.com`,
      clientPhone: random() < 0.5 ? null : `+1213555${String(1000 + Math.floor(random() * 30))}`,
      description: 'Fixed sink',
      totalCents: 100 * (1 + Math.floor(random() * 12)) + pick(random, [0, 50]),
      dueOn: status === 'overdue' || random() < 0.3 ? past : future,
      status,
      payoutStatus,
      createdAt,
      paidAt: status === 'paid' ? createdAt + 1000 : null,
    }
  })
}

export async function insertRows(companyId: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    await env.DB.prepare(
      `insert into invoices (company_id, id, number, cause, language, client_name, client_email, client_phone,
         description, total_cents, fee_cents, due_on, status, payout_status, created_at, paid_at, captured_cents,
         revision, counted)
       select ?1, v ->> 'id', v ->> 'number', 'test:' || (v ->> 'number'), 'en', v ->> 'clientName', v ->> 'clientEmail',
         v ->> 'clientPhone', v ->> 'description', v ->> 'totalCents', 0, v ->> 'dueOn', v ->> 'status',
         v ->> 'payoutStatus', v ->> 'createdAt', v ->> 'paidAt', iif(v ->> 'status' = 'paid', v ->> 'totalCents', 0), 1, 1
       from (select value as v from json_each(?2))`,
    )
      .bind(companyId, JSON.stringify(rows.slice(at, at + 1000)))
      .run()
  }
}

export type Query = Partial<Record<'q' | 'status' | 'from' | 'to' | 'min' | 'max' | 'sort', string>>

/** Case and accents off, as far as the names here go. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

function standing(row: Row, today: string): string {
  if (row.status === 'paid') {
    const transfers = {
      pending: 'paid-pending-transfer',
      completed: 'paid-transferred',
      failed: 'paid-transfer-failed',
    }
    return row.payoutStatus ? transfers[row.payoutStatus] : 'paid-setup-required'
  }
  return (row.status === 'sent' || row.status === 'viewed') && row.dueOn < today ? 'overdue' : row.status
}

export function holds(row: Row, q: string): boolean {
  const sought = plain(q)
  const digits = q.replace(/\D/g, '')
  const isPhone = /^\+?[\d\s().\-/]{3,}$/.test(q) && digits.length >= 3
  const phone = (row.clientPhone ?? '').replace('+', '')
  const fields = [
    plain(row.clientName),
    `inv-${String(row.number).padStart(4, '0')}`,
    plain(row.clientEmail ?? ''),
    phone,
  ]
  return fields.some((field) => field.includes(sought)) || (isPhone && phone.includes(digits))
}

const KEYS: Record<string, (row: Row) => string | number> = {
  created_at: (row) => row.createdAt,
  due_date: (row) => row.dueOn,
  total_amount: (row) => row.totalCents,
  client_name: (row) => plain(row.clientName),
  invoice_number: (row) => row.number,
}

/** Which of two rows a sort shows first; equal keys go by id. */
export function orderOf(sort = '-created_at'): (a: Row, b: Row) => number {
  const key = KEYS[sort.replace('-', '')]
  if (!key) throw new Error(sort)
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  return (a, b) => (compare(key(a), key(b)) || compare(a.id, b.id)) * (sort.startsWith('-') ? -1 : 1)
}

/** The rows that a query must give, in order. */
export function expectRows(rows: Row[], query: Query, timezone: string, now = Date.now()): Row[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone })
  const on = (instant: number) => format.format(instant)
  const today = on(now)
  return rows
    .filter((row) => query.status === undefined || standing(row, today) === query.status)
    .filter((row) => query.from === undefined || on(row.createdAt) >= query.from)
    .filter((row) => query.to === undefined || on(row.createdAt) <= query.to)
    .filter((row) => query.min === undefined || row.totalCents >= Math.round(Number(query.min) * 100))
    .filter((row) => query.max === undefined || row.totalCents <= Math.round(Number(query.max) * 100))
    .filter((row) => query.q === undefined || holds(row, query.q))
    .sort(orderOf(query.sort))
}

export async function listPage(
  joe: Contractor,
  query: Query & { limit?: string; cursor?: string },
): Promise<InvoicePageJson> {
  const answer = await call('GET', `/api/invoices?${new URLSearchParams(query)}`, undefined, joe.cookie)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as InvoicePageJson
}

/** Walks all pages; answers the numbers in order and each page's total. */
export async function walkList(joe: Contractor, query: Query, limit: number) {
  const numbers: number[] = []
  const totals: number[] = []
  let cursor: string | null = null
  do {
    const page: InvoicePageJson = await listPage(joe, { ...query, limit: String(limit), ...(cursor && { cursor }) })
    numbers.push(...page.invoices.map((invoice) => Number(invoice.invoice_number.slice(4))))
    totals.push(page.total)
    cursor = page.next_cursor
  } while (cursor)
  return { numbers, totals }
}
