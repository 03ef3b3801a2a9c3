// Reads the sums in which an invoice that is there is to be paid: "12: 600 now, 600 friday", "12: 300 today, rest dec 20".

import type { PlanTerms } from './plan.ts'
import { phrases, reachAny } from './text/dialog/phrases.ts'
import { type Known, NOTHING_KNOWN } from './text/known.ts'
import type { Target } from './text/order/order.ts'
import { isPaidOrBilledAlone, isTalk, tellsOfPayment } from './text/plan/guards.ts'
import { inOrder, requestOf } from './text/plan/read-steps.ts'
import { REST_SAYS, writtenOut } from './text/plan/rules.ts'
import { findSteps, type Step } from './text/plan/steps.ts'
import { type Laid, laySigns, textWithout } from './text/plan/symbols.ts'
import { planTarget } from './text/plan/target.ts'
import { dayOfIso, toIso } from './text/spans/dates/calendar.ts'

/**
 * What is asked for in which sums, of which invoice. `cents` is what they make, which must be what is left of it; null where the
 * rest is asked for behind them. `asks` is null where a sum has no day, or the days do not follow each other.
 */
export type Sums = { asks: PlanTerms | null; cents: number | null; target: Target }

const NAMED = /\b(?:invoice|bill|factura)\s+(?=#?\d+\s*[,:-])/i
const REST = phrases(writtenOut(REST_SAYS))
/** What may stand beside an invoice's number and the sums. */
const ABOUT = new Set(
  `, . - : ( ) # on for to of in into as and y can be is it it's its inv invoice bill number no numero factura la el las los lo en de del para a
  split divide spread break make change set do pay pays ask payments parts pagos partes parte partela divide dividela dividelo cambia cambiala pon ponla haz hazla please pls por favor`.split(
    /\s+/,
  ),
)

/**
 * The sums of a text that says nothing else but which invoice is meant. Pure; never throws. `now` as in `readPlan`.
 * @returns null where the text is a job of its own, tells of money that came, or is talk
 */
export function readSums(text: string, now: string, known: Known = NOTHING_KNOWN): Sums | null {
  // "invoice 12:" names one, and bills nothing.
  const laid = laySigns(text.replace(NAMED, '# '), now)
  const steps = findSteps(laid)
  const [last] = steps.slice(-1)
  if (!last || isTalk(laid) || tellsOfPayment(laid) || isPaidOrBilledAlone(laid)) return null
  const rest = restBehind(laid, last)
  if (steps.length < 2 && !rest) return null
  const target = targetOf(textWithout(laid, rest ? [...steps, rest] : steps), now, known)
  if (!target) return null
  const cents = rest ? null : steps.reduce((sum, step) => sum + step.cents, 0)
  return { asks: asksOf(laid, steps, last, rest, dayOfIso(now)), cents, target }
}

/** Whether a text has sums with their times at all: most have none. */
export const mayHaveSums = (text: string, now: string): boolean => findSteps(laySigns(text, now)).length > 0

type Place = { from: number; to: number }

function restBehind({ lows }: Laid, { to }: Step): Place | null {
  const taken = reachAny(lows, REST, to)
  return taken > 0 && lows.slice(to, to + taken).includes('<rest>') ? { from: to, to: to + taken } : null
}

function asksOf(laid: Laid, steps: Step[], last: Step, rest: Place | null, today: number): PlanTerms | null {
  const signs = rest ? laid.signs.slice(rest.from, rest.to) : []
  const day = signs.find((sign) => sign.day !== null)?.day ?? null
  const ends = rest
    ? [...steps, { ...rest, cents: 0, day, when: day === null ? ('done' as const) : ('day' as const) }]
    : steps
  if (!inOrder(ends, today)) return null
  if (!rest) return requestOf(steps, last)
  const parts = steps.map((step) => ({ cents: step.cents, dueOn: step.day === null ? null : toIso(step.day) }))
  const restDue = day === null ? null : toIso(day)
  const [first, ...more] = parts
  return first && more.length === 0
    ? { kind: 'deposit', first: { cents: first.cents }, firstDue: first.dueOn, restDue }
    : { kind: 'parts', parts, restDue }
}

function targetOf(left: string, now: string, known: Known): Target | null {
  const { signs, lows } = laySigns(left, now)
  const others = signs.filter(({ low }) => !ABOUT.has(low))
  const [only, ...more] = others
  if (!only) return { last: true }
  const number = only.value ?? 0
  if (more.length === 0 && only.low === '<n>') return Number.isInteger(number) && number > 0 ? { number } : null
  // A figure among other words is a part of a job.
  return lows.some((low) => low.startsWith('<')) ? null : planTarget(left, now, known)
}
