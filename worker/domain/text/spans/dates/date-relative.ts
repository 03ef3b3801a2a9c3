// Reads dates said from today: "tomorrow", "next friday", "in 2 weeks", "end of month", "yesterday".

import { isDigits, type Token } from '../../document/tokenize.ts'
import { TODAY_ENDS, TOMORROW_ENDS, YESTERDAY } from '../../lexicon/time/date-words.ts'
import {
  AT_ONCE,
  AT_ONCE_WORDS,
  MONTH_ENDS,
  RECEIVED,
  RECEIVING,
  SHORT_WEEKDAYS,
  TODAY,
  TOMORROW,
  WEAK_DATE_WORDS,
  WEAK_TODAY,
  WEEKDAYS,
} from '../../lexicon/time/dates.ts'
import {
  addMonths,
  type Day,
  dayOf,
  daysInMonth,
  endOfMonth,
  nextWeekday,
  partsOf,
  weekdayOfNextWeek,
} from './calendar.ts'
import { calendar, holiday } from './date-days.ts'
import { dayNumberAt, type Found, is, low, monthAt, phrase, type Reader, weekdayAt } from './date-parts.ts'
import { readCount, readSpan } from './durations.ts'

// "today", "2nite", "pasado mañana", "on receipt", "de hoy en ocho"
export const relative: Reader = (tokens, i, today) => {
  const word = low(tokens, i)
  if (TODAY.has(word)) {
    const weeks = phrase(tokens, i + 1, 'en ocho') ?? phrase(tokens, i + 1, 'en quince')
    if (weeks) return { to: weeks, day: today + (is(tokens, weeks - 1, 'ocho') ? 7 : 14) }
    return { to: i + 1, day: today, weak: WEAK_TODAY.has(word) }
  }
  if (TOMORROW.has(word)) return { to: i + 1, day: today + 1 }
  const next = tokens[i + 1]
  if (word === '2' && next && !next.gap && (TODAY_ENDS.has(next.low) || TOMORROW_ENDS.has(next.low)))
    return { to: i + 2, day: TODAY_ENDS.has(next.low) ? today : today + 1 }
  if (word === 'manana' && !is(tokens, i - 1, 'la', 'esta')) {
    if (is(tokens, i - 1, 'pasado')) return { to: i + 1, day: today + 2 }
    return { to: i + 1, day: today + 1 }
  }
  if (word === 'pasado' && is(tokens, i + 1, 'manana', 'manaña')) return { to: i + 2, day: today + 2 }
  const dayAfter = phrase(tokens, i, 'day after tomorrow') ?? phrase(tokens, i, 'the day after tomorrow')
  if (dayAfter) return { to: dayAfter, day: today + 2 }
  if (AT_ONCE_WORDS.has(word)) return { to: i + 1, day: today, weak: true }
  const atOnce = AT_ONCE.map((said) => phrase(tokens, i, said)).find((to) => to !== null) ?? receiptEnd(tokens, i)
  return atOnce ? { to: atOnce, day: today } : null
}

// "when they receive the bill", "cuando le llegue el mensaje": where it ends.
function receiptEnd(tokens: readonly Token[], i: number): number | null {
  if (!is(tokens, i, 'when', 'once', 'cuando')) return null
  const verb = [1, 2, 3].map((n) => i + n).find((at) => RECEIVING.has(low(tokens, at)))
  if (verb === undefined) return null
  const paper = [1, 2].map((n) => verb + n).find((at) => RECEIVED.has(low(tokens, at)))
  return paper === undefined ? null : paper + 1
}

