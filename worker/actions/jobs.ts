// What a signed-up contractor texts: a job to bill, the answer to a question, or a word for the product.
import type { Ctx } from '../context.ts'
import { getCompany } from '../db/companies.ts'
import { findInvoiceByNumber } from '../db/invoices.ts'
import { type Draft, findText, markHandled, putDraft } from '../db/texts.ts'
import type { OpenDraft } from '../domain/conversation.ts'
import { addDays, localTime } from '../domain/dates.ts'
import type { InvoiceDraft } from '../domain/invoice.ts'
import { completeDraft, isComplete, toOpenDraft } from '../domain/job-draft.ts'
import type { InboundText } from '../domain/jobs.ts'
import {
  cancelReply,
  dashboardReply,
  helpReply,
  noJobReply,
  notByTextReply,
  outOfBounds,
  questionReply,
  whichInvoiceReply,
} from '../domain/reply.ts'
import { parse } from '../domain/text/parse.ts'
import type { ParsedText } from '../domain/text/parsed.ts'
import { cancelInvoice, issueInvoice } from './invoices.ts'
import { type Outgoing, writeMessages } from './messages.ts'

/** A question that nobody answered for this long is forgotten. */
const DRAFT_MS = 24 * 3_600_000

/** Reads a text at the moment it was sent, on the company's own clock. */
export async function readText(ctx: Ctx, text: InboundText): Promise<ParsedText> {
  const company = await getCompany(ctx.house.db, ctx.companyId)
  return parse(text.body, localTime(text.receivedAt, company.timezone), company.timezone)
}

/** The question that was open with the sender when the text was taken up. */
export type OpenQuestion = Draft

/** Bills, asks, or answers. A text that is older than the question cannot be its answer. */
export async function answerJob(ctx: Ctx, text: InboundText, open: OpenQuestion | null): Promise<void> {
  const reading = await readText(ctx, text)
  const age = open ? text.receivedAt - open.askedAt : -1
  const fresh = open && age >= 0 && age < DRAFT_MS ? open : null
  const answered = fresh && completeDraft(fresh.parsed, text.body, reading)
  if (fresh && answered) await billOrAsk(ctx, text, answered, fresh.sid)
  else if (reading.intent === 'invoice') await billOrAsk(ctx, text, toOpenDraft(reading), text.sid)
  else await answerWord(ctx, text, reading)
  // The draft was another text's already, whose invoice was still on its way: this one is a text of its own.
  const kept = fresh && (await findText(ctx.db, text.sid))
  if (kept && kept.handledAt === null) await answerJob(ctx, text, null)
}

async function billOrAsk(ctx: Ctx, text: InboundText, draft: OpenDraft, cause: string): Promise<void> {
  if (isComplete(draft)) {
    const invoice = await toInvoice(ctx, text, draft)
    const from = { cause, sid: text.sid, sender: text.from, textedAt: text.receivedAt }
    await issueInvoice(ctx, invoice, from)
    return
  }
  const { db, house } = ctx
  const question = questionReply(draft, draft.language)
  await writeMessages(
    ctx,
    [toReply(text, draft.outOfBounds ? outOfBounds(question, draft.language) : question)],
    [
      putDraft(db, { sender: text.from, sid: cause, body: text.body, parsed: draft, askedAt: text.receivedAt }),
      markHandled(db, text.sid, house.now()),
    ],
  )
}

/** A text has one answer: whoever deals with it again finds it written. */
function toReply(text: InboundText, body: string): Outgoing {
  return { key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body }
}

async function toInvoice(
  ctx: Ctx,
  text: InboundText,
  draft: OpenDraft & { clientName: string; totalCents: number },
): Promise<InvoiceDraft> {
  const company = await getCompany(ctx.house.db, ctx.companyId)
  const today = localTime(text.receivedAt, company.timezone).slice(0, 10)
  const description = draft.description ?? (draft.language === 'es' ? 'Servicios' : 'Services')
  const whole = {
    kind: 'work' as const,
    description,
    quantity: 1,
    unitCents: draft.totalCents,
    amountCents: draft.totalCents,
  }
  return {
    clientName: draft.clientName,
    clientPhone: draft.clientPhone,
    clientEmail: draft.clientEmail,
    description,
    lines: draft.lines.length > 0 ? draft.lines : [whole],
    totalCents: draft.totalCents,
    dueOn: draft.dueOn ?? addDays(today, ctx.house.settings.DEFAULT_DUE_DAYS),
    language: draft.language,
  }
}

/** Everything that is no job: one answer at most. */
async function answerWord(ctx: Ctx, text: InboundText, reading: ParsedText): Promise<void> {
  const { house, db } = ctx
  // START with nothing to lift: the carrier's own words are enough.
  const body = reading.intent === 'start' ? null : await findWords(ctx, text, reading)
  const reply = body === null ? [] : [toReply(text, body)]
  await writeMessages(ctx, reply, [markHandled(db, text.sid, house.now())])
}

async function findWords(ctx: Ctx, text: InboundText, reading: ParsedText): Promise<string> {
  const { settings } = ctx.house
  const { intent, language } = reading
  const dashboard = `${settings.APP_ORIGIN}/dashboard`
  if (intent === 'dashboard') return dashboardReply(dashboard, language)
  if (intent === 'help') return helpReply({ phone: settings.CONTACT_PHONE, email: settings.CONTACT_EMAIL }, language)
  if (intent === 'other') return noJobReply(language)
  if (intent === 'cancel') return await cancelByText(ctx, text, reading)
  return notByTextReply(dashboard, language)
}

async function cancelByText(ctx: Ctx, text: InboundText, { reference, language }: ParsedText): Promise<string> {
  const number = reference?.number
  if (number === undefined) return whichInvoiceReply(language)
  const invoice = await findInvoiceByNumber(ctx.db, number)
  if (!invoice) return cancelReply('missing', { number, clientName: null, totalCents: 0 }, language)
  const outcome = await cancelInvoice(ctx, invoice.id)
  if (outcome !== 'already') return cancelReply(outcome, invoice, language)
  // By this very text, before it was brought again?
  const isMine = invoice.cancelledAt !== null && invoice.cancelledAt >= text.receivedAt
  return cancelReply(isMine ? 'cancelled' : 'already', invoice, language)
}
