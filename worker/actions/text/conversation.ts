// Handles a text of a signed-up contractor: an answer, a job, an order on an invoice, or a command.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import { findText, type PendingQuestion } from '../../db/text/texts.ts'
import { toChange, toCommand } from '../../domain/command.ts'
import { civilDate, localTime } from '../../domain/dates.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import { toOpenDraft } from '../../domain/job-draft.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { dashboardReply, helpReply, noJobReply, onlyQuotedReply } from '../../domain/reply/general.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { didYouMean } from '../../domain/reply/questions.ts'
import { isBare } from '../../domain/text/dialog/bare.ts'
import { isChatter } from '../../domain/text/dialog/chatter.ts'
import { hear } from '../../domain/text/dialog/hear.ts'
import { findPhrase } from '../../domain/text/dialog/phrases.ts'
import { isQuote } from '../../domain/text/dialog/quotes.ts'
import { isReaction } from '../../domain/text/intent/reactions.ts'
import { isSaid } from '../../domain/text/lexicon/conversation.ts'
import { inDoubt } from '../../domain/text/plan/plan-terms.ts'
import { parseStretch, read as readWhole } from '../../domain/text/read.ts'
import { emptyReading, type ParsedText } from '../../domain/text/reading.ts'
import { languageOfText } from '../messaging/languages.ts'
import { askAgain } from './ask-again.ts'
import { handleChaseOrder } from './chase-orders.ts'
import { handleAfterQuestion, handleClientAnswer } from './client-answer-orders.ts'
import { handleClientOrder } from './client-orders.ts'
import { dispatchCommand, executeCommand } from './commands.ts'
import { handleContinuation } from './continuations.ts'
import { handleFeeOrder } from './fee-orders.ts'
import { billOrAsk, withPlan } from './jobs.ts'
import { handleLastBill } from './last-bill.ts'
import { askToAmend } from './late-additions.ts'
import { handleBarePeriod, handleMoneyQuestion } from './money-questions.ts'
import { offerOrder } from './offered-orders.ts'
import { handleAnswer, listQuestions, type OpenQuestion, readRest } from './pending-questions.ts'
import { handlePhotoAnswer, handlePhotoCaption, handlePhotoOrder } from './photo-orders.ts'
import { handlePlan, handlePlanOfJob, type PlanText, takePlan } from './plans.ts'
import { handleQuoteJob } from './quote-jobs.ts'
import { handleQuoteOrder } from './quote-orders.ts'
import { handleSpokenQuote } from './quotes-spoken.ts'
import { readingContext } from './reading-context.ts'
import { recall } from './recent-texts.ts'
import { handleRefund } from './refund-orders.ts'
import { handleRepeat } from './repeats.ts'
import { answerWith } from './replies.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'
import { handleListLine } from './resolve-choice.ts'
import { handleRepeatingJob } from './schedule-jobs.ts'
import { handleScheduleOrder } from './schedule-orders.ts'
import { hearSecond } from './second-reading.ts'
import { handleJobs } from './several-jobs.ts'
import { handleOrders } from './several-orders.ts'
import { handleStateOrder } from './state-orders.ts'
import { handleSums } from './sums.ts'
import { handleTipOrder } from './tip-orders.ts'
import { undoLast } from './undo.ts'
import { tellList } from './unpaid-list.ts'

/** A text as it was read: what it says, and the order that it may give where it says none for certain. */
type Read = { reading: ParsedText; likely: ParsedText | null }

/** Reads a text at the moment it was sent, on the company's own clock, with what the company has of the text's words. */
export async function readText(ctx: Ctx, text: InboundText): Promise<ParsedText> {
  return (await readClosely(ctx, text)).reading
}

async function readClosely(ctx: Ctx, text: InboundText): Promise<Read> {
  const [{ timezone }, known] = await Promise.all([getCompany(ctx.app.db, ctx.companyId), readingContext(ctx, text)])
  const now = localTime(text.receivedAt, timezone)
  const { result: read, likely, intents } = readWhole(text.body, now, known)
  // A bare figure or name commands nothing: it answers what is open, or is asked about.
  const isOrder = read.intent !== 'invoice' && read.intent !== 'other' && intents !== null
  const result = isOrder && isBare(text.body) ? emptyReading('other', read.language) : read
  const first = orQuote(result, text.body, now)
  const reading = await hearSecond(ctx, text, first, { now, context: known })
  const language = await languageOfText(ctx, text, reading.language)
  return { reading: { ...reading, language }, likely: reading === read ? likely : null }
}

/** "Maria paid 200" is no sum of a job that is asked about, however unsure it is which invoice was paid. */
function asPayment({ reading, likely }: Read, body: string): ParsedText {
  const isPayment = reading.intent === 'other' && likely?.intent === 'paid' && saysPaid(body)
  return isPayment ? { ...likely, language: reading.language } : reading
}

