// Adds prices up to one total, or says why that would be a guess.
import { asides } from './asides.ts'
import { type Exact, negate, plus, times, toCents, ZERO } from './exact.ts'
import { addable, alone, bracketed, isInstalment, isOneOfMany, joined, type Line, linesOf } from './lines.ts'
import { openEnds } from './open-ends.ts'
import type { Price } from './price.ts'
import { low, type Scene } from './scene.ts'
import { unsettled } from './unsettled.ts'
import { ADMIN_WORDS } from './words/common.ts'
import { MONTHS } from './words/dates.ts'
import { COST_LABELS } from './words/money.ts'

export type BillAdjustment = { kind: 'tax' | 'discount' | 'deposit' | 'fee'; price: Price; amount: Exact }
export type Bill = {
  totalCents: number | null
  lines: Line[]
  adjustments: BillAdjustment[]
  doubts: string[]
  options: number[]
}

export const MIN_CENTS = 100
export const MAX_CENTS = 90_000_000

function same(a: Price, b: Price): boolean {
  return a.amount !== null && b.amount !== null && toCents(a.amount) === toCents(b.amount)
}

// The same amount once more, with nothing to say that it is another one's price.
function saysNothing({ before, after, price }: Line): boolean {
  if (price.counted.length > 0) return false
  return !before.work && !after.work && [...before.words, ...after.words].every((w) => ADMIN_WORDS.has(w))
}

// "85 and again tuesday 85"
function isAgain(scene: Scene, first: Line | undefined, second: Line): boolean {
  const words = scene.tokens.slice(first?.price.to ?? 0, second.price.from).map((t) => t.low)
  return words.some((w) => /^(again|another|also|more|second|other|otra|otro|tambien|vez|twice|otros|otras)$/.test(w))
}

function sum(prices: readonly Price[]): Exact {
  return prices.reduce((total, p) => plus(total, p.amount ?? ZERO), ZERO)
}

// One unlabelled amount that equals all the others together is their total.
function findSilentTotal(lines: readonly Line[]): Line | null {
  if (lines.length < 3) return null
  const candidates = [lines.at(-1), lines[0]]
  for (const line of candidates) {
    if (!line?.price.amount || line.price.counted.length > 0) continue
    const rest = lines.filter((l) => l !== line)
    if (toCents(sum(rest.map((l) => l.price))) === toCents(line.price.amount)) return line
  }
  return null
}

// "fixed the sink 300, took 4 hrs at 75": the hours may only say how the amount came about.
function isWorkedOut(lines: readonly Line[]): boolean {
  const [a, b, more] = lines.map((l) => l.price)
  if (!a || !b || more || !same(a, b)) return false
  const isTime = (p: Price) => p.counted.some((c) => /^(hour|day)$/.test(c.unit ?? ''))
  return isTime(a) !== isTime(b) && (isTime(a) ? b : a).counted.length === 0
}

// With a label of its own it may be one more line, unless the others are its labor and parts.
function isPlainTotal(scene: Scene, total: Line, lines: readonly Line[]): boolean {
  const rest = lines.filter((l) => l !== total)
  const parts = rest.every((l) => [...l.before.words, ...l.after.words].some((w) => COST_LABELS.has(w)))
  return parts || bracketed(scene, lines) || !(total.before.work || total.after.work)
}

function scopeOf(scene: Scene, price: Price, lines: readonly Line[]): { line: Line | null; lost: boolean } {
  const words: string[] = []
  for (let i = price.to; i < price.to + 7 && i < scene.tokens.length; i++) {
    if (scene.boundary[i]) break
    words.push(low(scene, i))
  }
  const on = words.findIndex((w) => /^(on|off|of|en|sobre|de|to|for|a|al)$/.test(w))
  if (on < 0 || on > 3) return { line: null, lost: false }
  const scope = words
    .slice(on + 1)
    .filter((w) => !/^(the|la|las|los|el|only|sales|tax|impuestos?|on|de|al|en|sobre|off)$/.test(w))[0]
  if (!scope || /^(everything|total|all|it|that|both|sum|todo|invoice|whole|entire|subtotal)$/.test(scope))
    return { line: null, lost: false }
  const owner = lines.filter((l) =>
    [...l.before.words, ...l.after.words].some((w) => w === scope || w === `${scope}s` || `${w}s` === scope),
  )
  if (owner.length === 1 && owner[0] && lines.length > 1) return { line: owner[0], lost: false }
  return { line: null, lost: COST_LABELS.has(scope) && lines.length > 0 && owner.length !== 1 }
}

