// Civil dates ('YYYY-MM-DD') and instants (ms since 1970), and the one place where a timezone joins them.

const DAY_MS = 86_400_000

/** Making a format costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timezone, format)
  return format
}

function parts(instant: number, timezone: string): Record<string, string> {
  return Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
}

/** The wall clock in `timezone` as 'YYYY-MM-DDTHH:MM:SS'. */
export function localTime(instant: number, timezone: string): string {
  const p = parts(instant, timezone)
  return `${p.year?.padStart(4, '0')}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}`
}

/** The civil date that the calendar on tenant isolation shows in `timezone`. */
export function civilDate(instant: number, timezone: string): string {
  return localTime(instant, timezone).slice(0, 10)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** An instant as ISO 8601 by the clock in `timezone`, whole minutes: '2026-11-24T15:15-05:00'. */
export function localMoment(instant: number, timezone: string): string {
  const local = localTime(instant, timezone)
  const minutes = Math.round((Date.parse(`${local}Z`) - instant) / 60_000)
  const offset = Math.abs(minutes)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${local.slice(0, 16)}${minutes < 0 ? '-' : '+'}${two(Math.floor(offset / 60))}:${two(offset % 60)}`
}

/** The clock of such a moment: day of the week (0 is Sunday), hour and minute. */
export function readMoment(moment: string): { weekday: number; hour: number; minute: number } {
  const [on = '', time = ''] = moment.slice(0, 16).split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { weekday: new Date(`${on}T00:00:00Z`).getUTCDay(), hour, minute }
}

/** A moment within the week as a person says it who looks at that clock: 'Tue 3:15 PM'. */
export function formatMoment(moment: string): string {
  const { weekday, hour, minute } = readMoment(moment)
  return `${WEEKDAYS[weekday]} ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Every zone's midnights lie on quarters of an hour. */
const QUARTER_MS = 900_000

/** The calendar of a timezone for many instants: one of a quarter of an hour seen before costs nothing. */
export function openCalendar(timezone: string): (instant: number) => string {
  const known = new Map<number, string>()
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_MS)
    const on = known.get(quarter) ?? civilDate(instant, timezone)
    known.set(quarter, on)
    return on
  }
}

/** The first instant of a civil date in `timezone` (daylight saving respected). */
export function startOfDay(on: string, timezone: string): number {
  const asUtc = Date.parse(`${on}T00:00:00Z`)
  const wall = (instant: number) => Date.parse(`${localTime(instant, timezone)}Z`)
  const first = asUtc - (wall(asUtc) - asUtc)
  const second = first - (wall(first) - asUtc)
  return civilDate(second, timezone) === on ? second : first
}

/** How many days the second civil date lies behind the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Adds whole days to a civil date. */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later, or that month's last day. */
export function addMonths(on: string, months: number): string {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Whether `on` names a day that exists. */
export function isCivilDate(on: string): boolean {
  const at = Date.parse(`${on}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(on) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(on)
}

const LOOKS = {
  civil: { timeZone: 'UTC', weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  short: { timeZone: 'UTC', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function write(on: string, language: 'en' | 'es', look: keyof typeof LOOKS): string {
  const name = `${language} ${look}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-US', LOOKS[look])
  formats.set(name, format)
  return format.format(Date.parse(`${on}T00:00:00Z`))
}

/** "Fri, Nov 27, 2026", or in Spanish "vie, 27 nov 2026". */
export function formatCivil(on: string, language: 'en' | 'es' = 'en'): string {
  return write(on, language, 'civil')
}

/** "Nov 27", or in Spanish "27 nov": for where every sign counts. */
export function formatShort(on: string, language: 'en' | 'es' = 'en'): string {
  return write(on, language, 'short')
}
