// The pending questions of a sender, and which of them a text answers.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findLastEventOf } from '../../db/invoice/invoice-versions.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import { findLastQuoteEvent } from '../../db/quote/quote-events.ts'
import { findMemory, type PendingQuestion } from '../../db/text/texts.ts'
import { toChange } from '../../domain/command.ts'
import { localTime } from '../../domain/dates.ts'
import { isComplete } from '../../domain/job-draft.ts'
import { namesWork } from '../../domain/job-words.ts'
import type { ChangeQuestion, DuplicateQuestion, JobsQuestion, PartQuestion } from '../../domain/pending-questions.ts'
import { type InboundText, keyOfAll } from '../../domain/queue-messages.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { readYesNo } from '../../domain/text/dialog/choices.ts'
import { readPaidAmount } from '../../domain/text/dialog/payments.ts'
import { readSmallRest } from '../../domain/text/dialog/rest.ts'
import { readChange, readNewTotal } from '../../domain/text/order/read-change.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { askAgain } from './ask-again.ts'
import { executeCommand } from './commands.ts'
import { handleConfirmation } from './confirmation-answers.ts'
import { handleJobAnswer } from './job-answer.ts'
import { billOrAsk, withPlan } from './jobs.ts'
import { handleLastBill } from './last-bill.ts'
import { handleWhichQuote } from './quote-answers.ts'
import { handleUntil } from './quote-jobs.ts'
import { type ReplyContext, reply } from './reply-context.ts'
import { handleChoice } from './resolve-choice.ts'
import { handleDays } from './schedule-answers.ts'
import { handleWhichSchedule } from './schedule-orders.ts'
import { billEach } from './several-jobs.ts'

/** A question that nobody answered for this long is forgotten. */
const QUESTION_MS = 3 * 24 * 3_600_000

/** `isStale`: something else was asked or done since, so that a mere yes or number may be meant for that. */
export type OpenQuestion = { draft: PendingQuestion; isStale: boolean }

/** Those that this text can answer, the newest first. */
export async function listQuestions(
  ctx: Ctx,
  text: InboundText,
  open: readonly PendingQuestion[],
): Promise<OpenQuestion[]> {
  const { from, receivedAt } = text
  const fresh = open.filter(({ askedAt }) => askedAt <= receivedAt && receivedAt - askedAt < QUESTION_MS)
  if (fresh.length === 0) return []
  const since = receivedAt - QUESTION_MS
  const [event, memory, ofQuote] = await Promise.all([
    findLastEventOf(ctx.db, from, since, receivedAt),
    findMemory(ctx.db, from, since, receivedAt),
    findLastQuoteEvent(ctx.db, from, since, receivedAt),
  ])
  // What was done in the dashboard has answered nobody's text, nor has what this text itself did before it was cut off.
  const isOther = event?.via === 'text' && keyOfAll(event.idempotencyKey) !== text.sid
  const isQuoted = ofQuote?.via === 'text' && ofQuote.idempotencyKey !== text.sid
  const lastAt = Math.max(isOther ? event.at : 0, memory?.at ?? 0, isQuoted ? ofQuote.at : 0)
  return fresh.map((draft, i) => ({ draft, isStale: i > 0 || lastAt > draft.askedAt }))
}

/** Whether the text was the answer to one of the open questions; then it is dealt with. */
export async function handleAnswer(
  context: ReplyContext,
  reading: ParsedText,
  open: readonly OpenQuestion[],
): Promise<boolean> {
  const [newest] = open
  if (!newest) return false
  const named = await findNamed(context, reading, open)
  if (named && (await handleOne(context, reading, named))) return true
  // "oops 180" right after a bill corrects that bill, whatever was asked before it.
  if (newest.isStale && (await handleLastBill(context, reading, true))) return true
  for (const question of open) if (await handleOne(context, reading, question)) return true
  const isMere = readYesNo(context.text.body) !== null && (reading.intent === 'other' || reading.intent === 'start')
  return isMere && open.every(({ isStale }) => isStale) && (await askAgain(context, newest.draft))
}

/** "it was 200 for the sink", said after another job: the question about the sink, unless the sink was spoken of since, too. */
async function findNamed(
  { ctx, text, memory }: ReplyContext,
  { reference }: ParsedText,
  open: readonly OpenQuestion[],
): Promise<OpenQuestion | null> {
  const isNamed = ({ parsed }: PendingQuestion) => parsed.about === 'job' && namesWork(text.body, parsed.description)
  const [only, ...more] = open.filter(({ draft }) => isNamed(draft))
  if (!only?.isStale || more.length > 0 || reference !== null) return null
  const spoken = await Promise.all((memory?.invoiceIds ?? []).map((id) => findInvoice(ctx.db, id)))
  const isOther = spoken.every((invoice) => !namesWork(text.body, invoice?.description ?? null))
  return isOther ? { ...only, isStale: false } : null
}

