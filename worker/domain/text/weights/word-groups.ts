// Words that are used alike, in groups: what is said with one of them may be said with another ("nudge", "prod").
import { hashFeature } from './hash.ts'
import { openTable } from './table.ts'

/** So many words are known at most. */
export const GROUP_SLOTS = 2 ** 14
/** A word stands in its slot or in one of the next ones. */
export const MOST_STEPS = 8

/** Where a word is looked for, and by what it is told from others there. */
export function slotOf(word: string): { slot: number; check: number } {
  const hash = hashFeature(word)
  return { slot: hash & (GROUP_SLOTS - 1), check: hash >> 24 }
}

/** The group of a folded word, from 1; 0 where it is in none. */
export function groupOf(word: string): number {
  const { weights } = openTable('word-groups')
  const { slot, check } = slotOf(word)
  for (let i = 0; i < MOST_STEPS; i++) {
    const at = 2 * ((slot + i) % GROUP_SLOTS)
    const group = weights[at + 1] ?? 0
    if (group === 0) return 0
    if (weights[at] === check) return group
  }
  return 0
}
