// Plausible contractors, clients and jobs from a seed: the same seed gives the same company, relative to today.
import { addDays, civilDate } from '../worker/domain/dates.ts'
import { encodeId } from '../worker/domain/ids.ts'
import { drawInvitationCode } from '../worker/domain/invitation-code.ts'
import { processingFeeCents } from '../worker/domain/money.ts'
import { timezoneOf } from '../worker/domain/timezone.ts'

export type Random = () => number
export type SeedCompany = {
  id: string
  userId: string
  name: string
  owner: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  zip: string
  invitationCode: string
  timezone: string
}
export type SeedInvoice = {
  id: string
  number: number
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  description: string
  totalCents: number
  feeCents: number
  dueOn: string
  status: 'sent' | 'viewed' | 'overdue' | 'paid' | 'cancelled'
  createdAt: number
  viewedAt: number | null
  paidAt: number | null
  cancelledAt: number | null
  paymentIntent: string | null
  paymentStatus: 'paid' | null
  payoutStatus: 'completed' | null
}

const FIRST =
  'Maria José Ana Luis Sofía Brenda Tyler Nguyễn Łukasz Kim Omar Grace April Bill Rosa Diane Marcus Élodie Priya Sam'.split(
    ' ',
  )
const LAST =
  'Lopez Ñandú Smith Johnson Kowalski Thị O’Brien Garcia Miller Patel Cohen Brown Davis Nakamura Rossi Müller'.split(
    ' ',
  )
const JOBS: [string, number, number][] = [
  ['Fixed kitchen sink', 90, 260],
  ['Mowed lawn and trimmed hedges', 45, 140],
  ['House cleaning, 3 bedrooms', 120, 320],
  ['Full auto detail', 150, 400],
  ['Pool cleaning and filter', 80, 220],
  ['Moved two-bedroom flat', 350, 1200],
  ['Painted living room', 400, 1800],
  ['Replaced breaker panel', 700, 2600],
  ['Hung drywall', 200, 900],
  ['Repaired fence', 120, 600],
]
const PLACES: [string, string, string][] = [
  ['Austin', 'TX', '78701'],
  ['Brooklyn', 'NY', '11201'],
  ['Phoenix', 'AZ', '85001'],
  ['Miami', 'FL', '33101'],
  ['Denver', 'CO', '80201'],
  ['Fresno', 'CA', '93650'],
]
const TRADES = ['Handyman', 'Landscaping', 'Cleaning', 'Auto Detail', 'Pools', 'Moving', 'Painting', 'Electric']
const DAY_MS = 86_400_000

/** A small seeded generator (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const makeId = (random: Random) => encodeId(Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)))

/** The `n`th company. */
export function makeCompany(random: Random, n: number): SeedCompany {
  const owner = `${pick(random, FIRST)} ${pick(random, LAST)}`
  const [city, state, zip] = pick(random, PLACES)
  const id = makeId(random)
  return {
    id,
    userId: makeId(random),
    name: `${owner.split(' ')[1]} ${pick(random, TRADES)}`,
    owner,
    email: `office${n}@example.com`,
    phone: `+1303555${String(1000 + (n % 9000))}`,
    street: `${between(random, 1, 990)} Oak Street`,
    city,
    state,
    zip,
    invitationCode: drawInvitationCode((count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256))),
    timezone: timezoneOf(state, zip),
  }
}

/** `total` invoices of the last two years, oldest first, numbered from 1. */
export function* makeInvoices(random: Random, total: number, now: number, timezone: string): Generator<SeedInvoice> {
  const today = civilDate(now, timezone)
  for (let number = 1; number <= total; number += 1) {
    const ageDays = ((total - number) / Math.max(1, total)) * 730
    const createdAt = Math.floor(now - ageDays * DAY_MS - random() * 3_600_000)
    yield makeInvoice(random, { number, createdAt, today, timezone })
  }
}

function makeInvoice(
  random: Random,
  at: { number: number; createdAt: number; today: string; timezone: string },
): SeedInvoice {
  const [description, low, high] = pick(random, JOBS)
  const totalCents = between(random, low, high) * 100 + (random() < 0.2 ? 50 : 0)
  const clientName = `${pick(random, FIRST)} ${pick(random, LAST)}`
  const dueOn = addDays(civilDate(at.createdAt, at.timezone), pick(random, [7, 14, 14, 30]))
  const fate = random()
  const isPaid = fate < 0.78
  const isCancelled = !isPaid && fate < 0.82
  const viewedAt = isPaid || random() < 0.6 ? at.createdAt + between(random, 1, 40) * 3_600_000 : null
  const open = dueOn < at.today ? ('overdue' as const) : viewedAt ? ('viewed' as const) : ('sent' as const)
  return {
    id: makeId(random),
    number: at.number,
    clientName,
    clientEmail: random() < 0.4 ? `client${between(random, 1, 9999)}@example.com` : null,
    clientPhone: random() < 0.5 ? `+1512555${between(random, 1000, 9999)}` : null,
    description,
    totalCents,
    feeCents: processingFeeCents(totalCents, 390),
    dueOn,
    status: isPaid ? 'paid' : isCancelled ? 'cancelled' : open,
    createdAt: at.createdAt,
    viewedAt,
    paidAt: isPaid ? at.createdAt + between(random, 2, 400) * 3_600_000 : null,
    cancelledAt: isCancelled ? at.createdAt + DAY_MS : null,
    paymentIntent: isPaid ? `seed_${makeId(random)}` : null,
    paymentStatus: isPaid ? 'paid' : null,
    payoutStatus: isPaid ? 'completed' : null,
  }
}
