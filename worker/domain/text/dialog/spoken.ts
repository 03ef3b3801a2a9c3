// In which language a text is written, where it says so: "ok", "?", a name or a bare number do not.

import { layDocument } from '../document/document.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { WORK_NOUNS_EN, WORK_VERBS_EN } from '../lexicon/trades/work-en.ts'
import { WORK_NOUNS_ES, WORK_VERBS_ES } from '../lexicon/trades/work-es.ts'
import type { Language } from '../reading.ts'

const isName = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
const MOST_TOKENS = 200

/** The language of a text, or null where its words are of neither or of both alike. */
export function heardLanguage(text: string): Language | null {
  let es = 0
  let en = 0
  for (const { kind, low, text: written } of layDocument(text).tokens.slice(0, MOST_TOKENS)) {
    if (written === '¿' || written === '¡') es += 1
    if (kind !== 'word') continue
    const inEs = isSaid('spanish', low) || (!isName(low) && (WORK_NOUNS_ES.has(low) || WORK_VERBS_ES.has(low)))
    const inEn = isSaid('english', low) || (!isName(low) && (WORK_NOUNS_EN.has(low) || WORK_VERBS_EN.has(low)))
    if (inEs && !inEn) es += 1
    if (inEn && !inEs) en += 1
    if (/[ñáíóúé]/i.test(written) && !isName(low)) es += 0.5
  }
  if (es === en) return null
  return es > en ? 'es' : 'en'
}
