// What the product texts back: at most two segments, the link always whole, in the contractor's language.
import { formatCivil } from './dates.ts'
import { formatInvoiceNumber } from './invoice.ts'
import { formatUsd } from './money.ts'
import { PRODUCT_NAME } from './product.ts'
import { firstThatFits, toGsm, toPlain } from './sms-length.ts'

export type Language = 'en' | 'es'
const MAX_SEGMENTS = 2
const NAME_CUTS = [60, 40, 28, 20, 14]

/** Cuts a name at `length` signs, the cut shown. */
function shorten(name: string, length: number): string {
  const signs = Array.from(name)
  return signs.length <= length
    ? name
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}.`
}

type Write = (name: string) => string

/**
 * Makes a text fit two segments: tries each wording with the whole name, then with shorter and shorter names, then
 * with signs outside the carriers' alphabet dropped.
 */
function withName(name: string, ...wordings: Write[]): string {
  const names = [name, ...NAME_CUTS.map((length) => shorten(name, length))]
  const versions = names.flatMap((cut) => wordings.map((write) => toGsm(write(cut))))
  const plain = wordings.map((write) => toGsm(write(shorten(toPlain(name), 12))))
  return firstThatFits([...versions, ...plain], MAX_SEGMENTS) ?? plain.at(-1) ?? ''
}

/** The answer to a job: number, client, amount, due date and the payment link. */
export function invoiceReply(
  invoice: { number: number; clientName: string; totalCents: number; dueOn: string; language: Language },
  link: string,
): string {
  const number = formatInvoiceNumber(invoice.number)
  const amount = formatUsd(invoice.totalCents)
  const due = formatCivil(invoice.dueOn, invoice.language)
  const es = invoice.language === 'es'
  return withName(
    invoice.clientName,
    (name) =>
      es
        ? `Factura ${number} para ${name}: ${amount}, vence ${due}. Comparte este enlace de pago:\n${link}`
        : `Invoice ${number} for ${name}: ${amount}, due ${due}. Share this payment link:\n${link}`,
    (name) => `${number} ${name} ${amount}, ${es ? 'vence' : 'due'} ${due}\n${link}`,
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
    return es ? '¿Para quién es y cuánto es el total?' : 'Who is it for, and what is the total?'
  }
  if (draft.missing.includes('client')) {
    const amount = draft.totalCents === null ? '' : ` (${formatUsd(draft.totalCents)})`
    return es ? `¿Para quién es la factura${amount}?` : `Who is the invoice${amount} for?`
  }
  const forWhom = draft.clientName ?? ''
  if (options.length > 1) {
    const list = `${options.slice(0, -1).join(', ')} ${es ? 'o' : 'or'} ${options.at(-1)}`
    return withName(forWhom, (name) => (es ? `Para ${name}: ¿${list}?` : `For ${name}: is that ${list}?`))
  }
  if (options.length === 1) {
    return withName(forWhom, (name) =>
      es ? `Para ${name}: ¿el total es ${options[0]}?` : `For ${name}: is the total ${options[0]}?`,
    )
  }
  return withName(forWhom, (name) => (es ? `¿Cuánto es el total para ${name}?` : `What is the total for ${name}?`))
}

/** Told once to each text of a number that nobody signed up with; the link has the number filled in. */
export function invitationReply(link: string, language: Language): string {
  return language === 'es'
    ? `${PRODUCT_NAME} convierte este mensaje en una factura. Regístrate gratis y la enviamos:\n${link}`
    : `${PRODUCT_NAME} turns this text into an invoice. Sign up free and we will send it:\n${link}`
}

export function dashboardReply(link: string, language: Language): string {
  return language === 'es' ? `Tu panel:\n${link}` : `Your dashboard:\n${link}`
}

/** HELP, as the carriers require: who we are, how to get help, how to stop. */
export function helpReply(contact: { phone: string; email: string }, language: Language): string {
  return language === 'es'
    ? `${PRODUCT_NAME}: escribe un trabajo como "arreglé el lavabo de María, 200, para el viernes". Ayuda: ${contact.email} o ${contact.phone}. Responde STOP para no recibir más.`
    : `${PRODUCT_NAME}: text a job like "fixed sink for Maria, 200, due friday". Help: ${contact.email} or ${contact.phone}. Msg & data rates may apply. Reply STOP to opt out.`
}

/** For a text with no job in it. */
export function noJobReply(language: Language): string {
  return language === 'es'
    ? 'Escríbeme el trabajo, el cliente y el total, por ejemplo: "arreglé el lavabo de María, 200, para el viernes".'
    : 'Text me the job, the client and the total, like: "fixed sink for Maria, 200, due friday".'
}

/** For a wish that only the dashboard can fulfil so far. */
export function notByTextReply(link: string, language: Language): string {
  return language === 'es'
    ? `Eso todavía no se puede hacer por mensaje. Está en tu panel:\n${link}`
    : `That can't be done by text yet. You will find it on your dashboard:\n${link}`
}

/** The client paid, and where the money is. */
export function paidNotice(
  paid: { number: number; clientName: string; totalCents: number; ready: boolean; language: Language },
  dashboard: string,
): string {
  const number = formatInvoiceNumber(paid.number)
  const amount = formatUsd(paid.totalCents)
  return withName(paid.clientName, (name) => {
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

/** A capture that was not kept went back in full. */
export function surplusNotice(surplus: {
  number: number
  clientName: string
  amountCents: number
  language: Language
  cancelled: boolean
}): string {
  const number = formatInvoiceNumber(surplus.number)
  const amount = formatUsd(surplus.amountCents)
  return withName(surplus.clientName, (name) => {
    if (surplus.language === 'es') {
      const why = surplus.cancelled ? 'está cancelada' : 'ya estaba pagada'
      return `${name} pagó ${number}, pero ${why}. Le devolvimos ${amount} completos.`
    }
    const why = surplus.cancelled ? 'it was cancelled' : 'it was paid already'
    return `${name} paid ${number}, but ${why}. The ${amount} went back in full.`
  })
}
