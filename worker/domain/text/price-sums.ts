// What a price or a number left over says of the prices before it: their sum, or how many there were.
import { negate, plus, times, toCents, ZERO } from './exact.ts'
import type { Figure } from './figures.ts'
import type { Price } from './price.ts'
import { isEdge, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { TAX } from './words/money.ts'
import { NUMERALS } from './words/numerals.ts'

const SUMS = /^(so|makes|made|comes|came|equals|adds|brings|totals|hacen|hace|suman|suma|dan|da|son|serian|sale|salen)$/
const AROUND =
  /^(it|that|that's|its|it's|all|everything|and|y|to|up|out|for|is|a|us|in|en|todo|eso|of|de|which|que|un|an|even|flat|cool|the|el|,|\.|-|:)$/

/** "door 100, lock 50, comes to 150": an amount that only words of adding up lead to is what the others make. */
export function markSums(scene: Scene, prices: readonly Price[]): void {
  for (let i = 1; i < prices.length; i++) {
    const [a, b] = [prices[i - 1], prices[i]]
    if (!a || b?.kind !== 'line' || a.kind === 'old' || b.counted.length > 0 || b.figure.role === 'rate') continue
    const words = scene.tokens.slice(a.to, b.figure.from).map((t) => t.low)
    const sums = words.findLastIndex((w) => SUMS.test(w))
    if (sums < 0 || !words.slice(sums).every((w) => SUMS.test(w) || AROUND.test(w))) continue
    const isAll = words.every((w) => SUMS.test(w) || AROUND.test(w))
    // "eighty five for the tire and fifteen to mount it so an even hundred"
    const isEnd = words[sums] === 'so' && (isEdge(scene, b.to) || low(scene, b.to) === 'due')
    if (isAll || isEnd) b.kind = 'total'
  }
}

// "monday three hours tuesday four at forty an hour"
function countsOnDays(scene: Scene, price: Price): boolean {
  const count = price.counted[0]
  if (!count || !/^(hour|minute|day)$/.test(count.unit ?? '')) return false
  let day = false
  let number = false
  for (let i = count.end; i < price.figure.from; i++) {
    day ||= scene.claims[i] === 'date'
    number ||= scene.tokens[i]?.kind === 'number' || (NUMERALS.get(low(scene, i))?.value ?? 0) > 1
  }
  return day && number
}

// "fence sixty feet twenty five", "tres de veinte": so little for so many, or nothing said of how many.
function isTooLittle(scene: Scene, figures: readonly Figure[], { kind, figure, counted }: Price): boolean {
  if (kind !== 'line' || counted.length > 0 || figure.role === 'rate') return false
  const before = figures[figures.findIndex((f) => f.from === figure.from) - 1]
  if (
    !before ||
    figure.from - before.end > 4 ||
    scene.tokens.slice(before.end, figure.from).some((_, n) => scene.boundary[before.end + n])
  )
    return false
  if (before.why === 'small number word' && figure.from - before.end === 1)
    return (before.value ?? 0) > 1 && /^(de|of)$/.test(low(scene, before.end))
  // "600 sq ft patio for Vale $495": nobody is paid so much for each foot.
  const measured = /^(sqft|sqyd|sqfoot|sqmeter|foot)$/.test(before.unit ?? '')
  if (measured && (figure.value ?? 0) >= 100) return false
  return (
    before.role === 'count' &&
    (before.value ?? 0) >= 10 &&
    (figure.value ?? 0) < (before.value ?? 0) &&
    before.unit !== 'minute'
  )
}

/** "80 por cuarto, fueron tres": how many there were is said, and no price is multiplied by it. */
export function doubtLooseCounts(scene: Scene, figures: readonly Figure[], prices: readonly Price[]): void {
  const told = figures.some(
    (f) =>
      f.role === 'none' &&
      f.why === 'small number word' &&
      (f.value ?? 0) >= 2 &&
      /^(fueron|eran|hice|hicimos|puse|pusimos|did|were|had)$/.test(low(scene, f.from - 1)) &&
      (isEdge(scene, f.to) || /^(and|y|of|de|plus|mas)$/.test(low(scene, f.to))),
  )
  for (const price of prices) if (countsOnDays(scene, price)) price.doubt ??= 'hours of more than one day'
  for (const price of prices) if (isTooLittle(scene, figures, price)) price.doubt ??= 'the price may be for each'
  const first = prices.find((p) => p.kind === 'line')
  if (told && first && prices.every((p) => p.counted.length === 0)) first.doubt ??= 'a count that no price has'
}

/** "roof twelve hundred gutters three", "mil por el techo y dos por las canaletas": three may be three hundred. */
export function doubtShortAmounts(scene: Scene, figures: readonly Figure[], prices: readonly Price[]): void {
  const short = figures.find((f) => {
    if (f.role !== 'none' || f.why !== 'small number word' || (f.value ?? 0) < 2) return false
    if (!prices.some((p) => p.kind === 'line' && p.to <= f.from)) return false
    const before = low(scene, f.from - 1)
    // "a water line to chair two": which one it is.
    const isPlace = /^(to|in|at|from)$/.test(low(scene, f.from - 2)) && !/s$/.test(before)
    const listed = !isPlace && isWork(before) && !isWorkVerb(before) && scene.claims[f.from - 1] == null
    const paysFor = /^(por|for)$/.test(low(scene, f.to)) && /^(el|la|los|las|the)$/.test(low(scene, f.to + 1))
    return (listed && (isEdge(scene, f.to) || /^(for|para)$/.test(low(scene, f.to)))) || paysFor
  })
  const first = prices.find((p) => p.kind === 'line')
  if (short && first) first.doubt ??= 'a number word that may be an amount'
}

/** "oven 40 fridge 30 windows 60": what looks counted stands where the list has its prices. */
export function doubtListedCounts(scene: Scene, figures: readonly Figure[], prices: readonly Price[]): void {
  const isListed = (i: number) => isWork(low(scene, i)) && !isWorkVerb(low(scene, i)) && !isEdge(scene, i)
  const lines = prices.filter((p) => p.kind === 'line')
  const first = lines[0]
  // "haircut 30 kids 2 x 15": one price alone must have a count of its own.
  if (
    !first ||
    (lines.length < 2 && first.counted.length === 0) ||
    !lines.every((p) => p.counted.length > 0 || isListed(p.figure.from - 1))
  )
    return
  const count = figures.find(
    (f) => f.role === 'count' && f.digits && (f.value ?? 0) >= 10 && (f.value ?? 0) % 5 === 0 && isListed(f.from - 1),
  )
  if (count && !prices.some((p) => p.counted.some((c) => c.from === count.from)))
    first.doubt ??= 'a count that may be a price'
}

/** "six rooms forty each and two baths": what is counted last has no price. */
export function doubtUnpriced(scene: Scene, figures: readonly Figure[], prices: readonly Price[]): void {
  const last = prices.findLast((p) => p.kind === 'line')
  if (!last || last.counted.length === 0 || last !== prices.at(-1)) return
  const left = figures.find(
    (f) =>
      f.role === 'count' &&
      f.from > last.figure.from &&
      f.from - last.to <= 2 &&
      !last.counted.some((c) => c.from === f.from) &&
      /^(and|y|&|plus|mas|\+)$/.test(low(scene, f.from - 1)),
  )
  if (left) last.doubt ??= 'a count without a price'
}

/** "tax (8%) 16.64": an amount right behind the rate that makes it says the same tax once more. */
export function dropSaidTaxes(scene: Scene, prices: readonly Price[]): void {
  for (let i = 1; i < prices.length - 1; i++) {
    const [rate, said] = [prices[i], prices[i + 1]]
    if (rate?.kind !== 'tax' || !rate.percent || !said?.amount || !/^(line|tax|total)$/.test(said.kind)) continue
    const between = scene.tokens.slice(rate.figure.end, said.figure.from).map((t) => t.low)
    if (!between.every((w) => /^(\)|=|:|-|\$|,|is|es|of|de|tax|taxes|impuesto|iva|sales)$/.test(w))) continue
    const lines = prices.slice(0, i).filter((p) => p.kind === 'line' && p.amount !== null)
    const bases = lines.length > 0 ? lines : prices.slice(0, i).filter((p) => p.kind === 'total' && p.amount !== null)
    const base = bases.reduce((sum, p) => plus(sum, p.amount ?? ZERO), ZERO)
    if (Math.abs(toCents(times(base, rate.percent)) - toCents(said.amount)) <= 1) said.kind = 'ignored'
  }
}

