// What a client reads on a printed invoice.

import { encode } from 'uqr'
import { describe, expect, it, vi } from 'vitest'
import { type InvoiceDocument, renderInvoicePdf } from '../../worker/files/invoice-pdf.ts'
import { countMarkOwners, listTags, readPdf, readTags } from './read-pdf.ts'
import { makeInvoice, makeLines, openFonts, PAY_LINK } from './sample-invoice.ts'

const print = async (change: Partial<InvoiceDocument> = {}) =>
  readPdf(await renderInvoicePdf(makeInvoice(change), openFonts()))

describe('a printed invoice', () => {
  it('names both sides, the dates, every line of work and the total', async () => {
    const { pages } = await print()
    expect(pages).toHaveLength(1)
    expect(pages[0]?.texts).toEqual(
      expect.arrayContaining([
        'Rivera Home Repair LLC',
        '1420 Alder Street',
        'Portland, OR 97205',
        '(213) 373-4253  ·  hello@riverahomerepair.com',
        'Invoice',
        'INV-0001',
        'Anna Whitman',
        'anna.whitman@example.com',
        '(503) 555-0142',
        'March 2, 2026',
        'March 6, 2026',
        'Fixed the kitchen sink',
        'Labor, hours',
        '2.5',
        '$65.00',
        '$162.50',
        '$362.50',
        'Page 1 of 1',
      ]),
    )
  })

  it('says what the card will be charged and why', async () => {
    const { all } = await print()
    expect(all).toContain('Paying online adds a secure card processing fee of 3.9% ($14.14).')
    expect(all).toContain('Amount due by card: $376.64')
  })

  it('calls the fee what it is, whoever pays it and in whatever way', async () => {
    const covered = await print({ feePayer: 'company', processingFeeCents: 0, processingFeeBps: 0 })
    expect(covered.all).toContain('Paying online adds nothing: the business pays the card processing fee.')
    expect(covered.all).toContain('Amount due by card: $362.50')
    const half = { feePayer: 'half', processingFeeCents: 707, processingFeeBps: 195 } as const
    expect((await print(half)).all).toMatch(/your half of the secure card processing fee, 1\.95%\s+\(\$7\.07\)/)
    const paid = { status: 'paid', paidOn: '2026-03-03', paidByCard: true } as const
    expect((await print({ ...half, ...paid })).all).toMatch(/Half of the card processing fee \(1\.95%\)\s+\$7\.07/)
    const bank = await print({ ...paid, paidByBank: true, processingFeeCents: 290 })
    expect(bank.all).toMatch(/Bank debit fee\s+\$2\.90/)
    expect(bank.all).toMatch(/Paid by bank · March 3, 2026\s+-\$365\.40/)
  })

  it('names the total of each way to pay, where a bank debit is offered too', async () => {
    const both = await print({ bankFeeCents: 290 })
    expect(both.all).toContain('Pay online by card or bank')
    expect(both.all).toMatch(/fee of 3\.9%\s+\(\$14\.14\)\.\s+By\s+bank\s+debit\s+it\s+is\s+\$2\.90\./)
    expect(both.all).toContain('Card $376.64 or bank $365.40')
    const asked = await print({
      asks: { open: [], now: { cents: 10_000, feeCents: 390 } },
      bankFeeCents: 80,
    })
    expect(asked.all).toContain('Card $103.90 or bank $100.80')
    const spanish = await print({ bankFeeCents: 290, language: 'es' })
    expect(spanish.all).toContain('Tarjeta $376.64 o banco $365.40')
    const covered = await print({ bankFeeCents: 0, feePayer: 'company', processingFeeCents: 0, processingFeeBps: 0 })
    expect(covered.all).toContain('Card $362.50 or bank $362.50')
    expect((await print()).all).not.toContain('bank')
  })

  it('says what went back of a payment, when, and what is left of it', async () => {
    const paid = { status: 'paid', paidOn: '2026-03-03', paidByCard: true } as const
    const part = await print({ ...paid, refunds: [{ amountCents: 5000, refundedOn: '2026-03-09' }] })
    expect(part.all).toMatch(/Refunded · March 9, 2026\s+-\$50\.00/)
    expect(part.all).toMatch(/Paid after refunds\s+\$326\.64/)
    expect(part.all).toContain('Thank you.')
    const whole = await print({ ...paid, refunds: [{ amountCents: 37_664, refundedOn: '2026-03-09' }] })
    expect(whole.all).toContain('This payment was refunded in full. Nothing is due.')
    expect(whole.all).not.toContain('Thank you.')
    const many = Array.from({ length: 40 }, () => ({ amountCents: 100, refundedOn: '2026-03-09' }))
    expect((await print({ ...paid, language: 'es', refunds: many })).all).toMatch(/Reembolsado\s+-\$40\.00/)
    expect((await print(paid)).all).not.toContain('Refunded')
  })

  it('can be paid by clicking the link', async () => {
    const { pages } = await print()
    expect(pages[0]?.links).toEqual([PAY_LINK, PAY_LINK])
    expect(pages[0]?.all).toContain(PAY_LINK)
  })

  it('opens exactly the link it was given, whatever is in it', async () => {
    const { pages } = await print({ paymentUrl: 'https://jobslip.example/a(b)c\\d?q=%28x%29&r=1' })
    expect(pages[0]?.links[0]).toBe('https://jobslip.example/a(b)c/d?q=%28x%29&r=1')
  })

  it('can be paid by scanning the code', async () => {
    const { pages } = await print()
    const figure = /\/Figure <<.*?>> BDC\n(.*?)EMC/s.exec(pages[0]?.operators ?? '')?.[1] ?? ''
    const boxes = [...figure.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((box) => box.slice(1).map(Number))
    const [x0, y0] = [Math.min(...boxes.map((box) => box[0] ?? 0)), Math.max(...boxes.map((box) => box[1] ?? 0))]
    const side = boxes[0]?.[3] ?? 1
    const dark = new Set<string>()
    for (const [x = 0, y = 0, width = 0] of boxes) {
      for (let at = 0; at < Math.round(width / side); at++) {
        dark.add(`${Math.round((y0 - y) / side)} ${Math.round((x - x0) / side) + at}`)
      }
    }
    const { data } = encode(PAY_LINK, { ecc: 'M', border: 0 })
    expect(dark).toEqual(new Set(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${y} ${x}`] : [])))))
  })

  it('shows subtotal, discount and tax only when there are any', async () => {
    const plain = await print()
    for (const word of ['Subtotal', 'Discount', 'Tax']) expect(plain.all).not.toContain(word)
    const full = await print({ subtotalCents: 36_250, discountCents: 2_500, taxCents: 1_250, totalCents: 35_000 })
    expect(full.pages[0]?.texts.join('|')).toContain('Subtotal|$362.50|Discount|-$25.00|Tax|$12.50|Total|$350.00')
  })

  it('is the same file, byte for byte, every time', async () => {
    const once = await renderInvoicePdf(makeInvoice(), openFonts())
    vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ['Date'] })
    const later = await renderInvoicePdf(makeInvoice(), openFonts())
    vi.useRealTimers()
    expect(later).toEqual(once)
    const foreign = makeInvoice({ client: { name: 'Łukasz محمد 王' } })
    expect(await renderInvoicePdf(foreign, openFonts())).toEqual(await renderInvoicePdf(foreign, openFonts()))
  })

  it('says what it is to the program that shows it', async () => {
    const { pdf } = await print()
    expect(pdf.getTitle()).toBe('Invoice INV-0001 · Rivera Home Repair LLC')
    expect(pdf.getAuthor()).toBe('Rivera Home Repair LLC')
    expect(pdf.getCreationDate()?.toISOString()).toBe('2026-03-02T12:00:00.000Z')
    expect(pdf.catalog.toString()).toContain('/Lang (en-US)')
    expect(pdf.getPage(0).getSize()).toEqual({ width: 612, height: 792 })
  })

  it('speaks Spanish to a Spanish-speaking client', async () => {
    const { pdf, all } = await print({ language: 'es', client: { name: 'José Ñandú' } })
    for (const words of [
      'Factura',
      'José Ñandú',
      '2 de marzo de 2026',
      'Descripción',
      'Total a pagar con tarjeta: $376.64',
    ]) {
      expect(all).toContain(words)
    }
    expect(all).not.toMatch(/Invoice|Amount|Page/)
    expect(pdf.catalog.toString()).toContain('/Lang (es-US)')
  })
})

describe('an invoice that is no longer open', () => {
  it('is marked paid with the date, shows what the card was charged, and asks for nothing', async () => {
    const { all, pages } = await print({ status: 'paid', paidOn: '2026-03-05', paidByCard: true })
    expect(all).toContain('PAID  ·  March 5, 2026')
    expect(pages[0]?.texts.join('|')).toContain(
      'Total|$362.50|Secure card processing fee (3.9%)|$14.14|Paid by card · March 5, 2026|-$376.64|Balance due|$0.00',
    )
    expect(all).not.toContain(PAY_LINK)
    expect(pages[0]?.links).toEqual([])
  })

  it('shows no card fee when it was paid in cash', async () => {
    const { pages } = await print({ status: 'paid', paidOn: '2026-03-05' })
    expect(pages[0]?.texts.join('|')).toContain('Total|$362.50|Paid · March 5, 2026|-$362.50|Balance due|$0.00')
    expect(pages[0]?.all).not.toContain('fee')
  })

  it('is marked cancelled and asks for nothing', async () => {
    const { all, pages } = await print({ status: 'cancelled' })
    expect(all).toContain('CANCELLED')
    expect(pages[0]?.texts.join('|')).toContain('Balance due|$0.00')
    expect(pages[0]?.links).toEqual([])
  })

  it('does not invite a second payment while one is on its way', async () => {
    const { all, pages } = await print({ status: 'pending' })
    expect(all).toContain('Please do not pay again.')
    expect(pages[0]?.links).toEqual([])
  })
})

describe('a long invoice', () => {
  it('goes on for pages, each with the table head, the invoice number and its own number', async () => {
    const { pages, all } = await print({ lines: makeLines(55) })
    expect(pages).toHaveLength(3)
    for (const [at, page] of pages.entries()) {
      expect(page.texts).toEqual(expect.arrayContaining(['Description', 'Qty', 'Unit price', 'Amount']))
      expect(page.texts).toContain(`Page ${at + 1} of 3`)
      expect(page.all).toContain('Invoice INV-0001')
    }
    const visits = [...all.matchAll(/Visit (\d+):/g)].map((visit) => Number(visit[1]))
    expect(visits).toEqual(Array.from({ length: 55 }, (_, at) => at + 1))
  })

  it('never parts the payment panel from its button and code', async () => {
    for (let count = 10; count < 24; count++) {
      const { pages } = await print({ lines: makeLines(count) })
      const last = pages.at(-1)
      expect(last?.all).toContain('Pay online by card')
      expect(last?.all).toContain('Scan to pay')
      expect(last?.links).toHaveLength(2)
    }
  })

  it('prints five hundred lines', async () => {
    const { all, pages } = await print({ lines: makeLines(500) })
    expect(all.match(/Visit \d+:/g)).toHaveLength(500)
    expect(pages.length).toBeLessThan(30)
  })
})

describe('an invoice read aloud', () => {
  it('is a document with a heading, tables with headers, links and described pictures', async () => {
    const { pdf } = await print()
    const tags = listTags(readTags(pdf))
    const count = (type: string) => tags.filter((tag) => tag.type === type).length
    expect(tags[0]?.type).toBe('Document')
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('Link')]).toEqual([1, 2, 4, 5, 2])
    expect(tags.filter((tag) => tag.type === 'Figure').map((tag) => tag.alt)).toEqual([
      `QR code of the payment link ${PAY_LINK}`,
    ])
    expect(pdf.catalog.toString()).toContain('/MarkInfo')
  })

  it('leaves nothing on any page without an owner or the mark of decoration', async () => {
    const { pdf, pages } = await print({ lines: makeLines(55) })
    const owners = countMarkOwners(pdf)
    for (const [at, page] of pages.entries()) {
      expect(page.operators.match(/\/MCID \d+/g)).toHaveLength(owners[at] ?? -1)
      const outside = page.operators.replace(/(\/Artifact BMC|\/\w+ <<\/MCID \d+>> BDC)\n.*?\nEMC/gs, '').trim()
      expect(outside).toBe('')
    }
  })
})
