// Turns the name of a feature into a number, the same in every runtime.

/** A feature's hash, an unsigned 32-bit number (FNV-1a over UTF-16 units, then mixed so that its low bits are as good as its high ones). */
export function hashFeature(feature: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < feature.length; i++) h = Math.imul(h ^ feature.charCodeAt(i), 0x01000193)
  return mix(h)
}

/** The hash of a feature together with one of several outcomes (from 0): each outcome has its own weight. */
export function hashWith(hash: number, outcome: number): number {
  return mix(hash ^ Math.imul(outcome + 1, 0x9e3779b1))
}

function mix(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
