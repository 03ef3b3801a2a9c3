// Whether a reading says the same as its label: the very comparisons of `corpus/score.mjs`.

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const TITLES: Record<string, string> = {
  mister: 'mr',
  missus: 'mrs',
  misses: 'mrs',
  doctor: 'dr',
  senor: 'sr',
  senora: 'sra',
  doctora: 'dra',
  professor: 'prof',
}

/** A client's name as it is compared: without case, accents, signs and the spelling of a title; null for none. */
export function nameKey(name: string | null | undefined): string | null {
  if (name === null || name === undefined || name.trim() === '') return null
  return words(fold(name).replaceAll('&', ' and '))
    .map((word) => TITLES[word] ?? word)
    .join(' ')
}

/** A client's name of an order as it is compared: without a leading article too. */
export function signless(name: string): string {
  return (nameKey(name) ?? '').replace(/^(?:the|los|las|la|el) /, '')
}

const DROPPED = new Set(
  `a an the el la los las lo un una unos unas
  about above across after against along among around at before behind below beneath beside between beyond by down during for from in inside into near
  of off on onto out outside over past per through to toward towards under up upon via w with within without
  de del en al ante bajo con contra desde durante entre hacia hasta para pa pal por segun sin sobre tras x p`.split(
    /\s+/,
  ),
)

function countedWords(text: string | null): string[] {
  return words(fold(text ?? '').replace(/(\d),(?=\d{3})/g, '$1')).filter((word) => !DROPPED.has(word))
}

/** How much two descriptions share, 0 to 1 (F1 of their words without articles and prepositions); two of none are alike. */
export function wordsAlike(one: string | null, other: string | null): number {
  const [a, b] = [countedWords(one), countedWords(other)]
  if (a.length === 0 && b.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of a) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  return shared === 0 ? 0 : (2 * shared) / (a.length + b.length)
}

/** A description is right from this share of words on. */
export const ENOUGH_ALIKE = 0.75
