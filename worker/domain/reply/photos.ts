// What a contractor is told of pictures: where they went, what they are for, why one cannot be used.
import { formatInvoiceNumber } from '../invoice.ts'
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'
import { withName, withRows } from './fit.ts'
import { UNDO } from './invoices.ts'

type Shown = { number: number; clientName: string }

const NOBODY = { en: 'client', es: 'cliente' }

/** "Photo", "3 photos". */
const english = (count: number) => (count === 1 ? 'Photo' : `${count} photos`)
const spanish = (count: number) => (count === 1 ? 'Foto' : `${count} fotos`)

/** Pictures are on an invoice's page now. */
export function photosAddedReply(count: number, invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `${spanish(count)} en ${number} (${name}). ${UNDO.es}`
      : `${english(count)} added to ${number} (${name}). ${UNDO.en}`,
  )
}

/** Pictures are off an invoice's page. */
export function photosRemovedReply(count: number, invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `${spanish(count)} fuera de ${number} (${name}). ${UNDO.es}`
      : `${english(count)} removed from ${number} (${name}). ${UNDO.en}`,
  )
}

/** UNDO: pictures are off again (`isOff`), or back. */
export function photosUndoneReply(count: number, isOff: boolean, invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  const [off, back] =
    language === 'es'
      ? [`${spanish(count)} fuera de ${number}`, `${spanish(count)} otra vez en ${number}`]
      : [`${english(count)} taken off ${number}`, `${english(count)} back on ${number}`]
  return withName(invoice.clientName, language, (name) => `${isOff ? off : back} (${name}).`)
}

/** Which invoice are pictures for? `offered`: the likeliest. */
export function whatForQuestion(count: number, offered: readonly Shown[], language: Language): string {
  const es = language === 'es'
  const many = count > 1
  if (offered.length === 0)
    return es
      ? `${many ? 'Tengo tus fotos' : 'Tengo tu foto'}. Escribe el trabajo y ${many ? 'las' : 'la'} pongo en la factura.`
      : `Got your ${many ? 'photos' : 'photo'}. Text the job and I'll put ${many ? 'them' : 'it'} on its invoice.`
  const head = es
    ? `${many ? 'Tengo tus fotos. ¿De qué factura son?' : 'Tengo tu foto. ¿De qué factura es?'}`
    : `Got your ${many ? 'photos. Which invoice are they for?' : 'photo. Which invoice is it for?'}`
  const rows = offered.map(({ number, clientName }) => ({
    clientName,
    write: (name: string) => `${formatInvoiceNumber(number)} ${name}`,
  }))
  const tail = es ? 'Responde con la cifra o el nombre.' : 'Reply with its number or name.'
  return withRows(head, rows, tail, NOBODY[language])
}

/** An invoice that was cancelled takes none. */
export function photoOfCancelledReply(invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `${number} (${name}) esta cancelada y no lleva fotos. Guardo la foto: escribe de qué factura es.`
      : `${number} (${name}) is cancelled, so it takes no photos. I kept the photo: text which invoice it is for.`,
  )
}

/** There is no picture on that invoice. */
export function noPhotoReply(invoice: Shown, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es' ? `${number} (${name}) no tiene fotos.` : `${number} (${name}) has no photos.`,
  )
}

/** An invoice shows no more than so many. */
export function tooManyPhotosReply(invoice: Shown, most: number, language: Language): string {
  const number = formatInvoiceNumber(invoice.number)
  return withName(invoice.clientName, language, (name) =>
    language === 'es'
      ? `${number} (${name}) ya tiene ${most} fotos, no caben mas. Quita una primero.`
      : `${number} (${name}) has ${most} photos already, no more fit. Remove one first.`,
  )
}

const WHY: Record<Language, Record<string, string>> = {
  en: {
    picture_heif: 'it is a HEIC picture. Send it as JPEG',
    picture_webp: 'it is a WebP picture. Send it as JPEG',
    picture_gif: 'it is a GIF. Send a photo',
    picture_pdf: 'it is a PDF. Send a photo',
    picture_too_large: 'it has too many pixels. Send it smaller',
    too_large: 'the file is too large. Send it smaller',
    unreachable: 'it did not arrive. Please send it again',
    picture_damaged: 'the file is damaged. Please send it again',
  },
  es: {
    picture_heif: 'es HEIC. Manda un JPEG',
    picture_webp: 'es WebP. Manda un JPEG',
    picture_gif: 'es un GIF. Manda una foto',
    picture_pdf: 'es un PDF. Manda una foto',
    picture_too_large: 'tiene demasiados pixeles. Manda una reducida',
    too_large: 'el archivo es demasiado grande. Manda una reducida',
    unreachable: 'no se pudo bajar. Manda otra vez la foto',
    picture_damaged: 'el archivo viene mal. Manda otra vez la foto',
  },
}
const UNKNOWN = { en: 'it is no photo I can read. Send a JPEG or PNG', es: 'no la puedo leer. Manda un JPEG o PNG' }

const NO_CARD = {
  en: "That contact card has no name with a phone number or e-mail, so I couldn't use it.",
  es: 'Ese contacto no trae nombre con teléfono o correo, no lo pude usar.',
}

/** Pictures that could not be used, and why (the first one's reason). */
export function photoRefusedReply(count: number, reason: string, language: Language): string {
  if (reason === 'card_empty') return toSms(NO_CARD[language])
  const why = WHY[language][reason] ?? UNKNOWN[language]
  if (language === 'es')
    return toSms(`${count === 1 ? 'No pude usar tu foto' : `No pude usar ${count} fotos`}: ${why}.`)
  return toSms(`${count === 1 ? "I couldn't use your photo" : `I couldn't use ${count} of your photos`}: ${why}.`)
}
