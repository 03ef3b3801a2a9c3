// Notices about payments: what was paid, where the money is, and what was refunded.

import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { describeAmount, type PaidAmount } from './amount.ts'
import { withName } from './fit.ts'
import { firstPayoutsTake } from './held-funds.ts'

/**
 * The client paid, all or a part, and where the money is. `firstDays` is how long the first payouts take, null when that need
 * not be said. Amounts in cents, without the client's fee.
 */
export function paidNotice(
  paid: PaidAmount & {
    number: number
    clientName: string
    ready: boolean
    firstDays?: number | null
    language: Language
  },
  dashboard: string,
): string {
  const { language, firstDays = null } = paid
  const number = formatInvoiceNumber(paid.number)
  const amount = describeAmount(paid, language)
  const first = firstDays === null ? '' : ` ${firstPayoutsTake(firstDays, language)}`
  return withName(paid.clientName, language, (name) => {
    if (language === 'es') {
      return paid.ready
        ? `¡Pago recibido de ${name}! ${number}: ${amount}. El dinero va en camino a tu banco.${first}`
        : `¡Pago recibido de ${name}! ${number}: ${amount}.${first} Guardamos tu dinero hasta que completes los datos de tu banco:\n${dashboard}`
    }
    return paid.ready
      ? `${name} paid ${number}: ${amount}. The money is on its way to your bank account.${first}`
      : `${name} paid ${number}: ${amount}.${first} We hold your money safely until your payout setup is finished:\n${dashboard}`
  })
}

/** More was paid than was left of the invoice: what was too much went back. */
export function excessNotice(paid: {
  number: number
  clientName: string
  excessCents: number
  language: Language
}): string {
  const [number, amount] = [formatInvoiceNumber(paid.number), formatUsd(paid.excessCents)]
  return withName(paid.clientName, paid.language, (name) =>
    paid.language === 'es'
      ? `El pago de ${name} por ${number} fue mayor de lo que faltaba. Le devolvimos ${amount}; el resto cuenta.`
      : `${name} paid more than was left of ${number}. The ${amount} too much went back; the rest counts.`,
  )
}

type DuplicatePayment = {
  number: number
  clientName: string
  language: Language
  why: 'cancelled' | 'paid' | 'changed'
}

const WHY = {
  en: { cancelled: 'it was cancelled', paid: 'it was paid already', changed: 'it asks for another amount' },
  es: { cancelled: 'ya estaba cancelada', paid: 'ya estaba pagada', changed: 'pide otra cantidad' },
}

/** A capture that was not kept went back in full: the invoice was cancelled, paid, or asks for another amount. */
export function duplicatePaymentNotice(duplicate: DuplicatePayment & { amountCents: number }): string {
  const number = formatInvoiceNumber(duplicate.number)
  const amount = formatUsd(duplicate.amountCents)
  const why = WHY[duplicate.language][duplicate.why]
  return withName(duplicate.clientName, duplicate.language, (name) =>
    duplicate.language === 'es'
      ? `Recibimos un pago de ${name} por ${number}, pero ${why}. Le devolvimos ${amount} completos.`
      : `${name} paid ${number}, but ${why}. The ${amount} went back in full.`,
  )
}

/** A bank took a part of such a capture back by itself, and Stripe does not let the rest of it go. */
export function duplicatePaymentStuckNotice(
  duplicate: DuplicatePayment & { lostCents: number; leftCents: number },
): string {
  const number = formatInvoiceNumber(duplicate.number)
  const [lost, left] = [formatUsd(duplicate.lostCents), formatUsd(duplicate.leftCents)]
  const why = WHY[duplicate.language][duplicate.why]
  return withName(duplicate.clientName, duplicate.language, (name) =>
    duplicate.language === 'es'
      ? `Recibimos un pago de ${name} por ${number}, pero ${why}. Su banco ya retuvo ${lost}; los otros ${left} por ahora no se pueden devolver. Los guardamos y seguimos intentando.`
      : `${name} paid ${number}, but ${why}. The bank gave back ${lost}; the other ${left} cannot be sent back yet. We keep it safe and go on trying.`,
  )
}