const saysPaid = (body: string) => hear(body).words.some((word) => isSaid('sayPaid', word))

/** What was only quoted bills nobody; its job is kept all the same, so that it can be billed once it is agreed on. */
function orQuote(reading: ParsedText, body: string, now: string): ParsedText {
  const quoted = reading.intent === 'other' && isQuote(body) ? parseStretch(body, now, {}) : reading
  return quoted.intent === 'invoice' ? quoted : reading
}

/** What a text without the words of its plan must not be taken for: what is left of it may say something else. */
const NOT_WITH_A_PLAN = new Set(['paid', 'remind', 'status', 'cancel', 'resend', 'list', 'undo'])

/** Answers a text. One that is older than an open question cannot be its answer. */
export async function converse(ctx: Ctx, whole: InboundText, open: PendingQuestion[]): Promise<void> {
  const isPicture = whole.media !== undefined && whole.body.trim() === ''
  if (isPicture || isReaction(whole.body)) return await answerWith(ctx, whole, { body: null })
  await converseAs(ctx, whole, await takePlan(ctx, whole), open)
}

async function converseAs(
  ctx: Ctx,
  whole: InboundText,
  { text, asks, isDoubtful = false }: PlanText,
  open: PendingQuestion[],
): Promise<void> {
  const { reading: read, likely } = await readClosely(ctx, text)
  const reading = isDoubtful ? inDoubt(read) : read
  const questions = await listQuestions(ctx, text, open)
  const context = { ...(await openReplyContext(ctx, text, reading, questions)), asks }
  const isJobOpen = questions.some(({ draft, isStale }) => draft.parsed.about === 'job' && !isStale)
  const isPlanned =
    (await handlePhotoCaption({ ...context, text: whole }, questions.length > 0)) ||
    (await handleClientAnswer({ ...context, text: whole }, reading)) ||
    (await handleRefund({ ...context, text: whole }, reading)) ||
    (await handleQuoteJob({ ...context, text: whole })) ||
    (await handleQuoteOrder(context, reading, questions.some(isToldOf))) ||
    (await handleScheduleOrder(context)) ||
    (await handleRepeatingJob({ ...context, text: whole }, isDoubtful)) ||
    (await handlePlanOfJob(context, questions)) ||
    (await handleSums(context, reading, questions)) ||
    (!isJobOpen && (await handlePlan(context, reading)))
  if (!isPlanned && asks && NOT_WITH_A_PLAN.has(reading.intent))
    return await converseAs(ctx, whole, { text: whole, asks: null }, open)
  const isDone =
    isPlanned ||
    (questions.every(({ isStale }) => isStale) &&
      (await handleSpokenQuote(context, asPayment({ reading, likely }, text.body)))) ||
    (await handleMoneyQuestion(context)) ||
    (await handleFeeOrder(context, reading, isJobOpen)) ||
    (await handleTipOrder(context, isJobOpen)) ||
    (await handlePhotoOrder(context)) ||
    (await handleStateOrder(context, questions.length === 0)) ||
    (await handleRepeat(context)) ||
    (await handleChaseOrder(context)) ||
    (await handleClientOrder(context, isJobOpen)) ||
    (await handleOrders(context, questions[0]?.draft.parsed ?? null)) ||
    (await handleJobs(context)) ||
    (await handleAnswer(context, asPayment({ reading, likely }, text.body), questions)) ||
    (await handlePhotoAnswer(context, reading, questions)) ||
    (isJobOpen && (await handlePlan(context, reading)))
  if (!isDone) await answerAlone(context, { reading, likely }, questions)
  // The draft was another text's already, whose invoice was still on its way: this one is a text of its own.
  const kept = questions.length > 0 && (await findText(ctx.db, text.sid))
  if (kept && kept.handledAt === null) await converse(ctx, whole, [])
}

/** A price that was only told of, which words such as "bill it" bill. */
const isToldOf = ({ draft, isStale }: OpenQuestion) =>
  !isStale && draft.parsed.about === 'job' && draft.parsed.isQuote === true

/** What waits for its answer through whatever else is texted; other questions end with the next order. */
const WAITING = ['job', 'days']

async function openReplyContext(
  ctx: Ctx,
  text: InboundText,
  reading: ParsedText,
  open: OpenQuestion[],
): Promise<ReplyContext> {
  const company = await getCompany(ctx.app.db, ctx.companyId)
  const today = civilDate(ctx.app.now(), company.timezone)
  const ends = open.filter(({ draft }) => !WAITING.includes(draft.parsed.about)).map(({ draft }) => draft.sid)
  return { ctx, text, language: reading.language, today, ends, memory: await recall(ctx, text) }
}

