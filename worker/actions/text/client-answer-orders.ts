// "re 12: you're right, fixed", "tell Rosa it's done": answers what a client asked on the page of an invoice.
import type { Ctx } from '../../context.ts'
import { findLastEventOf } from '../../db/invoice/invoice-versions.ts'
import { findInvoice, findInvoiceByNumber, type Invoice, listInvoicesById } from '../../db/invoice/invoices.ts'
import { hasQuestion, listQuestions } from '../../db/question/client-messages.ts'
import { findMemory, type PendingQuestion } from '../../db/text/texts.ts'
import {
  type AnswerOrder,
  beginsAsAnswer,
  certaintyOf,
  listSplits,
  readAnswerOrder,
  soundsLikeOrder,
} from '../../domain/answer-order.ts'
import { isNamed, isSameClient } from '../../domain/client-names.ts'
import { cleanWords } from '../../domain/client-words.ts'
import { toCommand } from '../../domain/command.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { noQuestionReply, nothingAskedReply } from '../../domain/reply/client-questions.ts'
import { noneFoundReply } from '../../domain/reply/lists.ts'
import { isChatter } from '../../domain/text/dialog/chatter.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { findTold } from '../question/questions.ts'
import { sendAnswer } from './client-answers.ts'
import { ask } from './commands.ts'
import { contextAbout, type ReplyContext, reply } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

const DAY_MS = 24 * 3_600_000
/** For so long a client is answered by name, and for so long what reads as nothing else is offered as an answer. */
const NAMED_MS = 30 * DAY_MS
const OFFERED_MS = DAY_MS
const MOST_QUESTIONS = 200
const OFFERED = 5

/** Whose question the text answers, in its words; `isWaiting`: it is a question that waits, or was named by its number. */
type Found = { invoices: Invoice[]; words: string; isWaiting: boolean }

/** Sends the answer, or asks whether it is one; false where the text is none, or nobody has asked what it would answer. */
export async function handleClientAnswer(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const order = readAnswerOrder(context.text.body)
  if (!order) return false
  const found = await findAsked(context, order)
  const [invoice, ...more] = found?.invoices ?? []
  if (!found || !invoice) return await tellNothingAsked(context, order, reading)
  const { words, isWaiting } = found
  const certainty = certaintyOf(order, words, reading)
  if (certainty === 'none' || (certainty === 'perhaps' && order.isTold && !isWaiting)) return false
  const isSure = certainty === 'sure' || (await isToldRightAfter(context, { order, words, reading, invoice }))
  if (more.length === 0 && isWaiting && isSure) await sendAnswer(context, words, invoice)
  else await ask(context, { verb: 'answer', words }, found.invoices.slice(0, OFFERED))
  return true
}

/** "tell Rosa it's fixed" reads as a reminder; as the first thing that is said after Rosa's question it is the answer. */
async function isToldRightAfter(
  { ctx, text }: ReplyContext,
  said: { order: AnswerOrder; words: string; reading: ParsedText; invoice: Invoice },
): Promise<boolean> {
  const { order, words, reading, invoice } = said
  const isTold = order.isTold && order.of !== 'last' && reading.intent === 'remind' && !soundsLikeOrder(words)
  return isTold && (await isRightAfter(ctx, text, invoice.askedAt ?? 0))
}

async function findAsked(context: ReplyContext, { of, rest }: AnswerOrder): Promise<Found | null> {
  const { ctx, text } = context
  if (cleanWords(rest) === '') return null
  if (of !== null && of !== 'last' && 'number' in of) {
    const invoice = await findInvoiceByNumber(ctx.db, of.number)
    const isAsked = invoice !== null && (await hasQuestion(ctx.db, invoice.id))
    return isAsked ? { invoices: [invoice], words: rest, isWaiting: true } : null
  }
  if (of === 'last') {
    const question = await findFresh(ctx, text, OFFERED_MS)
    return question && { invoices: [question.invoice], words: rest, isWaiting: true }
  }
  const asked = await listAsked(context)
  const splits = of === null ? listSplits(rest) : [{ client: of.client, words: rest }]
  for (const { client, words } of splits) {
    const named = asked.filter(({ clientName }) => isNamed(client, clientName))
    const exact = client.includes(' ') ? named.filter(({ clientName }) => isSameClient(client, clientName)) : []
    const fitting = exact.length > 0 ? exact : named
    const waiting = fitting.filter(({ askedAt }) => askedAt !== null)
    if (fitting.length === 0) continue
    return { invoices: waiting.length > 0 ? waiting : fitting, words, isWaiting: waiting.length > 0 }
  }
  return null
}

