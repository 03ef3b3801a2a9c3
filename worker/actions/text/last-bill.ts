// Applies a text without a client, sent right after a bill, to that bill, or asks about it.
import { findLastEventOf } from '../../db/invoice/invoice-versions.ts'
import { findInvoice, type Invoice, listLines } from '../../db/invoice/invoices.ts'
import { findText } from '../../db/text/texts.ts'
import type { Line } from '../../domain/invoice.ts'
import { isInBounds, refusalOf, type TermsChange } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { keyOfAll } from '../../domain/queue-messages.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { addQuestion, changeQuestion, impossibleReply, newTotalQuestion } from '../../domain/reply/invoices.ts'
import { newNameQuestion } from '../../domain/reply/questions.ts'
import { type Amendment, readAmendment } from '../../domain/text/dialog/amend.ts'
import { figureOf, hear } from '../../domain/text/dialog/hear.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { ask, executeCommand } from './commands.ts'
import { type ReplyContext, reply } from './reply-context.ts'

type Change = Extract<Command, { verb: 'change' }>

/**
 * Changes the bill that was made just now where the text leaves no doubt, else asks; false when the text is not about it.
 * `isSureOnly`: what would only be asked about may be meant for something else.
 */
export async function handleLastBill(context: ReplyContext, reading: ParsedText, isSureOnly = false): Promise<boolean> {
  if (isOfAnother(reading, context.text.body)) return false
  const bills = await findLastBills(context)
  const [invoice, ...more] = bills
  if (!invoice) return false
  const amendment = await readFor(context, invoice)
  if (!amendment) return false
  if (isPlainChange(reading, amendment) && !isSureOnly) return false
  const isSure = (amendment.kind === 'total' || amendment.kind === 'lines') && amendment.isSure
  if (isSureOnly && !isSure) return false
  if (more.length > 0) return await askWhich(context, amendment, bills)
  await amend(context, amendment, invoice)
  return true
}

/** What reads as a plain change is done as one, unless it leaves out the sum that the text says. */
function isPlainChange({ change }: ParsedText, amendment: Amendment<Line>): boolean {
  if (change === null || amendment.kind === 'lines' || amendment.kind === 'bounds') return false
  if (amendment.kind === 'name') return change.client_name !== undefined
  if (amendment.kind === 'total') return change.total_cents === amendment.totalCents
  return amendment.kind !== 'more' || change.add_cents === amendment.addCents
}

/** It names a client or an invoice, or is read as a whole job of somebody's. */
function isOfAnother({ intent, client_name: name, reference }: ParsedText, body: string): boolean {
  const isNamed = reference !== null && reference.last !== true
  // Nothing is taken back with a figure: "oops 54".
  const isFigured = intent === 'undo' && hear(body).words.some((word) => figureOf(word) !== null)
  const isOrder = intent !== 'invoice' && intent !== 'change' && intent !== 'other' && intent !== 'cancel' && !isFigured
  return isNamed || isOrder || (intent === 'invoice' && name !== null)
}

/** The open invoices that the last text billed or changed, if this person did nothing else since. */
async function findLastBills({ ctx, text, memory }: ReplyContext): Promise<Invoice[]> {
  const { invoiceIds = [], command = null } = memory ?? {}
  if (invoiceIds.length === 0 || (command !== null && command.verb !== 'change')) return []
  const last = await findLastEventOf(ctx.db, text.from, text.receivedAt - MEMORY_MS, text.receivedAt)
  const isBill = last?.kind === 'issued' || last?.kind === 'changed'
  if (!isBill || !invoiceIds.includes(last.invoiceId)) return []
  const found = await Promise.all(invoiceIds.map((id) => findInvoice(ctx.db, id)))
  return found.filter((invoice) => invoice !== null && refusalOf(invoice.status) === null) as Invoice[]
}

async function readFor({ ctx, text }: ReplyContext, invoice: Invoice): Promise<Amendment<Line> | null> {
  const [lines, source] = await Promise.all([
    listLines(ctx.db, [invoice.id]),
    findText(ctx.db, keyOfAll(invoice.idempotencyKey)),
  ])
  const { totalCents, description } = invoice
  return readAmendment<Line>(text.body, {
    totalCents,
    description,
    lines: lines.get(invoice.id) ?? [],
    source: source?.body ?? '',
  })
}

const toChange = (invoice: Invoice, change: TermsChange): Change => ({
  verb: 'change',
  change,
  insteadOfCents: invoice.totalCents,
})

async function amend(context: ReplyContext, amendment: Amendment<Line>, invoice: Invoice): Promise<void> {
  const { language } = context
  const { kind } = amendment
  if (kind === 'bounds') return await reply(context, { body: impossibleReply(invoice, amendment.cents, language) })
  if (kind === 'drop') return await ask(context, { verb: 'cancel' }, [invoice])
  if (kind === 'open') {
    const question = { about: 'change' as const, invoiceId: invoice.id, language }
    return await reply(context, { body: changeQuestion(invoice, language), question })
  }
  if (kind === 'name') {
    const body = newNameQuestion(invoice, amendment.clientName, language)
    return await askOne(context, { verb: 'change', change: { clientName: amendment.clientName } }, invoice, body)
  }
  if (kind === 'more') return await askToAdd(context, amendment.addCents, invoice)
  const { totalCents, isSure } = amendment
  const command = toChange(
    invoice,
    kind === 'lines' ? { totalCents, lines: amendment.lines, description: amendment.description } : { totalCents },
  )
  if (isSure) return await executeCommand(context, command, invoice)
  await askOne(context, command, invoice, newTotalQuestion(invoice, totalCents, language))
}

async function askToAdd(context: ReplyContext, cents: number, invoice: Invoice): Promise<void> {
  const { language } = context
  const totalCents = invoice.totalCents + cents
  if (!isInBounds(totalCents)) return await reply(context, { body: impossibleReply(invoice, totalCents, language) })
  const body = cents < 0 ? newTotalQuestion(invoice, totalCents, language) : addQuestion(invoice, cents, language)
  await askOne(context, toChange(invoice, cents < 0 ? { totalCents } : { addCents: cents }), invoice, body)
}

async function askOne(context: ReplyContext, command: Change, { id }: Invoice, body: string): Promise<void> {
  const question = { about: 'which' as const, command, invoiceIds: [id], language: context.language }
  await reply(context, { body, question })
}

/** Several were billed at once: a new total belongs to one of them. */
async function askWhich(context: ReplyContext, amendment: Amendment<Line>, bills: Invoice[]): Promise<boolean> {
  const { kind } = amendment
  if (kind === 'bounds' || kind === 'drop' || kind === 'name') return false
  const change = kind === 'total' ? { totalCents: amendment.totalCents } : null
  await ask(context, { verb: 'change', change }, bills)
  return true
}
