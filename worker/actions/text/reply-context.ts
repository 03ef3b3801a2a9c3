// The context of a reply: what it needs to know about the text, and how it is sent.
import type { Ctx } from '../../context.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf, isPartlyPaid } from '../../domain/balance.ts'
import { currentStatus, paymentUrl } from '../../domain/invoice.ts'
import type { Command, Language } from '../../domain/pending-questions.ts'
import type { PlanTerms } from '../../domain/plan.ts'
import { type InboundText, nthKey } from '../../domain/queue-messages.ts'
import type { Memory } from '../../domain/recent-texts.ts'
import type { Listed } from '../../domain/reply/lists.ts'
import type { ActionSource } from '../invoice/invoice-actions.ts'
import type { Asker, Sure } from './confirmations.ts'
import { type Answer, answerWith } from './replies.ts'

/**
 * A text that is being answered: in which language, and which of the questions that are open with its sender end with it
 * (their sids). `sure`: what its sender has just agreed to. `memory`: what the texts before it were about, `about`: what
 * it is.
 */
export type ReplyContext = {
  ctx: Ctx
  text: InboundText
  language: Language
  today: string
  ends: readonly string[]
  sure?: Sure | null
  memory?: Memory
  about?: Memory
  /** What the text asks for first; its words are not in `text` any more. */
  asks?: PlanTerms | null
}

/** Who does what this text wants, keyed by the text; `nth` (from 1) of the several things that it wants. */
export const sourceOf = ({ text }: ReplyContext, nth = 1): ActionSource => ({
  idempotencyKey: nthKey(text.sid, nth),
  actor: text.from,
  via: 'text',
  at: text.receivedAt,
})

/** The whole payment link of an invoice. */
export const linkOf = ({ ctx }: ReplyContext, invoice: Pick<Invoice, 'id'>) =>
  paymentUrl(ctx.app.settings.APP_ORIGIN, invoice.id, ctx.companyId)

/** The whole link to the dashboard. */
export const dashboardOf = ({ ctx }: ReplyContext) => `${ctx.app.settings.APP_ORIGIN}/dashboard`

/** Who is asked back before much money is closed by text. */
export const askerOf = (context: ReplyContext): Asker => ({
  ctx: context.ctx,
  from: context.text.from,
  language: context.language,
  dashboard: dashboardOf(context),
  sure: context.sure ?? null,
})

/** Answers a text that does nothing else. */
export async function reply({ ctx, text, ends, about }: ReplyContext, answer: Answer): Promise<void> {
  await answerWith(ctx, text, { ends, ...(about && { about }), ...answer })
}

/** A turn that is about these invoices. `listed`: what is shown; left out, what was shown last stays. */
export function contextAbout(
  context: ReplyContext,
  command: Command | null,
  invoices: Invoice[],
  listed?: Invoice[],
): ReplyContext {
  const ids = (rows: Invoice[]) => rows.map(({ id }) => id)
  const { listed: before = [], isList = false } = context.memory ?? {}
  const shown = listed ? { listed: ids(listed) } : { listed: before, ...(isList && { isList }) }
  return { ...context, about: { command, invoiceIds: ids(invoices), ...shown } }
}

/** As a reply shows it today. */
export function toListed(context: ReplyContext, invoice: Invoice): Listed {
  const part = isPartlyPaid(invoice) ? { leftCents: balanceOf(invoice) } : {}
  return { ...invoice, ...part, status: currentStatus(invoice.status, invoice.dueOn, context.today) }
}
