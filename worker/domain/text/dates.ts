// Finds date expressions and resolves them against today by the labelling rules; which one is the due date is decided elsewhere.
import {
  addMonths,
  type Day,
  dayOf,
  daysInMonth,
  endOfMonth,
  nextDayOfMonth,
  nextHoliday,
  nextMonthDay,
  nextWeekday,
  partsOf,
  weekdayOf,
  weekdayOfNextWeek,
} from './calendar.ts'
import { readSpan } from './durations.ts'
import { closest } from './spelling.ts'
import { isBoundary, type Token } from './tokenize.ts'
import { HOLIDAY_PHRASES, MONTH_WORDS, MONTHS, WEAK_DATE_WORDS, WEEKDAY_WORDS, WEEKDAYS } from './words/dates.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { ORDINALS } from './words/numerals.ts'

/** A date as written. `weak`: may as well be something else, so it needs a cue. `past`: says when work was done. */
export type DateExpression = { from: number; to: number; day: Day; weak: boolean; past: boolean }

type Found = { to: number; day: Day; weak?: boolean; past?: boolean }
type Reader = (tokens: readonly Token[], i: number, today: Day) => Found | null

const low = (tokens: readonly Token[], i: number): string => tokens[i]?.low ?? ''
const is = (tokens: readonly Token[], i: number, ...words: string[]): boolean => words.includes(low(tokens, i))

// The words at `i` are exactly these.
function phrase(tokens: readonly Token[], i: number, text: string): number | null {
  const words = text.split(' ')
  return words.every((w, n) => low(tokens, i + n) === w) ? i + words.length : null
}

