// Guesses the language to answer in.

import type { Language } from '../../language.ts'
import { ENGLISH, SPANISH } from '../lexicon/small/languages.ts'
import { WORK_NOUNS_EN, WORK_VERBS_EN } from '../lexicon/trades/work-en.ts'
import { WORK_NOUNS_ES, WORK_VERBS_ES } from '../lexicon/trades/work-es.ts'
import type { Document } from './document.ts'

/** Spanish when more words are Spanish than English; English otherwise. */
export function guessLanguage(doc: Document): Language {
  let es = 0
  let en = 0
  for (const t of doc.tokens.slice(0, 400)) {
    if (t.kind !== 'word') continue
    if (SPANISH.has(t.low)) es += 1
    if (ENGLISH.has(t.low)) en += 1
    const workEs = WORK_NOUNS_ES.has(t.low) || WORK_VERBS_ES.has(t.low)
    const workEn = WORK_NOUNS_EN.has(t.low) || WORK_VERBS_EN.has(t.low)
    if (workEs && !workEn) es += 1
    if (workEn && !workEs) en += 1
    if ([...t.text].some((sign) => 'ñáíóú¿¡'.includes(sign))) es += 0.5
  }
  return es > en ? 'es' : 'en'
}
