// The words of the screens, each screen's in words/en and words/es: one that is missing in a language does not compile.
import type { Language } from '../worker/domain/language.ts'

/** A screen's words by language, fetched when they are needed. */
export type Phrasebook<W> = Record<Language, () => Promise<{ words: W }>>

/** A sentence with its `{names}` filled in. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
