// What a text was about, so that the next ones can refer to it: "and 3 by check", "the other one", "all of them".
import type { Command } from './pending-questions.ts'
import { normalizeForSearch } from './search-text.ts'
import { placeOf } from './text/choices.ts'
import type { Reference } from './text/parsed.ts'

/**
 * `command`: what was wanted, null where nothing was but to see; `invoiceIds`: of which invoices; `listed`: the invoices
 * that were shown last, in their order; `isList`: as the numbered lines of a list that was asked for.
 */
export type Memory = { command: Command | null; invoiceIds: string[]; listed: string[]; isList?: boolean }

/** As long as a person still knows what "and 3" or "the other one" goes on from. */
export const MEMORY_MS = 30 * 60_000

export const NOTHING: Memory = { command: null, invoiceIds: [], listed: [] }

const LAST = /\b(?:last|latest|newest|previous|most recent|ultim[oa]|anterior)\b/
/** Words that speak of somebody or something named before. */
const SPOKEN_OF =
  /\b(?:it|that|this|he|she|they|him|her|his|hers|them|their|the guy|el|ella|lo|le|les|su|esa|ese|eso|ya)\b|\p{L}{3}(?:lo|la|le|les|selo|sela)\b/u

/**
 * The invoice that was spoken of just now and that a command without a name or number is about, or null: the last act's,
 * unless the words say "the last one", or nothing that points back. "The second" is one of those shown last.
 */
export function focusOf(memory: Memory, reference: Reference | null, command: Command, body: string): string | null {
  const [only, ...more] = memory.invoiceIds
  const flat = normalizeForSearch(body)
  const place = reference === null || reference.last === true ? placeOf(flat) : null
  if (place !== null && memory.listed.length > 1 && flat.split(' ').length <= 6) return memory.listed[place] ?? null
  if (only === undefined || more.length > 0 || LAST.test(flat)) return null
  if (reference !== null) return reference.last === true ? only : null
  const isAny = command.verb === 'paid' || command.verb === 'remind'
  return !isAny || SPOKEN_OF.test(flat) ? only : null
}

const OF_INVOICE = /(?:#|inv|invoice|factura|bill|number|numero)[ .:#-]{0,3}(\d{1,6})(?!\d)/gi

/** The place (from 0) of the list's line that a bare number may mean beside the invoice of that number, or null. */
export function lineOf(memory: Memory, number: number, body: string): number | null {
  const isOfInvoice = Array.from(body.matchAll(OF_INVOICE), ([, digits]) => Number(digits)).includes(number)
  return memory.isList === true && !isOfInvoice && number >= 1 && number <= memory.listed.length ? number - 1 : null
}
