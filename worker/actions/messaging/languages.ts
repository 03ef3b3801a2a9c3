// Chooses the language in which a person is answered or notified.
import type { Ctx } from '../../context.ts'
import { findLastInvoiceOf } from '../../db/invoice/invoices.ts'
import { listTextsBefore } from '../../db/text/texts.ts'
import type { Language } from '../../domain/language.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { heardLanguage } from '../../domain/text/dialog/spoken.ts'

/** As far back as somebody's own words tell which language they write in. */
const TEXTS = 12

/** That of the last job the number (E.164) texted, else English. */
export async function languageOf(ctx: Ctx, phone: string): Promise<Language> {
  return (await findLastInvoiceOf(ctx.db, phone))?.language ?? 'en'
}

/** The language of a text, or where it has none of its own ("ok", "200", "?"), the one its sender wrote in before. */
export async function languageOfText(ctx: Ctx, text: InboundText, guess: Language): Promise<Language> {
  const own = heardLanguage(text.body)
  if (own) return own
  const before = await listTextsBefore(ctx.db, text.from, text.receivedAt, TEXTS)
  const heard = before.filter(({ sid }) => sid !== text.sid).map(({ body }) => heardLanguage(body))
  return heard.find((language) => language !== null) ?? (await findLastInvoiceOf(ctx.db, text.from))?.language ?? guess
}
