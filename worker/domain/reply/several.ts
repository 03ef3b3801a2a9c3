// Replies to a text with several orders: a line for each, and what is still asked.

import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import type { InvoiceEventKind, ManualPaymentMethod, Refusal, UndoRefusal } from '../invoice-actions.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import type { InvoiceStatus } from '../statuses.ts'
import { type Row, withRows } from './fit.ts'
import { methodName, type Named, UNDO } from './invoices.ts'

type PlanRefusal = 'bounds' | 'below' | 'above' | 'charged' | 'forbidden'

/** What became of one of several orders. */
export type Line =
  /** `leftCents`: what is left when only a part was paid. */
  | { kind: 'paid'; invoice: Named; method: ManualPaymentMethod; leftCents?: number }
  | { kind: 'cancelled' | 'changed'; invoice: Named }
  /** `link`: the payment link. */
  | { kind: 'link'; invoice: Named; link: string }
  /** `link`: the page that sends it. */
  | { kind: 'reminder'; invoice: Named; link: string }
  | { kind: 'status'; invoice: Named; status: InvoiceStatus }
  /** An action of this kind was taken back. */
  | { kind: 'undone'; invoice: Named; event: InvoiceEventKind }
  | { kind: 'refused'; invoice: Named; refusal: Refusal | UndoRefusal | PlanRefusal }
  /** No such invoice. */
  | { kind: 'none'; said: number | string }
  /** Several may be meant. `isAsked`: the question is open. */
  | { kind: 'unsure'; said: string; numbers: number[]; isAsked: boolean }
  /** A part was spoken of, and not how much. */
  | { kind: 'part'; invoice: Named }
  /** Another sum was named than the invoice's. */
  | { kind: 'sum'; invoice: Named; saidCents: number }
  /** There is much money in it. `yes`: what has to be replied, null where that is to be asked again. */
  | { kind: 'guarded'; invoice: Named; yes: string | null }

const UNDONE: Record<Language, Partial<Record<InvoiceEventKind, string>>> = {
  en: { issued: 'cancelled', cancelled: 'open again', paid: 'unpaid again', changed: 'as before' },
  es: { issued: 'cancelada', cancelled: 'abierta otra vez', paid: 'otra vez sin pagar', changed: 'como antes' },
}

const REFUSED: Record<Language, Record<Refusal | UndoRefusal | PlanRefusal, string>> = {
  en: {
    paid: 'not done, already paid',
    pending: 'not done, a payment is on its way',
    cancelled: 'not done, cancelled before',
    late: 'not undone, too long ago',
    moved: 'not undone, changed since',
    bounds: 'not done, no bill can be that',
    below: 'not done, more than that is paid',
    above: 'not done, less than that is left',
    charged: 'not done, a part was paid with its fee',
    forbidden: 'not done, the law forbids that fee',
  },
  es: {
    paid: 'no se hizo, ya estaba pagada',
    pending: 'no se hizo, hay un pago en camino',
    cancelled: 'no se hizo, ya estaba cancelada',
    late: 'no se deshizo, hace mucho',
    moved: 'no se deshizo, hay un cambio posterior',
    bounds: 'no se hizo, no puede ser esa cantidad',
    below: 'no se hizo, ya dieron ese monto',
    above: 'no se hizo, falta menos que eso',
    charged: 'no se hizo, una parte ya fue pagada con su cargo',
    forbidden: 'no se hizo, la ley no deja cobrar ese cargo',
  },
}

const STANDS: Record<Language, Record<'paid' | 'pending' | 'cancelled', string>> = {
  en: { paid: 'paid', pending: 'payment on its way', cancelled: 'cancelled' },
  es: { paid: 'pagada', pending: 'pago en camino', cancelled: 'cancelada' },
}

const orOf = (numbers: number[], language: Language) =>
  numbers.map(formatInvoiceNumber).join(language === 'es' ? ' o ' : ' or ')

function noneWords(said: number | string, language: Language): string {
  const what = typeof said === 'number' ? formatInvoiceNumber(said) : said.slice(0, 20)
  return language === 'es' ? `${what}: no hay tal factura` : `${what}: no such invoice`
}

