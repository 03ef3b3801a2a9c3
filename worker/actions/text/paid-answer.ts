// "200 paid" while an amount is asked for: asks whether that is the amount, and marks no invoice paid.
import type { Ctx } from '../../context.ts'
import { findInvoiceByNumber, type Invoice } from '../../db/invoice/invoices.ts'
import { readPaidAnswer } from '../../domain/paid-answer.ts'
import type { OpenDraft } from '../../domain/pending-questions.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { askFor } from './jobs.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

const isOpen = ({ status }: Invoice) => status === 'sent' || status === 'viewed' || status === 'overdue'

/** Asks whether what was said to be paid is the amount of the job at hand; false when the text speaks of another invoice. */
export async function handlePaidAnswer(
  ctx: Ctx,
  text: InboundText,
  reading: ParsedText,
  draft: OpenDraft,
  idempotencyKey: string,
): Promise<boolean> {
  const said = readPaidAnswer(draft, text.body, reading)
  if (!said || (await owesAlready(ctx, text, reading))) return false
  const invoice = said.number === null ? null : await findInvoiceByNumber(ctx.db, said.number)
  const options = said.cents === null ? draft.options : [said.cents]
  await askFor(ctx, text, { ...draft, options }, idempotencyKey, invoice && isOpen(invoice) ? invoice.number : null)
  return true
}

/** The client that the text names has an invoice open: that is what was paid. */
async function owesAlready(ctx: Ctx, text: InboundText, { reference }: ParsedText): Promise<boolean> {
  if (reference?.client === undefined) return false
  const command = { verb: 'paid' as const, method: 'other' as const, amountCents: null }
  const resolved = await resolveInvoiceReference(ctx, reference, command, text.from)
  if (resolved.kind === 'one') return isOpen(resolved.invoice)
  return resolved.kind === 'several' && resolved.invoices.some(isOpen)
}
