// The billed lines of a text, and whether speech really makes them lines.
import { followsName } from './counts.ts'
import { EACH_OF, PAIRED } from './each-counts.ts'
import { type Label, labelAfter, labelBefore } from './labels.ts'
import type { Price } from './price.ts'
import { isEdge, isVocabulary, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { BULK } from './words/bulk.ts'
import { TITLES } from './words/business.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { COST_LABELS } from './words/money.ts'
import { SURNAMES } from './words/surnames.ts'

export type Line = { price: Price; before: Label; after: Label }

const JOINERS = /^(plus|\+|mas|&|and|y)$/

/** The lines among the prices, each with the words that say what it is for. */
export function linesOf(scene: Scene, prices: readonly Price[]): Line[] {
  const found = prices.flatMap((price, i): Line[] => {
    if (price.kind !== 'line') return []
    const floor = prices[i - 1]?.to ?? 0
    const ceiling = prices[i + 1]?.from ?? scene.tokens.length
    return [{ price, before: labelBefore(scene, price, floor), after: labelAfter(scene, price, ceiling) }]
  })
  return found.map((line) =>
    namesItsWork(scene, line, found) ? { ...line, before: { ...line.before, work: true } } : line,
  )
}

// "struts 320, tie rod 140, alignment 99": in a list even unknown words before an amount say what it is for.
function namesItsWork(scene: Scene, { before, after }: Line, all: readonly Line[]): boolean {
  if (before.work || after.work || before.words.length === 0 || all.length < 2) return false
  if (all.length < 3 && before.words.length < 2 && !PLURAL.test(before.words[0] ?? '')) return false
  for (let i = before.from; i < before.to; i++) {
    const t = scene.tokens[i]
    const first = i === before.from
    if (t?.kind !== 'word') continue
    if (FIRST_NAMES.has(t.low) || SURNAMES.has(t.low) || /'s$/.test(t.low)) return false
    if (scene.capitals && t.cap && !(first && (i === 0 || scene.boundary[i - 1]))) return false
  }
  return true
}

const PLURAL = /\p{L}{3}(?<!s)s$/u

// Where the few words begin that stand between a sign of addition and the price: "25 + beard 10", "60 más refacción 45".
function labelStart(scene: Scene, from: number): number {
  for (let i = from - 1; i >= from - 4 && scene.tokens[i]; i--) {
    if (/^(plus|\+|mas)$/.test(low(scene, i))) return i + 1
    const t = scene.tokens[i]
    if (t?.kind !== 'word' || FIRST_NAMES.has(t.low) || SURNAMES.has(t.low) || (scene.capitals && t.cap)) return from
  }
  return from
}

/** Whether "plus" or "+" ties the price to the one before. */
export function joined(scene: Scene, price: Price): boolean {
  let i = labelStart(scene, price.from) - 1
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
  if (rightEdge || namedAfter(scene, price.to) || isListed(scene, line)) return true
  return leftEdge || isWorkVerb(right) || COST_LABELS.has(right) || COST_LABELS.has(left)
}

// "cambié el triturador 220 Sra Kowalczyk": a client follows.
function namedAfter(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  if (t?.kind !== 'word' || isWork(t.low)) return false
  return TITLES.has(t.low) || FIRST_NAMES.has(t.low) || (scene.capitals && t.cap && !isVocabulary(t.low))
}

// "kitchen 300 hallway 120": each round figure right behind the thing that it pays for.
function isListed(scene: Scene, { price, before }: Line): boolean {
  const left = low(scene, price.from - 1)
  const value = price.figure.value ?? 0
  return before.work && before.to === price.from && isWork(left) && !isWorkVerb(left) && value >= 20 && value % 5 === 0
}

function isTiny(line: Line): boolean {
  return line.price.figure.role === 'bare' && line.price.counted.length === 0 && (line.price.figure.value ?? 0) < 10
}

function separated(scene: Scene, a: Price, b: Price): boolean {
  for (let i = a.to; i < b.from; i++)
    if (scene.boundary[i] || JOINERS.test(low(scene, i)) || scene.claims[i] === 'date') return true
  // "laminate is 900 carpet is 150"
  if (/^(is|es|was|era|are|son)$/.test(low(scene, b.from - 1)) && b.from - a.to > 1) return true
  const next = low(scene, a.to)
  return isWorkVerb(next) || COST_LABELS.has(next) || COST_LABELS.has(low(scene, a.from - 1))
}

// "corte 25 cejas 12 bigote 8": three and more, each right behind what it pays for.
function isPriceList(scene: Scene, lines: readonly Line[]): boolean {
  if (lines.length < 3) return false
  return lines.every(({ price, before }) => {
    const value = price.figure.value ?? 0
    const beside = before.work && before.to === price.from && scene.tokens[price.from - 1]?.kind === 'word'
    return beside && before.words.length <= 3 && value >= 5 && price.figure.role !== 'foreign' && !price.figure.percent
  })
}

function hasWork(label: Label, taken: ReadonlySet<number>): boolean {
  return label.work && !taken.has(label.from)
}

// "trip charge 60 and 1.5 hrs at 90", "service call $75, 2 hrs at 85": time worked beside a charge that says what it is for.
function isTimeBeside(scene: Scene, previous: Line, { price }: Line): boolean {
  const [count, more] = price.counted
  if (!count || more || !/^(hour|day)$/.test(count.unit ?? '') || previous.price.counted.length > 0) return false
  const at = count.from - 1
  const parts = /^(and|y|&)$/.test(low(scene, at)) || scene.boundary[at] === true
  const between = scene.tokens.slice(previous.price.to, at).map((t) => t.low)
  return (
    parts && isCharge(previous) && (between.length === 0 || (between.length <= 3 && CHARGES.test(between.join(' '))))
  )
}

const CHARGES =
  /\b(charge|fee|(?:service|house|emergency) call|visit|visita|trip|viaje|callout|diagnostic|diagnostico|delivery|entrega|flete|parts?|materials?|materiales|partes|refacciones)\b/
// "parts and labor 300, 2 hrs at 85": the time may be in it.
const isCharge = ({ before, after }: Line): boolean =>
  !/\b(labou?r|mano|all|todo)\b/.test(before.words.join(' ')) &&
  (CHARGES.test(before.words.join(' ')) || CHARGES.test(after.words.slice(0, 2).join(' ')))

// "discounting 30", "rebajando 30": less to pay, not more.
const TAKEN_OFF =
  /^(discounting|crediting|saving|deducting|subtracting|refunding|including|removing|rebajando|descontando|restando|quitando|ahorrando|abonando|devolviendo|reembolsando|incluyendo)$/

// "two tires at 65 each and balancing 30": behind what was priced each, one plain word more with its own price.
function isThingBeside(scene: Scene, previous: Line, { price }: Line): boolean {
  const [first, second] = [previous.price, price]
  const at = second.from - 1
  const word = low(scene, at)
  if (first.figure.role !== 'rate' || first.counted.length === 0 || second.counted.length > 0) return false
  const isComma = low(scene, at - 1) === ','
  if (at !== first.to + 1 || !(isComma || /^(and|y|&)$/.test(low(scene, at - 1))) || word.length < 4) return false
  const isName = FIRST_NAMES.has(word) || SURNAMES.has(word) || (scene.capitals && scene.tokens[at]?.cap === true)
  if (isName || scene.claims[at] != null || ADMIN_WORDS.has(word) || FUNCTION_WORDS.has(word)) return false
  return THING_ENDS.test(word) || (isComma && isEdge(scene, second.to) && (second.figure.value ?? 0) >= 10)
}

const THING_ENDS = /(ing|eo|aje|cion|sion|tion|ment|ance)$/

const STREET_FIRST = /^(calle|avenida|av|paseo|camino|via|calzada|rancho|rio|villa|vista|plaza|monte)$/

// "cleaning 80, 350 Paseo Real", "1950 Baldwin, sink 300": a bare number before raised words alone may be a house.
function mayBeHouse(scene: Scene, { price, before }: Line): boolean {
  const { figure, counted } = price
  const isPlain = figure.role === 'bare' && !figure.currency && counted.length === 0 && !before.work
  if (!scene.capitals || !isPlain || (figure.value ?? 0) < 100) return false
  const words: number[] = []
  for (let i = price.to; scene.tokens[i]?.kind === 'word' && !scene.boundary[i]; i++) words.push(i)
  if (words.length === 0 || words.length > 3 || !words.every((i) => scene.tokens[i]?.cap)) return false
  return STREET_FIRST.test(low(scene, words[0] ?? 0)) || !words.some((i) => isWork(low(scene, i)))
}

// "4 at 110 and 2 at 85"
const isPaired = ({ price }: Line): boolean => price.counted[0]?.why === PAIRED

// "4 wreaths at 35 each and 2 at 50 each"
const isMoreAtAPrice = (previous: Line, { price }: Line): boolean =>
  previous.price.figure.role === 'rate' && previous.price.counted.length > 0 && price.counted[0]?.why === EACH_OF

// Several lines are summed only when each one after the first says what it is for, or is joined by "plus".
export function addable(scene: Scene, lines: readonly Line[]): string | null {
  const taken = new Set<number>()
  if (isPriceList(scene, lines)) return null
  for (const [i, line] of lines.entries()) {
    if (!clean(scene, line) || isTiny(line)) return 'a number inside other words'
    if (mayBeHouse(scene, line)) return 'a number that may be a house'
    const previous = lines[i - 1]
    if (!previous) {
      if (!line.before.work && line.after.work) taken.add(line.after.from)
      continue
    }
    if (TAKEN_OFF.test(low(scene, line.price.from - 1))) return 'it may be taken off'
    if (joined(scene, line.price) || isTimeBeside(scene, previous, line)) continue
    if (isThingBeside(scene, previous, line) || (isPaired(previous) && isPaired(line))) continue
    if (isMoreAtAPrice(previous, line)) continue
    const ownBefore = hasWork(line.before, taken)
    const ownAfter = hasWork(line.after, taken)
    if (!ownBefore && !ownAfter) return 'two amounts, and nothing says that both are owed'
    const listed = isListed(scene, previous) && isListed(scene, line)
    if (!listed && !separated(scene, previous.price, line.price)) return 'two amounts in one breath'
    if (!ownBefore) taken.add(line.after.from)
  }
  return null
}

// "300 (200 labor + 100 materials)": what stands in brackets after an amount breaks it down.
export function bracketed(scene: Scene, lines: readonly Line[]): boolean {
  return lines.some((line, i) => {
    const previous = lines[i - 1]
    if (!previous) return false
    const between = scene.tokens.slice(previous.price.to, line.price.from).map((t) => t.text)
    return between.includes('(') && !between.includes(')')
  })
}

// "1500, first half 750": a part of the amount, not one more.
export function isInstalment(scene: Scene, line: Line): boolean {
  for (let i = Math.max(0, line.price.from - 3); i < line.price.to + 2; i++) {
    const word = low(scene, i)
    if (/^(half|mitad)$/.test(word) && !/^(day|an|hour|inch|dia|bath)$/.test(low(scene, i + 1))) return true
    if (
      /^(payment|payments|pagos|cuotas|installment|installments|instalment|parcialidad|parcialidades|abonos)$/.test(
        word,
      )
    )
      return true
  }
  return false
}

/** "two payments of 150": what all of them make is not said. */
export function isOneOfMany(scene: Scene, line: Line): boolean {
  for (let i = Math.max(0, line.price.from - 4); i < line.price.to + 3; i++)
    if (/^(payments|installments|instalments|pagos|abonos|cuotas|parcialidades|quincenas)$/.test(low(scene, i)))
      return true
  // "half is 600", "la mitad son 600"
  return (
    /^(is|son|es|would|seria|serian)$/.test(low(scene, line.price.from - 1)) &&
    /^(half|mitad)$/.test(low(scene, line.price.from - 2))
  )
}

// A single bare number between two ordinary words may be a model or a size.
export function alone(scene: Scene, line: Line): boolean {
  const { figure, counted } = line.price
  if (figure.role !== 'bare' || counted.length > 0) return true
  const left = low(scene, figure.from - 1)
  const right = low(scene, figure.end)
  const edge = (i: number) => i < 0 || i >= scene.tokens.length || scene.boundary[i] === true || scene.claims[i] != null
  const plural =
    isWork(right) && !COST_LABELS.has(right) && /[^s]s$/.test(right) && !isWorkVerb(right) && !edge(figure.end)
  const named = followsName(scene, figure.from) && (figure.value ?? 0) >= 40 && !BULK.has(right)
  if ((plural && !named) || (figure.value ?? 0) < 5) return false
  if (edge(figure.end) || edge(figure.from - 1)) return true
  const value = figure.value ?? 0
  if (isWorkVerb(left) && isWorkVerb(right) === false && knownThing(right)) return false
  if (knownThing(left) && knownThing(right) && !isWorkVerb(right)) return value >= 20 && value % 5 === 0
  return value >= 10
}

function knownThing(word: string): boolean {
  return THINGS.test(word)
}

const THINGS =
  /^(generator|heater|unit|pump|filter|breaker|panel|valve|tank|furnace|motor|model|boiler|compressor|condenser|thermostat|deck|fence|wall|floor|roof|door|window|light|fan|pipe|line|wire|tile|lock|capacitor|sink|toilet|faucet|minisplit|calentador|bomba|tanque|motor|filtro)s?$/
