// Adds prices up to one total, or says why that would be a guess.
import { type Exact, negate, plus, times, toCents, ZERO } from './exact.ts'
import { type Label, labelAfter, labelBefore } from './labels.ts'
import { openEnds } from './open-ends.ts'
import type { Price } from './prices.ts'
import { isWorkVerb, low, type Scene } from './scene.ts'
import { COST_LABELS } from './words/money.ts'

export type Line = { price: Price; before: Label; after: Label }
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

const JOINERS = /^(plus|\+|mas|&|and|y)$/

function linesOf(scene: Scene, prices: readonly Price[]): Line[] {
  const lines = prices.filter((p) => p.kind === 'line')
  return lines.map((price) => {
    const i = prices.indexOf(price)
    const floor = prices[i - 1]?.to ?? 0
    const ceiling = prices[i + 1]?.from ?? scene.tokens.length
    return { price, before: labelBefore(scene, price, floor), after: labelAfter(scene, price, ceiling) }
  })
}

function joined(scene: Scene, price: Price): boolean {
  let i = price.from - 1
  if (low(scene, i) === 'a' || low(scene, i) === 'another' || low(scene, i) === 'otros') i -= 1
  return (
    /^(plus|\+|mas)$/.test(low(scene, i)) ||
    low(scene, i) === 'add' ||
    (price.counted.length > 0 && /^(plus|\+|mas)$/.test(low(scene, Math.min(...price.counted.map((c) => c.from)) - 1)))
  )
}

// A bare number inside other words ("installed 2200 generator") is a price only where speech allows one.
function clean(scene: Scene, line: Line): boolean {
  const { price } = line
  if (price.figure.role !== 'bare') return true
  const left = low(scene, price.from - 1)
  const right = low(scene, price.to)
  const leftEdge =
    price.from === 0 ||
    scene.boundary[price.from - 1] === true ||
    scene.claims[price.from - 1] != null ||
    JOINERS.test(left) ||
    /^(for|por|at|@|is|son|total)$/.test(left)
  const rightEdge =
    price.to >= scene.tokens.length ||
    scene.boundary[price.to] === true ||
    scene.claims[price.to] != null ||
    JOINERS.test(right) ||
    /^(for|por|para|less|minus|menos|due|flat|each|total|cash)$/.test(right)
  return leftEdge || rightEdge || isWorkVerb(right) || COST_LABELS.has(right) || COST_LABELS.has(left)
}

function separated(scene: Scene, a: Price, b: Price): boolean {
  for (let i = a.to; i < b.from; i++)
    if (scene.boundary[i] || JOINERS.test(low(scene, i)) || scene.claims[i] === 'date') return true
  const next = low(scene, a.to)
  return isWorkVerb(next) || COST_LABELS.has(next) || COST_LABELS.has(low(scene, a.from - 1))
}

function same(a: Price, b: Price): boolean {
  return a.amount !== null && b.amount !== null && toCents(a.amount) === toCents(b.amount)
}

function hasWork(label: Label, taken: ReadonlySet<number>): boolean {
  return label.work && !taken.has(label.from)
}

// Several lines are summed only when each one after the first says what it is for, or is joined by "plus".
function addable(scene: Scene, lines: readonly Line[]): string | null {
  const taken = new Set<number>()
  for (const [i, line] of lines.entries()) {
    if (!clean(scene, line)) return 'a number inside other words'
    const previous = lines[i - 1]
    if (!previous) {
      if (!line.before.work && line.after.work) taken.add(line.after.from)
      continue
    }
    if (joined(scene, line.price)) continue
    const ownBefore = hasWork(line.before, taken)
    const ownAfter = hasWork(line.after, taken)
    if (!ownBefore && !ownAfter) return 'two amounts, and nothing says that both are owed'
    if (!separated(scene, previous.price, line.price)) return 'two amounts in one breath'
    if (!ownBefore) taken.add(line.after.from)
  }
  return null
}

function sum(prices: readonly Price[]): Exact {
  return prices.reduce((total, p) => plus(total, p.amount ?? ZERO), ZERO)
}

// One unlabelled amount that equals all the others together is their total.
function findSilentTotal(lines: readonly Line[]): Line | null {
  if (lines.length < 3) return null
  const candidates = [lines.at(-1), lines[0]]
  for (const line of candidates) {
    if (!line?.price.amount) continue
    const rest = lines.filter((l) => l !== line).map((l) => l.price)
    if (toCents(sum(rest)) === toCents(line.price.amount)) return line
  }
  return null
}

