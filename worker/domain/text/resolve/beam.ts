// The likeliest assignments of roles to all numbers of a text: a beam over the slots, in order.
import type { Option, WeighedSlot } from './options.ts'

/** One role for every number; `points` of all together. */
export type Assignment = { options: readonly Option[]; points: number }

export const BEAM = 64

// An assignment of the first numbers, its last option first.
type Node = { option: Option; before: Node | null; points: number }

const byPoints = (a: { points: number }, b: { points: number }) => b.points - a.points

// Both lists stand likeliest first: the second best of the third best cannot be among the best five.
function extend(beam: readonly (Node | null)[], options: readonly Option[]): Node[] {
  const all: Node[] = []
  for (const [i, before] of beam.entries())
    for (const [j, option] of options.entries()) {
      if ((i + 1) * (j + 1) > BEAM) break
      all.push({ option, before, points: (before?.points ?? 0) + option.points })
    }
  return all.sort(byPoints).slice(0, BEAM)
}

function optionsOf(last: Node | null): Option[] {
  const options: Option[] = []
  for (let node = last; node; node = node.before) options.push(node.option)
  return options.reverse()
}

/** The assignments of all slots, likeliest first. */
export function assign(slots: readonly WeighedSlot[]): Assignment[] {
  let beam: (Node | null)[] = [null]
  for (const { alternatives } of slots) {
    const ends = alternatives.map((numbers) => {
      let ways: (Node | null)[] = beam
      for (const { options } of numbers) ways = extend(ways, options)
      return ways
    })
    beam = ends.length === 1 ? (ends[0] ?? beam) : ends.flat().sort(byNode).slice(0, BEAM)
  }
  return beam.map((node) => ({ options: optionsOf(node), points: node?.points ?? 0 }))
}

const byNode = (a: Node | null, b: Node | null) => (b?.points ?? 0) - (a?.points ?? 0)
