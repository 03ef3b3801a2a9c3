// What a signed-up contractor texts: the answer to a question, a job, a word on an invoice, or a word for the product.
import type { Ctx } from '../context.ts'
import { getCompany } from '../db/companies.ts'
import { isBilledClient } from '../db/invoice-finding.ts'
import { findLastDeedOf } from '../db/invoice-versions.ts'
import { findInvoice } from '../db/invoices.ts'
import { type Draft, findText } from '../db/texts.ts'
import { toChange, toCommand } from '../domain/command.ts'
import type { ChangeQuestion, JobsQuestion, Question, TwiceQuestion } from '../domain/conversation.ts'
import { civilDate, localTime } from '../domain/dates.ts'
import { refusalOf } from '../domain/deeds.ts'
import { completeDraft, isComplete, toOpenDraft } from '../domain/job-draft.ts'
import type { InboundText } from '../domain/jobs.ts'
import { dashboardReply, helpReply, noJobReply } from '../domain/reply/desk.ts'
import { droppedReply } from '../domain/reply/jobs.ts'
import { readChange, readNewTotal } from '../domain/text/changes.ts'
import { readYesNo, saysDrop } from '../domain/text/choices.ts'
import { parse } from '../domain/text/parse.ts'
import type { ParsedText } from '../domain/text/parsed.ts'
import { isReaction } from '../domain/text/reactions.ts'
import { takeChoice, takeLine } from './chosen.ts'
import { act, obey } from './commands.ts'
import { takeConfirmation } from './confirm-answers.ts'
import { askToAmend } from './follow-ups.ts'
import { takeFollowOn } from './go-on.ts'
import { billOrAsk } from './jobs.ts'
import { tellList } from './lists.ts'
import { recall } from './memory.ts'
import { takeOrders } from './orders.ts'
import { takePaidAnswer } from './paid-answers.ts'
import { answerWith } from './replies.ts'
import { billEach, takeJobs } from './several-jobs.ts'
import { dashboardOf, reply, type Turn } from './turns.ts'
import { undoLast } from './undo.ts'

/** A question that nobody answered for this long is forgotten. */
const QUESTION_MS = 24 * 3_600_000
/** What is sent this soon after a job may belong to it. */
const SAME_JOB_MS = 2 * 60_000

/** Reads a text at the moment it was sent, on the company's own clock. A client whom the company has billed makes a bare name certain. */
export async function readText(ctx: Ctx, text: InboundText): Promise<ParsedText> {
  const { timezone } = await getCompany(ctx.house.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const reading = parse(text.body, now, timezone)
  const { client_name: name, missing, amount_options: options } = reading
  const isBare = name !== null && missing.join() === 'amount' && options.length === 1
  if (!isBare || !(await isBilledClient(ctx.db, name))) return reading
  return parse(text.body, now, timezone, { clients: [name] })
}

/** Answers a text. One that is older than the open question cannot be its answer. */
export async function converse(ctx: Ctx, text: InboundText, open: Draft | null): Promise<void> {
  if (isReaction(text.body)) return await answerWith(ctx, text, { body: null })
  const reading = await readText(ctx, text)
  const age = open ? text.receivedAt - open.askedAt : -1
  const fresh = open && age >= 0 && age < QUESTION_MS ? open : null
  const turn = await openTurn(ctx, text, reading, fresh?.parsed ?? null)
  const isSeveral = (await takeOrders(turn, fresh?.parsed ?? null)) || (await takeJobs(turn))
  const isAnswer = isSeveral || (fresh !== null && (await takeAnswer(turn, reading, fresh)))
  if (!isAnswer) await answerAlone(turn, reading, fresh)
  // The draft was another text's already, whose invoice was still on its way: this one is a text of its own.
  const kept = fresh && (await findText(ctx.db, text.sid))
  if (kept && kept.handledAt === null) await converse(ctx, text, null)
}

async function openTurn(ctx: Ctx, text: InboundText, reading: ParsedText, open: Question | null): Promise<Turn> {
  const company = await getCompany(ctx.house.db, ctx.companyId)
  const today = civilDate(ctx.house.now(), company.timezone)
  // A job waits for its answer through whatever else is texted; other questions end with it.
  const after = open && open.about !== 'job' ? null : undefined
  return { ctx, text, language: reading.language, today, after, memory: await recall(ctx, text) }
}

/** Whether the text was the answer to what is open; then it is dealt with. A complete job never is. */
async function takeAnswer(asked: Turn, reading: ParsedText, draft: Draft): Promise<boolean> {
  const { ctx, text } = asked
  const question = draft.parsed
  if (question.about === 'job') {
    if (saysDrop(text.body)) {
      const dropping = { ...asked, language: question.language, after: null }
      await reply(dropping, { body: droppedReply(question.language) })
      return true
    }
    if (await takePaidAnswer(ctx, text, reading, question, draft.sid)) return true
    const answered = completeDraft(question, text.body, reading, await localNow(ctx, text))
    if (answered) await billOrAsk(ctx, text, answered, draft.sid)
    return answered !== null
  }
  if (question.about === 'confirm') {
    const turn = { ...asked, language: question.language }
    const totalCents = readNewTotal(text.body, await localNow(ctx, text))
    return await takeConfirmation(turn, question, draft, { reading, totalCents })
  }
  const isJob = reading.intent === 'invoice' && reading.client_name !== null
  if (isJob || reading.intent === 'undo' || reading.intent === 'help' || reading.intent === 'dashboard') return false
  if (question.about !== 'change' && isOrder(reading) && readYesNo(text.body) !== true) return false
  const turn = { ...asked, language: question.language }
  if (question.about === 'twice') return await takeYesOrNo(turn, question, draft.sid)
  if (question.about === 'jobs') return await takeEach(turn, question, draft.sid)
  return question.about === 'which' ? await takeChoice(turn, question) : await takeChange(turn, question, reading)
}

/** "no, cancel 3": an order of its own, which names its invoice. */
function isOrder({ intent, reference }: ParsedText): boolean {
  const isCommand = /^(?:remind|paid|cancel|change|resend)$/.test(intent)
  return isCommand && (reference?.number !== undefined || reference?.client !== undefined)
}

async function takeYesOrNo(turn: Turn, question: TwiceQuestion, cause: string): Promise<boolean> {
  const { ctx, text } = turn
  const agrees = readYesNo(text.body)
  if (agrees === true) await billOrAsk(ctx, text, question.draft, cause, true)
  if (agrees === false) await reply(turn, { body: droppedReply(question.language) })
  return agrees !== null
}

/** Whether to bill each of several clients. */
async function takeEach(turn: Turn, { drafts, language }: JobsQuestion, cause: string): Promise<boolean> {
  const agrees = readYesNo(turn.text.body)
  if (agrees === true) await billEach(turn, drafts.filter(isComplete), cause)
  if (agrees === false) await reply(turn, { body: droppedReply(language) })
  return agrees !== null
}

async function takeChange(turn: Turn, { invoiceId }: ChangeQuestion, reading: ParsedText): Promise<boolean> {
  const { ctx, text } = turn
  const { number, numbers, client } = reading.reference ?? {}
  const isOther = number !== undefined || numbers !== undefined || client !== undefined
  const isCommand = reading.intent !== 'other' && reading.intent !== 'change' && reading.intent !== 'invoice'
  if (isCommand || isOther) return false
  if (readYesNo(text.body) === false) {
    await reply(turn, { body: droppedReply(turn.language) })
    return true
  }
  const change = reading.change ?? (await readPlainChange(ctx, text))
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!change || !invoice) return false
  await act(turn, toChange(change, text.body), invoice)
  return true
}

