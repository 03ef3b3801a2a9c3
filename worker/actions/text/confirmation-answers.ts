// Handles the answer to a confirmation of an action on a large invoice. Only a YES executes it.
import { findInvoiceEvent } from '../../db/invoice/invoice-versions.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import { findMessageByKey } from '../../db/messaging/messages.ts'
import type { PendingQuestion } from '../../db/text/texts.ts'
import { balanceOf } from '../../domain/balance.ts'
import { readCodeAnswer } from '../../domain/confirmation.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { ConfirmQuestion } from '../../domain/pending-questions.ts'
import { newTotalQuestion } from '../../domain/reply/invoices.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { readYesNo } from '../../domain/text/dialog/choices.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { executeCommand } from './commands.ts'
import { countWrongCode, doubt, type Sure, writeQuestion } from './confirmations.ts'
import { executeOrMove } from './moved-payment.ts'
import { repay } from './refunds.ts'
import { type ReplyContext, reply } from './reply-context.ts'
import { takeBack } from './undo.ts'

/** What the text says beside a YES or a NO: `totalCents` when it is nothing but a figure. */
type Said = { reading: ParsedText; totalCents: number | null }

/** Does what was asked about, or drops it; false when the text is no answer to it. */
export async function handleConfirmation(
  context: ReplyContext,
  question: ConfirmQuestion,
  draft: PendingQuestion,
  said: Said,
): Promise<boolean> {
  const { ctx, text } = context
  // Without one in the question four digits are an amount, and no YES.
  const code = question.code === null ? null : readCodeAnswer(text.body)
  if (code !== null) {
    if (code === question.code) return await doOrAsk(context, question, question)
    return await drop(context, () => countWrongCode(ctx, text.from))
  }
  const cents = findAmount(question, said)
  if (cents !== null) return await correct(context, question, cents)
  const agrees = readYesNo(text.body)
  if (agrees === null) return false
  if (!agrees) return await drop(context, () => doubt(ctx, text.from))
  if (question.code !== null) return await repeat(context, question)
  if (await isBlind(context, draft)) {
    // Said before anybody can have read the question: asked anew, and from here on with a code.
    await doubt(ctx, text.from)
    return await doOrAsk(context, question, null)
  }
  return await doOrAsk(context, question, question)
}

/** The figure (cents) with which the question itself is answered, and not an order of its own given; else null. */
function findAmount({ act: wanted }: ConfirmQuestion, { reading, totalCents }: Said): number | null {
  const { number, numbers, client } = reading.reference ?? {}
  const isOther = number !== undefined || numbers !== undefined || client !== undefined
  // "painted fence for Carla, 344" is a job of its own, and no sum answers who pays the fee.
  const isJob = reading.intent === 'invoice' && reading.client_name !== null
  const isSum = wanted.verb === 'change' && (wanted.change?.totalCents ?? wanted.change?.addCents) !== undefined
  const isItsOwn = wanted.verb === 'change' ? isSum && !isOther && !isJob : reading.intent === 'other'
  return isItsOwn ? totalCents : null
}

/** A figure agrees to nothing: it corrects the sum that was named, which is asked about anew, else the question stands. */
async function correct(context: ReplyContext, question: ConfirmQuestion, cents: number): Promise<boolean> {
  const { act: wanted, invoiceId } = question
  if (wanted.verb !== 'change' && wanted.verb !== 'paid') return await repeat(context, question)
  const invoice = await findInvoice(context.ctx.db, invoiceId)
  if (!invoice) return false
  if (wanted.verb === 'paid') {
    if (cents === balanceOf(invoice)) return await repeat(context, question)
    await executeCommand(context, { ...wanted, amountCents: cents }, invoice)
    return true
  }
  const { addCents: _, addLabel: __, ...rest } = wanted.change ?? {}
  const command = { verb: 'change' as const, change: { ...rest, totalCents: cents } }
  if (cents < invoice.totalCents || refusalOf(invoice.status)) {
    await executeCommand(context, command, invoice)
    return true
  }
  // Nobody is asked before a raise, but a figure alone might be meant for something else.
  const which = { about: 'which' as const, command, invoiceIds: [invoiceId], language: context.language }
  await reply(context, { body: newTotalQuestion(invoice, cents, context.language), question: which })
  return true
}

async function repeat(context: ReplyContext, question: ConfirmQuestion): Promise<boolean> {
  const invoice = await findInvoice(context.ctx.db, question.invoiceId)
  if (!invoice) return false
  await reply(context, { body: writeQuestion(invoice, { ...question, language: context.language }), question })
  return true
}

async function drop(context: ReplyContext, note: () => Promise<void>): Promise<true> {
  await note()
  await reply(context, { body: droppedReply(context.language) })
  return true
}

/** Whether the text was sent before the question had gone out: whoever sent it does not hold the phone. */
async function isBlind({ ctx, text }: ReplyContext, { sid }: PendingQuestion): Promise<boolean> {
  const asked = await findMessageByKey(ctx.db, `reply:${sid}`)
  return asked === null || asked.claimedAt === null || text.receivedAt < asked.claimedAt
}

async function doOrAsk(context: ReplyContext, question: ConfirmQuestion, sure: Sure | null): Promise<boolean> {
  const { ctx } = context
  const invoice = await findInvoice(ctx.db, question.invoiceId)
  if (!invoice) return false
  const { act: wanted } = question
  if (wanted.verb === 'repay') {
    // Only its code agrees to that.
    await (sure ? repay(context, wanted, invoice) : repeat(context, question))
    return true
  }
  if (wanted.verb !== 'undo') {
    await executeOrMove({ ...context, sure }, wanted, invoice)
    return true
  }
  const event = await findInvoiceEvent(ctx.db, wanted.eventId)
  if (!event) return false
  await takeBack({ ...context, sure }, event)
  return true
}
