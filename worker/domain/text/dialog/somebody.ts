// Whether what an answer seems to call a client is somebody: talk is no name, and a word that nobody knows is asked about.

import { isSaid } from '../lexicon/conversation.ts'
import { BUSINESS_WORDS, LEGAL_FORMS, TITLES } from '../lexicon/names/business.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { lettersOf } from './hear.ts'

/** `sure`: a name that people or firms have. `unsure`: it may be one. `none`: talk. */
export function judgeName(name: string): 'sure' | 'unsure' | 'none' {
  const words = lettersOf(name)
  if (words.length === 0 || words.some((word) => isSaid('talk', word))) return 'none'
  const bare = words.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word))
  const isKnown = (word: string) =>
    [FIRST_NAMES, SURNAMES].some(
      (set) => set.has(word) || (word.length > 4 && word.endsWith('s') && set.has(word.slice(0, -1))),
    )
  const isFirm = bare.length > 1 && bare.some((word) => BUSINESS_WORDS.has(word) || LEGAL_FORMS.has(word))
  const isTitled = bare.length > 1 && TITLES.has(bare[0] ?? '')
  return bare.some(isKnown) || isFirm || isTitled || bare.some((word) => isSaid('group', word)) ? 'sure' : 'unsure'
}
