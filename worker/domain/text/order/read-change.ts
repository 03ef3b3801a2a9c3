// Reads what a text changes on an invoice that is known already.
import { layDocument } from '../document/document.ts'
import type { Change } from '../reading.ts'
import { dayOfIso } from '../spans/dates/calendar.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'
import { type OpenTable, openTable } from '../weights/table.ts'
import { asCommand } from './as-command.ts'
import { readOrder } from './read-order.ts'

const ENOUGH = 0.6

/** The new values that a correction asks for, or null when they are not certain. `now` as in `parse`. */
export function readChange(text: string, now: string, open: OpenTable = openTable): Change | null {
  const figure = readFigure(text)
  if (figure !== null) return { total_cents: figure }
  const order = readOrder(layDocument(text), dayOfIso(now), 'change', { open })
  return order && order.probability >= ENOUGH ? asCommand(order).change : null
}

const AGREED = /^\s*(?:yes|yeah|yep|y|si|sí|ok|sure|confirm|confirmo)(?![\p{L}\d'])[\s,.:!-]*(?:(?:but|pero)\s)?/iu

/** The sum (cents) of a text that is a figure and nothing else; null for any other. */
function readFigure(text: string): number | null {
  const { tokens } = layDocument(text)
  const [only, ...more] = findNumbers(tokens)
  const isAlone = tokens.every(({ kind }, i) => kind !== 'word' || (only && i >= only.from && i < only.to))
  if (!only || more.length > 0 || only.value === null || only.percent || only.minus || !isAlone) return null
  return Math.round(only.value * 100)
}

/** The new total (cents) that an answer names, and nothing beside it: "3500", "yes 3500", "no, make it 3500"; else null. */
export function readNewTotal(text: string, now: string): number | null {
  const said = text.replace(AGREED, '')
  const figure = readFigure(said)
  if (figure !== null) return figure
  const { total_cents: cents, ...more } = readChange(said, now) ?? {}
  return cents !== undefined && Object.keys(more).length === 0 ? cents : null
}
