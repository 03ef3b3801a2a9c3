// What stands beside a price and may make it more, or another one: "a dozen at 15", "forty bucks twice", "90 no 110".
import type { Figure } from './figures.ts'
import type { Price } from './price.ts'
import { isBrand, isWord, isWork, low, type Scene } from './scene.ts'
import { mayBeSides } from './sizes.ts'
import { COST_LABELS } from './words/money.ts'
import { NUMERALS } from './words/numerals.ts'
import { TIME_UNITS, WORK_UNITS } from './words/units.ts'
import { WORK_NOUNS_EN } from './words/work-en.ts'

const MANY =
  /^(dozen|dozens|docena|docenas|pair|pairs|par|pares|couple|both|ambos|ambas|twice|few|several|varios|varias|hour|hora|half|media|medio)$/

// "a dozen outlets at 15", "hora y media a 70": the price may be for each.
function mayBeEach(scene: Scene, figures: readonly Figure[], { figure, kind, counted }: Price): boolean {
  if (kind !== 'line' || counted.length > 0 || figure.role === 'rate') return false
  if (!/^(at|@|a)$/.test(low(scene, figure.from - 1))) return false
  const times = figures.filter((f) => f.why === 'a time').length
  for (let i = figure.from - 2; i >= 0 && i > figure.from - 9 && !(scene.boundary[i] && low(scene, i) !== ':'); i--) {
    if (scene.claims[i] === null && MANY.test(low(scene, i))) return true
    const beside = figures.find((f) => f.from <= i && i < f.to)
    if (beside && beside.role !== 'none') return false
    // "from 9 to 12 at 30", "3:30 hrs at 30"
    if (beside?.why === 'a time' && (times > 1 || TIME_UNITS.has(low(scene, beside.to)))) return true
    if (beside?.why === 'small number word' && (beside.value ?? 0) > 1) return true
    // "5 gallons paint at 38"
    if (beside?.why === 'a size' && /[^s]s$/.test(low(scene, beside.to)) && WORK_UNITS.has(low(scene, beside.to)))
      return true
  }
  return false
}

// "2x mow 45": 45 for each, or for both.
function isTimesBefore(scene: Scene, figures: readonly Figure[], { figure, kind, counted }: Price): boolean {
  if (kind !== 'line' || counted.length > 0 || figure.role === 'rate') return false
  const before = figures[figures.findIndex((f) => f.from === figure.from) - 1]
  // "BMW X5" is a model.
  const isTimes = before?.why === 'times' || (before?.unit === 'time' && before.end === figure.from)
  if (!before || !isTimes || (before.value ?? 0) < 2 || isBrand(low(scene, before.from - 2))) return false
  for (let i = before.end; i < figure.from; i++) if (scene.boundary[i]) return false
  return true
}

// "day rate 400, 2 days": the rate is said, and how much was worked.
function isLooseRate(scene: Scene, figures: readonly Figure[], { figure, kind, counted }: Price): boolean {
  if (kind !== 'line' || counted.length > 0 || figure.role === 'rate') return false
  const at = /^(is|of|was|:|es|de|at|@)$/.test(low(scene, figure.from - 1)) ? figure.from - 2 : figure.from - 1
  const isRate = /^(rate|tarifa)$/.test(low(scene, at)) && !/^(flat|fixed|plana|fija)$/.test(low(scene, at - 1))
  return isRate && figures.some((f) => f.role === 'count' && /^(hour|day|week)$/.test(f.unit ?? ''))
}

// "400, al final 350", "400, ended up 350": one of them, or a last part.
function isLastWord(scene: Scene, prices: readonly Price[], price: Price): boolean {
  if (price.kind !== 'line' || !prices.some((p) => p.kind === 'line' && p.to <= price.from)) return false
  let at = price.figure.from - 1
  while (/^(at|in|en|is|was|fue|quedo|a|\$|it|being|paying|charging|up|on)$/.test(low(scene, at))) at -= 1
  return /^(final|finally|finalmente|ended|end)$/.test(low(scene, at))
}

// "350, 80 son de material": a part of it, or one more.
function isPartSaid(scene: Scene, { kind, figure, counted }: Price): boolean {
  if (
    kind !== 'line' ||
    counted.length > 0 ||
    !/^(is|are|was|were|son|es|fue|fueron|eran)$/.test(low(scene, figure.end))
  )
    return false
  const [next, then] = [low(scene, figure.end + 1), low(scene, figure.end + 2)]
  return (
    COST_LABELS.has(next) ||
    (/^(de|for|of|del|just)$/.test(next) && (COST_LABELS.has(then) || /^(la|el|los|the)$/.test(then)))
  )
}

// "forty bucks twice", "40 dos veces", "40 x2": said of the price, it is paid as often.
function isPaidTwice(scene: Scene, { figure, kind }: Price): boolean {
  if (kind !== 'line' || figure.role === 'percent') return false
  const at = /^(las|los|both|all)$/.test(low(scene, figure.end)) ? figure.end + 1 : figure.end
  const [next, after] = [low(scene, at), low(scene, at + 1)]
  // "85 (x3)"
  const [x, many] = [low(scene, at + 1), low(scene, at + 2)]
  if (next === '(' && x === 'x' && /^([2-9]|1\d)$/.test(many)) return true
  return next === 'twice' || (/^(dos|2|two|three|tres|3)$/.test(next) && /^(times|veces)$/.test(after))
}

