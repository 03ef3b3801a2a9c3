// What the lists know of a word, as a set of bits: each list one tag.
import { isVocabulary, isWorkVerb } from '../scene.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, NAME_PARTICLES, PLACE_WORDS, TITLES } from '../words/business.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from '../words/common.ts'
import { DONE_CUES, DUE_CUES, MONTHS, PAID_CUES, WEEKDAYS } from '../words/dates.ts'
import { EVERYDAY_WORDS } from '../words/everyday.ts'
import { FIRST_NAMES, WORDY_FIRST_NAMES } from '../words/first-names.ts'
import { NUMERALS } from '../words/numerals.ts'
import { SURNAMES } from '../words/surnames.ts'
import { TIME_UNITS, WORK_UNITS } from '../words/units.ts'
import { PAST_VERBS_EN, WORK_NOUNS_EN } from '../words/work-en.ts'
import { PAST_VERBS_ES, WORK_NOUNS_ES } from '../words/work-es.ts'

/** The tags of a word. */
export const TAG = {
  first: 1,
  wordyFirst: 1 << 1,
  surname: 1 << 2,
  title: 1 << 3,
  legal: 1 << 4,
  firm: 1 << 5,
  verb: 1 << 6,
  past: 1 << 7,
  work: 1 << 8,
  admin: 1 << 9,
  brand: 1 << 10,
  everyday: 1 << 11,
  place: 1 << 12,
  small: 1 << 13,
  numeral: 1 << 14,
  calendar: 1 << 15,
  unit: 1 << 16,
  particle: 1 << 17,
  dueCue: 1 << 18,
  doneCue: 1 << 19,
  paidCue: 1 << 20,
  vocabulary: 1 << 21,
} as const

type Lookup = (word: string) => boolean

const LOOKUPS: readonly [tag: number, has: Lookup][] = [
  [TAG.first, (w) => FIRST_NAMES.has(w)],
  [TAG.wordyFirst, (w) => WORDY_FIRST_NAMES.has(w)],
  [TAG.surname, (w) => SURNAMES.has(w)],
  [TAG.title, (w) => TITLES.has(w)],
  [TAG.legal, (w) => LEGAL_FORMS.has(w)],
  [TAG.firm, (w) => BUSINESS_WORDS.has(w)],
  [TAG.verb, isWorkVerb],
  [TAG.past, (w) => PAST_VERBS_EN.has(w) || PAST_VERBS_ES.has(w)],
  [TAG.work, (w) => WORK_NOUNS_EN.has(w) || WORK_NOUNS_ES.has(w)],
  [TAG.admin, (w) => ADMIN_WORDS.has(w)],
  [TAG.brand, (w) => BRANDS.has(w)],
  [TAG.everyday, (w) => EVERYDAY_WORDS.has(w)],
  [TAG.place, (w) => PLACE_WORDS.has(w)],
  [TAG.small, (w) => FUNCTION_WORDS.has(w)],
  [TAG.numeral, (w) => NUMERALS.has(w)],
  [TAG.calendar, (w) => WEEKDAYS.has(w) || MONTHS.has(w)],
  [TAG.unit, (w) => TIME_UNITS.has(w) || WORK_UNITS.has(w)],
  [TAG.particle, (w) => NAME_PARTICLES.has(w)],
  [TAG.dueCue, (w) => DUE_CUES.has(w)],
  [TAG.doneCue, (w) => DONE_CUES.has(w)],
  [TAG.paidCue, (w) => PAID_CUES.has(w)],
  [TAG.vocabulary, isVocabulary],
]

/** All tags of a folded word, as bits. */
export function tagsOf(word: string): number {
  let tags = 0
  for (const [tag, has] of LOOKUPS) if (has(word)) tags |= tag
  return tags
}

// The first that fits names a word's class: what it is taken for when nothing is known of its place.
const CLASSES: readonly [name: string, all: number, none: number][] = [
  ['title', TAG.title, 0],
  ['legal', TAG.legal, 0],
  ['calendar', TAG.calendar, 0],
  ['first', TAG.first, TAG.vocabulary | TAG.small],
  ['surname', TAG.surname, TAG.vocabulary | TAG.small],
  ['first-word', TAG.first, 0],
  ['numeral', TAG.numeral, 0],
  ['firm', TAG.firm, TAG.work],
  ['firm-work', TAG.firm, 0],
  ['past', TAG.past, 0],
  ['verb', TAG.verb, 0],
  ['brand', TAG.brand, 0],
  ['unit', TAG.unit, 0],
  ['place', TAG.place, 0],
  ['work', TAG.work, 0],
  ['admin', TAG.admin, 0],
  ['surname-word', TAG.surname, 0],
  ['everyday', TAG.everyday, 0],
]

/** The one class a word with these tags is counted in; `other` where no list knows it. */
export function classOf(tags: number): string {
  const found = CLASSES.find(([, all, none]) => (tags & all) !== 0 && (tags & none) === 0)
  return found?.[0] ?? 'other'
}