function scopeOf(scene: Scene, price: Price, lines: readonly Line[]): { line: Line | null; lost: boolean } {
  const words: string[] = []
  for (let i = price.to; i < price.to + 7 && i < scene.tokens.length; i++) {
    if (scene.boundary[i]) break
    words.push(low(scene, i))
  }
  const on = words.findIndex((w) => /^(on|off|of|en|sobre|de|to|for|a)$/.test(w))
  if (on < 0 || on > 3) return { line: null, lost: false }
  const scope = words
    .slice(on + 1)
    .filter((w) => !/^(the|la|las|los|el|only|sales|tax|impuestos?|on|de|en|sobre|off)$/.test(w))[0]
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
function castLines(prices: readonly Price[]): Price[] {
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
  let alive = castLines(prices)
  const settledTotal = alive.some((p) => p.kind === 'total')
  if (settledTotal) alive = alive.filter((p) => !(p.figure.role === 'rate' && p.amount === null))
  let lines = linesOf(scene, alive)
  const doubts = [...openEnds(scene, alive)]
  const repeated = lines.filter(
    (l, i) =>
      i > 0 && !l.before.work && !l.after.work && !joined(scene, l.price) && lines[0] && same(lines[0].price, l.price),
  )
  const silent = findSilentTotal(lines.filter((l) => !repeated.includes(l)))
  const dropped = new Set([...repeated, ...(silent ? [silent] : [])].map((l) => l.price))
  const stated = [...alive.filter((p) => p.kind === 'total' || p.kind === 'balance'), ...(silent ? [silent.price] : [])]
  alive = alive.filter((p) => !dropped.has(p))
  lines = lines.filter((l) => !dropped.has(l.price))
  for (const p of [...alive, ...stated]) if (p.doubt) doubts.push(p.doubt)
  if (lines.length > 1) {
    const why = addable(scene, lines)
    if (why) doubts.push(why)
  } else if (lines[0] && !alone(scene, lines[0])) doubts.push('the number may belong to the words around it')
  const run = settle(scene, alive, lines)
  doubts.push(...run.doubts)
  if (!agrees(stated, run, lines)) doubts.push('the parts do not add up to the stated total')
  const cents = toCents(run.total)
  if (lines.length === 0) doubts.push('no amount')
  else if (!inRange(cents)) doubts.push('outside $1.00 to $900,000.00')
  const unlike = doubts.includes('two amounts, and nothing says that both are owed')
  const totals = [
    ...(unlike || doubts.length ? lines.map((l) => l.price.amount ?? ZERO) : []),
    ...stated.map((p) => p.amount ?? ZERO),
    ...(lines.length ? [run.total] : []),
  ]
  return {
    totalCents: doubts.length > 0 ? null : cents,
    lines,
    adjustments: run.adjustments,
    doubts: [...new Set(doubts)],
    options: doubts.length > 0 ? optionsOf(alive, totals) : [],
  }
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

// A single bare number between two ordinary words may be a model or a size.
function alone(scene: Scene, line: Line): boolean {
  const { figure, counted } = line.price
  if (figure.role !== 'bare' || counted.length > 0) return true
  const left = low(scene, figure.from - 1)
  const right = low(scene, figure.end)
  const edge = (i: number) => i < 0 || i >= scene.tokens.length || scene.boundary[i] === true || scene.claims[i] != null
  if (edge(figure.end) || edge(figure.from - 1)) return (figure.value ?? 0) >= 5 || edge(figure.end)
  const value = figure.value ?? 0
  if (isWorkVerb(left) && isWorkVerb(right) === false && knownThing(right)) return false
  if (knownThing(left) && knownThing(right) && !isWorkVerb(right)) return value >= 20 && value % 5 === 0
  return value >= 10
}

function knownThing(word: string): boolean {
  return COST_LABELS.has(word) || THINGS.test(word)
}

const THINGS =
  /^(generator|heater|unit|pump|filter|breaker|panel|valve|tank|furnace|motor|model|boiler|compressor|condenser|thermostat|deck|fence|wall|floor|roof|door|window|light|fan|pipe|line|wire|tile|lock|capacitor|sink|toilet|faucet|minisplit|calentador|bomba|tanque|motor|filtro)s?$/
