// Bills a job, or asks for what is missing. The same job minutes later is asked about first.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { listRecentOfTotal } from '../../db/invoice/invoice-finding.ts'
import { type Invoice, listNewest } from '../../db/invoice/invoices.ts'
import { findText } from '../../db/text/texts.ts'
import { isSameClient } from '../../domain/client-names.ts'
import { addDays, localTime } from '../../domain/dates.ts'
import type { InvoiceDraft } from '../../domain/invoice.ts'
import { type CompleteDraft, isComplete } from '../../domain/job-draft.ts'
import type { OpenDraft } from '../../domain/pending-questions.ts'
import { isPlanRefusal, makePlan, type PlanRefusal, type PlanTerms } from '../../domain/plan.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { duplicateQuestion, orSettle, outOfBounds, questionReply, quoteReply } from '../../domain/reply/jobs.ts'
import { cannotAskReply } from '../../domain/reply/plan.ts'
import { normalizeForSearch } from '../../domain/search-text.ts'
import { toPlain } from '../../domain/sms-length.ts'
import { issueInvoice } from '../invoice/invoices.ts'
import { isAboveLimit } from './deposit-limits.ts'
import { writeQuote } from './quotes-written.ts'
import { answerWith } from './replies.ts'
import { beginRepeating } from './schedules-begun.ts'

/** The same job within this time may be the same text sent again. */
const DUPLICATE_MS = 10 * 60_000
const RECENT = 20
/** As many clients as a question offers. */
const OFFERED = 3

/** Bills the job for its cause (the sid of the text that began it), or asks. `isSure`: to be billed although it was before. */
export async function billOrAsk(
  ctx: Ctx,
  text: InboundText,
  draft: OpenDraft,
  idempotencyKey: string,
  isSure = false,
): Promise<void> {
  const { language } = draft
  if (!isComplete(draft)) return await askFor(ctx, text, draft, idempotencyKey)
  if (draft.repeats) return await beginRepeating(ctx, text, draft, draft.repeats, idempotencyKey)
  if (draft.quote) return await writeQuote(ctx, text, draft, await toInvoice(ctx, text, draft), idempotencyKey)
  const invoice = await planInvoice(ctx, text, draft, await toInvoice(ctx, text, draft))
  if (isPlanRefusal(invoice)) {
    const body = cannotAskReply(invoice, draft.totalCents, language)
    return await answerWith(ctx, text, { body, idempotencyKey })
  }
  const duplicate = isSure || draft.isRepeat ? null : await findDuplicate(ctx, text, invoice, idempotencyKey)
  if (duplicate) {
    const question = { about: 'twice' as const, draft, number: duplicate.number, language }
    const body = duplicateQuestion({ ...invoice, number: duplicate.number }, language)
    return await answerWith(ctx, text, { body, question, idempotencyKey })
  }
  const { sid, from: sender, receivedAt: textedAt, heard } = text
  const isAbove = await isAboveLimit(ctx, invoice)
  const isMuted = heard?.isMuted ?? false
  await issueInvoice(ctx, invoice, { idempotencyKey, sid, sender, textedAt, isMuted, isAboveLimit: isAbove })
}

/** Asks for what the job lacks. `settles`: the number of the open invoice that the text may have meant instead. */
export async function askFor(
  ctx: Ctx,
  text: InboundText,
  draft: OpenDraft,
  idempotencyKey: string,
  settles: number | null = null,
): Promise<void> {
  const isClient = draft.missing.includes('client') && !draft.missing.includes('amount')
  const asked = isClient ? { ...draft, clients: await listLikelyClients(ctx) } : draft
  const question = questionReply(asked, draft.language)
  const whole = settles === null ? question : orSettle(question, settles, draft.language)
  const asking = draft.outOfBounds ? outOfBounds(question, draft.language) : whole
  const body = draft.isQuote ? quoteReply(draft, draft.language) : asking
  await answerWith(ctx, text, { body, question: asked, idempotencyKey })
}

/** The company's latest clients, the most recent first, each as last written. A cancelled invoice may be a wrong name. */
async function listLikelyClients(ctx: Ctx): Promise<string[]> {
  const newest = await listNewest(ctx.db, null, RECENT)
  const names = newest.filter(({ status }) => status !== 'cancelled').map(({ clientName }) => clientName)
  // A name without a sign that a plain text can carry would be a number alone.
  const shown = names.filter((name) => toPlain(name) !== '')
  const distinct = shown.filter((name, i) => shown.findIndex((other) => isSameClient(other, name)) === i)
  return distinct.slice(0, OFFERED)
}

/** An invoice of minutes ago with the same client, amount and work. When it was texted counts, not when it was dealt with. */
export async function findDuplicate(
  ctx: Ctx,
  text: InboundText,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<Invoice | null> {
  const since = Math.min(text.receivedAt, ctx.app.now()) - DUPLICATE_MS
  const recent = await listRecentOfTotal(ctx.db, draft.totalCents, since, RECENT)
  for (const other of recent) {
    const isSame = isSameClient(other.clientName, draft.clientName) && isSameWork(other.description, draft.description)
    if (!isSame || other.idempotencyKey === idempotencyKey) continue
    const textedAt = (await findText(ctx.db, other.idempotencyKey))?.receivedAt ?? other.createdAt
    if (Math.abs(text.receivedAt - textedAt) <= DUPLICATE_MS) return other
  }
  return null
}

const workOf = (description: string) =>
  (normalizeForSearch(description).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ')
const isSameWork = (one: string, other: string) => workOf(one) === workOf(other)

/** A job with the plan that its text asks for. */
export function withPlan(draft: OpenDraft, asks: PlanTerms | null | undefined): OpenDraft {
  return asks ? { ...draft, asks } : draft
}

/** The invoice with what the job asks for first, or why no invoice can. */
async function planInvoice(
  ctx: Ctx,
  text: InboundText,
  { asks }: OpenDraft,
  invoice: InvoiceDraft,
): Promise<InvoiceDraft | PlanRefusal> {
  if (!asks) return invoice
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const today = localTime(text.receivedAt, timezone).slice(0, 10)
  const made = makePlan(asks, invoice, { today, restDays: ctx.app.settings.DEFAULT_DUE_DAYS })
  return typeof made === 'string' ? made : { ...invoice, ...made }
}

/** The job as an invoice will show it. */
export async function toInvoice(ctx: Ctx, text: InboundText, draft: CompleteDraft): Promise<InvoiceDraft> {
  const company = await getCompany(ctx.app.db, ctx.companyId)
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
    dueOn: draft.dueOn ?? addDays(today, ctx.app.settings.DEFAULT_DUE_DAYS),
    language: draft.language,
  }
}
