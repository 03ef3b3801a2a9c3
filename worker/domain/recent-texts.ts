// What a text was about, so that the next ones can refer to it: "and 3 by check", "the other one", "all of them".
import type { Command } from './pending-questions.ts'
import { placeOf } from './text/dialog/choices.ts'
import { figureOf, hear } from './text/dialog/hear.ts'
import { findPhrase } from './text/dialog/phrases.ts'
import type { Reference } from './text/reading.ts'

/**
 * `command`: what was wanted, null where nothing was but to see; `invoiceIds`: of which invoices; `listed`: the invoices
 * that were shown last, in their order; `isList`: as the numbered lines of a list that was asked for; `chased`: which ones the
 * text brought into the texts of a morning, or left out of them, for UNDO. `quoteIds`: of which quotes, then of no invoice;
 * `listedQuotes`: those that were shown last.
 */
export type Memory = {
  command: Command | null
  invoiceIds: string[]
  listed: string[]
  isList?: boolean
  chased?: Chased
  quoteIds?: string[]
  listedQuotes?: string[]
}
export type Chased = { isChased: boolean; invoiceIds: string[] }

/** As long as a person still knows what "and 3" or "the other one" goes on from. */
export const MEMORY_MS = 30 * 60_000

export const NOTHING: Memory = { command: null, invoiceIds: [], listed: [] }

const ENDINGS = ['lo', 'la', 'le', 'les', 'selo', 'sela']
const isSpokenOf = (words: readonly string[]) =>
  findPhrase(words, 'spokenOf') >= 0 ||
  words.some((word) => ENDINGS.some((ending) => word.endsWith(ending) && word.length >= ending.length + 3))

/**
 * The invoice that was spoken of just now and that a command without a name or number is about, or null: the last act's,
 * unless the words say "the last one", or nothing that points back. "The second" is one of those shown last.
 */
export function focusOf(memory: Memory, reference: Reference | null, command: Command, body: string): string | null {
  const [only, ...more] = memory.invoiceIds
  const { words } = hear(body)
  const place = reference === null || reference.last === true ? placeOf(words) : null
  if (place !== null && memory.listed.length > 1 && words.length <= 6) return memory.listed[place] ?? null
  if (only === undefined || more.length > 0 || findPhrase(words, 'recentTextsLast') >= 0) return null
  if (reference !== null) return reference.last === true ? only : null
  // What was looked at a moment ago is what "paid cash" is about.
  const isAny = (command.verb === 'paid' || command.verb === 'remind') && memory.command?.verb !== 'status'
  return !isAny || isSpokenOf(words) ? only : null
}

/** The place (from 0) of the list's line that a bare number may mean beside the invoice of that number, or null. */
export function lineOf(memory: Memory, number: number, body: string): number | null {
  const { words, signs } = hear(body)
  const at = words.findIndex((word) => figureOf(word) === number)
  const isOfInvoice = signs.has('#') || (at > 0 && findPhrase([words[at - 1] ?? ''], 'ofInvoice') === 0)
  return memory.isList === true && !isOfInvoice && number >= 1 && number <= memory.listed.length ? number - 1 : null
}
