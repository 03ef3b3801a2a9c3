// Words for what an invoice asks for first, and when the rest.
import { paidOf } from '../balance.ts'
import { formatShort } from '../dates.ts'
import { formatInvoiceNumber } from '../invoice.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { MOST_PAYMENTS, type Plan, type PlanPart, type PlanRefusal, partsOf } from '../plan.ts'
import { toSms } from '../sms-length.ts'
import { withName } from './fit.ts'
import { type Named, UNDO } from './invoices.ts'

/** An invoice as far as its plan is told. */
export type Asking = {
  totalCents: number
  dueOn: string
  plan?: Plan | null
  capturedCents?: number
  manualCents?: number
}

const NOTHING_PAID = { capturedCents: 0, manualCents: 0 }

/** What is still asked for, part by part. */
function openParts(invoice: Asking): PlanPart[] {
  return partsOf({ ...NOTHING_PAID, plan: null, ...invoice })
    .map(({ cents, paidCents, dueOn }) => ({ cents: cents - paidCents, dueOn }))
    .filter(({ cents }) => cents > 0)
}

/** Whether something is asked for before the rest. */
export function asksFirst({ plan }: Asking): boolean {
  return (plan ?? []).length > 0
}

/**
 * "$1,500.00 due Nov 26, then $1,500.00 due Dec 10", of more than three payments "12 payments of $250.00 from Nov 26 to
 * Oct 26".
 */
export function planWords(invoice: Asking, language: Language): string {
  const parts = openParts(invoice)
  const [first, rest] = [parts.slice(0, -1), parts.at(-1) ?? { cents: 0, dueOn: invoice.dueOn }]
  const es = language === 'es'
  const day = (on: string) => formatShort(on, language)
  if (parts.length > 3) {
    const [from, to] = [parts[0], parts.at(-1)].map((part) => day(part?.dueOn ?? rest.dueOn))
    const each = formatUsd(parts[0]?.cents ?? 0)
    if (!first.every(({ cents }) => cents === parts[0]?.cents)) {
      const last = formatUsd(rest.cents)
      return es
        ? `${parts.length} pagos del ${from} al ${to}, el primero de ${each}, y al final ${last}`
        : `${parts.length} payments from ${from} to ${to}, the first ${each}, the last ${last}`
    }
    // What does not divide comes with the last.
    const odd = rest.cents === parts[0]?.cents ? '' : ` (${es ? 'al final' : 'the last'} ${formatUsd(rest.cents)})`
    return es
      ? `${parts.length} pagos de ${each}${odd}, del ${from} al ${to}`
      : `${parts.length} payments of ${each}${odd}, ${from} to ${to}`
  }
  return parts
    .map(({ cents, dueOn: on }) => `${formatUsd(cents)} ${es ? 'vence' : 'due'} ${day(on)}`)
    .join(es ? ', luego ' : ', then ')
}

/** Told after a plan was set or taken away. */
export function plannedReply(invoice: Named & Asking, link: string, language: Language, hint = ''): string {
  const es = language === 'es'
  const paid = paidOf({ ...NOTHING_PAID, ...invoice })
  const left = formatUsd(invoice.totalCents - paid)
  const [number, total] = [
    formatInvoiceNumber(invoice.number),
    paid === 0 ? left : es ? `faltan ${left}` : `${left} left`,
  ]
  const words = planWords(invoice, language)
  if (!asksFirst(invoice))
    return withName(invoice.clientName, language, (name) =>
      es
        ? `Listo: ${number} para ${name} pide ${total} de una vez, vence ${formatShort(invoice.dueOn, language)}. ${UNDO.es}`
        : `Done: ${number} for ${name} asks for ${total} at once, due ${formatShort(invoice.dueOn, language)}. ${UNDO.en}`,
    )
  return withName(
    invoice.clientName,
    language,
    (name) =>
      es
        ? `Listo: ${number} para ${name} (${total}): ${words}. ${UNDO.es}${hint} El mismo enlace:\n${link}`
        : `Done: ${number} for ${name} (${total}): ${words}. ${UNDO.en}${hint} Same link:\n${link}`,
    (name) => `${number} ${name} ${total}: ${words}.\n${link}`,
    (name) => `${number} ${name}: ${words}`,
  )
}

