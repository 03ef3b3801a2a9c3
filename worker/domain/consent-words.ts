// The consent to texts that the registration shows and that is stored with each consent.
import type { Language } from './language.ts'
import { PRODUCT_NAME } from './product.ts'

/** What stands beside the box, by language; the page and the record take it from here. */
export const CONSENT_WORDS: Record<Language, string> = {
  en: `I agree to receive SMS notifications from ${PRODUCT_NAME} about my account and invoices. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out.`,
  es: `Acepto recibir SMS de ${PRODUCT_NAME} sobre mi cuenta y mis facturas. La frecuencia varía. Pueden aplicarse tarifas de mensajes y datos. Responde HELP para recibir ayuda o STOP para dejar de recibirlos.`,
}
