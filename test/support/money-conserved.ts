// The one question that is asked after every test of money: is every cent where it belongs?
import { expect } from 'vitest'
import type { Account } from '../../worker/domain/ledger.ts'
import { all, rows, writes } from './money.ts'

type InvoiceRow = {
  id: string
  status: string
  total_cents: number
  captured_cents: number
  captured_fee_cents: number
  captured_company_fee_cents: number
  captured_tip_cents: number
  fee_bps: number
  company_fee_bps: number
  fee_payer: string
  manual_cents: number
  payout_status: string | null
  held_cents: number
  transferred_cents: number
}
type PaymentRow = {
  payment_intent: string
  amount_cents: number
  applied_cents: number
  fee_cents: number
  company_fee_cents: number
  tip_cents: number
  /** `bank`: by the rates of a bank debit. */
  way: string | null
  state: string
  transfer: string | null
}
type Balances = Record<Account, number>

/**
 * Money is conserved to the cent: of every payment that counts, what counts of it = transferred + fee + held + refunded +
 * disputed, and the rest went back; an invoice is owed what is not paid of it; a transfer is made once, every key carries one
 * request, nothing was written without a key, and the ledger says the same as Stripe.
 */
export async function expectConserved(): Promise<void> {
  checkKeys()
  await checkEntries()
  for (const invoice of await rows<InvoiceRow>('select * from invoices')) {
    const payments = await rows<PaymentRow>(
      `select c.*, t.state as transfer from captures c
      left join transfers t on t.company_id = c.company_id and t.invoice_id = c.invoice_id and t.payment_intent = c.payment_intent
      where c.invoice_id = ?`,
      invoice.id,
    )
    const balances = await readBalances(invoice.id)
    checkOwed(invoice, payments, balances)
    const shown = { held: invoice.held_cents, transferred: invoice.transferred_cents }
    expect(shown, 'what the invoice shows').toEqual({ held: balances.held, transferred: balances.transferred })
    checkTransfers(invoice, payments)
    for (const payment of payments) checkShares(invoice, payment)
    await checkCharges(invoice, payments)
    expect([balances.returning, balances.surplus], 'what is too much on its way back').toEqual([0, 0])
    if (invoice.status === 'cancelled') expect(openPages(invoice.id)).toEqual([])
    expect(openPages(invoice.id).length, 'open pages of one invoice').toBeLessThanOrEqual(1)
  }
}

/** Every entry is balanced, and so is every company. */
async function checkEntries(): Promise<void> {
  expect(await rows('select cause from ledger group by company_id, cause having sum(cents) <> 0')).toEqual([])
  expect(await rows('select cause from ledger where cents = 0')).toEqual([])
}

const BY_INVOICE = 'select account, sum(cents) as sum from ledger where invoice_id = ? group by account'
const BY_PAYMENT = 'select account, sum(cents) as sum from ledger where payment_intent = ? group by account'

const sumBalances = async (query: string, id: string): Promise<Balances> => {
  const sums = await rows<{ account: Account; sum: number }>(query, id)
  const none = { receivable: 0, income: 0, surcharge: 0, held: 0, transferred: 0, outside: 0, fee: 0 }
  return Object.assign(
    { ...none, tips: 0, refunded: 0, disputed: 0, returning: 0, surplus: 0 },
    Object.fromEntries(sums.map(({ account, sum }) => [account, sum])),
  )
}

export const readBalances = (invoiceId: string) => sumBalances(BY_INVOICE, invoiceId)

function checkOwed(invoice: InvoiceRow, payments: PaymentRow[], ledger: Balances): void {
  const { status, total_cents: total, captured_cents: captured, manual_cents: manual } = invoice
  const sum = (of: 'applied_cents' | 'fee_cents' | 'company_fee_cents' | 'tip_cents') =>
    payments.reduce((cents, row) => cents + row[of], 0)
  expect([captured, invoice.captured_fee_cents], 'paid through us').toEqual([sum('applied_cents'), sum('fee_cents')])
  expect(invoice.captured_tip_cents, 'tips').toBe(sum('tip_cents'))
  expect(ledger.tips, 'income from tips').toBe(0 - sum('tip_cents'))
  expect(invoice.captured_company_fee_cents, "the company's part of the fees").toBe(sum('company_fee_cents'))
  const left = total - captured - manual
  expect(left, 'balance').toBeGreaterThanOrEqual(0)
  if (status !== 'cancelled') expect(left === 0, 'paid when nothing is left').toBe(status === 'paid')
  expect(ledger.income, 'income').toBe(0 - (status === 'cancelled' ? captured + manual : total))
  expect(ledger.receivable, 'owed by the client').toBe(status === 'cancelled' ? 0 : left)
  expect(ledger.outside, 'paid outside').toBe(manual)
}

