// Reads "where's my money", "how did I do in October" and "taxes 2026". Nothing else may be said in the text.
import {
  AROUND,
  ASKS,
  DONE,
  DONE_BY_SUM,
  FIGURES,
  LAST,
  LASTS,
  LEADS,
  OF_PAPER,
  OF_TAX,
  OF_YEAR,
  ORDINALS,
  PAPERS,
  SPANISH,
  THIS,
  TO_DATE,
  TODAYS,
  UNITS,
  WHERE,
  YESTERDAYS,
} from './money-question-words.ts'
import { lastOf, monthOf, type Period, type PeriodUnit, periodOf, quarterOf, taxYearOf } from './periods.ts'
import { isOneOf, leadOf } from './text/dialog/phrases.ts'
import { layDocument } from './text/document/document.ts'
import { isSaid } from './text/lexicon/conversation.ts'
import { MONTHS, WEAK_DATE_WORDS } from './text/lexicon/time/dates.ts'

/**
 * Where the money is; a period's figures, `unit` being its kind and `isBare` where the text says the period alone, which may
 * as well be a day to pay; or a year's papers.
 */
export type MoneyQuestion = Asked & { isSpanish: boolean }

type Asked =
  | { about: 'where' }
  | { about: 'period'; period: Period; unit: PeriodUnit | 'days'; isBare: boolean }
  | { about: 'papers'; year: number }

const MOST_WORDS = 16
const MOST_COUNT = 366

/** The question that the whole text asks, or null. `today`: the company's own date. */
export function readMoneyQuestion(body: string, today: string): MoneyQuestion | null {
  const said = wordsOf(body)
  if (said === null) return null
  const words = said.slice(leadOf(said, LEADS))
  if (words.length === 0) return null
  const asked = isOneOf(words, WHERE)
    ? { about: 'where' as const }
    : (readPapers(words, today) ?? readPeriod(words, today))
  return asked && { ...asked, isSpanish: said.some((word) => SPANISH.has(word)) }
}

/** Folded words without what is only polite; a dollar sign that belongs to no sum is money. Null where it is too long. */
function wordsOf(body: string): string[] | null {
  const { tokens } = layDocument(body)
  const words = tokens.flatMap(({ kind, low, text, gap }, i) => {
    if (kind === 'word' || kind === 'number') return [low]
    const isMoney = text === '$' && tokens[i + 1]?.kind !== 'number' && (tokens[i - 1]?.text !== '$' || gap)
    return isMoney ? ['money'] : []
  })
  const end = words.findLastIndex((word) => !isSaid('polite', word)) + 1
  return end === 0 || end > MOST_WORDS ? null : words.slice(0, end)
}

const yearAt = (word: string | undefined) => (/^20\d\d$/.test(word ?? '') ? Number(word) : null)

function readPapers(words: readonly string[], today: string): Asked | null {
  const years = words.map(yearAt).filter((year) => year !== null)
  const rest = words.filter((word) => yearAt(word) === null)
  const [year = null, ...more] = years
  const has = (set: ReadonlySet<string>) => rest.some((word) => set.has(word))
  if (more.length > 0 || !rest.every((word) => PAPERS.has(word))) return null
  const isYear = has(OF_YEAR) && (has(OF_PAPER) || (year !== null && rest.length === 1))
  if (!has(OF_TAX) && !isYear) return null
  // "a tax", "the tax": of an invoice.
  if (!isYear && year === null && rest.length === 1 && rest[0] === 'tax') return null
  return { about: 'papers', year: year ?? saidYear(rest, today) }
}

function saidYear(words: readonly string[], today: string): number {
  const current = Number(today.slice(0, 4))
  if (words.some((word) => LAST.has(word))) return current - 1
  return words.some((word) => word === 'this' || word === 'este') ? current : taxYearOf(today)
}

type Found = { period: Period; unit: PeriodUnit | 'days'; to: number }

function readPeriod(words: readonly string[], today: string): Asked | null {
  for (let at = 0; at < words.length; at += 1) {
    const found = periodAt(words, at, today)
    if (!found) continue
    const rest = [...words.slice(0, at), ...words.slice(found.to)]
    const { period, unit } = found
    if (rest.length === 0) return isPlain(words) ? { about: 'period', period, unit, isBare: true } : null
    if (asksForFigures(rest)) return { about: 'period', period, unit, isBare: false }
  }
  return null
}

