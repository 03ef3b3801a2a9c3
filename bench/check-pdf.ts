// `npm run check:pdf -- --count N --seed S`: invoices of hostile text, checked by qpdf and read back by pdftotext.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, readWhole } from '../scripts/command-line.ts'
import { findInvoiceFault, makeHostileInvoice } from '../test/files/hostile-invoice.ts'
import { makeRandom } from '../test/files/hostile-text.ts'
import { askReaders, isInstalled } from '../test/files/outside-readers.ts'
import { openFonts } from '../test/files/sample-invoice.ts'
import { renderInvoicePdf } from '../worker/files/invoice-pdf.ts'

const USAGE = `Invoices of hostile text, checked by qpdf and read back by pdftotext: npm run check:pdf

  --count N  so many invoices (10000), --from N the first of them (0)
  --seed N   the same ones again`

const values = readCommandLine(USAGE, {
  count: { type: 'string', default: '10000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  from: { type: 'string', default: '0' },
})
const count = readWhole('count', values.count, 1)
const seed = readWhole('seed', values.seed)
const from = readWhole('from', values.from)
const SHOWN = 20

for (const tool of ['qpdf', 'pdftotext']) {
  if (isInstalled(tool)) continue
  console.error(`${tool} is not installed: there is nobody to check the invoices.`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'jobslip-pdf-'))
const started = performance.now()
let bytesSum = 0
let lines = 0
let faults = 0
console.log(`${count} hostile invoices, --seed ${seed} --from ${from}`)
try {
  for (let n = from; n < from + count; n += 1) await checkOne(n)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `${count} invoices, ${lines} lines, ${Math.round(bytesSum / count / 1000)} kB on average, ${seconds} s: ${faults} faults`,
)
process.exitCode = faults > 0 ? 1 : 0

/** Each invoice has a seed of its own, so that one that fails can be made again alone (`--from N --count 1`). */
async function checkOne(n: number): Promise<void> {
  const invoice = makeHostileInvoice(makeRandom(seed * 1_000_003 + n))
  const bytes = await renderInvoicePdf(invoice.document, openFonts())
  const { fault, text } = await askReaders(join(folder, 'invoice.pdf'), bytes)
  bytesSum += bytes.length
  lines += invoice.document.lines.length
  const wrong = fault ?? (await findInvoiceFault(invoice, text))
  if (wrong) {
    faults += 1
    if (faults <= SHOWN) console.log(`--from ${n}: ${wrong.slice(0, 600)}`)
  }
  if ((n - from + 1) % 1000 === 0) console.log(`${n - from + 1} done, ${faults} faults`)
}
