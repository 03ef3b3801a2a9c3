// What clients ask on the page to pay, and what the company's people answer on the web.
import { Hono } from 'hono'
import { z } from 'zod'
import { consumeFromCaller } from '../../actions/limits/rate-limits.ts'
import { answerQuestion, removeAnswer } from '../../actions/question/answers.ts'
import { askQuestion } from '../../actions/question/questions.ts'
import { ANSWER_LENGTH, cleanWords, lengthOf, QUESTION_LENGTH } from '../../domain/client-words.ts'
import { QUESTIONS_PER_CALLER } from '../../domain/rate-limits.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { type Open, readJson, type SignedIn } from '../../http/request.ts'
import { requiredRequestId } from '../../http/request-id.ts'
import { requireCompany } from '../../http/session.ts'
import { openByLink } from '../invoice/public-invoice.ts'

/** More than this is not even looked at. */
const MOST_SENT = 20_000

/** Words without what nobody sees, of which something is left. */
export const clientWords = (missing: 'question_missing' | 'message_missing', most: number) =>
  z
    .string(rule(FORM_RULES, missing))
    .max(MOST_SENT, rule(FORM_RULES, 'too_long', { most }))
    .transform(cleanWords)
    .refine((kept) => kept !== '', rule(FORM_RULES, missing))
    .refine((kept) => lengthOf(kept) <= most, rule(FORM_RULES, 'too_long', { most }))

export const questionForm = z.object({
  company_id: z.string(rule(FORM_RULES, 'field_missing', { field: 'company_id' })),
  words: clientWords('question_missing', QUESTION_LENGTH),
  /** The form's own: sent twice, it is one question. */
  request_id: requiredRequestId,
})

export const answerForm = z.object({
  words: clientWords('message_missing', ANSWER_LENGTH),
  request_id: requiredRequestId,
})

/** Anybody who holds the link of an invoice: both halves of it, as for paying. */
export const questionRoutes = new Hono<Open>().post('/:id/questions', async (c) => {
  const { app, address } = c.var
  const asked = await readJson(c, questionForm)
  await consumeFromCaller(app, address, { always: [QUESTIONS_PER_CALLER] })
  const id = c.req.param('id')
  const ctx = await openByLink(app, id, asked.company_id)
  await askQuestion(ctx, id, { requestId: asked.request_id, words: asked.words })
  return c.json({ sent: true as const })
})

export const answerRoutes = new Hono<SignedIn>()
  .post('/:id/answers', requireCompany, async (c) => {
    const { words: said, request_id: requestId } = await readJson(c, answerForm)
    await answerQuestion(c.var.ctx, c.req.param('id'), { requestId, words: said, actor: c.var.user.phone })
    return c.body(null, 204)
  })
  .delete('/:id/answers/:answerId', requireCompany, async (c) => {
    await removeAnswer(c.var.ctx, c.req.param('id'), c.req.param('answerId'))
    return c.body(null, 204)
  })
