// The invoice as the PDF needs it: plain facts, no rows, no Ctx.

import type { InvoiceStatus } from '../../domain/statuses.ts'

/** One billed line. `quantity` may have decimals; amounts are integer cents. */
export type InvoiceDocumentLine = {
  description: string
  quantity: number
  unitCents: number
  amountCents: number
}

/** Who bills. `addressLines` are printed as they come; `logo` is the bytes of a PNG or JPEG. */
export type InvoiceDocumentCompany = {
  name: string
  email?: string | null
  phone?: string | null
  addressLines?: readonly string[]
  logo?: Uint8Array | null
}

/** Who is billed. `phone` is E.164. */
export type InvoiceDocumentClient = {
  name: string
  email?: string | null
  phone?: string | null
}

/**
 * Everything one printed invoice says. Amounts are integer US cents, `…On` are civil dates `YYYY-MM-DD`.
 * Lines with a null or zero subtotal, discount or tax are left out. `discountCents` is positive.
 * `paymentUrl` is printed, linked and drawn as a QR code only while the invoice can be paid.
 */
export type InvoiceDocument = {
  language?: 'en' | 'es'
  number: string
  status: InvoiceStatus
  issuedOn: string
  dueOn: string
  paidOn?: string | null
  /** True when the client paid by card, so that the receipt shows what the card was charged. */
  paidByCard?: boolean
  /** True when all of it came from a bank account, with that fee. */
  paidByBank?: boolean
  company: InvoiceDocumentCompany
  client: InvoiceDocumentClient
  /** What the job was, printed above the lines; leave out when the only line says the same. */
  description?: string | null
  lines: readonly InvoiceDocumentLine[]
  subtotalCents?: number | null
  discountCents?: number | null
  taxCents?: number | null
  totalCents: number
  /** Added to the total when the client pays by card online. */
  processingFeeCents: number
  /** The rate behind it, in hundredths of a percent: 390 is 3.9%. */
  processingFeeBps: number
  /** What its client tipped with its payments. */
  tipCents?: number
  /** Who pays the fee where that is not the client alone. */
  feePayer?: 'company' | 'half'
  /** What a bank debit of what is asked for now adds, where both ways to pay are offered. */
  bankFeeCents?: number
  paymentUrl?: string | null
  /** Of one that is paid in parts: each payment with its fee, oldest first, and what is left with its own fee. */
  parts?: { payments: readonly InvoiceDocumentPayment[]; balanceCents: number; feeDueCents: number } | null
  /** Of one that asks for something first: what is still to pay by when, and what is asked for now with its fee. */
  asks?: { open: readonly { cents: number; dueOn: string }[]; now: { cents: number; feeCents: number } | null } | null
  /** What went back to the client of a payment by card, oldest first. */
  refunds?: readonly InvoiceDocumentRefund[]
  /** A quote: nothing is asked for yet, so that it has no due day and no way to pay. */
  quote?: { validUntil: string | null; depositCents: number | null }
  /** Pictures of the job (clean JPEGs), and how many more there are that are not printed. */
  photos?: { shown: readonly Uint8Array[]; left: number }
}

/** `amountCents` without the fee and the tip; `method` as the words name it. */
export type InvoiceDocumentPayment = {
  amountCents: number
  feeCents: number
  tipCents?: number
  method: PaidBy
  paidOn: string
}
export type PaidBy = 'card' | 'bank' | 'cash' | 'check' | 'zelle' | 'venmo' | 'other'

export type InvoiceDocumentRefund = { amountCents: number; refundedOn: string }

/** What went back to the client, in cents. */
export function sumRefunds({ refunds = [] }: InvoiceDocument): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * A copy of the document with every text passed through `change`; numbers and bytes stay.
 */
export function mapTexts(document: InvoiceDocument, change: (text: string) => string): InvoiceDocument {
  const maybe = (text: string | null | undefined) => (text ? change(text) : null)
  const { company, client } = document
  return {
    ...document,
    number: change(document.number),
    issuedOn: change(document.issuedOn),
    dueOn: change(document.dueOn),
    paidOn: maybe(document.paidOn),
    description: maybe(document.description),
    company: {
      ...company,
      name: change(company.name),
      email: maybe(company.email),
      phone: maybe(company.phone),
      addressLines: (company.addressLines ?? []).map(change),
    },
    client: { name: change(client.name), email: maybe(client.email), phone: maybe(client.phone) },
    lines: document.lines.map((line) => ({ ...line, description: change(line.description) })),
  }
}

/** Every text of the document, to find out which fonts it needs. */
export function listTexts(document: InvoiceDocument): string[] {
  const texts: string[] = []
  mapTexts(document, (text) => {
    texts.push(text)
    return text
  })
  return texts
}
