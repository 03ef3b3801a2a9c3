// What speaks for one intent or another: the words of a text, its pairs, its ends, its shape; each a string to be hashed.
import { sensesOf } from './senses.ts'
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

// "@cancel <name's>", "@method @hand": what a word means beside what its neighbours mean.
function addSenses(symbols: readonly SymbolOf[], add: (feature: string) => void): void {
  const rows = symbols.map(({ word, kind }) => [...sensesOf(word).map((sense) => `@${sense}`), kind])
  const meant = new Set<string>()
  rows.forEach((row, i) => {
    for (const one of row) {
      if (!one.startsWith('@')) continue
      meant.add(one)
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
  const all = [...meant].sort()
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) add(`m ${a} + ${b}`)
  })
}

/** The names of a text's features, each once, but for the families left out. */
export function featuresOf(symbols: readonly SymbolOf[], without: ReadonlySet<string> = NONE): Set<string> {
  const found = new Set<string>(['w'])
  const add = (feature: string) => {
    if (!without.has(feature.charAt(0))) found.add(feature)
  }
  const kinds = symbols.map(({ kind }) => kind)
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
  addSenses(symbols, add)
  addEnds(kinds, words, add)
  addShape(kinds, add)
  return found
}

const NONE: ReadonlySet<string> = new Set()