async function answerAlone(
  context: ReplyContext,
  { reading, likely }: Read,
  questions: readonly OpenQuestion[],
): Promise<void> {
  const { ctx, text } = context
  const drafts = questions.map(({ draft }) => draft)
  if (await handleAfterQuestion(context, reading, drafts)) return
  const open = drafts.find((draft) => !isGuess(draft)) ?? null
  if (isChatter(text.body)) return await reply({ ...context, ends: endsOf(questions) }, { body: null })
  if (open === null && (await askToAmend(context, reading))) return
  if (await handleContinuation(context)) return
  if (await handleListLine(context, reading)) return
  // A figure behind a question is for that question.
  const isAsked = questions.some(({ isStale }) => !isStale)
  if (await handleLastBill(context, reading, isAsked)) return
  if (await amendJob(context, reading)) return
  if (!isAsked && (await handleBarePeriod(context))) return
  if (reading.intent === 'invoice')
    return await billOrAsk(ctx, text, withPlan(toOpenDraft(reading, text.body), context.asks), text.sid)
  if (reading.intent === 'undo') return await undoLast(context, open)
  if (reading.intent === 'list') return await tellList(context)
  const command = toCommand(reading, text.body)
  if (command?.verb === 'change' && context.asks) command.change = { ...command.change, asks: context.asks }
  if (command && goesOn(context, reading) && (await offerOrder(context, reading))) return
  if (command) return await dispatchCommand(context, command, reading.reference)
  await answerOther({ ...context, ends: endsOf(questions) }, { reading, likely }, open)
}

/** "and 3 by check", where nothing was done that it could go on from. */
const goesOn = ({ text, memory }: ReplyContext, { reference }: ParsedText) =>
  reference !== null && memory?.command == null && findPhrase(hear(text.body).words, 'goingOn') === 0

/** A question about much money is never left open behind something else. */
const endsOf = (questions: readonly OpenQuestion[]) =>
  questions.filter(({ draft }) => draft.parsed.about === 'confirm').map(({ draft }) => draft.sid)

/** What is neither a job nor an order: one answer at most, which asks what is open once more or offers what was spoken of. */
async function answerOther(
  context: ReplyContext,
  { reading, likely }: Read,
  open: PendingQuestion | null,
): Promise<void> {
  const { language } = context
  const body = wordsFor(context, reading)
  if (body !== null) return await reply(context, { body })
  // What is under a picture is hardly an order: what the picture is for is asked once it is here.
  if (context.text.media?.length) return await reply(context, { body: null })
  // START with nothing to lift: the carrier's own words are enough. A machine, or somebody who was told before.
  if (reading.intent === 'start' || context.text.heard?.isChat) return await reply(context, { body: null })
  if (open?.parsed.about === 'confirm') return await reply(context, { body: droppedReply(language) })
  if (likely && open === null && (await offerOrder(context, likely))) return
  if (open && (await askAgain(context, open))) return
  if (await offerLast(context)) return
  await reply(context, { body: isQuote(context.text.body) ? onlyQuotedReply(language) : noJobReply(language) })
}

/** "Did you mean INV-0001?": a yes asks what should change on it. */
async function offerLast(context: ReplyContext): Promise<boolean> {
  const [only, ...more] = context.memory?.invoiceIds ?? []
  const invoice = only === undefined || more.length > 0 ? null : await findInvoice(context.ctx.db, only)
  if (!invoice || refusalOf(invoice.status)) return false
  const command = { verb: 'change' as const, change: null }
  const question = { about: 'which' as const, command, invoiceIds: [invoice.id], language: context.language }
  await reply(context, { body: didYouMean(invoice, context.language), question })
  return true
}

/** What named no invoice was asked about, and nothing waits for an answer. */
const isGuess = (open: PendingQuestion | null) => open?.parsed.about === 'which' && open.parsed.isGuess === true

/** "due friday", "her number is …": the rest of what was billed or spoken of just now. */
async function amendJob(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  // A day by itself reads as a job of nobody's, or as talk.
  const isNobodys = reading.intent === 'invoice' && reading.client_name === null && reading.total_cents === null
  if (reading.intent !== 'other' && !isNobodys) return false
  const [only, ...more] = context.memory?.invoiceIds ?? []
  if (only === undefined || more.length > 0) return false
  const change = await readRest(context)
  const invoice = change && (await findInvoice(context.ctx.db, only))
  if (!change || !invoice || refusalOf(invoice.status)) return false
  await executeCommand(context, toChange(change, context.text.body), invoice)
  return true
}

/** The product's own words, where the text wants those. */
function wordsFor(context: ReplyContext, { intent, language }: ParsedText): string | null {
  const { settings } = context.ctx.app
  if (intent === 'dashboard') return dashboardReply(dashboardOf(context), language)
  if (intent === 'help') return helpReply({ phone: settings.CONTACT_PHONE, email: settings.CONTACT_EMAIL }, language)
  return null
}
