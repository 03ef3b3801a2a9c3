// Writes a contractor's answer on the page of an invoice, asks first where it is not sure that it is one, and takes it back.
import type { Invoice } from '../../db/invoice/invoices.ts'
import { type ClientMessage, takeBackAnswer } from '../../db/question/client-messages.ts'
import { cleanWords } from '../../domain/client-words.ts'
import { inPlaces } from '../../domain/list-order.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { answeredReply, answerTakenBackReply, sendQuestion } from '../../domain/reply/client-questions.ts'
import { whichQuestion } from '../../domain/reply/lists.ts'
import { getInvoice } from '../invoice/invoice-actions.ts'
import { linkOfAnswer, planAnswer } from '../question/answers.ts'
import { execute } from './execute.ts'
import { contextAbout, type ReplyContext, reply, sourceOf, toListed } from './reply-context.ts'

/** Puts the answer on the page; its reply says how to take it off, and has the link that lets the client know. */
export async function sendAnswer(asked: ReplyContext, words: string, invoice: Invoice): Promise<void> {
  // The next order is no answer, so nothing goes on from this one.
  const context = contextAbout(asked, null, [invoice])
  const { ctx, language } = context
  const id = ctx.app.newId()
  await execute(
    context,
    invoice,
    (now) => ({
      changes: planAnswer(ctx, now, { id, words: cleanWords(words) }, sourceOf(context)),
      body: answeredReply(now, words, linkOfAnswer(ctx, id), language),
    }),
    false,
  )
}

/** Whether that is an answer for this client, or about which of the invoices it is. */
export async function askToSend(
  context: ReplyContext,
  command: Extract<Command, { verb: 'answer' }>,
  invoices: Invoice[],
): Promise<void> {
  const { language } = context
  const offered = inPlaces(invoices)
  const [only, ...more] = offered
  if (!only) return
  const rows = offered.map((invoice) => toListed(context, invoice))
  const body = more.length === 0 ? sendQuestion(only, command.words, language) : whichQuestion(rows, language)
  const question = { about: 'which' as const, command, invoiceIds: offered.map(({ id }) => id), language }
  await reply(contextAbout(context, null, [], more.length === 0 ? undefined : offered), { body, question })
}

/** UNDO: the answer is off the page again. */
export async function takeAnswerBack(asked: ReplyContext, answer: ClientMessage): Promise<void> {
  const { ctx, text, language } = asked
  const invoice = await getInvoice(ctx, answer.invoiceId)
  await execute(
    contextAbout(asked, null, [invoice]),
    invoice,
    (now) => ({
      changes: [takeBackAnswer(ctx.db, answer.id, text.receivedAt)],
      body: answerTakenBackReply(now, language),
    }),
    false,
  )
}
