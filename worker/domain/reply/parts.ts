// Replies and words about invoices that are paid in parts.

import { formatInvoiceNumber } from '../invoice.ts'
import type { ManualPaymentMethod } from '../invoice-actions.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { amountWords } from './amount.ts'
import { withName } from './fit.ts'
import { methodWords, type Named, UNDO } from './invoices.ts'

/** Told after a part was recorded as paid manually: how much, how, and what is left. */
export function partPaidReply(
  invoice: Named,
  paid: { paidCents: number; leftCents: number; method: ManualPaymentMethod },
  language: Language,
): string {
  const number = formatInvoiceNumber(invoice.number)
  const [amount, left, total] = [paid.paidCents, paid.leftCents, invoice.totalCents].map(formatUsd)
  const how = methodWords(paid.method, language)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `Anotado: ${name} dio ${amount}${how} para ${number}. Faltan ${left} de ${total}. ${UNDO.es}`
      : `Noted: ${name} paid ${amount}${how} on ${number}. ${left} of ${total} is left. ${UNDO.en}`,
  )
}

/** A part was paid, and how much was not said. */
export function howMuchQuestion(invoice: Named, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const amount = amountWords(invoice, language)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `¿Qué parte de ${number} (${amount}) dio ${name}? Escribe el monto.`
      : `How much of ${number} (${amount}) did ${name} pay? Text the amount.`,
  )
}

/** Whether so much of it was paid, where the text was not read for certain. */
export function isPartQuestion(invoice: Named, cents: number, language: Language): string {
  const [number, part] = [formatInvoiceNumber(invoice.number), formatUsd(cents)]
  const amount = amountWords(invoice, language)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `¿${name} dio ${part} de ${number} (${amount})? Responde SI o NO.`
      : `Did ${name} pay ${part} of ${number} (${amount})? Reply YES or NO.`,
  )
}

/** More is paid than the total that was asked for. */
export function belowPaidReply(invoice: Named, paidCents: number, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const [paid, total] = [formatUsd(paidCents), formatUsd(invoice.totalCents)]
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `${name} ya dio ${paid} de ${number}, que queda en ${total}: el total tiene que ser mayor que eso.`
      : `${name} has paid ${paid} of ${number}, so its total must be more than that. It stays at ${total}.`,
  )
}
