// "same for Mrs Lee": offers the client's last invoice once more; a yes to the question bills it.
import { getCompany } from '../../db/company/companies.ts'
import { listByClient } from '../../db/invoice/invoice-finding.ts'
import { findInvoiceByNumber, type Invoice, listLines } from '../../db/invoice/invoices.ts'
import { isNamed, isSameClient } from '../../domain/client-names.ts'
import { addDays, localTime } from '../../domain/dates.ts'
import type { OpenDraft } from '../../domain/pending-questions.ts'
import { type RepeatOrder, readRepeat } from '../../domain/repeat-order.ts'
import { noInvoiceToRepeat, repeatQuestion, whoToRepeatReply } from '../../domain/reply/repeats.ts'
import { handleContinuation } from './continuations.ts'
import { type ReplyContext, reply } from './reply-context.ts'

const MANY = 300
/** As many clients as a reply names. */
const NAMED = 3

/** Asks whether to bill the same again; false where the text is no such order, or names nobody who was billed before. */
export async function handleRepeat(context: ReplyContext): Promise<boolean> {
  const { ctx, text, language } = context
  // Most texts are none, whatever the time: nothing is looked up for those.
  if (!readRepeat(text.body, `${context.today}T00:00:00`)) return false
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const order = readRepeat(text.body, now)
  if (!order) return false
  // "mark 1 paid", "same for Ann": what was just done is done once more.
  const isBare = order.totalCents === null && order.dueOn === null
  if (isBare && context.memory?.command && (await handleContinuation(context))) return true
  const found = await findLast(context, order)
  const [last, ...others] = found
  if (!last) {
    if (!('number' in order.of)) return false
    await reply(context, { body: noInvoiceToRepeat(order.of.number, language) })
    return true
  }
  if (others.length > 0) {
    const names = found.slice(0, NAMED).map(({ clientName }) => clientName)
    await reply(context, { body: whoToRepeatReply(names, language) })
    return true
  }
  const draft = await toDraft(context, last, order)
  const dueOn = draft.dueOn ?? addDays(now.slice(0, 10), ctx.app.settings.DEFAULT_DUE_DAYS)
  const body = repeatQuestion({ ...last, totalCents: draft.options[0] ?? last.totalCents, dueOn }, language)
  await reply(context, { body, question: draft })
  return true
}

/** The invoice of that number, or the last one of each client whose name it may be; a cancelled one was a mistake. */
async function findLast({ ctx }: ReplyContext, { of }: RepeatOrder): Promise<Invoice[]> {
  if ('number' in of) {
    const invoice = await findInvoiceByNumber(ctx.db, of.number)
    return invoice ? [invoice] : []
  }
  const rows = await listByClient(ctx.db, of.client, MANY)
  const named = rows.filter(({ status, clientName }) => status !== 'cancelled' && isNamed(of.client, clientName))
  const exact = named.filter(({ clientName }) => isSameClient(of.client, clientName))
  const fitting = exact.length > 0 && of.client.includes(' ') ? exact : named
  return fitting.filter(
    (row, i) => fitting.findIndex(({ clientName }) => isSameClient(clientName, row.clientName)) === i,
  )
}

/** The same work, at the price that was said or the last one, waiting for a yes. */
async function toDraft({ ctx, language }: ReplyContext, last: Invoice, order: RepeatOrder): Promise<OpenDraft> {
  const lines = (await listLines(ctx.db, [last.id])).get(last.id) ?? []
  const totalCents = order.totalCents ?? last.totalCents
  return {
    about: 'job',
    clientName: last.clientName,
    clientPhone: last.clientPhone,
    clientEmail: last.clientEmail,
    description: last.description,
    lines: totalCents === last.totalCents ? lines : [],
    totalCents: null,
    dueOn: order.dueOn,
    language,
    missing: ['amount'],
    options: [totalCents],
    isRepeat: true,
  }
}
