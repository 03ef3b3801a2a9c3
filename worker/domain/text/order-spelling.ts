// A slip in the word that gives an order: "cancl #14", "remnd maria".
import { isVocabulary } from './scene.ts'
import { distance } from './spelling.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { fold, wordSet } from './words/sets.ts'

const VERBS = ['cancel', 'remind', 'resend', 'change', 'cancela', 'reenvia', 'recuerdale', 'recuerda']
/** Words of their own, a letter away from an order. */
const OWN = wordSet(
  'recuerdame recuerdeme recordame chance charge chang rewind remand candela recuerdas cancels reminds',
)

const FIRST =
  /^[^\p{L}\d]*(?:(?:hey|hi|ok|please|pls|plz|can you|can u|could you|oye|por favor)[ ,.]+)*(\p{L}{5,11})(?=\s)/diu

/** The text with its first word put right, or null where that word is no misspelt order. */
export function mendOrder(text: string): string | null {
  const match = FIRST.exec(text)
  const [from, to] = match?.indices?.[1] ?? []
  const word = fold(match?.[1] ?? '')
  if (from === undefined || to === undefined || OWN.has(word)) return null
  if (VERBS.includes(word) || FIRST_NAMES.has(word) || isVocabulary(word)) return null
  const meant = VERBS.find((verb) => verb[0] === word[0] && verb.at(-1) === word.at(-1) && distance(word, verb, 1) <= 1)
  return meant ? text.slice(0, from) + meant + text.slice(to) : null
}
