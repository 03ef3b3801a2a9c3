// The questions that confirm an action by text on a large invoice.

import { givesFee, lowersTo } from '../confirmation.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { GuardedAction, Language } from '../pending-questions.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { amountWords } from './amount.ts'
import { MAX_SEGMENTS, withName } from './fit.ts'
import { type Named, UNDO } from './invoices.ts'

/** Asks for a YES, with its code where one is needed, before the act is done. */
export function confirmQuestion(invoice: Named, act: GuardedAction, code: string | null, language: Language): string {
  const { totalCents, leftCents = totalCents } = invoice
  const number = formatInvoiceNumber(invoice.number)
  const amount = act.verb === 'paid' ? amountWords(invoice, language) : formatUsd(totalCents)
  const yes = `${language === 'es' ? 'SI' : 'YES'}${code === null ? '' : ` ${code}`}`
  const to = formatUsd(lowersTo(act, totalCents) ?? 0)
  const part =
    act.verb === 'paid' && act.amountCents !== null && act.amountCents < leftCents ? formatUsd(act.amountCents) : null
  const isChange = act.verb === 'change' || (act.verb === 'undo' && act.toCents !== 0)
  const fee = givesFee(act)
  if (language === 'es') {
    const what = fee
      ? `que pagues ${fee === 'half' ? 'la mitad del' : 'el'} cargo por tarjeta de ${number} (${amount})`
      : act.verb === 'paid'
        ? part === null
          ? `marcar ${number} (${amount}) como pagada`
          : `anotar ${part} como pagados de ${number} (${amount})`
        : isChange
          ? `cambiar ${number} de ${amount} a ${to}`
          : `cancelar ${number} (${amount})`
    return withName(
      invoice.clientName,
      language,
      (name) => `Responde ${yes} para ${what}. Cliente: ${name}. Si no lo pediste, responde NO.`,
    )
  }
  const what = fee
    ? `pay ${fee === 'half' ? 'half of ' : ''}the card fee on ${number} (${amount}) yourself`
    : act.verb === 'paid'
      ? part === null
        ? `mark ${number} (${amount}) paid`
        : `note ${part} of ${number} (${amount}) as paid`
      : isChange
        ? `change ${number} from ${amount} to ${to}`
        : `cancel ${number} (${amount})`
  return withName(
    invoice.clientName,
    language,
    (name) => `Reply ${yes} to ${what}. Client: ${name}. If you did not ask for this, reply NO.`,
  )
}

/** Too many wrong codes: such things are done in the dashboard for a day. */
export function onlyOnWebReply(dashboard: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `Por seguridad, hoy esto solo se puede hacer en tu panel:\n${dashboard}`
      : `To keep your money safe, this can only be done in your dashboard today:\n${dashboard}`,
  )
}

/** The answer after such an act, with how long it can be taken back where that still fits. */
export function withUndoHint(body: string, language: Language): string {
  if (body.includes(UNDO[language])) return body
  const hint =
    language === 'es'
      ? 'Escribe DESHACER dentro de 24 horas para revertirlo.'
      : 'Text UNDO within a day to take it back.'
  return firstThatFits([toSms(`${body} ${hint}`)], MAX_SEGMENTS) ?? body
}
