// The one question that is asked after every test of money: is every cent where it belongs?
import { expect } from 'vitest'
import type { Account } from '../../worker/domain/ledger.ts'
import { all, rows, writes } from './money.ts'

type InvoiceRow = {
  id: string
  status: string
  total_cents: number
  fee_cents: number
  payment_intent: string | null
  payout_status: string | null
  held_cents: number
  transferred_cents: number
  state: string | null
}
type Balances = Record<Account, number>

/**
 * Money is conserved to the cent: of every invoice, charged = transferred + fee kept + held + refunded + disputed; a
 * payment is kept once, a transfer made once, every key carries one request, nothing was written without a key, and
 * the ledger says the same as Stripe.
 */
export async function expectConserved(): Promise<void> {
  checkKeys()
  await checkEntries()
  const found = await rows<InvoiceRow>(`select i.*, t.state from invoices i
    left join transfers t on t.company_id = i.company_id and t.invoice_id = i.id`)
  for (const invoice of found) {
    const balances = await readBalances(invoice.id)
    checkOwed(invoice, balances)
    const shown = { held: invoice.held_cents, transferred: invoice.transferred_cents }
    expect(shown, 'what the invoice shows').toEqual({ held: balances.held, transferred: balances.transferred })
    checkTransfers(invoice)
    checkCharges(invoice, balances)
    if (invoice.status === 'cancelled') expect(openPages(invoice.id)).toEqual([])
    expect(openPages(invoice.id).length, 'open pages of one invoice').toBeLessThanOrEqual(1)
  }
}

/** Every entry is balanced, and so is every company. */
async function checkEntries(): Promise<void> {
  expect(await rows('select cause from ledger group by company_id, cause having sum(cents) <> 0')).toEqual([])
  expect(await rows('select cause from ledger where cents = 0')).toEqual([])
}

export async function readBalances(invoiceId: string): Promise<Balances> {
  const sums = await rows<{ account: Account; sum: number }>(
    'select account, sum(cents) as sum from ledger where invoice_id = ? group by account',
    invoiceId,
  )
  const none = { receivable: 0, income: 0, surcharge: 0, held: 0, transferred: 0, outside: 0, fee: 0 }
  return Object.assign(
    { ...none, refunded: 0, disputed: 0, returning: 0, surplus: 0 },
    Object.fromEntries(sums.map(({ account, sum }) => [account, sum])),
  )
}

function checkOwed({ status, total_cents: total, payment_intent: payment }: InvoiceRow, ledger: Balances): void {
  expect(ledger.income, 'income').toBe(status === 'cancelled' ? 0 : 0 - total)
  expect(ledger.receivable, 'owed by the client').toBe(status === 'cancelled' || status === 'paid' ? 0 : total)
  expect(ledger.outside, 'paid outside').toBe(status === 'paid' && payment === null ? total : 0)
}

const transfersOf = (invoice: InvoiceRow) => all('transfer').filter((t) => t.transferGroup === `inv_${invoice.id}`)

function checkTransfers(invoice: InvoiceRow): void {
  const sent = transfersOf(invoice).filter((transfer) => !transfer.metadata.correction)
  expect(sent.length, 'transfers of one invoice').toBeLessThanOrEqual(1)
  expect(sent.length, 'a transfer for each completed payout').toBe(invoice.state === 'completed' ? 1 : 0)
  const shown = invoice.state === 'held' || invoice.state === 'none' ? null : invoice.state
  expect(invoice.payout_status).toBe(shown)
}

function checkCharges(invoice: InvoiceRow, ledger: Balances): void {
  const charges = all('charge').filter((c) => c.transferGroup === `inv_${invoice.id}` && c.status === 'succeeded')
  const out = transfersOf(invoice).reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
  for (const charge of charges) {
    const isKept = charge.paymentId === invoice.payment_intent
    expect(invoice.status === 'paid' || !isKept).toBe(true)
    if (!isKept) {
      expect(charge.refundedCents + lostOf(charge.id), 'surplus went back in full').toBe(charge.amountCents)
      continue
    }
    expect(ledger.transferred, 'transferred').toBe(out)
    expect(ledger.refunded, 'refunded').toBe(charge.refundedCents)
    expect(ledger.surcharge, 'fee on top').toBe(0 - invoice.fee_cents)
    const { transferred, fee, held, refunded, disputed } = ledger
    expect(transferred + fee + held + refunded + disputed, 'charged').toBe(charge.amountCents)
    if (held >= 0) expect(out + charge.refundedCents).toBeLessThanOrEqual(charge.amountCents)
  }
  expect([ledger.returning, ledger.surplus], 'surplus on its way back').toEqual([0, 0])
}

/** What banks took back of a charge for good, in cents. */
function lostOf(chargeId: string): number {
  const lost = all('dispute').filter((one) => one.chargeId === chargeId && one.status === 'lost')
  return lost.reduce((sum, { amountCents }) => sum + amountCents, 0)
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