/** The invoices about which clients asked of late, the last question first. */
async function listAsked({ ctx, text }: ReplyContext): Promise<Invoice[]> {
  const { receivedAt } = text
  const questions = await listQuestions(ctx.db, receivedAt - NAMED_MS, receivedAt, MOST_QUESTIONS)
  const ids = [...new Set(questions.map(({ invoiceId }) => invoiceId))]
  const found = ids.length > 0 ? await listInvoicesById(ctx.db, ids) : []
  return ids.flatMap((id) => found.find((invoice) => invoice.id === id) ?? [])
}

/**
 * "re 12: thanks" of an invoice about which nobody has asked, or that does not exist. A job, or an order on that very invoice, is
 * left to be one; but no sum that was meant for somebody ("re 9: it was 69") changes the last invoice.
 */
async function tellNothingAsked(context: ReplyContext, { of }: AnswerOrder, reading: ParsedText): Promise<boolean> {
  const { intent, reference, client_name: billed } = reading
  const { language } = context
  if (of !== null && of !== 'last' && 'number' in of && of.isPlain) {
    if (reference?.number === of.number || (intent === 'invoice' && billed !== null)) return false
    const invoice = await findInvoiceByNumber(context.ctx.db, of.number)
    const body = invoice ? nothingAskedReply(invoice, language) : noneFoundReply(of.number, [], language)
    await reply(contextAbout(context, null, invoice ? [invoice] : []), { body })
    return true
  }
  const isNamed = reference !== null && reference.last !== true
  if (isNamed || (intent !== 'change' && intent !== 'paid' && intent !== 'cancel')) return false
  await reply(context, { body: noQuestionReply(language) })
  return true
}

/** The last question that waits for an answer and was told to this sender, not longer ago than `withinMs`, or null. */
async function findFresh(
  ctx: Ctx,
  { from, receivedAt }: InboundText,
  withinMs: number,
): Promise<{ invoice: Invoice; at: number } | null> {
  const questions = await listQuestions(ctx.db, receivedAt - withinMs, receivedAt, OFFERED)
  for (const { invoiceId, at } of questions) {
    const invoice = await findInvoice(ctx.db, invoiceId)
    if (invoice?.askedAt === at && (await findTold(ctx, invoice)) === from) return { invoice, at }
  }
  return null
}

/** What names no invoice right after a question came: it is offered as its answer, or asked which invoice it means. */
export async function handleAfterQuestion(
  context: ReplyContext,
  reading: ParsedText,
  open: readonly PendingQuestion[],
): Promise<boolean> {
  const { ctx, text } = context
  const { number, numbers, client, all, sum_cents: sum } = reading.reference ?? {}
  const isNamed = [number, numbers, client, all, sum, reading.client_name ?? undefined].some((one) => one !== undefined)
  const isFree = reading.intent === 'other' || (reading.intent === 'invoice' && reading.total_cents === null)
  const command = toCommand(reading, text.body)
  const isAct = command?.verb === 'change' || command?.verb === 'paid' || command?.verb === 'cancel'
  const isTalk = beginsAsAnswer(text.body) && (isFree || isAct || reading.intent === 'invoice')
  if (isNamed || !(isFree || isTalk || isAct)) return false
  const fresh = await findFresh(ctx, text, OFFERED_MS)
  if (!fresh || open.some(({ askedAt }) => askedAt > fresh.at)) return false
  const isNext = await isRightAfter(ctx, text, fresh.at)
  if (!isNext && (reading.intent !== 'other' || isChatter(text.body))) return false
  if (isFree || isTalk) {
    await ask(context, { verb: 'answer', words: text.body }, [fresh.invoice])
    return true
  }
  if (!command) return false
  const resolved = await resolveInvoiceReference(ctx, null, command, text.from)
  const others = resolved.kind === 'one' ? [resolved.invoice] : resolved.kind === 'several' ? resolved.invoices : []
  const distinct = [fresh.invoice, ...others.filter(({ id }) => id !== fresh.invoice.id)]
  if (distinct.length < 2) return false
  await ask(context, command, distinct.slice(0, OFFERED))
  return true
}

/** Whether it is the first thing that this person says or does since then (ms), and soon enough to go on from that. */
async function isRightAfter(ctx: Ctx, { from, receivedAt }: InboundText, since: number): Promise<boolean> {
  if (receivedAt - since >= MEMORY_MS) return false
  const [memory, event] = await Promise.all([
    findMemory(ctx.db, from, since, receivedAt),
    findLastEventOf(ctx.db, from, since, receivedAt),
  ])
  return (memory?.at ?? 0) <= since && (event?.at ?? 0) <= since
}
