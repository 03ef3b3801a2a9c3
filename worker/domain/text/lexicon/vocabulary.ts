// Whether a word is of the trades or of everyday life, and so hardly a name.

import { FIRST_NAMES } from './names/first-names.ts'
import { ADMIN_WORDS, BRANDS } from './small/common.ts'
import { EVERYDAY_WORDS } from './small/everyday.ts'
import { WORK_NOUNS_EN, WORK_VERBS_EN } from './trades/work-en.ts'
import { WORK_NOUNS_ES, WORK_VERBS_ES } from './trades/work-es.ts'

// "recoat", "regrouted": what is done once more.
function isDoneAgain(word: string): boolean {
  return word.length > 5 && word.startsWith('re') && WORK_VERBS_EN.has(word.slice(2)) && !FIRST_NAMES.has(word)
}

/** A word of the trades, English or Spanish. */
export function isWork(word: string): boolean {
  return isWorkVerb(word) || WORK_NOUNS_EN.has(word) || WORK_NOUNS_ES.has(word)
}

/** A verb of the trades. */
export function isWorkVerb(word: string): boolean {
  return WORK_VERBS_EN.has(word) || WORK_VERBS_ES.has(word) || isDoneAgain(word)
}

/** Any word known to be something else than a name. */
export function isVocabulary(word: string): boolean {
  return isWork(word) || ADMIN_WORDS.has(word) || BRANDS.has(word) || EVERYDAY_WORDS.has(word)
}
