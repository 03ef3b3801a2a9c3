// Notices about refunds and disputes, in the contractor's language, in at most two segments.

import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { withName } from './fit.ts'

export type Noted = { number: number; clientName: string; language: Language }

type Write = (name: string) => string
const say = (of: Noted, en: Write, es: Write) => withName(of.clientName, of.language, of.language === 'es' ? es : en)

/** Somebody else of the company, or of ours, gave money back. */
export function refundNotice(of: Noted, amountCents: number): string {
  const number = formatInvoiceNumber(of.number)
  const amount = formatUsd(amountCents)
  return say(
    of,
    (name) => `${amount} of ${number} went back to ${name}. Your share of it comes off your payout.`,
    (name) => `Se devolvieron ${amount} de ${number} a ${name}. Tu parte se descuenta de tu pago.`,
  )
}

/** A refund that was asked for did not work out, or has come back. */
export function refundFailedNotice(of: Noted, amountCents: number): string {
  const number = formatInvoiceNumber(of.number)
  const amount = formatUsd(amountCents)
  return say(
    of,
    (name) =>
      `The refund of ${amount} for ${number} did not reach ${name}: the bank did not take it. You keep the money; please pay ${name} another way.`,
    (name) =>
      `El reembolso de ${amount} de ${number} no pudo llegar a ${name}: su banco no quiso aceptarlo. El dinero sigue siendo tuyo; puedes pagarle de otra forma.`,
  )
}

/** A refund was asked for, and the account does not hold what has to be taken back first. */
export function refundWaitsNotice(of: Noted, amountCents: number, waitingCents: number): string {
  const number = formatInvoiceNumber(of.number)
  const amount = formatUsd(amountCents)
  const waiting = formatUsd(waitingCents)
  return say(
    of,
    (name) =>
      `The refund of ${amount} to ${name} for ${number} waits: your payout account must hold ${waiting} first. It then goes out by itself.`,
    (name) =>
      `El reembolso de ${amount} a ${name} por ${number} espera: tu cuenta de pagos debe tener antes ${waiting}. Luego sale solo.`,
  )
}

/** What had been transferred could not be taken back yet. */
export function owedNotice(of: Noted, amountCents: number): string {
  const number = formatInvoiceNumber(of.number)
  const amount = formatUsd(amountCents)
  return say(
    of,
    () =>
      `We could not take back ${amount} for ${number}: your payout account does not hold that much. We try again when new payments come in.`,
    () =>
      `No pudimos recuperar ${amount} de ${number}: tu cuenta de pagos no tiene tanto. Lo intentamos de nuevo cuando entren pagos.`,
  )
}

/** A client's bank asks for the money back, or has decided. `answerBy` is a civil date. */
export function disputeNotice(
  of: Noted,
  dispute: { amountCents: number; state: 'open' | 'won' | 'lost'; answerBy: string | null },
  contact: string,
): string {
  const number = formatInvoiceNumber(of.number)
  const amount = formatUsd(dispute.amountCents)
  const day = dispute.answerBy && formatShort(dispute.answerBy, of.language)
  const words = {
    open: {
      en: (name: string) =>
        `${name} disputes ${number} (${amount}) at the bank. Send proof of the work${day ? ` by ${day}` : ''} to ${contact}. What is not paid out yet waits until the bank decides.`,
      es: (name: string) =>
        `${name} disputa ${number} (${amount}) en su banco. Manda pruebas del trabajo${day ? ` antes del ${day}` : ''} a ${contact}. Lo que falta pagarte espera a que decidan.`,
    },
    won: {
      en: (name: string) => `The bank decided for you: ${number} by ${name} (${amount}) stays paid.`,
      es: (name: string) => `El banco falla a tu favor: ${number} de ${name} (${amount}) queda pagada.`,
    },
    lost: {
      en: (name: string) =>
        `The bank decided for ${name}: ${amount} of ${number} went back. Your share of it comes off your payout.`,
      es: (name: string) =>
        `El banco falla a favor de ${name}: ${amount} de ${number} se devolvieron. Tu parte se descuenta de tu pago.`,
    },
  }[dispute.state]
  return say(of, words.en, words.es)
}
