// A short text as folded words with its numbers among them: what answers and corrections are read from.

import { layDocument } from '../document/document.ts'
import { isSaid } from '../lexicon/conversation.ts'
import type { Num } from '../spans/numbers/number.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'

/** A word, a comma (any pause), a question mark, or a number: of money when it is said to be. */
export type Piece =
  | { kind: 'word' | 'pause' | 'ask'; low: string; text: string }
  | { kind: 'figure'; value: number | null; isMoney: boolean; isMinus: boolean; isOdd: boolean; isWord: boolean }

const MOST_TOKENS = 60

/** The pieces of a text; null when it is too long to be an answer. Linear in its length. */
export function toPhrase(text: string): Piece[] | null {
  const { tokens } = layDocument(text)
  if (tokens.length > MOST_TOKENS) return null
  const numbers = new Map(findNumbers(tokens).map((num) => [num.from, num]))
  const pieces: Piece[] = []
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]
    const num = numbers.get(i)
    if (num && !isArticle(num, token?.low ?? '')) {
      // A minus sign that stands by itself before the money: "- $50".
      const isLed = tokens[i - 1]?.text === '-' && tokens[i]?.gap === false
      pieces.push(toFigure(num, isLed, isGlued(tokens, num.to)))
      i = num.to - 1
    } else if (token?.kind === 'word') pieces.push({ kind: 'word', low: token.low, text: token.text })
    else if (token?.text === '?' || token?.text === '¿') pieces.push({ kind: 'ask', low: '?', text: '?' })
    else if (token && /^[,;:.\n-]$/.test(token.text)) pieces.push({ kind: 'pause', low: ',', text: token.text })
  }
  return pieces
}

// "one of them", "una cosa": counts nothing.
const isArticle = ({ digits, from, to }: Num, low: string) =>
  !digits && to === from + 1 && /^(?:one|ones|una?|uno|a|an)$/.test(low)

function toFigure(num: Num, isLed: boolean, isOdd: boolean): Piece {
  const { value, currency, minus, percent, foreign, digits } = num
  const isMinus = minus || isLed
  return { kind: 'figure', value, isMoney: currency, isMinus, isOdd: isOdd || percent || foreign, isWord: !digits }
}

// "15th", "320ft", "7/4", "5:30"
function isGlued(tokens: ReturnType<typeof layDocument>['tokens'], i: number): boolean {
  const after = tokens[i]
  const isTight = after !== undefined && !after.gap
  return isTight && (after.kind === 'word' || /^[/:%]$/.test(after.text))
}

/** The words alone, in order. */
export const wordsOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'word' ? [piece.low] : []))

/** The plain form of a word as two are compared: "hours" is "hour", "ventanas" is "ventana". */
export const stem = (word: string): string => word.replace(/'s$/, '').replace(/(?<=\p{L}{3})s$/u, '')

/** Whether the word may stand before the right figure of a correction. */
export const isLeading = (word: string): boolean => isSaid('leading', word) || isSaid('correcting', word)
