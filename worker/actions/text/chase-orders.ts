// "don't chase Maria", "chase 12 again", "no morning texts": what the texts of a morning speak of.
import { findUserOfPhone } from '../../db/account/users.ts'
import { patchCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { listInvoicesById } from '../../db/invoice/invoices.ts'
import { listUnchased, setChased } from '../../db/invoice/reminder-links.ts'
import { findLastChase, forgetChase } from '../../db/text/texts.ts'
import { readChaseOrder } from '../../domain/chase-order.ts'
import { isSameClient } from '../../domain/client-names.ts'
import { undoMsOf } from '../../domain/invoice-actions.ts'
import { type Chased, NOTHING } from '../../domain/recent-texts.ts'
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
    const unchased = await listUnchased(
      ctx.db,
      found.map(({ id }) => id),
    )
    // What was so already stays so when this is taken back.
    const invoiceIds = found.flatMap(({ id }) => (unchased.has(id) === isChased ? [id] : []))
    const changes = setChased(ctx.db, invoiceIds, isChased)
    const chased = invoiceIds.length > 0 ? { isChased, invoiceIds } : null
    await replyWith(context, chaseReply(found, isChased, language), changes, chased)
  }
  return true
}

/** What this person last ordered of it by text, while UNDO still takes it back. */
export const findChaseToUndo = ({ ctx, text }: ReplyContext) =>
  findLastChase(ctx.db, text.from, text.receivedAt - undoMsOf('changed'), text.receivedAt)

/** UNDO: what was left out is told of again, or the other way round. */
export async function takeChaseBack(
  context: ReplyContext,
  { sid, chased }: NonNullable<Awaited<ReturnType<typeof findChaseToUndo>>>,
): Promise<void> {
  const { ctx, language } = context
  const invoices = await listInvoicesById(ctx.db, chased.invoiceIds)
  const changes = [...setChased(ctx.db, chased.invoiceIds, !chased.isChased), forgetChase(ctx.db, sid)]
  await replyWith(context, chaseReply(invoices, !chased.isChased, language), changes)
}

async function replyWith(
  context: ReplyContext,
  body: string,
  changes: Change[],
  chased: Chased | null = null,
): Promise<void> {
  const { ctx, text, ends, memory } = context
  const about = chased && { ...(memory ?? NOTHING), chased }
  const { outgoing, also } = endWith(ctx, text, { body, ends, about })
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
