// "Undo": the last thing that a person did and that still has its time to be taken back.
import {
  findLastReminderOf,
  findLastUndoable,
  type InvoiceVersion,
  listEventsAt,
} from '../../db/invoice/invoice-versions.ts'
import type { PendingQuestion } from '../../db/text/texts.ts'
import { keyOfAll } from '../../domain/queue-messages.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { nothingToUndoReply, notUndoneReply, reminderStaysReply, undoneReply } from '../../domain/reply/invoices.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { getInvoice, planUndo } from '../invoice/invoice-actions.ts'
import { executeGuarded } from './commands.ts'
import { executeTogether } from './execute-together.ts'
import { contextAbout, linkOf, type ReplyContext, reply, sourceOf } from './reply-context.ts'

/** A question that is still open is dropped when it came last. */
export async function undoLast(context: ReplyContext, open: PendingQuestion | null): Promise<void> {
  const { ctx, text, language } = context
  const event = await findLastUndoable(ctx.db, text.from, text.receivedAt)
  if (open && open.askedAt > (event?.at ?? 0))
    return await reply({ ...context, ends: [open.sid] }, { body: droppedReply(language) })
  const reminder = await findLastReminderOf(ctx.db, text.from, text.receivedAt - MEMORY_MS, text.receivedAt)
  // What came before the reminder is not what the person has in mind.
  if (reminder && reminder.at > (event?.at ?? 0))
    return await reply(context, { body: reminderStaysReply(await getInvoice(ctx, reminder.invoiceId), language) })
  if (!event) return await reply(context, { body: nothingToUndoReply(language) })
  const siblings = await listOfText(context, event)
  if (siblings.length < 2) return await takeBack(context, event)
  const steps = siblings.map((undoes) => ({ invoiceId: undoes.invoiceId, undoes }))
  await executeTogether(contextAbout(context, null, []), steps)
}

/** What the text of this action did, which may be several things. */
async function listOfText({ ctx, text }: ReplyContext, event: InvoiceVersion): Promise<InvoiceVersion[]> {
  if (event.via !== 'text') return []
  const all = await listEventsAt(ctx.db, text.from, event.at)
  return all.filter(({ idempotencyKey }) => keyOfAll(idempotencyKey) === keyOfAll(event.idempotencyKey))
}

/** Takes back this action, or asks first when that closes or lowers an invoice of much money, or says why it stays. */
export async function takeBack(context: ReplyContext, event: InvoiceVersion): Promise<void> {
  const { ctx, language } = context
  const invoice = await getInvoice(ctx, event.invoiceId)
  const endsCheckout = event.kind === 'issued' || event.kind === 'changed'
  const toCents = event.kind === 'issued' ? 0 : (event.before?.totalCents ?? null)
  await executeGuarded(
    context,
    { verb: 'undo', eventId: event.id, toCents },
    invoice,
    async (now) => {
      const { refusal, changes } = await planUndo(ctx, now, event, sourceOf(context))
      const then = { ...now, ...event.before }
      const body = refusal
        ? notUndoneReply(refusal, now, language)
        : undoneReply(event.kind, then, linkOf(context, now), language)
      return { changes, body }
    },
    endsCheckout,
  )
}
