import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf, paidOf } from '../../domain/balance.ts'
import { isRest } from '../../domain/command.ts'
import { refusalOf, type TermsChange } from '../../domain/invoice-actions.ts'
import { inPlaces } from '../../domain/list-order.ts'
import type { Command } from '../../domain/pending-questions.ts'
import { isPlanRefusal } from '../../domain/plan.ts'
import { focusOf, lineOf, NOTHING } from '../../domain/recent-texts.ts'
import { feeChargedReply, feeForbiddenReply, feePayerReply } from '../../domain/reply/fee-payer.ts'
import {
  boundsReply,
  cancelledReply,
  changedReply,
  changeQuestion,
  insteadOfQuestion,
  refusalReply,
} from '../../domain/reply/invoices.ts'
import { noneFoundReply, whichQuestion } from '../../domain/reply/lists.ts'
import { belowPaidReply } from '../../domain/reply/parts.ts'
import {
  anyAmountReply,
  asksFirst,
  CALIFORNIA_HINT,
  otherSumReply,
  plannedReply,
  planRefusalReply,
} from '../../domain/reply/plan.ts'
import { linkReply, remindReply } from '../../domain/reply/reminders.ts'
import { tipReply, tipTooMuchReply } from '../../domain/reply/tips.ts'
import { withPercent } from '../../domain/text/dialog/additions.ts'
import type { Reference } from '../../domain/text/reading.ts'
import { nameIn } from '../../domain/text/several/orders.ts'
import { mayTip } from '../../domain/tip.ts'
import { type ChangeRefusal, planCancel, planChange, planReminder } from '../invoice/invoice-actions.ts'
import { writeReminder } from '../invoice/reminders.ts'
import { askToSend, sendAnswer } from './client-answers.ts'
import { isAboveLimit } from './deposit-limits.ts'
import { execute, executeGuarded } from './execute.ts'
import { findStateName, withPayer } from './fee-shares.ts'
import { markPaid, withWorkedShare } from './mark-paid.ts'
import { attachPhotos, takeOffPhotos } from './photo-acts.ts'
import { askRefund } from './refunds.ts'
import { contextAbout, linkOf, type ReplyContext, reply, sourceOf, toListed } from './reply-context.ts'
import { hasRejectedAmount, type ResolvedReference, resolveInvoiceReference } from './resolve-invoice-reference.ts'
import { writeStatus } from './write-status.ts'

/** Does what the text commands, or asks which invoice is meant, or says that there is none. */
export async function dispatchCommand(
  context: ReplyContext,
  command: Command,
  reference: Reference | null,
): Promise<void> {
  const { ctx, text, memory = NOTHING } = context
  const named = namedIn(text.body, reference, command)
  const focus = focusOf(memory, named, command, text.body)
  const resolved = await resolveInvoiceReference(ctx, named, command, text.from, focus)
  const line = resolved.kind === 'one' ? await findAtLine(context, resolved.invoice, reference) : null
  if (line && resolved.kind === 'one')
    return await ask(context, command, isPlain(resolved.invoice) ? [line, resolved.invoice] : [line])
  const isAsked = named === null && memory === NOTHING && isRest(command)
  if (resolved.kind === 'one' && isAsked) return await ask(context, command, [resolved.invoice])
  if (resolved.kind === 'one') return await executeCommand(context, command, resolved.invoice)
  if (resolved.kind === 'none') return await tellNone(context, command, resolved)
  await ask(context, command, resolved.invoices)
}

/** "mark zed paid", "change zed to 300": a name that nobody has is no reason to take the last one for it. */
function namedIn(body: string, reference: Reference | null, command: Command): Reference | null {
  if (reference !== null && reference.last !== true) return reference
  const { totalCents, ...more } = (command.verb === 'change' && command.change) || {}
  const isOfWords = command.verb === 'change' && (totalCents === undefined || Object.keys(more).length > 0)
  return isOfWords ? reference : (nameIn(body) ?? reference)
}

const isPlain = ({ status }: Invoice) => refusalOf(status) === null