export const past: Reader = (tokens, i, today) => {
  const word = low(tokens, i)
  if (YESTERDAY.has(word)) return { to: i + 1, day: today - 1, past: true }
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

// "next week tuesday", "la próxima semana el martes": from behind "next".
function dayOfNextWeek(tokens: readonly Token[], i: number, today: Day): Found | null {
  if (!is(tokens, i, 'week', 'wk', 'semana')) return null
  const at = is(tokens, i + 1, 'on', 'el', ',') ? i + 2 : i + 1
  const day = weekdayAt(tokens, at)
  return day === null ? null : { to: at + 1, day: weekdayOfNextWeek(today, day) }
}

// "[tuesday] next week", "[el martes de] la próxima semana", "[de] la semana que entra"
function nextWeekEnd(tokens: readonly Token[], i: number): number | null {
  const at = is(tokens, i, 'the', 'la') ? i + 1 : i
  if (is(tokens, at, 'next', 'proxima') && is(tokens, at + 1, 'week', 'wk', 'semana')) return at + 2
  const isComing = is(tokens, at, 'semana') && is(tokens, at + 1, 'que') && is(tokens, at + 2, 'viene', 'entra')
  return isComing ? at + 3 : null
}

// "friday", "this friday", "next friday", "el próximo viernes", "el viernes que viene"
export const weekday: Reader = (tokens, i, today) => {
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
  if (day === null) return next ? dayOfNextWeek(tokens, j, today) : null
  if (SHORT_WEEKDAYS.has(low(tokens, j)) && !sure && !next && !is(tokens, i - 1, 'vence', 'vencen', 'due')) return null
  const weak = !sure && !next && (WEAK_DATE_WORDS.has(low(tokens, j)) || !WEEKDAYS.has(low(tokens, j)))
  let to = j + 1
  if (tokens[to]?.text === '.' && !tokens[to]?.gap && low(tokens, j).length <= 4) to += 1
  const after = tokens[to]?.text === ',' ? to + 1 : to
  const dated =
    is(tokens, after, 'the', 'el') || monthAt(tokens, after) || tokens[after]?.kind === 'number'
      ? calendar(tokens, after, today)
      : null
  if (dated && (tokens[after]?.kind !== 'number' || dated.to > after + 1)) return { ...dated, weak: false }
  const week = nextWeekEnd(tokens, is(tokens, to, 'of', 'de') ? to + 1 : to)
  if (week !== null) return { to: week, day: weekdayOfNextWeek(today, day) }
  if (is(tokens, to, 'proximo', 'siguiente', 'entrante')) return { to: to + 1, day: weekdayOfNextWeek(today, day) }
  if (is(tokens, to, 'que') && is(tokens, to + 1, 'viene', 'entra'))
    return { to: to + 2, day: weekdayOfNextWeek(today, day) }
  if (next) return { to, day: weekdayOfNextWeek(today, day) }
  // "del viernes en ocho": the one a week behind the coming one.
  const inEight = phrase(tokens, to, 'en ocho')
  if (inEight) return { to: inEight, day: nextWeekday(today, day) + 7 }
  return { to, day: nextWeekday(today, day), weak }
}

// "the day after labor day", "the day before thanksgiving", "el día después de navidad"
function dayBeside(tokens: readonly Token[], i: number, today: Day): Found | null {
  const at = is(tokens, i, 'the', 'el', 'al') ? i + 1 : i
  if (!is(tokens, at, 'day', 'dia') || !is(tokens, at + 1, 'after', 'before', 'despues', 'antes')) return null
  const by = is(tokens, at + 1, 'after', 'despues') ? 1 : -1
  let from = at + 2
  while (from < at + 4 && is(tokens, from, 'de', 'del')) from += 1
  // Behind the day before it one may stand today: then the next such day is meant.
  for (const read of [holiday, calendar, weekday]) {
    const base = read(tokens, from, today)
    if (!base) continue
    const isOver = base.day + by < today
    return { to: base.to, day: (isOver ? (read(tokens, from, base.day + 1)?.day ?? base.day) : base.day) + by }
  }
  return null
}

// "in 2 weeks", "net 30", "a week from friday", "10 days from now", "30 days"
export const spans: Reader = (tokens, i, today) => {
  const at = (span: { to: number; days: number; months: number }, base: Day): Found => ({
    to: span.to,
    day: span.months ? addMonths(base, span.months) : base + span.days,
  })
  if (is(tokens, i, 'net', 'n', 'neto') && tokens[i + 1]?.kind === 'number' && isDigits(low(tokens, i + 1), 1, 3)) {
    if (is(tokens, i, 'n') && tokens[i + 1]?.gap) return null
    const to = is(tokens, i + 2, 'days', 'dias', 'day') ? i + 3 : i + 2
    return { to, day: today + Number(low(tokens, i + 1)) }
  }
  if (is(tokens, i, 'net') && tokens[i + 1]?.text === '-' && isDigits(low(tokens, i + 2), 1, 2) && !tokens[i + 2]?.gap)
    return { to: i + 3, day: today + Number(low(tokens, i + 2)) }
  if (is(tokens, i, 'n') && tokens[i + 1]?.text === '/' && isDigits(low(tokens, i + 2), 2, 2) && !tokens[i + 2]?.gap)
    return { to: i + 3, day: today + Number(low(tokens, i + 2)) }
  if (is(tokens, i, 'net', 'neto')) {
    const span = readSpan(tokens, i + 1)
    if (span) return at(span, today)
    const said = tokens[i + 1]?.kind === 'word' ? readCount(tokens, i + 1) : null
    if (said && said.value > 1 && said.value <= 120) return { to: said.to, day: today + said.value }
  }
  const beside = dayBeside(tokens, i, today)
  if (beside) return beside
  let j = i
  const intro = is(tokens, i, 'in', 'within', 'en', 'dentro', 'w/in', 'inside', 'por')
  if (intro) j += is(tokens, i, 'dentro') && is(tokens, i + 1, 'de') ? 2 : 1
  if (intro && is(tokens, j, 'the') && is(tokens, j + 1, 'next')) j += 2
  const aDays = is(tokens, i, 'a') && tokens[i + 1]?.kind === 'number' && is(tokens, i + 2, 'dias')
  const span = readSpan(tokens, aDays ? i + 1 : j)
  if (!span) return null
  if (is(tokens, span.to, 'from', 'after', 'de', 'desde', 'despues')) return spanFrom(tokens, span, today)
  if ((intro && !is(tokens, i, 'por')) || aDays) return at(span, today)
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

export const periods: Reader = (tokens, i, today) => {
  let j = i
  if (is(tokens, j, 'the', 'el', 'la', 'a', 'al', 'by')) j += 1
  if (is(tokens, j, 'eom')) return { to: j + 1, day: endOfMonth(today) }
  if (is(tokens, j, 'eow')) return { to: j + 1, day: nextWeekday(today - 1, 5) }
  if (is(tokens, j, 'eod', 'cob') && weekdayAt(tokens, j + 1) === null && weekdayAt(tokens, j + 2) === null)
    return { to: j + 1, day: today }
  if (is(tokens, j, 'month', "month's", 'months') && is(tokens, j + 1, 'end', "end's"))
    return { to: j + 2, day: endOfMonth(today) }
  const lastDay = MONTH_ENDS.map((said) => phrase(tokens, j, said)).find((to) => to !== null)
  if (lastDay) return { to: lastDay, day: endOfMonth(today) }
  if (is(tokens, j, 'end', 'fin', 'finales', 'final', 'ultimo', 'last')) return periodEnd(tokens, j, today)
  if (is(tokens, i, 'quincena') || phrase(tokens, i, 'la quincena')) {
    const p = partsOf(today)
    return {
      to: is(tokens, i, 'la') ? i + 2 : i + 1,
      day: p.day <= 15 ? dayOf(p.year, p.month, 15) : endOfMonth(today),
      weak: true,
    }
  }
  // "la semana que entra", "la semana entrante", "la otra semana"
  const coming = nextWeekEnd(tokens, j) ?? (is(tokens, j, 'semana') && is(tokens, j + 1, 'entrante') ? j + 2 : null)
  if (coming) return { to: coming, day: today + 7, weak: true }
  const next = is(tokens, j, 'next', 'proxima', 'proximo', 'nxt', 'otra')
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
  if (!is(tokens, j, 'of', 'de', 'del', 'd')) return null
  j += 1
  if (is(tokens, j, 'the', 'this', 'la', 'el', 'este', 'esta')) j += 1
  const next = is(tokens, j, 'next', 'proximo', 'proxima')
  if (next) j += 1
  if (is(tokens, j, 'month', 'mes', 'mez', 'mth')) {
    const coming = phrase(tokens, j + 1, 'que viene') ?? phrase(tokens, j + 1, 'que entra')
    const to = coming ?? (is(tokens, j + 1, 'proximo') ? j + 2 : j + 1)
    return { to, day: endOfMonth(today, next || to > j + 1 ? 1 : 0) }
  }
  if (is(tokens, j, 'week', 'semana', 'wk'))
    return { to: j + 1, day: next ? weekdayOfNextWeek(today, 5) : nextWeekday(today - 1, 5) }
  if (is(tokens, j, 'day', 'dia')) return { to: j + 1, day: today }
  const month = monthAt(tokens, j)
  if (month === null) return null
  const p = partsOf(today)
  const year = month >= p.month ? p.year : p.year + 1
  return { to: j + 1, day: dayOf(year, month, daysInMonth(year, month)) }
}
