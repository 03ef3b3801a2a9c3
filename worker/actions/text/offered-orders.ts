// Asks about an order that a text may contain, where it names one invoice. Never executed unasked.
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf } from '../../domain/balance.ts'
import { toCommand } from '../../domain/command.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import { isPartQuestion } from '../../domain/reply/parts.ts'
import { orderQuestion } from '../../domain/reply/questions.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { executeCommand, withWorkedPercent } from './commands.ts'
import { contextAbout, type ReplyContext, reply, toListed } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

/** Asks whether that order is meant; false where it names no one open invoice, or nothing that can be done to it. */
export async function offerOrder(context: ReplyContext, likely: ParsedText): Promise<boolean> {
  const { text, language } = context
  const order = toCommand(likely, text.body)
  if (!order || order.verb === 'remind' || order.verb === 'resend') return false
  const invoice = await findReferenced(context, likely)
  if (invoice && order.verb === 'status') {
    await executeCommand(context, order, invoice)
    return true
  }
  if (!invoice || refusalOf(invoice.status) !== null) return false
  const command = withWorkedPercent(order, invoice)
  // A change of which nothing was understood is no order yet.
  if (command.verb === 'change' && Object.keys(command.change ?? {}).length === 0) return false
  const shown = toListed(context, invoice)
  const part = command.verb === 'paid' ? partOf(command.amountCents, invoice) : null
  // A part without its sum, and more than is left, are asked about by themselves.
  if (part === 'other' || (command.verb === 'paid' && command.isPart && part === null)) {
    await executeCommand(context, command, invoice)
    return true
  }
  const body = part === null ? orderQuestion(shown, command, language) : isPartQuestion(shown, part, language)
  if (body === null) return false
  const question = { about: 'which' as const, command, invoiceIds: [invoice.id], language }
  // Nothing was done that the next text could go on from.
  await reply(contextAbout(context, null, [], [invoice]), { body, question })
  return true
}

/** The part (cents) that is said to be paid; `other` than can be, null for all that is left. */
function partOf(cents: number | null, invoice: Invoice): number | 'other' | null {
  const balance = balanceOf(invoice)
  if (cents === null || cents === balance) return null
  return cents < balance ? cents : 'other'
}

/** The invoice that is named, or that was spoken of just now. */
async function findReferenced(context: ReplyContext, { reference, intent }: ParsedText): Promise<Invoice | null> {
  const { ctx, text, memory } = context
  if (reference !== null && reference.all !== true && reference.last !== true) {
    const command = intent === 'cancel' ? { verb: 'cancel' as const } : { verb: 'status' as const }
    const resolved = await resolveInvoiceReference(ctx, reference, command, text.from)
    return resolved.kind === 'one' ? resolved.invoice : null
  }
  const [only, ...more] = memory?.invoiceIds ?? []
  return only === undefined || more.length > 0 ? null : await findInvoice(ctx.db, only)
}