/** The line of the list just shown that a bare number counts as well as it names `invoice`; null where both are the same. */
export async function findAtLine(
  { ctx, text, memory = NOTHING }: ReplyContext,
  invoice: Invoice,
  reference: Reference | null,
): Promise<Invoice | null> {
  const place = reference?.number === undefined ? null : lineOf(memory, reference.number, text.body)
  const id = place === null ? undefined : memory.listed[place]
  return id === undefined || id === invoice.id ? null : await findInvoice(ctx.db, id)
}

/** What was said names none: one of those that there are may be meant, but no yes says so. */
async function tellNone(
  context: ReplyContext,
  command: Command,
  resolved: Extract<ResolvedReference, { kind: 'none' }>,
): Promise<void> {
  const { language } = context
  const offered = inPlaces(resolved.offered)
  const rows = offered.map((invoice) => toListed(context, invoice))
  const body = noneFoundReply(resolved.said, rows, language)
  const asked = contextAbout(context, command, [], offered)
  if (offered.length === 0) return await reply(asked, { body })
  const invoiceIds = offered.map(({ id }) => id)
  await reply(asked, { body, question: { about: 'which', command, invoiceIds, language, isGuess: true } })
}

/** Which of these is meant? */
export async function ask(context: ReplyContext, command: Command, invoices: Invoice[]): Promise<void> {
  if (command.verb === 'answer') return await askToSend(context, command, invoices)
  const { language } = context
  const offered = inPlaces(invoices)
  const body = whichQuestion(
    offered.map((invoice) => toListed(context, invoice)),
    language,
  )
  const question = { about: 'which' as const, command, invoiceIds: offered.map(({ id }) => id), language }
  await reply(contextAbout(context, command, [], offered), { body, question })
}

/** The command with its percentage worked out on this invoice's total. */
export function withWorkedPercent(command: Command, invoice: Invoice): Command {
  const { totalCents } = invoice
  if (command.verb === 'paid') return withWorkedShare(command, invoice)
  if (command.verb !== 'change' || command.percent === undefined) return command
  const { percent, ...rest } = command
  return { ...rest, change: { ...rest.change, totalCents: withPercent(totalCents, percent) } }
}

/** Does it to this invoice. */
export async function executeCommand(asked: ReplyContext, given: Command, invoice: Invoice): Promise<void> {
  const command = withWorkedPercent(given, invoice)
  if (command.verb === 'answer') return await sendAnswer(asked, command.words, invoice)
  const context = contextAbout(asked, command, [invoice])
  const { ctx, language } = context
  if (command.verb === 'status') return await reply(context, { body: await writeStatus(context, invoice) })
  if (command.verb === 'resend') return await reply(context, { body: writeLink(context, invoice) })
  if (command.verb === 'remind') return await remind(context, invoice)
  if (command.verb === 'refund') return await askRefund(context, command, invoice)
  if (command.verb === 'attach') return await attachPhotos(context, command, invoice)
  if (command.verb === 'unattach') return await takeOffPhotos(context, command, invoice)
  if (command.verb === 'cancel') {
    return await executeGuarded(context, command, invoice, (now) => {
      const { refusal, changes } = planCancel(ctx, now, sourceOf(context))
      const shown = toListed(context, now)
      return {
        changes,
        body: refusal ? refusalReply(refusal, 'cancel', now, language) : cancelledReply(shown, language),
      }
    })
  }
  if (command.verb === 'paid') return await markPaid(context, command, invoice)
  await change(context, command, invoice)
}

