// Notices about held funds: a freeze, a ceiling, a slower first payout.

import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { PayoutBlocker } from '../payout-guard.ts'
import type { Language } from '../pending-questions.ts'
import { PRODUCT_NAME } from '../product.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { describeAmount, type PaidAmount } from './amount.ts'
import { MAX_SEGMENTS, withName } from './fit.ts'

const fitted = (...versions: string[]) => {
  const plain = versions.map(toSms)
  return firstThatFits(plain, MAX_SEGMENTS) ?? plain.at(-1) ?? ''
}

/** Once for each hold: why payments are held, for how long at most, and what to do. */
export function intakeNotice(hold: { limitCents: number; days: number; contact: string; language: Language }): string {
  const { days, contact } = hold
  const limit = formatUsd(hold.limitCents)
  return hold.language === 'es'
    ? fitted(
        `${PRODUCT_NAME}: tus clientes pagaron arriba de ${limit}, el tope de un negocio nuevo. Guardamos lo que falta enviarte y lo revisamos. Para acelerarlo, escribe a ${contact}`,
        `${PRODUCT_NAME}: pasaste de ${limit}, el tope de un negocio nuevo. Guardamos lo que falta enviarte. Escribe a ${contact}`,
      )
    : fitted(
        `${PRODUCT_NAME}: your clients have paid more than ${limit}, the limit for a new business in its first ${days} days. We keep what is not sent yet safe and look at it. To speed this up, write to ${contact}`,
        `${PRODUCT_NAME}: you are over ${limit} in your first ${days} days. We keep what is not sent yet safe. Write to ${contact}`,
      )
}

/** Once for each hold that was told of: it has ended. */
export function intakeOverNotice(language: Language): string {
  return fitted(
    language === 'es'
      ? `${PRODUCT_NAME}: terminamos de revisar. El dinero que te guardamos sale ahora como siempre.`
      : `${PRODUCT_NAME}: we are done. The money that we kept for you now goes out as usual.`,
  )
}

const WHY: Record<Language, Record<PayoutBlocker, string>> = {
  en: { frozen: 'payments and payouts of your business are paused', intake: 'we look at your first payments' },
  es: { frozen: 'los pagos de tu negocio siguen en pausa', intake: 'revisamos tus primeros pagos' },
}

/** The client paid while nothing may be sent to the company. */
export function paidButHeldNotice(
  paid: PaidAmount & { number: number; clientName: string; language: Language },
  blocker: PayoutBlocker,
  contact: string,
): string {
  const number = formatInvoiceNumber(paid.number)
  const amount = describeAmount(paid, paid.language)
  const why = WHY[paid.language][blocker]
  return withName(paid.clientName, paid.language, (name) =>
    paid.language === 'es'
      ? `¡Pago recibido de ${name}! ${number}: ${amount}. Guardamos tu dinero: ${why}. Escribe a ${contact}`
      : `${name} paid ${number}: ${amount}. We hold your money safely: ${why}. Write to ${contact}`,
  )
}

/** Said behind the first payment's notice: how long payouts take at first. */
export function firstPayoutsTake(days: number, language: Language): string {
  return language === 'es'
    ? `Tus primeros pagos tardan ${spanWords(days)} en llegar.`
    : `Your first payouts take about ${days} days to arrive.`
}

// Whole weeks need no accent.
const spanWords = (days: number) =>
  days === 7 ? 'una semana' : days % 7 === 0 ? `unas ${days / 7} semanas` : `unos ${days} días`
