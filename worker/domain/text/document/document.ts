// A text laid out for competing readings: its tokens, and which stretch and which clause of speech each stands in.
import { spellOut } from '../contractions.ts'
import { hearSigns } from '../dictation.ts'
import { isBoundary, MAX_TOKENS, normalize, type Token, tokenize } from '../tokenize.ts'

export type Document = {
  text: string
  tokens: readonly Token[]
  /** Ends a stretch of speech: a comma, a full stop, a line's end. */
  breaks: readonly boolean[]
  /** The clause of each token, from 0; a full stop, a line's end, "!", "?" and ";" end one. */
  clauses: readonly number[]
}

const ENDS_CLAUSE = new Set(['.', ';', '!', '?', '\n'])

/** Lays out a text. Linear in its length. */
export function layDocument(raw: string): Document {
  const text = normalize(raw)
  const tokens = hearSigns(spellOut(tokenize(text)).slice(0, MAX_TOKENS))
  const breaks = tokens.map((_, i) => isBoundary(tokens, i))
  let clause = 0
  const clauses = tokens.map(({ text: sign, kind }, i) => {
    const own = clause
    if (breaks[i] && (kind === 'break' || ENDS_CLAUSE.has(sign))) clause += 1
    return own
  })
  return { text, tokens, breaks, clauses }
}

/** The folded word at `i`; empty outside the text. */
export function wordAt({ tokens }: Document, i: number): string {
  return tokens[i]?.low ?? ''
}
