// "Undo": the last thing that a person did and that still has its time to be taken back.
import {
  findLastReminderOf,
  findLastUndoable,
  type InvoiceVersion,
  listDeedsAt,
} from '../../db/invoice/invoice-versions.ts'
import type { Draft } from '../../db/text/texts.ts'
import { causeOfAll } from '../../domain/queue-messages.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { nothingToUndoReply, notUndoneReply, reminderStaysReply, undoneReply } from '../../domain/reply/invoices.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { getInvoice, planUndo } from '../invoice/invoice-actions.ts'
import { executeGuarded } from './commands.ts'
import { executeTogether } from './execute-together.ts'
import { doerOf, linkOf, reply, type Turn, turnAbout } from './reply-context.ts'

/** A question that is still open is dropped when it came last. */
export async function undoLast(turn: Turn, open: Draft | null): Promise<void> {
  const { ctx, text, language } = turn
  const deed = await findLastUndoable(ctx.db, text.from, text.receivedAt)
  if (open && open.askedAt > (deed?.at ?? 0))
    return await reply({ ...turn, ends: [open.sid] }, { body: droppedReply(language) })
  const reminder = await findLastReminderOf(ctx.db, text.from, text.receivedAt - MEMORY_MS, text.receivedAt)
  // What came before the reminder is not what the person has in mind.
  if (reminder && reminder.at > (deed?.at ?? 0))
    return await reply(turn, { body: reminderStaysReply(await getInvoice(ctx, reminder.invoiceId), language) })
  if (!deed) return await reply(turn, { body: nothingToUndoReply(language) })
  const siblings = await listOfText(turn, deed)
  if (siblings.length < 2) return await takeBack(turn, deed)
  const steps = siblings.map((undoes) => ({ invoiceId: undoes.invoiceId, undoes }))
  await executeTogether(turnAbout(turn, null, []), steps)
}

/** What the text of this deed did, which may be several things. */
async function listOfText({ ctx, text }: Turn, deed: InvoiceVersion): Promise<InvoiceVersion[]> {
  if (deed.via !== 'text') return []
  const all = await listDeedsAt(ctx.db, text.from, deed.at)
  return all.filter(({ cause }) => causeOfAll(cause) === causeOfAll(deed.cause))
}

/** Takes back this deed, or asks first when that closes or lowers an invoice of much money, or says why it stays. */
export async function takeBack(turn: Turn, deed: InvoiceVersion): Promise<void> {
  const { ctx, language } = turn
  const invoice = await getInvoice(ctx, deed.invoiceId)
  const endsCheckout = deed.kind === 'issued' || deed.kind === 'changed'
  const toCents = deed.kind === 'issued' ? 0 : (deed.before?.totalCents ?? null)
  await executeGuarded(
    turn,
    { verb: 'undo', deedId: deed.id, toCents },
    invoice,
    async (now) => {
      const { refusal, changes } = await planUndo(ctx, now, deed, doerOf(turn))
      const then = { ...now, ...deed.before }
      const body = refusal
        ? notUndoneReply(refusal, now, language)
        : undoneReply(deed.kind, then, linkOf(turn, now), language)
      return { changes, body }
    },
    endsCheckout,
  )
}
