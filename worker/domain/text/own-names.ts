// Tells whom "it's" and "this is" speak of: whoever sends the text, or the client.
import { withoutPossessive } from './name-words.ts'
import { isFree, isVocabulary, low, type Scene } from './scene.ts'
import { TITLES } from './words/business.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'

// "she had me rehang a door", "me pidió pintar"
const SPOKEN_OF = /^(he|she|they|his|her|their|who|he's|she's|they're|ella|quien|que)$/
const POINTERS =
  /^(for|para|pa|bill|invoice|charge|client|customer|cliente|clienta|factura|facturar|facturale|cobra|cobrar|cobrale|cobrele|to|a|owes|debe)$/

function isNamePart(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  if (t?.kind !== 'word' || !isFree(scene, i)) return false
  const word = withoutPossessive(t.low)
  if (FUNCTION_WORDS.has(word) || TITLES.has(word)) return TITLES.has(word)
  if (FIRST_NAMES.has(word) || SURNAMES.has(word)) return !isVocabulary(word) || t.cap
  return scene.capitals && t.cap && !isVocabulary(word)
}

// "bill Ann Bell", "para Celia": somebody else is pointed at.
function pointsAtOther(scene: Scene, from: number): boolean {
  return scene.tokens.some(
    (t, i) =>
      i >= from &&
      POINTERS.test(t.low) &&
      (isNamePart(scene, i + 1) || (/^(the|la|el|los)$/.test(low(scene, i + 1)) && isNamePart(scene, i + 2))),
  )
}

/**
 * Whether the name from `from`, said behind "it's" and the like, is the client's: it is spoken of as another person, or it
 * is the only one of the text. `loose`: said with "it's" or "es", which may be either.
 */
export function isSpokenOf(scene: Scene, from: number, loose: boolean): boolean {
  let to = from
  while (to < from + 4 && (isNamePart(scene, to) || (low(scene, to) === '.' && TITLES.has(low(scene, to - 1))))) to += 1
  if (to === from) return false
  if (low(scene, to - 1).endsWith("'s")) return true
  const next = low(scene, to) === ',' ? to + 1 : to
  if (SPOKEN_OF.test(low(scene, next))) return true
  if (/^(me|nos|le)$/.test(low(scene, next)) && loose) return true
  const isFull = to - from > 1
  return (
    loose && isFull && !/^(with|from|at|of|de|con|w|here|aqui|again)$/.test(low(scene, to)) && !pointsAtOther(scene, to)
  )
}
