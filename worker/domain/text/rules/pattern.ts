// Patterns of words and tags around a number, compiled once; matched left and right of it with bounded gaps.
import { type Document, wordAt } from '../document/document.ts'
import { isKnownTag, type Tag, tagsOfWord } from '../lexicon/lexicon.ts'
import type { NumberSpan } from '../spans/span.ts'

type Atom =
  | { kind: 'words'; words: ReadonlySet<string>; tags: readonly Tag[]; optional: boolean; isNot: boolean }
  | { kind: 'gap' }
  | { kind: 'any' }
  | { kind: 'number' }
  | { kind: 'break'; optional: boolean }

type Anchor = { sign: NumberSpan['sign'] | null; isWhole: boolean }

/** `before` is read outwards: the atom next to the number first. */
export type Pattern = { anchor: Anchor; before: readonly Atom[]; after: readonly Atom[] }

const ANCHORS = new Map<string, Anchor>([
  ['<n>', { sign: null, isWhole: false }],
  ['<plain>', { sign: 'plain', isWhole: false }],
  ['<count>', { sign: 'plain', isWhole: true }],
  ['<money>', { sign: 'money', isWhole: false }],
  ['<percent>', { sign: 'percent', isWhole: false }],
])
const MAX_GAP = 3

function atomOf(item: string): Atom {
  if (item === '...') return { kind: 'gap' }
  if (item === '_') return { kind: 'any' }
  if (item === '<m>') return { kind: 'number' }
  if (item === '||' || item === '||?') return { kind: 'break', optional: item === '||?' }
  const isNot = item.startsWith('!')
  const optional = item.length > 1 && item.endsWith('?')
  const names = item.slice(isNot ? 1 : 0, optional ? -1 : undefined).split('|')
  const tags = names.flatMap((name) => {
    if (!name.startsWith('@') || name === '@') return []
    const tag = name.slice(1)
    if (!isKnownTag(tag)) throw new Error(`no tag ${name}`)
    return [tag]
  })
  const words = new Set(names.filter((name) => !name.startsWith('@') || name === '@'))
  return { kind: 'words', words, tags, optional, isNot }
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

function fitsWord(doc: Document, i: number, { words, tags }: Extract<Atom, { kind: 'words' }>): boolean {
  const word = wordAt(doc, i)
  // "300 / trim 90" parts what "30 a/hr" joins.
  if (word === '/' && doc.tokens[i]?.gap) return false
  return words.has(word) || (tags.length > 0 && tagsOfWord(word).some((tag) => tags.includes(tag)))
}

const isOutside = (doc: Document, i: number) => i < 0 || i >= doc.tokens.length

// `step` is +1 to the right, -1 to the left.
function runs(doc: Document, atoms: readonly Atom[], n: number, i: number, step: number): boolean {
  const atom = atoms[n]
  if (!atom) return true
  if (atom.kind === 'break' && atom.optional && runs(doc, atoms, n + 1, i, step)) return true
  if (atom.kind === 'break' && isOutside(doc, i)) return n === atoms.length - 1
  if (atom.kind === 'break') return doc.breaks[i] === true && runs(doc, atoms, n + 1, i + step, step)
  if (atom.kind === 'gap') return runsAfterGap(doc, atoms, n + 1, i, step)
  if (atom.kind === 'words' && atom.isNot) return !fitsWord(doc, i, atom) && runs(doc, atoms, n + 1, i + step, step)
  if (atom.kind === 'words') {
    if (fitsWord(doc, i, atom) && runs(doc, atoms, n + 1, i + step, step)) return true
    return atom.optional && runs(doc, atoms, n + 1, i, step)
  }
  if (isOutside(doc, i)) return false
  if (atom.kind === 'number') return doc.tokens[i]?.kind === 'number' && runs(doc, atoms, n + 1, i + step, step)
  return !doc.breaks[i] && runs(doc, atoms, n + 1, i + step, step)
}

function runsAfterGap(doc: Document, atoms: readonly Atom[], n: number, i: number, step: number): boolean {
  for (let skipped = 0; skipped <= MAX_GAP; skipped++) {
    const at = i + skipped * step
    if (runs(doc, atoms, n, at, step)) return true
    if (isOutside(doc, at) || doc.breaks[at]) return false
  }
  return false
}

/** Whether the pattern stands around the span. */
export function matches(doc: Document, span: NumberSpan, { anchor, before, after }: Pattern): boolean {
  if (anchor.sign !== null && anchor.sign !== span.sign) return false
  if (anchor.isWhole && !Number.isInteger(span.values[0])) return false
  return runs(doc, before, 0, span.from - 1, -1) && runs(doc, after, 0, span.to, 1)
}
