// Replies to actions on an existing invoice.

import { formatInvoiceNumber } from '../invoice.ts'
import type { InvoiceEventKind, ManualPaymentMethod, Refusal, UndoRefusal } from '../invoice-actions.ts'
import { formatUsd, MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { amountWords } from './amount.ts'
import { formatCivil } from './days.ts'
import { type Write, withName } from './fit.ts'

/** `leftCents`: what is left of the total where a part is paid. */
export type Named = { number: number; clientName: string; totalCents: number; leftCents?: number; dueOn: string }

type Words = Record<Language, Write>

function say(invoice: Named, language: Language, words: Words): string {
  return withName(invoice.clientName, language, words[language])
}

/** How an act is taken back. */
export const UNDO: Record<Language, string> = { en: 'Wrong? Text UNDO.', es: '¿Mal? Escribe DESHACER.' }

/** A part that was paid stays when the rest is cancelled. */
const KEPT: Words = {
  en: (paid) => `The ${paid} already paid stays with you. `,
  es: (paid) => `Los ${paid} que ya dio siguen contigo. `,
}

/** Told after an invoice was cancelled. */
export function cancelledReply(invoice: Named, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const paidCents = invoice.totalCents - (invoice.leftCents ?? invoice.totalCents)
  const kept = paidCents > 0 ? KEPT[language](formatUsd(paidCents)) : ''
  return say(invoice, language, {
    en: (name) => `Cancelled: ${number}, ${name}, ${amount}. It can't be paid any more. ${kept}${UNDO.en}`,
    es: (name) => `Cancelada: ${number}, ${name}, ${amount}. Ya no se puede pagar. ${kept}${UNDO.es}`,
  })
}

/** The invoice as it is now, with its link. */
export function changedReply(invoice: Named, link: string, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const due = formatCivil(invoice.dueOn, language)
  return withName(
    invoice.clientName,
    language,
    (name) =>
      language === 'es'
        ? `Listo: ${number} para ${name} es ahora ${amount}, vence ${due}. ${UNDO.es} El mismo enlace:\n${link}`
        : `Done: ${number} for ${name} is now ${amount}, due ${due}. ${UNDO.en} Same link:\n${link}`,
    (name) => `${number} ${name} ${amount}, ${language === 'es' ? 'vence' : 'due'} ${due}\n${link}`,
  )
}

/** Asks what a correction is to make of the invoice. */
export function changeQuestion(invoice: Named, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const due = formatCivil(invoice.dueOn, language)
  return say(invoice, language, {
    en: (name) =>
      `What should change on ${number} for ${name} (${amount}, due ${due})? Text the new amount, due date or name.`,
    es: (name) =>
      `¿Qué cambio en ${number} para ${name} (${amount}, vence ${due})? Escribe el total, la fecha o el nombre.`,
  })
}

/** The amount that was said to be wrong is not the invoice's. */
export function insteadOfQuestion(invoice: Named, saidCents: number, totalCents: number, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const [said, total] = [formatUsd(saidCents), formatUsd(totalCents)]
  return say(invoice, language, {
    en: (name) => `${number} for ${name} is ${amount}, not ${said}. Change it to ${total}? Reply YES or NO.`,
    es: (name) => `${number} para ${name} es de ${amount}, no ${said}. ¿La cambio a ${total}? Responde SI o NO.`,
  })
}

/** Asks whether to add this much to it. */
export function addQuestion(invoice: Named, cents: number, language: Language): string {
  const [number, more] = [formatInvoiceNumber(invoice.number), formatUsd(cents)]
  return say(invoice, language, {
    en: (name) => `Add ${more} to ${number} (${name})? Reply YES or NO.`,
    es: (name) => `¿Agrego ${more} a ${number} (${name})? Responde SI o NO.`,
  })
}

/** Asks whether this is to be its total. */
export function newTotalQuestion(invoice: Named, totalCents: number, language: Language): string {
  const [number, total] = [formatInvoiceNumber(invoice.number), formatUsd(totalCents)]
  return say(invoice, language, {
    en: (name) => `Change ${number} for ${name} to ${total}? Reply YES or NO.`,
    es: (name) => `¿Cambio ${number} para ${name} a ${total}? Responde SI o NO.`,
  })
}

/** The new total is one that no invoice can have. */
export function boundsReply(invoice: Named, language: Language): string {
  const [least, most] = [formatUsd(MIN_INVOICE_CENTS), formatUsd(MAX_INVOICE_CENTS)]
  const number = formatInvoiceNumber(invoice.number)
  return toSms(
    language === 'es'
      ? `Una factura va de ${least} a ${most}. ${number} queda en ${formatUsd(invoice.totalCents)}.`
      : `An invoice can be from ${least} to ${most}. ${number} stays at ${formatUsd(invoice.totalCents)}.`,
  )
}

/** The total that was asked for is one that no invoice can have: nothing, less than nothing, or too much. */
export function impossibleReply(invoice: Named, cents: number, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const tail = cents === 0 ? cancelHint(invoice.number, language) : ''
  return say(invoice, language, {
    en: (name) => `${cannotBill(cents, language)} ${number} for ${name} stays at ${amount}.${tail}`,
    es: (name) => `${cannotBill(cents, language)} ${number} para ${name} queda en ${amount}.${tail}`,
  })
}

const cancelHint = (number: number, language: Language) =>
  language === 'es' ? ` Para cancelarla: "cancela ${number}".` : ` To cancel it: "cancel ${number}".`

/** "I can't bill $0.00.", with the most that can be where it is too much. */
export function cannotBill(cents: number, language: Language): string {
  const sum = `${cents < 0 ? '-' : ''}${formatUsd(Math.abs(cents))}`
  const [least, most] = [formatUsd(MIN_INVOICE_CENTS), formatUsd(MAX_INVOICE_CENTS)]
  if (cents > MAX_INVOICE_CENTS)
    return language === 'es'
      ? `No puedo cobrar ${sum}; el tope es ${most}.`
      : `I can't bill ${sum}; ${most} is the most.`
  if (cents <= 0) return language === 'es' ? `No puedo cobrar ${sum}.` : `I can't bill ${sum}.`
  return language === 'es'
    ? `No puedo cobrar ${sum}; lo menos es ${least}.`
    : `I can't bill ${sum}; ${least} is the least.`
}

const METHOD_WORDS: Record<Language, Record<ManualPaymentMethod, string>> = {
  en: { cash: ' in cash', check: ' by check', zelle: ' by Zelle', venmo: ' by Venmo', other: '' },
  es: { cash: ' en efectivo', check: ' con cheque', zelle: ' por Zelle', venmo: ' por Venmo', other: '' },
}

/** " in cash": how it was paid manually, for the end of a sentence. */
export function methodWords(method: ManualPaymentMethod, language: Language): string {
  return METHOD_WORDS[language][method]
}

const METHOD_NAMES: Record<Language, Record<ManualPaymentMethod, string>> = {
  en: { cash: ' (cash)', check: ' (check)', zelle: ' (Zelle)', venmo: ' (Venmo)', other: '' },
  es: { cash: ' (efectivo)', check: ' (cheque)', zelle: ' (Zelle)', venmo: ' (Venmo)', other: '' },
}

/** " (cash)": how it was paid manually, behind a word. */
export function methodName(method: ManualPaymentMethod, language: Language): string {
  return METHOD_NAMES[language][method]
}

/** Told after an invoice was marked as paid manually, with how. */
export function markedPaidReply(invoice: Named, method: ManualPaymentMethod, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const how = methodName(method, language)
  return say(invoice, language, {
    en: (name) => `Marked paid${how}: ${number}, ${name}, ${amount}. ${UNDO.en}`,
    es: (name) => `Marcada como pagada${how}: ${number}, ${name}, ${amount}. ${UNDO.es}`,
  })
}

/** The sum that was named (null for none, where a part was spoken of) is more than what is left of the invoice. */
export function paidInFullQuestion(invoice: Named, saidCents: number | null, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const amount = formatUsd(invoice.leftCents ?? invoice.totalCents)
  if (saidCents === null)
    return say(invoice, language, {
      en: (name) => `${number} for ${name} is ${amount}. Was all of it paid? Reply YES to mark it paid in full, or NO.`,
      es: (name) => `${number} para ${name} es de ${amount}. ¿Te pagaron todo? Responde SI para marcarla pagada, o NO.`,
    })
  const said = formatUsd(saidCents)
  return say(invoice, language, {
    en: (name) => `${number} for ${name} is ${amount}, not ${said}. Mark it paid in full? Reply YES or NO.`,
    es: (name) => `${number} para ${name} es de ${amount}, no ${said}. ¿La marco como pagada? Responde SI o NO.`,
  })
}

export type Verb = 'cancel' | 'change' | 'paid' | 'remind' | 'undo'

const ENDS: Record<Language, Record<Verb, string>> = {
  en: {
    cancel: "so it can't be cancelled",
    change: "so it can't be changed",
    paid: 'so there is nothing to mark',
    remind: 'so there is nothing to remind of',
    undo: "so that can't be undone",
  },
  es: {
    cancel: 'por eso no se puede cancelar',
    change: 'por eso no se puede cambiar',
    paid: 'no hay nada que marcar',
    remind: 'no hay nada que recordar',
    undo: 'por eso no se puede deshacer',
  },
}

/** Why it was not done. */
export function refusalReply(refusal: Refusal, verb: Verb, invoice: Named, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), formatUsd(invoice.totalCents)]
  const end = ENDS[language][verb]
  const words: Record<Refusal, Words> = {
    paid: {
      en: (name) => `${name} has already paid ${number} (${amount}), ${end}.`,
      es: (name) => `${number} de ${name} (${amount}) ya fue pagada, ${end}.`,
    },
    pending: {
      en: (name) => `A payment for ${number} by ${name} is on its way, ${end} now.`,
      es: (name) => `Un pago de ${name} por ${number} viene en camino, ${end} ahora.`,
    },
    cancelled: {
      en: (name) => `${number} for ${name} was cancelled before${verb === 'cancel' ? '' : `, ${end}`}.`,
      es: (name) => `${number} para ${name} ya estaba cancelada${verb === 'cancel' ? '' : `, ${end}`}.`,
    },
  }
  return say(invoice, language, words[refusal])
}

