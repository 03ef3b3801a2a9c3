// The plan of a text in the words of an invoice.
import type { PlanTerms } from '../../plan.ts'
import type { ParsedText } from '../reading.ts'
import { readPlan } from './read-plan.ts'

/**
 * What the text asks for first, and the text without its words; null where it asks for nothing. `asks` is null where the words leave
 * open whether that was paid already, or do not fit together: then the text is kept as it is, and its amount is in doubt.
 */
export function readPlanTerms(
  text: string,
  now: string,
  timezone: string,
): { asks: PlanTerms | null; job: string } | null {
  const read = readPlan(text, now, timezone)
  if (!read) return null
  const { request, job } = read
  if (request.kind === 'none') return { asks: request, job }
  const { isCertain, ...asks } = request
  return isCertain ? { asks, job } : { asks: null, job: text }
}

/** A job whose text only may ask for a deposit or for parts: its total is asked about, with what was read offered. */
export function inDoubt(reading: ParsedText): ParsedText {
  const { total_cents: total, amount_options: options } = reading
  if (reading.intent !== 'invoice' || total === null) return reading
  const missing = [...reading.missing.filter((field) => field !== 'amount'), 'amount' as const]
  return { ...reading, total_cents: null, items: [], extras: [], missing, amount_options: [total, ...options] }
}
