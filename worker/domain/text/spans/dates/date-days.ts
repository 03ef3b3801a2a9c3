// Reads dates that name their day: "may 15", "the 15th", "5/15", holidays.

import { isBoundary, isDigits, type Token } from '../../document/tokenize.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from '../../lexicon/small/common.ts'
import { DENOMINATORS } from '../../lexicon/time/date-words.ts'
import { DUE_CUES, HOLIDAYS_BY_WORD, WEAK_DATE_WORDS } from '../../lexicon/time/dates.ts'
import { addMonths, dayOf, daysInMonth, nextDayOfMonth, nextHoliday, partsOf } from './calendar.ts'
import { dayNumberAt, is, low, monthAt, onMonthDay, type Reader, saidDayAt, yearAt } from './date-parts.ts'

// "may 15", "15 de mayo", "the 15th", "october first", "el día 5"
export const calendar: Reader = (tokens, i, today) => {
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
    const day = dayNumberAt(tokens, k) ?? saidDayAt(tokens, k)
    if (!day || day.day > 31) return null
    const year = yearAt(tokens, day.to)
    const found = onMonthDay(today, month, day.day, year?.year)
    return found === null
      ? null
      : { to: year?.to ?? day.to, day: found, weak: !day.ordinal && !year && WEAK_DATE_WORDS.has(low(tokens, j)) }
  }
  // "el 6/7"
  if (article && tokens[j + 1]?.text === '/' && !tokens[j + 1]?.gap) return numeric(tokens, j, today)
  const day = dayNumberAt(tokens, j) ?? saidDay(tokens, i, j)
  if (!day) return null
  const k = is(tokens, day.to, 'of', 'de', 'del') ? day.to + 1 : day.to
  const named = monthAt(tokens, k)
  if (
    named !== null &&
    !(
      WEAK_DATE_WORDS.has(low(tokens, k)) &&
      k === day.to &&
      !day.ordinal &&
      !(j === i && DUE_CUES.has(low(tokens, i - 1)))
    )
  ) {
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
  return { to: day.to, day: found, weak: !dia && (!(article && day.ordinal) || isOfThing(tokens, day.to)) }
}

// "the first guy asked 500", "the 2nd coat": an ordinal before a thing tells which one it is, not the day.
function isOfThing(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i]
  if (next?.kind !== 'word' || isBoundary(tokens, i)) return false
  return !FUNCTION_WORDS.has(next.low) && !ADMIN_WORDS.has(next.low) && !next.cap
}

// "el catorce", "dos de febrero": a plain number word is a day only there.
function saidDay(tokens: readonly Token[], from: number, at: number) {
  const day = saidDayAt(tokens, at)
  if (!day) return null
  const ofMonth = is(tokens, day.to, 'de', 'of', 'del') && monthAt(tokens, day.to + 1) !== null
  return ofMonth || is(tokens, from, 'el') || is(tokens, at - 1, 'dia') ? day : null
}

const isYear = (text: string) => text.length === 4 && text.startsWith('20') && isDigits(text, 4, 4)

// "5/15", "5-15-26", "2026-05-15", "15/4": month first unless that cannot be
export const numeric: Reader = (tokens, i, today) => {
  const n = (k: number) => (tokens[k]?.kind === 'number' && !(k > i && tokens[k]?.gap) ? low(tokens, k) : '')
  const sign = tokens[i + 1]?.text ?? ''
  if ((sign !== '/' && sign !== '-') || tokens[i + 1]?.gap || tokens[i]?.kind !== 'number') return null
  const before = tokens[i - 1]
  if (before && !tokens[i]?.gap && (before.kind !== 'sign' || '-/$'.includes(before.text))) return null
  const a = n(i)
  const b = n(i + 2)
  const third = tokens[i + 3]?.text === sign && !tokens[i + 3]?.gap ? n(i + 4) : ''
  if (isYear(a) && isDigits(b, 1, 2) && isDigits(third, 1, 2)) {
    const day =
      Number(b) <= 12 && Number(b) > 0 && Number(third) > 0
        ? onMonthDay(today, Number(b), Number(third), Number(a))
        : null
    return day === null ? null : { to: i + 5, day }
  }
  if (!isDigits(a, 1, 2) || !isDigits(b, 1, 2) || (third !== '' && !isDigits(third, 2, 2) && !isYear(third)))
    return null
  const [month, dayOfMonth] = Number(a) > 12 ? [Number(b), Number(a)] : [Number(a), Number(b)]
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null
  const to = third === '' ? i + 3 : i + 5
  const after = tokens[to]
  if (after && !after.gap && (after.kind === 'word' || after.kind === 'number' || '%"\'x'.includes(after.text)))
    return null
  const year = third === '' ? undefined : third.length === 2 ? 2000 + Number(third) : Number(third)
  const day = onMonthDay(today, month, dayOfMonth, year)
  if (day === null) return null
  const fraction = DENOMINATORS.has(b) && Number(a) < Number(b)
  return { to, day, weak: year === undefined && (sign === '-' || fraction) }
}

export const holiday: Reader = (tokens, i, today) => {
  const j = is(tokens, i, 'the', 'el', 'la') ? i + 1 : i
  for (const [words, name] of HOLIDAYS_BY_WORD.get(low(tokens, j)) ?? []) {
    if (words.every((w, n) => low(tokens, j + n) === w))
      return { to: j + words.length, day: nextHoliday(today, name), weak: true }
  }
  return null
}
