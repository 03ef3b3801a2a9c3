// Replies and notices about who pays the processing fee.

import type { FeePayer } from '../fee.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatRate, formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { withName } from './fit.ts'
import { type Named, UNDO } from './invoices.ts'

/** The client's part of the fee and the company's, in cents, of an invoice as it is now. */
export type FeeShares = { feePayer: FeePayer; feeCents: number; companyFeeCents: number }

function sharesWords({ feePayer, feeCents, companyFeeCents }: FeeShares, language: Language, name: string): string {
  const [theirs, ours] = [formatUsd(feeCents), formatUsd(companyFeeCents)]
  const es = language === 'es'
  if (feePayer === 'company') return es ? `pagas el cargo por tarjeta (${ours})` : `you pay the card fee (${ours})`
  if (feePayer === 'client')
    return es ? `${name} paga el cargo por tarjeta (${theirs})` : `${name} pays the card fee (${theirs})`
  return es
    ? `pagas ${ours} del cargo por tarjeta y ${name} ${theirs}`
    : `you pay ${ours} of the card fee and ${name} ${theirs}`
}

const HEADS: Record<Language, Record<'done' | 'same' | 'undone', string>> = {
  en: { done: 'Done', same: 'Already so', undone: 'Undone' },
  es: { done: 'Listo', same: 'Ya va con eso', undone: 'Deshecho' },
}

/** Who pays the fee now, and what the client pays in all. `how`: it is so by this text, was so before, or is so again. */
export function feePayerReply(invoice: Named & FeeShares, how: 'done' | 'same' | 'undone', language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const due = formatUsd((invoice.leftCents ?? invoice.totalCents) + invoice.feeCents)
  const undo = how === 'done' ? ` ${UNDO[language]}` : ''
  return withName(invoice.clientName, language, (name) => {
    const shares = `${HEADS[language][how]}: ${language === 'es' ? 'en' : 'on'} ${number} ${sharesWords(invoice, language, name)}.`
    return language === 'es'
      ? `${shares} Total para ${name}: ${due}.${undo}`
      : `${shares} ${name} pays ${due} in all.${undo}`
  })
}

/** A part was paid with its fee, so who pays it stays as it is. */
export function feeChargedReply(invoice: Named, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `${name} ya hizo un pago de ${number} por internet: el cargo por tarjeta queda igual.`
      : `${name} has paid a part of ${number} online, so who pays its card fee can't change any more.`,
  )
}

/** One text changes one invoice: who pays on all that are yet to come is chosen on the web. `link`: the dashboard. */
export function feeForAllReply(link: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `En la web eliges para todas las facturas nuevas, en Negocio: ${link}`
      : `The choice for all new invoices is on the web, under Business: ${link}`,
  )
}

/** A fee is to go from the invoice of this number, and which one is not said: the product's, or one that the contractor billed. */
export function whichFeeReply(number: number, language: Language): string {
  return toSms(
    language === 'es'
      ? `Para que pagues el cargo por tarjeta manda "yo pago el cargo por tarjeta de la ${number}"; para bajar el total, "la ${number} son 250".`
      : `To pay the card fee yourself, text "I'll cover the card fee on ${number}"; to lower the total, text "make ${number} 250".`,
  )
}

/** Where the business is, a client may not be charged so much for paying by card. */
export function feeForbiddenReply({ number }: Pick<Named, 'number'>, state: string, language: Language): string {
  const invoice = formatInvoiceNumber(number)
  return toSms(
    language === 'es'
      ? `En ${state} la ley no deja cobrarle al cliente ese cargo por tarjeta: en ${invoice} queda igual.`
      : `In ${state} a client may not be charged that fee for paying by card, so on ${invoice} it stays as it is.`,
  )
}

/** Told once for each state: the choice of who pays does not hold there. `mostBps`: the highest rate that a client may be charged. */
export function feeLimitNotice({ name, mostBps }: { name: string; mostBps: number }, language: Language): string {
  const most = formatRate(mostBps)
  if (language === 'es') {
    const law = mostBps === 0 ? 'no deja cobrarle al cliente' : `deja cobrarle al cliente ${most} a lo sumo`
    return toSms(
      `En ${name} la ley ${law} por pagar con tarjeta: el cargo se descuenta de lo que te llega. El cliente paga solo el total de la factura.`,
    )
  }
  const law = mostBps === 0 ? 'may not be charged' : `may be charged ${most} at most`
  return toSms(
    `In ${name} a client ${law} for paying by card, so the card fee comes off what you get. Your client pays just the invoice's amount.`,
  )
}
