// What the labels of a second reader make of a job: evidence beside the first reader's own chances, never a figure of its own.

import { billOf } from '../bill.ts'
import { findNameSpans } from '../client/candidates.ts'
import type { ClientReading } from '../client/choose.ts'
import { writeName } from '../client/write.ts'
import { describeWork } from '../describe/describe.ts'
import type { Document } from '../document/document.ts'
import type { DueReading } from '../due/choose.ts'
import type { Job } from '../job.ts'
import type { ParsedText } from '../reading.ts'
import { figuresOf } from '../resolve/money-and-counts.ts'
import type { WeighedSlot } from '../resolve/options.ts'
import { findReadings, type Reading } from '../resolve/readings.ts'
import type { TotalReading } from '../resolve/weigh.ts'
import type { OpenTable } from '../weights/table.ts'
import type { Labels } from './answer.ts'
import { labelledSlots } from './check.ts'

/** What the first reader must hold possible itself: below, nobody's agreement is worth a bill, a client or a day. */
export const LEAST_CHANCE = 0.1
/** As sure as a bill is without a second reader. Labels may leave several totals open ("two fifty"): one must be as sure among them. */
const SURE = 0.9
/**
 * What a second reader is taken to do, for want of its own figures (`npm run parse -- --second` finds them): of twenty clear
 * texts it reads nineteen rightly, and misreads one in a hundred in just the way of one of our own readings. Of five texts
 * that leave the total open, or bill nobody, it overlooks that in one.
 */
const HEARS = 0.95
const MISREADS = 0.01
const OVERLOOKS = 0.2

/** How likely a total of ours is once the second reader has come to it. `open`: that there is no total to bill, in our own eyes. */
function certaintyOf(chance: number, open: number): number {
  const right = HEARS * chance
  return right / (right + MISREADS * Math.max(0, 1 - chance - open) + OVERLOOKS * open)
}

/** As many of the second reader's own totals are offered before the first reader's. */
const MOST_OFFERED = 2

/** How a second reading of a job came out: its total is ours and billed, is only offered, or nothing came of it. */
export type Outcome = 'agreed' | 'offered' | 'unsettled'

type Said = { readings: readonly Reading[]; cents: readonly number[] }

function readTotals(doc: Document, slots: readonly WeighedSlot[], labels: Labels): Said {
  const readings = findReadings(labelledSlots(doc, slots, labels))
  const cents = readings.flatMap((reading) => reading.cents ?? [])
  return { readings, cents: [...new Set(cents)] }
}

const readingOf = ({ readings }: Said, cents: number) => readings.find((reading) => reading.cents === cents) ?? null

/** The total of ours that the labels lead to, if it is one, and likely enough in our own eyes. */
function findAgreed({ amounts }: Job, said: Said, chance: number): TotalReading | null {
  const ours = amounts.totals.filter(({ cents }) => said.cents.includes(cents))
  const [best] = ours
  const all = ours.reduce((sum, total) => sum + total.chance, 0)
  if (!best || best.chance < SURE * all) return null
  const own = best.chance * chance
  if (own < LEAST_CHANCE || certaintyOf(own, 1 - chance + amounts.ask * chance) < SURE) return null
  return { ...best, reading: readingOf(said, best.cents) ?? best.reading }
}

function withClient({ clients, ground }: Job, { client }: Labels): ClientReading[] {
  const spans = client === null ? [] : findNameSpans(ground)
  const names = spans
    .filter(({ from, to }) => from === client?.[0] && to === client[1] + 1)
    .map((span) => writeName(ground.doc, span).toLowerCase())
  const own = clients.find(({ name, chance }) => chance >= LEAST_CHANCE && names.includes((name ?? '').toLowerCase()))
  return own ? [{ ...own, chance: 1 }, ...clients.filter((one) => one !== own)] : clients
}

function withDue({ dues }: Job, { due }: Labels): DueReading[] {
  const isSaid = ({ date }: DueReading) =>
    date === null ? due === null : due !== null && date.from <= due[1] && due[0] < date.to
  const own = dues.find((reading) => reading.chance >= LEAST_CHANCE && isSaid(reading))
  return own ? [own, ...dues.filter((one) => one !== own)] : dues
}

// The second reader's totals stand before ours among those that are offered.
function offered({ amounts }: Job, said: Said, agreed: TotalReading | null): TotalReading[] {
  const first = agreed ? [agreed] : []
  const own = said.cents.slice(0, MOST_OFFERED).flatMap((cents): TotalReading[] => {
    const reading = readingOf(said, cents)
    return reading && cents !== agreed?.cents ? [{ cents, chance: 1, reading }] : []
  })
  const shown = [...first, ...own].map((total) => ({ ...total, chance: 1 }))
  return [...shown, ...amounts.totals.filter(({ cents }) => !shown.some((total) => total.cents === cents))]
}

const VAGUE: readonly Reading['outcome'][] = ['open', 'unsure']

type Second = { labels: Labels; slots: readonly WeighedSlot[]; open: OpenTable }

/**
 * A job read a second time; the labels must have passed `refusalOf`. `chance`: how likely we hold it that the text bills
 * somebody; `mayBill` where we took it for a job ourselves. A total that we were sure of and that the labels contradict is
 * asked about.
 */
export function secondJob(
  first: { job: Job; chance: number; mayBill: boolean },
  { labels, slots, open }: Second,
): { result: ParsedText; outcome: Outcome } {
  const { job, chance, mayBill } = first
  const { doc } = job.ground
  const said = readTotals(doc, slots, labels)
  const agreed = findAgreed(job, said, chance)
  const isBilled = mayBill && agreed !== null
  const totals = isBilled ? [{ ...agreed, chance: 1 }] : offered(job, said, agreed)
  const [clients, dues] = [withClient(job, labels), withDue(job, labels)]
  const figures = figuresOf(totals[0]?.reading.options ?? [])
  const chosen = { client: clients[0]?.span ?? null, due: dues[0]?.date ?? null, ...figures }
  const description = describeWork(job.ground, chosen, open('description'))
  const read = { ...job, clients, dues, description, amounts: { ...job.amounts, totals } }
  // Labels that lead nowhere say nothing of the total; a price that they call a guess does.
  const isSilent = said.cents.length === 0 && !said.readings.some(({ outcome }) => VAGUE.includes(outcome))
  const result = billOf(read, isBilled ? 1 : isSilent ? chance : 0)
  const isOffered = said.cents.some((cents) => result.amount_options.includes(cents))
  return { result, outcome: isBilled ? 'agreed' : isOffered ? 'offered' : 'unsettled' }
}
