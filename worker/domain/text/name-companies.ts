// Tells the names of companies from those of people and from work.
import { withoutPossessive } from './name-words.ts'
import { isBrand, isFree, isVocabulary, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, PLACE_WORDS } from './words/business.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { SURNAMES } from './words/surnames.ts'

const STOREFRONTS =
  /^(diner|cafe|restaurant|bar|grill|pub|tavern|bistro|deli|salon|spa|barbershop|bakery|market|pizza|pizzeria|gym|studio|church|hotel|motel|inn|clinic|school|daycare|taqueria|brewery|winery|boutique|pharmacy|laundromat|automotive)$/

// "kim's nail salon"
/** "kim's nail salon" */
export function isStorefront(scene: Scene, from: number, to: number): boolean {
  return low(scene, from).endsWith("'s") && STOREFRONTS.test(low(scene, to - 1)) && to - from <= 4
}

// "gutter cleaning" is work, "cedar point cleaning" a firm.
function hasProperWord(scene: Scene, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const word = withoutPossessive(low(scene, i))
    if (FIRST_NAMES.has(word) || SURNAMES.has(word)) return true
    if (
      scene.tokens[i]?.kind === 'word' &&
      !isVocabulary(word) &&
      !BUSINESS_WORDS.has(word) &&
      !FUNCTION_WORDS.has(word)
    )
      return true
  }
  return false
}

// "St. Brendan's Parish": the saint's title stands before the possessive.
function afterSaint(scene: Scene, from: number): number {
  if (!/^(st|saint)$/.test(low(scene, from))) return from
  return low(scene, from + 1) === '.' ? from + 2 : from + 1
}

// "Kofi's Catering", "Cupid's Corner": after a possessive every word is raised.
function isSigned(scene: Scene, start: number, to: number): boolean {
  const from = afterSaint(scene, start)
  if (!scene.capitals || to - from < 2 || !/'s$/.test(low(scene, from)) || scene.tokens[from]?.cap !== true)
    return false
  const rest = scene.tokens.slice(from + 1, to)
  return rest.every((t) => t.kind === 'word' && t.cap && !isBrand(t.low)) && !scene.tokens[to]?.cap
}

// "thanh phan acrylic nails": a person, then the work.
function isPersonThenWork(scene: Scene, from: number, to: number): boolean {
  if (scene.capitals || to - from < 3) return false
  const [first, last, next] = [low(scene, from), low(scene, from + 1), low(scene, from + 2)]
  return FIRST_NAMES.has(first) && SURNAMES.has(last) && !isVocabulary(last) && isVocabulary(next)
}

// "120 for marcus tire swap": somebody, and then work that goes on. In "joe plumbing 200" the trade may be his firm's.
function isWorkGoingOn(scene: Scene, from: number, to: number): boolean {
  const first = low(scene, from)
  if (scene.capitals || to - from !== 2 || !FIRST_NAMES.has(first) || isVocabulary(first)) return false
  const next = low(scene, to)
  return isWork(low(scene, to - 1)) && isFree(scene, to) && isWork(next) && !/ed$/.test(next)
}

/** Whether the tokens `[from, to)` read as a company's name. */
export function company(scene: Scene, from: number, to: number): boolean {
  if (isSigned(scene, from, to)) return true
  if (isWorkGoingOn(scene, from, to)) return false
  if (isPersonThenWork(scene, from, to)) return LEGAL_FORMS.has(low(scene, to - 1))
  for (let i = from; i < to; i++) {
    const word = low(scene, i)
    if (scene.named[i] || (LEGAL_FORMS.has(word) && i > from)) return true
    const raised = scene.tokens[i]?.cap === true && scene.capitals
    if (
      BUSINESS_WORDS.has(word) &&
      to - from > 1 &&
      (raised || (!scene.capitals && (!isWork(word) || hasProperWord(scene, from, to)))) &&
      (i === to - 1 || i === from || raised)
    )
      return true
  }
  return false
}

// "Adaeze's Salon" is a firm; "Duc's Camry" and "joe's house" belong to a person.
/** Whether what follows a possessive makes it a firm. */
export function ownsFirm(scene: Scene, from: number): boolean {
  for (let i = from; i < from + 3 && isFree(scene, i); i++) {
    const t = scene.tokens[i]
    if (t?.kind !== 'word') return false
    const raised = scene.capitals && t.cap
    if (i === from && PLACE_WORDS.has(t.low) && !raised) return false
    if (BUSINESS_WORDS.has(t.low) || LEGAL_FORMS.has(t.low) || STOREFRONTS.test(t.low)) return true
    if (raised && !isBrand(t.low)) return true
    if (FUNCTION_WORDS.has(t.low) && !raised) return false
  }
  return false
}

// "The Rusty Nail", "Copper Kettle": a raised name of everyday words, alone between commas.
/** Points for a name of everyday words that stands alone, like a sign over a shop. */
export function signboard(scene: Scene, from: number, to: number): number {
  if (to - from < 2) return 0
  if (!scene.capitals) return flatSign(scene, from, to)
  const words = scene.tokens.slice(from, to).filter((t) => t.kind === 'word' && !/^(and|y|of|de)$/.test(t.low))
  if (words.length < 2 || !words.every((t) => t.cap)) return 0
  if (words[0]?.low === 'the') return 6.5
  return words.every((t) => isVocabulary(t.low)) ? 0 : 1.6
}

// "snow plow glacier dental": the work, and then a name that begins with a word of its own.
function workThenName(words: readonly string[]): boolean {
  const proper = words.findIndex((w) => !isVocabulary(w) && !BUSINESS_WORDS.has(w) && !FUNCTION_WORDS.has(w))
  const work = words.slice(0, proper < 0 ? 0 : proper)
  return work.length > 0 && work.every(isWork) && (work.length > 1 || isWorkVerb(work[0] ?? ''))
}

/** "penny lane bakery $365": a kind of shop that ends what is pointed at is part of the name. */
export function endsInShop(scene: Scene, from: number, to: number): boolean {
  const ends = to >= scene.tokens.length || scene.boundary[to] === true || scene.claims[to] != null
  return to - from > 1 && ends && STOREFRONTS.test(low(scene, to - 1))
}

// "BLUE MOON TAVERN": everyday words that end in a kind of firm, alone between two stops.
function flatSign(scene: Scene, from: number, to: number): number {
  const words = scene.tokens.slice(from, to).filter((t) => t.kind === 'word')
  const last = words.at(-1)?.low ?? ''
  if (!BUSINESS_WORDS.has(last) || isWork(last) || words.length > 4) return 0
  if (
    words.some(
      (t) => ADMIN_WORDS.has(t.low) || (FUNCTION_WORDS.has(t.low) && !/^(the|of|and|de|del|la|el)$/.test(t.low)),
    )
  )
    return 0
  if (workThenName(words.map((t) => t.low))) return 0
  const plain = words.slice(0, -1).filter((t) => isVocabulary(t.low) || FUNCTION_WORDS.has(t.low))
  return words.some((t) => isWorkVerb(t.low) && /(ed|ing)$/.test(t.low)) ? 0 : plain.length * 3.6
}
