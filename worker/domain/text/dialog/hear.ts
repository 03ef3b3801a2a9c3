// A short text as its words alone: what patterns of words are matched against.
import { layDocument } from '../document/document.ts'
import type { Token } from '../document/tokenize.ts'
import { fold } from '../lexicon/sets.ts'

/** Folded words and figures, signs left out; `tokens` are theirs, one each, with their places in `text`. */
export type Heard = { text: string; words: string[]; tokens: Token[]; signs: ReadonlySet<string> }

/** The words of a text. Linear in its length. */
export function hear(sent: string): Heard {
  const { text, tokens } = layDocument(sent)
  const said = tokens.filter(({ kind }) => kind === 'word' || kind === 'number')
  const signs = new Set(tokens.filter(({ kind }) => kind === 'sign').map(({ text: sign }) => sign))
  return { text, words: said.map(({ low }) => low), tokens: said, signs }
}

/** The text as written from the word at `from` to the one before `to`; empty where there is none. */
export function writtenFrom({ text, tokens }: Heard, from: number, to = tokens.length): string {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last || to <= from) return ''
  return text.slice(first.start, to === tokens.length ? text.length : last.end)
}

/** The digits of a word as a number, or null. */
export function figureOf(word: string | undefined): number | null {
  const value = Number((word ?? '').replaceAll(',', ''))
  return word !== undefined && word !== '' && Number.isFinite(value) ? value : null
}

/** The folded letters of a description or a name, word by word. */
export const lettersOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}'-]+/gu) ?? []

/** Whether a comma or a full stop stands before the word at `i`. */
export function isPaused({ text, tokens }: Heard, i: number): boolean {
  const between = text.slice(tokens[i - 1]?.end ?? 0, tokens[i]?.start ?? 0)
  return between.includes(',') || between.includes(';') || between.includes('.')
}
