// Handles several orders in one text: resolves their invoices, and reports those that are not found.
import { listByClient } from '../../db/invoice/invoice-finding.ts'
import { findInvoiceByNumber, type Invoice } from '../../db/invoice/invoices.ts'
import { isNamed } from '../../domain/client-names.ts'
import type { Command, Question, WhichQuestion } from '../../domain/pending-questions.ts'
import { type Line, tooManyReply } from '../../domain/reply/several.ts'
import { normalizeForSearch } from '../../domain/search-text.ts'
import { FIRST_NAMES } from '../../domain/text/lexicon/names/first-names.ts'
import { MOST_ORDERS, type Order, readOrders } from '../../domain/text/several/orders.ts'
import type { Target } from '../../domain/text/several/pieces.ts'
import { findAtLine, withWorkedPercent } from './commands.ts'
import { executeTogether } from './execute-together.ts'
import { contextAbout, type ReplyContext, reply } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

/** What an order means: an invoice, several between which it does not tell, or none. */
export type Found = { command: Command; target: Target; invoices: Invoice[] }

const LOOKED_AT = 50

/** Does each of the orders of a text that gives several; false when it gives one at most. `open`: what is asked. */
export async function handleOrders(context: ReplyContext, open: Question | null): Promise<boolean> {
  const found = await findOrders(context)
  if (!found) return false
  if (found.length > MOST_ORDERS) {
    await reply(context, { body: tooManyReply(MOST_ORDERS, context.language) })
    return true
  }
  // "200 paid and 50 cash", where the total of a job is asked for.
  const isSum = open?.about === 'job' && found.every(({ invoices }) => invoices.length === 0)
  if (isSum) return false
  await doFound(context, found)
  return true
}

async function findOrders(context: ReplyContext): Promise<Found[] | null> {
  const orders = readOrders(context.text.body)
  if (!orders || (await isOneClient(context, orders))) return null
  const found = await Promise.all(orders.map((order) => findOrder(context, toCommand(order), order.target)))
  const isKnown = ({ invoices }: Found) => invoices.length > 0
  if (orders.every(({ target }) => 'number' in target)) return found
  // A number that is no invoice's beside a name is a sum, or anything else; and who is nobody's client may be no name.
  const unknown = found.filter((one) => !isKnown(one)).map(({ target }) => target)
  const isChatter = unknown.some((target) => 'number' in target || !isLikeName(target.client, context.text.body))
  return isChatter || !found.some(isKnown) ? null : found
}

/** Written with a capital, or a name that many people have: "cancel 1, its wrong" names nobody. */
function isLikeName(client: string, body: string): boolean {
  return body.includes(client) || FIRST_NAMES.has(normalizeForSearch(client.split(' ')[0] ?? ''))
}

/** The invoices that one order means. */
export async function findOrder(context: ReplyContext, command: Command, target: Target): Promise<Found> {
  const { ctx, text } = context
  if ('number' in target) {
    const invoice = await findInvoiceByNumber(ctx.db, target.number)
    const line = invoice && (await findAtLine(context, invoice, target))
    return { command, target, invoices: invoice ? (line ? [line, invoice] : [invoice]) : [] }
  }
  const resolved = await resolveInvoiceReference(ctx, target, command, text.from)
  const invoices = resolved.kind === 'one' ? [resolved.invoice] : resolved.kind === 'several' ? resolved.invoices : []
  return { command, target, invoices }
}

/** "remind Tom and Jerry", where both are one client. */
async function isOneClient({ ctx }: ReplyContext, orders: readonly Order[]): Promise<boolean> {
  const names = orders.flatMap(({ target }) => ('client' in target ? [target.client] : []))
  if (names.length < 2) return false
  const said = names.join(' ')
  return (await listByClient(ctx.db, said, LOOKED_AT)).some(({ clientName }) => isNamed(said, clientName))
}

function toCommand({ verb, method, cents }: Order): Command {
  if (verb === 'paid') return { verb, method, amountCents: cents }
  return verb === 'change' ? { verb, change: cents === null ? null : { totalCents: cents } } : { verb }
}

/** Does what is certain of it in one step, and asks about the first that is not. */
export async function doFound(context: ReplyContext, found: readonly Found[], rest = 0): Promise<void> {
  const clear = found.filter(({ invoices }) => invoices.length === 1)
  const steps = clear.flatMap(({ command, invoices }) =>
    invoices.map((invoice) => ({ invoiceId: invoice.id, command: withWorkedPercent(command, invoice) })),
  )
  const unsure = found.find(({ invoices }) => invoices.length > 1)
  const lines = found.filter(({ invoices }) => invoices.length !== 1).map((one) => toLine(one, one === unsure))
  const command = found.at(-1)?.command ?? null
  const shown = contextAbout(
    context,
    command,
    clear.flatMap(({ invoices }) => invoices),
  )
  await executeTogether(shown, steps, { lines, open: unsure ? toQuestion(context, unsure) : null, rest })
}

function toLine({ target, invoices }: Found, isAsked: boolean): Line {
  const said = 'number' in target ? target.number : target.client
  if (invoices.length === 0) return { kind: 'none', said }
  return { kind: 'unsure', said: String(said), numbers: invoices.map(({ number }) => number), isAsked }
}

function toQuestion({ language }: ReplyContext, { command, invoices }: Found): WhichQuestion {
  return { about: 'which', command, invoiceIds: invoices.map(({ id }) => id), language }
}
