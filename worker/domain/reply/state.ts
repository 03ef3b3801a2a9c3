// Which state a business is in, of one that signed up by text: asked where it decides something, and answered.
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'

/** How a wrong state is put right, in a few words. */
export const ELSEWHERE: Record<Language, (state: string) => string> = {
  en: (state) => `Not in ${state}? Text "state TX" with yours.`,
  es: (state) => `¿No es ${state}? Manda "estado TX" con el tuyo.`,
}

/** Asked once: the area code told no state (null), or one whose limit a deposit goes beyond. `link`: where the web has it. */
export function askStateReply(guess: string | null, link: string, language: Language): string {
  if (guess !== null)
    return toSms(
      language === 'es'
        ? `Tu celular es de ${guess}; tomamos ese estado para tu negocio. ${ELSEWHERE.es(guess)}`
        : `By your number we take your business to be in ${guess}. ${ELSEWHERE.en(guess)}`,
    )
  return toSms(
    language === 'es'
      ? `Falta el estado de tu negocio: decide si el cliente puede pagar el cargo por tarjeta. Manda "estado TX" con el tuyo, o ponlo en la web: ${link}`
      : `Which state is your business in? It decides whether the client may pay the card fee. Text "state TX" with yours, or set it on the web: ${link}`,
  )
}

/** Told when a text has said it. */
export function stateSetReply(name: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `Listo: el estado de tu negocio es ${name}. Para cambiarlo manda "estado TX" con el tuyo.`
      : `Done: your business is in ${name}. To change it, text "state TX" with yours.`,
  )
}

/** A whole address is changed where all of it is seen. */
export function stateOnWebReply(link: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `El domicilio del negocio se cambia en la web, en Negocio: ${link}`
      : `The address of the business is changed on the web, under Business: ${link}`,
  )
}
