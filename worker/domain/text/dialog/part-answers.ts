// Tells an answer that names what is paid first ("200 first") from one that names an amount.

import { laySigns } from '../plan/symbols.ts'
import { findPhrase, phrases } from './phrases.ts'

/** Words that make a sum beside them a part of another. "the first, 200" and "the second 200" choose. */
const OF_PARTS = phrases(`<n>|<$> ,? to|for|de|of|as|in|a|is* <dep>|<ahead>|<rest>|<month>|<week>|<two_weeks>|down
  <n>|<$> ,? first|primero|then|luego|before|antes|later|despues
  first|primero <n>|<$>
  first|second|last|next|primer|segundo|ultimo payment|part|pago <n>|<$>
  <dep>|<ahead>|<rest> of|is|de|es* <n>|<$>`)
/** Beside these it may be the whole, due at once: they count where more was offered. */
const AT_ONCE = phrases(`<n>|<$> ,? for|por* <now>
  <now> <n>|<$>`)
const ANY_DAY = '1970-01-01'

/** Whether the answer speaks of a part of the amount. `offered`: the amounts (cents) that the question named. */
export function asksForPart(text: string, offered: readonly number[]): boolean {
  const { lows, signs } = laySigns(text, ANY_DAY)
  if (findPhrase(lows, OF_PARTS) >= 0) return true
  const at = findPhrase(lows, AT_ONCE)
  const said = signs.slice(Math.max(at, 0)).find(({ value }) => value !== null)?.value ?? 0
  return at >= 0 && offered.some((cents) => cents > Math.round(said * 100))
}