async function readPlainChange(ctx: Ctx, text: InboundText) {
  return readChange(text.body, await localNow(ctx, text))
}

async function localNow(ctx: Ctx, text: InboundText): Promise<string> {
  const { timezone } = await getCompany(ctx.house.db, ctx.companyId)
  return localTime(text.receivedAt, timezone)
}

async function answerAlone(turn: Turn, reading: ParsedText, asked: Draft | null): Promise<void> {
  const { ctx, text } = turn
  const open = isGuess(asked) ? null : asked
  if (open === null && (await askToAmend(turn, reading))) return
  if (await takeFollowOn(turn)) return
  if (await takeLine(turn, reading)) return
  if (reading.intent === 'invoice') return await billOrAsk(ctx, text, toOpenDraft(reading), text.sid)
  if (reading.intent === 'undo') return await undoLast(turn, open)
  if (reading.intent === 'list') return await tellList(turn)
  const command = toCommand(reading, text.body)
  if (command) return await obey(turn, command, reading.reference)
  if (reading.intent === 'other' && (await amendJob(turn))) return
  // A question about much money is never left open behind something else.
  const after = open?.parsed.about === 'confirm' ? null : undefined
  await reply({ ...turn, after }, { body: wordsFor(turn, reading) })
}

/** What named no invoice was asked about, and nothing waits for an answer. */
const isGuess = (open: Draft | null) => open?.parsed.about === 'which' && open.parsed.isGuess === true

/** "due friday", "her number is …" right after a job: the rest of it. */
async function amendJob(turn: Turn): Promise<boolean> {
  const { ctx, text } = turn
  const last = await findLastDeedOf(ctx.db, text.from, text.receivedAt - SAME_JOB_MS, text.receivedAt)
  const isNew = last?.kind === 'issued' || last?.kind === 'changed'
  const change = isNew ? await readPlainChange(ctx, text) : null
  // More than a day or a way to reach the client is no small rest of a job.
  const isRest = change && Object.keys(change).every((key) => /^(?:due_date|client_phone|client_email)$/.test(key))
  const invoice = isRest && last ? await findInvoice(ctx.db, last.invoiceId) : null
  if (!change || !invoice || refusalOf(invoice.status)) return false
  await act({ ...turn, language: invoice.language }, toChange(change, text.body), invoice)
  return true
}

/** Everything else: one answer at most. */
function wordsFor(turn: Turn, { intent, language }: ParsedText): string | null {
  const { settings } = turn.ctx.house
  // START with nothing to lift: the carrier's own words are enough.
  if (intent === 'start') return null
  if (intent === 'dashboard') return dashboardReply(dashboardOf(turn), language)
  if (intent === 'help') return helpReply({ phone: settings.CONTACT_PHONE, email: settings.CONTACT_EMAIL }, language)
  // A machine, or somebody who was told before.
  return turn.text.heard?.isChat ? null : noJobReply(language)
}