function weekdayAt(tokens: readonly Token[], i: number): number | null {
  const word = low(tokens, i).replace(/'s$/, '')
  const known = WEEKDAYS.get(word)
  if (known !== undefined) return known
  if (tokens[i]?.kind !== 'word' || word.length < 5 || FIRST_NAMES.has(word)) return null
  const meant = closest(word, WEEKDAY_WORDS)
  return meant ? (WEEKDAYS.get(meant) ?? null) : null
}

function monthAt(tokens: readonly Token[], i: number): number | null {
  const word = low(tokens, i)
  const known = MONTHS.get(word)
  if (known !== undefined) return known + 1
  if (tokens[i]?.kind !== 'word' || word.length < 5 || FIRST_NAMES.has(word)) return null
  const meant = closest(word, MONTH_WORDS)
  return meant ? (MONTHS.get(meant) ?? 0) + 1 : null
}

// A day of the month: 15, 15th, fifteenth, twenty first.
function dayNumberAt(tokens: readonly Token[], i: number): { to: number; day: number; ordinal: boolean } | null {
  const t = tokens[i]
  if (t?.kind === 'number') {
    if (!/^\d{1,2}$/.test(t.text)) return null
    const day = Number(t.text)
    if (day < 1 || day > 31) return null
    const suffix = tokens[i + 1]
    if (suffix && !suffix.gap && /^(st|nd|rd|th|ro|er|vo)$/.test(suffix.low)) return { to: i + 2, day, ordinal: true }
    if (suffix && !suffix.gap && (suffix.kind === 'word' || /^[%x$]$/.test(suffix.text))) return null
    return { to: i + 1, day, ordinal: false }
  }
  const tens = t?.low === 'twenty' ? 20 : t?.low === 'thirty' ? 30 : 0
  if (tens) {
    const j = tokens[i + 1]?.text === '-' ? i + 2 : i + 1
    const unit = ORDINALS.get(low(tokens, j))
    return unit && unit < 10 && tens + unit <= 31 ? { to: j + 1, day: tens + unit, ordinal: true } : null
  }
  const ordinal = ORDINALS.get(t?.low ?? '')
  return ordinal ? { to: i + 1, day: ordinal, ordinal: true } : null
}

function yearAt(tokens: readonly Token[], i: number): { to: number; year: number } | null {
  const j = tokens[i]?.text === ',' || is(tokens, i, 'de', 'del') ? i + 1 : i
  const t = tokens[j]
  if (t?.kind === 'number' && /^20[2-9]\d$/.test(t.text)) return { to: j + 1, year: Number(t.text) }
  return null
}

function onMonthDay(today: Day, month: number, day: number, year?: number): Day | null {
  if (year !== undefined) return day <= daysInMonth(year, month) ? dayOf(year, month, day) : null
  return nextMonthDay(today, month, day)
}

const relative: Reader = (tokens, i, today) => {
  const word = low(tokens, i)
  if (/^(today|2day|tonight|tonite|todays|hoy|oy|todya|toady)$/.test(word)) return { to: i + 1, day: today }
  if (
    /^(tomorrow|tomorow|tommorow|tommorrow|tomorro|tomorrows|tmrw|tmrrw|tmr|tmrow|tmorrow|tomm|2morrow|2mrw|2moro)$/.test(
      word,
    )
  )
    return { to: i + 1, day: today + 1 }
  if (word === 'manana' && !is(tokens, i - 1, 'la', 'esta')) {
    if (is(tokens, i - 1, 'pasado')) return { to: i + 1, day: today + 2 }
    return { to: i + 1, day: today + 1 }
  }
  if (word === 'pasado' && is(tokens, i + 1, 'manana', 'manaña')) return { to: i + 2, day: today + 2 }
  const dayAfter = phrase(tokens, i, 'day after tomorrow') ?? phrase(tokens, i, 'the day after tomorrow')
  if (dayAfter) return { to: dayAfter, day: today + 2 }
  if (/^(asap|immediately|inmediatamente|inmediato)$/.test(word)) return { to: i + 1, day: today, weak: true }
  if (word === 'now' || word === 'ahora' || word === 'ya') return { to: i + 1, day: today, weak: true }
  const atOnce =
    phrase(tokens, i, 'on receipt') ??
    phrase(tokens, i, 'upon receipt') ??
    phrase(tokens, i, 'right away') ??
    phrase(tokens, i, 'upon completion') ??
    phrase(tokens, i, 'on completion') ??
    phrase(tokens, i, 'al recibir') ??
    phrase(tokens, i, 'a la brevedad') ??
    phrase(tokens, i, 'lo antes posible') ??
    phrase(tokens, i, 'de inmediato') ??
    phrase(tokens, i, 'al recibo') ??
    phrase(tokens, i, 'contra entrega') ??
    phrase(tokens, i, 'right now') ??
    phrase(tokens, i, 'ahora mismo')
  return atOnce ? { to: atOnce, day: today } : null
}

const past: Reader = (tokens, i, today) => {
  const word = low(tokens, i)
  if (/^(yesterday|yesterdays|ayer|antier|anteayer|anoche|antes?deayer|yday|ystrday)$/.test(word))
    return { to: i + 1, day: today - 1, past: true }
  if (word === 'last' || word === 'pasado' || word === 'pasada' || word === 'previous') {
    if (
      weekdayAt(tokens, i + 1) !== null ||
      is(tokens, i + 1, 'week', 'night', 'month', 'weekend', 'year') ||
      (monthAt(tokens, i + 1) !== null && !is(tokens, i + 1, 'mar'))
    )
      return { to: i + 2, day: today - 7, past: true }
  }
  const morning =
    phrase(tokens, i, 'this morning') ??
    phrase(tokens, i, 'this afternoon') ??
    phrase(tokens, i, 'earlier today') ??
    phrase(tokens, i, 'esta manana') ??
    phrase(tokens, i, 'esta tarde') ??
    phrase(tokens, i, 'this week') ??
    phrase(tokens, i, 'esta semana')
  if (morning) return { to: morning, day: today, past: true }
  if (is(tokens, i, 'hace')) {
    const span = readSpan(tokens, i + 1)
    if (span) return { to: span.to, day: today - span.days, past: true }
  }
  const j = is(tokens, i, 'el', 'la') ? i + 1 : i
  if (
    (weekdayAt(tokens, j) !== null || is(tokens, j, 'semana', 'mes')) &&
    is(tokens, j + 1, 'pasado', 'pasada', 'anterior') &&
    !is(tokens, j + 2, 'manana')
  )
    return { to: j + 2, day: today - 7, past: true }
  const span = readSpan(tokens, i)
  return span && is(tokens, span.to, 'ago') ? { to: span.to + 1, day: today - span.days, past: true } : null
}

// "friday", "this friday", "next friday", "el próximo viernes", "el viernes que viene"
const weekday: Reader = (tokens, i, today) => {
  let j = i
  let next = false
  let sure = false
  for (let n = 0; n < 3; n++) {
    if (is(tokens, j, 'the', 'el', 'on', 'al', 'del') && n === 0) sure = !is(tokens, j, 'the')
    else if (is(tokens, j, 'this', 'coming', 'upcoming', 'este', 'esta')) sure = true
    else if (
      is(tokens, j, 'next', 'nxt', 'nex', 'nxet', 'proximo', 'prox', 'proxima', 'siguiente', 'procimo', 'proccimo')
    )
      next = true
    else break
    j += 1
  }
  const day = weekdayAt(tokens, j)
  if (day === null) return null
  const weak = !sure && !next && (WEAK_DATE_WORDS.has(low(tokens, j)) || !WEEKDAYS.has(low(tokens, j)))
  let to = j + 1
  if (tokens[to]?.text === '.' && !tokens[to]?.gap && low(tokens, j).length <= 4) to += 1
  const after = tokens[to]?.text === ',' ? to + 1 : to
  const dated =
    is(tokens, after, 'the', 'el') || monthAt(tokens, after) || tokens[after]?.kind === 'number'
      ? calendar(tokens, after, today)
      : null
  if (dated && (tokens[after]?.kind !== 'number' || dated.to > after + 1)) return { ...dated, weak: false }
  if (is(tokens, to, 'proximo', 'siguiente', 'entrante')) return { to: to + 1, day: weekdayOfNextWeek(today, day) }
  if (is(tokens, to, 'que') && is(tokens, to + 1, 'viene', 'entra'))
    return { to: to + 2, day: weekdayOfNextWeek(today, day) }
  if (next) return { to, day: weekdayOfNextWeek(today, day) }
  return { to, day: nextWeekday(today, day), weak }
}

// "in 2 weeks", "net 30", "a week from friday", "10 days from now", "30 days"
const spans: Reader = (tokens, i, today) => {
  const at = (span: { to: number; days: number; months: number }, base: Day): Found => ({
    to: span.to,
    day: span.months ? addMonths(base, span.months) : base + span.days,
  })
  if (is(tokens, i, 'net', 'n', 'neto') && tokens[i + 1]?.kind === 'number' && /^\d{1,3}$/.test(low(tokens, i + 1))) {
    if (is(tokens, i, 'n') && tokens[i + 1]?.gap) return null
    const to = is(tokens, i + 2, 'days', 'dias', 'day') ? i + 3 : i + 2
    return { to, day: today + Number(low(tokens, i + 1)) }
  }
  if (is(tokens, i, 'net')) {
    const span = readSpan(tokens, i + 1)
    if (span) return at(span, today)
    if (is(tokens, i + 1, 'thirty')) return { to: i + 2, day: today + 30 }
    if (is(tokens, i + 1, 'fifteen')) return { to: i + 2, day: today + 15 }
    if (is(tokens, i + 1, 'ten')) return { to: i + 2, day: today + 10 }
  }
  let j = i
  const intro = is(tokens, i, 'in', 'within', 'en', 'dentro', 'w/in', 'inside', 'por')
  if (intro) j += is(tokens, i, 'dentro') && is(tokens, i + 1, 'de') ? 2 : 1
  if (intro && is(tokens, j, 'the') && is(tokens, j + 1, 'next')) j += 2
  const aDays = is(tokens, i, 'a') && tokens[i + 1]?.kind === 'number' && is(tokens, i + 2, 'dias')
  const span = readSpan(tokens, aDays ? i + 1 : j)
  if (!span) return null
  if (is(tokens, span.to, 'from', 'after', 'de', 'desde', 'despues')) return spanFrom(tokens, span, today)
  if (intro && !is(tokens, i, 'por')) return at(span, today)
  return { ...at(span, today), weak: true }
}

function spanFrom(
  tokens: readonly Token[],
  span: { to: number; days: number; months: number },
  today: Day,
): Found | null {
  let j = span.to + 1
  if (is(tokens, j, 'del', 'de', 'el', 'the')) j += 1
  if (is(tokens, j, 'now', 'today', 'hoy', 'ahora', 'receipt', 'invoice'))
    return { to: j + 1, day: span.months ? addMonths(today, span.months) : today + span.days }
  const base =
    relative(tokens, j, today) ?? weekday(tokens, j, today) ?? calendar(tokens, j, today) ?? holiday(tokens, j, today)
  if (!base) return null
  return { to: base.to, day: span.months ? addMonths(base.day, span.months) : base.day + span.days }
}

const periods: Reader = (tokens, i, today) => {
  let j = i
  if (is(tokens, j, 'the', 'el', 'a', 'al', 'by')) j += 1
  if (is(tokens, j, 'eom')) return { to: j + 1, day: endOfMonth(today) }
  if (is(tokens, j, 'eow')) return { to: j + 1, day: nextWeekday(today - 1, 5) }
  if (is(tokens, j, 'eod', 'cob')) return { to: j + 1, day: today }
  if (is(tokens, j, 'month') && is(tokens, j + 1, 'end', "end's")) return { to: j + 2, day: endOfMonth(today) }
  if (is(tokens, j, 'end', 'fin', 'finales', 'final', 'ultimo', 'last')) return periodEnd(tokens, j, today)
  if (is(tokens, i, 'quincena') || phrase(tokens, i, 'la quincena')) {
    const p = partsOf(today)
    return {
      to: is(tokens, i, 'la') ? i + 2 : i + 1,
      day: p.day <= 15 ? dayOf(p.year, p.month, 15) : endOfMonth(today),
      weak: true,
    }
  }
  const next = is(tokens, j, 'next', 'proxima', 'proximo', 'nxt')
  if (next && is(tokens, j + 1, 'week', 'wk', 'semana')) return { to: j + 2, day: today + 7, weak: true }
  if (next && is(tokens, j + 1, 'month', 'mes')) return { to: j + 2, day: addMonths(today, 1), weak: true }
  if (is(tokens, j, 'this') && is(tokens, j + 1, 'weekend'))
    return { to: j + 2, day: nextWeekday(today - 1, 6), weak: true }
  const first = dayNumberAt(tokens, j)
  if (first?.day === 1 && is(tokens, first.to, 'of', 'del', 'de')) {
    const k = is(tokens, first.to + 1, 'the', 'next', 'el', 'proximo') ? first.to + 2 : first.to + 1
    const monthWord = is(tokens, k, 'month', 'mes') ? k : is(tokens, k + 1, 'month', 'mes') ? k + 1 : null
    if (monthWord) return { to: monthWord + 1, day: endOfMonth(today) + 1 }
  }
  return null
}

function periodEnd(tokens: readonly Token[], i: number, today: Day): Found | null {
  let j = i + 1
  if (is(tokens, i, 'last', 'ultimo')) {
    if (!is(tokens, j, 'day', 'dia')) return null
    j += 1
  }
  if (!is(tokens, j, 'of', 'de', 'del')) return null
  j += 1
  if (is(tokens, j, 'the', 'this', 'la', 'el', 'este', 'esta')) j += 1
  const next = is(tokens, j, 'next', 'proximo', 'proxima')
  if (next) j += 1
  if (is(tokens, j, 'month', 'mes', 'mth'))
    return { to: j + 1, day: endOfMonth(today, next || is(tokens, j + 1, 'proximo') ? 1 : 0) }
  if (is(tokens, j, 'week', 'semana', 'wk'))
    return { to: j + 1, day: next ? weekdayOfNextWeek(today, 5) : nextWeekday(today - 1, 5) }
  if (is(tokens, j, 'day', 'dia')) return { to: j + 1, day: today }
  const month = monthAt(tokens, j)
  if (month === null) return null
  const p = partsOf(today)
  const year = month >= p.month ? p.year : p.year + 1
  return { to: j + 1, day: dayOf(year, month, daysInMonth(year, month)) }
}

// "may 15", "15 de mayo", "the 15th", "october first", "el día 5"
const calendar: Reader = (tokens, i, today) => {
  let j = i
  const article = is(tokens, j, 'the', 'el', 'teh', 'th')
  if (article) j += 1
  const dia = is(tokens, j, 'dia')
  if (dia) j += 1
  const month = article || dia ? null : monthAt(tokens, j)
  if (month !== null) {
    let k = j + 1
    if (tokens[k]?.text === '.' && !tokens[k]?.gap) k += 1
    if (is(tokens, k, 'the')) k += 1
    const day = dayNumberAt(tokens, k)
    if (!day || day.day > 31) return null
    const year = yearAt(tokens, day.to)
    const found = onMonthDay(today, month, day.day, year?.year)
    return found === null
      ? null
      : { to: year?.to ?? day.to, day: found, weak: !day.ordinal && !year && WEAK_DATE_WORDS.has(low(tokens, j)) }
  }
  const day = dayNumberAt(tokens, j)
  if (!day) return null
  const k = is(tokens, day.to, 'of', 'de', 'del') ? day.to + 1 : day.to
  const named = monthAt(tokens, k)
  if (named !== null && !(WEAK_DATE_WORDS.has(low(tokens, k)) && k === day.to && !day.ordinal)) {
    const year = yearAt(tokens, k + 1)
    const found = onMonthDay(today, named, day.day, year?.year)
    return found === null ? null : { to: year?.to ?? k + 1, day: found }
  }
  if (is(tokens, k, 'next', 'this') && is(tokens, k + 1, 'month')) {
    const p = partsOf(is(tokens, k, 'next') ? addMonths(today, 1) : today)
    return day.day <= daysInMonth(p.year, p.month) ? { to: k + 2, day: dayOf(p.year, p.month, day.day) } : null
  }
  const found = nextDayOfMonth(today, day.day)
  if (found === null || (is(tokens, i, 'the') && !day.ordinal && !isBoundary(tokens, day.to))) return null
  return { to: day.to, day: found, weak: !dia && !(article && day.ordinal) }
}

// "5/15", "5-15-26", "2026-05-15", "15/4": month first unless that cannot be
const numeric: Reader = (tokens, i, today) => {
  const n = (k: number) => (tokens[k]?.kind === 'number' && !(k > i && tokens[k]?.gap) ? low(tokens, k) : '')
  const sign = tokens[i + 1]?.text ?? ''
  if (!/^[/-]$/.test(sign) || tokens[i + 1]?.gap || tokens[i]?.kind !== 'number') return null
  const before = tokens[i - 1]
  if (before && !tokens[i]?.gap && (before.kind !== 'sign' || /[-/$]/.test(before.text))) return null
  const a = n(i)
  const b = n(i + 2)
  const third = tokens[i + 3]?.text === sign && !tokens[i + 3]?.gap ? n(i + 4) : ''
  if (/^20\d\d$/.test(a) && /^\d{1,2}$/.test(b) && /^\d{1,2}$/.test(third)) {
    const day =
      Number(b) <= 12 && Number(b) > 0 && Number(third) > 0
        ? onMonthDay(today, Number(b), Number(third), Number(a))
        : null
    return day === null ? null : { to: i + 5, day }
  }
  if (!/^\d{1,2}$/.test(a) || !/^\d{1,2}$/.test(b) || (third !== '' && !/^(\d{2}|20\d\d)$/.test(third))) return null
  const [month, dayOfMonth] = Number(a) > 12 ? [Number(b), Number(a)] : [Number(a), Number(b)]
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null
  const to = third === '' ? i + 3 : i + 5
  const after = tokens[to]
  if (after && !after.gap && (after.kind === 'word' || after.kind === 'number' || /^[%"'x]$/.test(after.text)))
    return null
  const year = third === '' ? undefined : third.length === 2 ? 2000 + Number(third) : Number(third)
  const day = onMonthDay(today, month, dayOfMonth, year)
  if (day === null) return null
  const fraction = /^(2|3|4|8|16|32)$/.test(b) && Number(a) < Number(b)
  return { to, day, weak: year === undefined && (sign === '-' || fraction) }
}

const holiday: Reader = (tokens, i, today) => {
  const j = is(tokens, i, 'the', 'el', 'la') ? i + 1 : i
  for (const [words, name] of HOLIDAY_PHRASES) {
    const to = phrase(tokens, j, words)
    if (to) return { to, day: nextHoliday(today, name), weak: true }
  }
  return null
}

const READERS: readonly Reader[] = [past, relative, spans, periods, weekday, calendar, numeric, holiday]

/** Every date expression, in order, the longest reading at each place. */
export function findDates(tokens: readonly Token[], today: Day): DateExpression[] {
  const found: DateExpression[] = []
  let i = 0
  while (i < tokens.length) {
    const kind = tokens[i]?.kind
    let best: Found | null = null
    if (kind === 'word' || kind === 'number') {
      for (const read of READERS) {
        const next = read(tokens, i, today)
        if (next && next.to > (best?.to ?? i)) best = next
      }
    }
    if (best && Number.isFinite(best.day) && Math.abs(best.day - today) < 4000) {
      found.push({ from: i, to: best.to, day: best.day, weak: best.weak ?? false, past: best.past ?? false })
      i = best.to
    } else i += 1
  }
  return found
}

/** Whether that civil day is a weekday of the working week; kept for the explanations. */
export function weekdayName(day: Day): string {
  return ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][weekdayOf(day)] ?? ''
}
