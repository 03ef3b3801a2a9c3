// Patterns of words, for short texts: "it's for @title? @name". Each is matched in one pass over the words.
import { isSaid, type Said } from '../lexicon/conversation.ts'
import { PHRASES, type PhraseName } from '../lexicon/phrases.ts'

/** A place of a pattern: the words and tags that fit it, whether it may be left out, whether it may be said again. */
type Place = { words: ReadonlySet<string>; tags: readonly Said[]; optional: boolean; repeated: boolean }

/** A pattern, ready to be matched. */
export type Phrase = readonly Place[]

/**
 * Reads a pattern: places between spaces; `a|b` is one of several words, `@yes` any word with that tag, `_` any word, `?` behind a place
 * leaves it out, `*` leaves it out or says it again and again.
 */
export function phrase(pattern: string): Phrase {
  return pattern.split(' ').map((place) => {
    const last = place.at(-1)
    const isOpen = last === '?' || last === '*'
    const said = (isOpen ? place.slice(0, -1) : place).split('|')
    const tags = said.filter((word) => word.startsWith('@')).map((word) => word.slice(1) as Said)
    const words = new Set(said.filter((word) => !word.startsWith('@')))
    return { words, tags, optional: isOpen, repeated: last === '*' }
  })
}

/** Several patterns, one a line. */
export const phrases = (lines: string): readonly Phrase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => phrase(line.trim()))

const READ = new Map<PhraseName, readonly Phrase[]>()

/** Patterns, or the name of a list of them in the lexicon. */
export type Patterns = PhraseName | readonly Phrase[]

function toPatterns(patterns: Patterns): readonly Phrase[] {
  if (typeof patterns !== 'string') return patterns
  const read = READ.get(patterns) ?? phrases(PHRASES[patterns])
  READ.set(patterns, read)
  return read
}

const fits = ({ words, tags }: Place, word: string) =>
  words.has(word) || words.has('_') || tags.some((tag) => isSaid(tag, word))

/** How many of the words from `from` on the pattern takes at most; -1 where it does not fit. */
export function reach(words: readonly string[], pattern: Phrase, from = 0): number {
  let longest = -1
  let places = new Set([0])
  for (let i = from; places.size > 0; i += 1) {
    const open = [...places]
    for (const at of open) if (pattern[at]?.optional && !places.has(at + 1)) open.push(at + 1)
    if (open.includes(pattern.length)) longest = i - from
    const word = words[i]
    if (word === undefined) break
    places = new Set()
    for (const at of open) {
      const place = pattern[at]
      if (place && fits(place, word)) places.add(place.repeated ? at : at + 1)
    }
  }
  return longest
}

/** The most that any of the patterns takes from `from` on; 0 where none fits. */
export function reachAny(words: readonly string[], patterns: Patterns, from = 0): number {
  return Math.max(0, ...toPatterns(patterns).map((pattern) => reach(words, pattern, from)))
}

/** The place (from 0) of the first pattern that fits the words and nothing else; -1 where none does. */
export function whichOf(words: readonly string[], patterns: Patterns): number {
  return toPatterns(patterns).findIndex((pattern) => reach(words, pattern) === words.length)
}

/** Whether the words are one of the patterns, and nothing else. */
export function isOneOf(words: readonly string[], patterns: Patterns): boolean {
  return words.length > 0 && whichOf(words, patterns) >= 0
}

/** Where one of the patterns first fits, from `from` on; -1 where none does. */
export function findPhrase(words: readonly string[], patterns: Patterns, from = 0): number {
  for (let i = from; i < words.length; i += 1) if (reachAny(words, patterns, i) > 0) return i
  return -1
}

/** How many words stand before what counts: the patterns are taken from the front again and again. */
export function leadOf(words: readonly string[], patterns: Patterns): number {
  let at = 0
  for (;;) {
    const taken = reachAny(words, patterns, at)
    if (taken === 0) return at
    at += taken
  }
}
