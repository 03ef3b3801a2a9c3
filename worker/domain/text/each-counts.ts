// Numbers that count because a price for each stands behind them.
import type { Num } from './numbers.ts'
import { isEdge, isWorkVerb, low, type Scene } from './scene.ts'

/** Why a number counts what has a price each: "6 at 25 each". */
export const EACH_OF = 'counted at a price each'
/** Why a number counts what is at one price, beside what is at another. */
export const PAIRED = 'counted at a price, and so is another'

const isSmall = (scene: Scene, i: number) => /^[1-9]\d?$/.test(low(scene, i)) && scene.claims[i] == null
/** Whether "at" and a price stand at `i`. */
export const isPriceAt = (scene: Scene, i: number) =>
  /^at$/.test(low(scene, i)) && scene.tokens[low(scene, i + 1) === '$' ? i + 2 : i + 1]?.kind === 'number'

/** "4 at 110 and 2 at 85": whether such another one stands behind what is priced at `at` (1), or before (-1). */
function pairsWith(scene: Scene, at: number, way: 1 | -1): boolean {
  if (way === 1) {
    const price = low(scene, at + 1) === '$' ? at + 2 : at + 1
    const next = /^(,)$/.test(low(scene, price + 1)) && low(scene, price + 2) === 'and' ? price + 3 : price + 2
    return (
      isPriceAt(scene, at) &&
      /^(and|,)$/.test(low(scene, price + 1)) &&
      isSmall(scene, next) &&
      isPriceAt(scene, next + 1)
    )
  }
  if (!/^(and|,)$/.test(low(scene, at - 1)) || !isPriceAt(scene, at + 1)) return false
  const back = low(scene, at - 2) === ',' ? at - 3 : at - 2
  const sign = low(scene, back - 1) === '$' ? back - 2 : back - 1
  return isSmall(scene, sign - 1) && isPriceAt(scene, sign) && isEdge(scene, sign - 2)
}

/**
 * What makes the number a count by its price: "clases de inglés, 6 a $35 cada una", "4 at 110 and 2 at 85"; "de 6 a 35 cada una" is
 * a range. `end`: one past its words.
 */
export function countedEach(scene: Scene, num: Num): { why: string; end: number } | null {
  const [value, before] = [num.value ?? 0, low(scene, num.from - 1)]
  if (!num.digits || num.scaled || !Number.isInteger(value) || value < 1 || value > 50) return null
  const ofThem = /^of$/.test(low(scene, num.to)) && /^(em|them|those|these)$/.test(low(scene, num.to + 1))
  if (ofThem) return isPriceAt(scene, num.to + 2) ? { why: EACH_OF, end: num.to + 2 } : null
  if (!/^(a|at)$/.test(low(scene, num.to)) || /^(de|from|entre|between|desde|or|o)$/.test(before)) return null
  const isPair = isEdge(scene, num.from - 1) ? pairsWith(scene, num.to, 1) : pairsWith(scene, num.from, -1)
  if (isPair) return { why: PAIRED, end: num.to }
  if (!isEdge(scene, num.from - 1) && !isWorkVerb(before) && !/^(set|hung|put|and|y|plus)$/.test(before)) return null
  const at = low(scene, num.to + 1) === '$' ? num.to + 2 : num.to + 1
  const price = scene.tokens[at]
  if (price?.kind !== 'number' || scene.claims[at] != null) return null
  const dollars = /^(dollars?|bucks|dolares|dlls)$/.test(low(scene, at + 1)) ? 1 : 0
  const [next, then] = [low(scene, at + 1 + dollars), low(scene, at + 2 + dollars)]
  const each = /^(each|ea|apiece|c\/u)$/.test(next) || (next === 'cada' && /^(uno|una)$/.test(then))
  return each ? { why: EACH_OF, end: num.to } : null
}
