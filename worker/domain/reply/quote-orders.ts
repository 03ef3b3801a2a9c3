// Replies to orders about quotes.
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd, MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { formatQuoteNumber } from '../quote.ts'
import type { QuoteStatus } from '../quote-api-types.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { MAX_SEGMENTS, type Write, withName } from './fit.ts'
import { UNDO } from './invoices.ts'

/** A quote as replies name it. Cents; `validUntil` a civil date. */
export type ShownQuote = {
  number: number
  clientName: string
  totalCents: number
  depositCents: number | null
  validUntil: string | null
  status: QuoteStatus
}
export type Named = Pick<ShownQuote, 'number' | 'clientName' | 'totalCents'>

/** The wording of the language, with the client's name cut to fit. */
export function say(quote: Named, language: Language, en: Write, es: Write): string {
  return withName(quote.clientName, language, language === 'es' ? es : en)
}

/** Number and total, as they are written. */
export const facts = ({ number, totalCents }: Named) => [formatQuoteNumber(number), formatUsd(totalCents)] as const

/** Where it stands, where that is why nothing was done. `billed`: the number of the invoice that it became. */
export function quoteStateReply(quote: ShownQuote, billed: number | null, language: Language): string {
  const { number, status, validUntil } = quote
  const [est, amount] = facts(quote)
  const until = validUntil === null ? '' : formatCivil(validUntil, language)
  const inv = billed === null ? null : formatInvoiceNumber(billed)
  const again = {
    en: `To open it again: "reopen quote ${number}".`,
    es: `Para abrirlo: "reabre el presupuesto ${number}".`,
  }
  const words: Record<QuoteStatus, [Write, Write]> = {
    open: [
      (name) =>
        `${est} for ${name}, ${amount}, is an open quote; nothing was billed. To bill it: "quote ${number} accepted".`,
      (name) =>
        `${est} de ${name}, ${amount}, es un presupuesto abierto. Para cobrarlo: "presupuesto ${number} aceptado".`,
    ],
    expired: [
      (name) =>
        `${est} for ${name}, ${amount}, was good till ${until}. To bill it all the same: "quote ${number} accepted".`,
      (name) => `${est} de ${name}, ${amount}, era hasta ${until}. Para cobrarlo: "presupuesto ${number} aceptado".`,
    ],
    accepted: [
      (name) =>
        `${est} for ${name} is accepted already${inv ? `: it is ${inv} now. For that one, text "status ${billed}"` : ''}.`,
      (name) =>
        `${est} de ${name} ya fue aceptado${inv ? `: ahora es ${inv}. Para esa, escribe "estado ${billed}"` : ''}.`,
    ],
    declined: [
      (name) => `${est} for ${name} was declined. Nothing was done. ${again.en}`,
      (name) => `${est} de ${name} fue rechazado. No hice nada. ${again.es}`,
    ],
    cancelled: [
      (name) => `${est} for ${name} was cancelled. Nothing was done. ${again.en}`,
      (name) => `${est} de ${name} fue cancelado. No hice nada. ${again.es}`,
    ],
  }
  return say(quote, language, ...words[status])
}

/** There is none: of that number, of that client with that name, or none that is open at all. */
export function noQuoteReply(said: number | string | null, language: Language): string {
  const es = language === 'es'
  const list = es ? 'La lista: "mis presupuestos".' : 'The list: "my quotes".'
  if (typeof said === 'number') {
    const est = formatQuoteNumber(said)
    return toSms(es ? `No tienes el presupuesto ${est}. ${list}` : `You have no quote ${est}. ${list}`)
  }
  if (said !== null)
    return withName(said, language, (name) =>
      es ? `No hay presupuestos abiertos para ${name}. ${list}` : `There is no open quote for ${name}. ${list}`,
    )
  return toSms(
    es
      ? 'No hay presupuestos abiertos. Por ejemplo: "presupuesto para Ana: terraza 3,500, hasta el viernes".'
      : 'There are no open quotes. For example: "quote deck for Ann 3,500, good till friday".',
  )
}

/** As it is now, with its link. */
export function quoteChangedReply(quote: ShownQuote, link: string, language: Language): string {
  const [est, amount] = facts(quote)
  const deposit = quote.depositCents === null ? '' : formatUsd(quote.depositCents)
  const es = language === 'es'
  const first = deposit === '' ? '' : es ? `, ${deposit} de anticipo` : `, ${deposit} deposit`
  return withName(
    quote.clientName,
    language,
    (name) =>
      es
        ? `Listo: ${est} para ${name} es ahora ${amount}${first}. ${UNDO.es} El mismo enlace:\n${link}`
        : `Done: ${est} for ${name} is now ${amount}${first}. ${UNDO.en} Same link:\n${link}`,
    (name) => `${est} ${name} ${amount}${first}\n${link}`,
  )
}

/** The same was ordered of what is so already. */
export function quoteSameReply(quote: ShownQuote, link: string, language: Language): string {
  const [est, amount] = facts(quote)
  return say(
    quote,
    language,
    (name) => `${est} for ${name} is ${amount} already. Its link:\n${link}`,
    (name) => `${est} de ${name} ya es de ${amount}. El enlace:\n${link}`,
  )
}

