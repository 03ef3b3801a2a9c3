// What makes a plan one that is asked about: sums that say something else, further steps, work told of, and what is no money.

import { phrases, reachAny } from '../dialog/phrases.ts'
import { TAG, tagsOf } from '../lexicon/kinds.ts'
import { LEADS } from './rules.ts'
import { isWord, type Sign } from './sign.ts'
import type { Laid } from './symbols.ts'

type Place = { from: number; to: number }

const SUMS = new Set(['<n>', '<$>'])
const JOINS = new Set(['of', 'de', 'at', '@', 'a', 'each', '=', ':', 'is', 'es', 'x'])
/** Dollars that the parts of a sum are rounded by. */
const ROUNDING = 1
/** "40 down" may be so many of anything. */
const LEAST_DOWN = 100

const TAXED =
  phrases(`<%> sales|first|time|senior|cash|veteran|military|early|bird|repeat|friend|customer|of|de|in|del|for|the|por* tax|taxes|off|discount|disc|iva|impuesto|impuestos|descuento|vat|gst|hst|tip|fee|markup|surcharge|late
  tax|taxes|iva|discount|descuento|off|markup|tip|fee is|of|at|de|:? <%>`)
/** So far before its percentage such a word may stand. */
const FARTHEST_TAX = 2
const STEPS = new Set(
  `at when whenever halfway midway upon on after before by once first due then later next in is and for to payment of more mid
  middle antes cuando al a en el despues luego y entonces mas or o`.split(/\s+/),
)
const STEP =
  phrases(`<n>|<$> ,|due|on|by|to|be|paid|is|payable|more|el|para* <day>|<done>|<now>|<ahead>|<dep>|<rest>|down|halfway|midway|when|once|upon|cuando|al|later|after
  <n>|<$> due|payable|paid? at`)

const isIn = (places: readonly Place[], i: number) => places.some(({ from, to }) => i >= from && i < to)

/**
 * The places of a plan with the sums that only say again what its parts come to ("half up front 600" of 1,200). `own` is the figure of
 * the plan itself, `parts` what the sums may be of the total.
 * @returns isOther where a sum that touches the plan's words is none of these, or one of these stands elsewhere
 */
export function withTheirSums(
  { doc, signs, lows }: Laid,
  taken: readonly Place[],
  own: Sign,
  parts: readonly number[],
): { taken: Place[]; isOther: boolean } {
  const isSum = (i: number) => SUMS.has(lows[i] ?? '') && signs[i] !== own
  const wider = taken.map(({ from, to }) => {
    const isJoin = JOINS.has(lows[to] ?? '') || doc.tokens[signs[to]?.from ?? -1]?.text === '('
    const at = isJoin ? to + 1 : to
    return { from, to: isSum(at) ? at + 1 : to }
  })
  const others = signs.filter((_, i) => isSum(i) && !isIn(wider, i))
  const isPart = ({ value }: Sign) =>
    others.some((all) => parts.some((part) => Math.abs((all.value ?? 0) * part - (value ?? 0)) < ROUNDING))
  const touching = signs.filter((_, i) => isSum(i) && isIn(wider, i))
  // "half now, 600, half when done, 600": a job would count them all.
  const isRepeated = others.some((one) => (one.value ?? 0) >= LEAST_DOWN && isPart(one))
  const isOther = isRepeated || !touching.every(isPart)
  return { taken: isOther ? [...taken] : wider, isOther }
}

/** Whether a step of another plan is left outside of `taken`: a share or a percentage, or a sum of several beside a day. */
export function hasMoreSteps({ signs, lows }: Laid, taken: readonly Place[]): boolean {
  const left = lows.map((low, i) => (isIn(taken, i) ? '~' : low))
  const values = signs.filter((_, i) => SUMS.has(left[i] ?? '')).map(({ value }) => value ?? 0)
  const largest = Math.max(...values)
  const isEven = values.length > 1 && values.every((value) => value === largest)
  const isTaxed = (i: number) =>
    Array.from({ length: FARTHEST_TAX + 1 }, (_, back) => i - back).some((at) => at + reachAny(left, TAXED, at) > i)
  return left.some((low, i) => {
    const next = left[i + 1] ?? '~'
    if (low === '<%>') return !isTaxed(i)
    if (low === '<share>') return STEPS.has(next) || !isWord(next)
    if (!SUMS.has(low) || values.length < 2 || reachAny(left, STEP, i) === 0) return false
    return (signs[i]?.value ?? 0) < largest || isEven
  })
}

/** Whether the text tells of work ("poured half today"), or counts what is no money ("cut 30 down"). */
export function isOfWork({ signs, lows }: Laid, { from, to }: Place): boolean {
  const isCount = signs
    .slice(from, to)
    .some(({ low, value }, i) => low === '<n>' && (value ?? 0) < LEAST_DOWN && lows[from + i + 1] === 'down')
  return isCount || (!LEADS.has(lows[from - 1] ?? '') && (tagsOf(lows[from - 1] ?? '') & TAG.past) !== 0)
}
