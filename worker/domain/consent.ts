// Agreeing to get texts: the words that the form shows are the words that are kept.
import { z } from 'zod'
import type { Language } from './language.ts'
import { PRODUCT_NAME } from './product.ts'

/** What stands beside the box, by language; the page and the record take it from here. */
export const CONSENT_WORDS: Record<Language, string> = {
  en: `I agree to receive SMS notifications from ${PRODUCT_NAME} about my account and invoices. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out.`,
  es: `Acepto recibir SMS de ${PRODUCT_NAME} sobre mi cuenta y mis facturas. La frecuencia varía. Pueden aplicarse tarifas de mensajes y datos. Responde HELP para recibir ayuda o STOP para dejar de recibirlos.`,
}

/** What is kept of a text that was sent first: enough to see what it was. */
const KEPT_SIGNS = 160

/** The record of somebody who texted first: the beginning of what they wrote. */
export function consentOfText(body: string): string {
  return Array.from(body.trim()).slice(0, KEPT_SIGNS).join('')
}

/** POST register: the words that were agreed to, in the language of the page; null when the box was left empty. */
export const consentForm = z
  .looseObject({})
  .transform(({ sms_consent: ticked, language }) =>
    ticked === true ? CONSENT_WORDS[language === 'es' ? 'es' : 'en'] : null,
  )