async function change(
  context: ReplyContext,
  command: Extract<Command, { verb: 'change' }>,
  invoice: Invoice,
): Promise<void> {
  const { ctx, language } = context
  const wanted = command.change
  const refusal = refusalOf(invoice.status)
  if (refusal) return await reply(context, { body: refusalReply(refusal, 'change', invoice, language) })
  if (!wanted) {
    const question = { about: 'change' as const, invoiceId: invoice.id, language }
    return await reply(context, { body: changeQuestion(invoice, language), question })
  }
  const { insteadOfCents: said, ...sure } = command
  if (said !== undefined && wanted.totalCents !== undefined && !hasRejectedAmount(invoice, command)) {
    const body = insteadOfQuestion(invoice, said, wanted.totalCents, language)
    const question = { about: 'which' as const, command: sure, invoiceIds: [invoice.id], language }
    return await reply(context, { body, question })
  }
  if (wanted.tipCents && !mayTip(wanted.tipCents, balanceOf(invoice)))
    return await reply(context, { body: tipTooMuchReply(toListed(context, invoice), balanceOf(invoice), language) })
  const isMoney = (['totalCents', 'addCents', 'asks', 'anyAmount', 'feePayer', 'tipCents'] as const).some(
    (term) => wanted[term] !== undefined,
  )
  // An earlier day may drop parts that an open page asks for.
  const isOfParts = wanted.dueOn !== undefined && asksFirst(invoice)
  await executeGuarded(
    context,
    command,
    invoice,
    async (now) => {
      const sum = wanted.ofLeft?.cents
      if (sum != null && sum !== balanceOf(now) && refusalOf(now.status) === null) {
        const question = { about: 'change' as const, invoiceId: now.id, language }
        return { changes: [], body: otherSumReply(now, sum, balanceOf(now), language), question }
      }
      const { refusal: why, changes, next } = await planChange(ctx, now, wanted, sourceOf(context))
      const body = why
        ? await refuseChange(context, why, now)
        : await writeChanged(context, wanted, now, { ...now, ...next })
      return { changes, body }
    },
    isMoney || isOfParts,
  )
}

/** What the invoice is now; of one of which nothing but the payer of the fee was to change, who that is. */
async function writeChanged(
  context: ReplyContext,
  wanted: TermsChange,
  before: Invoice,
  changed: Invoice,
): Promise<string> {
  const { ctx, language } = context
  const link = linkOf(context, changed)
  if (wanted.feePayer !== undefined && Object.keys(wanted).length === 1) {
    const isSame = changed.feePayer === before.feePayer
    return feePayerReply(withPayer(before, changed.feePayer), isSame ? 'same' : 'done', language)
  }
  if (wanted.tipCents !== undefined || wanted.tipPercent !== undefined)
    return tipReply(changed, changed.tipCents ?? null, language)
  if (wanted.anyAmount !== undefined) return anyAmountReply(changed, wanted.anyAmount === true, language)
  if (!wanted.asks && !asksFirst(changed) && !asksFirst(before)) return changedReply(changed, link, language)
  return plannedReply(changed, link, language, (await isAboveLimit(ctx, changed)) ? CALIFORNIA_HINT[language] : '')
}

async function refuseChange(context: ReplyContext, why: ChangeRefusal, invoice: Invoice): Promise<string> {
  const { language } = context
  if (why === 'charged') return feeChargedReply(invoice, language)
  if (why === 'forbidden') return feeForbiddenReply(invoice, await findStateName(context), language)
  if (why === 'below') return belowPaidReply(invoice, paidOf(invoice), language)
  if (isPlanRefusal(why)) return planRefusalReply(why, invoice, language)
  return why === 'bounds' ? boundsReply(invoice, language) : refusalReply(why, 'change', invoice, language)
}

async function remind(context: ReplyContext, invoice: Invoice): Promise<void> {
  const { ctx, language } = context
  const id = ctx.app.newId()
  await execute(
    context,
    invoice,
    (now) => {
      const { refusal, changes } = planReminder(ctx, now, id, sourceOf(context))
      const { page, message } = writeReminder(ctx, now, id, language, context.today)
      const body = refusal
        ? refusalReply(refusal, 'remind', now, language)
        : remindReply(now.clientName, page, message, language)
      return { changes, body }
    },
    false,
  )
}

function writeLink(context: ReplyContext, invoice: Invoice): string {
  if (invoice.status === 'cancelled') return refusalReply('cancelled', 'remind', invoice, context.language)
  return linkReply(toListed(context, invoice), linkOf(context, invoice), context.language)
}
