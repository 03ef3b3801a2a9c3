// "Undo": the last thing that a person did within the hour is taken back.
import { findLastDeedOf, type InvoiceVersion } from '../db/invoice-versions.ts'
import type { Draft } from '../db/texts.ts'
import { UNDO_MS } from '../domain/deeds.ts'
import { nothingToUndoReply, notUndoneReply, undoneReply } from '../domain/reply/invoices.ts'
import { droppedReply } from '../domain/reply/jobs.ts'
import { carryOut, doerOf, linkOf, reply, type Turn } from './commands.ts'
import { getInvoice, planUndo } from './deeds.ts'

/** A question that is still open is dropped when it came last. */
export async function undoLast(turn: Turn, open: Draft | null): Promise<void> {
  const { ctx, text, language } = turn
  const since = text.receivedAt - UNDO_MS
  const deed = await findLastDeedOf(ctx.db, text.from, since, text.receivedAt)
  if (open && open.askedAt > (deed?.at ?? 0)) return await reply(turn, { body: droppedReply(language), question: null })
  if (!deed) return await reply(turn, { body: nothingToUndoReply(language) })
  await takeBack(turn, deed)
}

async function takeBack(turn: Turn, deed: InvoiceVersion): Promise<void> {
  const { ctx, language } = turn
  const invoice = await getInvoice(ctx, deed.invoiceId)
  const endsCheckout = deed.kind === 'issued' || deed.kind === 'changed'
  await carryOut(
    turn,
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