type Running = { total: Exact; adjustments: BillAdjustment[]; doubts: string[] }

function settle(scene: Scene, prices: readonly Price[], lines: readonly Line[]): Running {
  const own = new Map(lines.map((l) => [l.price, l.price.amount ?? ZERO]))
  const state: Running = { total: ZERO, adjustments: [], doubts: [] }
  let begun = false
  const waiting: Price[] = []
  const apply = (price: Price) => {
    const scope = price.percent ? scopeOf(scene, price, lines) : { line: null, lost: false }
    if (scope.lost) state.doubts.push('it is not clear what the percentage is of')
    const base = scope.line ? (own.get(scope.line.price) ?? ZERO) : state.total
    const size = price.percent ? times(base, price.percent) : (price.amount ?? ZERO)
    const kind = price.kind === 'tax' || price.kind === 'fee' || price.kind === 'deposit' ? price.kind : 'discount'
    const amount = kind === 'tax' || kind === 'fee' ? size : negate(size)
    state.total = plus(state.total, amount)
    state.adjustments.push({ kind, price, amount })
  }
  for (const price of prices) {
    if (own.has(price)) {
      state.total = plus(state.total, own.get(price) ?? ZERO)
      begun = true
    } else if (/^(tax|discount|deposit|fee)$/.test(price.kind)) {
      if (begun) apply(price)
      else waiting.push(price)
    }
  }
  for (const price of waiting) apply(price)
  return state
}

function inRange(cents: number): boolean {
  return cents >= MIN_CENTS && cents <= MAX_CENTS
}

function optionsOf(prices: readonly Price[], totals: readonly Exact[]): number[] {
  const dollars = prices.flatMap((p) => p.options.map((o) => Math.round(o * 100)))
  const stated = totals.map(toCents)
  return [...new Set([...dollars, ...stated])].filter(inRange).slice(0, 4)
}

// Who counts as a line: fees and balances alone are what is owed; a total alone is one line.
function castLines(scene: Scene, all: readonly Price[]): Price[] {
  const prices = all.some((p) => /^(line|total|balance|fee)$/.test(p.kind))
    ? all
    : all.map((p) => (p.kind === 'old' && low(scene, p.from - 1) === 'was' ? { ...p, kind: 'line' as const } : p))
  const alive = prices.filter((p) => p.kind !== 'old' && p.kind !== 'ignored')
  if (alive.some((p) => p.kind === 'line')) return alive
  const stand = (['total', 'fee', 'balance'] as const).find((kind) => alive.some((p) => p.kind === kind))
  if (!stand) return alive
  let used = false
  return alive.map((p) => {
    if (p.kind !== stand || used) return p
    used = true
    return { ...p, kind: 'line' as const }
  })
}

