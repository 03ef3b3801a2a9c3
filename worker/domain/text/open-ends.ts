// What leaves a stated amount incomplete or unsure: "plus tax" without a rate, "plus materials", "not sure yet".
import type { Price } from './price.ts'
import { low, type Scene } from './scene.ts'
import { INCLUDED, OPEN_EXTRAS, TAX, UNSURE_PHRASES } from './words/money.ts'
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
    /^(the|any|some|sales|new|all|los|las|el|la|de|state|local|other|applicable|whatever|cost|costs|price|for|of)$/.test(
      low(scene, j),
    )
  )
    j += 1
  const word = low(scene, j)
  if (!(adds ? OPEN_EXTRAS.has(word) : TAX.has(word))) return false
  if (TAX.has(word) && /^(prep|preparation|return|returns|filing|season)$/.test(low(scene, j + 1))) return false
  for (let k = j; k < j + 4; k++)
    if (INCLUDED.has(low(scene, k)) && low(scene, k) !== 'in' && low(scene, k) !== 'already') return false
  const before = prices.some((p) => p.to <= i)
  return before && !coveredBy(prices, j, 4)
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

/** Every reason why the prices may not be all there is, or not final. */
export function openEnds(scene: Scene, prices: readonly Price[]): string[] {
  const doubts: string[] = []
  const flat = ` ${fold(scene.text).replace(/[^\p{L}\p{N}']+/gu, ' ')} `
  const unsure = UNSURE_PHRASES.find((p) => flat.includes(` ${p}`))
  if (unsure) doubts.push(`"${unsure}"`)
  for (let i = 0; i < scene.tokens.length; i++) {
    if (openExtra(scene, prices, i)) doubts.push('something is added without a price')
    if (prices.length > 0 && extraAside(scene, i)) doubts.push('something is extra without a price')
    if (low(scene, i) === 'half' && low(scene, i + 1) === 'of' && prices.some((p) => p.from >= i && p.from <= i + 4))
      doubts.push('half of an amount')
  }
  return [...new Set(doubts)]
}
