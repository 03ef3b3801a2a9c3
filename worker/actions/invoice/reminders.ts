// Writes reminders that contractors send from their own phones: the text, its links, and the page behind a short link.
import type { App, Ctx } from '../../context.ts'
import { listOpenOf } from '../../db/client/client-invoices.ts'
import { findClientOfName } from '../../db/client/clients.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoiceEvent } from '../../db/invoice/invoice-versions.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { findReminderLink } from '../../db/invoice/reminder-links.ts'
import { balanceOf } from '../../domain/balance.ts'
import { MOST_LISTED, phonesOf } from '../../domain/client-actions.ts'
import { civilDate } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import { paymentUrl } from '../../domain/invoice.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { Language } from '../../domain/pending-questions.ts'
import { reminderMessage, smsUrl } from '../../domain/reply/reminders.ts'
import { refuse } from '../../errors.ts'
import { linkClient, writeClientLink } from '../client/client-links.ts'
import { openClient } from '../client/clients.ts'

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
  if (app.now() - offered.at > REMINDER_MS) throw refuse('reminder_expired')
  if ('clientId' in offered && offered.clientId !== null)
    return await openClientNote(ctx, offered.clientId, id, invoice)
  if (refusalOf(invoice.status)) throw refuse('reminder_expired')
  const { timezone } = await getCompany(app.db, owner)
  const known = invoice.clientPhone ?? (await findPhone(ctx, invoice))
  return writeReminder(ctx, { ...invoice, clientPhone: known }, id, invoice.language, civilDate(app.now(), timezone))
}

/** The number that was told of an invoice's client elsewhere; null where open invoices of that name have another. */
export async function findPhone(ctx: Ctx, { clientName }: Pick<Invoice, 'clientName'>): Promise<string | null> {
  const client = await findClientOfName(ctx.db, clientName)
  if (!client?.phone) return null
  const { nameKeys } = await openClient(ctx, client.id)
  const told = phonesOf(await listOpenOf(ctx.db, nameKeys, MOST_LISTED))
  return told.every((phone) => phone === client.phone) ? client.phone : null
}

/** The words that send a client the link to all that they owe. Raises `gone` once nothing is owed. */
async function openClientNote(ctx: Ctx, clientId: string, id: string, { language }: Invoice): Promise<Reminder> {
  const linked = await linkClient(ctx, clientId)
  if (linked.open.length === 0) throw refuse('reminder_expired')
  const message = await writeClientLink(ctx, linked, language)
  const { phone } = linked.client
  return { message, phone, page: `${ctx.app.settings.APP_ORIGIN}/remind/${id}`, sms: smsUrl(phone, message), language }
}
