// The answer to a question that protects an invoice of much money: a YES of the real phone does it, anything else does not.
import { findDeed } from '../db/invoice-versions.ts'
import { findInvoice } from '../db/invoices.ts'
import { findMessageByKey } from '../db/messages.ts'
import type { Draft } from '../db/texts.ts'
import { readCodeAnswer } from '../domain/confirmation.ts'
import type { ConfirmQuestion } from '../domain/conversation.ts'
import { confirmQuestion } from '../domain/reply/confirmations.ts'
import { droppedReply } from '../domain/reply/jobs.ts'
import { readYesNo } from '../domain/text/choices.ts'
import { act, reply, type Turn } from './commands.ts'
import { countWrongCode, doubt, type Sure } from './confirmations.ts'
import { takeBack } from './undo.ts'

/** Does what was asked about, or drops it; false when the text is no answer to it. */
export async function takeConfirmation(turn: Turn, question: ConfirmQuestion, draft: Draft): Promise<boolean> {
  const { ctx, text, language } = turn
  const code = readCodeAnswer(text.body)
  const agrees = code === null ? readYesNo(text.body) : true
  if (agrees === null) return false
  if (!agrees) return await drop(turn, () => doubt(ctx, text.from))
  if (code !== null && question.code !== null && code !== question.code) {
    return await drop(turn, () => countWrongCode(ctx, text.from))
  }
  if (question.code === null && (await isBlind(turn, draft))) {
    // Said before anybody can have read the question: asked anew, and from here on with a code.
    await doubt(ctx, text.from)
    return await doOrAsk(turn, question, null)
  }
  if (question.code !== null && code === null) {
    const invoice = await findInvoice(ctx.db, question.invoiceId)
    if (!invoice) return false
    await reply(turn, { body: confirmQuestion(invoice, question.act, question.code, language), question })
    return true
  }
  return await doOrAsk(turn, question, question)
}

async function drop(turn: Turn, note: () => Promise<void>): Promise<true> {
  await note()
  await reply(turn, { body: droppedReply(turn.language) })
  return true
}

/** Whether the text was sent before the question had gone out: whoever sent it does not hold the phone. */
async function isBlind({ ctx, text }: Turn, { sid }: Draft): Promise<boolean> {
  const asked = await findMessageByKey(ctx.db, `reply:${sid}`)
  return asked === null || asked.claimedAt === null || text.receivedAt < asked.claimedAt
}

async function doOrAsk(turn: Turn, question: ConfirmQuestion, sure: Sure | null): Promise<boolean> {
  const { ctx } = turn
  const invoice = await findInvoice(ctx.db, question.invoiceId)
  if (!invoice) return false
  const { act: wanted } = question
  if (wanted.verb !== 'undo') {
    await act({ ...turn, sure }, wanted, invoice)
    return true
  }
  const deed = await findDeed(ctx.db, wanted.deedId)
  if (!deed) return false
  await takeBack({ ...turn, sure }, deed)
  return true
}
