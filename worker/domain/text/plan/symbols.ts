// A text as a row of words and signs for its figures, parts, days and set phrases: what the rules of plans are matched against.

import { type Phrase, phrases, reach } from '../dialog/phrases.ts'
import { type Document, layDocument } from '../document/document.ts'
import { withoutSignature } from '../document/signatures.ts'
import type { Token } from '../document/tokenize.ts'
import { type Day, dayOfIso, nextMonthDay, partsOf } from '../spans/dates/calendar.ts'
import { monthAt } from '../spans/dates/date-parts.ts'
import { type DateExpression, findDates } from '../spans/dates/dates.ts'
import type { Num } from '../spans/numbers/number.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'
import { fractionAt, shareAt } from './shares.ts'
import type { Sign } from './sign.ts'
import { SET_PHRASES } from './words.ts'

export type Laid = { doc: Document; signs: readonly Sign[]; lows: readonly string[] }

// By the words that they may begin with.
const LISTS = new Map<string, { low: string; pattern: Phrase }[]>()
for (const [name, lines] of Object.entries(SET_PHRASES))
  for (const pattern of phrases(lines))
    for (const word of firstWords(pattern)) {
      const there = LISTS.get(word) ?? []
      LISTS.set(word, [...there, { low: `<${name}>`, pattern }])
    }

function firstWords(pattern: Phrase): Set<string> {
  const needed = pattern.findIndex(({ optional }) => !optional)
  return new Set(pattern.slice(0, needed + 1).flatMap(({ words }) => [...words]))
}
const ENDS = new Set(['.', '!', '?', ';', '¿'])

function signOfNumber(num: Num): Sign {
  const low = num.percent ? '<%>' : num.foreign ? '<foreign>' : num.currency || num.scaled ? '<$>' : '<n>'
  return { low, from: num.from, to: num.to, value: num.value, day: null }
}

const PAID = 'paid'
const PAST_VERBS = new Set(['adelanto', 'deposito', 'anticipo', 'abono', 'pago', 'dejo', 'mando', 'entrego'])

// "adelantó" tells of money that came; "adelanto" is a deposit.
const isPastVerb = ({ text, low }: Token) => PAST_VERBS.has(low) && /[óÓ]$/.test(text)

const ORDINAL_END = /^(?:st|nd|rd|th)$/

const ORDERED = /^(?:half|mitad|payments?|deposit|draw|part|pago|cuota|third)$/

// "the 15th", "el 15", "may 5": a bare figure or ordinal is no day, nor is "the first half".
function isDay({ from, to, weak, past }: DateExpression, tokens: readonly Token[]): boolean {
  if (past || ORDERED.test(tokens[to]?.low ?? '')) return false
  if (!weak) return true
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first?.kind === 'number') return ORDINAL_END.test(last?.low ?? '') && to - from === 2
  return to - from >= 2 && first?.low !== 'the'
}

/** Lays out a text for the rules of plans. `now` is local, ISO 8601. Linear in the text's length. */
export const laySigns = (sent: string, now: string): Laid => signsOf(layDocument(withoutSignature(sent)), dayOfIso(now))

/** The same of a document that is there already. */
export function signsOf(doc: Document, today: Day): Laid {
  const { tokens, breaks } = doc
  const words = tokens.map((token) => (isPastVerb(token) ? PAID : token.low))
  const numbers = new Map(findNumbers(tokens).map((num) => [num.from, num]))
  const found = findDates(tokens, today).filter((date) => isDay(date, tokens))
  const days = new Map(found.map((date) => [date.from, date]))
  // The text's start is a pause.
  const signs: Sign[] = [{ ...pause(',', 0), to: 0 }]
  for (let i = 0; i < tokens.length; ) {
    const sign =
      setPhraseAt(words, i) ??
      fractionAt(tokens, i) ??
      shareAt(words, i) ??
      dayAt(days, i) ??
      monthDayAt(tokens, i, today) ??
      figureAt(numbers, i)
    const token = tokens[i]
    if (sign) signs.push(sign)
    else if (token?.kind === 'word') signs.push({ low: words[i] ?? '', from: i, to: i + 1, value: null, day: null })
    else if (token?.kind === 'break' || ENDS.has(token?.text ?? '')) signs.push(pause('.', i))
    else if (breaks[i] && !isMinus(tokens, i)) signs.push(pause(',', i))
    else signs.push(pause(token?.text ?? '', i))
    i = signs.at(-1)?.to ?? i + 1
  }
  return { doc, signs, lows: signs.map(({ low }) => low) }
}

