// What a contractor is told of quotes: one is made, one is accepted or declined.
import { cutWords, quoteWords } from '../client-words.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import type { Plan } from '../plan.ts'
import { formatQuoteNumber, type QuoteVia } from '../quote.ts'
import { formatCivil } from './days.ts'
import { shorten, type Write, withName } from './fit.ts'
import { UNDO } from './invoices.ts'
import { asksFirst, planWords } from './plan.ts'

type Quoted = {
  number: number
  clientName: string
  totalCents: number
  depositCents: number | null
  validUntil: string | null
  language: Language
}

/** The answer to a text that asks for a quote: number, client, amount, until when, and the link to share. */
export function quoteReply(quote: Quoted, link: string): string {
  const { language, depositCents, validUntil } = quote
  const es = language === 'es'
  const number = formatQuoteNumber(quote.number)
  const amount = formatUsd(quote.totalCents)
  const first = depositCents === null ? '' : `, ${formatUsd(depositCents)} ${es ? 'de anticipo' : 'deposit'}`
  const until = validUntil === null ? '' : `, ${es ? 'hasta' : 'good till'} ${formatCivil(validUntil, language)}`
  return withName(
    quote.clientName,
    language,
    (name) =>
      es
        ? `Presupuesto ${number} para ${name}: ${amount}${first}${until}. ${UNDO.es} Comparte este enlace:\n${link}`
        : `Quote ${number} for ${name}: ${amount}${first}${until}. ${UNDO.en} Share this link:\n${link}`,
    (name) => `${number} ${name} ${amount}${first}${until}\n${link}`,
    (name) => `${number} ${name} ${amount}${first}\n${link}`,
  )
}

type Invoice = {
  number: number
  clientName: string
  totalCents: number
  dueOn: string
  plan?: Plan
  language: Language
}

const CUTS = [400, 240, 200, 170, 140, 110, 85, 60, 40, 25]
/** A name that a client typed may be longer than a text. */
const LONGEST_NAME = 40

/**
 * A quote was accepted, by its client on its page or noted by the company: the invoice that it became, with the link to
 * share. UNDO is offered for what the contractor did.
 */
export function quoteAcceptedReply(
  invoice: Invoice,
  quote: { number: number; via: QuoteVia; by: string | null },
  link: string,
  { isPaused = false }: { isPaused?: boolean } = {},
): string {
  const { language } = invoice
  const es = language === 'es'
  const [est, inv] = [formatQuoteNumber(quote.number), formatInvoiceNumber(invoice.number)]
  const amount = formatUsd(invoice.totalCents)
  const due = formatCivil(invoice.dueOn, language)
  const terms = asksFirst(invoice) ? planWords(invoice, language) : es ? `vence ${due}` : `due ${due}`
  const paused = isPaused
    ? es
      ? ' Los pagos de tu negocio siguen en pausa; llama o escribe.'
      : ' Payments to your business are paused; please contact us.'
    : ''
  const isClient = quote.via === 'page'
  const undo = isClient ? '' : ` ${UNDO[language]}`
  const share = es ? 'Comparte este enlace de pago' : 'Share this payment link'
  const who = (name: string) =>
    isClient && quote.by !== null ? shorten(quote.by, name.length < 12 ? 12 : LONGEST_NAME) : name
  const head = (name: string) =>
    isClient
      ? es
        ? `${who(name)} acepta ${est}`
        : `${who(name)} accepted ${est}`
      : es
        ? `${est} de ${name} aceptado`
        : `${est} for ${name} is accepted`
  return withName(
    invoice.clientName,
    language,
    (name) =>
      es
        ? `${head(name)}. Factura ${inv}: ${amount}, ${terms}.${undo}${paused} ${share}:\n${link}`
        : `${head(name)}. Invoice ${inv}: ${amount}, ${terms}.${undo}${paused} ${share}:\n${link}`,
    (name) => `${head(name)}. ${inv}: ${amount}.${paused}\n${link}`,
    () => `${est}: ${inv}, ${amount}.\n${link}`,
  )
}

/** A client does not want it; their words, if any, are quoted on one line and are nothing but quoted. */
export function quoteDeclinedNotice(
  quote: Pick<Quoted, 'number' | 'clientName' | 'language'>,
  reason: string | null,
): string {
  const { language } = quote
  const es = language === 'es'
  const number = formatQuoteNumber(quote.number)
  const quoted = reason === null ? [] : CUTS.map((most) => cutWords(quoteWords(reason), most))
  const write = (words: string | null): Write => {
    const why = words === null ? '' : `: "${words}"`
    return (name) =>
      es ? `${name} no quiere el presupuesto ${number}${why}.` : `${name} declined quote ${number}${why}.`
  }
  return withName(shorten(quote.clientName, LONGEST_NAME), language, ...quoted.map(write), write(null))
}

/** A client asks about a quote: their words, which stand between double quotes and are nothing but quoted, and where to answer. */
export function quoteQuestionNotice(
  asked: Pick<Quoted, 'number' | 'clientName' | 'language'> & { words: string },
  link: string,
): string {
  const { language } = asked
  const es = language === 'es'
  const number = formatQuoteNumber(asked.number)
  const quoted = quoteWords(asked.words)
  const cuts = [quoted, ...CUTS.map((most) => cutWords(quoted, most))]
  const writes = [...new Set(cuts)].map((cut): Write => {
    return (name) =>
      es
        ? `${name} sobre el presupuesto ${number}: "${cut}"\nContesta en la web: ${link}`
        : `${name} about quote ${number}: "${cut}"\nAnswer on the web: ${link}`
  })
  return withName(shorten(asked.clientName, LONGEST_NAME), language, ...writes)
}
