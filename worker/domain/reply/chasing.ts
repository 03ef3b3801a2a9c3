// Replies about the texts of a morning: whom they leave out, and whether they come at all.
import { formatInvoiceNumber } from '../invoice.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { withName, withRows } from './fit.ts'

type Named = { number: number; clientName: string }

const MOST_NUMBERS = 4

function numbersOf(invoices: readonly Named[]): string {
  const numbers = invoices.slice(0, MOST_NUMBERS).map(({ number }) => formatInvoiceNumber(number))
  const more = invoices.length - numbers.length
  return more > 0 ? `${numbers.join(', ')} +${more}` : numbers.join(', ')
}

/** These invoices, of one client, are left out of the morning text, or back in it. */
export function chaseReply(invoices: readonly Named[], isChased: boolean, language: Language): string {
  const [first] = invoices
  const numbers = numbersOf(invoices)
  return withName(first?.clientName ?? '', language, (name) => {
    if (language === 'es')
      return isChased
        ? `Listo: te recuerdo otra vez lo de ${name} (${numbers}) por la mañana. ¿No? Escribe "no me recuerdes lo de ${name}".`
        : `Listo: ya no te recuerdo lo de ${name} (${numbers}). ¿Otra vez? Escribe "vuelve a recordarme lo de ${name}".`
    return isChased
      ? `Done: ${name} (${numbers}) is back in your morning text. Wrong? Text "don't chase ${name}".`
      : `Done: your morning text leaves out ${name} (${numbers}). Wrong? Text "chase ${name} again".`
  })
}

/** Of several clients each is named with a number to say. */
export function whichChaseReply(invoices: readonly Named[], isChased: boolean, language: Language): string {
  const rows = invoices.map(({ number, clientName }) => ({
    clientName,
    write: (name: string) => `${number}: ${name}`,
  }))
  const example = invoices[0]?.number ?? 1
  const [asked, tail] =
    language === 'es'
      ? [
          '¿De quién?',
          isChased ? `Escribe "vuelve a recordarme la ${example}".` : `Escribe "no me recuerdes la ${example}".`,
        ]
      : ['Which one?', isChased ? `Text "chase ${example} again".` : `Text "don't chase ${example}".`]
  return withRows(asked, rows, tail, language === 'es' ? 'un cliente' : 'a client')
}

/** The texts of a morning come, or do not. */
export function morningTextsReply(isOn: boolean, language: Language): string {
  if (language === 'es')
    return toSms(
      isOn
        ? 'Listo: por la mañana te digo lo que vence y lo que falta por cobrar. Para quitarlo: "sin mensajes de la mañana".'
        : 'Listo: no te mando los mensajes de la mañana. Para volver: "manda los mensajes de la mañana".',
    )
  return toSms(
    isOn
      ? 'Done: you get a text in the morning when something is due. To stop it, text "no morning texts".'
      : 'Done: no more morning texts for your company. To get them again, text "morning texts on".',
  )
}

/** Whether they come is the owner's to say. */
export function morningTextsOwnerReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'Los mensajes de la mañana los cambia quien es dueño de la empresa. No hice nada.'
      : "The morning texts are your company owner's to change. Nothing was changed.",
  )
}
