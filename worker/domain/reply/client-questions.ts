// What a contractor is told of a client's question, and of the answer to it.
import { cutWords, quoteWords } from '../client-words.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { shorten, type Write, withName } from './fit.ts'
import { UNDO } from './invoices.ts'

type Asked = { number: number; clientName: string }

/** A longer name would take the place of the words. */
const LONGEST_NAME = 40
const CUTS = [400, 240, 200, 170, 140, 110, 85, 60, 40, 25]

/** The wordings of a text with all of these words, then with fewer and fewer of them; without any at last. */
function wordings(words: string, write: (name: string, quoted: string, isCut: boolean) => string): Write[] {
  const quoted = quoteWords(words)
  const cuts = [quoted, ...CUTS.map((most) => cutWords(quoted, most))]
  return [...new Set(cuts)].map((cut) => (name: string) => write(name, `"${cut}"`, cut !== quoted))
}

/** A client asks about an invoice: their words, which stand between double quotes and are nothing but quoted, and how to answer. */
export function questionNotice(asked: Asked & { words: string; language: Language }): string {
  const { number, language } = asked
  const invoice = formatInvoiceNumber(number)
  const es = language === 'es'
  const write = (name: string, quoted: string, isCut: boolean) => {
    const more = isCut ? (es ? ' (todo el texto en la web)' : ' (full text on the web)') : ''
    return es
      ? `${name} sobre ${invoice}: ${quoted}${more}\nContesta con: re ${number}: tu respuesta`
      : `${name} about ${invoice}: ${quoted}${more}\nAnswer with: re ${number}: your words`
  }
  const bare = (name: string) =>
    es
      ? `${name} pregunta algo sobre ${invoice}: lo puedes leer en la web.\nContesta con: re ${number}: tu respuesta`
      : `${name} asks about ${invoice}: please read it on the web.\nAnswer with: re ${number}: your words`
  return withName(shorten(asked.clientName, LONGEST_NAME), language, ...wordings(asked.words, write), bare)
}

/** The answer stands on the page; `link` opens a text that tells the client so. */
export function answeredReply(asked: Asked, words: string, link: string, language: Language): string {
  const invoice = formatInvoiceNumber(asked.number)
  const write = (name: string, quoted: string) =>
    language === 'es'
      ? `Publicado para ${name} en ${invoice}: ${quoted} ${UNDO.es} Toca para avisarle:\n${link}`
      : `Sent to ${name}'s page for ${invoice}: ${quoted} ${UNDO.en} Tap to let them know:\n${link}`
  const bare = (name: string) =>
    language === 'es'
      ? `Tu respuesta para ${name} ya se ve en ${invoice}. ${UNDO.es} Toca para avisarle:\n${link}`
      : `Your answer is on ${name}'s page for ${invoice}. ${UNDO.en} Tap to let them know:\n${link}`
  return withName(shorten(asked.clientName, LONGEST_NAME), language, ...wordings(words, write), bare)
}

/** Whether these words are an answer for that client. */
export function sendQuestion(asked: Asked, words: string, language: Language): string {
  const invoice = formatInvoiceNumber(asked.number)
  const write = (name: string, quoted: string) =>
    language === 'es'
      ? `¿Mando ${quoted} a ${name} sobre ${invoice}? Responde SI o NO.`
      : `Send ${quoted} to ${name} about ${invoice}? Reply YES or NO.`
  const bare = (name: string) =>
    language === 'es'
      ? `¿Mando eso a ${name} sobre ${invoice}? Responde SI o NO.`
      : `Send that to ${name} about ${invoice}? Reply YES or NO.`
  return withName(shorten(asked.clientName, LONGEST_NAME), language, ...wordings(words, write), bare)
}

/** The answer is off the page again. */
export function answerTakenBackReply(asked: Asked, language: Language): string {
  const invoice = formatInvoiceNumber(asked.number)
  return withName(asked.clientName, language, (name) =>
    language === 'es'
      ? `Listo: tu respuesta para ${name} ya no se ve en ${invoice}.`
      : `Done: your answer is off ${name}'s page for ${invoice}.`,
  )
}

/** Nobody has asked anything about it, so there is nothing to answer. */
export function nothingAskedReply(asked: Asked, language: Language): string {
  const invoice = formatInvoiceNumber(asked.number)
  return withName(asked.clientName, language, (name) =>
    language === 'es'
      ? `${name} no ha preguntado nada sobre ${invoice}. No hice nada.`
      : `${name} has not asked anything about ${invoice}. Nothing was sent.`,
  )
}

/** Whoever is meant has not asked anything. */
export function noQuestionReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'No encuentro ninguna pregunta de ese cliente. No hice nada.'
      : 'I find no question from that client, so nothing was sent or changed.',
  )
}

/** What the client reads when the contractor lets them know from their own phone. */
export function answeredMessage(asked: Asked, link: string, language: Language): string {
  const invoice = formatInvoiceNumber(asked.number)
  return withName(asked.clientName, language, (name) =>
    language === 'es'
      ? `Hola ${name}, ya contesté tu pregunta sobre ${invoice}: ${link}`
      : `Hi ${name}, I answered your question about ${invoice}: ${link}`,
  )
}
