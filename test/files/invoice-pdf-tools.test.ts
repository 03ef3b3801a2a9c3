// The printed invoice as other programs see it: poppler reads its text and qpdf checks its structure.

import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderInvoicePdf } from '../../worker/files/invoice-pdf.ts'
import { makeInvoice, makeLines, openFonts } from './sample-invoice.ts'

function isInstalled(tool: string): boolean {
  const found = spawnSync(tool, ['--version']).error === undefined
  if (!found) writeSync(2, `SKIPPED: ${tool} is not installed, so the invoice was not checked with it.\n`)
  return found
}

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

describe.skipIf(!isInstalled('pdftotext'))('pdftotext', () => {
  it.each(NAMES)('copies %s out of the invoice', async (name) => {
    const input = await renderInvoicePdf(makeInvoice({ client: { name } }), openFonts())
    const text = spawnSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }).stdout
    expect(text.replace(/[\u202a-\u202e]/g, '')).toContain(name)
  })
})

describe.skipIf(!isInstalled('qpdf'))('qpdf', () => {
  it.each([
    ['a plain invoice', makeInvoice()],
    ['a paid one', makeInvoice({ status: 'paid', paidOn: '2026-03-05' })],
    ['a long one', makeInvoice({ lines: makeLines(120) })],
    ['one with all scripts', makeInvoice({ client: { name: NAMES.join(' ') } })],
    ['one with a strange link', makeInvoice({ paymentUrl: 'https://jobslip.example/a)(\\b' })],
  ])('finds no fault with %s', async (_, document) => {
    const folder = await mkdtemp(join(tmpdir(), 'invoice-'))
    const file = join(folder, 'invoice.pdf')
    await writeFile(file, await renderInvoicePdf(document, openFonts()))
    const { status, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    await rm(folder, { recursive: true })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})
