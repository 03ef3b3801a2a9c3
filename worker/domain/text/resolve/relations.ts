// How a number's worth follows from the other numbers of its text: said twice, their sum, their product.
import type { NumberSpan } from '../spans/span.ts'

const MOST = 12
const SAME = 1
const SUM = 2
const PRODUCT = 4
const FACTOR = 8
const PART = 16

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.005

/** The relations of a number to the others, as bits of one number. */
export function relationsOf(numbers: readonly NumberSpan[], span: NumberSpan): number {
  const own = span.values[0] ?? 0
  const others = numbers.filter((one) => one.to <= span.from || one.from >= span.to).slice(0, MOST)
  const worths = others.map(({ values }) => values[0] ?? 0)
  let bits = 0
  if (worths.some((worth) => isNear(worth, own))) bits |= SAME
  for (let i = 0; i < worths.length; i++) {
    const a = worths[i] ?? 0
    let run = a
    for (let j = i + 1; j < worths.length; j++) {
      const b = worths[j] ?? 0
      run += b
      if (isNear(run, own)) bits |= SUM
      if (a > 1 && b > 1 && isNear(a * b, own)) bits |= PRODUCT
      if (own > 1 && ((a > 1 && isNear(own * a, b)) || (b > 1 && isNear(own * b, a)))) bits |= FACTOR
      if (isNear(own + a, b) || isNear(own + b, a)) bits |= PART
    }
  }
  return bits
}
