// The questions that go to the real phone before an invoice of much money is closed or lowered by text.

import { lowersTo } from '../confirmation.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { GuardedAction, Language } from '../pending-questions.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS, withName } from './fit.ts'
import { type Named, UNDO } from './invoices.ts'

/** Asks for a YES, with its code where one is needed, before the act is done. */
export function confirmQuestion(invoice: Named, act: GuardedAction, code: string | null, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const yes = `${language === 'es' ? 'SI' : 'YES'}${code === null ? '' : ` ${code}`}`
  const to = formatUsd(lowersTo(act, invoice.totalCents) ?? 0)
  const isChange = act.verb === 'change' || (act.verb === 'undo' && act.toCents !== 0)
  if (language === 'es') {
    const what =
      act.verb === 'paid'
        ? `marcar ${number} (${amount}) como pagada`
        : isChange
          ? `cambiar ${number} de ${amount} a ${to}`
          : `cancelar ${number} (${amount})`
    return withName(
      invoice.clientName,
      language,
      (name) => `Responde ${yes} para ${what}. Cliente: ${name}. Si no lo pediste, responde NO.`,
    )
  }
  const what =
    act.verb === 'paid'
      ? `mark ${number} (${amount}) paid`
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
