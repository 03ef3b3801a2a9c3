// The list of messages, newest first, a page at a time, with Twilio's filters.
import type { Box } from '../box.ts'
import type { Message } from '../rows.ts'
import { TwilioFailure } from './failure.ts'
import { messagesPath, renderMessage } from './render.ts'

const KNOWN = ['To', 'From', 'DateSent', 'DateSent<', 'DateSent>', 'PageSize', 'Page', 'PageToken']
const DAY_MS = 24 * 60 * 60 * 1000

export function listMessages(box: Box, query: URLSearchParams): Record<string, unknown> {
  for (const name of query.keys())
    if (!KNOWN.includes(name)) throw new TwilioFailure(400, 20001, `Unknown parameter '${name}'`)
  const size = Math.min(1000, readNumber(query, 'PageSize', 50))
  const page = readNumber(query, 'Page', 0)
  if (size < 1) throw new TwilioFailure(400, 20006, 'PageSize must be at least 1')
  const found = box.store.list('message').reverse().filter(filterFor(query))
  const start = page * size
  const messages = found.slice(start, start + size).map((message) => renderMessage(box, message))
  const path = `${messagesPath(box)}.json`
  return {
    end: Math.max(start, start + messages.length - 1),
    first_page_uri: pageUri(path, query, size, 0),
    messages,
    next_page_uri: found.length > start + size ? pageUri(path, query, size, page + 1) : null,
    page,
    page_size: size,
    previous_page_uri: page > 0 ? pageUri(path, query, size, page - 1) : null,
    start,
    uri: pageUri(path, query, size, page),
  }
}

function readNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const value = query.get(name)
  if (value === null) return otherwise
  if (!/^\d{1,9}$/.test(value)) throw new TwilioFailure(400, 20001, `Invalid ${name}`)
  return Number(value)
}

function pageUri(path: string, query: URLSearchParams, size: number, page: number): string {
  const next = new URLSearchParams(query)
  next.set('PageSize', String(size))
  next.set('Page', String(page))
  return `${path}?${next}`
}

function filterFor(query: URLSearchParams): (message: Message) => boolean {
  const [to, from] = [query.get('To'), query.get('From')]
  const on = readDay(query, 'DateSent')
  const before = readDay(query, 'DateSent<')
  const after = readDay(query, 'DateSent>')
  return (message) => {
    const at = message.sentAt ?? message.createdAt
    if (to !== null && message.to !== to) return false
    if (from !== null && message.from !== from) return false
    if (on && (at < on.start || at >= on.end)) return false
    if (before && at >= before.end) return false
    return !after || at >= after.start
  }
}

/** A day (UTC, as Twilio counts) or an instant; `DateSent<=D` includes the day itself. */
function readDay(query: URLSearchParams, name: string): { start: number; end: number } | null {
  const value = query.get(name)
  if (value === null) return null
  const at = Date.parse(value)
  if (Number.isNaN(at)) throw new TwilioFailure(400, 20001, `Invalid ${name}`)
  return { start: at, end: /^\d{4}-\d\d-\d\d$/.test(value) ? at + DAY_MS : at + 1 }
}
