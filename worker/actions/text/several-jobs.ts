// Handles several clients in one text: an invoice for each with one reply, or a question when it is not certain.
import { getCompany } from '../../db/company/companies.ts'
import { type Invoice, listNewest } from '../../db/invoice/invoices.ts'
import { markHandled, removePendingQuestion, requireSender } from '../../db/text/texts.ts'
import { localTime } from '../../domain/dates.ts'
import type { InvoiceDraft } from '../../domain/invoice.ts'
import { type CompleteDraft, isComplete, toOpenDraft } from '../../domain/job-draft.ts'
import type { OpenDraft } from '../../domain/pending-questions.ts'
import { nthKey } from '../../domain/queue-messages.ts'
import { invoicesReplies, jobsQuestion, sawClientsReply } from '../../domain/reply/several-jobs.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { readJobs } from '../../domain/text/several/jobs.ts'
import { issueInvoice } from '../invoice/invoices.ts'
import { writeMessages } from '../messaging/messages.ts'
import { findPayoutBlocker } from '../payout/payout-blockers.ts'
import { findDuplicate, toInvoice } from './jobs.ts'
import { linkOf, type ReplyContext, reply } from './reply-context.ts'

/** As many of the latest clients are known by name. */
const KNOWN = 50

/** Bills each of the clients that the text names with an amount of their own, or asks; false when it bills one at most. */
export async function handleJobs(context: ReplyContext): Promise<boolean> {
  const { ctx, text } = context
  // Two figures at the least, before anything is looked up.
  if ((text.body.match(/\d[\d,.]*/g) ?? []).length < 2) return false
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const read = readJobs(text.body, localTime(text.receivedAt, timezone), { clients: await listKnown(context) })
  if (!read) return false
  const drafts = read.jobs.map(toSure)
  // Whose deposit it is, only the person knows.
  if (context.asks || !drafts.every(isComplete)) {
    const names = drafts.map(({ clientName }) => clientName ?? '')
    await reply(context, { body: sawClientsReply(names, drafts[0]?.language ?? context.language) })
    return true
  }
  const isSure = read.isSure && (await isNew(context, drafts))
  if (isSure) await billEach(context, drafts, text.sid)
  else await askEach(context, drafts)
  return true
}

/** Those who were billed before this text came: read again after a crash it is read the same. */
async function listKnown({ ctx, text }: ReplyContext): Promise<string[]> {
  const newest = await listNewest(ctx.db, null, KNOWN)
  return newest.filter(({ createdAt }) => createdAt < text.receivedAt).map(({ clientName }) => clientName)
}

/** With the one amount that it may be, which is asked about before it is billed. */
function toSure(job: ParsedText): OpenDraft {
  const [only, ...more] = job.amount_options
  const isOpen = job.total_cents === null && only !== undefined && more.length === 0
  return toOpenDraft(isOpen ? { ...job, total_cents: only, amount_options: [], missing: [] } : job)
}

async function isNew(context: ReplyContext, drafts: readonly CompleteDraft[]): Promise<boolean> {
  const duplicates = await Promise.all(
    drafts.map((draft, i) => findDuplicateOf(context, draft, nthKey(context.text.sid, i + 1))),
  )
  return duplicates.every((duplicate) => duplicate === null)
}

async function findDuplicateOf(
  { ctx, text }: ReplyContext,
  draft: CompleteDraft,
  idempotencyKey: string,
): Promise<Invoice | null> {
  return await findDuplicate(ctx, text, await toInvoice(ctx, text, draft), idempotencyKey)
}

async function askEach(context: ReplyContext, drafts: OpenDraft[]): Promise<void> {
  const language = drafts[0]?.language ?? context.language
  const named = drafts.map(({ clientName, totalCents }) => ({
    clientName: clientName ?? '',
    totalCents: totalCents ?? 0,
  }))
  const duplicates = await Promise.all(
    drafts.filter(isComplete).map((draft, i) => findDuplicateOf(context, draft, nthKey(context.text.sid, i + 1))),
  )
  const before = duplicates.flatMap((duplicate) => (duplicate ? [duplicate.number] : []))
  await reply(context, { body: jobsQuestion(named, before, language), question: { about: 'jobs', drafts, language } })
}

/**
 * An invoice for each, keyed by the text that named them (`cause`) and their place in it: whatever breaks in between is
 * made up for when the text is dealt with again.
 */
export async function billEach(
  context: ReplyContext,
  drafts: readonly CompleteDraft[],
  idempotencyKey: string,
): Promise<void> {
  const { ctx, text } = context
  const made: { id: string; number: number; invoice: InvoiceDraft }[] = []
  for (const [i, draft] of drafts.entries()) {
    const invoice = await toInvoice(ctx, text, draft)
    const { sid, from: sender, receivedAt: textedAt } = text
    const { invoiceId, number } = await issueInvoice(ctx, invoice, {
      idempotencyKey: nthKey(idempotencyKey, i + 1),
      sid,
      sender,
      textedAt,
      part: i + 1,
    })
    made.push({ id: invoiceId, number, invoice })
  }
  const isPaused = (await findPayoutBlocker(ctx)) === 'frozen'
  const bills = made.map(({ id, number, invoice }) => ({ ...invoice, number, link: linkOf(context, { id }) }))
  await answerEach(context, idempotencyKey, invoicesReplies(bills, isPaused), made)
}

/** One answer where all of them fit, else one for each; and the end of the text, with the question that it answered. */
async function answerEach(
  { ctx, text }: ReplyContext,
  idempotencyKey: string,
  bodies: string[],
  made: { id: string }[],
): Promise<void> {
  const key = (i: number) => `reply:${nthKey(text.sid, i + 1)}`
  const replies = bodies.map((body, i) => ({ key: key(i), kind: 'reply' as const, recipient: text.from, body }))
  const about = { command: null, invoiceIds: made.map(({ id }) => id), listed: made.map(({ id }) => id) }
  await writeMessages(ctx, text.heard?.isMuted ? [] : replies, [
    requireSender(ctx.db, text.sid),
    removePendingQuestion(ctx.db, text.from, idempotencyKey, text.receivedAt),
    markHandled(ctx.db, text.sid, ctx.app.now(), about),
  ])
}