async function handleOne(asked: ReplyContext, reading: ParsedText, { draft, isStale }: OpenQuestion): Promise<boolean> {
  const question = draft.parsed
  const context = { ...asked, language: question.language, ends: [draft.sid] }
  if (question.about === 'job') return await handleJobAnswer(context, reading, { question, sid: draft.sid, isStale })
  if (question.about === 'confirm') {
    if (isStale) return false
    const totalCents = readNewTotal(context.text.body, await localNow(context))
    return await handleConfirmation(context, question, draft, { reading, totalCents })
  }
  if (question.about === 'days') return !isStale && (await handleDays(context, question, draft.sid))
  const isJob = reading.intent === 'invoice' && reading.client_name !== null
  if (isJob || reading.intent === 'undo' || reading.intent === 'help' || reading.intent === 'dashboard') return false
  if (question.about !== 'change' && isOrder(reading) && readYesNo(context.text.body) !== true) return false
  if (question.about === 'which') return await handleChoice(context, question, isStale)
  if (isStale) return false
  if (question.about === 'quote') return await handleWhichQuote(context, question)
  if (question.about === 'until') return await handleUntil(context, question, draft.sid)
  if (question.about === 'schedule') return await handleWhichSchedule(context, question)
  if (question.about === 'twice') return await handleYesOrNo(context, question, draft.sid)
  if (question.about === 'part') return await handlePart(context, question)
  return question.about === 'jobs'
    ? await handleEach(context, question, draft.sid)
    : await handleChange(context, question, reading)
}

/** How much of an invoice was paid by hand: a figure, or all of it. */
async function handlePart(context: ReplyContext, { invoiceId, method }: PartQuestion): Promise<boolean> {
  const { ctx, text } = context
  const invoice = await findInvoice(ctx.db, invoiceId)
  const amountCents = readNewTotal(text.body, await localNow(context)) ?? readPaidAmount(text.body, null)
  if (readYesNo(text.body) === false) {
    await reply(context, { body: droppedReply(context.language) })
    return true
  }
  if (!invoice || amountCents === null) return false
  await executeCommand(context, { verb: 'paid', method, amountCents }, invoice)
  return true
}

/** "no, cancel 3": an order of its own, which names its invoice. */
function isOrder({ intent, reference }: ParsedText): boolean {
  const isCommand = /^(?:remind|paid|cancel|change|resend)$/.test(intent)
  return isCommand && (reference?.number !== undefined || reference?.client !== undefined)
}

async function handleYesOrNo(
  context: ReplyContext,
  question: DuplicateQuestion,
  idempotencyKey: string,
): Promise<boolean> {
  const { ctx, text } = context
  const agrees = readYesNo(text.body)
  if (agrees === true) await billOrAsk(ctx, text, withPlan(question.draft, context.asks), idempotencyKey, true)
  if (agrees === false) await reply(context, { body: droppedReply(question.language) })
  return agrees !== null
}

/** Whether to bill each of several clients. */
async function handleEach(
  context: ReplyContext,
  { drafts, language }: JobsQuestion,
  idempotencyKey: string,
): Promise<boolean> {
  // Whose deposit it is, only the person knows.
  const agrees = context.asks ? null : readYesNo(context.text.body)
  if (agrees === true) await billEach(context, drafts.filter(isComplete), idempotencyKey)
  if (agrees === false) await reply(context, { body: droppedReply(language) })
  return agrees !== null
}

async function handleChange(
  context: ReplyContext,
  { invoiceId }: ChangeQuestion,
  reading: ParsedText,
): Promise<boolean> {
  const { ctx, text } = context
  const { number, numbers, client } = reading.reference ?? {}
  const isOther = number !== undefined || numbers !== undefined || client !== undefined
  const isCommand = reading.intent !== 'other' && reading.intent !== 'change' && reading.intent !== 'invoice'
  if (isCommand || isOther) return false
  if (readYesNo(text.body) === false) {
    await reply(context, { body: droppedReply(context.language) })
    return true
  }
  const change = reading.change ?? (await readPlainChange(context))
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!change || !invoice) return false
  await executeCommand(context, toChange(change, text.body), invoice)
  return true
}

/** The change that a text asks for which says nothing else. */
export async function readPlainChange(context: ReplyContext) {
  return readChange(context.text.body, await localNow(context))
}

/** A day to pay, or a way to reach the client, and nothing else: the rest of a job. */
export async function readRest(context: ReplyContext) {
  return readSmallRest(context.text.body, await localNow(context))
}

async function localNow({ ctx, text }: ReplyContext): Promise<string> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  return localTime(text.receivedAt, timezone)
}