// "90 no 110": the second may be the one that counts, or the one that does not.
function isDenied(scene: Scene, { figure, kind }: Price): boolean {
  const next = scene.tokens[figure.end + (low(scene, figure.end) === ',' ? 1 : 0)]
  const at = figure.end + (low(scene, figure.end) === ',' ? 1 : 0)
  const number = low(scene, at + 1) === '$' ? at + 2 : at + 1
  const isFigure = scene.tokens[number]?.kind === 'number' || NUMERALS.has(low(scene, number))
  return kind === 'line' && next?.low === 'no' && isFigure
}

// "a drain", but in Spanish "a pintar" is no thing.
const isThing = (article: string, word: string) => (article === 'a' ? WORK_NOUNS_EN.has(word) : isWork(word))

const ONE = /^(one|1|a|an|un|una)$/

// "3 faucets at 80 each and one drain", "one drain and 3 faucets at 80 each": the drain has no price.
function leavesOneOut(scene: Scene, prices: readonly Price[], price: Price): boolean {
  const count = price.counted[0]
  if (price.kind !== 'line' || !count) return false
  const isOne = (i: number) => ONE.test(low(scene, i)) && isThing(low(scene, i), low(scene, i + 1))
  const isPriced = (from: number, to: number) => prices.some((p) => p !== price && p.to > from && p.from < to)
  const joins = (i: number) => /^(and|y|&|plus|mas|\+|,)$/.test(low(scene, i))
  const end = price.to
  if (joins(end) && isOne(end + 1) && !isPriced(end, end + 7)) return true
  const start = Math.min(count.from, price.from)
  return joins(start - 1) && isOne(start - 3) && !isPriced(start - 7, start)
}

// "plus 15 disposal each", "45 weekly": a price for each, and nobody says of how many.
function isPerSomething(scene: Scene, { figure, kind, counted }: Price): boolean {
  if (kind !== 'line' || counted.length > 0 || figure.role === 'rate') return false
  if (/^(weekly|monthly|biweekly|semanal|semanales|mensual|mensuales)$/.test(low(scene, figure.end))) return true
  // "45 per 100 gal"
  const at = /^(cada|each|every)$/.test(low(scene, figure.end + 1)) ? figure.end + 1 : figure.end
  if (/^(per|por|every|each|cada)$/.test(low(scene, at)) && scene.tokens[at + 1]?.kind === 'number') return true
  for (let i = figure.end; i < figure.end + 3 && isWord(scene, i) && !scene.boundary[i]; i++)
    if (i > figure.end && /^(each|ea|apiece)$/.test(low(scene, i)) && endsThere(scene, i + 1)) return true
  return false
}

// "each door 50": there it belongs to what follows.
const endsThere = (scene: Scene, i: number) =>
  i >= scene.tokens.length || scene.boundary[i] === true || /^(for|due|para|plus|and|y|mas)$/.test(low(scene, i))

// "two 50" is 250 to some, and two at 50 to others; "dos quinientos" is 2500, or two of 500.
function isSplit(figures: readonly Figure[], { figure, kind, counted }: Price): boolean {
  const isBare = figure.role === 'bare' ? figure.digits : figure.role === 'money' && !figure.currency && !figure.digits
  if (kind !== 'line' || counted.length > 0 || !isBare) return false
  const before = figures.find((f) => f.to === figure.from)
  return before?.why === 'small number word' && !before.digits && (before.value ?? 0) > 1
}

// "14 drops at 65 minus 2": two dollars, or two drops.
function isFew({ figure, kind }: Price, prices: readonly Price[]): boolean {
  const few = figure.role === 'bare' && (figure.value ?? 9) < 5
  return kind === 'discount' && few && prices.some((p) => p.counted.length > 0)
}

/** Doubts the prices that something beside them may change. */
export function doubtNeighbours(scene: Scene, figures: readonly Figure[], prices: readonly Price[]): void {
  for (const price of prices) {
    const value = price.figure.value ?? 0
    if (mayBeEach(scene, figures, price)) price.doubt ??= 'the price may be for each'
    else if (isTimesBefore(scene, figures, price)) {
      price.doubt ??= 'the price may be for each'
      price.options = [value, value * (figures[figures.findIndex((f) => f.from === price.figure.from) - 1]?.value ?? 1)]
    } else if (isPerSomething(scene, price)) price.doubt ??= 'a rate without a count'
    else if (isLastWord(scene, prices, price)) price.doubt ??= 'a range or a choice'
    else if (isPartSaid(scene, price) && prices.some((p) => p.kind === 'line' && p.to <= price.from))
      price.doubt ??= 'a part, or one more'
    else if (isLooseRate(scene, figures, price)) price.doubt ??= 'a rate without a count'
    else if (isSplit(figures, price)) price.doubt ??= 'a number word stands before it'
    else if (isFew(price, prices)) price.doubt ??= 'dollars or pieces'
    else if (isDenied(scene, price)) price.doubt ??= 'a range or a choice'
    else if (mayBeSides(scene, price.from)) price.doubt ??= 'pieces at a price, or the sides of one'
    else if (leavesOneOut(scene, prices, price)) price.doubt ??= 'a count without a price'
    else if (isPaidTwice(scene, price) && price.counted.length === 0) {
      price.doubt ??= 'the price may be for each'
      price.options = [value, value * 2]
    }
  }
}
