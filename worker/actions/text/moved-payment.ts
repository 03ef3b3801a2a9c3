// "No, it was Walt who paid": reverts the action on the wrong invoice and does it on the right one, together.
import { findInvoiceEvent, findLastEventOf, type InvoiceVersion } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf } from '../../domain/balance.ts'
import { refusalOf, undoMsOf } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { executeCommand } from './commands.ts'
import { askFirst } from './confirmations.ts'
import { executeTogether } from './execute-together.ts'
import { askerOf, contextAbout, type ReplyContext, reply } from './reply-context.ts'

/** Does what is wanted of this invoice; with an action that was not meant, both in one step. */
export async function executeOrMove(context: ReplyContext, command: Command, invoice: Invoice): Promise<void> {
  const { insteadOf, ...wanted } = command
  const event = insteadOf === undefined ? null : await findInvoiceEvent(context.ctx.db, insteadOf)
  const isMoved =
    event !== null && event.undoneAt === null && event.invoiceId !== invoice.id && canMove(wanted, invoice)
  // Nothing is taken back for what cannot be done.
  if (!isMoved || refusalOf(invoice.status))
    return await executeCommand(context, insteadOf === undefined ? command : wanted, invoice)
  const shown = contextAbout(context, wanted, [invoice])
  const asked = await askFirst(askerOf(context), command, invoice)
  if (asked) return await reply(shown, asked)
  await executeTogether(shown, [
    { invoiceId: invoice.id, command: wanted },
    { invoiceId: event.invoiceId, undoes: event },
  ])
}

// More than is left of the invoice, and a part whose sum is not said, is asked about first, and nothing is moved before.
const canMove = (command: Command, invoice: Invoice) =>
  command.verb !== 'paid' ||
  (command.amountCents === null ? !command.isPart : command.amountCents <= balanceOf(invoice))

/** What this person did last, a short time ago, as far as it can be what was not meant. */
export async function findMistaken({ ctx, text }: ReplyContext, command: Command): Promise<InvoiceVersion | null> {
  const { from, receivedAt } = text
  const since = receivedAt - Math.min(MEMORY_MS, undoMsOf('paid'))
  const last = await findLastEventOf(ctx.db, from, since, receivedAt)
  const kinds = { paid: 'paid', cancel: 'cancelled', change: 'changed' } as const
  const kind =
    command.verb === 'paid' || command.verb === 'cancel' || command.verb === 'change' ? kinds[command.verb] : null
  return last && last.kind === kind ? last : null
}
