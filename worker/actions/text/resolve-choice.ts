// Resolves an answer to one of the invoices in a pending question or in the last list.
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import type { Command, WhichQuestion } from '../../domain/pending-questions.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { oneByOneReply } from '../../domain/reply/lists.ts'
import { readChoices, readLine, readYesNo } from '../../domain/text/dialog/choices.ts'
import { readManualMethod } from '../../domain/text/dialog/payments.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { readLineOrder } from '../../domain/text/several/orders.ts'
import { ask, executeCommand } from './commands.ts'
import { executeOrMove } from './moved-payment.ts'
import { type ReplyContext, reply } from './reply-context.ts'
import { doFound, type Found } from './several-orders.ts'

/**
 * Does what was asked about to those of the offered invoices that the text picks; false when it picks none. `isStale`:
 * other things were said since, so that a mere yes or line picks none, and what is picked is asked about once more.
 */
export async function handleChoice(context: ReplyContext, question: WhichQuestion, isStale = false): Promise<boolean> {
  const { command } = question
  if (isStale && (readYesNo(context.text.body) !== null || /^\W*\d{1,2}\W*$/.test(context.text.body))) return false
  const offered = await listByIds(context, question.invoiceIds)
  const listed = { ...context, memory: { command, invoiceIds: [], listed: offered.map(({ id }) => id) } }
  const choice = readChoices(context.text.body, offered)
  if (choice === null) return false
  if (choice === 'none') {
    await reply(context, { body: droppedReply(context.language) })
    return true
  }
  const chosen = choice.map((place) => offered[place]).filter((invoice) => invoice !== undefined)
  const [only, ...more] = chosen
  if (!only) return false
  // A yes to what nobody offered to do.
  if (isStale || (question.isGuess && readYesNo(context.text.body) === true)) await ask(listed, command, [only])
  else if (more.length === 0) await executeOrMove(listed, command, only)
  else if (isForSeveral(command)) await doFound(listed, toFound(command, chosen))
  else await reply({ ...context, ends: [] }, { body: oneByOneReply(context.language) })
  return true
}

/** One total for several is hardly meant, and what was done to a wrong one is moved to one alone. */
function isForSeveral(command: Command): boolean {
  if (command.insteadOf !== undefined || command.verb === 'refund' || command.verb === 'answer') return false
  if (command.verb === 'attach' || command.verb === 'unattach') return false
  if (command.verb !== 'change') return true
  const { totalCents, addCents, clientName } = command.change ?? { totalCents: 0 }
  return totalCents === undefined && addCents === undefined && clientName === undefined
}

const toFound = (command: Command, chosen: readonly Invoice[]): Found[] =>
  chosen.map((invoice) => ({ command, target: { number: invoice.number }, invoices: [invoice] }))

async function listByIds({ ctx }: ReplyContext, ids: readonly string[]): Promise<Invoice[]> {
  const found = await Promise.all(ids.map((id) => findInvoice(ctx.db, id)))
  return found.filter((invoice) => invoice !== null)
}

/** A line of the list that was shown just now, and nothing else said: how that invoice stands. */
export async function handleListLine(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const { memory } = context
  if (!memory || memory.listed.length === 0) return false
  const order = readLineOrder(context.text.body)
  const ordered = order && memory.listed[order.place]
  const invoiceOfLine = ordered === undefined || ordered === null ? null : await findInvoice(context.ctx.db, ordered)
  if (order && invoiceOfLine) {
    const method = readManualMethod(context.text.body)
    await executeCommand(
      context,
      order.verb === 'paid' ? { verb: 'paid', method, amountCents: null } : { verb: order.verb },
      invoiceOfLine,
    )
    return true
  }
  if (memory.command !== null || reading.intent !== 'other') return false
  const place = readLine(context.text.body, await listByIds(context, memory.listed))
  const id = place === null ? undefined : memory.listed[place]
  const invoice = id === undefined ? null : await findInvoice(context.ctx.db, id)
  if (!invoice) return false
  await executeCommand(context, { verb: 'status' }, invoice)
  return true
}
