// Replies about a tip that a client agreed to by word.
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { withName } from './fit.ts'
import { type Named, UNDO } from './invoices.ts'

/** The page to pay offers this tip (cents) now, or none. */
export function tipReply(invoice: Named, tipCents: number | null, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const tip = formatUsd(tipCents ?? 0)
  return withName(invoice.clientName, language, (name) => {
    if (language === 'es')
      return tipCents === null
        ? `Listo: ${number} para ${name} va sin propina. ${UNDO.es}`
        : `Listo: ${number} propone a ${name} una propina de ${tip}; puede quitarla. Es toda tuya. ${UNDO.es}`
    return tipCents === null
      ? `Done: no tip on ${number} for ${name}. ${UNDO.en}`
      : `Done: ${number} offers ${name} a tip of ${tip} to pay; they can take it off. It's all yours. ${UNDO.en}`
  })
}

/** A tip is at most as much as is left to pay (cents). */
export function tipTooMuchReply(invoice: Named, mostCents: number, language: Language): string {
  const [number, most] = [formatInvoiceNumber(invoice.number), formatUsd(mostCents)]
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `La propina en ${number} de ${name} puede ser de hasta ${most}, lo que falta por pagar. No hice nada.`
      : `A tip on ${number} for ${name} can be up to ${most}, what is left to pay. Nothing was changed.`,
  )
}

/** Tips for all clients are a setting. */
export function tipsForAllReply(link: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `En la web puedes ofrecer propina a todos tus clientes, en Negocio: ${link}`
      : `You can offer a tip to all your clients on the web, under Business: ${link}`,
  )
}
