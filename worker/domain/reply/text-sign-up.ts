// What a number is told that signs up by text: the question for its name, the offer that a yes agrees to, the welcome.
import type { Language } from '../pending-questions.ts'
import { PRODUCT_NAME } from '../product.ts'
import { firstThatFits, toPlain, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS, withName } from './fit.ts'
import { ELSEWHERE } from './state.ts'

/** Whole links: the registration, with the number and where it has come to, and the terms. */
export type SignUpLinks = { register: string; terms: string }

/**
 * The name with the words that a yes agrees to, whole and in two segments; null where they do not fit. The name stands
 * alone in the first line: of what was agreed to the rest may be kept after the account is gone.
 */
export function offerReply(name: string, { register, terms }: SignUpLinks, language: Language): string | null {
  const [rest, brief, onWeb] =
    language === 'es'
      ? [
          `Responde YES para aceptar las condiciones (${terms}) y recibir facturas por SMS, o manda el nombre correcto. Puede haber cargos de SMS y datos. HELP: ayuda. STOP: no recibir.`,
          `YES = acepto ${terms} y SMS. Puede haber cargos. HELP, STOP.`,
          `Web: ${register}`,
        ]
      : [
          `Reply YES to agree to the terms (${terms}) and get invoices by text, or text the right name. Msg&data rates may apply. HELP for help, STOP to stop.`,
          `YES = I agree to ${terms} and texts. Msg&data rates may apply. HELP, STOP.`,
          `On the web: ${register}`,
        ]
  const write = (shown: string, words: string) => toSms(`${askName(shown, language)}\n${words}`)
  const whole = (shown: string) => [write(shown, `${rest}\n${onWeb}`), write(shown, rest)]
  // Without its emoji a name is the same name; without its letters it is none.
  const plain = toPlain(name)
  const isSame = countLetters(plain) === countLetters(name)
  return firstThatFits([...whole(name), ...(isSame ? whole(plain) : []), write(name, brief)], MAX_SEGMENTS)
}

const countLetters = (name: string) => name.match(/\p{L}/gu)?.length ?? 0

const askName = (name: string, language: Language) => (language === 'es' ? `¿${name}, verdad?` : `${name}, right?`)

/** Asked once more, of somebody who wrote something that is hardly a name. */
export function askNameReply(register: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `Para abrir tu cuenta por mensaje manda solo el nombre de tu negocio, por ejemplo "Pinturas Rosa". En la web:\n${register}`
      : `To sign up by text, send just the name of your business, like "Ace Plumbing". On the web:\n${register}`,
  )
}

/** Told with the account: what comes next, and how the web is reached without a password. `state`: the area code's, by name. */
export function welcomeReply(
  { name, state }: { name: string; state: string | null },
  hasJobs: boolean,
  origin: string,
  language: Language,
): string {
  const next =
    language === 'es'
      ? hasJobs
        ? 'Enseguida llegan tus facturas con su enlace.'
        : 'Manda un trabajo: "pinté la cerca de Rosa, 200, para el viernes".'
      : hasJobs
        ? 'Your invoices follow with their links.'
        : 'Text a job like "fixed sink for Maria, 200, due friday".'
  const elsewhere = state === null ? '' : ` ${ELSEWHERE[language](state)}`
  const write = (shown: string, more: string) =>
    language === 'es'
      ? `${shown} ya tiene cuenta en ${PRODUCT_NAME}. ${next}${more} Para la web elige una clave: ${origin}/forgot-password`
      : `${shown} is set up on ${PRODUCT_NAME}. ${next}${more} For the web, choose a password: ${origin}/forgot-password`
  return withName(
    name,
    language,
    (shown) => write(shown, elsewhere),
    (shown) => write(shown, ''),
  )
}

/** Said where as many numbers have signed up by text as may in a day; the yes holds until then. */
export function signUpFullReply(register: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `Hoy ya no se abren cuentas por mensaje. Responde YES otra vez en 24 horas, o abre la tuya en la web:\n${register}`
      : `No more sign-ups by text today. Reply YES again in 24 hours, or sign up on the web:\n${register}`,
  )
}
