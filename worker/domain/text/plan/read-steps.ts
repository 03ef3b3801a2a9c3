// Reads a plan of sums with their days, which together make the total: "600 now, 600 on the 15th".

import { type Day, toIso } from '../spans/dates/calendar.ts'
import { isPaidOrBilledAlone, tellsOfPayment } from './guards.ts'
import type { PlanReading, PlanRequest } from './plan-request.ts'
import { findSteps, type Step, sumsOf } from './steps.ts'
import { type Laid, textWithout } from './symbols.ts'

/**
 * The plan of a text whose sums beside a time to pay them make another sum of it, and the text without them; null where there is
 * none. It is not certain where a time is no day, the days do not follow each other, or words leave open whether something was paid.
 */
export function readSteps(laid: Laid, today: Day): PlanReading | null {
  const steps = findSteps(laid)
  const [last] = steps.slice(-1)
  const cents = steps.reduce((sum, step) => sum + step.cents, 0)
  const isStep = (i: number) => steps.some(({ from, to }) => i >= from && i < to)
  const others = sumsOf(laid).filter((i) => !isStep(i))
  const isWhole = (i: number) => Math.round((laid.signs[i]?.value ?? 0) * 100) === cents
  if (!last || steps.length < 2 || !others.some(isWhole) || tellsOfPayment(laid)) return null
  const isPromised = laid.lows.some((low) => PROMISES.has(low))
  const isCertain = inOrder(steps, today) && others.length === 1 && !isPromised && !isPaidOrBilledAlone(laid)
  return { request: { ...requestOf(steps, last), isCertain }, job: textWithout(laid, steps) }
}

const PROMISES = new Set("he she they he'll she'll they'll".split(' '))

/** Whether every sum has its time, each after the one before, and only the last waits for the work. */
export function inOrder(steps: readonly Step[], today: Day): boolean {
  const last = steps.length - 1
  const days = steps.map(({ when, day }, n) => (when === 'now' && n === 0 ? today : day))
  return steps.every(({ when }, n) => {
    if (when === 'later' || (when === 'now' && n > 0) || (when === 'done' && n < last)) return false
    const [day, before] = [days[n] ?? null, days[n - 1] ?? today - 1]
    return when === 'done' || (day !== null && day >= today && day > before)
  })
}

type Open<T> = T extends { isCertain: boolean } ? Omit<T, 'isCertain'> : never

export function requestOf(steps: readonly Step[], last: Step): Open<PlanRequest> {
  const isoOf = ({ day }: Step) => (day === null ? null : toIso(day))
  const parts = steps.slice(0, -1).map((step) => ({ cents: step.cents, dueOn: isoOf(step) }))
  const [first] = parts
  const restDue = isoOf(last)
  return first && parts.length === 1
    ? { kind: 'deposit', first: { cents: first.cents }, firstDue: first.dueOn, restDue }
    : { kind: 'parts', parts, restDue }
}