function tailOf(line: Line, language: Language): string {
  const es = language === 'es'
  switch (line.kind) {
    case 'paid':
      return paidWords(line, language)
    case 'cancelled':
      return es ? 'cancelada' : 'cancelled'
    case 'changed':
      return es
        ? `ahora, vence ${formatShort(line.invoice.dueOn, language)}`
        : `now, due ${formatShort(line.invoice.dueOn, language)}`
    case 'link':
    case 'reminder':
      return line.link
    case 'undone':
      return UNDONE[language][line.event] ?? ''
    case 'refused':
      return REFUSED[language][line.refusal]
    case 'sum':
      return es ? `no se hizo, no son ${formatUsd(line.saidCents)}` : `not done, it is not ${formatUsd(line.saidCents)}`
    case 'part':
      return es ? 'no se hizo, falta el monto' : 'not done, say how much was paid'
    case 'status':
      return statusWords(line.invoice, line.status, language)
    case 'guarded':
      if (line.yes !== null) return es ? `responde ${line.yes}` : `reply ${line.yes} to do it`
      return es ? 'no se hizo, mandar aparte' : 'not done, text it by itself'
    default:
      return ''
  }
}

function paidWords({ method, leftCents }: Extract<Line, { kind: 'paid' }>, language: Language): string {
  const how = methodName(method, language)
  if (leftCents === undefined) return `${language === 'es' ? 'pagada' : 'marked paid'}${how}`
  const left = formatUsd(leftCents)
  return language === 'es' ? `en parte${how}, faltan ${left}` : `part paid${how}, ${left} left`
}

function statusWords({ dueOn }: Named, status: InvoiceStatus, language: Language): string {
  const day = formatShort(dueOn, language)
  if (status === 'paid' || status === 'pending' || status === 'cancelled') return STANDS[language][status]
  if (language === 'es') return status === 'overdue' ? `sin pagar desde el ${day}` : `sin pagar, vence ${day}`
  return status === 'overdue' ? `not paid, was due ${day}` : `not paid, due ${day}`
}

function toRow(line: Line, language: Language): Row {
  if (line.kind === 'none') return { clientName: '', write: () => noneWords(line.said, language) }
  if (line.kind === 'unsure') {
    const which = orOf(line.numbers, language)
    const how = line.isAsked ? '?' : language === 'es' ? '? Aparte.' : '? By itself, please.'
    return { clientName: line.said, write: (name) => `${name}: ${which}${how}` }
  }
  const { number, totalCents, clientName } = line.invoice
  const said = `${formatUsd(totalCents)} ${tailOf(line, language)}`
  return { clientName, write: (name) => `${formatInvoiceNumber(number)} ${name} ${said}` }
}

const UNDOABLE: ReadonlySet<Line['kind']> = new Set<Line['kind']>(['paid', 'cancelled', 'changed'])

/** What became of each, in the order in which they were named, in two segments at most. `rest`: how many more there are. */
export function severalReply(lines: Line[], language: Language, rest = 0): string {
  const es = language === 'es'
  const isReminder = lines.some(({ kind }) => kind === 'reminder')
  const head = isReminder ? (es ? 'Recordatorios, toca para enviar:' : 'Reminders, tap to send each:') : ''
  const more = rest > 0 ? [es ? `Y faltan ${rest}.` : `And ${rest} more: text that again.`] : []
  const wrong = lines.some(({ kind }) => UNDOABLE.has(kind)) ? [UNDO[language]] : []
  const rows = lines.map((line) => toRow(line, language))
  const short = lines.map((line) => toShortRow(line, language))
  const tail = [...more, ...wrong].join(' ')
  const around = [
    [head, tail],
    [head, more.join(' ')],
    ['', more.join(' ')],
  ]
  const nobody = es ? 'cliente' : 'client'
  return (
    withLines(rows, around, nobody) ?? withLines(short, [['', '']], nobody) ?? withRows('', short, '', nobody).trim()
  )
}

/** Without client and sum, where not all of the lines fit with them. */
function toShortRow(line: Line, language: Language): Row {
  if (line.kind === 'none' || line.kind === 'unsure') return toRow(line, language)
  return { clientName: '', write: () => `${formatInvoiceNumber(line.invoice.number)} ${tailOf(line, language)}` }
}

/** Told where a text names more invoices than are done at once. */
export function tooManyReply(most: number, language: Language): string {
  return toSms(
    language === 'es'
      ? `Son demasiadas a la vez. No hice nada: manda ${most} o menos, por favor.`
      : `That is too many at once. Nothing was done: up to ${most} in one text, please.`,
  )
}

/** All of the rows between the first head and tail that leave them whole; null where none does. */
function withLines(rows: Row[], around: string[][], nobody: string): string | null {
  const written = around.map(([head = '', tail = '']) => {
    const body = withRows(head, rows, tail, nobody).replace(/^\n/, '')
    return { body, isWhole: body.split('\n').length === rows.length + (head ? 1 : 0) + (tail ? 1 : 0) }
  })
  return written.find(({ isWhole }) => isWhole)?.body ?? null
}
