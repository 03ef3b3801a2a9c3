// Civil dates as day numbers, weekdays, month arithmetic and US holidays. No clock, no zone: `now` is already local.
import type { Holiday } from '../../lexicon/time/holidays.ts'

/** Days since 1970-01-01, a civil date. */
export type Day = number

const MS = 86_400_000

export function dayOf(year: number, month: number, day: number): Day {
  return Math.round(Date.UTC(year, month - 1, day) / MS)
}

export function partsOf(day: Day): { year: number; month: number; day: number } {
  const date = new Date(day * MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The civil date of a local wall-clock ISO time; today's epoch when it cannot be read. */
export function dayOfIso(now: string): Day {
  const m = /^(\d{4})-(\d{2})-(\d{2})/.exec(now)
  return m ? dayOf(Number(m[1]), Number(m[2]), Number(m[3])) : 0
}

/** `YYYY-MM-DD` */
export function toIso(day: Day): string {
  return new Date(day * MS).toISOString().slice(0, 10)
}

/** 0 Sunday … 6 Saturday */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The same day so many months on, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const p = partsOf(day)
  const index = p.year * 12 + (p.month - 1) + months
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return dayOf(year, month, Math.min(p.day, daysInMonth(year, month)))
}

/** The next such weekday after `day`, never `day` itself. */
export function nextWeekday(day: Day, weekday: number): Day {
  return day + (((weekday - weekdayOf(day) + 6) % 7) + 1)
}

/** That weekday in the Monday-to-Sunday week after the one `day` is in. */
export function weekdayOfNextWeek(day: Day, weekday: number): Day {
  const monday = day - ((weekdayOf(day) + 6) % 7)
  return monday + 7 + ((weekday + 6) % 7)
}

/** The next month/day on or after `day`, or null when there is no such date. */
export function nextMonthDay(day: Day, month: number, dayOfMonth: number): Day | null {
  const { year } = partsOf(day)
  for (let y = year; y <= year + 8; y++) {
    if (dayOfMonth > daysInMonth(y, month)) continue
    const found = dayOf(y, month, dayOfMonth)
    if (found >= day) return found
  }
  return null
}

/** The next day-of-month on or after `day`. */
export function nextDayOfMonth(day: Day, dayOfMonth: number): Day | null {
  const p = partsOf(day)
  for (let i = 0; i < 12; i++) {
    const index = p.year * 12 + p.month - 1 + i
    const year = Math.floor(index / 12)
    const month = (index % 12) + 1
    if (dayOfMonth > daysInMonth(year, month)) continue
    const found = dayOf(year, month, dayOfMonth)
    if (found >= day) return found
  }
  return null
}

export function endOfMonth(day: Day, monthsOn = 0): Day {
  const p = partsOf(day)
  const index = p.year * 12 + p.month - 1 + monthsOn
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return dayOf(year, month, daysInMonth(year, month))
}

function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  if (n > 0) return nextWeekday(dayOf(year, month, 1) - 1, weekday) + 7 * (n - 1)
  const last = dayOf(year, month, daysInMonth(year, month))
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

// Anonymous Gregorian computus (Meeus/Jones/Butcher).
function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = Math.floor((a + 11 * d + 22 * e) / 451)
  const month = Math.floor((d + e - 7 * f + 114) / 31)
  return dayOf(year, month, ((d + e - 7 * f + 114) % 31) + 1)
}

const HOLIDAYS: Record<Holiday, (year: number) => Day> = {
  'new-year': (y) => dayOf(y, 1, 1),
  epiphany: (y) => dayOf(y, 1, 6),
  mlk: (y) => nthWeekday(y, 1, 1, 3),
  groundhog: (y) => dayOf(y, 2, 2),
  valentine: (y) => dayOf(y, 2, 14),
  presidents: (y) => nthWeekday(y, 2, 1, 3),
  'st-patrick': (y) => dayOf(y, 3, 17),
  'april-fools': (y) => dayOf(y, 4, 1),
  'good-friday': (y) => easter(y) - 2,
  easter,
  'tax-day': (y) => dayOf(y, 4, 15),
  'cinco-de-mayo': (y) => dayOf(y, 5, 5),
  mothers: (y) => nthWeekday(y, 5, 0, 2),
  memorial: (y) => nthWeekday(y, 5, 1, -1),
  juneteenth: (y) => dayOf(y, 6, 19),
  fathers: (y) => nthWeekday(y, 6, 0, 3),
  'july-4': (y) => dayOf(y, 7, 4),
  labor: (y) => nthWeekday(y, 9, 1, 1),
  columbus: (y) => nthWeekday(y, 10, 1, 2),
  halloween: (y) => dayOf(y, 10, 31),
  dead: (y) => dayOf(y, 11, 2),
  veterans: (y) => dayOf(y, 11, 11),
  thanksgiving: (y) => nthWeekday(y, 11, 4, 4),
  'black-friday': (y) => nthWeekday(y, 11, 4, 4) + 1,
  'christmas-eve': (y) => dayOf(y, 12, 24),
  christmas: (y) => dayOf(y, 12, 25),
  'new-year-eve': (y) => dayOf(y, 12, 31),
}

/** The next such holiday, today included. */
export function nextHoliday(day: Day, holiday: Holiday): Day {
  const { year } = partsOf(day)
  const thisYear = HOLIDAYS[holiday](year)
  return thisYear >= day ? thisYear : HOLIDAYS[holiday](year + 1)
}
