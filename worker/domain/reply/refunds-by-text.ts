// Replies about giving a client money back by text, in both languages, in at most two segments.

import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { shorten, withName } from './fit.ts'

/** The invoice that a refund is of. */
export type Refunded = { number: number; clientName: string }

type Write = (number: string, name: string) => string

const say = ({ number, clientName }: Refunded, language: Language, words: Record<Language, Write>) =>
  withName(clientName, language, (name) => words[language](formatInvoiceNumber(number), name))

/** Asks for a YES with its code: whose money goes back, of which invoice, how much and how. */
export function refundQuestion(invoice: Refunded, cents: number, code: string, language: Language): string {
  const amount = formatUsd(cents)
  return say(invoice, language, {
    en: (number, name) =>
      `Reply YES ${code} to send ${amount} of ${number} back to ${name}, the way it was paid. It comes off your payouts and cannot be undone. If you did not ask for this, reply NO.`,
    es: (number, name) =>
      `Responde SI ${code} para devolver ${amount} de ${number} a ${name} por la misma forma de pago. Se descuenta de lo que te llega y no se puede deshacer. Si no lo pediste, responde NO.`,
  })
}

/** In Spanish "días" needs the larger alphabet, so that longer names do not fit. */
const DAYS_NAME = 12

/** It has left. */
export function refundedReply(invoice: Refunded, cents: number, language: Language): string {
  const amount = formatUsd(cents)
  const clientName = language === 'es' ? shorten(invoice.clientName, DAYS_NAME) : invoice.clientName
  return say({ ...invoice, clientName }, language, {
    en: (number, name) =>
      `Done: ${amount} of ${number} goes back to ${name} the way it was paid. Banks take 5 to 10 days. It comes off your payouts.`,
    es: (number, name) =>
      `Listo: ${amount} de ${number} vuelven a ${name} igual que llegaron. El banco tarda de 5 a 10 días. Sale de lo que te llega.`,
  })
}

/** It was asked for, and the provider has not answered yet. */
export function refundGoesOnReply(invoice: Refunded, cents: number, language: Language): string {
  const amount = formatUsd(cents)
  return say(invoice, language, {
    en: (number, name) =>
      `The refund of ${amount} to ${name} for ${number} is under way. We keep trying until it is out; you need not text again.`,
    es: (number, name) =>
      `El reembolso de ${amount} a ${name} por ${number} va en camino. Se sigue intentando hasta que salga; no hace falta escribir otra vez.`,
  })
}

/** Reasons that are words alone. */
export type PlainWhy = 'unpaid' | 'offline' | 'under_way' | 'disputed' | 'exhausted' | 'cancelled'

/** Why nothing was given back. `params`: dollars left, the bank's own reason, the owner's name. */
export type WhyNot =
  | { why: PlainWhy }
  | { why: 'too_much'; leftCents: number }
  | { why: 'refused'; reason: string | null }
  | { why: 'several'; count: number }

const PLAIN: Record<PlainWhy, Record<Language, Write>> = {
  unpaid: {
    en: (number, name) => `${name} has paid nothing on ${number}, so there is nothing to give back.`,
    es: (number, name) => `${name} no ha pagado nada de ${number}: no hay nada que devolver.`,
  },
  offline: {
    en: (number, name) =>
      `You got ${name}'s money for ${number} by hand, not through us: give it back the same way. If it never came and you just noted it, text UNDO.`,
    es: (number, name) =>
      `El dinero de ${name} por ${number} te lo dieron en mano, no por internet: devuelve el dinero en mano. Si nunca te lo dieron y lo acabas de anotar, escribe DESHACER.`,
  },
  under_way: {
    en: (number, name) => `A refund to ${name} for ${number} is under way already. Wait until it is out.`,
    es: (number, name) => `Ya hay un reembolso a ${name} por ${number} en camino. Espera a que salga.`,
  },
  disputed: {
    en: (number, name) =>
      `${name} disputes ${number} at the bank. It can be given back only after the bank has decided.`,
    es: (number, name) => `${name} disputa ${number} en su banco. Se puede devolver cuando el banco decida.`,
  },
  exhausted: {
    en: (number, name) => `That payment of ${name} on ${number} has gone back already.`,
    es: (number, name) => `Ese pago de ${name} por ${number} ya fue devuelto.`,
  },
  cancelled: {
    en: (number, name) => `That refund to ${name} for ${number} was cancelled. Text it again if you want it after all.`,
    es: (number, name) =>
      `Ese reembolso a ${name} por ${number} fue cancelado. Si lo quieres, manda el texto otra vez.`,
  },
}

/** Tells why nothing was given back. */
export function notRefundedReply(invoice: Refunded, not: WhyNot, language: Language): string {
  if (not.why === 'too_much') {
    const left = formatUsd(not.leftCents)
    return say(invoice, language, {
      en: (number, name) => `Nothing was sent: only ${left} of what ${name} paid on ${number} can go back.`,
      es: (number, name) => `Nada fue enviado: de lo que ${name} dio por ${number} solo se pueden devolver ${left}.`,
    })
  }
  if (not.why === 'refused') {
    const reason = not.reason === null ? '' : ` (${not.reason.slice(0, 60)})`
    return say(invoice, language, {
      en: (number, name) =>
        `The refund to ${name} for ${number} was refused${reason}. You keep the money; pay ${name} another way.`,
      es: (number, name) =>
        `El reembolso a ${name} por ${number} fue rechazado${reason}. El dinero sigue contigo; puedes pagarle de otra forma.`,
    })
  }
  if (not.why === 'several') {
    return say(invoice, language, {
      en: (number, name) =>
        `${name} paid ${number} in ${not.count} parts. Which goes back? Text "refund the deposit on ${invoice.number}", "refund the last payment on ${invoice.number}" or a sum.`,
      es: (number, name) =>
        `${name} dio ${number} en ${not.count} partes. ¿De qué parte hablas? Escribe "reembolsa el anticipo de la ${invoice.number}", "reembolsa el saldo de la ${invoice.number}" o un monto.`,
    })
  }
  return say(invoice, language, PLAIN[not.why])
}

/** A member may not. */
export function onlyOwnerRefundsReply(owner: string | null, language: Language): string {
  const name = owner ?? (language === 'es' ? 'el dueño' : 'the owner')
  return withName(name, language, (who) =>
    language === 'es'
      ? `Solo ${who} puede devolver dinero, o alguien con su permiso. Nada fue enviado.`
      : `Only ${who} can give money back, or whoever has been allowed to. Nothing was sent.`,
  )
}

/** UNDO right after a refund takes nothing else back. */
export function refundStaysReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'El dinero que devolviste ya se fue y no se puede recuperar. Nada ha cambiado. Para deshacer otra cosa, escribe de qué se trata.'
      : 'The money you gave back is gone and cannot be called back. Nothing else was changed. To undo something else, text which.',
  )
}

/** Told of a text that speaks of a refund and of something else, or not plainly. */
export function howToRefundReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'Para devolver dinero manda solo eso, de una factura a la vez: "reembolsa la 12" o "devuelve 50 a Ana". Lo otro va en un mensaje aparte.'
      : 'To give money back, text just that, one invoice at a time: "refund 12" or "give Ann 50 back". Anything else in another text.',
  )
}
