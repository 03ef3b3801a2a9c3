// The parser's front door: one text in, one reading out.
import { emptyReading, type Intent, type ParsedText } from './parsed.ts'

const KEYWORDS: Record<string, Intent> = {
  dashboard: 'dashboard',
  panel: 'dashboard',
  tablero: 'dashboard',
  help: 'help',
  info: 'help',
  ayuda: 'help',
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  end: 'stop',
  quit: 'stop',
  cancel: 'stop',
  alto: 'stop',
  parar: 'stop',
  start: 'start',
  unstop: 'start',
  yes: 'start',
  iniciar: 'start',
  undo: 'undo',
  deshacer: 'undo',
}

function addDays(now: string, days: number): string {
  return new Date(Date.parse(`${now.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Reads one text message. Pure; never throws.
 * @param text what was texted, English or Spanish or both
 * @param now local wall-clock time in `timezone`, ISO 8601 without offset (`2026-03-04T10:15:00`)
 * @param timezone IANA name; `now` is already in it
 */
export function parse(text: string, now: string, _timezone: string): ParsedText {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  const keyword = KEYWORDS[word]
  if (keyword) return emptyReading(keyword, 'en')
  const reading = emptyReading('other', 'en')
  const amount = /\$?(\d[\d,]*(?:\.\d\d)?)(?=\s*(?:,|$|due|\.|dollars))/.exec(text)
  const client = /(?:for|para|bill|invoice)\s+(?!the\b)([\p{L}]+(?: [A-Z][\p{L}]+)?)/iu.exec(text)
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const due = /\bdue\s+(\w+)/i.exec(text)
  if (!amount && !client && !due) return reading
  reading.intent = 'invoice'
  reading.description = text.split(/,| for /)[0]?.trim() || null
  if (client?.[1]) reading.client_name = client[1].charAt(0).toUpperCase() + client[1].slice(1)
  else reading.missing.push('client')
  const cents = amount?.[1] ? Math.round(Number(amount[1].replaceAll(',', '')) * 100) : 0
  if (cents >= 100) {
    reading.total_cents = cents
    reading.items = [{ description: reading.description, quantity: 1, unit_cents: cents, amount_cents: cents }]
  } else reading.missing.push('amount')
  const weekday = days.indexOf(due?.[1]?.toLowerCase() ?? '')
  if (weekday >= 0) {
    const today = new Date(`${now.slice(0, 10)}T12:00:00Z`).getUTCDay()
    reading.due_date = addDays(now, ((weekday - today + 6) % 7) + 1)
  }
  return reading
}
