// "don't chase Maria", "chase 12 again", "no morning texts": what the texts of a morning speak of.
import { findUserOfPhone } from '../../db/account/users.ts'
import { patchCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { setChased } from '../../db/invoice/reminder-links.ts'
import { readChaseOrder } from '../../domain/chase-order.ts'
import { isSameClient } from '../../domain/client-names.ts'
import { chaseReply, morningTextsOwnerReply, morningTextsReply, whichChaseReply } from '../../domain/reply/chasing.ts'
import { writeMessages } from '../messaging/messages.ts'
import { dispatchCommand } from './commands.ts'
import { endWith } from './replies.ts'
import { type ReplyContext, reply } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

const REMIND = { verb: 'remind' } as const

/** Does it; false where the text is no such order, or names nobody's client. */
export async function handleChaseOrder(context: ReplyContext): Promise<boolean> {
  const { ctx, text, language } = context
  const order = readChaseOrder(text.body)
  if (!order) return false
  const { isChased, reference } = order
  if (reference?.all) {
    await switchMornings(context, isChased)
    return true
  }
  const resolved = await resolveInvoiceReference(
    ctx,
    reference,
    REMIND,
    text.from,
    context.memory?.invoiceIds[0] ?? null,
  )
  if (resolved.kind === 'none' && reference?.client !== undefined) return false
  const found = resolved.kind === 'none' ? [] : resolved.kind === 'one' ? [resolved.invoice] : resolved.invoices
  const [first] = found
  // None: answered as a reminder for it would be.
  if (!first) await dispatchCommand(context, REMIND, reference)
  else if (found.some(({ clientName }) => !isSameClient(clientName, first.clientName)))
    await reply(context, { body: whichChaseReply(found, isChased, language) })
  else {
    const ids = found.map(({ id }) => id)
    await replyWith(context, chaseReply(found, isChased, language), setChased(ctx.db, ids, isChased))
  }
  return true
}

async function replyWith(context: ReplyContext, body: string, changes: Change[]): Promise<void> {
  const { ctx, text, ends } = context
  const { outgoing, also } = endWith(ctx, text, { body, ends })
  await writeMessages(ctx, outgoing, [...also, ...changes])
}

async function switchMornings(context: ReplyContext, isOn: boolean): Promise<void> {
  const { ctx, text, language } = context
  const user = await findUserOfPhone(ctx.db, text.from)
  if (user?.role !== 'owner') return await reply(context, { body: morningTextsOwnerReply(language) })
  const change = patchCompany(ctx.app.db, ctx.companyId, { morningTexts: isOn })
  await replyWith(context, morningTextsReply(isOn, language), [change])
  await ctx.companyObject.keepCompany()
}
