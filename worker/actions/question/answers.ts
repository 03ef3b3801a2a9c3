// The company's answers to what its clients ask: written on the page of the invoice, and taken off it again.
import type { App, Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import {
  type ClientMessage,
  createAnswer,
  findClientMessage,
  hasQuestion,
  takeBackAnswer,
} from '../../db/question/client-messages.ts'
import { isId } from '../../domain/ids.ts'
import { paymentUrl } from '../../domain/invoice.ts'
import { answeredMessage } from '../../domain/reply/client-questions.ts'
import { smsUrl } from '../../domain/reply/reminders.ts'
import { refuse } from '../../errors.ts'
import { type ActionSource, getInvoice, updateInvoice } from '../invoice/invoice-actions.ts'
import type { Reminder } from '../invoice/reminders.ts'

/** A link that opens the text which tells a client of an answer is good for this long. */
const LINK_MS = 7 * 24 * 3_600_000

/** Writes an answer under this id on the page. Nothing else is told to the client. */
export function planAnswer(
  ctx: Ctx,
  invoice: Invoice,
  answer: Pick<ClientMessage, 'id' | 'words'>,
  source: ActionSource,
): Change[] {
  const { idempotencyKey, actor, via, at } = source
  return createAnswer(ctx.db, { ...answer, invoiceId: invoice.id, idempotencyKey, actor, via, at })
}

/** An answer on the web; sent twice under one name it is one. Raises `not_found`, also where nobody has asked. */
export async function answerQuestion(
  ctx: Ctx,
  invoiceId: string,
  answer: { requestId: string; words: string; actor: string },
): Promise<void> {
  const { app } = ctx
  const { requestId, words, actor } = answer
  await getInvoice(ctx, invoiceId)
  if (!(await hasQuestion(ctx.db, invoiceId))) throw refuse('answer_not_found')
  const source = { idempotencyKey: `answer:${invoiceId}:${requestId}`, actor, via: 'web' as const, at: app.now() }
  await updateInvoice(ctx, invoiceId, false, async (now) => ({
    changes: planAnswer(ctx, now, { id: app.newId(), words }, source),
  }))
}

/** Takes an answer off the page; one that is off it already stays so. Raises `not_found`. */
export async function removeAnswer(ctx: Ctx, invoiceId: string, id: string): Promise<void> {
  const answer = await findClientMessage(ctx.db, id)
  if (answer?.invoiceId !== invoiceId || answer.author !== 'company') throw refuse('answer_not_found')
  await updateInvoice(ctx, invoiceId, false, async () => ({ changes: [takeBackAnswer(ctx.db, id, ctx.app.now())] }))
}

/** The short link behind which the contractor's own phone tells the client of the answer. */
export const linkOfAnswer = ({ app }: Ctx, id: string) => `${app.settings.APP_ORIGIN}/remind/${id}`

/** What that link opens, or null where the id is no answer's. Raises `gone` once it is a week old or off the page. */
export async function openAnswerNote(app: App, id: string): Promise<Reminder | null> {
  const owner = isId(id) ? await app.directory.findClientMessage(id) : null
  if (!owner) return null
  const ctx = app.forCompany(owner)
  const answer = await findClientMessage(ctx.db, id)
  const invoice = answer?.author === 'company' ? await findInvoice(ctx.db, answer.invoiceId) : null
  if (!answer || !invoice) return null
  if (answer.takenBackAt !== null || app.now() - answer.at > LINK_MS) throw refuse('reminder_expired')
  const { language, clientPhone: phone } = invoice
  const message = answeredMessage(invoice, paymentUrl(app.settings.APP_ORIGIN, invoice.id, owner), language)
  return { message, phone, page: linkOfAnswer(ctx, id), sms: smsUrl(phone, message), language, isAnswer: true }
}
