// The language in which a person is told something that answers no text of theirs.
import type { Ctx } from '../context.ts'
import { findLastInvoiceOf } from '../db/invoices.ts'
import type { Language } from '../domain/language.ts'

/** That of the last job the number (E.164) texted, else English. */
export async function languageOf(ctx: Ctx, phone: string): Promise<Language> {
  return (await findLastInvoiceOf(ctx.db, phone))?.language ?? 'en'
}
