// What a signed-up contractor texts: the answer to a question, a job, a word on an invoice, or a word for the product.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { isBilledClient } from '../../db/invoice/invoice-finding.ts'
import { findLastEventOf } from '../../db/invoice/invoice-versions.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import { findText, type PendingQuestion } from '../../db/text/texts.ts'
import { toChange, toCommand } from '../../domain/command.ts'
import { civilDate, localTime } from '../../domain/dates.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import { toOpenDraft } from '../../domain/job-draft.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { dashboardReply, helpReply, noJobReply, onlyQuotedReply } from '../../domain/reply/general.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { didYouMean } from '../../domain/reply/questions.ts'
import { isChatter } from '../../domain/text/dialog/chatter.ts'
import { isQuote } from '../../domain/text/dialog/quotes.ts'
import { parse, parseStretch } from '../../domain/text/parse.ts'
import type { ParsedText } from '../../domain/text/parsed.ts'
import { isReaction } from '../../domain/text/reactions.ts'
import { languageOfText } from '../messaging/languages.ts'
import { askAgain } from './ask-again.ts'
import { dispatchCommand, executeCommand } from './commands.ts'
import { handleContinuation } from './continuations.ts'
import { billOrAsk } from './jobs.ts'
import { handleLastBill } from './last-bill.ts'
import { askToAmend } from './late-additions.ts'
import { handleAnswer, listQuestions, type OpenQuestion, readPlainChange } from './pending-questions.ts'
import { recall } from './recent-texts.ts'
import { answerWith } from './replies.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'
import { handleListLine } from './resolve-choice.ts'
import { handleJobs } from './several-jobs.ts'
import { handleOrders } from './several-orders.ts'
import { undoLast } from './undo.ts'
import { tellList } from './unpaid-list.ts'

/** Reads a text at the moment it was sent, on the company's own clock. A client whom the company has billed makes a bare name certain. */
export async function readText(ctx: Ctx, text: InboundText): Promise<ParsedText> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const alone = orQuote(parse(text.body, now, timezone), text.body, now)
  const { client_name: name, missing, amount_options: options } = alone
  const isBare = name !== null && missing.join() === 'amount' && options.length === 1
  const isKnown = isBare && (await isBilledClient(ctx.db, name))
  const reading = isKnown ? parse(text.body, now, timezone, { clients: [name] }) : alone
  return { ...reading, language: await languageOfText(ctx, text, reading.language) }
}

/** What was only quoted bills nobody; its job is kept all the same, so that it can be billed once it is agreed on. */
function orQuote(reading: ParsedText, body: string, now: string): ParsedText {
  const quoted = reading.intent === 'other' && isQuote(body) ? parseStretch(body, now, {}) : reading
  return quoted.intent === 'invoice' ? quoted : reading
}

/** Answers a text. One that is older than an open question cannot be its answer. */
export async function converse(ctx: Ctx, text: InboundText, open: PendingQuestion[]): Promise<void> {
  if (isReaction(text.body)) return await answerWith(ctx, text, { body: null })
  const reading = await readText(ctx, text)
  const questions = await listQuestions(ctx, text, open)
  const context = await openReplyContext(ctx, text, reading, questions)
  const isDone =
    (await handleOrders(context, questions[0]?.draft.parsed ?? null)) ||
    (await handleJobs(context)) ||
    (await handleAnswer(context, reading, questions))
  if (!isDone) await answerAlone(context, reading, questions)
  // The draft was another text's already, whose invoice was still on its way: this one is a text of its own.
  const kept = questions.length > 0 && (await findText(ctx.db, text.sid))
  if (kept && kept.handledAt === null) await converse(ctx, text, [])
}

async function openReplyContext(
  ctx: Ctx,
  text: InboundText,
  reading: ParsedText,
  open: OpenQuestion[],
): Promise<ReplyContext> {
  const company = await getCompany(ctx.app.db, ctx.companyId)
  const today = civilDate(ctx.app.now(), company.timezone)
  // A job waits for its answer through whatever else is texted; other questions end with the next order.
  const ends = open.filter(({ draft }) => draft.parsed.about !== 'job').map(({ draft }) => draft.sid)
  return { ctx, text, language: reading.language, today, ends, memory: await recall(ctx, text) }
}

async function answerAlone(
  context: ReplyContext,
  reading: ParsedText,
  questions: readonly OpenQuestion[],
): Promise<void> {
  const { ctx, text } = context
  const open = questions.map(({ draft }) => draft).find((draft) => !isGuess(draft)) ?? null
  if (isChatter(text.body)) return await reply({ ...context, ends: endsOf(questions) }, { body: null })
  if (open === null && (await askToAmend(context, reading))) return
  if (await handleContinuation(context)) return
  if (await handleListLine(context, reading)) return
  // A figure behind a question is for that question.
  const isAsked = questions.some(({ isStale }) => !isStale)
  if (await handleLastBill(context, reading, isAsked)) return
  if (reading.intent === 'invoice') return await billOrAsk(ctx, text, toOpenDraft(reading, text.body), text.sid)
  if (reading.intent === 'undo') return await undoLast(context, open)
  if (reading.intent === 'list') return await tellList(context)
  const command = toCommand(reading, text.body)
  if (command) return await dispatchCommand(context, command, reading.reference)
  if (reading.intent === 'other' && (await amendJob(context))) return
  await answerOther({ ...context, ends: endsOf(questions) }, reading, open)
}

/** A question about much money is never left open behind something else. */
const endsOf = (questions: readonly OpenQuestion[]) =>
  questions.filter(({ draft }) => draft.parsed.about === 'confirm').map(({ draft }) => draft.sid)

/** What is neither a job nor an order: one answer at most, which asks what is open once more or offers what was spoken of. */
async function answerOther(context: ReplyContext, reading: ParsedText, open: PendingQuestion | null): Promise<void> {
  const { language } = context
  const body = wordsFor(context, reading)
  if (body !== null) return await reply(context, { body })
  // START with nothing to lift: the carrier's own words are enough. A machine, or somebody who was told before.
  if (reading.intent === 'start' || context.text.heard?.isChat) return await reply(context, { body: null })
  if (open?.parsed.about === 'confirm') return await reply(context, { body: droppedReply(language) })
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

/** "due friday", "her number is …" right after a job: the rest of it. */
async function amendJob(context: ReplyContext): Promise<boolean> {
  const { ctx, text } = context
  const last = await findLastEventOf(ctx.db, text.from, text.receivedAt - MEMORY_MS, text.receivedAt)
  const isNew = last?.kind === 'issued' || last?.kind === 'changed'
  const change = isNew ? await readPlainChange(context) : null
  // More than a day or a way to reach the client is no small rest of a job.
  const isRest = change && Object.keys(change).every((key) => /^(?:due_date|client_phone|client_email)$/.test(key))
  const invoice = isRest && last ? await findInvoice(ctx.db, last.invoiceId) : null
  if (!change || !invoice || refusalOf(invoice.status)) return false
  await executeCommand(context, toChange(change, text.body), invoice)
  return true
}

/** The product's own words, where the text wants those. */
function wordsFor(context: ReplyContext, { intent, language }: ParsedText): string | null {
  const { settings } = context.ctx.app
  if (intent === 'dashboard') return dashboardReply(dashboardOf(context), language)
  if (intent === 'help') return helpReply({ phone: settings.CONTACT_PHONE, email: settings.CONTACT_EMAIL }, language)
  return null
}
