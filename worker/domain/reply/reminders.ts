// A reminder that contractors send from their own phones: its words, and the links that open it there.

import { formatShort } from '../dates.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { countSegments, toGsm, toSms } from '../sms-length.ts'
import { amountWords } from './amount.ts'
import { MAX_SEGMENTS, shorten, withName } from './fit.ts'
import type { Named } from './invoices.ts'

/** What the client reads, short and friendly, the link whole. `isLate`: the due date is over. */
export function reminderMessage(invoice: Named, link: string, isLate: boolean, language: Language): string {
  const name = shorten(invoice.clientName.replace(/\s+/g, ' ').trim(), 30)
  const [amount, due] = [formatUsd(invoice.leftCents ?? invoice.totalCents), formatShort(invoice.dueOn, language)]
  const when = language === 'es' ? (isLate ? 'con fecha del' : 'vence') : isLate ? 'was due' : 'due'
  return toSms(
    language === 'es'
      ? `Hola ${name}, un recordatorio: ${amount}, ${when} ${due}. ${link}`
      : `Hi ${name}, a reminder: ${amount}, ${when} ${due}. ${link}`,
  )
}

/** How phones take a number and words: iOS joins them with `&`, Android with `?`; `?&` is read by both. */
const JOINTS = { ios: '&', android: '?', any: '?&' }

/** The link that opens the phone's own text app with the message written; without a number the person picks one. */
export function smsUrl(phone: string | null, message: string, kind: keyof typeof JOINTS = 'any'): string {
  return `sms:${phone ?? ''}${JOINTS[kind]}body=${encodeURIComponent(message)}`
}

/** Hands the contractor the reminder: a short link of ours that every phone can tap, and what the client will read while that fits. */
export function remindReply(clientName: string, page: string, message: string, language: Language): string {
  const name = shorten(toGsm(clientName.replace(/\s+/g, ' ').trim()), 20)
  const es = language === 'es'
  // The payment link is in the message itself.
  const words = message.replace(/\s*https?:\/\/\S+$/, '')
  const heads = es
    ? [`Recordatorio para ${name}, toca para enviarlo:`, 'Toca para enviar el recordatorio:']
    : [`Reminder for ${name}, tap to send it:`, 'Tap to send the reminder:']
  const versions = [...heads.map((head) => `${head}\n${page}\n"${words}"`), ...heads.map((head) => `${head}\n${page}`)]
  const written = versions.map(toSms)
  return written.find((version) => countSegments(version) <= MAX_SEGMENTS) ?? written.at(-1) ?? ''
}

/** The payment link once more. */
export function linkReply(invoice: Named, link: string, language: Language): string {
  const amount = amountWords(invoice, language)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `El enlace de pago para ${name} (${amount}):\n${link}`
      : `The payment link for ${name} (${amount}):\n${link}`,
  )
}
