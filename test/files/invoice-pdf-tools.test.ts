// The printed invoice as other programs see it: poppler reads its text and qpdf checks its structure.

import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderInvoicePdf } from '../../worker/files/invoice-pdf.ts'
import { findInvoiceFault, makeHostileInvoice } from './hostile-invoice.ts'
import { makeRandom } from './hostile-text.ts'
import { askReaders, checkWithQpdf, isInstalled } from './outside-readers.ts'
import { makeInvoice, makeLines, openFonts } from './sample-invoice.ts'

function isThere(tool: string): boolean {
  const found = isInstalled(tool)
  if (!found) writeSync(2, `SKIPPED: ${tool} is not installed, so the invoice was not checked with it.\n`)
  return found
}

const isRead = isThere('pdftotext')
const isChecked = isThere('qpdf')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-'))
})
afterAll(() => rm(folder, { recursive: true }))

const NAMES = [
  'José Ñandú',
  'Nguyễn Thị Hằng',
  'Łukasz Żółć',
  'Наталья Щукина',
  'Γιώργος Παπαδόπουλος',
  'علاء الدين محمد',
  'דוד בן גוריון',
  '王小明',
  '鈴木さくら',
  '김철수',
]

describe.skipIf(!isRead)('pdftotext', () => {
  it.each(NAMES)('copies %s out of the invoice', async (name) => {
    const input = await renderInvoicePdf(makeInvoice({ client: { name } }), openFonts())
    const text = spawnSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }).stdout
    expect(text.replace(/[\u202a-\u202e]/g, '')).toContain(name)
  })
})

describe.skipIf(!isChecked)('qpdf', () => {
  it.each([
    ['a plain invoice', makeInvoice()],
    ['a paid one', makeInvoice({ status: 'paid', paidOn: '2026-03-05' })],
    ['a long one', makeInvoice({ lines: makeLines(120) })],
    ['one with all scripts', makeInvoice({ client: { name: NAMES.join(' ') } })],
    ['one with a strange link', makeInvoice({ paymentUrl: 'https://jobslip.example/a)(\\b' })],
  ])('finds no fault with %s', async (_, document) => {
    const file = join(folder, 'one.pdf')
    await writeFile(file, await renderInvoicePdf(document, openFonts()))
    expect(await checkWithQpdf(file)).toBeNull()
  })
})

describe.skipIf(!isRead || !isChecked)('both', () => {
  // `npm run check:pdf` makes ten thousand.
  it('read 25 invoices of hostile text and give every character back that can be printed', async () => {
    for (let n = 0; n < 25; n += 1) {
      const invoice = makeHostileInvoice(makeRandom(n))
      const bytes = await renderInvoicePdf(invoice.document, openFonts())
      const { fault, text } = await askReaders(join(folder, 'hostile.pdf'), bytes)
      expect(fault, `invoice ${n}`).toBeNull()
      expect(await findInvoiceFault(invoice, text), `invoice ${n}`).toBeNull()
    }
  }, 120_000)
})