/** Both parts of a payment's fee are its fee to the cent, and who does not pay it pays nothing of it. */
function checkShares(invoice: InvoiceRow, payment: PaymentRow): void {
  const { fee_bps: clientBps, company_fee_bps: companyBps, fee_payer: payer } = invoice
  const { applied_cents: applied, fee_cents: client, company_fee_cents: company } = payment
  if (payer === 'client') expect(company, 'the fee is the client’s').toBe(0)
  const fee = Math.floor((applied * (clientBps + companyBps) + 5000) / 10_000)
  if (payer !== 'client' && payment.state === 'kept' && payment.way === null)
    expect(client + company, 'both parts of the fee').toBe(fee)
  if (payer === 'company') expect(client, 'the fee is the company’s').toBe(0)
}

const transfersOf = (invoice: InvoiceRow) => all('transfer').filter((t) => t.transferGroup === `inv_${invoice.id}`)

function checkTransfers(invoice: InvoiceRow, payments: PaymentRow[]): void {
  const sent = transfersOf(invoice).filter((transfer) => !transfer.metadata.correction)
  for (const { payment_intent: id, transfer } of payments) {
    // One that was made by hand may name its invoice alone, as those of before did.
    const own = sent.filter(({ metadata }) => (metadata.payment_intent ?? id) === id)
    expect(own.length, 'a transfer for each completed payout').toBe(transfer === 'completed' ? 1 : 0)
  }
  expect(sent.length, 'transfers of no payment').toBe(payments.filter((one) => one.transfer === 'completed').length)
  const states = payments.map(({ transfer }) => transfer)
  const first = ['failed', 'pending', 'held', 'completed'].find((state) => states.includes(state)) ?? null
  expect(invoice.payout_status).toBe(first === 'held' ? null : first)
}

async function checkCharges(invoice: InvoiceRow, payments: PaymentRow[]): Promise<void> {
  const charges = all('charge').filter((c) => c.transferGroup === `inv_${invoice.id}` && c.status === 'succeeded')
  for (const charge of charges) {
    const payment = payments.find((row) => row.payment_intent === charge.paymentId)
    if (payment?.state !== 'kept') {
      expect(charge.refundedCents + takenOf(charge.id, ['lost']), 'surplus went back in full').toBe(charge.amountCents)
      continue
    }
    const sent = transfersOf(invoice).filter(
      ({ metadata }) => (metadata.payment_intent ?? charge.paymentId) === charge.paymentId,
    )
    const out = sent.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
    const ledger = await sumBalances(BY_PAYMENT, charge.paymentId)
    const { applied_cents: applied, fee_cents: fee, company_fee_cents: companyFee, tip_cents: tip } = payment
    expect(ledger.transferred, 'transferred').toBe(out)
    const back = ledger.refunded + ledger.disputed + charge.amountCents - applied - fee - tip
    expect(back, 'went back, or is with a bank').toBe(charge.refundedCents + takenOf(charge.id, TAKEN))
    const isWhole = back === 0 && sent.every(({ reversedCents }) => reversedCents === 0)
    if (isWhole && payment.transfer === 'completed')
      expect(out, 'applied and the tip, less what the company bears').toBe(applied + tip - companyFee)
    expect(ledger.surcharge, 'fee on top').toBe(0 - fee)
    const kept = ledger.transferred + ledger.fee + ledger.held + ledger.refunded + ledger.disputed
    expect(kept, 'what counts of the charge').toBe(applied + fee + tip)
    if (ledger.held >= 0) expect(out + charge.refundedCents).toBeLessThanOrEqual(charge.amountCents)
  }
}

/** The states of a dispute in which its money is not with us: a bank decides, or has decided for the client. */
const TAKEN = ['needs_response', 'lost']

/** What banks took back of a charge by disputes in these states, in cents. */
function takenOf(chargeId: string, states: readonly string[]): number {
  const taken = all('dispute').filter((one) => one.chargeId === chargeId && states.includes(one.status))
  return taken.reduce((sum, { amountCents }) => sum + amountCents, 0)
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
