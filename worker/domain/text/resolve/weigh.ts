// The totals a text may mean, each with its chance, and the chance that it should be asked about.
import type { Day } from '../calendar.ts'
import { layDocument } from '../document/document.ts'
import { findSlots } from '../spans/slots.ts'
import { hashWith } from '../weights/hash.ts'
import { scoreOf, softmax, type Table } from '../weights/table.ts'
import { kindIndex, roleIndex, type Surroundings, surround } from './features.ts'
import { type Heard, heardAskFeatures, heardFeatures } from './heard.ts'
import { type WeighedSlot, weighSlots } from './options.ts'
import { findReadings, type Reading } from './readings.ts'
import { askFeatures, readingFeatures } from './whole.ts'

/** The numbers of a text in all their roles, and the readings that compete. */
export type Laid = {
  around: Surroundings
  slots: readonly WeighedSlot[]
  readings: readonly Reading[]
  /** More numbers stand in the text than are weighed. */
  isCut: boolean
}

/** Where the weights come from: `amounts` by the text alone, `heard` by the text and what the rules made of it. */
export type AmountTables = { amounts: Table; heard: Table }

/** A total with its chance, 0 to 1, and the likeliest reading that makes it. */
export type TotalReading = { cents: number; chance: number; reading: Reading }

/** All totals, likeliest first; `ask`: the chance that the text leaves its total open. */
export type WeighedTotals = { totals: TotalReading[]; ask: number }

/** Lays out the competing readings of a text; `roles` orders the beam (null: the rules' own points). `today` in whole days. */
export function layAmounts(text: string, today: Day, roles: Table | null): Laid {
  const doc = layDocument(text)
  const { slots: found, isCut } = findSlots(doc, today)
  const around = surround(doc)
  const slots = weighSlots(around, found, roles)
  return { around, slots, readings: findReadings(slots), isCut }
}

/** The features of asking, then of each reading, in order. */
export function amountCandidates({ around, slots, readings }: Laid): number[][] {
  return [
    askFeatures(around, slots, readings),
    ...readings.map((reading) => [...numberFeatures(reading), ...readingFeatures(around, reading)]),
  ]
}

/** What the rules add to each of those candidates. */
export function heardCandidates({ readings }: Laid, heard: Heard): number[][] {
  return [heardAskFeatures(heard, readings), ...readings.map((reading) => heardFeatures(heard, reading))]
}

function numberFeatures({ options }: Reading): number[] {
  return options.flatMap(({ spoken, role }) => {
    const [own, kind] = [roleIndex(role), kindIndex(role)]
    const all = [...spoken.narrow, ...spoken.wide]
    return [...spoken.narrow.map((hash) => hashWith(hash, own)), ...all.map((hash) => hashWith(hash, kind))]
  })
}

// Two opinions are surer together than one twice as sure: the mean of what the text says and what it says beside the rules.
function chancesOf(laid: Laid, heard: Heard, { amounts, heard: table }: AmountTables): number[] {
  const candidates = amountCandidates(laid)
  const more = heardCandidates(laid, heard)
  const alone = softmax(candidates.map((features) => scoreOf(amounts, features)))
  const beside = softmax(candidates.map((features, i) => scoreOf(table, features) + scoreOf(table, more[i] ?? [])))
  return alone.map((chance, i) => (chance + (beside[i] ?? 0)) / 2)
}

/** Weighs what the text's total may be. */
export function weighTotals(laid: Laid, heard: Heard, tables: AmountTables): WeighedTotals {
  const [unsaid = 1, ...chances] = chancesOf(laid, heard, tables)
  let ask = unsaid
  const totals = new Map<number, TotalReading & { top: number }>()
  chances.forEach((chance, i) => {
    const reading = laid.readings[i]
    if (!reading) return
    const { cents } = reading
    const there = cents === null ? undefined : totals.get(cents)
    if (cents === null) ask += chance
    else if (!there) totals.set(cents, { cents, chance, reading, top: chance })
    else {
      there.chance += chance
      if (chance > there.top) Object.assign(there, { reading, top: chance })
    }
  })
  return { totals: [...totals.values()].sort((a, b) => b.chance - a.chance), ask }
}
