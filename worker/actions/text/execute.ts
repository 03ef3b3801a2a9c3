// Writes one action on an invoice with its reply and the end of its text in one batch.
import type { Invoice } from '../../db/invoice/invoices.ts'
import { findText } from '../../db/text/texts.ts'
import type { GuardedAction } from '../../domain/pending-questions.ts'
import { withUndoHint } from '../../domain/reply/confirmations.ts'
import { type InvoiceUpdate, type Planned, updateInvoice } from '../invoice/invoice-actions.ts'
import { askFirst } from './confirmations.ts'
import { type Answer, endWith } from './replies.ts'
import { askerOf, type ReplyContext, reply } from './reply-context.ts'

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
