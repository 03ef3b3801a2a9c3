// When an answer is right: the very comparisons of corpus/score.mjs.

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const words = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(/\s+/)

const TITLES = new Map(
  Object.entries({
    mister: 'mr',
    missus: 'mrs',
    misses: 'mrs',
    doctor: 'dr',
    senor: 'sr',
    senora: 'sra',
    doctora: 'dra',
    professor: 'prof',
  }),
)

/** A client's name as it is compared: without case, accents, punctuation and the spelling of a title; null for none. */
export function nameKey(name: string | null | undefined): string | null {
  if (name === null || name === undefined || name.trim() === '') return null
  const flat = fold(name)
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
  return words(flat)
    .map((word) => TITLES.get(word) ?? word)
    .join(' ')
}

const DROPPED = new Set(
  `a an the el la los las lo un una unos unas
  about above across after against along among around at before behind below beneath beside between beyond by down during for from in inside into near
  of off on onto out outside over past per through to toward towards under up upon via w with within without
  de del en al ante bajo con contra desde durante entre hacia hasta para pa pal por segun sin sobre tras x p`.split(
    /\s+/,
  ),
)

/** The words of a description that are compared. */
export function wordsKey(text: string | null): string[] {
  if (text === null) return []
  const flat = fold(text)
    .replace(/['’`´]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
  return words(flat).filter((word) => word !== '' && !DROPPED.has(word))
}

/** How much two lists of compared words share, 0 to 1 (F1); two empty ones are alike. */
export function sharedWords(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of a) {
    const count = left.get(word) ?? 0
    if (count > 0) hits += 1
    left.set(word, count - 1)
  }
  return hits === 0 ? 0 : (2 * hits) / (a.length + b.length)
}

/** A description is right from this share of words on. */
export const ENOUGH_SHARED = 0.75
