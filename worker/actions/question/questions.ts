// Takes what a client asks about an invoice on its page to pay, and tells the contractor by text.
import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { findOwner, findUserOfPhone } from '../../db/account/users.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { createQuestion, findMessageOf, isClosed } from '../../db/question/client-messages.ts'
import { QUESTIONS_PER_INVOICE } from '../../domain/rate-limits.ts'
import { questionNotice } from '../../domain/reply/client-questions.ts'
import { refuse } from '../../errors.ts'
import { consumeOne } from '../limits/rate-limits.ts'
import { writeMessages } from '../messaging/messages.ts'
import { notifyCompanyObject } from '../payment/payments.ts'

/** The form's own name for it, and its words as they were cleaned. */
export type Asked = { requestId: string; words: string }

/**
 * Keeps a question and writes the contractor's text in the same batch. Sent twice under one name with the same words it is
 * one question. Raises `not_found`, `conflict` for an invoice that was cancelled, `too_many`.
 */
export async function askQuestion(ctx: Ctx, invoiceId: string, { requestId, words }: Asked): Promise<void> {
  const { app, db } = ctx
  const idempotencyKey = `ask:${invoiceId}:${requestId}:${createHash('sha256').update(words).digest('base64url')}`
  // Its copy for a restored database is made again: who sent it first may not have lived to see to that.
  if (await findMessageOf(db, idempotencyKey)) return await notifyCompanyObject(ctx, invoiceId)
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.status === 'cancelled') throw refuse('question_closed')
  await consumeOne(app, `invoice:${invoiceId}`, QUESTIONS_PER_INVOICE)
  const recipient = await findTold(ctx, invoice)
  const question = { id: app.newId(), invoiceId, idempotencyKey, words, at: app.now() }
  const notice = {
    key: `question:${idempotencyKey}`,
    kind: 'notice' as const,
    body: questionNotice({ ...invoice, words }),
  }
  await ctx.companyObject.scheduleRecovery()
  await writeMessages(ctx, recipient === null ? [] : [{ ...notice, recipient }], createQuestion(db, question)).catch(
    (error: unknown) => {
      throw isClosed(error) ? refuse('question_closed') : error
    },
  )
  await notifyCompanyObject(ctx, invoiceId)
}

/** Who is told of a client's question (E.164): whoever made the invoice while they belong to the company, else its owner. */
export async function findTold({ db }: Ctx, { sender }: Pick<Invoice, 'sender'>): Promise<string | null> {
  if (sender !== null && (await findUserOfPhone(db, sender))) return sender
  return (await findOwner(db))?.phone ?? null
}
