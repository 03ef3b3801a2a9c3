// Handles the answer to a question about a job: bills the job, asks on, or leaves the question open.
import { getCompany } from '../../db/company/companies.ts'
import { localTime } from '../../domain/dates.ts'
import { completeDraft, isLearned, wantsNoneOf } from '../../domain/job-draft.ts'
import { says } from '../../domain/job-words.ts'
import type { OpenDraft } from '../../domain/pending-questions.ts'
import { droppedReply, isThisClientQuestion } from '../../domain/reply/jobs.ts'
import { readAmount, readClient } from '../../domain/text/dialog/answers.ts'
import { isChatter } from '../../domain/text/dialog/chatter.ts'
import { readYesNo, saysDrop, withoutLead } from '../../domain/text/dialog/choices.ts'
import { saysBill } from '../../domain/text/dialog/quotes.ts'
import { withoutReason } from '../../domain/text/dialog/reasons.ts'
import { judgeName } from '../../domain/text/dialog/somebody.ts'
import { parse } from '../../domain/text/read.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { askAgain } from './ask-again.ts'
import { askFor, billOrAsk, withPlan } from './jobs.ts'
import { handlePaidAnswer } from './paid-answer.ts'
import { answerWith } from './replies.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** A job that waits, under the text that began it. `isStale`: something else was asked or done since. */
export type Waiting = { question: OpenDraft; sid: string; isStale: boolean }

/** Completes the job, or drops it; false when the text is no answer to what it lacks. */
export async function handleJobAnswer(context: ReplyContext, reading: ParsedText, waiting: Waiting): Promise<boolean> {
  const { ctx, text } = context
  const { question, sid, isStale } = waiting
  const agrees = readYesNo(text.body)
  if (isChatter(text.body) && agrees === null) return false
  if (!isStale && saysDrop(text.body)) {
    await reply(context, { body: droppedReply(question.language) })
    return true
  }
  // A mere yes, or the number of a line, is for what was said last.
  if (isStale && (agrees !== null || (question.missing.includes('client') && /^\W*\d{1,2}\W*$/.test(text.body))))
    return false
  // "make it 250" behind a bill speaks of that bill.
  if (isStale && reading.intent === 'change') return false
  if (question.isQuote) return await handleQuoteAnswer(context, waiting)
  if (await handlePaidAnswer(ctx, text, reading, question, sid)) return true
  const completed = await complete(context, reading, question)
  if (!completed) return false
  const answered = withPlan(completed, context.asks)
  const said = question.missing.includes('client') ? answered.clientName : null
  const isNew = said !== null && !(question.clients ?? []).includes(said)
  const judged = isNew ? judgeName(said) : 'sure'
  if (judged === 'none') return false
  if (judged === 'unsure' && reading.intent !== 'invoice') {
    await askName(context, answered, sid)
    return true
  }
  if (isLearned(question, answered)) {
    await billOrAsk(ctx, text, answered, sid)
    return true
  }
  // Talk is no answer, whatever else is open; half a job is one that was not understood.
  const isHalf =
    reading.intent === 'invoice' || agrees !== null || wantsNoneOf(question, text.body) || says(text.body, 'vague')
  return isHalf && !isStale && (await askAgain(context, { sid, parsed: question }))
}

/** The job with this answer in it, read without its reasons; null when the text is no answer. */
async function complete(
  { ctx, text }: ReplyContext,
  reading: ParsedText,
  question: OpenDraft,
): Promise<OpenDraft | null> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const core = withoutReason(text.body, question.missing) ?? onlyName(text.body, question)
  return completeDraft(question, core ?? text.body, core === null ? reading : parse(core, now, timezone), now)
}

/** "put it under Ann Bell" is Ann Bell. */
function onlyName(body: string, { missing }: OpenDraft): string | null {
  const rest = withoutLead(body).trim()
  if (missing.join() !== 'client' || rest === body.trim() || rest.split(/\s+/).length > 4) return null
  const name = readClient(rest).value
  return name !== null && judgeName(name) === 'sure' ? rest : null
}

/** It may be a name that nobody knows, or talk: asked about before it is billed. */
async function askName({ ctx, text }: ReplyContext, { clientName, ...job }: OpenDraft, sid: string): Promise<void> {
  const name = clientName ?? ''
  const question: OpenDraft = { ...job, clientName: null, clients: [name], missing: ['client', ...job.missing] }
  const body = isThisClientQuestion(name, job.totalCents, job.language)
  await answerWith(ctx, text, { body, question, idempotencyKey: sid })
}

/** What was quoted is billed when the text says so; a mere yes is told how. */
async function handleQuoteAnswer(context: ReplyContext, { question, sid }: Waiting): Promise<boolean> {
  const { ctx, text } = context
  const { isQuote: _, ...job } = question
  if (saysBill(text.body)) {
    const [only, ...more] = job.options
    const totalCents = readAmount(text.body).value ?? job.totalCents ?? (more.length === 0 ? (only ?? null) : null)
    const missing = job.missing.filter((field) => field !== 'amount' || totalCents === null)
    // Another sum than the quoted one has no lines of its own.
    const lines = totalCents === job.totalCents ? job.lines : []
    const options = totalCents === null ? job.options : []
    await billOrAsk(ctx, text, { ...job, totalCents, lines, missing, options }, sid)
    return true
  }
  const agrees = readYesNo(text.body)
  if (agrees === null) return false
  if (agrees) await askFor(ctx, text, question, sid)
  else await reply(context, { body: droppedReply(question.language) })
  return true
}