/** A year by itself may be a sum, and June or April somebody. */
const isPlain = (words: readonly string[]) =>
  yearAt(words[0]) === null && (words.length > 1 || !WEAK_DATE_WORDS.has(words[0] ?? ''))

function asksForFigures(rest: readonly string[]): boolean {
  if (!rest.every((word) => AROUND.has(word))) return false
  const has = (set: ReadonlySet<string>) => rest.some((word) => set.has(word))
  if (has(FIGURES)) return true
  return has(ASKS) && (has(DONE) || (has(DONE_BY_SUM) && (rest.includes('much') || rest.includes('cuanto'))))
}

/** The period that the words name from `at` on. */
function periodAt(words: readonly string[], at: number, today: string): Found | null {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4)
  const whole = (unit: PeriodUnit, taken: number, by = 0): Found => ({
    period: periodOf(unit, today, by),
    unit,
    to: at + taken,
  })
  if (TODAYS.has(first)) return whole('day', 1)
  if (YESTERDAYS.has(first)) return whole('day', 1, -1)
  const toDate = TO_DATE.get(first)
  if (toDate) return whole(toDate, 1)
  const unit = UNITS.get(second)
  if (unit && unit !== 'day') {
    if (first === 'la' || first === 'el') return LAST.has(third) ? whole(unit, 3, -1) : null
    if (THIS.has(first)) return whole(unit, 2)
    if (LAST.has(first) && !LASTS.has(third)) return whole(unit, 2, -1)
  }
  const own = UNITS.get(first)
  if (own && own !== 'day' && second === 'to' && third === 'date') return whole(own, 3)
  if (own && own !== 'day' && LAST.has(second)) return whole(own, 2, -1)
  return (
    countedAt(words, at, today) ??
    quarterAt(words, at, today) ??
    monthOrYearAt([first, second, third, fourth], at, today)
  )
}

/** "last 30 days", "los ultimos 3 meses". */
function countedAt(words: readonly string[], at: number, today: string): Found | null {
  const from = words[at] === 'the' || words[at] === 'los' || words[at] === 'las' ? at + 1 : at
  const [last = '', count = '', of = ''] = words.slice(from, from + 3)
  const unit = UNITS.get(of)
  if (!LASTS.has(last) || !unit || !/^\d{1,3}$/.test(count)) return null
  const n = Number(count)
  return n < 1 || n > MOST_COUNT ? null : { period: lastOf(unit, n, today), unit: 'days', to: from + 3 }
}

/** "q3", "third quarter of 2025", "el primer trimestre". */
function quarterAt(words: readonly string[], at: number, today: string): Found | null {
  const [first = '', second = ''] = words.slice(at, at + 2)
  const isQ = first === 'q' && /^[1-4]$/.test(second)
  const nth = isQ ? Number(second) : UNITS.get(second) === 'quarter' ? ORDINALS.get(first) : undefined
  if (nth === undefined) return null
  const { year, to } = yearBehind(words, at + 2)
  return { period: quarterOf(nth, year, today), unit: 'quarter', to }
}

function monthOrYearAt(words: readonly string[], at: number, today: string): Found | null {
  const [first = '', second = ''] = words
  const month = MONTHS.get(first)
  if (month !== undefined) {
    const { year, to } = yearBehind(words, 1)
    return { period: monthOf(month + 1, year, today), unit: 'month', to: at + to }
  }
  const isNamed = UNITS.get(first) === 'year'
  const year = yearAt(isNamed ? second : first)
  return year === null ? null : { period: periodOf('year', `${year}-01-01`), unit: 'year', to: at + (isNamed ? 2 : 1) }
}

/** The year behind a month or quarter, "of" before it. */
function yearBehind(words: readonly string[], at: number): { year: number | null; to: number } {
  const from = words[at] === 'of' || words[at] === 'de' || words[at] === 'del' ? at + 1 : at
  const year = yearAt(words[from])
  return year === null ? { year: null, to: at } : { year, to: from + 1 }
}
