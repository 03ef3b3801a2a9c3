// Handles texts that continue the last order: the same for another invoice, for all, or instead.
import { listOpen } from '../../db/invoice/invoice-finding.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { isPartlyPaid } from '../../domain/balance.ts'
import { type ManualPaymentMethod, refusalOf } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import type { Memory } from '../../domain/recent-texts.ts'
import { type FollowOn, readFollowOn } from '../../domain/text/several/follow-ons.ts'
import type { OrderVerb } from '../../domain/text/several/pieces.ts'
import { openList } from '../invoice/list-invoices.ts'
import { ask, dispatchCommand, executeCommand } from './commands.ts'
import { executeOrMove, findMistaken } from './moved-payment.ts'
import { contextAbout, type ReplyContext } from './reply-context.ts'
import { doFound, type Found, findOrder } from './several-orders.ts'
import { tellList } from './unpaid-list.ts'

/** As many reminders as two segments hold. */
const AT_ONCE = 4
const OFFERED = 5
const MOST = 50

/** Does what the text goes on with; false when it stands for itself. */
export async function handleContinuation(context: ReplyContext): Promise<boolean> {
  const said = readFollowOn(context.text.body)
  const memory = context.memory
  if (!said || !memory) return false
  if (said.kind === 'more') return await handleMore(context, said, memory)
  if (said.kind === 'other') return await handleOther(context, said, memory)
  if (said.kind === 'instead') return await handleInstead(context, said, memory)
  return await handleAll(context, said, memory)
}

/** The order before, or the one that the verb names, as it is given again. A new total is nobody else's. */
function again(memory: Memory, verb: OrderVerb | null, method: ManualPaymentMethod | null): Command | null {
  const { insteadOf: _, ...last } = memory.command ?? { verb: null }
  const wanted = verb ?? (method !== null ? 'paid' : last.verb)
  if (wanted === null || wanted === 'change' || wanted === 'refund' || wanted === 'answer') return null
  if (wanted === 'attach' || wanted === 'unattach') return null
  if (wanted !== 'paid') return { verb: wanted }
  return { verb: 'paid', method: method ?? (last.verb === 'paid' ? last.method : 'other'), amountCents: null }
}

/** The invoice that was paid last when it was only a part: then nobody else is taken to have paid all. */
async function findPartOf({ ctx }: ReplyContext, { command, invoiceIds }: Memory): Promise<Invoice | null> {
  const [id] = invoiceIds
  const invoice = command?.verb === 'paid' && id !== undefined ? await findInvoice(ctx.db, id) : null
  return invoice && isPartlyPaid(invoice) ? invoice : null
}

/** Of another who paid "too", after a part, the sum is asked for. */
async function orPart(context: ReplyContext, memory: Memory, command: Command | null): Promise<Command | null> {
  if (command?.verb !== 'paid' || !(await findPartOf(context, memory))) return command
  return { ...command, isPart: true }
}

async function handleMore(
  context: ReplyContext,
  said: Extract<FollowOn, { kind: 'more' }>,
  memory: Memory,
): Promise<boolean> {
  const command = await orPart(context, memory, again(memory, said.verb, said.method))
  // "and 3 by check" speaks of what was paid before, or of nothing that is known.
  if (!command || memory.command === null) return false
  if (said.place !== null) return await handlePlace(context, command, memory.listed[said.place])
  const found = await Promise.all(said.targets.map((target) => findOrder(context, command, target)))
  const isNamed = said.targets.every((target) => 'number' in target)
  if (!isNamed && !found.some(({ invoices }) => invoices.length > 0)) return false
  const [only, ...more] = found
  if (only && more.length === 0) await doOne(context, only)
  else await doFound(context, found)
  return true
}

/** "and the first too": a line of what was shown last. */
async function handlePlace(context: ReplyContext, command: Command, id: string | undefined): Promise<boolean> {
  const invoice = id === undefined ? null : await findInvoice(context.ctx.db, id)
  if (invoice) await executeOrMove(context, command, invoice)
  return invoice !== null
}

/** One alone is answered as if it had been said in full. */
async function doOne(context: ReplyContext, { command, target, invoices }: Found): Promise<void> {
  const [first, ...others] = invoices
  if (first && others.length > 0) return await ask(context, command, invoices)
  if (first) return await executeOrMove(context, command, first)
  await dispatchCommand(context, command, target)
}

