// An ordinary invoice, and the fonts as Node finds them; tests change what they are about.

import { readFile } from 'node:fs/promises'
import type { InvoiceDocument, PdfFonts } from '../../worker/files/invoice-pdf.ts'

export const PAY_LINK = 'https://jobslip.example/payment/k3Jd82hLqPz0Xw9vTn4RbA?company=9sKf3LmQ7xZt1Yw8VcB2Hg'

const SAMPLE: InvoiceDocument = {
  number: 'INV-0001',
  status: 'sent',
  issuedOn: '2026-03-02',
  dueOn: '2026-03-06',
  company: {
    name: 'Rivera Home Repair LLC',
    email: 'hello@riverahomerepair.com',
    phone: '+12133734253',
    addressLines: ['1420 Alder Street', 'Portland, OR 97205'],
  },
  client: { name: 'Anna Whitman', email: 'anna.whitman@example.com', phone: '+15035550142' },
  lines: [
    { description: 'Fixed the kitchen sink', quantity: 1, unitCents: 20_000, amountCents: 20_000 },
    { description: 'Labor, hours', quantity: 2.5, unitCents: 6_500, amountCents: 16_250 },
  ],
  totalCents: 36_250,
  processingFeeCents: 1_414,
  processingFeeBps: 390,
  paymentUrl: PAY_LINK,
}

/** The ordinary invoice with some of it changed. */
export function makeInvoice(change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return { ...SAMPLE, ...change }
}

/** The ordinary invoice with this text wherever a person may write one. */
export function makeInvoiceSaying(text: string): InvoiceDocument {
  return makeInvoice({
    number: text.slice(0, 50),
    description: text,
    company: { name: text, email: text, phone: text, addressLines: [text, text] },
    client: { name: text, email: text, phone: text },
    lines: [{ description: text, quantity: 1, unitCents: 100, amountCents: 100 }],
  })
}

/** This many lines of work. */
export function makeLines(count: number): InvoiceDocument['lines'] {
  return Array.from({ length: count }, (_, at) => ({
    description: `Visit ${at + 1}: mowed the lawn`,
    quantity: 1,
    unitCents: 4_500,
    amountCents: 4_500,
  }))
}

const files = new Map<string, Promise<Uint8Array>>()

/** A file of the project, read once. */
export function readOnce(path: string): Promise<Uint8Array> {
  const known =
    files.get(path) ?? readFile(new URL(`../../${path}`, import.meta.url)).then((file) => new Uint8Array(file))
  files.set(path, known)
  return known
}

/** The fonts the product ships with; `asked` collects which were read. */
export function openFonts(asked: string[] = []): PdfFonts {
  const read = (name: string, path: string) => {
    asked.push(name)
    return readOnce(path)
  }
  return {
    regular: () => read('regular', 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: () => read('bold', 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    fallback: (script) => read(script, `web/public/fonts/noto-sans-${script.toLowerCase()}.woff`),
  }
}
