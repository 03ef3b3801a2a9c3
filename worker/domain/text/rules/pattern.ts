// Patterns of words and tags around a number, compiled once; matched left and right of it with bounded gaps.
import type { Document } from '../document/document.ts'
import { isKnownTag, type Tag, tagsOfWord } from '../lexicon/lexicon.ts'
import type { NumberSpan } from '../spans/span.ts'

// `set`: the number of a set of words, the same wherever the same words and tags are asked for.
type Atom =
  | { kind: 'words'; set: number; optional: boolean; isNot: boolean }
  | { kind: 'gap' }
  | { kind: 'any' }
  | { kind: 'number' }
  | { kind: 'break'; optional: boolean }

type Anchor = { sign: NumberSpan['sign'] | null; isWhole: boolean }

/** `before` is read outwards: the atom next to the number first. */
export type Pattern = { anchor: Anchor; before: readonly Atom[]; after: readonly Atom[] }

/** A text as patterns see it: of each token the sets of words that it is in. */
export type Ground = { doc: Document; sets: readonly ReadonlySet<number>[] }

const ANCHORS = new Map<string, Anchor>([
  ['<n>', { sign: null, isWhole: false }],
  ['<plain>', { sign: 'plain', isWhole: false }],
  ['<count>', { sign: 'plain', isWhole: true }],
  ['<money>', { sign: 'money', isWhole: false }],
  ['<percent>', { sign: 'percent', isWhole: false }],
])
const MAX_GAP = 3

const setNumbers = new Map<string, number>()
const setsOfWord = new Map<string, Set<number>>()
const setsOfTag = new Map<Tag, Set<number>>()

function addTo<Key>(map: Map<Key, Set<number>>, key: Key, set: number): void {
  const there = map.get(key)
  if (there) there.add(set)
  else map.set(key, new Set([set]))
}

function setOf(names: readonly string[]): number {
  const key = [...names].sort().join('|')
  const known = setNumbers.get(key)
  if (known !== undefined) return known
  const set = setNumbers.size
  setNumbers.set(key, set)
  for (const name of names) {
    const tag = name.slice(1)
    if (!name.startsWith('@') || name === '@') addTo(setsOfWord, name, set)
    else if (isKnownTag(tag)) addTo(setsOfTag, tag, set)
    else throw new Error(`no tag ${name}`)
  }
  return set
}

function atomOf(item: string): Atom {
  if (item === '...') return { kind: 'gap' }
  if (item === '_') return { kind: 'any' }
  if (item === '<m>') return { kind: 'number' }
  if (item === '||' || item === '||?') return { kind: 'break', optional: item === '||?' }
  const isNot = item.startsWith('!')
  const optional = item.length > 1 && item.endsWith('?')
  const names = item.slice(isNot ? 1 : 0, optional ? -1 : undefined).split('|')
  return { kind: 'words', set: setOf(names), optional, isNot }
}

/**
 * Compiles a pattern. Items part by spaces: words (`a|b`), tags (`@total`), `!` not, `?` may be missing, `...` up to three
 * words, `_` any word, `||` a break or an end of the text, `<m>` another number; the number itself is `<n>`, `<plain>`, `<count>` (whole),
 * `<money>` or `<percent>`.
 */
export function compile(says: string): Pattern {
  const items = says.split(' ')
  const at = items.findIndex((item) => ANCHORS.has(item))
  const anchor = ANCHORS.get(items[at] ?? '')
  if (!anchor) throw new Error(`no number in "${says}"`)
  return { anchor, before: items.slice(0, at).reverse().map(atomOf), after: items.slice(at + 1).map(atomOf) }
}

const NO_SETS: ReadonlySet<number> = new Set()
const known = new Map<string, ReadonlySet<number>>()

// The sets of a word of the lexicon are found once.
function setsOf(word: string): ReadonlySet<number> {
  const there = known.get(word)
  if (there) return there
  const own = setsOfWord.get(word)
  const tags = tagsOfWord(word)
  if (!own && tags.length === 0) return NO_SETS
  const sets = new Set([...(own ?? []), ...tags.flatMap((tag) => [...(setsOfTag.get(tag) ?? [])])])
  known.set(word, sets)
  return sets
}

/** Looks each word up once. "300 / trim 90" parts what "30 a/hr" joins. */
export function lookUp(doc: Document): Ground {
  return { doc, sets: doc.tokens.map(({ low, gap }) => (low === '/' && gap ? NO_SETS : setsOf(low))) }
}

// `step` is +1 to the right, -1 to the left.
function runs(ground: Ground, atoms: readonly Atom[], n: number, i: number, step: number): boolean {
  const atom = atoms[n]
  if (!atom) return true
  const { doc, sets } = ground
  if (atom.kind === 'words') {
    const fits = sets[i]?.has(atom.set) ?? false
    if (atom.isNot) return !fits && runs(ground, atoms, n + 1, i + step, step)
    if (fits && runs(ground, atoms, n + 1, i + step, step)) return true
    return atom.optional && runs(ground, atoms, n + 1, i, step)
  }
  if (atom.kind === 'gap') return runsAfterGap(ground, atoms, n + 1, i, step)
  const isOutside = i < 0 || i >= sets.length
  if (atom.kind === 'break') {
    if (atom.optional && runs(ground, atoms, n + 1, i, step)) return true
    if (isOutside) return n === atoms.length - 1
    return doc.breaks[i] === true && runs(ground, atoms, n + 1, i + step, step)
  }
  if (isOutside) return false
  const fits = atom.kind === 'number' ? doc.tokens[i]?.kind === 'number' : !doc.breaks[i]
  return fits && runs(ground, atoms, n + 1, i + step, step)
}

function runsAfterGap(ground: Ground, atoms: readonly Atom[], n: number, i: number, step: number): boolean {
  for (let skipped = 0; skipped <= MAX_GAP; skipped++) {
    const at = i + skipped * step
    if (runs(ground, atoms, n, at, step)) return true
    if (at < 0 || at >= ground.sets.length || ground.doc.breaks[at]) return false
  }
  return false
}

/** Whether the pattern stands around the span. */
export function matches(ground: Ground, span: NumberSpan, { anchor, before, after }: Pattern): boolean {
  if (anchor.sign !== null && anchor.sign !== span.sign) return false
  if (anchor.isWhole && !Number.isInteger(span.values[0])) return false
  return runs(ground, before, 0, span.from - 1, -1) && runs(ground, after, 0, span.to, 1)
}
