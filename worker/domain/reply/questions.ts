// Pending questions that are asked again, offered or dropped.

import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Command, Language, OpenDraft, Question } from '../pending-questions.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { MAX_SEGMENTS, shorten, withName } from './fit.ts'
import { addQuestion, type Named, newTotalQuestion } from './invoices.ts'

/** Put before a question that is asked once more, where that fits. */
export function sorry(question: string, language: Language): string {
  const head = language === 'es' ? 'No entiendo, perdona.' : "Sorry, I didn't get that."
  return firstThatFits([toSms(`${head} ${question}`)], MAX_SEGMENTS) ?? question
}

/** Offers the invoice that was spoken of last. */
export function didYouMean(invoice: Named, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `No entiendo, perdona. ¿Hablas de ${number} para ${name} (${amount})?`
      : `Sorry, I didn't get that. Did you mean ${number} for ${name} (${amount})?`,
  )
}

/** Asks whether this is to be done to it; null for what is no act, or a change that has no few words. */
export function orderQuestion(invoice: Named, command: Command, language: Language): string | null {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const es = language === 'es'
  const ask = (en: (name: string) => string, esp: (name: string) => string) =>
    withName(invoice.clientName, language, (name) =>
      es ? `${esp(name)} Responde SI o NO.` : `${en(name)} Reply YES or NO.`,
    )
  if (command.verb === 'paid')
    return ask(
      (name) => `Mark ${number} (${name}, ${amount}) paid?`,
      (name) => `¿Marco ${number} (${name}, ${amount}) como pagada?`,
    )
  if (command.verb === 'cancel')
    return ask(
      (name) => `Cancel ${number} (${name}, ${amount})?`,
      (name) => `¿Cancelo ${number} (${name}, ${amount})?`,
    )
  const { totalCents, addCents, dueOn, clientName } = (command.verb === 'change' && command.change) || {}
  if (totalCents !== undefined) return newTotalQuestion(invoice, totalCents, language)
  if (addCents !== undefined) return addQuestion(invoice, addCents, language)
  if (dueOn !== undefined)
    return ask(
      (name) => `Make ${number} (${name}, ${amount}) due ${formatCivil(dueOn, language)}?`,
      (name) => `¿${number} (${name}, ${amount}) vence ${formatCivil(dueOn, language)}?`,
    )
  return clientName === undefined ? null : newNameQuestion(invoice, clientName, language)
}

/** Asks whether the invoice is this client's. */
export function newNameQuestion(invoice: Named, clientName: string, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const other = shorten(clientName, 30)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `¿Pongo ${number} a nombre de ${other} en vez de ${name}? Responde SI o NO.`
      : `Put ${number} under ${other} instead of ${name}? Reply YES or NO.`,
  )
}

/** The answer with what else it has done: a question that was open is dropped. */
export function alsoDropped(body: string, question: Question, language: Language): string {
  const what = nameOf(question, language)
  const said =
    language === 'es' ? `(Ya no espero respuesta sobre ${what}.)` : `(I no longer wait for an answer about ${what}.)`
  return firstThatFits([toSms(`${body} ${said}`)], MAX_SEGMENTS) ?? body
}

function nameOf(question: Question, language: Language): string {
  const es = language === 'es'
  if (question.about === 'job') return nameOfJob(question, language)
  if (question.about === 'twice') return nameOfJob(question.draft, language)
  if (question.about === 'jobs') return es ? `${question.drafts.length} trabajos` : `${question.drafts.length} jobs`
  if (question.about === 'days' || question.about === 'schedule') return es ? 'lo que se repite' : 'what repeats'
  if (question.about === 'until') return nameOfJob(question.draft, language)
  if (question.about === 'quote') return es ? 'un presupuesto' : 'a quote'
  return es ? 'una factura' : 'an invoice'
}

/** "the fence ($300.00)", "Maria". */
function nameOfJob({ clientName, description, totalCents }: OpenDraft, language: Language): string {
  const what = clientName ?? description ?? (language === 'es' ? 'un trabajo' : 'a job')
  return `${shorten(what, 30)}${totalCents === null ? '' : ` (${formatUsd(totalCents)})`}`
}
