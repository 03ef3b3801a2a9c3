// Replies about clients: who they are and what they owe, the link to all of it, their number and e-mail.
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { formatPhone } from '../phone.ts'
import { toPlain, toSms } from '../sms-length.ts'
import { shorten, withName, withRows } from './fit.ts'

type Owing = { name: string; owedCents: number; openCount: number }
type Owed = { totalCents: number; capturedCents: number; manualCents: number }

const sumOf = (invoices: readonly Owed[]) =>
  invoices.reduce((cents, one) => cents + one.totalCents - one.capturedCents - one.manualCents, 0)

const invoicesOf = (count: number, language: Language) =>
  language === 'es'
    ? `${count} ${count === 1 ? 'factura' : 'facturas'}`
    : `${count} ${count === 1 ? 'invoice' : 'invoices'}`

/** Who owes most first, as many as fit, then where the rest is. */
export function clientsReply(
  list: { clients: readonly Owing[]; count: number; owedCents: number },
  page: string,
  language: Language,
): string {
  const es = language === 'es'
  if (list.clients.length === 0)
    return toSms(`${es ? 'No tienes clientes por ahora.' : 'You have no clients yet.'}\n${page}`)
  const rows = list.clients.map(({ name, owedCents }) => ({
    clientName: name,
    write: (shown: string) => `${shown}: ${owedCents === 0 ? (es ? 'nada' : 'nothing') : formatUsd(owedCents)}`,
  }))
  const sum = formatUsd(list.owedCents)
  const head = es ? `Te deben ${list.count}, ${sum} en total:` : `${list.count} owe you ${sum} in all:`
  const nobody = es ? 'Nadie te debe nada. Tus clientes:' : 'Nobody owes you anything. Your clients:'
  return withRows(list.count === 0 ? nobody : head, rows, page, es ? 'cliente' : 'client')
}

/** What one client owes. `open` of those that it is made of. */
export function owesReply(client: Owing, overdueCents: number, numbers: readonly number[], language: Language): string {
  const { owedCents, openCount } = client
  const shown = numbers.slice(0, 4).map(formatInvoiceNumber).join(', ')
  const more = openCount > 4 ? ` +${openCount - 4}` : ''
  const [sum, late] = [formatUsd(owedCents), formatUsd(overdueCents)]
  return withName(client.name, language, (name) => {
    if (language === 'es') {
      if (owedCents === 0) return `${name} no te debe nada.`
      const overdue = overdueCents > 0 ? `, ${late} vencido` : ''
      return `${name} te debe ${sum} en ${invoicesOf(openCount, 'es')} (${shown}${more})${overdue}. Para mandarle todo: "link de ${name}".`
    }
    if (owedCents === 0) return `${name} owes you nothing.`
    const overdue = overdueCents > 0 ? `, ${late} of it overdue` : ''
    return `${name} owes you ${sum} on ${invoicesOf(openCount, 'en')} (${shown}${more})${overdue}. To send all of it: "link for ${name}".`
  })
}

/** What the client reads: how much, on how many invoices, and the page. */
export function clientLinkMessage(
  linked: { name: string; company: string; url: string; open: readonly Owed[] },
  language: Language,
): string {
  const name = shorten(linked.name.replace(/\s+/g, ' ').trim(), 30)
  const company = shorten(linked.company.replace(/\s+/g, ' ').trim(), 40)
  const [sum, count] = [formatUsd(sumOf(linked.open)), invoicesOf(linked.open.length, language)]
  return toSms(
    language === 'es'
      ? `Hola ${name}, esto queda por pagar a ${company}: ${sum} en ${count}. ${linked.url}`
      : `Hi ${name}, this is open with ${company}: ${sum} on ${count}. ${linked.url}`,
  )
}

/** Hands the contractor the link to all that a client owes, and the page that opens the words in their own phone. */
export function clientLinkReply(
  linked: { name: string; url: string; open: readonly Owed[]; hidden: number },
  page: string,
  language: Language,
): string {
  const [sum, count] = [formatUsd(sumOf(linked.open)), invoicesOf(linked.open.length, language)]
  const es = language === 'es'
  const hidden =
    linked.hidden === 0
      ? ''
      : es
        ? `\nSin ${linked.hidden} con otro teléfono.`
        : `\nWithout ${linked.hidden} that ${linked.hidden === 1 ? 'has' : 'have'} another number.`
  const write = (name: string) =>
    es
      ? `${name}: ${sum} en ${count}, todo junto:\n${linked.url}\nToca para enviarlo: ${page}`
      : `${name}: ${sum} on ${count}, all on one page:\n${linked.url}\nTap to send it: ${page}`
  return withName(linked.name, language, (name) => `${write(name)}${hidden}`, write)
}

/** There is nothing to pay, so there is nothing to send. */
export function nothingOwedReply(clientName: string, language: Language): string {
  return withName(clientName, language, (name) =>
    language === 'es'
      ? `${name} no te debe nada: no hay nada que enviar.`
      : `${name} owes you nothing, so there is nothing to send.`,
  )
}

/** Open invoices under one name have different numbers: perhaps two people, who must not see each other's. */
export function twoPhonesReply(clientName: string, page: string, language: Language): string {
  return withName(clientName, language, (name) =>
    language === 'es'
      ? `Las facturas de ${name} tienen teléfonos distintos. Si son dos personas, cambia un nombre ("cambia 12 a nombre de Ana"). Si es una, haz el link en ${page}`
      : `${name}'s open invoices have different phone numbers. Two people? Rename one ("change 12 to Ann Lee"). One? Make the link here: ${page}`,
  )
}

/** Two clients may be meant; `page` has them all. */
export function whichClientReply(
  clients: readonly { name: string }[],
  example: (name: string) => string,
  page: string,
  language: Language,
): string {
  const rows = clients.map(({ name }) => ({ clientName: name, write: (shown: string) => shown }))
  const last = shorten(
    toPlain(clients.toSorted((one, other) => other.name.length - one.name.length)[0]?.name ?? ''),
    20,
  )
  const es = language === 'es'
  const head = es ? '¿De quién?' : 'Which one?'
  const tail = es ? `Escribe "${example(last)}", o en ${page}` : `Text "${example(last)}", or here: ${page}`
  return withRows(head, rows, tail, es ? 'un cliente' : 'a client')
}

/** A number or an e-mail was kept. */
export function contactReply(
  clientName: string,
  contact: { phone?: string | null; email?: string | null },
  language: Language,
): string {
  const what = contact.phone ? formatPhone(contact.phone) : (contact.email ?? '')
  return withName(clientName, language, (name) =>
    language === 'es'
      ? `Anotado para ${name}: ${what}. Para quitarlo, escribe UNDO.`
      : `Noted for ${name}: ${what}. To take it back, text UNDO.`,
  )
}

/** UNDO: contact data or a merge were taken back. */
export function clientUndoneReply(clientName: string, kind: 'merged' | 'contact', language: Language): string {
  return withName(clientName, language, (name) => {
    if (language === 'es')
      return kind === 'merged'
        ? `Hecho: ${name} es otra vez un cliente aparte.`
        : `Hecho: ${name} tiene los datos de antes.`
    return kind === 'merged'
      ? `Done: ${name} is no longer merged with another client.`
      : `Done: ${name} has the contact data from before.`
  })
}

/** Something came after it. */
export function clientNotUndoneReply(clientName: string, page: string, language: Language): string {
  return withName(clientName, language, (name) =>
    language === 'es'
      ? `${name} fue unido a otro cliente después: primero deshaz eso. ${page}`
      : `${name} was merged into another client since: take that back first. ${page}`,
  )
}
