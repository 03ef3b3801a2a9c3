import { FUNCTION_WORDS } from '../small/common.ts'
import { isVocabulary } from '../vocabulary.ts'
import { FIRST_NAMES } from './first-names.ts'
import { SURNAMES } from './surnames.ts'

/** Whether a folded word, with or without 's, is a first name or a surname and no other word. Whose name it is says nothing about a sum. */
export function isNameAlone(word: string): boolean {
  const name = word.endsWith("'s") ? word.slice(0, -2) : word
  return (FIRST_NAMES.has(name) || SURNAMES.has(name)) && !FUNCTION_WORDS.has(name) && !isVocabulary(name)
}
