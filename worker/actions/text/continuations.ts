// Texts that go on from the ones before: with the same order for another invoice, for the other one, for all, or instead.
import { listOpen } from '../../db/invoice/invoice-finding.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { type OutsideMethod, refusalOf } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import type { Memory } from '../../domain/recent-texts.ts'
import { type FollowOn, readFollowOn } from '../../domain/text/several/follow-ons.ts'
import type { OrderVerb } from '../../domain/text/several/words.ts'
import { openList } from '../invoice/list-invoices.ts'
import { ask, dispatchCommand, executeCommand } from './commands.ts'
import { executeOrMove, findMistaken } from './moved-payment.ts'
import { type Turn, turnAbout } from './reply-context.ts'
import { doFound, type Found, findOrder } from './several-orders.ts'
import { tellList } from './unpaid-list.ts'

/** As many reminders as two segments hold. */
const AT_ONCE = 4
const OFFERED = 5
const MOST = 50

/** Does what the text goes on with; false when it stands for itself. */
export async function handleContinuation(turn: Turn): Promise<boolean> {
  const said = readFollowOn(turn.text.body)
  const memory = turn.memory
  if (!said || !memory) return false
  if (said.kind === 'more') return await handleMore(turn, said, memory)
  if (said.kind === 'other') return await handleOther(turn, said, memory)
  if (said.kind === 'instead') return await handleInstead(turn, said, memory)
  return await handleAll(turn, said, memory)
}

/** The order before, or the one that the verb names, as it is given again. A new total is nobody else's. */
function again(memory: Memory, verb: OrderVerb | null, method: OutsideMethod | null): Command | null {
  const { insteadOf: _, ...last } = memory.command ?? { verb: null }
  const wanted = verb ?? (method !== null ? 'paid' : last.verb)
  if (wanted === null || wanted === 'change') return null
  if (wanted !== 'paid') return { verb: wanted }
  return { verb: 'paid', method: method ?? (last.verb === 'paid' ? last.method : 'other'), amountCents: null }
}

async function handleMore(turn: Turn, said: Extract<FollowOn, { kind: 'more' }>, memory: Memory): Promise<boolean> {
  const command = again(memory, said.verb, said.method)
  // "and 3 by check" speaks of what was paid before, or of nothing that is known.
  if (!command || memory.command === null) return false
  const found = await Promise.all(said.targets.map((target) => findOrder(turn, command, target)))
  const isNamed = said.targets.every((target) => 'number' in target)
  if (!isNamed && !found.some(({ invoices }) => invoices.length > 0)) return false
  const [only, ...more] = found
  if (only && more.length === 0) await doOne(turn, only)
  else await doFound(turn, found)
  return true
}

/** One alone is answered as if it had been said in full. */
async function doOne(turn: Turn, { command, target, invoices }: Found): Promise<void> {
  const [first, ...others] = invoices
  if (first && others.length > 0) return await ask(turn, command, invoices)
  if (first) return await executeOrMove(turn, command, first)
  await dispatchCommand(turn, command, target)
}

async function listByIds(turn: Turn, ids: readonly string[]): Promise<Invoice[]> {
  const found = await Promise.all(ids.map((id) => findInvoice(turn.ctx.db, id)))
  return found.filter((invoice) => invoice !== null)
}

async function handleOther(turn: Turn, said: Extract<FollowOn, { kind: 'other' }>, memory: Memory): Promise<boolean> {
  const command = again(memory, said.verb, null)
  if (!command) return false
  const shown =
    memory.listed.length > 0 ? await listByIds(turn, memory.listed) : await listOpen(turn.ctx.db, 'unpaid', MOST)
  const others = shown.filter(({ id }) => !memory.invoiceIds.includes(id))
  const [only, ...more] = others
  if (!only || memory.invoiceIds.length === 0) return false
  if (more.length > 0) await ask(turn, await withMistaken(turn, said.how, command), others.slice(0, OFFERED))
  // Said alone it may take the place of what was done, or come to it.
  else if (said.how === 'alone') await ask(turn, command, [only])
  else await executeOrMove(turn, await withMistaken(turn, said.how, command), only)
  return true
}

async function withMistaken(turn: Turn, how: 'too' | 'instead' | 'alone', command: Command): Promise<Command> {
  const event = how === 'instead' ? await findMistaken(turn, command) : null
  return event ? { ...command, insteadOf: event.id } : command
}

async function handleInstead(
  turn: Turn,
  said: Extract<FollowOn, { kind: 'instead' }>,
  memory: Memory,
): Promise<boolean> {
  const { command: last } = memory
  if (!last || (said.isPaid && last.verb !== 'paid')) return false
  const { insteadOf: _, ...same } = last
  const command: Command =
    same.verb === 'paid' ? { ...same, amountCents: null, method: said.method ?? same.method } : same
  const event = await findMistaken(turn, command)
  const wanted = event ? { ...command, insteadOf: event.id } : command
  const found = await findOrder(turn, wanted, said.target)
  const open = found.invoices.filter(({ id }) => id !== event?.invoiceId)
  if (open.length === 0 && !(said.isPaid || said.isMeant)) return false
  await doOne(turn, { ...found, invoices: open })
  return true
}

async function handleAll(turn: Turn, said: Extract<FollowOn, { kind: 'all' }>, memory: Memory): Promise<boolean> {
  const command = again(memory, said.verb, said.method)
  const { who } = said
  if (said.verb === null && who === 'late' && memory.command?.verb !== 'remind') {
    await tellList(turn)
    return true
  }
  if (!command || (said.verb === null && who === 'shown' && memory.listed.length + memory.invoiceIds.length < 2))
    return false
  // What is only asked about is a list.
  if (said.verb === null && memory.command === null) return false
  const shown = memory.invoiceIds.length > 1 ? memory.invoiceIds : memory.listed
  const invoices = who === 'shown' && shown.length > 0 ? await listByIds(turn, shown) : await listOwing(turn, who)
  const open = invoices.filter(({ status }) => refusalOf(status) === null)
  if (open.length === 0) return await tellNobody(turn, command, invoices)
  // Nobody has seen whom "everybody" means here, and it closes what it means.
  const isBlind = who !== 'shown' && (command.verb === 'paid' || command.verb === 'cancel')
  if (isBlind) {
    await ask(turn, command, open.slice(0, OFFERED))
    return true
  }
  const some = open.slice(0, command.verb === 'remind' || command.verb === 'resend' ? AT_ONCE : OFFERED)
  const found = some.map((invoice): Found => ({ command, target: { number: invoice.number }, invoices: [invoice] }))
  await doFound(turnAbout(turn, command, some), found, open.length - some.length)
  return true
}

async function listOwing(turn: Turn, who: 'shown' | 'late' | 'open'): Promise<Invoice[]> {
  await openList(turn.ctx)
  return await listOpen(turn.ctx.db, who === 'late' ? 'overdue' : 'unpaid', MOST)
}

async function tellNobody(turn: Turn, command: Command, [first]: Invoice[]): Promise<boolean> {
  if (first) await executeCommand(turn, command, first)
  else await tellList(turn)
  return true
}
