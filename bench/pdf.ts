// How fast an invoice is printed and how large it is, beside the three libraries most used for it, on the same invoice.
import { resolve } from 'node:path'
import { makeInvoice, makeLines, openFonts, PAY_LINK } from '../test/files/sample-invoice.ts'
import { formatUsd } from '../worker/domain/money.ts'
import { renderInvoicePdf } from '../worker/files/invoice-pdf.ts'
import { openPeer } from './peers.ts'
import type { Row } from './row.ts'

const PEERS = ['pdfkit', 'pdfmake', 'react-pdf']
const LINES = 25
const ROUNDS = 12

type PeerInvoice = {
  company: string
  client: string
  lines: { description: string; quantity: string; unit: string; amount: string }[]
  total: string
  link: string
  /** A font file, where Helvetica cannot show the names. */
  font: string | null
}
type Peer = { print: (invoice: PeerInvoice) => Promise<Uint8Array> }
type Print = () => Promise<Uint8Array>
type Measured = { name: string; ms: number; bytes: number }

const CLIENTS: [what: string, client: string, font: string | null][] = [
  ['a plain name', 'Anna Whitman', null],
  ['a Vietnamese name', 'Nguyễn Thị Hằng', resolve('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf')],
]

async function measure(printers: [string, Print][]): Promise<Measured[]> {
  const times = new Map<string, number[]>()
  const sizes = new Map<string, number>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, print] of printers) {
      const start = performance.now()
      const bytes = await print()
      // The first round reads fonts and warms up.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start])
      sizes.set(name, bytes.length)
    }
  }
  return printers.map(([name]) => ({ name, ms: median(times.get(name) ?? []), bytes: sizes.get(name) ?? 0 }))
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function measureInvoice(what: string, client: string, font: string | null): Promise<Row> {
  const lines = makeLines(LINES)
  const totalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const document = makeInvoice({ client: { name: client }, lines, totalCents })
  const plain: PeerInvoice = {
    company: document.company.name,
    client,
    lines: lines.map(({ description, quantity, unitCents, amountCents }) => ({
      description,
      quantity: String(quantity),
      unit: formatUsd(unitCents),
      amount: formatUsd(amountCents),
    })),
    total: formatUsd(totalCents),
    link: PAY_LINK,
    font,
  }
  const peers = await Promise.all(PEERS.map(async (name) => [name, await openPeer<Peer>(name)] as const))
  const [ours, ...others] = await measure([
    ['ours', () => renderInvoicePdf(document, openFonts())],
    ...peers.map(([name, peer]): [string, Print] => [name, () => peer.print(plain)]),
  ])
  if (!ours) throw new Error('nothing measured')
  const told = ({ ms, bytes }: Measured) => `${ms.toFixed(1)} ms, ${kb(bytes)}`
  return {
    what: `the PDF of an invoice of ${LINES} lines, ${what}`,
    figure: told(ours),
    beside: others.map((peer) => `${peer.name} ${told(peer)}`).join('; '),
    ratio: others
      .map(
        (peer) => `${peer.name} time ${(ours.ms / peer.ms).toFixed(2)}×, size ${(ours.bytes / peer.bytes).toFixed(2)}×`,
      )
      .join('; '),
  }
}

/** Ours carries tags, a QR code and the fee's note besides; theirs only the text, the table and the link. */
export async function measurePdf(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, client, font] of CLIENTS) rows.push(await measureInvoice(what, client, font))
  return rows
}
