// What leaves a stated amount incomplete or unsure: "plus tax" without a rate, "plus materials", "not sure yet".
import type { Price } from './price.ts'
import { isEdge, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { INCLUDED, OPEN_EXTRAS, PROCESSING, TAX, UNSURE_PHRASES } from './words/money.ts'
import { fold } from './words/sets.ts'

function coveredBy(prices: readonly Price[], i: number, reach: number): boolean {
  return prices.some((p) => (p.from >= i && p.from - i <= reach) || p.to === i)
}

function openExtra(scene: Scene, prices: readonly Price[], i: number): boolean {
  const sign = low(scene, i)
  const adds = /^(plus|\+|mas|added)$/.test(sign)
  const joins = /^(and|&|y|e|before|excluding|excl|without|antes|w\/o)$/.test(sign)
  if (!adds && !joins) return false
  let j = i + 1
  while (
    j < i + 4 &&
    /^(the|any|some|sales|new|all|los|las|el|la|lo|de|del|otros|state|local|other|applicable|whatever|cost|costs|price|for|of)$/.test(
      low(scene, j),
    )
  )
    j += 1
  const word = low(scene, j)
  // "300 and materials", but "300 labor and materials"
  const tied = prices.some((p) => p.figure.end === i || p.to === i)
  // "150 plus oven"
  const thing = adds && tied && isWork(word) && !isWorkVerb(word)
  if (
    thing &&
    !prices.some((p) => p.from >= j) &&
    !scene.tokens.slice(j).some((t) => INCLUDED.has(t.low) && t.low !== 'in')
  )
    return true
  // "130 de mano de obra más la pieza", "60 plus the miles"
  const isNamed =
    adds &&
    /^(the|la|el|los|las|a|an|some|few|un|una|unos|unas|algunos|algunas)$/.test(low(scene, i + 1)) &&
    prices.some((p) => p.to <= i)
  const isLast =
    !prices.some((p) => p.from >= j) && !scene.tokens.slice(j).some((t) => INCLUDED.has(t.low) && t.low !== 'in')
  if (isNamed && isLast && scene.tokens[j]?.kind === 'word' && scene.claims[j] == null) return true
  if (!(adds || (tied && /^(and|&|y)$/.test(sign)) ? OPEN_EXTRAS.has(word) : TAX.has(word))) return false
  if (TAX.has(word) && /^(prep|preparation|return|returns|filing|season)$/.test(low(scene, j + 1))) return false
  for (let k = j; k < j + 4; k++)
    if (INCLUDED.has(low(scene, k)) && low(scene, k) !== 'in' && low(scene, k) !== 'already') return false
  const before = prices.some((p) => p.to <= i)
  return before && !coveredBy(prices, j, 4)
}

const CHARGES = /^(fee|fees|charge|charges|surcharge|upcharge|markup|cargo|cargos|recargo|mileage|millaje)$/

// "plus the usual trip charge", "give her the senior discount": something that is known to have a price, and none is said.
function unpricedCharge(scene: Scene, prices: readonly Price[], i: number): boolean {
  const between = (from: number, to: number) =>
    prices.some((p) => p.figure.from >= from && p.figure.from <= to + 4) ||
    scene.tokens.slice(from, to).some((t) => t.kind === 'number')
  const near = (test: RegExp) => [1, 2, 3, 4].find((n) => test.test(low(scene, i + n)) && scene.claims[i + n] == null)
  const before = prices.some((p) => p.figure.end <= i)
  if (/^(plus|\+|mas)$/.test(low(scene, i))) {
    const n = near(CHARGES)
    const isCard = [1, 2, 3, 4].some((k) => k < (n ?? 0) && PROCESSING.has(low(scene, i + k)))
    return before && n !== undefined && !isCard && !between(i, i + n)
  }
  if (!/^(give|gave|giving|hice|hacerle|haz|hazle|hago|dale|dele|doy|di|apply)$/.test(low(scene, i))) return false
  const n = near(/^(discount|descuento)$/)
  return n !== undefined && prices.length > 0 && !prices.some((p) => p.kind === 'discount') && !between(i, i + n)
}

function extraAside(scene: Scene, i: number): boolean {
  if (!OPEN_EXTRAS.has(low(scene, i))) return false
  const [a, b] = [low(scene, i + 1), low(scene, i + 2)]
  if (/^(extra|aparte|separate|separately|tbd|additional)$/.test(a)) return true
  if ((a === 'not' || a === 'no') && INCLUDED.has(b)) return true
  return (
    (a === 'is' || a === 'are' || a === 'son' || a === 'va' || a === 'van') &&
    /^(extra|separate|aparte|additional)$/.test(b)
  )
}

// "living room 85, bedroom same", "recámara igual": priced like something else.
function isSameAgain(scene: Scene, prices: readonly Price[], i: number): boolean {
  if (!/^(same|ditto|idem|igual)$/.test(low(scene, i)) || !prices.some((p) => p.figure.end <= i)) return false
  const next = scene.tokens[i + 1]
  return isEdge(scene, i + 1) || /^(for|as|price|amount|rate|thing|each|precio|para|due)$/.test(next?.low ?? '')
}

// "minus something", "menos lo que ya dio": taken off, and nobody says how much.
function openDiscount(scene: Scene, prices: readonly Price[], i: number): boolean {
  if (low(scene, i - 1) === '%') return false
  if (!/^(minus|less|menos)$/.test(low(scene, i)) || /^(than|or|o|mas|de)$/.test(low(scene, i - 1))) return false
  if (/^(than|or|mal|de)$/.test(low(scene, i + 1))) return false
  return prices.some((p) => p.figure.end <= i) && !prices.some((p) => p.from >= i && p.figure.from <= i + 6)
}

// "500 mitad ya pagada", "900 half down": what is left of it nobody says.
function isHalfPaid(scene: Scene, i: number): boolean {
  if (!/^(half|mitad)$/.test(low(scene, i))) return false
  const after = [1, 2, 3].map((n) => low(scene, i + n))
  return after.some((w) =>
    /^(paid|down|upfront|now|today|later|after|when|ahora|ahorita|hoy|luego|despues|cuando|pagad[ao]|pago|adelantad[ao]|dieron|dio|anticipo|deposit)$/.test(
      w,
    ),
  )
}

// "2/3 of 900", "un tercio de 900"
function isPartOf(scene: Scene, prices: readonly Price[], i: number): boolean {
  const isFraction =
    /^(half|mitad|thirds?|quarters?|tercios?|cuarta|parte?|portion|rest|resto)$/.test(low(scene, i)) ||
    (low(scene, i - 1) === '/' && scene.tokens[i]?.kind === 'number')
  return isFraction && /^(of|de)$/.test(low(scene, i + 1)) && prices.some((p) => p.from >= i && p.from <= i + 4)
}

/** Every reason why the prices may not be all there is, or not final. */
export function openEnds(scene: Scene, prices: readonly Price[]): string[] {
  const doubts: string[] = []
  const flat = ` ${fold(scene.text).replace(/[^\p{L}\p{N}']+/gu, ' ')} `
  const unsure = UNSURE_PHRASES.find((p) => flat.includes(` ${p}`))
  if (unsure) doubts.push(`"${unsure}"`)
  if (prices.length > 0 && /[\p{L}:] +\$?(\?\?+|__+|xx+)(?![\p{L}\d])/u.test(scene.text.toLowerCase()))
    doubts.push('a price is not known')
  for (let i = 0; i < scene.tokens.length; i++) {
    if (unpricedCharge(scene, prices, i)) doubts.push('a charge or discount without a price')
    if (isSameAgain(scene, prices, i)) doubts.push('something is priced like something else')
    if (openDiscount(scene, prices, i)) doubts.push('something is taken off without a price')
    if (
      /^(aparte|separate)$/.test(low(scene, i)) &&
      prices.length > 0 &&
      [1, 2].some((n) => OPEN_EXTRAS.has(low(scene, i + n)))
    )
      doubts.push('something is extra without a price')
    if (openExtra(scene, prices, i)) doubts.push('something is added without a price')
    if (prices.length > 0 && extraAside(scene, i)) doubts.push('something is extra without a price')
    if (isPartOf(scene, prices, i)) doubts.push('half of an amount')
    if (prices.length > 0 && isHalfPaid(scene, i)) doubts.push('half of it is paid')
  }
  return [...new Set(doubts)]
}
