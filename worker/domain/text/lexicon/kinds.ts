// What the lists know of a word, as a set of bits: each list one tag.

import { BUSINESS_WORDS, LEGAL_FORMS, NAME_PARTICLES, NUMBERED_HEADS, PLACE_WORDS, TITLES } from './names/business.ts'
import { FIRST_NAMES, WORDY_FIRST_NAMES } from './names/first-names.ts'
import { BILL_VERBS, CLOSINGS, KIN, PAY_VERBS, SELF_WORDS } from './names/people.ts'
import { SURNAMES } from './names/surnames.ts'
import { NUMERALS } from './numerals.ts'
import { ADMIN_WORDS, BRANDS, FUNCTION_WORDS } from './small/common.ts'
import { EVERYDAY_WORDS } from './small/everyday.ts'
import { DONE_CUES, DUE_CUES, MONTHS, PAID_CUES, WEEKDAYS } from './time/dates.ts'
import { STREET_WORDS, TIME_UNITS, WORK_UNITS } from './trades/units.ts'
import { PAST_VERBS_EN, WORK_NOUNS_EN } from './trades/work-en.ts'
import { PAST_VERBS_ES, WORK_NOUNS_ES } from './trades/work-es.ts'
import { isVocabulary, isWorkVerb } from './vocabulary.ts'

// Each list, in the order of their bits.
const LISTS = {
  first: (w: string) => FIRST_NAMES.has(w),
  wordyFirst: (w: string) => WORDY_FIRST_NAMES.has(w),
  surname: (w: string) => SURNAMES.has(w),
  title: (w: string) => TITLES.has(w),
  legal: (w: string) => LEGAL_FORMS.has(w),
  firm: (w: string) => BUSINESS_WORDS.has(w),
  verb: isWorkVerb,
  past: (w: string) => PAST_VERBS_EN.has(w) || PAST_VERBS_ES.has(w),
  work: (w: string) => WORK_NOUNS_EN.has(w) || WORK_NOUNS_ES.has(w),
  admin: (w: string) => ADMIN_WORDS.has(w),
  brand: (w: string) => BRANDS.has(w),
  everyday: (w: string) => EVERYDAY_WORDS.has(w),
  place: (w: string) => PLACE_WORDS.has(w),
  small: (w: string) => FUNCTION_WORDS.has(w),
  numeral: (w: string) => NUMERALS.has(w),
  calendar: (w: string) => WEEKDAYS.has(w) || MONTHS.has(w),
  unit: (w: string) => TIME_UNITS.has(w) || WORK_UNITS.has(w),
  particle: (w: string) => NAME_PARTICLES.has(w),
  dueCue: (w: string) => DUE_CUES.has(w),
  doneCue: (w: string) => DONE_CUES.has(w),
  paidCue: (w: string) => PAID_CUES.has(w),
  vocabulary: isVocabulary,
  bills: (w: string) => BILL_VERBS.has(w),
  pays: (w: string) => PAY_VERBS.has(w),
  kin: (w: string) => KIN.has(w),
  closing: (w: string) => CLOSINGS.has(w),
  self: (w: string) => SELF_WORDS.has(w),
  numbered: (w: string) => NUMBERED_HEADS.has(w),
  street: (w: string) => STREET_WORDS.has(w),
}

/** The tags of a word: a bit for each list. */
export const TAG = Object.fromEntries(Object.keys(LISTS).map((name, bit) => [name, 1 << bit])) as Record<
  keyof typeof LISTS,
  number
>

const LOOKUPS = Object.values(LISTS)

/** All tags of a folded word, as bits. */
export function tagsOf(word: string): number {
  let tags = 0
  LOOKUPS.forEach((has, bit) => {
    if (has(word)) tags |= 1 << bit
  })
  return tags
}

const NAMES = TAG.first | TAG.surname
const ALSO_WORDS = TAG.small | TAG.vocabulary

/** Whether somebody is called so and nothing else is: "Ruiz", "maria's", but not "Will". Whose name it is says nothing about money. */
export function isNameAlone(word: string): boolean {
  const tags = tagsOf(word.endsWith("'s") ? word.slice(0, -2) : word)
  return (tags & NAMES) !== 0 && (tags & ALSO_WORDS) === 0
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
  ['street', TAG.street, TAG.unit],
  ['unit', TAG.unit, 0],
  ['kin', TAG.kin, 0],
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
