// Executes several actions of one text as one batch with one reply. Each keeps its own safeguards.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import type { InvoiceVersion } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { findText } from '../../db/text/texts.ts'
import type { InvoiceEventKind } from '../../domain/invoice-actions.ts'
import type { Command, GuardedAction, Question, WhichQuestion } from '../../domain/pending-questions.ts'
import { isPlanRefusal } from '../../domain/plan.ts'
import { type Line, severalReply } from '../../domain/reply/several.ts'
import {
  type ActionSource,
  getInvoice,
  planCancel,
  planChange,
  planPaid,
  planReminder,
  planUndo,
  updateInvoices,
} from '../invoice/invoice-actions.ts'
import { writeReminder } from '../invoice/reminders.ts'
import { withWorkedPercent } from './commands.ts'
import { askFirst } from './confirmations.ts'
import { endWith } from './replies.ts'
import { askerOf, linkOf, type ReplyContext, sourceOf, toListed } from './reply-context.ts'

/** One of the actions: an order, or the taking back of an action. */
export type OrderedStep =
  | { invoiceId: string; command: Command; undoes?: never }
  | { invoiceId: string; command?: never; undoes: InvoiceVersion }

/** What is answered beside the actions themselves: `open` is a question that is asked where no action has one of its own. */
export type Beside = { lines?: Line[]; open?: WhichQuestion | null; rest?: number }

type Step = { line: Line; changes: Change[]; question?: Question | null }

/** Does what can be done, asks about the first that needs a YES, and says of each what became of it. */
export async function executeTogether(
  context: ReplyContext,
  given: OrderedStep[],
  { lines = [], open = null, rest = 0 }: Beside = {},
): Promise<void> {
  const { ctx, text, ends, about, language } = context
  const steps = given.filter((one, i) => given.findIndex(({ invoiceId }) => invoiceId === one.invoiceId) === i)
  // Whoever is asked first keeps the client's open payment page.
  const closes = await Promise.all(steps.map(async (one) => endsCheckout(one) && !(await isAsked(context, one))))
  const invoices = steps.map(({ invoiceId: id }, i) => ({ id, endsCheckout: closes[i] ?? false }))
  await updateInvoices(ctx, invoices, async () => {
    const kept = await findText(ctx.db, text.sid)
    if (kept?.handledAt !== null) return { changes: [] }
    const planned: Step[] = []
    for (const [i, one] of steps.entries()) {
      const isFirst = !planned.some(({ question }) => question)
      planned.push(await planStep(context, one, sourceOf(context, i + 1), isFirst))
    }
    const question = planned.find((step) => step.question)?.question ?? open
    const body = severalReply([...planned.map(({ line }) => line), ...lines], language, rest)
    const answer = { body, ends, question, ...(about && { about }) }
    return { changes: planned.flatMap(({ changes }) => changes), ...endWith(ctx, text, answer) }
  })
}

const toGuarded = (one: OrderedStep): GuardedAction => {
  if (one.command) return one.command
  const { id, kind, before } = one.undoes
  return { verb: 'undo', eventId: id, toCents: kind === 'issued' ? 0 : (before?.totalCents ?? null) }
}

async function isAsked(context: ReplyContext, one: OrderedStep): Promise<boolean> {
  return (await askFirst(askerOf(context), toGuarded(one), await getInvoice(context.ctx, one.invoiceId))) !== null
}

function endsCheckout(one: OrderedStep): boolean {
  if (one.undoes) return one.undoes.kind === 'issued' || one.undoes.kind === 'changed'
  const { verb } = one.command
  return verb === 'paid' || verb === 'cancel' || verb === 'change'
}

/** `mayAsk`: no other question is open by this text yet. */
async function planStep(context: ReplyContext, one: OrderedStep, source: ActionSource, mayAsk: boolean): Promise<Step> {
  const { ctx, language } = context
  const now = await getInvoice(ctx, one.invoiceId)
  const asked = await askFirst(askerOf(context), toGuarded(one), now)
  if (asked) {
    const code = asked.question?.code ?? null
    const yes = `${language === 'es' ? 'SI' : 'YES'}${code === null ? '' : ` ${code}`}`
    const isOpen = mayAsk && asked.question !== null
    return {
      line: { kind: 'guarded', invoice: now, yes: isOpen ? yes : null },
      changes: [],
      question: isOpen ? asked.question : null,
    }
  }
  return one.command
    ? await planCommand(context, one.command, now, source)
    : await planBack(ctx, one.undoes, now, source)
}

async function planBack(ctx: Ctx, event: InvoiceVersion, now: Invoice, source: ActionSource): Promise<Step> {
  const { refusal, changes } = await planUndo(ctx, now, event, source)
  const kind: InvoiceEventKind = event.kind
  const invoice = { ...now, ...event.before }
  return {
    line: refusal ? { kind: 'refused', invoice: now, refusal } : { kind: 'undone', invoice, event: kind },
    changes,
  }
}

async function planCommand(context: ReplyContext, given: Command, now: Invoice, source: ActionSource): Promise<Step> {
  const { ctx, language } = context
  const command = withWorkedPercent(given, now)
  // Money goes back one by one, each after its own YES; pictures belong to one invoice.
  if (
    command.verb === 'attach' ||
    command.verb === 'unattach' ||
    command.verb === 'status' ||
    command.verb === 'refund' ||
    command.verb === 'answer'
  )
    return { line: { kind: 'status', invoice: now, status: toListed(context, now).status }, changes: [] }
  if (command.verb === 'resend') {
    if (now.status === 'cancelled')
      return { line: { kind: 'refused', invoice: now, refusal: 'cancelled' }, changes: [] }
    return { line: { kind: 'link', invoice: now, link: linkOf(context, now) }, changes: [] }
  }
  if (command.verb === 'remind') {
    const id = ctx.app.newId()
    const { page } = writeReminder(ctx, now, id, language, context.today)
    return toStep(now, planReminder(ctx, now, id, source), { kind: 'reminder', invoice: now, link: page })
  }
  if (command.verb === 'cancel') return toStep(now, planCancel(ctx, now, source), { kind: 'cancelled', invoice: now })
  if (command.verb === 'change') {
    const { refusal: why, ...planned } = await planChange(ctx, now, command.change ?? {}, source)
    const refusal = why !== null && isPlanRefusal(why) ? 'bounds' : why
    return toStep(now, { ...planned, refusal }, { kind: 'changed', invoice: { ...now, ...planned.next } })
  }
  const { method, amountCents } = command
  // Of a part whose sum is not said, only the person knows.
  if (command.isPart && amountCents === null) return { line: { kind: 'part', invoice: now }, changes: [] }
  const planned = planPaid(ctx, now, { method, amountCents }, source)
  if (amountCents !== null && (planned.refusal === 'above' || (command.isPart && planned.leftCents === 0))) {
    return { line: { kind: 'sum', invoice: now, saidCents: amountCents }, changes: [] }
  }
  const { leftCents } = planned
  return toStep(now, planned, { kind: 'paid', invoice: now, method, ...(leftCents > 0 && { leftCents }) })
}

type Refused = Extract<Line, { kind: 'refused' }>['refusal']

function toStep(invoice: Invoice, planned: { refusal: Refused | null; changes: Change[] }, done: Line): Step {
  const { refusal, changes } = planned
  return refusal ? { line: { kind: 'refused', invoice, refusal }, changes: [] } : { line: done, changes }
}
