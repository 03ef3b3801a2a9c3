// Whether a reading says the same as its label, as `corpus/score.mjs` judges it.

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
const SMALL = new Set('a an the el la los las un una of to for in on at by with de del en al con por para'.split(' '))

function wordsOf(text: string): string[] {
  const flat = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
  return flat.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '')
}

/** A client's name without case, accents, signs, the spelling of titles and a leading article. */
export function signless(name: string): string {
  const words = wordsOf(name).map((word) => TITLES[word] ?? word)
  return (/^(?:the|los|las|la|el)$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}

/** How much two descriptions share, 0 to 1 (token F1 without articles and prepositions). */
export function wordsAlike(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)].map((words) => words.filter((word) => !SMALL.has(word)))
  if (!a || !b || a.length + b.length === 0) return 1
  const left = [...b]
  let shared = 0
  for (const word of a) {
    const at = left.indexOf(word)
    if (at >= 0) {
      left.splice(at, 1)
      shared += 1
    }
  }
  return (2 * shared) / (a.length + b.length)
}
