// Several orders in one text: "mark 2 and 3 paid", "2 paid and 3 by check", "cancel 4, 5 and 6", "remind Ann and Bob".
import type { ManualPaymentMethod } from '../../invoice-actions.ts'
import { asksIfDone } from '../dialog/asked-acts.ts'
import { placeOf } from '../dialog/choices.ts'
import { hear } from '../dialog/hear.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { type OrderVerb, type Piece, readPieces, type Target, verbOf } from './pieces.ts'

/** One of several orders. `cents`: the sum that was named beside it, a new total for a change. */
export type Order = { verb: OrderVerb; method: ManualPaymentMethod; target: Target; cents: number | null }

/** More in one text are not done: an answer could not name each. */
export const MOST_ORDERS = 6

/** The orders in the order in which they are given; null when the text is not wholly such orders, or gives fewer than two. */
export function readOrders(text: string): Order[] | null {
  const read = readPieces(text)
  if (!read) return null
  const orders = toOrders(read.pieces)
  if (!orders || orders.length < 2) return null
  // "did Ann and Bob pay?", "did you cancel 1 and 2"
  const isAsked = asksIfDone(text)
  const asked = orders.map((order): Order => {
    const asksThis = isAsked || (read.asks && order.verb === 'paid')
    return asksThis ? { ...order, verb: 'status' } : order
  })
  return isSound(asked) ? asked : null
}

/** Whom an order names that is nothing else but an order, where no other reading has found a name: "mark zed paid". */
export function nameIn(text: string): { client: string } | null {
  const [only, ...more] = readPieces(text)?.pieces ?? []
  const [target] = only?.targets ?? []
  return more.length === 0 && only?.verb && target && 'client' in target ? target : null
}

/** "cancel the second", "mark the first paid": an order about one of the lines that were shown (`place`, from 0), or null. */
export function readLineOrder(text: string): { verb: Exclude<OrderVerb, 'change'>; place: number } | null {
  const { words } = hear(text)
  const verbs = words.flatMap((word) => verbOf(word) ?? [])
  const rest = words.filter((word) => verbOf(word) === null && !MARKING.has(word))
  const [verb, ...more] = verbs
  const place = rest.length <= MOST_LINE_WORDS ? placeOf(rest) : null
  const isPlain = rest.every((word) => isSaid('filling', word) || placeOf([word]) !== null)
  if (verb === undefined || more.length > 0 || verb === 'change' || place === null || !isPlain) return null
  return { verb, place }
}

const MOST_LINE_WORDS = 4
const MARKING = new Set(['mark', 'marca', 'please', 'pls'])

/** What is said behind all of them, or before all of them, is said of each. */
function toOrders(pieces: readonly Piece[]): Order[] | null {
  const filled = withVerbs(withMethods(joinTails(pieces)))
  if (filled.length === 0) return null
  const orders: Order[] = []
  for (const { verb, method, targets, cents } of filled) {
    if (verb === null || targets.length === 0) return null
    for (const target of targets) orders.push({ verb, method: method ?? 'other', target, cents })
  }
  return orders
}

/** "2, 3 and 5 paid, in cash": what names no invoice goes with what stands before it, or opens what follows. */
function joinTails(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let lead: Piece | null = null
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.targets.length > 0) {
      const verb: Piece['verb'] = piece.verb ?? lead?.verb ?? null
      joined.push({ ...piece, verb, method: piece.method ?? lead?.method ?? null })
      lead = null
    } else if (last) {
      joined[joined.length - 1] = { ...last, verb: last.verb ?? piece.verb, method: last.method ?? piece.method }
    } else lead = piece
  }
  return joined
}

function withMethods(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, i) => {
    if (piece.method !== null) return piece
    // "2, 3 and 5 paid in cash"; but "2 paid and 3 by check" tells nothing of 2.
    const next = pieces.slice(i).findIndex(({ verb, method }) => verb === 'paid' || method !== null)
    const ahead = next < 0 ? undefined : pieces[i + next]
    if (piece.verb === null && ahead && isPaid(ahead)) return { ...piece, method: ahead.method, verb: piece.verb }
    const before = pieces.slice(0, i).findLast(({ verb }) => verb !== null)
    return piece.verb === null && !ahead && before && isPaid(before) ? { ...piece, method: before.method } : piece
  })
}

const isPaid = ({ verb, method }: Piece) => verb === 'paid' || (verb === null && method !== null)

function withVerbs(pieces: readonly Piece[]): Piece[] {
  const verbs = pieces.map(({ verb }) => verb)
  return pieces.map((piece, i) => {
    if (piece.verb !== null) return piece
    const before = verbs.slice(0, i).findLast((verb) => verb !== null)
    const after = verbs.slice(i + 1).find((verb) => verb !== null)
    return { ...piece, verb: before ?? after ?? (pieces.some(({ method }) => method !== null) ? 'paid' : null) }
  })
}

const nameOf = (target: Target) => ('client' in target ? target.client.toLowerCase() : `#${target.number}`)

/** Nothing twice, and a sum where a new total is wanted and nowhere else but beside what was paid. */
function isSound(orders: readonly Order[]): boolean {
  if (new Set(orders.map(({ target }) => nameOf(target))).size < orders.length) return false
  const isWanted = ({ verb, cents }: Order) => (verb === 'change' ? cents !== null : cents === null || verb === 'paid')
  if (!orders.every(isWanted)) return false
  // "Ann and Bob paid 200": each, or both together?
  const paid = orders.filter(({ verb }) => verb === 'paid')
  const isEven = paid.every(({ cents }) => cents === null) || paid.every(({ cents }) => cents !== null)
  return isEven && paid.every(({ cents, target }) => cents === null || 'client' in target)
}
