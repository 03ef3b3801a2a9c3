// The totals a text may mean, each with its chance, and the chance that it should be asked about.
import type { Day } from '../calendar.ts'
import { layDocument } from '../document/document.ts'
import { findSlots } from '../spans/slots.ts'
import { hashWith } from '../weights/hash.ts'
import { scoreOf, softmax, type Table } from '../weights/table.ts'
import { type Heard, kindIndex, roleIndex, type Surroundings, surround } from './features.ts'
import { type WeighedSlot, weighSlots } from './options.ts'
import { findReadings, type Reading } from './readings.ts'
import { askFeatures, readingFeatures } from './whole.ts'

/** The numbers of a text in all their roles, and the readings that compete. */
export type Laid = { around: Surroundings; slots: readonly WeighedSlot[]; readings: readonly Reading[]; isCut: boolean }

/** Where the weights come from: `roles` orders the beam (null: the rules' own points), `readings` chooses. */
export type AmountTables = { roles: Table | null; readings: Table }

/** A total with its chance, 0 to 1, and the likeliest reading that makes it. */
export type TotalReading = { cents: number; chance: number; reading: Reading }

/** All totals, likeliest first; `ask`: the chance that the text leaves its total open. */
export type WeighedTotals = { totals: TotalReading[]; ask: number }

/** Divides the scores, which are surer of themselves than right. */
const TEMPERATURE = 1

/** Lays out the competing readings of a text. `today` in whole days; `heard`: what the rules made of it. */
export function layAmounts(text: string, today: Day, heard: Heard | null, roles: Table | null): Laid {
  const doc = layDocument(text)
  const { slots: found, isCut } = findSlots(doc, today)
  const around = surround(doc, heard)
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

function numberFeatures({ options }: Reading): number[] {
  return options.flatMap(({ spoken, role }) => {
    const [own, kind] = [roleIndex(role), kindIndex(role)]
    const all = [...spoken.narrow, ...spoken.wide]
    return [...spoken.narrow.map((hash) => hashWith(hash, own)), ...all.map((hash) => hashWith(hash, kind))]
  })
}

/** Weighs what the text's total may be. */
export function weighTotals(laid: Laid, table: Table): WeighedTotals {
  const scores = amountCandidates(laid).map((features) => scoreOf(table, features))
  const [unsaid = 1, ...chances] = softmax(scores, TEMPERATURE)
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
