// Replies to "same for Mrs Lee".
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toPlain, toSms } from '../sms-length.ts'
import { formatCivil } from './days.ts'
import { shorten, withName, withRows } from './fit.ts'

/** As much of the work as the question names. */
const LONGEST_WORK = 60

/** Whether to bill the client the same as on this invoice; `totalCents` and `dueOn` are the new one's. */
export function repeatQuestion(
  last: { number: number; clientName: string; description: string; totalCents: number; dueOn: string },
  language: Language,
): string {
  const [number, amount] = [formatInvoiceNumber(last.number), formatUsd(last.totalCents)]
  const said = toPlain(last.description.replace(/\s+/g, ' '))
  const work = said === '' ? '' : `${shorten(said, LONGEST_WORK)}, `
  const due = formatCivil(last.dueOn, language)
  const withWork = (what: string) => (name: string) =>
    language === 'es'
      ? `Como ${number} para ${name}: ${what}${amount}, vence ${due}. ¿La hago? Responde SI, o el total.`
      : `Same as ${number} for ${name}: ${what}${amount}, due ${due}. Send it? Reply YES, or the amount.`
  return withName(last.clientName, language, withWork(work), withWork(''))
}

/** There is no invoice of that number that could be made again. */
export function noInvoiceToRepeat(number: number, language: Language): string {
  const label = formatInvoiceNumber(number)
  return toSms(language === 'es' ? `No encuentro ${label} para repetirla.` : `I can't find ${label} to repeat.`)
}

/** Several clients have that name; `names`: some of them. */
export function whoToRepeatReply(names: readonly string[], language: Language): string {
  const es = language === 'es'
  const rows = names.map((clientName) => ({ clientName, write: (name: string) => name }))
  const how = es ? 'Escribe "lo mismo para" y el nombre completo.' : 'Text "same for" and the whole name.'
  return withRows(es ? '¿Para qué cliente?' : 'Which one?', rows, how, es ? 'cliente' : 'client')
}
