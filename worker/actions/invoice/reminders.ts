// Writes reminders that contractors send from their own phones: the text, its links, and the page behind a short link.
import type { App, Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoiceEvent } from '../../db/invoice/invoice-versions.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { findReminderLink } from '../../db/invoice/reminder-links.ts'
import { balanceOf } from '../../domain/balance.ts'
import { civilDate } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import { paymentUrl } from '../../domain/invoice.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { Language } from '../../domain/pending-questions.ts'
import { reminderMessage, smsUrl } from '../../domain/reply/reminders.ts'
import { refuse } from '../../errors.ts'

/** A reminder's short link opens it for this long. */
export const REMINDER_MS = 7 * 24 * 3_600_000

export type Reminder = {
  message: string
  phone: string | null
  page: string
  sms: string
  language: Language
  isAnswer?: true
}

/** The reminder for an invoice. `id` is the action's, which its short link carries; `today` the company's date. */
export function writeReminder(ctx: Ctx, invoice: Invoice, id: string, language: Language, today: string): Reminder {
  const { APP_ORIGIN } = ctx.app.settings
  const link = paymentUrl(APP_ORIGIN, invoice.id, ctx.companyId)
  // The client's language is not known: the invoice's own is the best guess.
  const message = reminderMessage(
    { ...invoice, leftCents: balanceOf(invoice) },
    link,
    invoice.dueOn < today,
    invoice.language,
  )
  const phone = invoice.clientPhone
  return { message, phone, page: `${APP_ORIGIN}/remind/${id}`, sms: smsUrl(phone, message), language }
}

/** What a reminder's short link opens, or null where the id is no reminder's. Raises `gone` once it is a week old or nothing is owed any more. */
export async function openReminder(app: App, id: string): Promise<Reminder | null> {
  const owner = isId(id) ? await app.directory.findReminder(id) : null
  if (!owner) return null
  const ctx = app.forCompany(owner)
  const asked = await findInvoiceEvent(ctx.db, id)
  const offered = asked?.kind === 'reminded' ? asked : await findReminderLink(ctx.db, id)
  const invoice = offered && (await findInvoice(ctx.db, offered.invoiceId))
  if (!offered || !invoice) return null
  if (app.now() - offered.at > REMINDER_MS || refusalOf(invoice.status)) {
    throw refuse('reminder_expired')
  }
  const { timezone } = await getCompany(app.db, owner)
  return writeReminder(ctx, invoice, id, invoice.language, civilDate(app.now(), timezone))
}
