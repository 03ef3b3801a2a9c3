// Replies that find invoices: lists, the status of one, which one is meant, and none found.

import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import type { ManualPaymentMethod } from '../invoice-actions.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import type { InvoiceStatus } from '../statuses.ts'
import { amountWords } from './amount.ts'
import { formatCivil } from './days.ts'
import { type Row, type Write, withName, withRows } from './fit.ts'
import { methodWords, type Named } from './invoices.ts'
import { type MoneyFacts, whereMoneyIs } from './where-money.ts'

export type Listed = Named & { status: InvoiceStatus }
export type ListKind = 'unpaid' | 'overdue' | 'recent'

const NOBODY = { en: 'client', es: 'cliente' }

const STANDS: Record<Language, Partial<Record<InvoiceStatus, string>>> = {
  en: { paid: 'paid', pending: 'payment on its way', cancelled: 'cancelled' },
  es: { paid: 'pagada', pending: 'pago en camino', cancelled: 'cancelada' },
}

function toRow(invoice: Listed, language: Language): Row {
  const due = formatShort(invoice.dueOn, language)
  const late = language === 'es' ? `vencida ${due}` : `was due ${due}`
  const open = language === 'es' ? `vence ${due}` : `due ${due}`
  const stands = STANDS[language][invoice.status] ?? (invoice.status === 'overdue' ? late : open)
  const [number, amount] = [formatInvoiceNumber(invoice.number), amountWords(invoice, language)]
  return { clientName: invoice.clientName, write: (name) => `${number} ${name} ${amount} ${stands}` }
}

/** The same with the numbers of their lines; they come in the order in which no line's number is another's own. */
function toLines(invoices: Listed[], language: Language): Row[] {
  return invoices.map((invoice, i) => {
    const { clientName, write } = toRow(invoice, language)
    return { clientName, write: (name) => `${i + 1}) ${write(name)}` }
  })
}

/** How many lines of a list a text shows. */
export const countLines = (body: string): number => (body.match(/^\d{1,2}\) INV-/gm) ?? []).length

/** The list that was asked for: how many and how much in all, then as many as fit, then where the rest is. */
export function listReply(
  list: { kind: ListKind; invoices: Listed[]; count: number; totalCents: number },
  dashboard: string,
  language: Language,
): string {
  const { kind, count, totalCents } = list
  const es = language === 'es'
  const empty: Record<ListKind, string> = es
    ? { unpaid: 'Nadie te debe nada.', overdue: 'No hay facturas vencidas.', recent: 'No hay facturas por ahora.' }
    : { unpaid: 'Nobody owes you anything.', overdue: 'Nothing is overdue.', recent: 'There are no invoices yet.' }
  if (count === 0) return toSms(`${empty[kind]}\n${dashboard}`)
  const sum = formatUsd(totalCents)
  const heads: Record<ListKind, string> = es
    ? {
        unpaid: `Por cobrar: ${count}, ${sum} en total`,
        overdue: `Vencidas: ${count}, ${sum} en total`,
        recent: 'Las recientes:',
      }
    : {
        unpaid: `Unpaid: ${count}, ${sum} in all`,
        overdue: `Overdue: ${count}, ${sum} in all`,
        recent: 'Latest invoices:',
      }
  return withRows(heads[kind], toLines(list.invoices, language), dashboard, NOBODY[language])
}

/** Which of these is meant? */
export function whichQuestion(invoices: Listed[], language: Language): string {
  const es = language === 'es'
  const rows = toLines(invoices, language)
  if (rows.length === 1) {
    return withRows(
      es ? '¿Es esta?' : 'Is it this one?',
      invoices.map((invoice) => toRow(invoice, language)),
      es ? 'Responde SI o NO.' : 'Reply YES or NO.',
      NOBODY[language],
    )
  }
  const [head, tail] = es
    ? ['¿A qué factura te refieres?', 'Responde 1, 2...']
    : ['Which one?', 'Reply with its number.']
  return withRows(head, rows, tail, NOBODY[language])
}

/** Several were picked at once; the question stays open. */
export function oneByOneReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'De una en una: ¿con qué factura empiezo? Responde 1, 2...'
      : 'One at a time, please: which one first? Reply with its number.',
  )
}