/** The bill that the prices make; `totalCents` is null whenever two readings are possible. */
export function addUp(scene: Scene, prices: readonly Price[]): Bill {
  let alive = castLines(scene, prices)
  const settledTotal = alive.some((p) => p.kind === 'total')
  if (settledTotal) alive = alive.filter((p) => !(p.figure.role === 'rate' && p.amount === null))
  let lines = linesOf(scene, alive)
  const doubts = [...openEnds(scene, alive), ...asides(scene, prices), ...unsettled(scene, prices)]
  const repeated = lines.filter(
    (l, i) =>
      i > 0 &&
      saysNothing(l) &&
      ![1, 2].some((n) => /^(and|y|&|e)$/.test(low(scene, l.price.from - n))) &&
      !joined(scene, l.price) &&
      lines[0] &&
      same(lines[0].price, l.price),
  )
  if (owesMore(scene, alive)) doubts.push('two amounts, and nothing says that both are owed')
  if (repeated.some((l) => isMonth(scene, l.price.from - 1))) doubts.push('the same amount again')
  if (repeated.some((l) => isAgain(scene, lines[0], l))) doubts.push('the same amount again')
  const silent = findSilentTotal(lines.filter((l) => !repeated.includes(l)))
  if (silent && !isPlainTotal(scene, silent, lines)) doubts.push('one amount equals the others together')
  const dropped = new Set([...repeated, ...(silent ? [silent] : [])].map((l) => l.price))
  const stated = [...alive.filter((p) => p.kind === 'total' || p.kind === 'balance'), ...(silent ? [silent.price] : [])]
  alive = alive.filter((p) => !dropped.has(p))
  lines = lines.filter((l) => !dropped.has(l.price))
  for (const p of [...alive, ...stated]) if (p.doubt) doubts.push(p.doubt)
  if (isWorkedOut(lines)) doubts.push('one amount equals the others together')
  if (bracketed(scene, lines) && !silent && stated.length === 0) doubts.push('the parts in brackets do not add up')
  if (lines.some((l) => isInstalment(scene, l) && (lines.length > 1 || isOneOfMany(scene, l))))
    doubts.push('part payments')
  if (lines.length > 1) {
    const why = addable(scene, lines)
    if (why && !summedUp(stated, lines)) doubts.push(why)
  } else if (lines[0] && !alone(scene, lines[0])) doubts.push('the number may belong to the words around it')
  const run = settle(scene, alive, lines)
  doubts.push(...run.doubts)
  if (!agrees(stated, run, lines)) doubts.push('the parts do not add up to the stated total')
  const cents = toCents(run.total)
  if (lines.length === 0) doubts.push('no amount')
  else if (!inRange(cents)) doubts.push('outside $1.00 to $900,000.00')
  const range = doubts.includes('a range or a choice')
  const unlike = doubts.includes('two amounts, and nothing says that both are owed')
  const totals = [
    ...(unlike || doubts.length ? lines.map((l) => l.price.amount ?? ZERO) : []),
    ...stated.map((p) => p.amount ?? ZERO),
    ...(lines.length && !unlike && !range ? [run.total] : []),
  ]
  return {
    totalCents: doubts.length > 0 ? null : cents,
    lines,
    adjustments: run.adjustments,
    doubts: [...new Set(doubts)],
    options: doubts.length > 0 ? optionsOf(alive, totals) : [],
  }
}

// "owes 120 for july and 120 for august": the second is owed as well.
function owesMore(scene: Scene, prices: readonly Price[]): boolean {
  const balance = prices.find((p) => p.kind === 'balance')
  return prices.some(
    (p) =>
      p.kind === 'line' && balance && p.from > balance.from && /^(and|y|e|&|plus|\+|mas)$/.test(low(scene, p.from - 1)),
  )
}

// "july 120 august 120"
const isMonth = (scene: Scene, i: number) => MONTHS.has(low(scene, i))

// A stated total that the lines add up to says that all of them are owed.
function summedUp(stated: readonly Price[], lines: readonly Line[]): boolean {
  const raw = toCents(sum(lines.map((l) => l.price)))
  return stated.some((p) => p.kind === 'total' && p.amount !== null && toCents(p.amount) === raw)
}

function agrees(stated: readonly Price[], run: Running, lines: readonly Line[]): boolean {
  const raw = toCents(sum(lines.map((l) => l.price)))
  return stated.every((p) => {
    if (p.amount === null) return false
    const cents = toCents(p.amount)
    if (cents === toCents(run.total)) return true
    return (
      p.kind !== 'balance' &&
      cents === raw &&
      run.adjustments.every((a) => a.price.from > p.from || a.kind === 'deposit')
    )
  })
}
