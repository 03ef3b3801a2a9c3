// The list of quotes, and the questions about one: which, whether, until when.
import { formatShort } from '../dates.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { type Row, withName, withRows } from './fit.ts'
import { facts, type Named, type ShownQuote, say } from './quote-orders.ts'

const NOBODY = { en: 'client', es: 'cliente' }

function rowOf(quote: ShownQuote, at: number, language: Language): Row {
  const { status, validUntil } = quote
  const [est, amount] = facts(quote)
  const day = validUntil === null ? '' : formatShort(validUntil, language)
  const es = language === 'es'
  const till =
    day === ''
      ? ''
      : status === 'expired'
        ? es
          ? ` era ${day}`
          : ` was till ${day}`
        : es
          ? ` hasta ${day}`
          : ` till ${day}`
  const decided = {
    en: { accepted: ' accepted', declined: ' declined', cancelled: ' cancelled' },
    es: { accepted: ' aceptado', declined: ' rechazado', cancelled: ' cancelado' },
  }[language]
  const stands = status === 'open' || status === 'expired' ? till : decided[status]
  return { clientName: quote.clientName, write: (name) => `${at + 1}) ${est} ${name} ${amount}${stands}` }
}

/** How many lines of a list a text shows. */
export const countQuoteLines = (body: string): number => (body.match(/^\d{1,2}\) EST-/gm) ?? []).length

/** Those that are open, as many as fit; `count` and `totalCents` are of all. */
export function quoteListReply(
  list: { quotes: readonly ShownQuote[]; count: number; totalCents: number },
  dashboard: string,
  language: Language,
): string {
  const sum = formatUsd(list.totalCents)
  const head = language === 'es' ? `Presupuestos abiertos: ${list.count}, ${sum}` : `Open quotes: ${list.count}, ${sum}`
  const rows = list.quotes.map((quote, i) => rowOf(quote, i, language))
  return withRows(head, rows, dashboard, NOBODY[language])
}

/** Which of these is meant? */
export function whichQuoteQuestion(quotes: readonly ShownQuote[], language: Language): string {
  const [head, tail] =
    language === 'es' ? ['¿De qué presupuesto hablas?', 'Responde 1, 2...'] : ['Which quote?', 'Reply with its number.']
  const rows = quotes.map((quote, i) => rowOf(quote, i, language))
  return withRows(head, rows, tail, NOBODY[language])
}

/** Whether it is to become an invoice, where that was not said for certain or its day has passed. */
export function acceptQuestion(quote: ShownQuote, language: Language): string {
  const { status, validUntil } = quote
  const [est, amount] = facts(quote)
  const day = validUntil === null ? '' : formatCivil(validUntil, language)
  const en = status === 'expired' ? ` It was good till ${day}.` : status === 'declined' ? ' It was declined.' : ''
  const es = status === 'expired' ? ` Era hasta ${day}.` : status === 'declined' ? ' Fue rechazado.' : ''
  return say(
    quote,
    language,
    (name) => `Quote ${est} for ${name}, ${amount}.${en} Bill it now? Reply YES or NO.`,
    (name) => `Presupuesto ${est} de ${name}, ${amount}.${es} ¿Lo cobro ahora? Responde SI o NO.`,
  )
}

/** Whether its total is to be that. */
export function newQuoteTotalQuestion(quote: Named, totalCents: number, language: Language): string {
  const [est, amount] = facts(quote)
  const to = formatUsd(totalCents)
  return say(
    quote,
    language,
    (name) => `Change quote ${est} for ${name} from ${amount} to ${to}? Reply YES or NO.`,
    (name) => `¿Cambio el presupuesto ${est} de ${name}, de ${amount} a ${to}? Responde SI o NO.`,
  )
}

/** Until when it is to be good: what was said names no day to come. */
export function untilQuestion(draft: Pick<Named, 'clientName' | 'totalCents'>, language: Language): string {
  const amount = formatUsd(draft.totalCents)
  return withName(draft.clientName, language, (name) =>
    language === 'es'
      ? `Presupuesto para ${name}, ${amount}: ¿hasta qué fecha vale? Responde con una fecha, o "sin fecha".`
      : `Quote for ${name}, ${amount}: good till when? Reply with a day, or "no end".`,
  )
}

/** Why a text makes no quote as it stands. */
export function cannotQuoteReply(why: 'plan' | 'several' | 'repeats' | 'due', language: Language): string {
  const en = {
    plan: 'Nothing was saved. A quote can ask for a deposit, without dates: "quote deck for Ann 3,500, half up front".',
    several: 'Nothing was saved. Please text each quote by itself.',
    repeats: 'Nothing was saved. A quote is for one job: please text it without the repeats.',
    due: 'Nothing was saved. A quote has no due day, but a last one: "good till friday". Please text it so.',
  }
  const es = {
    plan: 'No hice nada. Un presupuesto puede pedir un anticipo, sin fechas: "..., la mitad por adelantado".',
    several: 'No hice nada. Manda cada presupuesto en su propio mensaje.',
    repeats: 'No hice nada. Un presupuesto es de un solo trabajo: manda el texto sin lo que se repite.',
    due: 'No hice nada. Un presupuesto no vence como una factura; di "valido hasta el viernes" y manda el texto otra vez.',
  }
  return toSms((language === 'es' ? es : en)[why])
}
