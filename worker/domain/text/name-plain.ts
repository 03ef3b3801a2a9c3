// What tells a name from the words beside it where capitals do not help, or where the name is made of everyday words.
import { withoutPossessive } from './name-words.ts'
import { isEdge, isFree, isVocabulary, isWork, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS } from './words/business.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'
import { SOMEBODY } from './words/talk.ts'
import { STREET_WORDS } from './words/units.ts'

/** Whether the word stands beside the number of a name; not "vision 20/20". */
export function besideNumber(scene: Scene, i: number): boolean {
  if (scene.capitals) return false
  return (
    (scene.named[i - 1] === true && low(scene, i - 2) !== '/') ||
    (scene.named[i + 1] === true && low(scene, i + 2) !== '/')
  )
}

/** "CALLUM DOYLE BELL TOWER": behind a full name a thing that is a family's name too, and then more work. */
export function isThingBeside(scene: Scene, i: number): boolean {
  const [word, next] = [low(scene, i), low(scene, i + 1)]
  if (scene.capitals || isEdge(scene, i + 1) || !(isWork(next) || BUSINESS_WORDS.has(next))) return false
  return isVocabulary(word) || (SURNAMES.has(low(scene, i - 1)) && !SURNAMES.has(word) && !FIRST_NAMES.has(word))
}

/** "for cash holloway": an everyday word that is a first name too, before a family's name. */
export function wordyName(scene: Scene, from: number, to: number, strong: boolean): number {
  const [first, last] = [low(scene, from), withoutPossessive(low(scene, from + 1))]
  const named = to - from === 2 && SURNAMES.has(last) && !isVocabulary(last) && !FIRST_NAMES.has(last)
  return strong && named && EVERYDAY_FIRST.test(first) ? 3 : 0
}

const PLACED = /^(on|in|near|off|by|down|around|behind|at|from|over|across)$/

// "Pine Street Bakery" is no street.
const isTrade = (scene: Scene, i: number) => isFree(scene, i) && BUSINESS_WORDS.has(low(scene, i))

/** "bill the lady on Cherry Lane": where somebody lives who is not named, or a street, is nobody's name. */
export function isWhereabouts(scene: Scene, from: number): boolean {
  // "for guy on the highway"
  const isGuy =
    /^(guy|dude|lady|girl|boy|man|woman|kid|couple)$/.test(low(scene, from)) &&
    !(scene.capitals && scene.tokens[from]?.cap)
  if (isGuy && /^(on|at|from|with|in|who|that|next|down|by|off)$/.test(low(scene, from + 1))) return true
  if (!PLACED.test(low(scene, from - 1))) return false
  let street = from + 1
  while (isFree(scene, street) && street < from + 4 && !STREET_WORDS.has(low(scene, street))) street += 1
  const isStreet = isFree(scene, street) && STREET_WORDS.has(low(scene, street)) && !isTrade(scene, street + 1)
  let at = from - 2
  while (at > from - 5 && PLACED.test(low(scene, at))) at -= 1
  if (!SOMEBODY.test(low(scene, at))) return isStreet && /^(on|off|down|near)$/.test(low(scene, from - 1))
  return isStreet || !/^(at|from)$/.test(low(scene, from - 1))
}

const EVERYDAY_FIRST =
  /^(cash|sunny|chance|rusty|sandy|stormy|dusty|buddy|chip|dusk|dawn|summer|autumn|winter|lane|stone|reed|cliff|clay|sterling|penny|bill|mark|grant|drew|rich|frank|will|gene|iron|art|faith|hope|joy|grace|may|june|april|august|rose|lily|ivy|heather|pepper|ginger|olive|basil|sage|rain|river|brook|forest|glen|dale|rocky|ace|duke|king|prince|royal|major|mason|carpenter|hunter|fisher|miller|ranger|trip|gray|blue|jet|cotton|wood|woody|skip|pat|rob|nick|jack|tip|ray|sky|skye|star|storm|justice|journey|genesis|harmony|melody|destiny|precious|candy|honey|cookie|bud|guy|tab|van|miles|gage|chase|pierce|wade|trace|shade|lux|merit)$/
