// Finds date expressions and resolves them against today by the labelling rules; which one is the due date is decided elsewhere.

import type { Token } from '../../document/tokenize.ts'
import type { Day } from './calendar.ts'
import { calendar, holiday, numeric } from './date-days.ts'
import type { Found, Reader } from './date-parts.ts'
import { past, periods, relative, spans, weekday } from './date-relative.ts'

/** A date as written. `weak`: may as well be something else, so it needs a cue. `past`: says when work was done. */
export type DateExpression = { from: number; to: number; day: Day; weak: boolean; past: boolean }

const READERS: readonly Reader[] = [past, relative, spans, periods, weekday, calendar, numeric, holiday]

/** Every date expression, in order, the longest reading at each place. */
export function findDates(tokens: readonly Token[], today: Day): DateExpression[] {
  const found: DateExpression[] = []
  let i = 0
  while (i < tokens.length) {
    const kind = tokens[i]?.kind
    let best: Found | null = null
    if (kind === 'word' || kind === 'number') {
      for (const read of READERS) {
        const next = read(tokens, i, today)
        if (next && next.to > (best?.to ?? i)) best = next
      }
    }
    if (best && Number.isFinite(best.day) && Math.abs(best.day - today) < 4000) {
      found.push({ from: i, to: best.to, day: best.day, weak: best.weak ?? false, past: best.past ?? false })
      i = best.to
    } else i += 1
  }
  return found
}
