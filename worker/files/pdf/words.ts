// The words on the printed invoice, in English and Spanish, and how dates, money and phones are written.

import { isCivilDate } from '../../domain/dates.ts'
import { formatUsd } from '../../domain/money.ts'

const EN = {
  invoice: 'Invoice',
  continued: 'continued',
  billTo: 'Bill to',
  client: 'Client',
  issued: 'Issued',
  due: 'Due',
  amountDue: 'Amount due',
  description: 'Description',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  paid: 'Paid',
  cancelled: 'Cancelled',
  balance: 'Balance due',
  payOnline: 'Pay online by card',
  payEitherWay: 'Pay online by card or bank',
  scan: 'Scan to pay',
  fee: (rate: string) => `Secure card processing fee (${rate})`,
  feeNote: (rate: string, fee: string) => `Paying online adds a secure card processing fee of ${rate} (${fee}).`,
  halfFee: (rate: string) => `Half of the card processing fee (${rate})`,
  halfFeeNote: (rate: string, fee: string) =>
    `Paying online adds your half of the secure card processing fee, ${rate} (${fee}). The business pays the other half.`,
  feeCovered: 'Paying online adds nothing: the business pays the card processing fee.',
  bankFeeNote: (fee: string) => `By bank debit it is ${fee}.`,
  cardTotal: 'Amount due by card',
  bothTotals: (card: string, bank: string) => `Card ${card} or bank ${bank}`,
  paidByCard: 'Paid by card',
  bankFee: 'Bank debit fee',
  paidBy: {
    card: 'Paid by card',
    bank: 'Paid by bank',
    cash: 'Paid in cash',
    check: 'Paid by check',
    zelle: 'Paid by Zelle',
    venmo: 'Paid by Venmo',
    other: 'Paid',
  },
  deposit: 'Deposit on acceptance',
  tip: 'Tip',
  refunded: 'Refunded',
  kept: 'Paid after refunds',
  refundedNote: 'This payment was refunded in full. Nothing is due.',
  paidNote: 'Thank you. This invoice is paid and nothing more is due.',
  cancelledNote: 'This invoice was cancelled. Nothing is due.',
  pendingNote: 'A payment for this invoice is on its way. Please do not pay again.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  qrAlt: (url: string) => `QR code of the payment link ${url}`,
  logoAlt: (company: string) => `Logo of ${company}`,
  photos: 'Photos',
  photoAlt: (photo: number, photos: number) => `Photo ${photo} of ${photos} of the job`,
  morePhotos: (count: number) => `${count} more on the payment page.`,
}

export type Words = typeof EN

const ES: Words = {
  invoice: 'Factura',
  continued: 'continuación',
  billTo: 'Facturar a',
  client: 'Cliente',
  issued: 'Emitida',
  due: 'Vence',
  amountDue: 'Importe a pagar',
  description: 'Descripción',
  quantity: 'Cant.',
  unitPrice: 'Precio',
  amount: 'Importe',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  tax: 'Impuesto',
  total: 'Total',
  paid: 'Pagada',
  cancelled: 'Cancelada',
  balance: 'Saldo pendiente',
  payOnline: 'Pague en línea con tarjeta',
  payEitherWay: 'Pague en línea con tarjeta o banco',
  scan: 'Escanee para pagar',
  fee: (rate) => `Cargo por pago seguro con tarjeta (${rate})`,
  feeNote: (rate, fee) => `El pago en línea añade un cargo por pago seguro con tarjeta del ${rate} (${fee}).`,
  halfFee: (rate) => `Mitad del cargo por pago con tarjeta (${rate})`,
  halfFeeNote: (rate, fee) =>
    `El pago en línea añade tu mitad del cargo por pago seguro con tarjeta, ${rate} (${fee}). El negocio paga la otra mitad.`,
  feeCovered: 'Pagar en línea no añade nada: el negocio paga el cargo por pago con tarjeta.',
  bankFeeNote: (fee) => `Por débito bancario es de ${fee}.`,
  cardTotal: 'Total a pagar con tarjeta',
  bothTotals: (card, bank) => `Tarjeta ${card} o banco ${bank}`,
  paidByCard: 'Pagado con tarjeta',
  bankFee: 'Cargo por débito bancario',
  paidBy: {
    card: 'Pagado con tarjeta',
    bank: 'Pagado por banco',
    cash: 'Pagado en efectivo',
    check: 'Pagado con cheque',
    zelle: 'Pagado por Zelle',
    venmo: 'Pagado por Venmo',
    other: 'Pagado',
  },
  deposit: 'Anticipo al aceptar',
  tip: 'Propina',
  refunded: 'Reembolsado',
  kept: 'Pagado después de reembolsos',
  refundedNote: 'Este pago se reembolsó por completo. No se debe nada.',
  paidNote: 'Gracias. Esta factura está pagada y no se debe nada más.',
  cancelledNote: 'Esta factura fue cancelada. No se debe nada.',
  pendingNote: 'Hay un pago de esta factura en camino. Por favor, no pague de nuevo.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  qrAlt: (url) => `Código QR del enlace de pago ${url}`,
  logoAlt: (company) => `Logotipo de ${company}`,
  photos: 'Fotos',
  photoAlt: (photo, photos) => `Foto ${photo} de ${photos} del trabajo`,
  morePhotos: (count) => `Hay ${count} más en la página de pago.`,
}

export type Language = 'en' | 'es'

/** What is said otherwise on a quote. */
const OF_QUOTE = {
  en: { invoice: 'QUOTE', billTo: 'Quote for', due: 'Good until', amountDue: 'Total' },
  es: {
    invoice: 'PRESUPUESTO',
    issued: 'Emitido',
    billTo: 'Presupuesto para',
    due: 'Válido hasta',
    amountDue: 'Total',
  },
} as const satisfies Record<Language, Partial<Words>>

/** The words of a language; those of a quote. */
export function wordsOf(language: Language, isQuote = false): Words {
  const words = language === 'es' ? ES : EN
  return isQuote ? { ...words, ...OF_QUOTE[language] } : words
}

/** Cents → `$12,345.67`. What is no number prints as a dash. */
export function writeMoney(cents: number): string {
  return Number.isFinite(cents) ? formatUsd(cents) : '—'
}

// Made once: making one takes longer than printing a line.
const LONG_DATE = { dateStyle: 'long', timeZone: 'UTC' } as const
const DATES = {
  en: new Intl.DateTimeFormat('en-US', LONG_DATE),
  es: new Intl.DateTimeFormat('es-US', LONG_DATE),
}
const QUANTITY = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** `2026-03-06` → `March 6, 2026`. A text that is no date prints as it is. */
export function writeDate(civilOn: string, language: Language): string {
  return isCivilDate(civilOn) ? DATES[language].format(Date.parse(`${civilOn}T00:00:00Z`)) : civilOn
}

/** `2.5` → `2.5`, `1000` → `1,000`; at most four decimals. */
export function writeQuantity(quantity: number): string {
  if (!Number.isFinite(quantity)) return '—'
  return QUANTITY.format(quantity)
}

/** `+12133734253` → `(213) 373-4253`; numbers of other countries stay as they are. */
export function writePhone(phone: string): string {
  const parts = /^\+?1(\d{3})(\d{3})(\d{4})$/.exec(phone.trim())
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone
}

/** `Invoice INV-0001 · Rivera Home Repair`; without the company when it has no printable name. */
export function writeTitle(words: Words, number: string, company: string): string {
  const title = `${words.invoice} ${number}`
  return company ? `${title} · ${company}` : title
}
