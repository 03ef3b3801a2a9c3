// What a contractor is told of contact cards.
import type { ContactCard } from '../contact-card.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import type { Language } from '../pending-questions.ts'
import { withName, withRows } from './fit.ts'
import { UNDO } from './invoices.ts'

type Shown = { number: number; clientName: string }

/** "(202) 555-0101 and maria@example.com". */
function reachOf({ phone, email }: ContactCard, language: Language): string {
  const number = phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? null
  return [number, email].filter((one) => one !== null).join(language === 'es' ? ' y ' : ' and ')
}

/** Phone and e-mail of a card are on an invoice now. */
export function cardSavedReply(card: ContactCard, invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const reach = reachOf(card, language)
  return withName(
    card.name,
    language,
    (name) =>
      language === 'es'
        ? `Guardado en ${number}, ${name}: ${reach}. ${UNDO.es}`
        : `Saved ${name}: ${reach}, on ${number}. ${UNDO.en}`,
    () => (language === 'es' ? `Guardado en ${number}. ${UNDO.es}` : `Saved the contact on ${number}. ${UNDO.en}`),
  )
}

/** The invoice says that already. */
export function cardKnownReply(card: ContactCard, invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(card.name, language, (name) =>
    language === 'es' ? `${number} ya tiene esos datos de ${name}.` : `${number} has that contact of ${name} already.`,
  )
}

/** No open invoice is of that name: it waits for the next one. */
export function cardKeptReply(card: ContactCard, language: Language): string {
  return withName(card.name, language, (name) =>
    language === 'es'
      ? `Guardo el contacto de ${name} y lo pongo en su siguiente factura.`
      : `Got ${name}'s contact. I'll put it on their next invoice.`,
  )
}

/** Several clients may be meant. */
export function whoseCardQuestion(card: ContactCard, offered: readonly Shown[], language: Language): string {
  const name = card.name.slice(0, 30)
  const head = language === 'es' ? `¿De quién es el contacto de ${name}?` : `Whose is the contact of ${name}?`
  const rows = offered.map(({ number, clientName }, i) => ({
    clientName,
    write: (client: string) => `${i + 1}) ${formatInvoiceNumber(number)} ${client}`,
  }))
  const tail = language === 'es' ? 'Responde con la cifra.' : 'Reply with its number.'
  return withRows(head, rows, tail, language === 'es' ? 'cliente' : 'client')
}
