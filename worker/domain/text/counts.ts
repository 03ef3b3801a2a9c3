// Tells counts ("3 tvs", "6 recessed lights", "2 cuartos") from amounts that merely stand before a word.
import type { Num } from './numbers.ts'
import { isVocabulary, isWord, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { BULK } from './words/bulk.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { NUMERALS } from './words/numerals.ts'
import { SURNAMES } from './words/surnames.ts'
import { isPeople } from './words/units.ts'
import { PAST_VERBS_EN } from './words/work-en.ts'

const PLURAL_EXCEPTIONS = new Set(
  'mrs mr ms dr gas glass grass brass this is was has bus address business process access us plus less was his its las los des dos tres seis menos mas gracias vence paso yes class mess compress press miss ross jess james lewis charles thomas carlos luis jesus dolores christmas canvas makes comes equals totals adds brings gives'.split(
    ' ',
  ),
)

/** Whether the word is a noun of several: "prints", "shelves". */
export function isPlural(word: string): boolean {
  if (PLURAL_EXCEPTIONS.has(word) || word.length < 3) return /^(tvs|acs)$/.test(word)
  return (
    /[^s'u]s$/.test(word) ||
    /^(feet|people|ppl|men|women|children|shelves|doors|sheep|cattle|geese|calves|teeth)$/.test(word)
  )
}

// "… guests at sixteen dollars": a price for each follows.
function pricedAt(scene: Scene, i: number): boolean {
  if (!/^(a|at|@|x)$/.test(low(scene, i))) return false
  const [next, then] = [low(scene, i + 1), low(scene, i + 2)]
  return (
    /^[$\d]/.test(next) || (NUMERALS.has(next) && !/^(un|una|one)$/.test(next)) || (next === 'a' && NUMERALS.has(then))
  )
}

function pricedSoon(scene: Scene, from: number): boolean {
  for (let i = from + 1; i < from + 4; i++) {
    if (pricedAt(scene, i)) return true
    if (!isWord(scene, i)) return false
  }
  return false
}

// "18 window $6 each"
function pricedEach(scene: Scene, i: number): boolean {
  const at = low(scene, i) === '$' ? i + 1 : i
  const dollars = /^(dollars?|bucks|dolares|dlls)$/.test(low(scene, at + 1)) ? 1 : 0
  return scene.tokens[at]?.kind === 'number' && /^(each|ea|apiece|c\/u|cu|cada)$/.test(low(scene, at + 1 + dollars))
}

// Behind a price's own words ("sink 30 door 18 each") the number may be what they cost.
function opensCount(scene: Scene, from: number): boolean {
  return from === 0 || scene.boundary[from - 1] === true || isWorkVerb(low(scene, from - 1))
}

const MEASURES =
  /^(?:gallons?|gal|inch|in|foot|ft|feet|quart|liter|litre|pound|lb|watt|amp|ton|yard|galones|pulgadas|pies)$/
const isNumeral = (scene: Scene, i: number) => scene.tokens[i]?.kind === 'number' || NUMERALS.has(low(scene, i))

// "10 5 gallon buckets", "two 2x4s": what is counted begins with the size of one.
function sizeOfOne(scene: Scene, from: number): { to: number; plural: boolean } | null {
  if (!isNumeral(scene, from) || scene.boundary[from - 1]) return null
  let i = from + 1
  while (/^(?:x|by)$/.test(low(scene, i)) && isNumeral(scene, i + 1)) i += 2
  const sides = i > from + 1
  const glued = scene.tokens[i]
  if (sides && glued?.low === 's' && !glued.gap) return { to: i + 1, plural: true }
  const unit = low(scene, i) === '-' ? i + 1 : i
  if (MEASURES.test(low(scene, unit)) && isWord(scene, unit + 1)) return { to: unit + 1, plural: false }
  return sides && isWord(scene, i) ? { to: i, plural: false } : null
}

// "three quarters of an hour", "tres cuartos de hora"
function isFraction(scene: Scene, i: number): boolean {
  const [word, next, after] = [low(scene, i), low(scene, i + 1), low(scene, i + 2)]
  return (/^quarters?$/.test(word) && next === 'of') || (/^cuartos?$/.test(word) && next === 'de' && after === 'hora')
}

/** The noun that a number counts, or null when it counts nothing. */
export function countedNoun(scene: Scene, num: Num): { word: string } | null {
  const value = num.value
  if (value === null || !Number.isInteger(value) || value < 1 || value > 5000) return null
  if (num.scaled && !pricedSoon(scene, num.to)) return null
  // "850 pago a 30 dias"
  if (isFraction(scene, num.to) || low(scene, num.to) === 'pago') return null
  const size = sizeOfOne(scene, num.to)
  if (size?.plural) return { word: 'pieces' }
  let single: string | null = null
  for (let n = 0; n < 4; n++) {
    const i = (size?.to ?? num.to) + n
    // "14 1099s"
    const glued = scene.tokens[i + 1]
    if (n === 0 && scene.tokens[i]?.kind === 'number' && glued?.low === 's' && !glued.gap) return { word: 'forms' }
    const word = low(scene, i)
    if (!isWord(scene, i) || scene.claims[i] != null) break
    // "dos quinientos"
    if (NUMERALS.has(word) && n === 0 && (NUMERALS.get(word)?.value ?? 0) >= 100) break
    const canLight = word === 'can' && /^lights?$/.test(low(scene, i + 1))
    // "3 noches", "5 tardes": in greetings they are not counted.
    if (n === 0 && value > 1 && /^(noches|tardes)$/.test(word)) return { word }
    if (FUNCTION_WORDS.has(word) && !canLight && !/^(more|new|other)$/.test(word)) break
    if (
      ADMIN_WORDS.has(word) &&
      !/^(new|extra|old|units?|visits?|houses?|apartments?|condos?|guys|men|people|personas?|guests?|kids|ladies|women|trips?|piezas|doors?|offices?|shops?)$/.test(
        word,
      )
    )
      break
    if (
      PAST_VERBS_EN.has(word) &&
      n === 0 &&
      !(isWorkVerb(low(scene, num.from - 1)) && isPlural(low(scene, i + 1))) &&
      !/^(broken|cut|set|recessed|burnt|rotted|damaged|cracked|painted|used|stained)$/.test(word)
    )
      break
    if (FIRST_NAMES.has(word) && (scene.tokens[i]?.cap || !isVocabulary(word)) && !isPlural(word)) break
    if (value > 30 && !isVocabulary(word) && !pricedAt(scene, i + 1)) break
    if (isPlural(word) && !(FIRST_NAMES.has(word) && !isWork(word)))
      return plausible(scene, num, value, n) ? { word } : null
    if (single === null && isWork(word) && !isWorkVerb(word)) single = word
  }
  // "60 plate at 18 dollar each"
  if (
    single === null &&
    isWord(scene, num.to) &&
    pricedAt(scene, num.to + 1) &&
    !FUNCTION_WORDS.has(low(scene, num.to))
  )
    return { word: low(scene, num.to) }
  const each = opensCount(scene, num.from) && pricedEach(scene, num.to + 1)
  return (value <= 12 || each || pricedSoon(scene, num.to)) && single !== null ? { word: single } : null
}

/** "Otto 220 gutters": right after a name an amount is said, not a count. */
export function followsName(scene: Scene, from: number): boolean {
  const before = low(scene, from - 1)
  return (FIRST_NAMES.has(before) || SURNAMES.has(before)) && !isVocabulary(before) && !FUNCTION_WORDS.has(before)
}

// "$300 pavers" or 300 pavers? Large round numbers before a plural count only right after a verb.
function plausible(scene: Scene, num: Num, value: number, distance: number): boolean {
  if (value <= 30 || (distance === 0 && isPeople(low(scene, num.to)))) return true
  // "40 personas a 15 por persona"
  if (pricedAt(scene, num.to + distance + 1)) return true
  const before = low(scene, num.from - 1)
  if (value >= 40 && followsName(scene, num.from) && !BULK.has(low(scene, num.to))) return false
  // "roof 2000 gutters 400": the job and its price.
  const isPriced =
    value >= 500 && value % 50 === 0 && /^(roof|deck|fence|paint|floor|tile|drywall|concrete)$/.test(before)
  if (isPriced && !BULK.has(low(scene, num.to))) return false
  if (isWorkVerb(before) || /^(of|the|all|de|about|around)$/.test(before)) return true
  if (value % 5 !== 0 && distance === 0) return true
  return distance === 0 && value > 60 ? value % 10 !== 0 : false
}
