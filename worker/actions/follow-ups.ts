// What is added to the last invoice minutes after it: asked about with the worked-out amount, done at a YES.
import { findLastDeedOf } from '../db/invoice-versions.ts'
import { findInvoice } from '../db/invoices.ts'
import type { TermsChange } from '../domain/deeds.ts'
import { isInBounds, refusalOf } from '../domain/deeds.ts'
import { addQuestion, newTotalQuestion } from '../domain/reply/invoices.ts'
import { readMore, readShare } from '../domain/text/follow-ups.ts'
import type { ParsedText } from '../domain/text/parsed.ts'
import { reply, type Turn } from './commands.ts'

/** What is sent this soon after a job may still be about it. */
const RECENT_MS = 10 * 60_000

/** "also parts 60", "10% off" minutes after a job by the same sender. Whether it was that; then it is asked about. */
export async function askToAmend(turn: Turn, reading: ParsedText): Promise<boolean> {
  const { ctx, text, language } = turn
  const last = await findLastDeedOf(ctx.db, text.from, text.receivedAt - RECENT_MS, text.receivedAt)
  const isNew = last?.kind === 'issued' || last?.kind === 'changed'
  const invoice = isNew ? await findInvoice(ctx.db, last.invoiceId) : null
  if (!invoice || refusalOf(invoice.status)) return false
  const ask = async (change: TermsChange, body: string) => {
    const command = { verb: 'change' as const, change }
    const question = { about: 'which' as const, command, invoiceIds: [invoice.id], language }
    await reply(turn, { body, question })
  }
  const more = readMore(text.body, reading)
  if (more && isInBounds(invoice.totalCents + more.cents)) {
    const change = { addCents: more.cents, ...(more.label && { addLabel: more.label }) }
    await ask(change, addQuestion(invoice, more.cents, language))
    return true
  }
  const isNamed = reading.reference !== null && reading.reference.last !== true
  const totalCents = isNamed || reading.change ? null : readShare(text.body, invoice.totalCents)
  if (totalCents === null || !isInBounds(totalCents)) return false
  await ask({ totalCents }, newTotalQuestion(invoice, totalCents, language))
  return true
}
