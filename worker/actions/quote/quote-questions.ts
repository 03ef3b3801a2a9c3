// Takes what a client asks on a quote's page, tells the contractor by text, and writes the answer there.
import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import {
  createQuoteAnswer,
  createQuoteQuestion,
  findQuoteMessageOf,
  isQuoteClosed,
  listQuoteMessages,
} from '../../db/quote/quote-messages.ts'
import { QUESTIONS_PER_INVOICE } from '../../domain/rate-limits.ts'
import { quoteQuestionNotice } from '../../domain/reply/quotes.ts'
import { refuse } from '../../errors.ts'
import { consumeOne } from '../limits/rate-limits.ts'
import { writeMessages } from '../messaging/messages.ts'
import { type Asked, findTold } from '../question/questions.ts'
import { getQuote, prepareQuote, rememberQuotes } from './quotes.ts'

/**
 * Keeps a question and writes the contractor's text in the same batch. Sent twice under one name with the same words it is
 * one question. Raises `not_found`, `conflict` for a quote that was cancelled, `too_many`.
 */
export async function askAboutQuote(ctx: Ctx, quoteId: string, { requestId, words }: Asked): Promise<void> {
  const { app, db } = ctx
  const idempotencyKey = `ask:${quoteId}:${requestId}:${createHash('sha256').update(words).digest('base64url')}`
  const quote = await getQuote(ctx, quoteId)
  // Its copy for a restored database is made again: who sent it first may not have lived to see to that.
  if (await findQuoteMessageOf(db, idempotencyKey)) return await rememberQuotes(ctx)
  if (quote.state === 'cancelled') throw refuse('quote_cancelled')
  await consumeOne(app, `invoice:${quoteId}`, QUESTIONS_PER_INVOICE)
  const recipient = await findTold(ctx, quote)
  const link = `${app.settings.APP_ORIGIN}/dashboard?tab=quotes`
  const body = quoteQuestionNotice({ ...quote, words }, link)
  const notice = { key: `question:${idempotencyKey}`, kind: 'notice' as const, body }
  await prepareQuote(ctx, quoteId)
  const question = { id: app.newId(), quoteId, idempotencyKey, words, at: app.now() }
  await writeMessages(
    ctx,
    recipient === null ? [] : [{ ...notice, recipient }],
    createQuoteQuestion(db, question),
  ).catch((error: unknown) => {
    throw isQuoteClosed(error) ? refuse('quote_cancelled') : error
  })
  await rememberQuotes(ctx)
}

/** An answer, on the page at once; sent twice under one name it is one. Raises `not_found`, also where nobody has asked. */
export async function answerAboutQuote(
  ctx: Ctx,
  quoteId: string,
  answer: { requestId: string; words: string; actor: string; via?: 'text' | 'web' },
): Promise<void> {
  const { app, db } = ctx
  const { requestId, words, actor, via = 'web' } = answer
  await getQuote(ctx, quoteId)
  const idempotencyKey = `answer:${quoteId}:${requestId}`
  if (!(await findQuoteMessageOf(db, idempotencyKey))) {
    const messages = await listQuoteMessages(db, quoteId)
    if (!messages.some(({ author }) => author === 'client')) throw refuse('answer_not_found')
    await prepareQuote(ctx, quoteId)
    const said = { id: app.newId(), quoteId, idempotencyKey, words, actor, via, at: app.now() }
    await db.batch(createQuoteAnswer(db, said))
  }
  await rememberQuotes(ctx)
}
