// Handles additions to an invoice minutes after it: asks with the new amount, and applies it at a YES.
import { findLastEventOf } from '../../db/invoice/invoice-versions.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import type { TermsChange } from '../../domain/invoice-actions.ts'
import { isInBounds, refusalOf } from '../../domain/invoice-actions.ts'
import { addQuestion, newTotalQuestion } from '../../domain/reply/invoices.ts'
import { readMore, readPercent, withPercent } from '../../domain/text/dialog/additions.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** What is sent this soon after a job may still be about it. */
const RECENT_MS = 10 * 60_000

/** "also parts 60", "10% off" minutes after a job by the same sender. Whether it was that; then it is asked about. */
export async function askToAmend(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const { ctx, text, language } = context
  const more = readMore(text.body, reading)
  const isNamed = reading.reference !== null && reading.reference.last !== true
  const isOther = isNamed || (reading.change !== null && reading.change.percent === undefined)
  const share = more || isOther ? null : (reading.change?.percent ?? readPercent(text.body))
  if (more === null && share === null) return false
  const last = await findLastEventOf(ctx.db, text.from, text.receivedAt - RECENT_MS, text.receivedAt)
  const isNew = last?.kind === 'issued' || last?.kind === 'changed'
  const invoice = isNew ? await findInvoice(ctx.db, last.invoiceId) : null
  if (!invoice || refusalOf(invoice.status)) return false
  const totalCents = share === null ? invoice.totalCents + (more?.cents ?? 0) : withPercent(invoice.totalCents, share)
  if (!isInBounds(totalCents)) return false
  const change: TermsChange = more
    ? { addCents: more.cents, ...(more.label && { addLabel: more.label }) }
    : { totalCents }
  // A share was worked out from this total: should it be another by the time of the YES, that is asked about anew.
  const command = { verb: 'change' as const, change, ...(!more && { insteadOfCents: invoice.totalCents }) }
  const question = { about: 'which' as const, command, invoiceIds: [invoice.id], language }
  const body = more ? addQuestion(invoice, more.cents, language) : newTotalQuestion(invoice, totalCents, language)
  await reply(context, { body, question })
  return true
}
