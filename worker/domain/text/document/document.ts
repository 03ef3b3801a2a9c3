// A text laid out for reading: its tokens, and which stretch and which clause of speech each stands in.

import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import { spellOut } from './contractions.ts'
import { hearSigns } from './dictation.ts'
import { isBoundary, MAX_CHARACTERS, MAX_TOKENS, normalize, type Token, tokenize } from './tokenize.ts'

export type Document = {
  text: string
  tokens: readonly Token[]
  /** Ends a stretch of speech: a comma, a full stop, a line's end. */
  breaks: readonly boolean[]
  /** The clause of each token, from 0; a full stop, a line's end, "!", "?" and ";" end one. */
  clauses: readonly number[]
  /** Capitals tell names from other words: some are there, and not everywhere. */
  capitals: boolean
  /** The text goes on after what was read: no amount in it is certain. */
  isCut: boolean
}

const ENDS_CLAUSE = new Set(['.', ';', '!', '?', '\n'])

function clausesOf(tokens: readonly Token[], breaks: readonly boolean[]): number[] {
  let clause = 0
  return tokens.map(({ text: sign, kind }, i) => {
    const own = clause
    if (breaks[i] && (kind === 'break' || ENDS_CLAUSE.has(sign))) clause += 1
    return own
  })
}

function capitalsMean(tokens: readonly Token[]): boolean {
  const words = tokens.filter((t) => t.kind === 'word' && t.text.length > 1)
  const upper = words.filter((t) => t.text === t.text.toUpperCase() && t.text !== t.low)
  if (upper.length * 10 > words.length * 6) return false
  const plain = words.filter((t) => !FIRST_NAMES.has(t.low) && (isVocabulary(t.low) || FUNCTION_WORDS.has(t.low)))
  const raised = plain.filter((t) => t.cap)
  if (plain.length >= 4 && raised.length * 10 > plain.length * 7) return false
  return words.some((t) => t.cap && t.low !== 'i')
}

const isLonger = (raw: string) =>
  raw.length > MAX_CHARACTERS && raw.slice(MAX_CHARACTERS, MAX_CHARACTERS + 200).trim() !== ''

/** Lays out a text. Linear in its length. */
export function layDocument(raw: string): Document {
  const text = normalize(raw)
  const all = spellOut(tokenize(text))
  const tokens = hearSigns(all.slice(0, MAX_TOKENS))
  const breaks = tokens.map((_, i) => isBoundary(tokens, i))
  return {
    text,
    tokens,
    breaks,
    clauses: clausesOf(tokens, breaks),
    capitals: capitalsMean(tokens),
    isCut: all.length > MAX_TOKENS || isLonger(raw),
  }
}

/** The folded word at `i`; empty outside the text. */
export function wordAt({ tokens }: Document, i: number): string {
  return tokens[i]?.low ?? ''
}
