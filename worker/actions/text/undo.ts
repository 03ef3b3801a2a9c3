// "Undo": reverts a person's last action while that is still allowed.

import { findUserOfPhone } from '../../db/account/users.ts'
import {
  findLastReminderOf,
  findLastUndoable,
  type InvoiceVersion,
  listEventsAt,
} from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { listRefunds } from '../../db/payment/refunds.ts'
import { findLastAnswerOf } from '../../db/question/client-messages.ts'
import { findQuoteOfInvoice } from '../../db/quote/quotes.ts'
import { findLastChangeOf } from '../../db/schedule/schedules.ts'
import type { PendingQuestion } from '../../db/text/texts.ts'
import { paidOf } from '../../domain/balance.ts'
import { type UndoRefusal, undoMsOf } from '../../domain/invoice-actions.ts'
import { keyOfAll } from '../../domain/queue-messages.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { feeForbiddenReply, feePayerReply } from '../../domain/reply/fee-payer.ts'
import { nothingToUndoReply, notUndoneReply, reminderStaysReply, undoneReply } from '../../domain/reply/invoices.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { withQuoteReopened } from '../../domain/reply/quote-orders.ts'
import { refundStaysReply } from '../../domain/reply/refunds-by-text.ts'
import { getInvoice, planUndo } from '../invoice/invoice-actions.ts'
import { findUndoableOfQuote } from '../quote/quote-undo.ts'
import { findChaseToUndo, takeChaseBack } from './chase-orders.ts'
import { takeAnswerBack } from './client-answers.ts'
import { findUndoableOfClient, takeClientEventBack } from './client-undo.ts'
import { executeGuarded } from './execute.ts'
import { executeTogether } from './execute-together.ts'
import { findStateName, payerPutBack, withPayer } from './fee-shares.ts'
import { findLastPhotoAct, takePhotosBack } from './photo-acts.ts'
import { takeQuoteBack } from './quote-order-undo.ts'
import { contextAbout, linkOf, type ReplyContext, reply, sourceOf } from './reply-context.ts'
import { takeScheduleBack } from './schedule-undo.ts'

/** A question that is still open is dropped when it came last. */
export async function undoLast(context: ReplyContext, open: PendingQuestion | null): Promise<void> {
  const { ctx, text, language } = context
  const event = await findLastUndoable(ctx.db, text.from, text.receivedAt)
  const since = text.receivedAt - undoMsOf('changed')
  const answer = await findLastAnswerOf(ctx.db, text.from, since, text.receivedAt)
  const schedule = await findLastChangeOf(ctx.db, text.from, since, text.receivedAt)
  const ofClient = await findUndoableOfClient(context)
  const photos = await findLastPhotoAct(context)
  const ofQuote = await findUndoableOfQuote(ctx, text.from, text.receivedAt)
  const photosAt = photos[0]?.actedAt ?? 0
  const chase = await findChaseToUndo(context)
  const lastAt = Math.max(
    event?.at ?? 0,
    answer?.at ?? 0,
    schedule?.changedAt ?? 0,
    ofClient?.at ?? 0,
    photosAt,
    chase?.at ?? 0,
    ofQuote?.at ?? 0,
  )
  // What repeats is not forgotten because of an UNDO that came after its question.
  if (open && open.parsed.about !== 'days' && open.askedAt > lastAt)
    return await reply({ ...context, ends: [open.sid] }, { body: droppedReply(language) })
  const reminder = await findLastReminderOf(ctx.db, text.from, text.receivedAt - MEMORY_MS, text.receivedAt)
  // What came before the reminder is not what the person has in mind.
  if (reminder && reminder.at > lastAt)
    return await reply(context, { body: reminderStaysReply(await getInvoice(ctx, reminder.invoiceId), language) })
  if (ofQuote && ofQuote.at === lastAt && ofQuote.at > (event?.at ?? 0)) return await takeQuoteBack(context, ofQuote)
  if (ofClient && ofClient.at === lastAt && ofClient.at > (event?.at ?? 0))
    return await takeClientEventBack(context, ofClient)
  if (chase && chase.at === lastAt && chase.at > (event?.at ?? 0)) return await takeChaseBack(context, chase)
  if (schedule && schedule.changedAt === lastAt) return await takeScheduleBack(context, schedule)
  if (photosAt === lastAt && photosAt > (event?.at ?? 0)) return await takePhotosBack(context, photos)
  if (answer && answer.at > (event?.at ?? 0)) return await takeAnswerBack(context, answer)
  if (await hasRefunded(context, event?.at ?? 0)) return await reply(context, { body: refundStaysReply(language) })
  if (!event) return await reply(context, { body: nothingToUndoReply(language) })
  const siblings = await listOfText(context, event)
  if (siblings.length < 2) return await takeBack(context, event)
  const steps = siblings.map((undoes) => ({ invoiceId: undoes.invoiceId, undoes }))
  await executeTogether(contextAbout(context, null, []), steps)
}

/** Whether this person gave money back on the invoice just spoken of, after the action that UNDO would take back. */
async function hasRefunded({ ctx, text, memory }: ReplyContext, since: number): Promise<boolean> {
  const [invoiceId, ...more] = memory?.invoiceIds ?? []
  if (invoiceId === undefined || more.length > 0) return false
  const refunds = (await listRefunds(ctx.db, invoiceId)).filter(({ createdAt }) => createdAt > since)
  const user = refunds.length === 0 ? null : await findUserOfPhone(ctx.db, text.from)
  return user !== null && refunds.some(({ askedBy }) => askedBy === user.id)
}

/** What the text of this action did, which may be several things. */
async function listOfText({ ctx, text }: ReplyContext, event: InvoiceVersion): Promise<InvoiceVersion[]> {
  if (event.via !== 'text') return []
  const all = await listEventsAt(ctx.db, text.from, event.at)
  return all.filter(({ idempotencyKey }) => keyOfAll(idempotencyKey) === keyOfAll(event.idempotencyKey))
}

const refuseUndo = async (context: ReplyContext, why: UndoRefusal, invoice: Invoice): Promise<string> =>
  why === 'forbidden'
    ? feeForbiddenReply(invoice, await findStateName(context), context.language)
    : notUndoneReply(why, invoice, context.language)

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
      const quote = event.kind === 'issued' ? await findQuoteOfInvoice(ctx.db, now.id) : null
      const payer = refusal ? null : payerPutBack(now, event)
      if (payer) return { changes, body: feePayerReply(withPayer(now, payer), 'undone', language) }
      const then = { ...now, ...event.before }
      const reopenedCents = event.kind === 'paid' ? (event.amountCents ?? now.manualCents) : 0
      const leftCents = then.totalCents - paidOf(now) + reopenedCents
      const body = refusal
        ? await refuseUndo(context, refusal, now)
        : withQuoteReopened(
            undoneReply(event.kind, { ...then, leftCents }, linkOf(context, now), language),
            quote,
            language,
          )
      return { changes, body }
    },
    endsCheckout,
  )
}
