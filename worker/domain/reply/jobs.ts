// Replies to a job: its invoice, or a question for what is missing.

import { isNamed } from '../client-names.ts'
import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd, MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import type { Plan } from '../plan.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { MAX_SEGMENTS, shorten, type Write, withName, withRows } from './fit.ts'
import { UNDO } from './invoices.ts'
import { asksFirst, CALIFORNIA_HINT, planWords } from './plan.ts'

/**
 * The answer to a job: number, client, amount, due date or what it asks for first, and the payment link; when the company is
 * frozen (`isPaused`), that nobody can pay by it now; `isAboveLimit`: the first part is more than the company's state allows.
 */
export function invoiceReply(
  invoice: { number: number; clientName: string; totalCents: number; dueOn: string; plan?: Plan; language: Language },
  link: string,
  { isPaused = false, isAboveLimit = false }: { isPaused?: boolean; isAboveLimit?: boolean } = {},
): string {
  const { language, dueOn } = invoice
  if (asksFirst(invoice) && !isPaused) return plannedInvoiceReply(invoice, link, isAboveLimit)
  const number = formatInvoiceNumber(invoice.number)
  const amount = formatUsd(invoice.totalCents)
  const due = formatCivil(dueOn, language)
  const es = language === 'es'
  const word = es ? 'vence' : 'due'
  if (isPaused) {
    const paused = es ? 'Los pagos de tu negocio siguen en pausa' : 'Payments to your business are paused'
    return withName(
      invoice.clientName,
      language,
      (name) =>
        es
          ? `Factura ${number} para ${name}: ${amount}, vence ${due}. ${paused}; llama o escribe. El enlace:\n${link}`
          : `Invoice ${number} for ${name}: ${amount}, due ${due}. ${paused}; please contact us. The link:\n${link}`,
      (name) => `${number} ${name} ${amount}, ${word} ${due}. ${paused}.\n${link}`,
      (name) => `${number} ${name} ${amount} ${word} ${formatShort(dueOn, language)}. ${paused}.\n${link}`,
    )
  }
  return withName(
    invoice.clientName,
    language,
    (name) =>
      es
        ? `Factura ${number} para ${name}: ${amount}, vence ${due}. ${UNDO.es} Comparte este enlace de pago:\n${link}`
        : `Invoice ${number} for ${name}: ${amount}, due ${due}. ${UNDO.en} Share this payment link:\n${link}`,
    (name) =>
      es
        ? `Factura ${number} para ${name}: ${amount}, vence ${due}. Comparte este enlace de pago:\n${link}`
        : `Invoice ${number} for ${name}: ${amount}, due ${due}. Share this payment link:\n${link}`,
    (name) => `${number} ${name} ${amount}, ${word} ${due}\n${link}`,
    (name) => `${number} ${name} ${amount} ${word} ${formatShort(dueOn, language)}\n${link}`,
  )
}

/** The same of one that asks for something first. */
function plannedInvoiceReply(
  invoice: { number: number; clientName: string; totalCents: number; dueOn: string; plan?: Plan; language: Language },
  link: string,
  isAboveLimit: boolean,
): string {
  const { language } = invoice
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const words = planWords(invoice, language)
  const hint = isAboveLimit ? CALIFORNIA_HINT[language] : ''
  const es = language === 'es'
  return withName(
    invoice.clientName,
    language,
    (name) =>
      es
        ? `Factura ${number} para ${name}, ${amount}: ${words}. ${UNDO.es}${hint} Comparte este enlace de pago:\n${link}`
        : `Invoice ${number} for ${name}, ${amount}: ${words}. ${UNDO.en}${hint} Share this payment link:\n${link}`,
    (name) => `${number} ${name} ${amount}: ${words}.${hint}\n${link}`,
    (name) => `${number} ${name} ${amount}: ${words}.\n${link}`,
  )
}

type Asked = {
  missing: ('client' | 'amount')[]
  options: number[]
  clients?: string[]
  clientName: string | null
  description?: string | null
  totalCents: number | null
  /** It is to be a quote. */
  quote?: object
}

/** As much of the work as a question names. */
const LONGEST_WORK = 40

