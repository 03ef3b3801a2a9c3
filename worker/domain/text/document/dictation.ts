// Hears the signs that a dictated text says in words: "comma", "period", "new line", "maria at gmail dot com".
import {
  ARTICLES,
  AT,
  COMMAS,
  DOMAIN,
  DOT,
  FIELD,
  LINES,
  MARKS,
  MAYBE_SIGNS,
  STOPS,
} from '../lexicon/small/dictated.ts'
import type { Token } from './tokenize.ts'

const low = (tokens: readonly Token[], i: number): string => (tokens[i]?.kind === 'word' ? (tokens[i]?.low ?? '') : '')

type Said = { words: readonly string[]; text: string }

const saidAs = (phrase: string, text: string): Said => ({ words: phrase.split(' '), text })
const LINE_WORDS = LINES.map((phrase) => saidAs(phrase, '\n'))
const MARK_WORDS = [...MARKS].map(([phrase, text]) => saidAs(phrase, text))

function startsAt(tokens: readonly Token[], i: number, { words }: Said): boolean {
  return words.every((word, n) => low(tokens, i + n) === word)
}

function sign(tokens: readonly Token[], from: number, to: number, text: string): Token {
  const [first, last] = [tokens[from], tokens[to - 1]]
  const kind = text === '\n' ? 'break' : 'sign'
  return { text, low: text, kind, start: first?.start ?? 0, end: last?.end ?? 0, gap: false, cap: false }
}

// "maria dot lopez at gmail dot com"
function emailAt(tokens: readonly Token[], i: number): { token: Token; to: number } | null {
  let j = i + 1
  let text = tokens[i]?.low ?? ''
  const part = (k: number) => tokens[k]?.kind === 'word' || tokens[k]?.kind === 'number'
  const dot = (k: number) => DOT.has(low(tokens, k)) || (tokens[k]?.text === '.' && !tokens[k]?.gap)
  while (dot(j) && part(j + 1) && j < i + 6) {
    text += `.${tokens[j + 1]?.low}`
    j += 2
  }
  if (!AT.has(low(tokens, j)) || !part(j + 1) || !DOT.has(low(tokens, j + 2))) return null
  if (!DOMAIN.has(low(tokens, j + 3))) return null
  const to = j + 4
  const token = sign(tokens, i, to, `${text}@${tokens[j + 1]?.low}.${low(tokens, j + 3)}`)
  return { token: { ...token, kind: 'email', gap: true }, to }
}

/** The tokens with dictated signs and addresses in place of the words that say them. Linear. */
export function hearSigns(tokens: readonly Token[]): Token[] {
  const said = tokens.some((t) => t.kind === 'word' && (COMMAS.has(t.low) || t.low === 'arroba' || t.low === 'dot'))
  const lines = tokens.filter((_, i) => LINE_WORDS.some((line) => startsAt(tokens, i, line))).length
  // "cedar ridge hoa period pool gate hinge period": nobody says it twice who does not dictate.
  const stops = tokens.filter((_, i) => low(tokens, i) === 'period').length
  const dictated = said || lines > 1 || stops > 1
  const out: Token[] = []
  for (let i = 0; i < tokens.length; ) {
    const heard = dictated && tokens[i]?.kind === 'word' ? emailAt(tokens, i) : null
    const found = heard ?? signAt(tokens, i, dictated)
    const token = tokens[i]
    if (found) out.push(found.token)
    else if (token) out.push(token)
    i = found ? found.to : i + 1
  }
  return out
}

function signAt(tokens: readonly Token[], i: number, dictated: boolean): { token: Token; to: number } | null {
  const word = low(tokens, i)
  if (word === '') return null
  if (COMMAS.has(word)) return { token: sign(tokens, i, i + 1, ','), to: i + 1 }
  const line = LINE_WORDS.find((one) => startsAt(tokens, i, one))
  if (line) {
    const to = i + line.words.length
    if (dictated || FIELD.has(low(tokens, to))) return { token: sign(tokens, i, to, '\n'), to }
  }
  const mark = MARK_WORDS.find((one) => startsAt(tokens, i, one))
  if (mark) return { token: sign(tokens, i, i + 2, mark.text), to: i + 2 }
  const text = MAYBE_SIGNS.get(word)
  const ends = i === tokens.length - 1 && i > 2
  if (!text || !(ends || (dictated && !ARTICLES.has(low(tokens, i - 1))))) return null
  return ends && !STOPS.has(word) ? null : { token: sign(tokens, i, i + 1, text), to: i + 1 }
}
