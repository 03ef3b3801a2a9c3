// The one question that is asked after every test of money: is every cent where it belongs?
import { expect } from 'vitest'
import { all, rows, writes } from './money.ts'

/**
 * Money is conserved to the cent: of every invoice, charged = transferred + fee kept + held + refunded; a payment is
 * kept once, a transfer made once, every key carries one request, and nothing was written without a key.
 */
export async function expectConserved(): Promise<void> {
  checkKeys()
  const found = await rows<{
    id: string
    status: string
    total_cents: number
    fee_cents: number
    payment_intent: string | null
    payout_status: string | null
    state: string | null
    transferred: number | null
  }>(`select i.*, t.state, t.amount_cents as transferred from invoices i
      left join transfers t on t.company_id = i.company_id and t.invoice_id = i.id`)
  for (const invoice of found) {
    const charges = all('charge').filter((c) => c.transferGroup === `inv_${invoice.id}` && c.status === 'succeeded')
    const sent = all('transfer').filter((t) => t.transferGroup === `inv_${invoice.id}`)
    expect(sent.length, 'transfers of one invoice').toBeLessThanOrEqual(1)
    expect(sent.length, 'a transfer for each completed payout').toBe(invoice.state === 'completed' ? 1 : 0)
    const shown = invoice.state === 'held' || invoice.state === 'none' ? null : invoice.state
    expect(invoice.payout_status).toBe(shown)
    for (const charge of charges) {
      const isKept = charge.paymentId === invoice.payment_intent
      expect(invoice.status === 'paid' || !isKept).toBe(true)
      const out = sent.filter((t) => t.sourceChargeId === charge.id).reduce((sum, t) => sum + t.amountCents, 0)
      if (!isKept) expect([charge.refundedCents, out], 'surplus went back in full').toEqual([charge.amountCents, 0])
      if (isKept && charge.refundedCents === 0) {
        const held = invoice.state === 'completed' ? 0 : invoice.total_cents
        expect(charge.amountCents).toBe(out + invoice.fee_cents + held)
      }
      expect(out + charge.refundedCents).toBeLessThanOrEqual(charge.amountCents)
    }
    if (invoice.status === 'cancelled') expect(openPages(invoice.id)).toEqual([])
    expect(openPages(invoice.id).length, 'open pages of one invoice').toBeLessThanOrEqual(1)
  }
}

/** The product's own pages have two lines; those that a test made by hand have one. */
function openPages(invoiceId: string) {
  return all('checkoutSession').filter(
    (session) => session.clientReference === invoiceId && session.status === 'open' && session.lines.length === 2,
  )
}

function checkKeys(): void {
  const asked = new Map<string, string>()
  for (const request of writes()) {
    expect(request.idempotencyKey, `${request.endpoint} without a key`).toBeTruthy()
    const key = request.idempotencyKey ?? ''
    const said = `${request.endpoint} ${request.path} ${JSON.stringify(request.params)}`
    expect(asked.get(key) ?? said, `one request under ${key}`).toBe(said)
    asked.set(key, said)
  }
  expect(all('request').filter((row) => row.answer?.includes('unknown parameter'))).toEqual([])
}
