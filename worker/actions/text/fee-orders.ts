// "I'll cover the fee on 12": changes who pays the fee of an invoice. Read by a phrase rule before the learned reader's answer.
import { readFeeOrder } from '../../domain/fee-order.ts'
import { readFeeRemoval } from '../../domain/fee-removal.ts'
import { feeForAllReply, whichFeeReply } from '../../domain/reply/fee-payer.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { dispatchCommand } from './commands.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

const REMOVES_FEE =
  /\b(?:remove|take|drop|waive|cancel|kill|quit[ae]\w*|elimin\w+|cancel\w+)\b[^.]{0,40}\b(?:fees?|cargos?|comisi[oó]n|surcharge)\b/iu

/** The number in the reply's examples where the text names no invoice. */
const EXAMPLE = 12

/**
 * Does it, or asks which invoice is meant; false where the text is no such order, or names nobody's client. `isJobOpen`: a
 * question about a job was asked just now, so that an order which names no invoice may be its answer.
 */
export async function handleFeeOrder(context: ReplyContext, reading: ParsedText, isJobOpen: boolean): Promise<boolean> {
  const { ctx, text, language } = context
  const order = readFeeOrder(text.body)
  if (!order) {
    // Whose fee is to go the text does not say; it is not the invoice that goes, and its number is no sum.
    const number = readFeeRemoval(text.body)
    const isRemoval = number !== null || (reading.intent === 'cancel' && REMOVES_FEE.test(text.body))
    if (!isRemoval || reading.intent === 'invoice') return false
    await reply(context, { body: whichFeeReply(number ?? EXAMPLE, language) })
    return true
  }
  const { payer, reference } = order
  if (reference === null && isJobOpen) return false
  if (reference?.all) {
    await reply(context, { body: feeForAllReply(dashboardOf(context), language) })
    return true
  }
  const command = { verb: 'change' as const, change: { feePayer: payer } }
  if (reference?.client !== undefined) {
    const resolved = await resolveInvoiceReference(ctx, reference, command, text.from)
    if (resolved.kind === 'none') return false
  }
  await dispatchCommand(context, command, reference)
  return true
}
