// What a text wants of an invoice that exists: done at once when it is certain which and what, else asked.
import { getCompany } from '../../db/company/companies.ts'
import { listVersions } from '../../db/invoice/invoice-versions.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { findText } from '../../db/text/texts.ts'
import { civilDate } from '../../domain/dates.ts'
import { type Refusal, refusalOf } from '../../domain/invoice-actions.ts'
import { inPlaces } from '../../domain/list-order.ts'
import type { Command, GuardedAction } from '../../domain/pending-questions.ts'
import { focusOf, lineOf, NOTHING } from '../../domain/recent-texts.ts'
import { withUndoHint } from '../../domain/reply/confirmations.ts'
import {
  boundsReply,
  cancelledReply,
  changedReply,
  changeQuestion,
  insteadOfQuestion,
  markedPaidReply,
  paidInFullQuestion,
  partPaidReply,
  refusalReply,
} from '../../domain/reply/invoices.ts'
import { noneFoundReply, statusReply, whichQuestion } from '../../domain/reply/lists.ts'
import { linkReply, remindReply } from '../../domain/reply/reminders.ts'
import type { Reference } from '../../domain/text/parsed.ts'
import { nameIn } from '../../domain/text/several/orders.ts'
import {
  type InvoiceUpdate,
  type Planned,
  planCancel,
  planChange,
  planPaid,
  planReminder,
  updateInvoice,
} from '../invoice/invoice-actions.ts'
import { writeReminder } from '../invoice/reminders.ts'
import { askFirst } from './confirmations.ts'
import { type Answer, endWith } from './replies.ts'
import {
  askerOf,
  contextAbout,
  dashboardOf,
  linkOf,
  type ReplyContext,
  reply,
  sourceOf,
  toListed,
} from './reply-context.ts'
import { hasRejectedAmount, type ResolvedReference, resolveInvoiceReference } from './resolve-invoice-reference.ts'

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
  const { language } = context
  const offered = inPlaces(invoices)
  const body = whichQuestion(
    offered.map((invoice) => toListed(context, invoice)),
    language,
  )
  const question = { about: 'which' as const, command, invoiceIds: offered.map(({ id }) => id), language }
  await reply(contextAbout(context, command, [], offered), { body, question })
}

/** Does it to this invoice. */
export async function executeCommand(asked: ReplyContext, command: Command, invoice: Invoice): Promise<void> {
  const context = contextAbout(asked, command, [invoice])
  const { ctx, language } = context
  if (command.verb === 'status') return await reply(context, { body: await writeStatus(context, invoice) })
  if (command.verb === 'resend') return await reply(context, { body: writeLink(context, invoice) })
  if (command.verb === 'remind') return await remind(context, invoice)
  if (command.verb === 'cancel') {
    return await executeGuarded(context, command, invoice, (now) => {
      const { refusal, changes } = planCancel(ctx, now, sourceOf(context))
      return { changes, body: refusal ? refusalReply(refusal, 'cancel', now, language) : cancelledReply(now, language) }
    })
  }
  if (command.verb === 'paid') return await markPaid(context, command, invoice)
  await change(context, command, invoice)
}

type Step = Pick<Planned<never>, 'changes'> & Answer

/**
 * One action with its reply and the end of its text in one batch. A text that somebody else has dealt with meanwhile does
 * nothing more.
 */
export async function execute(
  context: ReplyContext,
  invoice: Invoice,
  plan: (now: Invoice) => Step | Promise<Step>,
  endsCheckout = true,
): Promise<void> {
  const { ctx, text, ends, about } = context
  await updateInvoice(ctx, invoice.id, endsCheckout, async (now): Promise<InvoiceUpdate> => {
    const kept = await findText(ctx.db, text.sid)
    if (kept?.handledAt !== null) return { changes: [] }
    const { changes, ...answer } = await plan(now)
    return {
      changes,
      ...endWith(ctx, text, { ends, ...(about && { about }), ...answer }),
    }
  })
}

/** The same for what closes or lowers an invoice: asked about first when there is much money in it. */
export async function executeGuarded(
  context: ReplyContext,
  act: GuardedAction,
  invoice: Invoice,
  plan: (now: Invoice) => Step | Promise<Step>,
  endsCheckout = true,
): Promise<void> {
  // Before the client's open payment page is ended for it.
  const asked = await askFirst(askerOf(context), act, invoice)
  if (asked) return await reply(context, asked)
  await execute(
    context,
    invoice,
    async (now) => {
      const anew = await askFirst(askerOf(context), act, now)
      if (anew) return { changes: [], ...anew }
      const step = await plan(now)
      const isHinted = context.sure && step.changes.length > 0 && step.body !== null
      return isHinted ? { ...step, body: withUndoHint(step.body ?? '', context.language) } : step
    },
    endsCheckout,
  )
}

async function markPaid(
  context: ReplyContext,
  command: Extract<Command, { verb: 'paid' }>,
  invoice: Invoice,
): Promise<void> {
  const { ctx, language } = context
  const { isPart: isSaidPart, ...whole } = command
  const { amountCents, method } = command
  const isOpen = refusalOf(invoice.status) === null
  const isLess = amountCents !== null && amountCents < invoice.totalCents
  // "paid half of the 200" names the whole sum, and is a part all the same.
  if (isOpen && (isSaidPart || isLess))
    return await reply(context, { body: partPaidReply(invoice, isLess ? amountCents : null, language) })
  if (isOpen && amountCents !== null && amountCents !== invoice.totalCents) {
    // A tip, or another invoice after all: only the person knows.
    const body = paidInFullQuestion(invoice, amountCents, language)
    const sure = { ...whole, amountCents: null }
    const question = { about: 'which' as const, command: sure, invoiceIds: [invoice.id], language }
    return await reply(context, { body, question })
  }
  await executeGuarded(context, command, invoice, (now) => {
    const { refusal, changes } = planPaid(ctx, now, method, sourceOf(context))
    return {
      changes,
      body: refusal ? refusalReply(refusal, 'paid', now, language) : markedPaidReply(now, method, language),
    }
  })
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
  const isMoney = wanted.totalCents !== undefined || wanted.addCents !== undefined
  await executeGuarded(
    context,
    command,
    invoice,
    async (now) => {
      const { refusal: why, changes, next } = await planChange(ctx, now, wanted, sourceOf(context))
      const changed = { ...now, ...next }
      return {
        changes,
        body: why ? refuseChange(context, why, now) : changedReply(changed, linkOf(context, now), language),
      }
    },
    isMoney,
  )
}

function refuseChange({ language }: ReplyContext, why: Refusal | 'bounds', invoice: Invoice): string {
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
  return linkReply(invoice, linkOf(context, invoice), context.language)
}

async function writeStatus(context: ReplyContext, invoice: Invoice): Promise<string> {
  const { ctx, language } = context
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const on = (at: number | null) => (at === null ? null : civilDate(at, timezone))
  const versions = await listVersions(ctx.db, invoice.id)
  const facts = {
    ...toListed(context, invoice),
    createdOn: civilDate(invoice.createdAt, timezone),
    viewedOn: on(invoice.viewedAt),
    remindedOn: on(versions.findLast(({ kind }) => kind === 'reminded')?.at ?? null),
    paidOn: on(invoice.paidAt),
    cancelledOn: on(invoice.cancelledAt),
    method: invoice.paidMethod,
    payout: invoice.payoutStatus,
  }
  return statusReply(facts, dashboardOf(context), language)
}
