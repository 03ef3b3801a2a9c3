// Compares a name from a text with the client of an invoice.
import { normalizeForSearch } from './search-text.ts'

const TITLES = new Set('mr mrs ms miss dr don dona senor senora sr sra the el la los las señor señora doña'.split(' '))

/** The folded words of a name without titles; one that is all titles keeps them. */
export function wordsOfName(name: string): string[] {
  const words = normalizeForSearch(name).match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? []
  const bare = words.map((word) => word.replace(/['’]s$/, ''))
  const kept = bare.filter((word) => !TITLES.has(word))
  return kept.length > 0 ? kept : bare
}

/** The titles in a name: "Mrs. Stone" has one, "Bob Stone" none. */
export function titlesOf(name: string): string[] {
  return (normalizeForSearch(name).match(/\p{L}+/gu) ?? []).filter(
    (word) => TITLES.has(word) && !/^(?:the|el|la|los|las)$/.test(word),
  )
}

const isSameWord = (one: string, other: string) =>
  one === other || one === `${other}s` || other === `${one}s` || (one.length === 1 && other.startsWith(one))

/** Every word that was said is one of the client's: "maria" is Maria Lopez, "maria l" too; "the wilsons" are Wilson. */
export function isNamed(said: string, clientName: string): boolean {
  const words = wordsOfName(said)
  const own = wordsOfName(clientName)
  return words.length > 0 && words.every((word) => own.some((one) => isSameWord(word, one)))
}

/** The same client as far as a name tells. */
export function isSameClient(one: string, other: string): boolean {
  return wordsOfName(one).join(' ') === wordsOfName(other).join(' ')
}