// "800 - 200" and "$800 - $200".
const isMinus = (tokens: readonly Token[], i: number) =>
  tokens[i]?.text === '-' && (tokens[i + 1]?.kind === 'number' || tokens[i + 1]?.text === '$')

const pause = (low: string, i: number): Sign => ({ low, from: i, to: i + 1, value: null, day: null })

function setPhraseAt(words: readonly string[], i: number): Sign | null {
  let best: Sign | null = null
  for (const { low, pattern } of LISTS.get(words[i] ?? '') ?? []) {
    const taken = reach(words, pattern, i)
    if (taken > 0 && i + taken > (best?.to ?? i)) best = { low, from: i, to: i + taken, value: null, day: null }
  }
  return best
}

function dayAt(days: ReadonlyMap<number, DateExpression>, i: number): Sign | null {
  const date = days.get(i)
  return date ? { low: '<day>', from: i, to: date.to, value: null, day: date.day } : null
}

const IN = new Set(['in', 'en'])

// "in december": its first day.
function monthDayAt(tokens: readonly Token[], i: number, today: Day): Sign | null {
  const month = IN.has(tokens[i]?.low ?? '') && tokens[i + 2]?.kind !== 'number' ? monthAt(tokens, i + 1) : null
  const day = month === null || month === partsOf(today).month ? null : nextMonthDay(today, month, 1)
  return day === null ? null : { low: '<day>', from: i, to: i + 2, value: null, day }
}

function figureAt(numbers: ReadonlyMap<number, Num>, i: number): Sign | null {
  const num = numbers.get(i)
  // "un anticipo", "in one payment": an article.
  const isArticle = num?.value === 1 && !num.digits && num.to === num.from + 1
  return num && !isArticle ? signOfNumber(num) : null
}

/** The text without the words of some signs, and without the commas and joining words they leave behind. */
export function textWithout({ doc, signs }: Laid, taken: readonly { from: number; to: number }[]): string {
  const isTaken = (n: number) => taken.some(({ from, to }) => n >= from && n < to)
  const kept: { start: number; end: number }[] = []
  signs.forEach(({ from, to }, n) => {
    const [first, last] = [doc.tokens[from], doc.tokens[to - 1]]
    if (!isTaken(n) && first && last) kept.push({ start: first.start, end: last.end })
  })
  const parts: string[] = []
  let end = -1
  for (const piece of kept) {
    const between = end < 0 ? '' : doc.text.slice(end, piece.start)
    parts.push(between.trim() === '' ? between : ' ', doc.text.slice(piece.start, piece.end))
    end = piece.end
  }
  return tidy(parts.join(''))
}

const LOOSE_ENDS = new Set(['', 'and', 'with', 'y', 'con', '-', ',', ';', ':', '(', '+'])

// "deck for Ann 3,000, " and "fence, , rest": what is left of a list when one of its members goes.
function tidy(text: string): string {
  const words = text
    .replace(/\( ?\)/g, '')
    .replace(/ +/g, ' ')
    .replace(/ (?=[,.;:])/g, '')
    .replace(/[,;:]+(?=[,;:.\n])/g, '')
    .replace(/\.+(?=\.)/g, '')
    .split(' ')
  while (LOOSE_ENDS.has(words.at(-1)?.toLowerCase() ?? 'end')) words.pop()
  while (LOOSE_ENDS.has(words[0]?.toLowerCase() ?? 'start')) words.shift()
  return words
    .join(' ')
    .replace(/^[\s,;:.)+-]+/, '')
    .replace(/[,;:(]$/, '')
    .trim()
}
