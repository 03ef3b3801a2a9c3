// Randomness that can be repeated: everything a run leaves open is drawn from its seed.

export type SeededRandom = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from 0 up to, but not including, `below`. */
  below: (below: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True in `share` of all cases. */
  isLucky: (share: number) => boolean
}

/** A number of 32 bits out of two, well stirred. */
export function stir(one: number, other: number): number {
  let h = (one ^ Math.imul(other, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A stream of its own for each seed and purpose. */
export function openRandom(seed: number, purpose: number): SeededRandom {
  let state = stir(seed, purpose)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    isLucky: (share) => next() < share,
  }
}
