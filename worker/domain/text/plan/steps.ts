// Finds the sums that a text asks for one after the other: "600 now, 600 on the 15th".

import { findPhrase, phrases, reachAny } from '../dialog/phrases.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { tellsOfPayment } from './guards.ts'
import type { Sign } from './sign.ts'
import type { Laid } from './symbols.ts'

/** A sum with the words that say when it is to be paid, in cents. `day` null: at once, when done, or at a time that is no day. */
export type Step = { from: number; to: number; cents: number; day: Day | null; when: 'now' | 'day' | 'done' | 'later' }

const BEHIND =
  phrases(`of|as|de|down|now|deposit|<dep>|due|payable|to|be|paid|is|on|by|in|at|for|it|el|la|para|pa|en|a|se|paga|he|she* <now>|<ahead>|<day>|<done>
  right? away|asap|immediately
  first|primero|second|segundo|third|tercero|then|luego|later|after|afterwards|before|despues|next|last|tomorrow
  este|esta|this|next|the|el|la|proximo|proxima week|month|semana|mes|year
  end|fin of|de|the|this|next* month|mes
  at|a|in|en|on|before|halfway|midway pickup|drop|dropoff|delivery|start|end|middle|rough|closing`)
/** Right before its sum: "first 400", "then 800". */
const BEFORE = new Set(['first', 'primero', 'then', 'luego', 'second', 'segundo', 'later', 'despues', 'last', 'after'])
const LEADS = new Set(BEFORE)
for (const word of '<rest> , : ( - > & and y plus with con the los las el la otros otras other another otro otra'.split(
  ' ',
))
  LEADS.add(word)
for (const word of 'rest balance remaining pays pay leaves can be as me da de payment payments pago pagos'.split(' '))
  LEADS.add(word)
/** Words of payment in parts: where none is said, sums that add up to another are its lines. */
const SIGNALS = phrases(`<now>|<ahead>|<done>|<rest>|<month>|<week>|<two_weeks>
  first|then|later|after|primero|luego|despues|split|installments|payments|pagos|cuotas|before|next|tomorrow
  <n>|<$> on|by|due|el|para|este|this|next? <day>`)

const SUMS = new Set(['<n>', '<$>'])
/** Less than this is asked for by itself by nobody. */
const LEAST = 20
/** More sums than these are no parts of one bill. */
const MOST_SUMS = 24
const CENTS = 100

const centsOf = ({ value }: Sign) => Math.round((value ?? 0) * CENTS)

const isSum = ({ low, value }: Sign) => SUMS.has(low) && value !== null && (value >= LEAST || low === '<$>')

/** The sums of money of a row of signs, by their places. */
export function sumsOf({ signs }: Laid): number[] {
  return signs.flatMap((sign, i) => (isSum(sign) ? [i] : []))
}

function stepAt({ signs, lows }: Laid, i: number): Step | null {
  const sign = signs[i]
  const behind = reachAny(lows, BEHIND, i + 1)
  const lead = lows[i - 1] === ':' ? lows[i - 2] : lows[i - 1]
  if (!sign || (behind === 0 && !BEFORE.has(lead ?? ''))) return null
  let from = i
  while (LEADS.has(lows[from - 1] ?? '') && from > 1) from -= 1
  const to = i + 1 + behind
  const said = signs.slice(i + 1, to)
  const day = said.find((one) => one.day !== null)?.day ?? null
  const has = (...marks: string[]) => said.some(({ low }) => marks.includes(low))
  const when = has('<now>', '<ahead>') ? 'now' : day === null ? (has('<done>') ? 'done' : 'later') : 'day'
  return { from, to, cents: centsOf(sign), day, when }
}

/** The sums that stand beside a time to pay them, in their order. */
export function findSteps(laid: Laid): Step[] {
  return sumsOf(laid).flatMap((i) => stepAt(laid, i) ?? [])
}

const total = (sums: readonly number[]) => sums.reduce((sum, cents) => sum + cents, 0)

/** Whether some sums that follow one another make the whole. */
function makes(sums: readonly number[], whole: number): boolean {
  return sums.some((_, from) => {
    let sum = 0
    return sums.slice(from).some((cents, n) => {
      sum += cents
      return sum === whole && n > 0
    })
  })
}

/** What a text asks for in several sums, in cents. `isDated`: at least two of these stand beside a day, "now" or "when done". */
export type InParts = { whole: number; parts: number[]; isDated: boolean }

/**
 * What a text that asks for its money in several sums comes to; null where it asks for none, or tells of money that came, so that a
 * part may well be all that is left.
 */
export function sumsInParts(laid: Laid): InParts | null {
  const places = sumsOf(laid)
  if (places.length < 2 || places.length > MOST_SUMS || tellsOfPayment(laid)) return null
  const sums = places.flatMap((i) => laid.signs[i] ?? []).map(centsOf)
  const steps = findSteps(laid).filter(({ when }) => when !== 'later')
  const isDated = steps.length > 1
  const largest = Math.max(...sums)
  const at = sums.indexOf(largest)
  const others = sums.filter((_, n) => n !== at)
  const isMade = findPhrase(laid.lows, SIGNALS) >= 0 && makes(others, largest)
  if (isMade || isRepeated(laid, largest)) return { whole: largest, parts: others, isDated }
  if (!isDated) return null
  const parts = steps.map(({ cents }) => cents)
  return { whole: Math.max(total(parts), largest), parts, isDated }
}

const isOften = (low = '') => low === '<month>' || low === '<week>' || low === '<two_weeks>'

// "800 a month" of 2,400.
function isRepeated(laid: Laid, whole: number): boolean {
  return sumsOf(laid).some((i) => {
    const sign = laid.signs[i]
    const cents = sign ? centsOf(sign) : whole
    return isOften(laid.lows[i + 1]) && cents < whole && whole % cents === 0 && whole / cents <= MOST_SUMS
  })
}

/** Whether billing so much would bill one part for the whole, or count the parts with it. */
export function billsAPart({ whole, parts, isDated }: InParts, cents: number): boolean {
  return cents < whole || (isDated && cents >= whole + Math.min(...parts))
}
