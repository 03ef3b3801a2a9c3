// A bare number beside an amount that is marked as one: it is added only where it is plainly a price itself.
import type { Price } from './price.ts'
import { isEdge, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { NUMBERED_HEADS } from './words/business.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { COST_LABELS, FEE } from './words/money.ts'

const LEADS =
  /^(for|por|at|@|is|was|are|son|es|fue|cost|costs|cuesta|charged|charge|bill|:|=|-|plus|mas|\+|another|otros|extra|add|added|and|y|&)$/
const NUMBER_MADE = /^\d{1,3}(,\d{3})+(\.\d\d)?$|^\d+\.\d\d$/

// "$175", "1,650", "132.99", "175 flat"
function markOf(scene: Scene, { kind, figure, doubt }: Price): 'sign' | 'form' | null {
  // A total that differs from its parts is asked about anyway.
  if (kind !== 'line' || doubt !== null) return null
  if (figure.currency || /^(flat|even)$/.test(low(scene, figure.end))) return 'sign'
  return figure.digits && NUMBER_MADE.test(low(scene, figure.at)) ? 'form' : null
}

// "sink 200", "labor 80": what it is the price of stands right before it.
function hasOwnThing(scene: Scene, { figure }: Price, isSigned: boolean): boolean {
  const at = figure.from - 1
  const word = scene.tokens[at]
  if (word?.kind !== 'word' || scene.boundary[at] || scene.claims[at] != null) return false
  if (COST_LABELS.has(word.low) || FEE.has(word.low)) return true
  const opens = at === 0 || scene.boundary[at - 1] === true
  if (opens && word.cap && scene.capitals && NUMBERED_HEADS.has(word.low)) return false
  const value = figure.value ?? 0
  if (isWork(word.low)) return !(isSigned && value >= 100 && value % 5 !== 0)
  return !isSigned && !FUNCTION_WORDS.has(word.low)
}

// "80 for the gate", "450 countertop", "60 delivery"
function hasThingBehind(scene: Scene, { figure }: Price, isSigned: boolean): boolean {
  const [next, then] = [low(scene, figure.end), low(scene, figure.end + 1)]
  if (/^(for|por|on|de|to|flat|each|total)$/.test(next)) return true
  if (isEdge(scene, figure.end)) return false
  if (COST_LABELS.has(next) || FEE.has(next)) return true
  // "kiosk 317 screen swap": the number of the thing before it.
  if (isSigned && !isEdge(scene, figure.from - 1) && !FUNCTION_WORDS.has(low(scene, figure.from - 1))) return false
  const isNamed = (w: string) => COST_LABELS.has(w) || FEE.has(w) || isWork(w)
  return isNamed(next) || (!FUNCTION_WORDS.has(next) && isNamed(then))
}

const endsHere = (scene: Scene, i: number): boolean =>
  isEdge(scene, i) || /^(due|vence|vencen|net|by|pay|payable|thanks|gracias)$/.test(low(scene, i))

// ", 890 due 6/1": the last amount, with nothing beside it that it would be the price of.
function endsAlone(scene: Scene, lines: readonly Price[]): Price | null {
  const last = lines.at(-1)
  if (last?.figure.role !== 'bare' || last.counted.length > 0 || !endsHere(scene, last.figure.end)) return null
  const at = last.figure.from - 1
  const isName = scene.capitals && scene.tokens[at]?.kind === 'word' && scene.tokens[at]?.cap && !isWork(low(scene, at))
  return scene.boundary[at] === true || isName ? last : null
}

// "pump 4471 seal", "Studio 250", "kiosk 317 screen": an odd number, a sign's, or one between two other words.
function mayBeOwnNumber(scene: Scene, { figure }: Price, last: Price): boolean {
  const at = figure.from - 1
  const [word, next] = [scene.tokens[at], low(scene, figure.end)]
  if (word?.kind !== 'word' || scene.boundary[at] || COST_LABELS.has(word.low) || FEE.has(word.low)) return false
  if (LEADS.test(word.low) || COST_LABELS.has(next) || FEE.has(next)) return false
  const opens = at === 0 || scene.boundary[at - 1] === true
  if (opens && word.cap && scene.capitals && NUMBERED_HEADS.has(word.low)) return true
  const value = figure.value ?? 0
  if (value >= 100 && value % 5 !== 0) return (last.figure.value ?? 0) % 5 === 0
  return !isWork(word.low) && !FUNCTION_WORDS.has(word.low) && isWork(next) && !isWorkVerb(next)
}

function doubtBesideLast(scene: Scene, lines: readonly Price[]): void {
  const last = endsAlone(scene, lines)
  if (!last) return
  for (const price of lines) {
    const isPlain = price.figure.role === 'bare' && price.figure.digits && price.counted.length === 0
    if (price !== last && isPlain && mayBeOwnNumber(scene, price, last))
      price.doubt ??= 'a bare number that may be a thing’s own'
  }
}

/** Doubts the bare numbers that nothing near them calls a price, where another amount is plainly one. */
export function doubtUnmarked(scene: Scene, prices: readonly Price[]): void {
  const marks = prices.map((p) => markOf(scene, p))
  const isSigned = marks.includes('sign')
  const lines = prices.filter((p) => p.kind === 'line')
  const sum = lines.reduce((total, p) => total + (p.figure.value ?? 0) * p.quantity, 0)
  if (prices.some((p) => /^(total|balance)$/.test(p.kind) && Math.abs((p.figure.value ?? 0) - sum) < 0.005)) return
  if (!isSigned && !marks.includes('form')) {
    doubtBesideLast(scene, lines)
    return
  }
  prices.forEach((price, i) => {
    const { figure, kind, counted } = price
    if (marks[i] || kind !== 'line' || figure.role !== 'bare' || !figure.digits || counted.length > 0) return
    const before = low(scene, figure.from - 1)
    const isLed = LEADS.test(before) && !(isWorkVerb(before) && scene.boundary[figure.from - 1] === false)
    if (isLed || hasOwnThing(scene, price, isSigned) || hasThingBehind(scene, price, isSigned)) return
    price.doubt ??= 'a bare number beside an amount with its sign'
  })
}