/** There is no such invoice, in the words that were used; what there is instead. */
export function noneFoundReply(said: number | string | null, offered: Listed[], language: Language): string {
  const es = language === 'es'
  const wanted = typeof said === 'number' ? formatInvoiceNumber(said) : said
  const missing = (name: string) => {
    if (typeof said === 'number') return es ? `No tienes ninguna factura ${wanted}.` : `You have no invoice ${wanted}.`
    if (said === null) return es ? 'No hay ninguna factura para eso.' : 'There is no invoice for that.'
    return es ? `No encuentro ninguna factura para ${name}.` : `I find no invoice for ${name}.`
  }
  if (offered.length === 0) return withName(typeof said === 'string' ? said : '', language, missing)
  const isOne = offered.length === 1
  const rows = isOne ? offered.map((invoice) => toRow(invoice, language)) : toLines(offered, language)
  const there = es ? 'Tienes:' : 'There is:'
  return withRows(`${missing(shortName(said))} ${there}`, rows, '', NOBODY[language])
}

const shortName = (said: number | string | null) => String(said ?? '').slice(0, 30)

/** How one invoice stands. Days are civil dates of the company. */
export type StatusFacts = Named &
  MoneyFacts & {
    status: InvoiceStatus
    createdOn: string
    viewedOn: string | null
    remindedOn: string | null
    paidOn: string | null
    cancelledOn: string | null
    method: ManualPaymentMethod | null
  }

function openWords(facts: StatusFacts, language: Language): Write {
  const { viewedOn, remindedOn } = facts
  const [number, amount] = [formatInvoiceNumber(facts.number), amountWords(facts, language)]
  const due = formatCivil(facts.dueOn, language)
  const day = (on: string) => formatShort(on, language)
  const late = facts.status === 'overdue'
  const paid = facts.leftCents === undefined ? null : formatUsd(facts.totalCents - facts.leftCents)
  if (language === 'es') {
    const seen = viewedOn ? `Abierta el ${day(viewedOn)}.` : 'No la ha abierto.'
    const nudged = remindedOn ? ` Recordada el ${day(remindedOn)}.` : ''
    const when = late ? `lleva vencida desde el ${due}` : `fue enviada el ${day(facts.createdOn)} y vence ${due}`
    return (name) =>
      `${number} para ${name} (${amount}) ${when}. ${seen}${nudged} ${paid === null ? 'Sin pagar.' : `Ya dio ${paid}.`}`
  }
  const seen = viewedOn ? `Opened ${day(viewedOn)}.` : 'Not opened yet.'
  const nudged = remindedOn ? ` Reminded ${day(remindedOn)}.` : ''
  const when = late ? `is overdue since ${due}` : `was sent ${day(facts.createdOn)}, due ${due}`
  return (name) =>
    `${number} for ${name} (${amount}) ${when}. ${seen}${nudged} ${paid === null ? 'Not paid yet.' : `Paid so far: ${paid}.`}`
}

/** Sent, viewed when, overdue since, or paid when and where the money is. */
export function statusReply(facts: StatusFacts, dashboard: string, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(facts.number), formatUsd(facts.totalCents)]
  const es = language === 'es'
  const day = (on: string | null) => (on ? ` ${es ? 'el ' : 'on '}${formatShort(on, language)}` : '')
  const words = (write: Write) => withName(facts.clientName, language, write)
  if (facts.status === 'paid') {
    const how = facts.method ? methodWords(facts.method, language) : ''
    const money = facts.method ? '' : ` ${whereMoneyIs(facts, dashboard, language)}`
    const paid = day(facts.paidOn)
    return words((name) =>
      es
        ? `${number} de ${name} (${amount}) fue pagada${how}${paid}.${money}`
        : `${name} paid ${number} (${amount})${how}${paid}.${money}`,
    )
  }
  if (facts.status === 'pending') {
    return words((name) =>
      es
        ? `El pago de ${name} por ${number} (${amount}) viene en camino; tarda algo en llegar.`
        : `${name}'s payment for ${number} (${amount}) is on its way; it takes a few days.`,
    )
  }
  if (facts.status === 'cancelled') {
    const when = day(facts.cancelledOn)
    return words((name) =>
      es
        ? `${number} para ${name} (${amount}) fue cancelada${when}.`
        : `${number} for ${name} (${amount}) was cancelled${when}.`,
    )
  }
  return words(openWords(facts, language))
}
