// Takes apart what Spanish runs together ("pa'l viernes", "pal lunes", "pa' mañana", "p/ el 15") and spells short words out.

import { TITLES } from '../lexicon/names/business.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import {
  AFTER_FOR_SLASH,
  AFTER_PAL,
  ASKED,
  BEFORE_FRIEND,
  BILL_WORDS,
  MANANA,
  RUN_TOGETHER,
  SUM_WORDS,
  TAKE,
} from '../lexicon/small/short-forms.ts'
import { MONTHS, WEEKDAYS } from '../lexicon/time/dates.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import type { Token } from './tokenize.ts'
import { isDigits } from './tokenize.ts'

function halves(token: Token, cut: number, article: string): Token[] {
  const { text, start } = token
  return [
    { ...token, text: text.slice(0, cut), low: 'para', end: start + cut },
    { ...token, text: text.slice(cut), low: article, start: start + cut, gap: false, cap: false },
  ]
}

// "pal viernes", "90 pal 15"; my pal is a friend, and Pal a family's name.
function isPal(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (token?.low !== 'pal' || !next || BEFORE_FRIEND.has(before?.low ?? '') || (token.cap && token.text !== 'PAL'))
    return false
  if (next.kind === 'number') return before !== undefined && before.kind !== 'word' && isDigits(next.text, 1, 2)
  return WEEKDAYS.has(next.low) || MONTHS.has(next.low) || AFTER_PAL.has(next.low)
}

// "p/ el viernes"; "20 p/hora" is a rate.
function isForSlash(tokens: readonly Token[], i: number): boolean {
  const [token, slash, next] = [tokens[i], tokens[i + 1], tokens[i + 2]]
  if (token?.low !== 'p' || slash?.text !== '/' || slash.gap || !next) return false
  return WEEKDAYS.has(next.low) || AFTER_FOR_SLASH.has(next.low)
}

// "gonna need 300 off Maria for the sink": from her; "need 10 off Maria's bill" is a discount.
function isFromThem(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1]
  if (tokens[i]?.low !== 'off' || next?.kind !== 'word' || next.low.endsWith("'s")) return false
  if (!FIRST_NAMES.has(next.low) && !TITLES.has(next.low) && !next.cap) return false
  const sum = SUM_WORDS.has(tokens[i - 1]?.low ?? '') ? i - 2 : i - 1
  const before = tokens.slice(Math.max(0, sum - 4), sum)
  const asked = before.some((t) => ASKED.has(t.low)) && !before.some((t) => TAKE.has(t.low))
  const isBill = tokens.slice(i + 2, i + 5).some((t) => BILL_WORDS.has(t.low) || t.low.endsWith("'s"))
  return asked && !isBill && (tokens[sum]?.kind === 'number' || tokens[sum]?.kind === 'word')
}

// "lashes 4 maria", "1 bill 4 mrs vega": a figure said for a word.
function isFour(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (token?.text !== '4' || !token.gap || !next?.gap || !before || before.kind === 'sign') return false
  if (next.text === '@') return tokens[i + 2]?.kind === 'word' && tokens[i + 2]?.gap === false
  return next.kind === 'word' && (TITLES.has(next.low) || (FIRST_NAMES.has(next.low) && !isVocabulary(next.low)))
}

/** The tokens with each contraction as the words it stands for; their spans stay those of the text. Linear. */
export function spellOut(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  tokens.forEach((token, i) => {
    const article = RUN_TOGETHER.get(token.low)
    if (article) out.push(...halves(token, token.text.indexOf("'"), article))
    else if (isFromThem(tokens, i)) out.push({ ...token, low: 'from' })
    else if (isFour(tokens, i)) out.push({ ...token, low: 'for', kind: 'word' })
    else if (isPal(tokens, i)) out.push(...halves(token, 2, 'el'))
    else if (isForSlash(tokens, i)) out.push({ ...token, low: 'para' })
    else if (token.text === '/' && isForSlash(tokens, i - 1)) return
    else if (token.low === 'pa' && tokens[i + 1]?.text === "'" && !tokens[i + 1]?.gap)
      out.push({ ...token, low: 'para' })
    else if (token.text === "'" && tokens[i - 1]?.low === 'pa' && !token.gap && tokens[i + 1]?.gap) return
    else out.push(MANANA.has(token.low) ? { ...token, low: 'manana' } : token)
  })
  return out
}
