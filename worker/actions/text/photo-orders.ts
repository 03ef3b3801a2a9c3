// "remove the photo from 12", "the pic is for Maria", "for Maria" under a picture or as the answer to what one is for.
import {
  KEPT_UNPLACED_MS,
  listLastPlaced,
  listOfText,
  lookAgain,
  placePhotos,
} from '../../db/attachment/attachments.ts'
import { findInvoice, findInvoiceByNumber } from '../../db/invoice/invoices.ts'
import type { WhichQuestion } from '../../domain/pending-questions.ts'
import { readPhotoAnswer, readPhotoOrder } from '../../domain/photo-order.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { dispatchCommand, executeCommand } from './commands.ts'
import type { OpenQuestion } from './pending-questions.ts'
import { listSpokenOf } from './photo-acts.ts'
import { endWith } from './replies.ts'
import type { ReplyContext } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

const STATUS = { verb: 'status' as const }

/** Does it; false where the text is no such order, or there is no picture that it could be about. */
export async function handlePhotoOrder(context: ReplyContext): Promise<boolean> {
  const { ctx, text } = context
  const order = readPhotoOrder(text.body)
  if (!order || order.reference?.all || order.reference?.numbers) return false
  const { reference } = order
  if (reference?.client !== undefined) {
    const resolved = await resolveInvoiceReference(ctx, reference, STATUS, text.from)
    if (resolved.kind === 'none') return false
  }
  if (order.verb === 'attach') {
    if ((await listSpokenOf(context, null)).length === 0) return false
    await dispatchCommand(context, { verb: 'attach', sid: null }, reference)
    return true
  }
  const command = { verb: 'unattach' as const, isAll: order.isAll }
  if (reference !== null && reference.last !== true) {
    await dispatchCommand(context, command, reference)
    return true
  }
  const [last] = await listLastPlaced(ctx.db, text.from, text.receivedAt - KEPT_UNPLACED_MS, 1)
  const invoice = last?.invoiceId ? await findInvoice(ctx.db, last.invoiceId) : null
  if (!invoice) return false
  await executeCommand(context, command, invoice)
  return true
}

type PhotoQuestion = WhichQuestion & { command: { verb: 'attach'; sid: string | null } }

const isPhotoQuestion = (question: OpenQuestion['draft']['parsed']): question is PhotoQuestion =>
  question.about === 'which' && question.command.verb === 'attach'

/** "for Maria", "12", where what a picture is for was asked and none of those offered was said. */
export async function handlePhotoAnswer(
  context: ReplyContext,
  { intent }: ParsedText,
  questions: readonly OpenQuestion[],
): Promise<boolean> {
  const { ctx, text } = context
  const asked = questions.find(({ draft, isStale }) => !isStale && isPhotoQuestion(draft.parsed))?.draft
  const reference = asked && readPhotoAnswer(text.body)
  if (!asked || !reference || !isPhotoQuestion(asked.parsed)) return false
  const isElse = intent !== 'other' && intent !== 'invoice' && reference.number === undefined
  const resolved = isElse ? null : await resolveInvoiceReference(ctx, reference, STATUS, text.from)
  if (resolved === null || (resolved.kind === 'none' && reference.number === undefined)) return false
  await dispatchCommand({ ...context, ends: [asked.sid] }, asked.parsed.command, reference)
  return true
}

/** "for Maria" under a picture, where nothing is asked (`isAsked`) that it may answer: it is on that invoice once it is here, and then that is said. */
export async function handlePhotoCaption({ ctx, text, ends }: ReplyContext, isAsked: boolean): Promise<boolean> {
  if (!text.media?.length) return false
  const { db } = ctx
  const reference = (isAsked ? null : readPhotoAnswer(text.body)) ?? referenceOfOrder(text.body)
  if (!reference) return false
  const byNumber = reference.number === undefined ? null : await findInvoiceByNumber(db, reference.number)
  const found = byNumber ? null : await resolveInvoiceReference(ctx, reference, STATUS, text.from)
  const invoice = byNumber ?? (found?.kind === 'one' ? found.invoice : null)
  if (!invoice || invoice.status === 'cancelled') return false
  const rows = await listOfText(db, text.sid)
  const act = { at: text.receivedAt, by: text.from, key: text.sid }
  const { also } = endWith(ctx, text, { body: null, ends })
  // One that is here already has waited for these words.
  await db.batch([placePhotos(db, rows, invoice.id, act), lookAgain(db, rows, ctx.app.now()), ...also])
  return true
}

function referenceOfOrder(body: string) {
  const order = readPhotoOrder(body)
  return order?.verb === 'attach' && !order.reference?.all && !order.reference?.numbers ? order.reference : null
}
