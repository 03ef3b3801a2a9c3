// The invoices of a seeded business: regular clients, working hours, and what came of each invoice by the last day.

import { addDays, civilDate, startOfDay } from '../worker/domain/dates.ts'
import type { ManualPaymentMethod } from '../worker/domain/invoice-actions.ts'
import { processingFeeCents } from '../worker/domain/money.ts'
import { normalizeForSearch } from '../worker/domain/search-text.ts'
import { between, idOf, makeRandom, pick, type Random } from './seed-data.ts'
import { FIRMS, FIRST_NAMES, LAST_NAMES, type Trade } from './seed-words.ts'

/** `total` invoices of two years, up to the day before `until` (ms); whatever happens later has not happened. */
export type Business = { seed: number; total: number; until: number; timezone: string; trade: Trade; area: string }

type Client = { clientName: string; clientEmail: string | null; clientPhone: string | null }
type Fate = {
  status: 'sent' | 'viewed' | 'overdue' | 'pending' | 'paid' | 'cancelled'
  viewedAt: number | null
  paidAt: number | null
  cancelledAt: number | null
  paidMethod: ManualPaymentMethod | null
  paymentIntent: string | null
  paymentStatus: 'paid' | 'pending' | null
  payoutStatus: 'completed' | 'pending' | 'failed' | null
  /** When the money was sent on to the contractor. */
  transferredAt: number | null
}
export type SeedLine = { description: string; cents: number }
export type SeedInvoice = Client &
  Fate & {
    id: string
    number: number
    description: string
    lines: SeedLine[]
    totalCents: number
    feeCents: number
    dueOn: string
    createdAt: number
  }

const DAYS = 730
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FEE_BPS = 390
const OPENS_AT_HOUR = 7
const OPEN_HOURS = 11
/** Younger payments may still be on their way to the bank. */
const YOUNG_MS = 14 * DAY_MS

/** Oldest first, numbered from 1. What one is depends on its seed and number alone, when it was made on `until` too. */
export function* makeInvoices(business: Business): Generator<SeedInvoice> {
  const { seed, total, until, timezone, area } = business
  const mornings = listMornings(until, timezone)
  const clients = makeClients(makeRandom(seed), Math.max(12, Math.min(2500, Math.ceil(total / 8))), area)
  for (let number = 1; number <= total; number += 1) {
    const random = makeRandom(seed * 1_000_003 + number)
    const place = ((number - 1 + random()) / total) * mornings.length
    const day = Math.floor(place)
    const createdAt = Math.floor((mornings[day] ?? until) + (place - day) * OPEN_HOURS * HOUR_MS)
    yield makeInvoice(random, { business, number, clients, createdAt })
  }
}

/** The instants at which work began: every day but Sundays. */
function listMornings(until: number, timezone: string): number[] {
  const today = civilDate(until, timezone)
  return Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS))
    .filter((on) => new Date(`${on}T00:00:00Z`).getUTCDay() !== 0)
    .map((on) => startOfDay(on, timezone) + OPENS_AT_HOUR * HOUR_MS)
}

function makeClients(random: Random, count: number, area: string): Client[] {
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [pick(random, FIRST_NAMES), pick(random, LAST_NAMES)]
    const clientName = random() < 0.08 ? `${last} ${pick(random, FIRMS)}` : `${first} ${last}`
    const box = normalizeForSearch(clientName.normalize('NFD').replace(/\p{M}/gu, '')).replace(/[^a-z]+/g, '.')
    return {
      clientName,
      clientEmail: random() < 0.5 ? `${box}${at + 1}@example.com` : null,
      clientPhone: random() < 0.6 ? `+1${area}555${String(at % 10_000).padStart(4, '0')}` : null,
    }
  })
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** One after another in every index, so that a hundred thousand are written in a tenth of the pages; `number` below 62⁴. */
function orderedId(seed: number, number: number): string {
  const place = [3, 2, 1, 0].map((power) => DIGITS[Math.floor(number / 62 ** power) % 62])
  return `${place.join('')}${idOf(`invoice ${seed} ${number}`).slice(4)}`
}

