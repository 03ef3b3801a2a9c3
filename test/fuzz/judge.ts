// What is wrong with an answer, whatever was asked.
import type { Answer, Asked, Cast } from './asked.ts'

/** The API's own places; everything else answers with pages. */
const CALLS = /^\/(?:api|webhooks|company|invoices|stripe|files|healthz)(?:\/|\?|$)/
const INSIDES = /\n\s+at \S+ \(|\b(?:D1_ERROR|SQLITE_|DrizzleQueryError|TypeError|ZodError|node_modules)\b|\.ts:\d+/

/** Events of the product's log that nobody's request may bring about while every provider is well. */
const BAD_EVENTS = new Set([
  ...['request failed', 'page not made', 'message failed', 'dead letter', 'recovery not scheduled'],
  ...['cron failed', 'cron failed for a company', 'event not worked off yet', 'event failed again'],
])

/** Null when all is well. */
export function judge(asked: Asked, answer: Answer, cast: Cast): string | null {
  const { status, headers, body } = answer
  if (status >= 500) return `answered ${status}`
  if (INSIDES.test(body)) return 'shows its insides'
  if (asked.as !== 'owner' && body.includes(cast.secret)) return 'shows what is another company’s'
  if (
    status >= 400 &&
    CALLS.test(asked.path) &&
    !body.startsWith('{"message":"') &&
    asked.method.toUpperCase() !== 'HEAD'
  )
    return `refuses (${status}) without a message`
  if (headers.get('x-content-type-options') !== 'nosniff' && CALLS.test(asked.path)) return 'lacks the security headers'
  return null
}

/** What is wrong with a line of the product's log, or null. */
export function judgeLog(line: string): string | null {
  try {
    const { event } = JSON.parse(line) as { event?: string }
    return event && BAD_EVENTS.has(event) ? line : null
  } catch {
    // Whatever is no line of ours is the runtime's: a warning, or something uncaught.
    return /^uncaught|unhandled/i.test(line) ? line : null
  }
}
