// Money: to the cent, by what Stripe has on one side and our books on the other.
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'
import { compare } from './compare.ts'
import { isReady, isShort } from './open-work.ts'
import { checkPages } from './pay-pages.ts'

type Invoice = {
  company_id: string
  id: string
  number: number
  status: string
  total_cents: number
  fee_cents: number
  captured_cents: number
  captured_fee_cents: number
  captured_company_fee_cents: number
  captured_tip_cents: number
  fee_bps: number
  company_fee_bps: number
  manual_cents: number
  plan: string | null
  any_amount: number | null
  due_on: string
  payout_status: string | null
}
type Payment = {
  invoice_id: string
  payment_intent: string
  amount_cents: number
  applied_cents: number
  fee_cents: number
  company_fee_cents: number
  tip_cents: number
  state: string
  /** The state of its transfer. */
  transfer: string | null
}
type Books = Map<string, number>

/** Double entry: every entry adds up to nothing. */
export function everyEntryIsBalanced(): string[] {
  const wrong = rows<{ cause: string; cents: number }>(
    'select cause, sum(cents) as cents from ledger group by company_id, cause having sum(cents) <> 0',
  )
  return wrong.map(({ cause, cents }) => `${cause} adds up to ${cents} cents`)
}

const booksOf = (entries: { account: string; cents: number }[]): Books =>
  new Map(entries.map(({ account, cents }) => [account, cents]))

export function moneyIsConserved(sim: Simulation): string[] {
  const payments = rows<Payment>(`select c.*, t.state as transfer from captures c left join transfers t
    on t.company_id = c.company_id and t.invoice_id = c.invoice_id and t.payment_intent = c.payment_intent`)
  const entries = rows<{ invoice_id: string; account: string; cents: number }>(
    'select invoice_id, account, sum(cents) as cents from ledger group by invoice_id, account',
  )
  return rows<Invoice>('select * from invoices').flatMap((invoice) => {
    const books = booksOf(entries.filter(({ invoice_id }) => invoice_id === invoice.id))
    const own = payments.filter(({ invoice_id }) => invoice_id === invoice.id)
    const wrong = [
      ...checkOwed(invoice, own, books),
      ...checkTransfers(invoice, own),
      ...checkCharges(invoice, own, books),
      ...checkPages(sim, invoice),
    ]
    return wrong.map((one) => `INV-${invoice.number} ${invoice.status}: ${one}`)
  })
}

const sumOf = (payments: Payment[], of: 'applied_cents' | 'fee_cents' | 'company_fee_cents' | 'tip_cents') =>
  payments.reduce((sum, payment) => sum + payment[of], 0)

function checkOwed(invoice: Invoice, payments: Payment[], books: Books): string[] {
  const { status, total_cents: total, captured_cents: captured, manual_cents: manual } = invoice
  const at = (account: string) => books.get(account) ?? 0
  const left = total - captured - manual
  const isCancelled = status === 'cancelled'
  return [
    ...compare('what was paid through us', captured, sumOf(payments, 'applied_cents')),
    ...compare('the fee that was charged', invoice.captured_fee_cents, sumOf(payments, 'fee_cents')),
    ...compare(
      'the fee that the company bore',
      invoice.captured_company_fee_cents,
      sumOf(payments, 'company_fee_cents'),
    ),
    ...compare('what was tipped', invoice.captured_tip_cents, sumOf(payments, 'tip_cents')),
    ...compare('income from tips', at('tips'), -sumOf(payments, 'tip_cents')),
    ...(left < 0 ? [`${-left} cents too much are counted as paid`] : []),
    ...(!isCancelled && (left === 0) !== (status === 'paid') ? [`${left} cents are left of it`] : []),
    ...compare('income', at('income'), -(isCancelled ? captured + manual : total)),
    ...compare('what the client owes', at('receivable'), isCancelled ? 0 : left),
    ...compare('what was paid past us', at('outside'), manual),
  ]
}

const transfersOf = (invoiceId: string) =>
  Object.values(sandbox.state.transfer).filter((one) => one.transferGroup === `inv_${invoiceId}`)

function checkTransfers(invoice: Invoice, payments: Payment[]): string[] {
  const sent = transfersOf(invoice.id).filter(({ metadata }) => !metadata.correction)
  const states = payments.map(({ transfer }) => transfer)
  const first = ['failed', 'pending', 'held', 'completed'].find((state) => states.includes(state)) ?? null
  const shown = first === 'held' ? null : first
  const wrong = payments.flatMap(({ payment_intent: id, transfer }) => {
    const own = sent.filter(({ metadata }) => metadata.payment_intent === id).length
    return own === (transfer === 'completed' ? 1 : 0)
      ? []
      : [`the payout is ${transfer} and ${own} transfers were made`]
  })
  const known = new Set(payments.map(({ payment_intent: id }) => id))
  const stray = sent.filter(({ metadata }) => !known.has(metadata.payment_intent ?? '')).length
  return [
    ...wrong,
    ...(stray > 0 ? [`${stray} transfers of no payment were made`] : []),
    ...(shown !== invoice.payout_status ? [`the payout is ${shown} and shown as ${invoice.payout_status}`] : []),
  ]
}