/** What was taken back; the invoice as it is then. */
export function undoneReply(kind: InvoiceEventKind, invoice: Named, link: string, language: Language): string {
  const [number, amount] = [formatInvoiceNumber(invoice.number), amountWords(invoice, language)]
  const total = formatUsd(invoice.totalCents)
  const due = formatCivil(invoice.dueOn, language)
  const words: Record<'issued' | 'cancelled' | 'paid' | 'changed', Words> = {
    issued: {
      en: (name) => `Undone: ${number} for ${name} (${amount}) is cancelled.`,
      es: (name) => `Deshecho: ${number} para ${name} (${amount}) queda cancelada.`,
    },
    cancelled: {
      en: (name) => `Undone: ${number} for ${name} (${amount}) is open again:\n${link}`,
      es: (name) => `Deshecho: ${number} para ${name} (${amount}) queda abierta otra vez:\n${link}`,
    },
    paid: {
      en: (name) => `Undone: ${number} for ${name} (${amount}) is unpaid again:\n${link}`,
      es: (name) => `Deshecho: ${number} para ${name} (${amount}) queda sin pagar otra vez:\n${link}`,
    },
    changed: {
      en: (name) => `Undone: ${number} for ${name} is ${total}, due ${due} again.`,
      es: (name) => `Deshecho: ${number} para ${name} es ${total}, vence ${due} otra vez.`,
    },
  }
  return say(invoice, language, words[kind === 'reopened' || kind === 'reminded' ? 'changed' : kind])
}

