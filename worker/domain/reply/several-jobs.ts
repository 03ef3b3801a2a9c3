// Replies to a text that bills several clients: their invoices, or a question about each.

import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { countSegments, toPlain, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS, shorten, withRows } from './fit.ts'
import { invoiceReply } from './jobs.ts'

type Bill = {
  number: number
  clientName: string
  totalCents: number
  dueOn: string
  language: Language
  link: string
}

/** One text that names all of them with their links where two segments hold it, else one text for each. */
export function invoicesReplies(bills: readonly Bill[], isPaused: boolean): string[] {
  const whole = isPaused ? null : [30, 20, 12].map((length) => together(bills, length)).find(fits)
  return whole ? [whole] : bills.map((bill) => invoiceReply(bill, bill.link, { isPaused }))
}

const fits = (body: string) => countSegments(body) <= MAX_SEGMENTS

function together(bills: readonly Bill[], length: number): string {
  const rows = bills.map(({ number, clientName, totalCents, dueOn, language, link }) => {
    const name = shorten(toPlain(clientName) || (language === 'es' ? 'cliente' : 'client'), length)
    const due = `${language === 'es' ? 'vence' : 'due'} ${formatShort(dueOn, language)}`
    return `${formatInvoiceNumber(number)} ${name}: ${formatUsd(totalCents)}, ${due}\n${link}`
  })
  return toSms(rows.join('\n'))
}

/** Whether to bill each of these. `before`: the numbers that the same jobs have had minutes ago. */
export function jobsQuestion(
  jobs: readonly { clientName: string; totalCents: number }[],
  before: number[],
  language: Language,
): string {
  const es = language === 'es'
  const rows = jobs.map(({ clientName, totalCents }) => ({
    clientName,
    write: (name: string) => `${name}: ${formatUsd(totalCents)}`,
  }))
  const head = es ? `Veo ${jobs.length} clientes:` : `I see ${jobs.length} clients:`
  const sent = before.map(formatInvoiceNumber).join(', ')
  const again =
    before.length === 0 ? '' : es ? `Ya mandaste lo mismo en ${sent}. ` : `You just sent the same as ${sent}. `
  const ask = es ? '¿Una factura a cada cliente? Responde SI o NO.' : 'Bill each of them? Reply YES or NO.'
  return withRows(head, rows, `${again}${ask}`, es ? 'cliente' : 'client')
}

/** Told where the text names several clients, and not for certain what each of them is to pay. */
export function sawClientsReply(names: readonly string[], language: Language): string {
  const es = language === 'es'
  const rows = names.map((clientName) => ({ clientName, write: (name: string) => name }))
  const head = es ? `Veo ${names.length} clientes:` : `I see ${names.length} clients:`
  const how = es
    ? 'No hice nada. Manda el trabajo y el total de cada cliente por separado.'
    : 'Nothing was billed. Please text each job by itself, with its total.'
  return withRows(head, rows, how, es ? 'cliente' : 'client')
}
