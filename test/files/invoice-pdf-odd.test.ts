// Whatever people write or send, an invoice comes out and can be read.

import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { type InvoiceDocument, renderInvoicePdf } from '../../worker/files/invoice-pdf.ts'
import { readPdf } from './read-pdf.ts'
import { makeInvoice, makeInvoiceSaying, openFonts, PAY_LINK } from './sample-invoice.ts'

const print = async (document: InvoiceDocument) => readPdf(await renderInvoicePdf(document, openFonts()))

/** A red square of 2 by 2. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

function claimWidth(png: Uint8Array, width: number): Uint8Array {
  const copy = png.slice()
  new DataView(copy.buffer).setUint32(16, width)
  new DataView(copy.buffer).setUint32(20, width)
  return copy
}

describe('an invoice with odd text', () => {
  it.each([
    ['a name of ten thousand letters', 'W'.repeat(10_000)],
    ['ten thousand Arabic letters', 'محمد'.repeat(2_500)],
    ['ten thousand Chinese characters', '王小明'.repeat(3_334)],
    ['a text of two thousand words', 'lorem ipsum '.repeat(1_000)],
  ])('%s is shortened with an ellipsis and keeps everything else on at most two pages', async (_, text) => {
    const { pages, all } = await print(makeInvoiceSaying(text))
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(all).toContain('…')
    expect(all).toContain('$362.50')
    expect(pages.at(-1)?.links[0]).toBe(PAY_LINK)
  })

  it('loses control characters, tricks of direction, lone surrogates and invisible characters, nothing else', async () => {
    const { pages } = await print(
      makeInvoice({
        client: { name: '\u0000An\u200bna\u0007 \u202eSm\ud800ith\u2066\ufeff\udc00\ue000\n\tJr\u00ad.' },
      }),
    )
    expect(pages[0]?.texts).toContain('Anna Smith Jr.')
  })

  it('has no towers of accents over its lines', async () => {
    const { all } = await print(makeInvoice({ client: { name: `Z${'\u0301\u0489'.repeat(500)}oe` } }))
    expect(all.match(/[\u0301\u0489]/g)?.length).toBeLessThanOrEqual(4)
  })

  it('with nothing in it is still an invoice', async () => {
    const { pdf, all } = await print(makeInvoiceSaying(''))
    expect(all).toContain('Client')
    expect(pdf.getTitle()).not.toContain('·')
  })

  it('never fails', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(text, async (anything) => {
        const bytes = await renderInvoicePdf(makeInvoiceSaying(anything), openFonts())
        expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

describe('an invoice with odd figures', () => {
  it('prints the largest amounts whole', async () => {
    const cents = 900_719_925_474_099
    const { all } = await print(
      makeInvoice({
        lines: [{ description: 'Everything', quantity: 123_456_789.1234, unitCents: cents, amountCents: cents }],
        totalCents: cents,
        discountCents: cents,
        taxCents: cents,
      }),
    )
    expect(all.match(/\$9,007,199,254,740\.99/g)?.length).toBeGreaterThanOrEqual(5)
    expect(all).toContain('123,456,789.1234')
  })

  it('prints a dash for what is no number and leaves a strange date as it is', async () => {
    const { all } = await print(
      makeInvoice({ totalCents: Number.NaN, issuedOn: 'soon', dueOn: '2026-02-31', processingFeeCents: 0 }),
    )
    expect(all).toContain('—')
    expect(all).toContain('soon')
    expect(all).toContain('2026-02-31')
    expect(all).not.toContain('NaN')
  })

  it('stands without any lines', async () => {
    const { all } = await print(makeInvoice({ lines: [] }))
    expect(all).toContain('Total')
  })
})

describe('the logo', () => {
  const withLogo = (logo: Uint8Array) => makeInvoice({ company: { name: 'Rivera Home Repair LLC', logo } })

  it('is shown and described', async () => {
    const { pages } = await print(withLogo(PNG))
    expect(pages[0]?.operators).toMatch(/\/I0 Do/)
  })

  it.each([
    ['a broken PNG', PNG.slice(0, 40)],
    ['a broken JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)],
    ['a PNG that claims to be 100,000 pixels wide', claimWidth(PNG, 100_000)],
    ['a text', new TextEncoder().encode('<svg/>')],
    ['nothing', new Uint8Array()],
  ])('that is %s is left out', async (_, logo) => {
    const { pages } = await print(withLogo(logo))
    expect(pages[0]?.operators).not.toMatch(/ Do\b/)
    expect(pages[0]?.all).toContain('Rivera Home Repair LLC')
  })
})

describe('the payment link', () => {
  it.each(['javascript:alert(1)', 'pay me', '', null])('%s is not printed as one', async (paymentUrl) => {
    const { pages } = await print(makeInvoice({ paymentUrl }))
    expect(pages[0]?.links).toEqual([])
    expect(pages[0]?.all).not.toContain('Pay online')
  })

  it('that is too long for a code a phone can read is printed without one', async () => {
    const { pages } = await print(makeInvoice({ paymentUrl: `https://jobslip.example/${'a'.repeat(2_000)}` }))
    expect(pages[0]?.all).not.toContain('Scan to pay')
    expect(pages[0]?.links[0]).toHaveLength(2_024)
  })
})