/** What the last order made of it. `link` where it can be accepted again. */
export function quoteDoneReply(
  quote: Named,
  act: 'cancel' | 'decline' | 'restore',
  link: string,
  language: Language,
): string {
  const [est, amount] = facts(quote)
  if (act === 'restore')
    return say(
      quote,
      language,
      (name) => `${est} for ${name}, ${amount}, is open again. ${UNDO.en} Its link:\n${link}`,
      (name) => `${est} de ${name}, ${amount}, vuelve a estar abierto. ${UNDO.es} El enlace:\n${link}`,
    )
  if (act === 'decline')
    return say(
      quote,
      language,
      (name) => `Noted: ${name} said no to ${est}, ${amount}. ${UNDO.en}`,
      (name) => `Anotado: ${name} no quiso ${est}, ${amount}. ${UNDO.es}`,
    )
  return say(
    quote,
    language,
    (name) => `Cancelled: quote ${est}, ${name}, ${amount}. It can't be accepted any more. ${UNDO.en}`,
    (name) => `Cancelado: presupuesto ${est}, ${name}, ${amount}. Ya no se puede aceptar. ${UNDO.es}`,
  )
}

/** Its link once more, to share. */
export function quoteLinkReply(quote: ShownQuote, link: string, language: Language): string {
  const [est, amount] = facts(quote)
  const until = quote.validUntil === null ? '' : formatCivil(quote.validUntil, language)
  const isOver = quote.status === 'expired'
  const en = until === '' ? '' : isOver ? ` It was good till ${until}.` : ` Good till ${until}.`
  const es = until === '' ? '' : isOver ? ` Era hasta ${until}.` : ` Hasta ${until}.`
  return say(
    quote,
    language,
    (name) => `Quote ${est} for ${name}, ${amount}.${en} Share this link:\n${link}`,
    (name) => `Presupuesto ${est} para ${name}, ${amount}.${es} Comparte este enlace:\n${link}`,
  )
}

/** The same was quoted minutes ago. */
export function quoteExistsReply(quote: ShownQuote, link: string, language: Language): string {
  const [est, amount] = facts(quote)
  return say(
    quote,
    language,
    (name) => `That is ${est} already: ${name}, ${amount}. Its link:\n${link}`,
    (name) => `Eso ya es ${est}: ${name}, ${amount}. El enlace:\n${link}`,
  )
}

/** What of it can be changed by text. */
export function quoteChangeHowReply(quote: Named, language: Language): string {
  const { number } = quote
  const [est, amount] = facts(quote)
  return say(
    quote,
    language,
    (name) =>
      `${est} for ${name} is a quote of ${amount}. To change it: "change quote ${number} to 300". Nothing was done.`,
    (name) =>
      `${est} de ${name} es un presupuesto de ${amount}. Para cambiarlo: "cambia el presupuesto ${number} a 300".`,
  )
}

/** No quote can have that total, or that deposit with it. */
export function quoteBoundsReply(quote: ShownQuote, why: 'bounds' | 'deposit', language: Language): string {
  const { number } = quote
  const est = formatQuoteNumber(number)
  const [least, most, deposit] = [MIN_INVOICE_CENTS, MAX_INVOICE_CENTS, quote.depositCents ?? 0].map(formatUsd)
  const es = language === 'es'
  if (why === 'deposit')
    return toSms(
      es
        ? `${est} pide ${deposit} de anticipo; el total debe ser mayor. No hice nada.`
        : `${est} asks for a ${deposit} deposit; its total must be above that. Nothing was changed.`,
    )
  return toSms(
    es
      ? `Un presupuesto va de ${least} a ${most}. ${est} sigue igual.`
      : `A quote can be from ${least} to ${most}. ${est} is as it was.`,
  )
}

/** UNDO put it back, or why not. */
export function quoteUndoneReply(
  quote: ShownQuote,
  why: 'moved' | 'accepted' | null,
  link: string,
  language: Language,
): string {
  const [est, amount] = facts(quote)
  if (why !== null)
    return say(
      quote,
      language,
      (name) => `${est} for ${name} has changed since; it stays as it is. Nothing was done.`,
      (name) => `${est} de ${name} ha cambiado; se queda igual. No hice nada.`,
    )
  if (quote.status === 'cancelled')
    return say(
      quote,
      language,
      (name) => `Undone: quote ${est} for ${name} is cancelled.`,
      (name) => `Deshecho: el presupuesto ${est} de ${name} queda cancelado.`,
    )
  if (quote.status === 'declined')
    return say(
      quote,
      language,
      (name) => `Undone: quote ${est} for ${name} is declined as before.`,
      (name) => `Deshecho: ${est} de ${name} sigue rechazado.`,
    )
  return say(
    quote,
    language,
    (name) => `Undone: quote ${est} for ${name} is open at ${amount}. Its link:\n${link}`,
    (name) => `Deshecho: ${est} de ${name} sigue abierto, ${amount}. El enlace:\n${link}`,
  )
}

/** Behind the reply to an UNDO: the quote that the invoice had come of can be accepted again. */
export function withQuoteReopened(body: string, quote: { number: number } | null, language: Language): string {
  if (quote === null) return body
  const est = formatQuoteNumber(quote.number)
  const more = language === 'es' ? `${est} vuelve a estar abierto.` : `${est} is open again.`
  return firstThatFits([`${body} ${more}`], MAX_SEGMENTS) ?? body
}