function checkCharges(invoice: Invoice, payments: Payment[], books: Books): string[] {
  const charges = Object.values(sandbox.state.charge).filter(
    (one) => one.transferGroup === `inv_${invoice.id}` && one.status === 'succeeded',
  )
  const kept = payments.filter(({ state }) => state === 'kept')
  const isKept = (paymentId: string) => kept.some(({ payment_intent: id }) => id === paymentId)
  const duplicates = charges.filter(({ paymentId }) => !isKept(paymentId))
  const wrong = duplicates
    .filter((one) => one.refundedCents + lostOf(one.id) !== one.amountCents && !isDisputed(one.id))
    .map((one) => `a payment of ${one.amountCents} cents was not kept, and ${one.refundedCents} went back`)
  if (invoice.status === 'pending' && !isBeingPaid(invoice)) wrong.push('it waits for a payment that nobody made')
  if (!charges.some(({ id }) => isDisputed(id)))
    wrong.push(...compare('what is too much on its way back', books.get('returning') ?? 0, 0))
  return [
    ...wrong,
    ...kept.flatMap((payment) => {
      const charge = charges.find(({ paymentId }) => paymentId === payment.payment_intent)
      return charge ? checkKept(invoice, payment, charge) : ['a payment counts that nobody made']
    }),
  ]
}

/** At a rate in basis points, half a cent up. */
const feeOn = (cents: number, bps: number) => Math.floor((cents * bps + 5000) / 10_000)

/**
 * Each part of the fee at its rate, both together the fee to the cent, and nothing of it from who does not pay it. A cent
 * that no fee fits is charged with the client's part.
 */
function checkShares(
  invoice: Invoice,
  { applied_cents: applied, fee_cents: client, company_fee_cents: company }: Payment,
) {
  const { fee_bps: bps, company_fee_bps: companyBps } = invoice
  const all = feeOn(applied, bps + companyBps)
  return [
    ...([0, 1].includes(client - feeOn(applied, bps)) ? [] : [`a fee of ${client} on ${applied} cents`]),
    ...(bps === 0 ? compare('the fee of a client who pays none', client, 0) : []),
    ...compare("the company's part of the fee", company, companyBps === 0 ? 0 : Math.max(0, all - client)),
  ]
}

type Charge = (typeof sandbox.state.charge)[string]

function checkKept(invoice: Invoice, payment: Payment, charge: Charge): string[] {
  const { company_id } = invoice
  const { invoice_id: id, payment_intent: intent, transfer } = payment
  const { applied_cents: applied, fee_cents: fee, tip_cents: tip } = payment
  const books = booksOf(
    rows<{ account: string; cents: number }>(
      'select account, sum(cents) as cents from ledger where payment_intent = ? group by account',
      intent,
    ),
  )
  const at = (account: string) => books.get(account) ?? 0
  const sent = transfersOf(id).filter(({ metadata }) => metadata.payment_intent === intent)
  const out = sent.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
  const isBlocked =
    rows("select 1 from disputes where payment_intent = ? and state in ('inquiry', 'open')", intent).length > 0 ||
    rows("select 1 from refunds where payment_intent = ? and state = 'pending'", intent).length > 0
  const byHand = rows<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0) as cents from adjustments where payment_intent = ? and by_hand',
    intent,
  )[0]
  const sum = at('transferred') + at('fee') + at('held') + at('refunded') + at('disputed')
  const isSettled = transfer === 'completed' && !isBlocked
  return [
    ...compare('what the books say was transferred', at('transferred'), out),
    // What is too much waits while a bank decides.
    ...(at('returning') === 0
      ? compare(
          'what the books say went back',
          at('refunded') + at('disputed') + payment.amount_cents - applied - fee - tip,
          charge.refundedCents + heldOrLost(charge.id),
        )
      : []),
    ...compare('the fee on top', at('surcharge'), -fee),
    ...checkShares(invoice, payment),
    ...compare('what became of the charge', sum, applied + fee + tip),
    ...compare('the tip', tip, Number(sandbox.state.payment[intent]?.metadata.tip_cents ?? 0)),
    ...compare('what was charged', charge.amountCents, payment.amount_cents),
    ...(payment.amount_cents === applied + fee + tip &&
    isWhole(at) &&
    transfer === 'completed' &&
    byHand?.cents === 0 &&
    !isBlocked
      ? compare('what was transferred and is held', out + at('held'), applied + tip - payment.company_fee_cents)
      : []),
    ...(transfer === null ? ['its payment waits for no payout'] : []),
    ...(isSettled && isReady(company_id) && at('held') > (byHand?.cents ?? 0)
      ? [`${at('held')} cents are kept back`]
      : []),
    ...(isSettled && at('held') < 0 && !isShort(id, -at('held'))
      ? [`${-at('held')} cents too much were paid out`]
      : []),
    ...(at('held') >= 0 && out + charge.refundedCents > charge.amountCents ? ['more went out than came in'] : []),
  ]
}

/** Nothing of it went back. */
const isWhole = (at: (account: string) => number) => at('refunded') === 0 && at('disputed') === 0

const disputesOf = (chargeId: string) => Object.values(sandbox.state.dispute).filter((one) => one.chargeId === chargeId)

/** Whether a bank is looking at a charge. */
const isDisputed = (chargeId: string) => disputesOf(chargeId).some(({ status }) => status.endsWith('needs_response'))

const totalOf = (rows: { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What banks have taken back of a charge for good, in cents. */
const lostOf = (chargeId: string) => totalOf(disputesOf(chargeId).filter(({ status }) => status === 'lost'))

/** The same with what they hold while they decide. */
const heldOrLost = (chargeId: string) =>
  totalOf(disputesOf(chargeId).filter(({ status }) => status === 'lost' || status === 'needs_response'))

const isBeingPaid = (invoice: Invoice) =>
  Object.values(sandbox.state.payment).some(
    (one) => one.transferGroup === `inv_${invoice.id}` && one.status === 'processing',
  )