/** "380 for the fence, paid 200, leaves 180": what is left behind a payment may be said once more, and be no work of its own. */
export function doubtSaidRests(prices: readonly Price[]): void {
  prices.forEach((said, i) => {
    const before = prices.slice(0, i)
    if (said.kind !== 'line' || !said.amount || before.at(-1)?.kind !== 'deposit') return
    const sum = (kinds: RegExp) =>
      before.filter((p) => kinds.test(p.kind)).reduce((all, p) => plus(all, p.amount ?? ZERO), ZERO)
    const left = plus(sum(/^(line|total)$/), negate(sum(/^deposit$/)))
    if (toCents(left) === toCents(said.amount)) said.doubt ??= 'it may be what is left to pay'
  })
}

/** "20% off so 1,000 instead of 1,250": the rate from the old price to the new one is taken off already. */
export function dropSaidDiscounts(prices: readonly Price[]): void {
  const old = prices.find((p) => p.kind === 'old' && p.amount !== null)
  const now = prices.filter((p) => /^(line|total)$/.test(p.kind) && p.amount !== null)
  for (const rate of prices) {
    if (!old?.amount || rate.kind !== 'discount' || !rate.percent) continue
    const left = plus(old.amount, negate(times(old.amount, rate.percent)))
    if (now.some((p) => p.amount && Math.abs(toCents(left) - toCents(p.amount)) <= 1)) rate.kind = 'ignored'
    else rate.doubt ??= 'the discount may be taken off already'
  }
}

/** "2 valves at 115 = 230": what the count and the rate make is said once more. */
export function dropSaidProducts(prices: readonly Price[], isMade: (at: number) => boolean): void {
  prices.forEach((said, i) => {
    const made = prices[i - 1]
    if (!made?.amount || !said.amount || made.counted.length === 0 || said.kind !== 'total') return
    if (isMade(said.figure.from - 1) && toCents(made.amount) === toCents(said.amount)) said.kind = 'ignored'
  })
}

/** "300 plus eight tax", "tax 8.25": eight dollars or eight percent. */
export function doubtBareTaxes(scene: Scene, prices: readonly Price[]): void {
  for (const price of prices) {
    const { value, role } = price.figure
    if (price.kind !== 'tax' || role !== 'bare' || value === null || value < 3 || value > 12) continue
    const beside = [price.figure.from - 1, price.figure.from - 2, price.figure.end, price.figure.end + 1]
    if (Number.isInteger(value * 8) && beside.some((i) => TAX.has(low(scene, i))))
      price.doubt ??= 'the tax may be dollars or percent'
  }
}
