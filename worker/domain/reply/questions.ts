// Pending questions that are asked again, offered or dropped.

import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language, OpenDraft, Question } from '../pending-questions.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS, shorten, withName } from './fit.ts'
import type { Named } from './invoices.ts'

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
  return es ? 'una factura' : 'an invoice'
}

/** "the fence ($300.00)", "Maria". */
function nameOfJob({ clientName, description, totalCents }: OpenDraft, language: Language): string {
  const what = clientName ?? description ?? (language === 'es' ? 'un trabajo' : 'a job')
  return `${shorten(what, 30)}${totalCents === null ? '' : ` (${formatUsd(totalCents)})`}`
}
