// How much each word looks like part of a name, with and without the help of capitals.
import { isEdge, isSubZero, isVocabulary, isWork, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, NAME_PARTICLES, TITLES, WORDY_TITLES } from './words/business.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from './words/common.ts'
import { MONTHS, WEEKDAYS } from './words/dates.ts'
import { FIRST_NAMES, WORDY_FIRST_NAMES } from './words/first-names.ts'
import { NUMERALS } from './words/numerals.ts'
import { wordSet } from './words/sets.ts'
import { SURNAMES } from './words/surnames.ts'

/** The word without a possessive ending. */
export function bare(word: string): string {
  return word.replace(/'s$|s'$|'$/, (m) => (m === "s'" ? 's' : ''))
}

/** Whether a word carries a possessive: "mike's", or "tonys" where Tony is known and Tonys is not. */
export function isPossessive(word: string): boolean {
  if (/'s?$/.test(word)) return true
  const stem = word.slice(0, -1)
  return (
    word.endsWith('s') &&
    FIRST_NAMES.has(stem) &&
    stem.length > 2 &&
    !FIRST_NAMES.has(word) &&
    !SURNAMES.has(word) &&
    !isVocabulary(word)
  )
}

/** The word as a name would have it: "mike's" and "tonys" without the ending. */
export function withoutPossessive(word: string): string {
  if (/'/.test(word)) return bare(word)
  return isPossessive(word) ? word.slice(0, -1) : word
}

export function isTitle(scene: Scene, i: number): boolean {
  const word = low(scene, i)
  if (!TITLES.has(word)) return false
  // "en la Col. Roma": a part of town.
  if (word === 'col' && /^(en|la|in)$/.test(low(scene, i - 1))) return false
  const j = low(scene, i + 1) === '.' ? i + 2 : i + 1
  // "Mr. and Mrs. Dubois"
  if (/^(and|&|y)$/.test(low(scene, j)) && TITLES.has(low(scene, j + 1)) && scene.claims[j + 1] == null)
    return !WORDY_TITLES.has(word) && isTitle(scene, j + 1)
  const next = scene.tokens[j]
  if (next?.kind !== 'word' || scene.boundary[j - 1] === true || scene.claims[j] != null) return false
  if (
    /^(de|del|la|van|von|di|da|el|al)$/.test(next.low) &&
    scene.tokens[j + 1]?.kind === 'word' &&
    !WORDY_TITLES.has(word)
  ) {
    const k = /^(la|las|los|el)$/.test(low(scene, j + 1)) ? j + 2 : j + 1
    return SURNAMES.has(low(scene, k)) || !(FUNCTION_WORDS.has(low(scene, k)) || isVocabulary(low(scene, k)))
  }
  const known = FIRST_NAMES.has(withoutPossessive(next.low)) || SURNAMES.has(withoutPossessive(next.low))
  if (!WORDY_TITLES.has(word)) return known || next.cap || !(FUNCTION_WORDS.has(next.low) || isVocabulary(next.low))
  return known || (scene.capitals && next.cap && !FUNCTION_WORDS.has(next.low))
}

/** The first word of a sentence is capitalised anyway. */
export function opensSentence(scene: Scene, i: number): boolean {
  for (let j = i - 1; j >= 0; j--) {
    const t = scene.tokens[j]
    if (!t) return true
    if (t.kind === 'break') return true
    if (/^[.!?¡¿:]$/.test(t.text) && scene.boundary[j]) return true
    if (t.kind === 'word' || t.kind === 'number' || t.kind === 'email') return false
  }
  return true
}

function looksLikeWork(word: string): boolean {
  return (
    word.length > 5 && /(ing|ed|tion|tions|ment|ments|cion|ciones|miento|iendo|ando|proofing|work|able)$/.test(word)
  )
}

function flatScore(word: string, position: number): number {
  // A weekday that is no date is a name: Wednesday Rivera.
  if (WEEKDAYS.has(word) && word.length > 4) return 1.5
  const first = FIRST_NAMES.has(word)
  const last = SURNAMES.has(word)
  if (FUNCTION_WORDS.has(word) && !first) return -5
  if (first) {
    if (FUNCTION_WORDS.has(word)) return position === 0 ? 0.6 : -1
    if (WORDY_FIRST_NAMES.has(word)) return position === 0 ? 1.4 : 0.8
    return isWork(word) ? 1.4 : 3
  }
  if (last) return isVocabulary(word) ? (position > 0 ? 0.2 : -0.8) : 1.4
  if (isVocabulary(word)) return -3
  if (BUSINESS_WORDS.has(word)) return position > 0 ? 0.3 : -1.5
  if (looksLikeWork(word)) return -1.5
  return word.length < 2 ? -0.5 : position > 1 ? 0.3 : 1
}

// "Penny Cash", "Bob Grand": small and money words are surnames after a first name, but these begin the next thing said.
const NEVER_SURNAMES = wordSet(
  'due for para total net paid pay owes owe invoice tax taxes deposit labor parts materials and y de the a an at on in to from with is was has job work client vence por plus minus less menos mas amount house place apt unit',
)

// "ella quiere factura": a pronoun, not Ella.
const SPEAKS_OF_HER =
  /^(quiere|me|nos|debe|paga|pagara|pago|pidio|dijo|necesita|va|tiene|es|ya|dice|quedo|queda|no|mañana|manana|misma)$/

// The letters of "U.S. Foods" are no small words.
function isInitial(scene: Scene, i: number): boolean {
  const [t, dot, next] = [scene.tokens[i], scene.tokens[i + 1], scene.tokens[i + 2]]
  const isLetter = t?.text.length === 1 && t.cap && dot?.text === '.' && !dot.gap
  const isFirst = next?.text.length === 1 && !next.gap && next.cap
  return isLetter && (isFirst || (!t.gap && low(scene, i - 1) === '.' && low(scene, i - 2).length === 1))
}

// Makers' names that families have: "Hana Suzuki", "Ximena Toro".
const BRANDED =
  /^(suzuki|kawasaki|toro|honda|mazda|ford|lincoln|york|bryant|goodman|lennox|carrier|kohler|behr|bosch|miele|davidson|porsche|benz|mercedes|ferrari|hunter|baldwin|craftsman|price|pfister|whirlpool|rogue|pilot|escape)$/

function raisedScore(word: string, opening: boolean, position: number, named: boolean): number {
  if (WEEKDAYS.has(word) && word.length > 4) return 2
  if (named && (FUNCTION_WORDS.has(word) || ADMIN_WORDS.has(word)) && !NEVER_SURNAMES.has(word)) return 1.2
  const first = FIRST_NAMES.has(word)
  const last = SURNAMES.has(word)
  if (FUNCTION_WORDS.has(word) && !(first || last)) return -4
  if (opening) {
    if (first) return WORDY_FIRST_NAMES.has(word) || isWork(word) ? 1.6 : 3.2
    if (isVocabulary(word)) return last ? -0.5 : -3
    if (last) return 2
    if (BUSINESS_WORDS.has(word)) return 0.8
    return looksLikeWork(word) ? -1 : 1.3
  }
  if (first || last) return 3
  if (BRANDS.has(word)) return named && BRANDED.test(word) ? 2 : -2
  if (BUSINESS_WORDS.has(word)) return position > 0 ? 1.6 : 0.8
  if (ADMIN_WORDS.has(word)) return -2
  if (isVocabulary(word)) return position > 0 ? 0.4 : -0.6
  return 2.6
}

function isRaisedFirm(scene: Scene, i: number): boolean {
  return scene.tokens[i]?.cap === true && BUSINESS_WORDS.has(low(scene, i)) && scene.boundary[i] !== true
}

const COMPASS = /^(north|south|east|west|northern|southern|eastern|western)$/

/** How much the token at `i` looks like part of a name, standing at `position` in it. */
export function nameScore(scene: Scene, i: number, position: number): number {
  const t = scene.tokens[i]
  if (t?.kind !== 'word') return -5
  const word = withoutPossessive(t.low).replace(/^(o|d)'/, '$1')
  // "12B"
  if (word.length === 1 && !t.gap && scene.tokens[i - 1]?.kind === 'number') return -5
  if (isSubZero(scene, i) || isSubZero(scene, low(scene, i + 1) === '-' ? i + 2 : i + 1)) return -5
  if (word === 'miles' && /^(k|\d[\d,.]*)$/.test(low(scene, i - 1))) return -5
  // "al niño de mi comadre" is no Nino.
  const isChild = /^nin[oa]$/.test(word) && (/ñ/i.test(t.text) || /^(el|la|al|del|un|una)$/.test(low(scene, i - 1)))
  if (isChild) return -5
  if (word === 'i') return -5
  // "Brookside Condos jan 4"
  const isDay = position > 0 && MONTHS.has(word) && scene.tokens[i + 1]?.kind === 'number'
  if (isDay && !(scene.capitals && t.cap)) return -5
  if (word === 'ella' && SPEAKS_OF_HER.test(low(scene, i + 1))) return -5
  if (LEGAL_FORMS.has(word)) return position > 0 ? 3 : -3
  if (position === 0 && /^(big|lil|little)$/.test(word) && FIRST_NAMES.has(withoutPossessive(low(scene, i + 1))))
    return scene.capitals && !t.cap ? -1 : 0.7
  // "WALLY NORTH 290"
  const isCompassName = COMPASS.test(word) && position === 1 && FIRST_NAMES.has(low(scene, i - 1))
  if (!scene.capitals && isCompassName && scene.claims[i + 1] === 'price') return 1.4
  // "jenny k for cleaning": the letter of a family's name.
  const isLetter = /^[bcdfghjklmpqrstvz]$/.test(word) && position === 1 && FIRST_NAMES.has(low(scene, i - 1))
  if (!scene.capitals && isLetter && t.gap && /^(for|para|por|)$/.test(isEdge(scene, i + 1) ? '' : low(scene, i + 1)))
    return 1
  if (!scene.capitals) return flatScore(word, position)
  const opening = opensSentence(scene, i)
  const next = scene.tokens[i + 1]
  if (
    position === 0 &&
    BRANDS.has(word) &&
    (scene.tokens[i - 1]?.kind === 'number' || next?.kind === 'number' || scene.tokens[i + 2]?.text === '-')
  )
    return -3
  const first = scene.tokens[i - 1]
  const called =
    first !== undefined && (FIRST_NAMES.has(first.low) || (isEdge(scene, i + 1) && !opensSentence(scene, i - 1)))
  const named =
    position === 1 && first?.cap === true && called && !(isVocabulary(first.low) && !FIRST_NAMES.has(first.low))
  if (t.cap && position > 0 && FUNCTION_WORDS.has(word) && isRaisedFirm(scene, i - 1) && next?.cap === true) return 1.5
  if (t.cap && NUMERALS.has(word) && next?.cap === true && !opening && !scene.boundary[i + 1]) return 1.5
  if (isInitial(scene, i) && FUNCTION_WORDS.has(word)) return 2.6
  // "North Fork Lumber tune up 410"
  if (opening && position === 0 && COMPASS.test(word) && next?.cap && !isVocabulary(next.low)) return 1
  if (t.cap) return raisedScore(word, opening, position, named)
  const flat = flatScore(word, position)
  // Written small where others are raised: less likely a name.
  if (flat >= 3) return 1.7
  // "Ludwig van Dorn harp repair": behind a full name with its capitals a small word is a thing.
  if (position > 1 && flat > 0 && first?.kind === 'word' && first.cap) return Math.min(flat - 1.3, -0.6)
  return flat > 0 ? flat - 1.3 : flat
}

/** Words that may stand inside a name without being one: "de", "&", "and". */
export function joinsNames(scene: Scene, i: number): boolean {
  const t = scene.tokens[i]
  if (!t) return false
  if (t.text === '&' || (/^[#/]$/.test(t.text) && scene.named[i])) return true
  if (t.text === '-' || t.text === "'") return !t.gap && scene.tokens[i + 1]?.gap === false
  if (t.text === '.') return !scene.boundary[i]
  return t.kind === 'word' && NAME_PARTICLES.has(t.low)
}