/** Why the last action stays. */
export function notUndoneReply(refusal: Exclude<UndoRefusal, 'forbidden'>, invoice: Named, language: Language): string {
  if (refusal === 'late') return nothingToUndoReply(language)
  if (refusal !== 'moved') return refusalReply(refusal, 'undo', invoice, language)
  const number = formatInvoiceNumber(invoice.number)
  return say(invoice, language, {
    en: (name) => `${number} for ${name} was changed since then, so that can't be undone.`,
    es: (name) => `${number} para ${name} tuvo cambios desde entonces, por eso no se puede deshacer.`,
  })
}

/** Told who wants to take back a reminder. */
export function reminderStaysReply({ number }: Pick<Named, 'number'>, language: Language): string {
  const invoice = formatInvoiceNumber(number)
  return toSms(
    language === 'es'
      ? `Un recordatorio sale de tu propio celular y no se deshace. Para cancelar ${invoice}, manda "cancela ${number}".`
      : `A reminder goes out from your own phone, so it can't be undone. To cancel ${invoice}, text "cancel ${number}".`,
  )
}

/** Told when no action has its time left to be taken back. */
export function nothingToUndoReply(language: Language): string {
  return toSms(
    language === 'es'
      ? 'No hay nada que deshacer. Una factura nueva se deshace en una hora, un cambio en 24 horas.'
      : 'There is nothing to undo. A new invoice can be taken back for an hour, a change for a day.',
  )
}
