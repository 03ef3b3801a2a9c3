// Repeats a pending question when a text did not answer it.
import { findInvoice } from '../../db/invoice/invoices.ts'
import type { PendingQuestion } from '../../db/text/texts.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import { changeQuestion } from '../../domain/reply/invoices.ts'
import { duplicateQuestion, questionReply } from '../../domain/reply/jobs.ts'
import { howMuchQuestion } from '../../domain/reply/parts.ts'
import { sorry } from '../../domain/reply/questions.ts'
import { untilQuestion } from '../../domain/reply/quote-questions.ts'
import { jobsQuestion } from '../../domain/reply/several-jobs.ts'
import { ask } from './commands.ts'
import { quoteAgain } from './quote-answers.ts'
import { type ReplyContext, reply, toListed } from './reply-context.ts'
import { daysAgain } from './schedule-answers.ts'
import { whichAgain } from './schedule-orders.ts'

/** Asks it once more, under the text that began it; false when it cannot be asked any more. */
export async function askAgain(
  context: ReplyContext,
  { sid, parsed: question }: Pick<PendingQuestion, 'sid' | 'parsed'>,
): Promise<boolean> {
  const { language } = question
  if (question.about === 'confirm') return false
  if (question.about === 'which')
    return await askWhich({ ...context, language, ends: [...context.ends, sid] }, question)
  const body = await writeQuestion(context, question)
  if (body === null) return false
  await reply({ ...context, ends: [] }, { body: sorry(body, language), question, idempotencyKey: sid })
  return true
}

type Asked = PendingQuestion['parsed']

async function writeQuestion(context: ReplyContext, question: Exclude<Asked, { about: 'which' | 'confirm' }>) {
  const { ctx } = context
  const { language } = question
  if (question.about === 'days') return await daysAgain(context, question)
  if (question.about === 'schedule') return await whichAgain(context, question)
  if (question.about === 'quote') return await quoteAgain(context, question)
  if (question.about === 'until') {
    const { clientName, totalCents } = question.draft
    return untilQuestion({ clientName: clientName ?? '', totalCents: totalCents ?? 0 }, language)
  }
  if (question.about === 'job') return questionReply(question, language)
  if (question.about === 'change') {
    const invoice = await findInvoice(ctx.db, question.invoiceId)
    return invoice && !refusalOf(invoice.status) ? changeQuestion(invoice, language) : null
  }
  if (question.about === 'part') {
    const invoice = await findInvoice(ctx.db, question.invoiceId)
    return invoice && !refusalOf(invoice.status) ? howMuchQuestion(toListed(context, invoice), language) : null
  }
  if (question.about === 'twice') {
    const { clientName, totalCents } = question.draft
    return duplicateQuestion(
      { number: question.number, clientName: clientName ?? '', totalCents: totalCents ?? 0 },
      language,
    )
  }
  const jobs = question.drafts.map(({ clientName, totalCents }) => ({
    clientName: clientName ?? '',
    totalCents: totalCents ?? 0,
  }))
  return jobsQuestion(jobs, [], language)
}

async function askWhich(context: ReplyContext, question: Extract<Asked, { about: 'which' }>): Promise<boolean> {
  const found = await Promise.all(question.invoiceIds.map((id) => findInvoice(context.ctx.db, id)))
  const invoices = found.filter((invoice) => invoice !== null)
  if (invoices.length === 0) return false
  await ask(context, question.command, invoices)
  return true
}
