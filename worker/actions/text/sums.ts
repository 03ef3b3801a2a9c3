// "12: 600 now, 600 friday": an invoice that is there is to be paid in these sums; asked about when they do not make what is left of it.
import { getCompany } from '../../db/company/companies.ts'
import { findInvoice, findInvoiceByNumber, type Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf } from '../../domain/balance.ts'
import { localTime } from '../../domain/dates.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { noDaysReply } from '../../domain/reply/plan.ts'
import { mayHaveSums, readSums } from '../../domain/sums-order.ts'
import { knownOf } from '../../domain/text/known.ts'
import { referenceOf } from '../../domain/text/order/as-command.ts'
import type { Target } from '../../domain/text/order/order.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { dispatchCommand, executeCommand } from './commands.ts'
import type { OpenQuestion } from './pending-questions.ts'
import { readingContext } from './reading-context.ts'
import { type ReplyContext, reply } from './reply-context.ts'
import { resolveInvoiceReference } from './resolve-invoice-reference.ts'

/**
 * Does it; false where the text is no such order. While a job waits for its answer only a number names an invoice, and a client's
 * name alone does where the sums make just what is left of that client's invoice: else it may be a job.
 */
export async function handleSums(
  context: ReplyContext,
  reading: ParsedText,
  questions: readonly OpenQuestion[],
): Promise<boolean> {
  const { ctx, text, asks: other, language } = context
  // Whatever the time: nothing is looked up for most texts.
  if (other || !mayHaveSums(text.body, `${context.today}T00:00:00`)) return false
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const known = knownOf(await readingContext(ctx, text))
  const read = readSums(text.body, localTime(text.receivedAt, timezone), known)
  if (!read || !mayBeSums(read.target, reading, questions)) return false
  const { target, asks, cents } = read
  const asked = target.last ? await findAsked(context, questions) : null
  if (!asks) {
    const invoice = asked ?? (target.number === undefined ? null : await findInvoiceByNumber(ctx.db, target.number))
    if (!invoice || refusalOf(invoice.status)) return false
    const question = { about: 'change' as const, invoiceId: invoice.id, language }
    await reply(context, { body: noDaysReply(invoice, language), question })
    return true
  }
  const command: Command = { verb: 'change', change: { asks, ofLeft: { cents } } }
  if (asked) await executeCommand(context, command, asked)
  else {
    const reference = referenceOf({ target })
    if (target.client !== undefined) {
      const found = await resolveInvoiceReference(ctx, reference, command, text.from)
      if (found.kind !== 'one' || (cents !== null && balanceOf(found.invoice) !== cents)) return false
    }
    await dispatchCommand(context, command, reference)
  }
  return true
}

function mayBeSums(target: Target, reading: ParsedText, questions: readonly OpenQuestion[]): boolean {
  if (target.number !== undefined) return true
  // Whatever was texted since: the sums may be that job's.
  const [newest] = questions
  const isJobOpen =
    newest?.draft.parsed.about !== 'change' && questions.some(({ draft }) => draft.parsed.about === 'job')
  const isJob = reading.intent === 'invoice' && (reading.total_cents !== null || reading.description !== null)
  return !isJobOpen && !(isJob && target.last !== true)
}

/** The invoice that was just asked about: what should change on it, or in which sums it is to be paid. */
async function findAsked({ ctx }: ReplyContext, questions: readonly OpenQuestion[]): Promise<Invoice | null> {
  const parsed = questions[0]?.draft.parsed
  return parsed?.about === 'change' ? await findInvoice(ctx.db, parsed.invoiceId) : null
}