/** The question for what a job lacks; offers the likely amounts, or the latest clients, when there are any. */
export function questionReply(draft: Asked, language: Language): string {
  const es = language === 'es'
  const options = draft.options.slice(0, 3).map(formatUsd)
  if (draft.missing.includes('client') && draft.missing.includes('amount')) {
    return toSms(es ? '¿Para qué cliente es y por qué total?' : 'Who is it for, and what is the total?')
  }
  if (draft.missing.includes('client')) {
    return clientQuestion(draft, language)
  }
  const ask = (en: Write, esp: Write) => withName(draft.clientName ?? '', language, es ? esp : en)
  if (options.length > 1) {
    const list = `${options.slice(0, -1).join(', ')} ${es ? 'o' : 'or'} ${options.at(-1)}`
    return ask(
      (name) => `For ${name}: is that ${list}?`,
      (name) => `Para ${name}: ¿${list}?`,
    )
  }
  if (options.length === 1) {
    const isNew = draft.description && !isNamed(draft.description, draft.clientName ?? '')
    const what = draft.description && isNew ? shorten(draft.description.replace(/\s+/g, ' '), LONGEST_WORK) : null
    const work = what === null ? '' : `, ${what}`
    return ask(
      (name) => `Is it ${options[0]} for ${name}${work}? Reply YES, or the amount.`,
      (name) => `¿Son ${options[0]} para ${name}${work}? Responde SI, o el total.`,
    )
  }
  return ask(
    (name) => `What is the total for ${name}?`,
    (name) => `¿De qué total es ${draft.quote ? 'el presupuesto' : 'la factura'} para ${name}?`,
  )
}

function clientQuestion({ totalCents, clients = [], quote }: Asked, language: Language): string {
  const es = language === 'es'
  const amount = totalCents === null ? '' : ` (${formatUsd(totalCents)})`
  const [en, esp] = quote ? ['quote', 'el presupuesto'] : ['invoice', 'la factura']
  const question = es ? `¿Para qué cliente es ${esp}${amount}?` : `Who is the ${en}${amount} for?`
  if (clients.length === 0) return toSms(question)
  const rows = clients.map((clientName, i) => ({ clientName, write: (name: string) => `${i + 1}) ${name}` }))
  const how = es ? 'Responde 1, 2... o con otro nombre.' : 'Reply with a number, or another name.'
  return withRows(question, rows, how, es ? 'cliente' : 'client')
}

/** Put before a question when the amount is one that no invoice can have. */
export function outOfBounds(question: string, language: Language): string {
  const [least, most] = [formatUsd(MIN_INVOICE_CENTS), formatUsd(MAX_INVOICE_CENTS)]
  const bounds =
    language === 'es' ? `Una factura va de ${least} a ${most}.` : `An invoice can be from ${least} to ${most}.`
  return toSms(`${bounds} ${question}`)
}

/** Whether this is the client's name, where it may be anything else. */
export function isThisClientQuestion(name: string, totalCents: number | null, language: Language): string {
  const amount = totalCents === null ? '' : formatUsd(totalCents)
  return withName(name, language, (cut) =>
    language === 'es'
      ? `¿${amount ? `Cobro ${amount} a` : 'Es para'} "${cut}"? Responde SI, o el nombre de tu cliente.`
      : `${amount ? `Bill ${amount} to` : 'Is it for'} "${cut}"? Reply YES, or the client's name.`,
  )
}

/** Said of a price that was only quoted, with what bills it. */
export function quoteReply({ clientName, totalCents, options }: Asked, language: Language): string {
  const [only, ...more] = options
  const cents = totalCents ?? (more.length === 0 ? only : undefined)
  const amount = cents === undefined ? '' : ` ${formatUsd(cents)}`
  if (language === 'es') {
    const how = '"factura eso". Para mandarlo, empieza con "presupuesto"'
    if (clientName === null) return toSms(`Un presupuesto no se cobra. Para cobrar${amount}, escribe ${how}.`)
    return withName(
      clientName,
      language,
      (name) => `Un presupuesto no se cobra. Para cobrar${amount} a ${name}, escribe ${how}.`,
    )
  }
  const how = '"bill it". To send it as a quote, begin with "quote"'
  if (clientName === null) return toSms(`A quote is not billed. To bill${amount}, text ${how}.`)
  return withName(clientName, language, (name) => `A quote is not billed. To bill ${name}${amount}, text ${how}.`)
}

/** Put behind a question whose answer may have spoken of the open invoice `settled` instead. */
export function orSettle(question: string, settled: number, language: Language): string {
  const number = formatInvoiceNumber(settled)
  const how =
    language === 'es'
      ? `Para cerrar ${number}: "marca ${settled} pagada".`
      : `To close ${number}: "mark ${settled} paid".`
  return firstThatFits([`${question} ${how}`], MAX_SEGMENTS) ?? question
}

/** Before the same job is billed twice. */
export function duplicateQuestion(
  job: { number: number; clientName: string; totalCents: number },
  language: Language,
): string {
  const number = formatInvoiceNumber(job.number)
  const amount = formatUsd(job.totalCents)
  return withName(job.clientName, language, (name) =>
    language === 'es'
      ? `¿Cobrar ${amount} a ${name} otra vez? Acabas de mandar lo mismo en ${number}. Responde SI o NO.`
      : `Bill ${name} ${amount} again? You just sent the same job as ${number}. Reply YES or NO.`,
  )
}

/** A question was answered with no, or taken back: nothing came of it. */
export function droppedReply(language: Language): string {
  return toSms(language === 'es' ? 'Listo, no hice nada.' : 'OK, I left it at that. Nothing was done.')
}