/** What a deposit for work on a home may be in California; the contractor decides. */
export const CALIFORNIA_HINT: Record<Language, string> = {
  en: ' Note: California limits home improvement deposits to 10% or $1,000, whichever is less.',
  es: ' Ojo: California limita el anticipo de obras en casa al 10% o $1,000, lo que sea menos.',
}

/** Told after the client was allowed to choose how much to pay, or not any more. */
export function anyAmountReply(invoice: Named, isAllowed: boolean, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) => {
    if (language === 'es')
      return isAllowed
        ? `Listo: ${name} puede pagar lo que quiera de ${number}. ${UNDO.es}`
        : `Listo: ${name} paga lo que pide ${number}. ${UNDO.es}`
    return isAllowed
      ? `Done: ${name} can pay any amount of ${number}. ${UNDO.en}`
      : `Done: ${name} pays what ${number} asks for. ${UNDO.en}`
  })
}

/** The sums that were named do not make what is left of the invoice: they are asked for once more. */
export function otherSumReply(invoice: Named, sumCents: number, leftCents: number, language: Language): string {
  const [number, sum, left] = [formatInvoiceNumber(invoice.number), formatUsd(sumCents), formatUsd(leftCents)]
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `A ${number} de ${name} le faltan ${left}, y esas sumas dan ${sum}. ¿En qué pagos? Por ejemplo: 200 hoy, el resto el viernes`
      : `${number} for ${name} has ${left} left, and these sums make ${sum}. In which payments? For example: 200 now, rest friday`,
  )
}

/** A sum has no day, or the days do not follow each other: they are asked for. */
export function noDaysReply(invoice: Named, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `¿En qué fecha vence cada pago de ${number} de ${name}? Por ejemplo: 200 hoy, 200 el viernes`
      : `Which day is each payment of ${number} for ${name} due? For example: 200 now, 200 friday`,
  )
}

/** Why an invoice cannot ask for its money so. */
export function planRefusalReply(why: PlanRefusal, invoice: Named, language: Language): string {
  const [number, total] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const words: Record<PlanRefusal, Record<Language, string>> = {
    plan_above_total: {
      en: `is ${total}; what comes first must be less.`,
      es: `es de ${total}; lo que va primero debe ser menos.`,
    },
    plan_part_too_small: {
      en: `is ${total}, which makes payments of less than $1.00.`,
      es: `es de ${total}, y quedan pagos de menos de $1.00.`,
    },
    plan_after_due: {
      en: `is due ${formatShort(invoice.dueOn, language)}; what comes first must be due by then.`,
      es: `vence ${formatShort(invoice.dueOn, language)}; lo que va primero debe vencer antes.`,
    },
    plan_too_many: {
      en: `can be divided into ${MOST_PAYMENTS} payments at most.`,
      es: `se divide en ${MOST_PAYMENTS} pagos como mucho.`,
    },
  }
  return withName(invoice.clientName, language, (name) =>
    language === 'es' ? `${number} de ${name} ${words[why].es}` : `${number} for ${name} ${words[why].en}`,
  )
}

/** Told of a job that asks for its money in a way that no invoice can; it is not billed. */
export function cannotAskReply(why: PlanRefusal, totalCents: number, language: Language): string {
  const total = formatUsd(totalCents)
  const words: Record<PlanRefusal, Record<Language, string>> = {
    plan_above_total: {
      en: `The total is ${total}; what comes first must be less. Nothing was sent: please text the job again.`,
      es: `El total es ${total}; lo que va primero debe ser menos. No se hizo nada: manda el trabajo otra vez.`,
    },
    plan_part_too_small: {
      en: `A payment of less than $1.00 cannot be asked for. Nothing was sent: please text the job again.`,
      es: `No se pueden pedir pagos de menos de $1.00. No se hizo nada: manda el trabajo otra vez.`,
    },
    plan_after_due: {
      en: `What comes first must be due before the rest. Nothing was sent: please text the job again.`,
      es: `Lo que va primero debe vencer antes que el resto. No se hizo nada: manda el trabajo otra vez.`,
    },
    plan_too_many: {
      en: `An invoice can have ${MOST_PAYMENTS} payments at most. Nothing was sent: please text the job again.`,
      es: `Una factura tiene ${MOST_PAYMENTS} pagos como mucho. No se hizo nada: manda el trabajo otra vez.`,
    },
  }
  return toSms(words[why][language])
}
