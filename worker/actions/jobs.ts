// What a signed-up contractor texts: a job to bill, the answer to a question, or a word for the product.
import type { Ctx } from '../context.ts'
import { getCompany } from '../db/companies.ts'
import { findDraft, markHandled, putDraft } from '../db/texts.ts'
import type { OpenDraft } from '../domain/conversation.ts'
import { addDays, localTime } from '../domain/dates.ts'
import type { InvoiceDraft } from '../domain/invoice.ts'
import { completeDraft, isComplete, toOpenDraft } from '../domain/job-draft.ts'
import type { InboundText } from '../domain/jobs.ts'
import { dashboardReply, helpReply, noJobReply, notByTextReply, questionReply } from '../domain/reply.ts'
import { parse } from '../domain/text/parse.ts'
import type { ParsedText } from '../domain/text/parsed.ts'
import { issueInvoice } from './invoices.ts'
import { writeMessages } from './messages.ts'

/** A question that nobody answered for this long is forgotten. */
const DRAFT_MS = 24 * 3_600_000

/** Reads a text at the moment it was sent, on the company's own clock. */
export async function readText(ctx: Ctx, text: InboundText): Promise<ParsedText> {
  const company = await getCompany(ctx.house.db, ctx.companyId)
  return parse(text.body, localTime(text.receivedAt, company.timezone), company.timezone)
}

/** Bills, asks, or answers. */
export async function answerJob(ctx: Ctx, text: InboundText): Promise<void> {
  const reading = await readText(ctx, text)
  const open = await findDraft(ctx.db, text.from)
  const fresh = open && text.receivedAt - open.askedAt < DRAFT_MS ? open : null
  const answered = fresh && completeDraft(fresh.parsed, text.body, reading)
  if (fresh && answered) return await billOrAsk(ctx, text, answered, fresh.sid)
  if (reading.intent === 'invoice') return await billOrAsk(ctx, text, toOpenDraft(reading), text.sid)
  await answerWord(ctx, text, reading)
}

async function billOrAsk(ctx: Ctx, text: InboundText, draft: OpenDraft, cause: string): Promise<void> {
  if (isComplete(draft)) {
    const invoice = await toInvoice(ctx, text, draft)
    await issueInvoice(ctx, invoice, { cause, sid: text.sid, sender: text.from })
    return
  }
  const { db, house } = ctx
  const body = questionReply(draft, draft.language)
  await writeMessages(
    ctx,
    [{ key: `ask:${text.sid}`, kind: 'reply', recipient: text.from, body }],
    [
      putDraft(db, { sender: text.from, sid: cause, body: text.body, parsed: draft, askedAt: text.receivedAt }),
      markHandled(db, text.sid, house.now()),
    ],
  )
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
async function answerWord(ctx: Ctx, text: InboundText, { intent, language }: ParsedText): Promise<void> {
  const { house, db } = ctx
  const dashboard = `${house.settings.APP_ORIGIN}/dashboard`
  const contact = { phone: house.settings.CONTACT_PHONE, email: house.settings.CONTACT_EMAIL }
  const handled = markHandled(db, text.sid, house.now())
  if (intent === 'start') {
    await db.batch([handled])
    return
  }
  const body =
    intent === 'dashboard'
      ? dashboardReply(dashboard, language)
      : intent === 'help'
        ? helpReply(contact, language)
        : intent === 'other'
          ? noJobReply(language)
          : notByTextReply(dashboard, language)
  await writeMessages(ctx, [{ key: `reply:${text.sid}`, kind: 'reply', recipient: text.from, body }], [handled])
}
