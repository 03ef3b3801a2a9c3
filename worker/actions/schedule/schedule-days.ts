// Makes the invoice of one day of a job that repeats, once: its key names the schedule and the day.
import type { Ctx } from '../../context.ts'
import { findInvoiceOf } from '../../db/invoice/invoice-finding.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import type { Schedule } from '../../db/schedule/schedules.ts'
import type { InvoiceDraft } from '../../domain/invoice.ts'
import { dayKey } from '../../domain/schedule-terms.ts'
import { issueInvoice } from '../invoice/invoices.ts'

/** The invoice that this day has already, or null. */
export const findDayInvoice = (ctx: Ctx, { id }: Pick<Schedule, 'id'>, on: string): Promise<Invoice | null> =>
  findInvoiceOf(ctx.db, dayKey(id, on))

/** The job as the invoice of a day shows it. */
export function draftOf(schedule: Schedule, dueOn: string): InvoiceDraft {
  const { clientName, clientPhone, clientEmail, description, lines, totalCents, language } = schedule
  const whole = { kind: 'work' as const, description, quantity: 1, unitCents: totalCents, amountCents: totalCents }
  return {
    clientName,
    clientPhone,
    clientEmail,
    description,
    lines: lines.length > 0 ? lines : [whole],
    totalCents,
    dueOn,
    language,
  }
}

/** The invoice without anybody's text: its reply goes to `phone`. */
export async function makeDay(
  ctx: Ctx,
  schedule: Schedule,
  { on, dueOn, phone }: { on: string; dueOn: string; phone: string },
): Promise<void> {
  await issueInvoice(ctx, draftOf(schedule, dueOn), {
    idempotencyKey: dayKey(schedule.id, on),
    sid: null,
    sender: phone,
    textedAt: ctx.app.now(),
  })
}
