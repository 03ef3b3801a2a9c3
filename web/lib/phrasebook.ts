// The words of the screens, in words/en and words/es. A word that is missing in one language does not compile.
import type { Language } from '../../worker/domain/language.ts'
import { words as english } from '../words/en/layout.ts'

/** A screen's words by language, fetched when they are needed. */
export type Phrasebook<W> = Record<Language, () => Promise<{ words: W }>>

/** The words around every screen; in English every screen has them. */
export const LAYOUT: Phrasebook<typeof english> = {
  en: async () => ({ words: english }),
  es: () => import('../words/es/layout.ts'),
}

/** A sentence with its `{names}` filled in. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
