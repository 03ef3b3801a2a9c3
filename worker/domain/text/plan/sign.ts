// One place of a text as the rules of plans see it.
import type { Day } from '../spans/dates/calendar.ts'

/**
 * One word, or a sign: `<n>` a bare figure, `<$>` money, `<%>` a percentage, `<share>` half or a third, `<day>` a date,
 * `<ahead>`, `<done>`, `<now>`, `<dep>`, `<rest>` the set phrases of `words.ts`, `,` a pause and `.` the end of a sentence.
 */
export type Sign = {
  low: string
  /** Tokens `[from, to)`. */
  from: number
  to: number
  /** Dollars, percent or basis points of a share; null where the figure cannot be told. */
  value: number | null
  day: Day | null
}

/** Whether a sign is a word, and neither a figure, a set phrase, a pause nor the end (none given). */
export const isWord = (low = ''): boolean => low.charAt(0).toLowerCase() !== low.charAt(0).toUpperCase()