async function listByIds(context: ReplyContext, ids: readonly string[]): Promise<Invoice[]> {
  const found = await Promise.all(ids.map((id) => findInvoice(context.ctx.db, id)))
  return found.filter((invoice) => invoice !== null)
}

async function handleOther(
  context: ReplyContext,
  said: Extract<FollowOn, { kind: 'other' }>,
  memory: Memory,
): Promise<boolean> {
  const command = await orPart(context, memory, again(memory, said.verb, null))
  if (!command) return false
  const shown =
    memory.listed.length > 0 ? await listByIds(context, memory.listed) : await listOpen(context.ctx.db, 'unpaid', MOST)
  const others = shown.filter(({ id }) => !memory.invoiceIds.includes(id))
  const [only, ...more] = others
  if (!only || memory.invoiceIds.length === 0) return false
  if (more.length > 0) await ask(context, await withMistaken(context, said.how, command), others.slice(0, OFFERED))
  // Said alone it may take the place of what was done, or come to it.
  else if (said.how === 'alone') await ask(context, command, [only])
  else await executeOrMove(context, await withMistaken(context, said.how, command), only)
  return true
}

async function withMistaken(
  context: ReplyContext,
  how: 'too' | 'instead' | 'alone',
  command: Command,
): Promise<Command> {
  const event = how === 'instead' ? await findMistaken(context, command) : null
  return event ? { ...command, insteadOf: event.id } : command
}

async function handleInstead(
  context: ReplyContext,
  said: Extract<FollowOn, { kind: 'instead' }>,
  memory: Memory,
): Promise<boolean> {
  const { command: last } = memory
  if (!last || (said.isPaid && last.verb !== 'paid')) return false
  const { insteadOf: _, ...same } = last
  const event = await findMistaken(context, same)
  // A part moves with its sum; what settled an invoice settles the other.
  const part = (await findPartOf(context, memory)) && (event?.amountCents ?? null)
  const command: Command =
    same.verb === 'paid' ? { verb: 'paid', amountCents: part, method: said.method ?? same.method } : same
  const wanted = event ? { ...command, insteadOf: event.id } : command
  const found = await findOrder(context, wanted, said.target)
  const open = found.invoices.filter(({ id }) => id !== event?.invoiceId)
  if (open.length === 0 && !(said.isPaid || said.isForAnother)) return false
  await doOne(context, { ...found, invoices: open })
  return true
}

async function handleAll(
  context: ReplyContext,
  said: Extract<FollowOn, { kind: 'all' }>,
  memory: Memory,
): Promise<boolean> {
  const command = await orPart(context, memory, again(memory, said.verb, said.method))
  const { who } = said
  if (said.verb === null && who === 'late' && memory.command?.verb !== 'remind') {
    await tellList(context)
    return true
  }
  if (!command || (said.verb === null && who === 'shown' && memory.listed.length + memory.invoiceIds.length < 2))
    return false
  // What is only asked about is a list.
  if (said.verb === null && memory.command === null) return false
  const shown = memory.invoiceIds.length > 1 ? memory.invoiceIds : memory.listed
  const invoices = who === 'shown' && shown.length > 0 ? await listByIds(context, shown) : await listOwing(context, who)
  const open = invoices.filter(({ status }) => refusalOf(status) === null)
  if (open.length === 0) return await tellNobody(context, command, invoices)
  // Nobody has seen whom "everybody" means here, and it closes what it means.
  const isBlind = who !== 'shown' && (command.verb === 'paid' || command.verb === 'cancel')
  if (isBlind) {
    await ask(context, command, open.slice(0, OFFERED))
    return true
  }
  const some = open.slice(0, command.verb === 'remind' || command.verb === 'resend' ? AT_ONCE : OFFERED)
  const found = some.map((invoice): Found => ({ command, target: { number: invoice.number }, invoices: [invoice] }))
  await doFound(contextAbout(context, command, some), found, open.length - some.length)
  return true
}

async function listOwing(context: ReplyContext, who: 'shown' | 'late' | 'open'): Promise<Invoice[]> {
  await openList(context.ctx)
  return await listOpen(context.ctx.db, who === 'late' ? 'overdue' : 'unpaid', MOST)
}

async function tellNobody(context: ReplyContext, command: Command, [first]: Invoice[]): Promise<boolean> {
  if (first) await executeCommand(context, command, first)
  else await tellList(context)
  return true
}
