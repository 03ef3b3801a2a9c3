// "Maria paid": records a manual payment of all that is left, or of a part; asks where the sum is not certain.
import type { Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf, paidOf } from '../../domain/balance.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { markedPaidReply, paidInFullQuestion, refusalReply } from '../../domain/reply/invoices.ts'
import { howMuchQuestion, partPaidReply } from '../../domain/reply/parts.ts'
import { planPaid } from '../invoice/invoice-actions.ts'
import { executeGuarded } from './execute.ts'
import { type ReplyContext, reply, sourceOf, toListed } from './reply-context.ts'

type Paid = Extract<Command, { verb: 'paid' }>

/** Half of what nobody has paid anything of is a sum; half of the rest, or of the whole again, only the person knows. */
export function withWorkedShare(command: Paid, invoice: Invoice): Command {
  const { percent, ...rest } = command
  // "300, about half" says the sum; "half of the 200" says the whole.
  const isSaid = rest.amountCents !== null && rest.amountCents !== invoice.totalCents
  if (percent === undefined || isSaid || paidOf(invoice) > 0) return rest
  return { ...rest, amountCents: Math.round((invoice.totalCents * percent) / 100) }
}

/** Records it on this invoice. */
export async function markPaid(context: ReplyContext, command: Paid, invoice: Invoice): Promise<void> {
  const { ctx, language } = context
  const { isPart: isSaidPart, ...whole } = command
  const { amountCents, method } = command
  const isOpen = refusalOf(invoice.status) === null
  const balance = balanceOf(invoice)
  // "paid half of the 200" names the whole sum, and is a part all the same.
  if (isOpen && isSaidPart && (amountCents === null || amountCents >= balance)) {
    const question = { about: 'part' as const, invoiceId: invoice.id, method, language }
    return await reply(context, { body: howMuchQuestion(toListed(context, invoice), language), question })
  }
  // A tip, or another invoice after all: only the person knows.
  const askInFull = (now: Invoice) => ({
    body: paidInFullQuestion(toListed(context, now), amountCents, language),
    question: { about: 'which' as const, command: { ...whole, amountCents: null }, invoiceIds: [now.id], language },
  })
  if (isOpen && amountCents !== null && amountCents > balance) return await reply(context, askInFull(invoice))
  await executeGuarded(context, command, invoice, (now) => {
    const { refusal, changes, leftCents } = planPaid(ctx, now, { method, amountCents }, sourceOf(context))
    // Something came in meanwhile.
    if (refusal === 'above') return { changes, ...askInFull(now) }
    if (refusal) return { changes, body: refusalReply(refusal, 'paid', now, language) }
    const paidCents = balanceOf(now) - leftCents
    const body =
      leftCents > 0
        ? partPaidReply(now, { paidCents, leftCents, method }, language)
        : markedPaidReply(now, method, language)
    return { changes, body }
  })
}
