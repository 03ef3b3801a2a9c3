// "Refund 12", "give Ann her 50 back": finds the invoice that is meant, and asks before anything goes back.
import { getCompany } from '../../db/company/companies.ts'
import { listByClient } from '../../db/invoice/invoice-finding.ts'
import { findInvoice, findInvoiceByNumber, type Invoice, listNewest } from '../../db/invoice/invoices.ts'
import { isNamed, isSameClient } from '../../domain/client-names.ts'
import { localTime } from '../../domain/dates.ts'
import { noneFoundReply } from '../../domain/reply/lists.ts'
import { howToRefundReply } from '../../domain/reply/refunds-by-text.ts'
import type { Target } from '../../domain/text/order/order.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { readRefund } from '../../domain/text/refund/read-refund.ts'
import { ask } from './commands.ts'
import { askRefund, requireRefunder } from './refunds.ts'
import { contextAbout, type ReplyContext, reply } from './reply-context.ts'

const MANY = 300
const RECENT = 20
const OFFERED = 5

/** What a text that speaks of a refund is never taken for: a bill of the very client who is to get money, or a payment. */
const NOT_A_REFUND = new Set(['invoice', 'paid', 'change', 'cancel'])
const SPEAKS_OF_REFUND = /\b(?:refund\w*|reimburs\w*|re?embols\w*|devu[eé]lv\w*|devolv\w*|reintegr\w*)/iu

/** Whether the text orders a refund; then it is dealt with: asked about, or refused, or told how to ask where it is not plain. */
export async function handleRefund(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const { ctx, text, language } = context
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const order = readRefund(text.body, localTime(text.receivedAt, timezone))
  if (!order) {
    if (!SPEAKS_OF_REFUND.test(text.body) || !NOT_A_REFUND.has(reading.intent)) return false
    await reply(context, { body: howToRefundReply(language) })
    return true
  }
  if (!(await requireRefunder(context))) return true
  const { target, amount, of } = order
  const command = { verb: 'refund' as const, amount, of }
  const found = await listCandidates(context, target)
  const [only, ...more] = found
  if (!only) await reply(context, { body: noneFoundReply(target?.number ?? target?.client ?? null, [], language) })
  else if (more.length > 0) await ask(context, command, found.slice(0, OFFERED))
  else await askRefund(contextAbout(context, null, [only]), command, only)
  return true
}

/** The invoices that may be meant: of a client those that were paid through us, where there are any. */
async function listCandidates(context: ReplyContext, target: Target | null): Promise<Invoice[]> {
  const { ctx, text, memory } = context
  if (target?.number !== undefined) {
    const invoice = await findInvoiceByNumber(ctx.db, target.number)
    return invoice ? [invoice] : []
  }
  if (target?.client !== undefined) return narrow(await listOfClient(context, target.client))
  const [spoken, ...others] = memory?.invoiceIds ?? []
  const invoice = spoken === undefined || others.length > 0 ? null : await findInvoice(ctx.db, spoken)
  return invoice ? [invoice] : (await listNewest(ctx.db, text.from, RECENT)).filter(isPaidHere)
}

async function listOfClient({ ctx }: ReplyContext, said: string): Promise<Invoice[]> {
  const named = (await listByClient(ctx.db, said, MANY)).filter(({ clientName }) => isNamed(said, clientName))
  const exact = said.includes(' ') ? named.filter(({ clientName }) => isSameClient(said, clientName)) : []
  return exact.length > 0 ? exact : named
}

const isPaidHere = ({ capturedCents }: Invoice) => capturedCents > 0
const isPaid = (invoice: Invoice) => isPaidHere(invoice) || invoice.manualCents > 0 || invoice.status === 'paid'
const hasLeft = (invoice: Invoice) => isPaidHere(invoice) && invoice.refundedCents < invoice.capturedCents

/** Where nothing was paid through us, the newest is what can be spoken of. */
function narrow(named: Invoice[]): Invoice[] {
  for (const fits of [hasLeft, isPaidHere, isPaid]) {
    const found = named.filter(fits)
    if (found.length > 0) return found
  }
  return named.slice(0, 1)
}
