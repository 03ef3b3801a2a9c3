// Exact decimal arithmetic for money on its way to a total: nothing is rounded before the end.

/** `n / d`, with `d` a power of ten. */
export type Exact = { n: bigint; d: bigint }

export const ZERO: Exact = { n: 0n, d: 1n }

/** A number of at most six decimals as an exact value; beyond a million millions it is held there. */
export function exact(value: number): Exact {
  if (Number.isInteger(value) && Math.abs(value) <= 1e12) return { n: BigInt(value), d: 1n }
  const [whole = '0', part = ''] = Math.min(Number.isNaN(value) ? 0 : value, 1e12)
    .toFixed(6)
    .split('.')
  const digits = part.replace(/0+$/, '')
  return { n: BigInt(whole + digits), d: 10n ** BigInt(digits.length) }
}

export function plus(a: Exact, b: Exact): Exact {
  if (a.d < b.d) return plus(b, a)
  return { n: a.n + b.n * (a.d / b.d), d: a.d }
}

export function times(a: Exact, b: Exact): Exact {
  return { n: a.n * b.n, d: a.d * b.d }
}

export function negate(a: Exact): Exact {
  return { n: -a.n, d: a.d }
}

/** Dollars to whole cents, rounded half up (away from zero for the negative). */
export function toCents(a: Exact): number {
  const n = a.n * 100n
  const magnitude = n < 0n ? -n : n
  const rounded = (magnitude * 2n + a.d) / (a.d * 2n)
  return Number(n < 0n ? -rounded : rounded)
}
