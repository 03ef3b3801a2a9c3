// What the product texts back: at most two segments, the link always whole, in the contractor's language.
import { formatCivil, formatShort } from './dates.ts'
import { formatInvoiceNumber } from './invoice.ts'
import { formatUsd, MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from './money.ts'
import { PRODUCT_NAME } from './product.ts'
import { firstThatFits, toGsm, toPlain } from './sms-length.ts'

export type Language = 'en' | 'es'
const MAX_SEGMENTS = 2
const NAME_CUTS = [60, 40, 28, 20, 14, 10, 7, 4]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a name at `length` signs as a reader counts them (an emoji is one), the cut shown. */
function shorten(name: string, length: number): string {
  const signs = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (signs.length <= length) return name
  const kept = signs.slice(0, length - 1).join('')
  return `${kept.trimEnd()}.`
}

type Write = (name: string) => string

/**
 * Makes a text fit two segments: tries each wording with the whole name, then with shorter and shorter names, then
 * with signs outside the carriers' alphabet dropped, then with a word in the name's place.
 */
function withName(name: string, language: Language, ...wordings: Write[]): string {
  const oneLine = name.replace(/\s+/g, ' ').trim()
  const names = [oneLine, ...NAME_CUTS.map((length) => shorten(oneLine, length))]
  const latin = toPlain(oneLine)
  const last = language === 'es' ? 'tu cliente' : 'your client'
  const plain = latin === '' ? [last] : [shorten(latin, 12), shorten(latin, 4)]
  const versions = [...names, ...plain].flatMap((cut) => wordings.map((write) => toGsm(write(cut))))
  return firstThatFits(versions, MAX_SEGMENTS) ?? versions.at(-1) ?? ''
}

/** The answer to a job: number, client, amount, due date and the payment link. */
export function invoiceReply(
  invoice: { number: number; clientName: string; totalCents: number; dueOn: string; language: Language },
  link: string,
): string {
  const { language, dueOn } = invoice
  const number = formatInvoiceNumber(invoice.number)
  const amount = formatUsd(invoice.totalCents)
  const due = formatCivil(dueOn, language)
  const es = language === 'es'
  const word = es ? 'vence' : 'due'
  return withName(
    invoice.clientName,
    language,
    (name) =>
      es
        ? `Factura ${number} para ${name}: ${amount}, vence ${due}. Comparte este enlace de pago:\n${link}`
        : `Invoice ${number} for ${name}: ${amount}, due ${due}. Share this payment link:\n${link}`,
    (name) => `${number} ${name} ${amount}, ${word} ${due}\n${link}`,
    (name) => `${number} ${name} ${amount} ${word} ${formatShort(dueOn, language)}\n${link}`,
  )
}

/** The question for what a job lacks; offers the likely amounts when there are any. */
export function questionReply(
  draft: { missing: ('client' | 'amount')[]; options: number[]; clientName: string | null; totalCents: number | null },
  language: Language,
): string {
  const es = language === 'es'
  const options = draft.options.slice(0, 3).map(formatUsd)
  if (draft.missing.includes('client') && draft.missing.includes('amount')) {
    return toGsm(es ? '¿Para quién es y cuánto es el total?' : 'Who is it for, and what is the total?')
  }
  if (draft.missing.includes('client')) {
    const amount = draft.totalCents === null ? '' : ` (${formatUsd(draft.totalCents)})`
    return toGsm(es ? `¿Para quién es la factura${amount}?` : `Who is the invoice${amount} for?`)
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
    return ask(
      (name) => `For ${name}: is the total ${options[0]}?`,
      (name) => `Para ${name}: ¿el total es ${options[0]}?`,
    )
  }
  return ask(
    (name) => `What is the total for ${name}?`,
    (name) => `¿Cuánto es el total para ${name}?`,
  )
}

/** Put before a question when the amount is one that no invoice can have. */
export function outOfBounds(question: string, language: Language): string {
  const [least, most] = [formatUsd(MIN_INVOICE_CENTS), formatUsd(MAX_INVOICE_CENTS)]
  const bounds =
    language === 'es' ? `Una factura va de ${least} a ${most}.` : `An invoice can be from ${least} to ${most}.`
  return toGsm(`${bounds} ${question}`)
}

/** Told once to each text of a number that nobody signed up with; the link has the number filled in. */
export function invitationReply(link: string, language: Language): string {
  return toGsm(
    language === 'es'
      ? `${PRODUCT_NAME} convierte este mensaje en una factura. Regístrate gratis y la enviamos:\n${link}`
      : `${PRODUCT_NAME} turns this text into an invoice. Sign up free and we will send it:\n${link}`,
  )
}

export function dashboardReply(link: string, language: Language): string {
  return language === 'es' ? `Tu panel:\n${link}` : `Your dashboard:\n${link}`
}

/** HELP, as the carriers require: who we are, how to get help, how to stop. */
export function helpReply(contact: { phone: string; email: string }, language: Language): string {
  const help =
    language === 'es'
      ? `Ayuda: ${contact.email} o ${contact.phone}. Pueden aplicar cargos por mensajes y datos. Responde STOP para no recibir más.`
      : `Help: ${contact.email} or ${contact.phone}. Msg & data rates may apply. Reply STOP to opt out.`
  const example =
    language === 'es'
      ? 'escribe un trabajo como "arreglé el lavabo de María, 200, para el viernes".'
      : 'text a job like "fixed sink for Maria, 200, due friday".'
  const whole = toGsm(`${PRODUCT_NAME}: ${example} ${help}`)
  return firstThatFits([whole], MAX_SEGMENTS) ?? toGsm(`${PRODUCT_NAME}. ${help}`)
}

/** For a text with no job in it. */
export function noJobReply(language: Language): string {
  return toGsm(
    language === 'es'
      ? 'Escríbeme el trabajo, el cliente y el total, por ejemplo: "arreglé el lavabo de María, 200, para el viernes".'
      : 'Text me the job, the client and the total, like: "fixed sink for Maria, 200, due friday".',
  )
}

/** For a wish that only the dashboard can fulfil so far. */
export function notByTextReply(link: string, language: Language): string {
  return toGsm(
    language === 'es'
      ? `Eso todavía no se puede hacer por mensaje. Está en tu panel:\n${link}`
      : `That can't be done by text yet. You will find it on your dashboard:\n${link}`,
  )
}

/** Asks for the number of the invoice that is to be cancelled: names and "the last one" may mean several. */
export function whichInvoiceReply(language: Language): string {
  return toGsm(
    language === 'es'
      ? '¿Cuál? Escribe su número, por ejemplo: cancelar INV-0007'
      : 'Which one? Text its number, like: cancel INV-0007',
  )
}

/** What became of the wish to cancel an invoice. */
export type CancelOutcome = 'cancelled' | 'already' | 'paid' | 'pending' | 'missing'

/** The answer to "cancel INV-0007"; client and amount are of the invoice, null when there is none of that number. */
export function cancelReply(
  outcome: CancelOutcome,
  invoice: { number: number; clientName: string | null; totalCents: number },
  language: Language,
): string {
  const number = formatInvoiceNumber(invoice.number)
  const amount = formatUsd(invoice.totalCents)
  const words: Record<CancelOutcome, { en: Write; es: Write }> = {
    cancelled: {
      en: (name) => `${number} for ${name} (${amount}) is cancelled. It can no longer be paid.`,
      es: (name) => `${number} para ${name} (${amount}) está cancelada. Ya no se puede pagar.`,
    },
    already: {
      en: (name) => `${number} for ${name} was cancelled before.`,
      es: (name) => `${number} para ${name} ya estaba cancelada.`,
    },
    paid: {
      en: (name) => `${name} has already paid ${number} (${amount}), so it can't be cancelled.`,
      es: (name) => `${name} ya pagó ${number} (${amount}), así que no se puede cancelar.`,
    },
    pending: {
      en: (name) => `A payment for ${number} by ${name} is on its way, so it can't be cancelled now.`,
      es: (name) => `Un pago de ${name} por ${number} está en camino, así que ahora no se puede cancelar.`,
    },
    missing: {
      en: () => `You have no invoice ${number}. Nothing was cancelled.`,
      es: () => `No tienes ninguna factura ${number}. No se canceló nada.`,
    },
  }
  return withName(invoice.clientName ?? '', language, words[outcome][language])
}

/** The client paid, and where the money is. */
export function paidNotice(
  paid: { number: number; clientName: string; totalCents: number; ready: boolean; language: Language },
  dashboard: string,
): string {
  const number = formatInvoiceNumber(paid.number)
  const amount = formatUsd(paid.totalCents)
  return withName(paid.clientName, paid.language, (name) => {
    if (paid.language === 'es') {
      return paid.ready
        ? `¡${name} pagó ${number}: ${amount}! El dinero va en camino a tu banco.`
        : `¡${name} pagó ${number}: ${amount}! Guardamos tu dinero hasta que completes los datos de tu banco:\n${dashboard}`
    }
    return paid.ready
      ? `${name} paid ${number}: ${amount}. The money is on its way to your bank account.`
      : `${name} paid ${number}: ${amount}. We hold your money safely until your payout setup is finished:\n${dashboard}`
  })
}

/** A capture that was not kept went back in full: the invoice was cancelled, paid, or asks for another amount. */
export function surplusNotice(surplus: {
  number: number
  clientName: string
  amountCents: number
  language: Language
  why: 'cancelled' | 'paid' | 'changed'
}): string {
  const number = formatInvoiceNumber(surplus.number)
  const amount = formatUsd(surplus.amountCents)
  const reasons = {
    en: { cancelled: 'it was cancelled', paid: 'it was paid already', changed: 'it asks for another amount' },
    es: { cancelled: 'está cancelada', paid: 'ya estaba pagada', changed: 'pide otra cantidad' },
  }
  const why = reasons[surplus.language][surplus.why]
  return withName(surplus.clientName, surplus.language, (name) =>
    surplus.language === 'es'
      ? `${name} pagó ${number}, pero ${why}. Le devolvimos ${amount} completos.`
      : `${name} paid ${number}, but ${why}. The ${amount} went back in full.`,
  )
}
