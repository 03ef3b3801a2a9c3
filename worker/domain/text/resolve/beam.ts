// The likeliest assignments of roles to all numbers of a text: a beam over the slots, in order.
import type { Option, WeighedSlot } from './options.ts'

/** One role for every number; `points` of all together. */
export type Assignment = { options: readonly Option[]; points: number }

export const BEAM = 64

// All ways to read the numbers of one alternative, likeliest first, at most as many as the beam is wide.
function waysOf(alternative: WeighedSlot['alternatives'][number]): Assignment[] {
  let ways: Assignment[] = [{ options: [], points: 0 }]
  for (const { options } of alternative)
    ways = extend(
      ways,
      options.map((one) => ({ options: [one], points: one.points })),
    )
  return ways
}

function extend(starts: readonly Assignment[], ends: readonly Assignment[]): Assignment[] {
  const all = starts.flatMap((start) =>
    ends.map((end) => ({ options: [...start.options, ...end.options], points: start.points + end.points })),
  )
  return all.sort((a, b) => b.points - a.points).slice(0, BEAM)
}

/** The assignments of all slots, likeliest first. */
export function assign(slots: readonly WeighedSlot[]): Assignment[] {
  let beam: Assignment[] = [{ options: [], points: 0 }]
  for (const { alternatives } of slots) beam = extend(beam, alternatives.flatMap(waysOf))
  return beam
}