function makeInvoice(
  random: Random,
  at: { business: Business; number: number; clients: Client[]; createdAt: number },
): SeedInvoice {
  const { business, number, clients, createdAt } = at
  const { seed, trade, timezone, until } = business
  const id = orderedId(seed, number)
  const lines = makeLines(random, trade)
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const dueOn = addDays(civilDate(createdAt, timezone), pick(random, [7, 14, 14, 14, 30]))
  const fate = makeFate(random, { createdAt, until, isLate: dueOn < civilDate(until, timezone) })
  // Some come back all the time, most now and then.
  const client = clients[Math.floor(random() ** 2 * clients.length)]
  if (!client) throw new Error('no clients')
  return {
    id,
    number,
    ...client,
    description: lines.map((line) => line.description).join(', '),
    lines,
    totalCents,
    feeCents: processingFeeCents(totalCents, FEE_BPS),
    dueOn,
    createdAt,
    ...fate,
    paymentIntent: fate.paymentStatus === 'paid' ? `seed_${id}` : null,
  }
}

function makeLines(random: Random, trade: Trade): SeedLine[] {
  const [work, from, to] = pick(random, trade.jobs)
  const lines = [{ description: work, cents: drawPrice(random, from, to) }]
  if (!trade.extra || random() > 0.25) return lines
  const [what, least, most] = trade.extra
  return [...lines, { description: what, cents: between(random, least * 100, most * 100) }]
}

/** People ask for round sums, mostly. */
function drawPrice(random: Random, from: number, to: number): number {
  const dollars = between(random, from, to)
  const manner = random()
  if (manner < 0.6) return Math.round(dollars / 5) * 500
  return dollars * 100 + (manner < 0.8 ? 0 : 50)
}

/** Every chance is taken in any case, so that another day changes what has happened and nothing else. */
function makeFate(
  random: Random,
  { createdAt, until, isLate }: { createdAt: number; until: number; isLate: boolean },
): Fate {
  const isNever = random() < 0.05
  const isCancelled = random() < 0.03
  const paidMethod = random() < 0.12 ? pick(random, ['cash', 'check', 'zelle', 'venmo'] as const) : null
  const pays = createdAt + HOUR_MS - Math.floor(Math.log(1 - random()) * 8 * DAY_MS)
  const looksAfter = between(random, 2, 2000) * MINUTE_MS
  const looks = random() < 0.08 ? Number.POSITIVE_INFINITY : createdAt + looksAfter
  const cancels = createdAt + between(random, 1, 72) * HOUR_MS
  const payout = makePayout(random, pays, until)
  const views = paidMethod ? looks : Math.min(looks, pays - between(random, 2, 40) * MINUTE_MS)
  const isEarly = isNever || isCancelled || pays > until - HOUR_MS
  const none = { paidAt: null, cancelledAt: null, paidMethod: null, paymentStatus: null, ...NO_PAYOUT }
  const seen = (by: number) => (views <= by ? views : null)
  if (isCancelled && cancels <= until)
    return { ...none, status: 'cancelled', viewedAt: seen(cancels), cancelledAt: cancels }
  if (!isEarly) {
    const paid = { ...none, status: 'paid', viewedAt: seen(pays), paidAt: pays } as const
    return paidMethod ? { ...paid, paidMethod } : { ...paid, paymentStatus: 'paid', ...payout }
  }
  const viewedAt = seen(until)
  // A bank debit that was begun and has not come yet.
  const isComing = !isNever && !isCancelled && paidMethod === null && viewedAt !== null && pays < until + DAY_MS
  if (isComing) return { ...none, status: 'pending', viewedAt, paymentStatus: 'pending' }
  return { ...none, status: isLate ? 'overdue' : viewedAt === null ? 'sent' : 'viewed', viewedAt }
}

const NO_PAYOUT = { payoutStatus: null, transferredAt: null, paymentIntent: null }

function makePayout(random: Random, paidAt: number, until: number): Pick<Fate, 'payoutStatus' | 'transferredAt'> {
  const transferredAt = paidAt + between(random, 1, 30) * MINUTE_MS
  const chance = random()
  if (paidAt < until - YOUNG_MS || chance < 0.6) return { payoutStatus: 'completed', transferredAt }
  return { payoutStatus: pick(random, ['pending', 'failed', null]), transferredAt: null }
}
