// The totals a text may mean, each with its chance, and the chance that it should be asked about.
import type { Document } from '../document/document.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { findSlots } from '../spans/slots.ts'
import { hashWith } from '../weights/hash.ts'
import { type HeardText, listen, type NetShape } from '../weights/net.ts'
import { type OpenTable, scoreOf, softmax, type Table } from '../weights/table.ts'
import { isTooLong, layHeard } from './hear.ts'
import { type Option, type WeighedSlot, weighSlots } from './options.ts'
import { findReadings, type Reading } from './readings.ts'
import { ROLE_COUNT, roleIndex } from './roles.ts'
import { type Surroundings, surround } from './surroundings.ts'
import { askFeatures, readingFeatures } from './whole.ts'

/** The numbers of a text in all their roles, and the readings that compete. */
export type Laid = {
  around: Surroundings
  slots: readonly WeighedSlot[]
  readings: readonly Reading[]
  /** More numbers stand in the text than are weighed. */
  isCut: boolean
}

/** A total with its chance, 0 to 1, and the likeliest reading that makes it. */
export type TotalReading = { cents: number; chance: number; reading: Reading }

/** All totals, likeliest first; `ask`: the chance that the text leaves its total open; `best`: the likeliest reading of all. */
export type WeighedTotals = { totals: TotalReading[]; ask: number; best: Reading | null; isCut: boolean }

/**
 * The candidates of a text: asking first, then every reading. Each is some `options` (numbers in a role, heard as the `span` of
 * the `text` they are) and hashed features of its own.
 */
export type Candidates = {
  text: HeardText
  options: readonly { span: number; role: number; features: Uint32Array }[]
  candidates: readonly { options: readonly number[]; features: Uint32Array }[]
}

/** So many nets have an opinion, each learned in another order with other features left out; what they say on average counts. */
export const OPINIONS = 3

/** The nets that hear what numbers are. */
export const AMOUNT_NET: NetShape = { rows: 2 ** 12, width: 16, hidden: 32, reach: [1, 2, 4], roles: ROLE_COUNT }

/** Lays out the competing readings of a text; `roles` orders the beam (null: the rules' own points). `today` in whole days. */
export function layAmounts(doc: Document, today: Day, roles: Table | null): Laid {
  const { slots: found, isCut } = findSlots(doc, today)
  const around = surround(doc, found)
  const slots = weighSlots(around, found, roles)
  return { around, slots, readings: findReadings(slots), isCut: isCut || doc.isCut || isTooLong(doc) }
}

/** Asking, then each reading, in order, with what speaks for them. */
export function amountCandidates({ around, slots, readings }: Laid): Candidates {
  const { text, places } = layHeard(around, slots)
  const options: { span: number; role: number; features: Uint32Array }[] = []
  const known = new Map<Option, number>()
  const placeOf = (option: Option): number[] => {
    const there = known.get(option)
    if (there !== undefined) return [there]
    const span = places.get(option.span)
    if (span === undefined) return []
    known.set(option, options.length)
    return [options.push({ span, role: roleIndex(option.role), features: optionFeatures(option) }) - 1]
  }
  const ask = { options: [], features: Uint32Array.from(askFeatures(around, slots, readings)) }
  const read = readings.map((reading) => ({
    options: reading.options.flatMap(placeOf),
    features: Uint32Array.from(readingFeatures(around, reading, readings)),
  }))
  return { text, options, candidates: [ask, ...read] }
}

const optionFeatures = ({ spoken, role }: Option): Uint32Array =>
  Uint32Array.from(spoken, (hash) => hashWith(hash, roleIndex(role)))

// What the n-th opinion says of all candidates.
function scoresOf(open: OpenTable, { text, options, candidates }: Candidates, n: number): number[] {
  const { weights, scale } = open('amounts')
  const places = weights.length / OPINIONS
  const own = weights.subarray(n * places, (n + 1) * places)
  const sum = (features: Uint32Array) => scoreOf({ weights: own, scale }, features)
  const heard = listen(AMOUNT_NET, { words: open('amounts-words'), parts: open('amounts-parts') }, n, text)
  const ofOptions = options.map(
    ({ span, role, features }) => (heard.roles[span * ROLE_COUNT + role] ?? 0) + sum(features),
  )
  return candidates.map(
    (one, i) =>
      one.options.reduce((all, option) => all + (ofOptions[option] ?? 0), sum(one.features)) +
      (i === 0 ? heard.ask : 0),
  )
}

/** The chance of each candidate. */
export function chancesOf(open: OpenTable, candidates: Candidates): number[] {
  const opinions = Array.from({ length: OPINIONS }, (_, n) => softmax(scoresOf(open, candidates, n)))
  return candidates.candidates.map((_, i) => opinions.reduce((sum, chances) => sum + (chances[i] ?? 0), 0) / OPINIONS)
}

/** Weighs what the text's total may be. `today` in whole days. */
export function weighTotals(doc: Document, today: Day, open: OpenTable): WeighedTotals {
  const laid = layAmounts(doc, today, open('amount-roles'))
  const [unsaid = 1, ...chances] = chancesOf(open, amountCandidates(laid))
  let ask = unsaid
  let best: { reading: Reading; chance: number } | null = null
  const totals = new Map<number, TotalReading & { top: number }>()
  chances.forEach((chance, i) => {
    const reading = laid.readings[i]
    if (!reading) return
    if (!best || chance > best.chance) best = { reading, chance }
    const { cents } = reading
    const there = cents === null ? undefined : totals.get(cents)
    if (cents === null) ask += chance
    else if (!there) totals.set(cents, { cents, chance, reading, top: chance })
    else {
      there.chance += chance
      if (chance > there.top) Object.assign(there, { reading, top: chance })
    }
  })
  const sorted = [...totals.values()].sort((a, b) => b.chance - a.chance)
  return { totals: sorted, ask, best: bestOf(best), isCut: laid.isCut }
}

const bestOf = (best: { reading: Reading } | null): Reading | null => best?.reading ?? null
