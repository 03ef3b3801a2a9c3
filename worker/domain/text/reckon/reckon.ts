// Typed terms to a total, in exact cents: left to right, percentages on the running total; knows no words.
import { type Exact, exact, negate, plus, times, toCents, ZERO } from './exact.ts'

/**
 * One term of a bill, in the order of the text. `amount` in dollars, `percent` 0 to 100.
 * - `line`: work, material, a charge, times the product (`isSum`: the sum) of its counts less `off`
 * - `tax`, `less`, `paid`: an amount or a percentage of the running total, added or taken off
 * - `tax-on-line`: a percentage of one line alone, counted from 0
 * - `share`: only so many percent of the running total are owed
 * - `total`: a stated sum; `balance`: what is left to pay; both must equal what the terms make
 */
export type Term =
  | { kind: 'line'; amount: number; counts: readonly number[]; off?: number; isSum?: boolean }
  | { kind: 'tax' | 'less' | 'paid'; amount: number; isPercent: boolean; counts?: readonly number[] }
  | { kind: 'tax-on-line'; amount: number; line: number }
  | { kind: 'share'; amount: number }
  | { kind: 'total' | 'balance'; amount: number }

/**
 * How a stated total or balance relates to the terms: `alone` where it is the only line, `part` where it is the sum of those
 * before it or of more; `off` where it is none, `nothing` where nothing is there to add, `range` where the sum is too small or too large.
 */
export type Agreement = 'none' | 'alone' | 'sum' | 'part' | 'off' | 'nothing' | 'range'

/** `steps`: what each term that counts adds to the total, in dollars, signed. */
export type Reckoned = { cents: number | null; agreement: Agreement; steps: readonly Step[] }

export type Step = { term: Term; amount: Exact }

const MIN_CENTS = 100
const MAX_CENTS = 90_000_000
const HUNDREDTH: Exact = { n: 1n, d: 100n }

const percentOf = (base: Exact, percent: number): Exact => times(base, times(exact(percent), HUNDREDTH))

function lineOf(amount: number, counts: readonly number[], isSum = false, off = 0): Exact {
  if (counts.length === 0) return exact(amount)
  const one = isSum
    ? counts.reduce((sum, count) => plus(sum, exact(count)), ZERO)
    : counts.reduce((product, count) => times(product, exact(count)), exact(1))
  return times(exact(amount), plus(one, negate(exact(off))))
}

type Run = { total: Exact; lines: Exact[]; seen: Exact[]; steps: Step[] }

function apply(run: Run, term: Term): void {
  const before = run.total
  if (term.kind === 'line') {
    const line = lineOf(term.amount, term.counts, term.isSum, term.off)
    run.lines.push(line)
    run.total = plus(run.total, line)
  } else if (term.kind === 'tax-on-line')
    run.total = plus(run.total, percentOf(run.lines[term.line] ?? ZERO, term.amount))
  else if (term.kind === 'share') run.total = percentOf(run.total, term.amount)
  else if (term.kind === 'tax' || term.kind === 'less' || term.kind === 'paid') {
    const size = term.isPercent ? percentOf(run.total, term.amount) : lineOf(term.amount, term.counts ?? [])
    run.total = plus(run.total, term.kind === 'tax' ? size : negate(size))
  }
  run.seen.push(run.total)
  run.steps.push({ term, amount: plus(run.total, negate(before)) })
}

// What stands before any line waits until all lines are added up.
function runThrough(terms: readonly Term[]): Run {
  const run: Run = { total: ZERO, lines: [], seen: [], steps: [] }
  const waiting: Term[] = []
  for (const term of terms) {
    if (term.kind === 'total' || term.kind === 'balance') continue
    if (term.kind === 'tax-on-line') waiting.push(term)
    else if (run.lines.length > 0 || term.kind === 'line') apply(run, term)
    else waiting.push(term)
  }
  for (const term of waiting) apply(run, term)
  return run
}

const inRange = (cents: number): boolean => cents >= MIN_CENTS && cents <= MAX_CENTS

/** Adds up the terms; `cents` null where they make no total: nothing to add, out of range, or a stated sum that is not theirs. */
export function reckon(terms: readonly Term[]): Reckoned {
  const stated = terms.filter((term) => term.kind === 'total' || term.kind === 'balance')
  const lines = terms.filter(({ kind }) => kind === 'line')
  if (lines.length === 0 && stated.length > 0) return reckonStated(terms)
  if (lines.length === 0) return { cents: null, agreement: 'nothing', steps: [] }
  const run = runThrough(terms)
  const cents = toCents(run.total)
  const steps = run.seen.map(toCents)
  let agreement: Agreement = 'none'
  for (const term of stated) {
    const said = toCents(exact(term.amount))
    if (said === cents) agreement = agreement === 'none' ? 'sum' : agreement
    else if (term.kind === 'total' && stepsFrom(terms, term, steps).includes(said)) agreement = 'part'
    else return { cents: null, agreement: 'off', steps: [] }
  }
  return inRange(cents) ? { cents, agreement, steps: run.steps } : { cents: null, agreement: 'range', steps: [] }
}

// A stated total is no sum of fewer terms than stand before it.
function stepsFrom(terms: readonly Term[], stated: Term, steps: readonly number[]): readonly number[] {
  const before = terms.slice(0, terms.indexOf(stated))
  const counted = before.filter(({ kind }) => kind !== 'total' && kind !== 'balance' && kind !== 'tax-on-line')
  return steps.slice(Math.max(0, counted.length - 1))
}

// The first stated total stands for the lines; a balance is what is left of it, or else is owed alone.
function reckonStated(terms: readonly Term[]): Reckoned {
  const at = terms.findIndex(({ kind }) => kind === 'total')
  const first = at >= 0 ? at : terms.findIndex(({ kind }) => kind === 'balance')
  const asLines = terms.map(
    (term, i): Term =>
      i === first && (term.kind === 'total' || term.kind === 'balance')
        ? { kind: 'line', amount: term.amount, counts: [] }
        : term,
  )
  const { cents, agreement, steps } = reckon(asLines)
  return { cents, agreement: agreement === 'none' ? 'alone' : agreement, steps }
}
