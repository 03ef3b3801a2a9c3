// "add a tip of 20 to 14": the page to pay offers a tip that the client agreed to. Read by phrases before the learned reader's answer.
import type { TermsChange } from '../../domain/invoice-actions.ts'
import { tipsForAllReply } from '../../domain/reply/tips.ts'
import { readTipOrder, type TipOrder } from '../../domain/tip-order.ts'
import { dispatchCommand } from './commands.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

function toChange(tip: TipOrder['tip']): TermsChange {
  if (tip === null) return { tipCents: null }
  return 'cents' in tip ? { tipCents: tip.cents } : { tipPercent: tip.percent }
}

/** Does it, or asks which invoice is meant; false where the text is no such order, or names nobody's client. `isJobOpen` as with the fee. */
export async function handleTipOrder(context: ReplyContext, isJobOpen: boolean): Promise<boolean> {
  const { ctx, text, language } = context
  const order = readTipOrder(text.body)
  if (!order) return false
  const { tip, reference } = order
  if (reference === null && isJobOpen) return false
  if (reference?.all) {
    await reply(context, { body: tipsForAllReply(dashboardOf(context), language) })
    return true
  }
  const command = { verb: 'change' as const, change: toChange(tip) }
  if (reference?.client !== undefined) {
    const resolved = await resolveInvoiceReference(ctx, reference, command, text.from)
    if (resolved.kind === 'none') return false
  }
  await dispatchCommand(context, command, reference)
  return true
}
