// Invoices of hostile text, and where in their text, squeezed, each of it must be found.
import type { InvoiceDocument } from '../../worker/files/invoice-pdf.ts'
import { makeHostileText, type Random } from './hostile-text.ts'
import { findTextFault, squeeze } from './legible.ts'
import { makeInvoice } from './sample-invoice.ts'

/** These texts stand one after another between `from` and `to`. */
type Stretch = { from: string; to: string; texts: string[]; instead?: string }
export type HostileInvoice = { document: InvoiceDocument; stretches: Stretch[]; longs: boolean }

const STATUSES = ['sent', 'viewed', 'overdue', 'pending', 'paid', 'cancelled'] as const
const HEAD = 'DescriptionQtyUnitpriceAmount'

/** One invoice in ten is long, up to 500 lines; the others are hostile in every place a person can write in. */
export function makeHostileInvoice(random: Random): HostileInvoice {
  return random() < 0.1 ? makeLong(random) : makeShort(random)
}

const statsOf = (at: number) => ({ quantity: 1, unitCents: 100_000 + at, amountCents: 100_000 + at })
const textOf = (at: number) => {
  const dollars = `$1,${String(Math.floor(at / 100)).padStart(3, '0')}.${String(at % 100).padStart(2, '0')}`
  return `1${dollars}${dollars}`
}

const hostileStatus = (random: Random) => STATUSES[Math.floor(random() * STATUSES.length)] ?? 'sent'

function makeShort(random: Random): HostileInvoice {
  const text = (most = 8) => makeHostileText(random, most)
  const company = { name: text(), email: text(3), phone: text(2), addressLines: [text(4), text(4)] }
  const client = { name: text(), email: text(3), phone: text(2) }
  const [description, line] = [text(12), text(3)]
  const document = makeInvoice({
    status: hostileStatus(random),
    company,
    client,
    description,
    lines: [{ description: line, ...statsOf(0) }],
  })
  const contact = `${company.phone} · ${company.email}`
  return {
    document,
    longs: false,
    stretches: [
      { from: '', to: 'InvoiceINV-0001', texts: [company.name, ...company.addressLines, contact] },
      { from: 'Billto', to: 'Issued', texts: [client.name, client.email, client.phone], instead: 'Client' },
      { from: HEAD, to: textOf(0), texts: [line] },
    ],
  }
}

function makeLong(random: Random): HostileInvoice {
  const lines = Array.from({ length: 1 + Math.floor(random() * 500) }, (_, at) => ({
    description: makeHostileText(random, 5),
    ...statsOf(at),
  }))
  const stretches = lines.map((line, at) => ({
    from: at === 0 ? HEAD : textOf(at - 1),
    to: textOf(at),
    texts: [line.description],
  }))
  return { document: makeInvoice({ status: hostileStatus(random), lines }), stretches, longs: true }
}

/** What every page of a long invoice says besides, squeezed. */
const FOOT = /InvoiceINV-0001·RiveraHomeRepairLLCPage\d+of\d+$/
const TOP = `RiveraHomeRepairLLCInvoiceINV-0001·continued`

/** What a reader of the file should have found in `text` (pages apart by form feeds) and did not; null when all is there. */
export async function findInvoiceFault(invoice: HostileInvoice, text: string): Promise<string | null> {
  const pages = text.split('\f').map(squeeze)
  const whole = invoice.longs ? pages.map((page) => page.replace(FOOT, '').replace(TOP, '')).join('') : pages.join('')
  let at = 0
  for (const { from, to, texts, instead } of invoice.stretches) {
    const start = whole.indexOf(from, at) + from.length
    const end = whole.indexOf(to, start)
    if (start < from.length || end < 0) return `no ${from} … ${to} in ${JSON.stringify(whole.slice(at, at + 400))}`
    const read = invoice.longs && at > 0 ? whole.slice(start, end).replace(HEAD, '') : whole.slice(start, end)
    const fault = await findTextFault(read, texts, instead)
    if (fault) return fault
    at = end
  }
  return null
}
