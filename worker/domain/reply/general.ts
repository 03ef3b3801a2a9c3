// Replies about no invoice: the invitation, the dashboard, help, and what to text.
import type { Language } from '../pending-questions.ts'
import { PRODUCT_NAME } from '../product.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS, withName } from './fit.ts'

/**
 * Told once to each text of a number that nobody signed up with; the link has the number filled in, and the terms follow.
 * `offersText`: whether the name of a business in reply is understood.
 */
export function invitationReply(link: string, terms: string, language: Language, offersText = true): string {
  const invitation = toSms(
    language === 'es'
      ? `${PRODUCT_NAME} convierte este mensaje en una factura. Abre tu cuenta gratis y la enviamos:\n${link}`
      : `${PRODUCT_NAME} turns this text into an invoice. Sign up free and we will send it:\n${link}`,
  )
  const byText = offersText
    ? language === 'es'
      ? '\nO responde con el nombre de tu negocio para empezar por mensaje.'
      : '\nOr reply with your business name to start right here.'
    : ''
  const rest =
    language === 'es'
      ? `Condiciones: ${terms}\nSTOP para no recibir mensajes.`
      : `Terms: ${terms}\nReply STOP to opt out.`
  const whole = `${invitation}${byText}`
  const versions = [`${whole}\n${toSms(rest)}`, `${whole}\n${terms}`, whole, `${invitation}\n${terms}`]
  return firstThatFits(versions, MAX_SEGMENTS) ?? invitation
}

/** Told to a client who texts us about a bill: we only send it, the company knows. `contact`: how it is reached, as people write it, or null. */
export function askCompanyReply(company: string, contact: string | null, language: Language): string {
  const at = contact === null ? '' : `: ${contact}`
  return withName(company, language, (name) =>
    language === 'es'
      ? `${PRODUCT_NAME} solo entrega las facturas. Para preguntas, llama o escribe a ${name}${at}.`
      : `${PRODUCT_NAME} only delivers the bills. For questions, please call or text ${name}${at}.`,
  )
}

/** Answers "dashboard" with the link to it. */
export function dashboardReply(link: string, language: Language): string {
  return language === 'es' ? `Tu panel:\n${link}` : `Your dashboard:\n${link}`
}

/** HELP, as the carriers require: who we are, how to get help, how to stop. */
export function helpReply(contact: { phone: string; email: string }, language: Language): string {
  const help =
    language === 'es'
      ? `Ayuda: ${contact.email} o ${contact.phone}. Pueden aplicar cargos por mensajes y datos. Responde STOP para no recibir mensajes.`
      : `Help: ${contact.email} or ${contact.phone}. Msg & data rates may apply. Reply STOP to opt out.`
  const example =
    language === 'es'
      ? 'escribe un trabajo como "pinté la cerca de Rosa, 200, para el viernes".'
      : 'text a job like "fixed sink for Maria, 200, due friday".'
  const more =
    language === 'es'
      ? 'También "la mitad por adelantado en la 12", "reembolsa la 12", "yo pago el cargo de la 12".'
      : 'Or "half up front on 12", "refund 12", "I\'ll cover the fee on 12".'
  const drafts = [`${PRODUCT_NAME}: ${example} ${more} ${help}`, `${PRODUCT_NAME}: ${example} ${help}`].map(toSms)
  return firstThatFits(drafts, MAX_SEGMENTS) ?? toSms(`${PRODUCT_NAME}. ${help}`)
}

/** For a text with no job in it. */
export function noJobReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'Manda el trabajo, el cliente y el total, por ejemplo: "pinté la cerca de Rosa, 200, para el viernes".'
      : 'Text me the job, the client and the total, like: "fixed sink for Maria, 200, due friday".',
  )
}

/** For a quote that names nobody or nothing to bill. */
export function onlyQuotedReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'Un presupuesto no se cobra. Manda el trabajo, el cliente y el total cuando termines.'
      : 'A quote is not billed. Text me the job, the client and the total once it is done.',
  )
}
