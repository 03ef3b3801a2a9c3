// What speaks for one intent or another: the words of a text, its pairs, its ends, its shape; each a string to be hashed.
import { sensesOf } from '../lexicon/senses.ts'
import { stemOf } from '../lexicon/stems.ts'
import { groupOf } from '../weights/word-groups.ts'
import type { SymbolOf } from './symbols.ts'

/** The families of features, by the letter their names begin with. */
export const FAMILIES = {
  w: 'words',
  k: 'classes',
  b: 'pairs',
  t: 'triples',
  s: 'pairs with a gap',
  f: 'first and last words',
  c: 'pieces of words',
  h: 'shape',
  m: 'senses',
  g: 'words that are used alike',
} as const

export type Family = keyof typeof FAMILIES

const PIECE = 4

function addPieces(word: string, add: (feature: string) => void): void {
  if (word.length < PIECE || word.startsWith('<')) return
  const marked = `^${word}$`
  for (let i = 0; i + PIECE <= marked.length; i++) add(`c ${marked.slice(i, i + PIECE)}`)
}

function addEnds(kinds: readonly string[], words: readonly string[], add: (feature: string) => void): void {
  for (let i = 0; i < 3; i++) {
    add(`f ${i} ${words[i] ?? '<>'}`)
    add(`f -${i} ${words[words.length - 1 - i] ?? '<>'}`)
    add(`f k${i} ${kinds[i] ?? '<>'}`)
    add(`f k-${i} ${kinds[kinds.length - 1 - i] ?? '<>'}`)
  }
  add(`f 01 ${kinds.slice(0, 2).join(' ')}`)
  add(`f 012 ${kinds.slice(0, 3).join(' ')}`)
  add(`f 0123 ${kinds.slice(0, 4).join(' ')}`)
  add(`f -01 ${kinds.slice(-2).join(' ')}`)
  add(`f -012 ${kinds.slice(-3).join(' ')}`)
}

function addShape(kinds: readonly string[], add: (feature: string) => void): void {
  const words = kinds.filter((kind) => /^[\p{L}<]/u.test(kind)).length
  const size = words < 7 ? words : words < 10 ? 9 : words < 14 ? 13 : words < 20 ? 19 : words < 30 ? 29 : 30
  add(`h size ${size}`)
  const numbers = kinds.filter((kind) => /^<(?:n|w|\$)/.test(kind) && !kind.startsWith('<name'))
  add(`h numbers ${Math.min(3, numbers.length)}`)
  const spans = ['<$>', '<%>', '<day>', '<past>', '<did>', '<do>', '<work>', '<name>', "<name's>", '<title>', '<firm>']
  for (const span of spans) if (kinds.includes(span)) add(`h has ${span}`)
  const isAsked = kinds.includes('?') || kinds.includes('¿')
  const isNamed = kinds.some((kind) => /^<(?:name|firm|title)/.test(kind))
  const isDone = kinds.some((kind) => kind === '<did>' || kind === '<work>' || kind === '<do>')
  add(`h ${isAsked} ${isNamed} ${isDone} ${Math.min(2, numbers.length)} ${kinds.includes('<day>')}`)
  add(`h ${isNamed} ${isDone} ${Math.min(2, numbers.length)} ${size}`)
}

// What a question, a denial or a span adds to what the words mean.
function spanSense(kind: string): string | null {
  if (kind === '?' || kind === '¿') return '?'
  if (!kind.startsWith('<')) return null
  const bare = kind.replace("'s>", '>')
  return bare.startsWith('<n') && bare !== '<name>' ? '<n>' : bare.startsWith('<w') && bare !== '<work>' ? '<n>' : bare
}

// "@cancel <name's>", "@method @hand": what a word means beside what its neighbours mean.
function addSenses(symbols: readonly SymbolOf[], kinds: readonly string[], add: (feature: string) => void): void {
  const rows = symbols.map(({ word }, i) => [...sensesOf(word).map((sense) => `@${sense}`), kinds[i] ?? ''])
  const spoken = new Set<string>()
  rows.forEach((row, i) => {
    for (const one of row) {
      const span = one.startsWith('@') ? null : spanSense(one)
      if (span) spoken.add(span)
      if (!one.startsWith('@')) continue
      spoken.add(one)
      add(`m ${one}`)
      if (i < 2) add(`m ${i} ${one}`)
    }
    for (const one of row)
      for (const next of rows[i + 1] ?? ['<>']) {
        if (one.startsWith('@') || next.startsWith('@')) add(`m ${one} ${next}`)
      }
    for (const one of row)
      for (const next of rows[i + 2] ?? ['<>']) {
        if (one.startsWith('@') && (next.startsWith('@') || next.startsWith('<'))) add(`m ${one} - ${next}`)
      }
  })
  const all = [...spoken].sort()
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) add(`m ${a} + ${b}`)
  })
}

// The group of a word, beside its neighbours' classes and groups.
function addGroups(symbols: readonly SymbolOf[], kinds: readonly string[], add: (feature: string) => void): void {
  const groups = symbols.map(({ word }) => groupOf(word))
  groups.forEach((group, i) => {
    if (group === 0) return
    add(`g ${group}`)
    add(`g ${group} ${kinds[i + 1] ?? '<>'}`)
    add(`g ${kinds[i - 1] ?? '<>'} ${group}`)
    if (groups[i + 1]) add(`g ${group} + ${groups[i + 1]}`)
  })
}

/** The names of a text's features, each once, but for the families left out. */
export function featuresOf(symbols: readonly SymbolOf[], without: ReadonlySet<string> = NONE): Set<string> {
  const found = new Set<string>(['w'])
  const add = (feature: string) => {
    if (!without.has(feature.charAt(0))) found.add(feature)
  }
  const kinds = symbols.map(({ kind }) => (kind.startsWith('<') ? kind : stemOf(kind)))
  const words = symbols.map(({ word }) => word)
  for (const word of words) {
    add(`w ${word}`)
    addPieces(word, add)
  }
  const edged = ['<>', ...kinds, '<>']
  edged.forEach((kind, i) => {
    add(`k ${kind}`)
    if (i + 1 < edged.length) add(`b ${kind} ${edged[i + 1]}`)
    if (i + 2 < edged.length) add(`t ${kind} ${edged[i + 1]} ${edged[i + 2]}`)
    if (i + 2 < edged.length) add(`s ${kind} ${edged[i + 2]}`)
  })
  const plain = ['<>', ...words, '<>']
  plain.forEach((word, i) => {
    if (i + 1 < plain.length) add(`b ${word} ${plain[i + 1]}`)
  })
  addSenses(symbols, kinds, add)
  addGroups(symbols, kinds, add)
  addEnds(kinds, words, add)
  addShape(kinds, add)
  return found
}

const NONE: ReadonlySet<string> = new Set()
