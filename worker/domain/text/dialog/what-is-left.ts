// "What's left on 12": a question for what was paid and what is left of one invoice.
import { hear, writtenFrom } from './hear.ts'
import { findPhrase, phrases, reachAny } from './phrases.ts'

const ASKS = phrases(`what's|whats left|remaining
  what's|whats|what is|are|'s? still? left|remaining|owed|unpaid on|of|for|with
  what's|whats|what is? still owed|due|unpaid|open on|of|for
  remaining|remainder|left on|of|for
  saldo|resto|restante|balance de|en
  que saldo|resto
  cuanto me|nos? debe|deben todavia|aun|ya?
  cuanto todavia|aun me|nos? debe|deben
  cuanto falta|queda|resta`)

const ALONE = phrases(`what's|whats left|remaining
  what is left|remaining
  cuanto falta|queda|resta`)

const LONGEST = 8

// One's own debts, work that is left, and questions for the list of all that is unpaid.
const OTHERWISE =
  phrases(`i|we|yo|nosotros|my|our|unpaid|overdue|cobrar|total|gente|week|month|todo|todos|todas|everybody|everyone|all|mes|semana
  to|por do|buy|finish|go|hacer|comprar`)

/**
 * Where the text asks how much is left of an invoice or of what a client owes, and says nothing else: the words that say of
 * which, empty where it does not; else null.
 */
export function readWhatIsLeft(text: string): string | null {
  const heard = hear(text)
  const { words, signs } = heard
  if (words.length > LONGEST || signs.has(',') || findPhrase(words, OTHERWISE) >= 0) return null
  const taken = reachAny(words, ASKS)
  if (taken === 0) return null
  // "what's still owed" is for the list.
  if (taken === words.length) return reachAny(words, ALONE) === taken ? '' : null
  return writtenFrom(heard, taken).replace(/[?¿]/g, '')
}
