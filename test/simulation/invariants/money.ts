// Money: to the cent, by what Stripe has on one side and our books on the other.
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'
import { isReady, isShort } from './open-work.ts'

type Invoice = {
  company_id: string
  id: string
  number: number
  status: string
  total_cents: number
  fee_cents: number
  payment_intent: string | null
  payout_status: string | null
  paid_method: string | null
  state: string | null
}
type Books = Map<string, number>

/** Double entry: every entry adds up to nothing. */
export function everyEntryIsBalanced(): string[] {
  const wrong = rows<{ cause: string; cents: number }>(
    'select cause, sum(cents) as cents from ledger group by company_id, cause having sum(cents) <> 0',
  )
  return wrong.map(({ cause, cents }) => `${cause} adds up to ${cents} cents`)
}

export function moneyIsConserved(sim: Simulation): string[] {
  const invoices = rows<Invoice>(`select i.*, t.state from invoices i
    left join transfers t on t.company_id = i.company_id and t.invoice_id = i.id`)
  const entries = rows<{ invoice_id: string; account: string; cents: number }>(
    'select invoice_id, account, sum(cents) as cents from ledger group by invoice_id, account',
  )
  return invoices.flatMap((invoice) => {
    const mine = entries.filter(({ invoice_id }) => invoice_id === invoice.id)
    const books: Books = new Map(mine.map(({ account, cents }) => [account, cents]))
    const wrong = [
      ...checkOwed(invoice, books),
      ...checkTransfers(invoice),
      ...checkCharges(invoice, books),
      ...checkPages(sim, invoice),
    ]
    return wrong.map((one) => `INV-${invoice.number} ${invoice.status}: ${one}`)
  })
}

function compare(what: string, is: number, should: number): string[] {
  return is === should ? [] : [`${what} is ${is}, not ${should} cents`]
}

function checkOwed(invoice: Invoice, books: Books): string[] {
  const { status, total_cents: total, payment_intent: payment } = invoice
  const at = (account: string) => books.get(account) ?? 0
  return [
    ...compare('income', at('income'), status === 'cancelled' ? 0 : -total),
    ...compare('what the client owes', at('receivable'), status === 'cancelled' || status === 'paid' ? 0 : total),
    ...compare('what was paid past us', at('outside'), status === 'paid' && payment === null ? total : 0),
  ]
}

const transfersOf = (invoice: Invoice) =>
  Object.values(sandbox.state.transfer).filter((one) => one.transferGroup === `inv_${invoice.id}`)

function checkTransfers(invoice: Invoice): string[] {
  const sent = transfersOf(invoice).filter(({ metadata }) => !metadata.correction)
  const shown = invoice.state === 'held' || invoice.state === 'none' ? null : invoice.state
  return [
    ...(sent.length > 1 ? [`${sent.length} transfers were made`] : []),
    ...(sent.length !== (invoice.state === 'completed' ? 1 : 0)
      ? [`the payout is ${invoice.state} and ${sent.length} transfers were made`]
      : []),
    ...(shown !== invoice.payout_status
      ? [`the payout is ${invoice.state} and shown as ${invoice.payout_status}`]
      : []),
  ]
}

function checkCharges(invoice: Invoice, books: Books): string[] {
  const at = (account: string) => books.get(account) ?? 0
  const charges = Object.values(sandbox.state.charge).filter(
    (one) => one.transferGroup === `inv_${invoice.id}` && one.status === 'succeeded',
  )
  const out = transfersOf(invoice).reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
  const kept = charges.find((one) => one.paymentId === invoice.payment_intent)
  const surplus = charges.filter((one) => one !== kept)
  const wrong = surplus
    .filter((one) => one.refundedCents + lostOf(one.id) !== one.amountCents && !isDisputed(one.id))
    .map((one) => `a payment of ${one.amountCents} cents was not kept, and ${one.refundedCents} went back`)
  if (invoice.status === 'paid' && invoice.paid_method === null && !kept) wrong.push('it is paid and nobody paid')
  if (invoice.status === 'pending' && !isBeingPaid(invoice)) wrong.push('it waits for a payment that nobody made')
  if (kept && invoice.status !== 'paid') wrong.push('its payment was kept and it is not paid')
  if (!surplus.some(({ id }) => isDisputed(id))) wrong.push(...compare('surplus on its way back', at('returning'), 0))
  if (!kept) return [...wrong, ...compare('what was transferred', out, 0)]
  const isBlocked =
    rows("select 1 from disputes where invoice_id = ? and state in ('inquiry', 'open')", invoice.id).length > 0 ||
    rows("select 1 from refunds where invoice_id = ? and state = 'pending'", invoice.id).length > 0
  const byHand = rows<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0) as cents from adjustments where invoice_id = ? and by_hand',
    invoice.id,
  )[0]
  const sum = at('transferred') + at('fee') + at('held') + at('refunded') + at('disputed')
  return [
    ...wrong,
    ...compare('what the books say was transferred', at('transferred'), out),
    ...compare('what the books say was refunded', at('refunded'), kept.refundedCents),
    ...compare('the fee on top', at('surcharge'), -invoice.fee_cents),
    ...compare('what became of the charge', sum, kept.amountCents),
    ...compare('what was charged', kept.amountCents, invoice.total_cents + invoice.fee_cents),
    ...(invoice.state === null ? ['its payment waits for no payout'] : []),
    ...(invoice.state === 'completed' && !isBlocked && isReady(invoice.company_id) && at('held') > (byHand?.cents ?? 0)
      ? [`${at('held')} cents are kept back`]
      : []),
    ...(invoice.state === 'completed' && !isBlocked && at('held') < 0 && !isShort(invoice.id, -at('held'))
      ? [`${-at('held')} cents too much were paid out`]
      : []),
    ...(at('held') >= 0 && out + kept.refundedCents > kept.amountCents ? ['more went out than came in'] : []),
  ]
}

const disputesOf = (chargeId: string) => Object.values(sandbox.state.dispute).filter((one) => one.chargeId === chargeId)

/** Whether a bank is looking at a charge. */
const isDisputed = (chargeId: string) => disputesOf(chargeId).some(({ status }) => status.endsWith('needs_response'))

/** What banks have taken back of a charge, in cents. */
function lostOf(chargeId: string): number {
  const lost = disputesOf(chargeId).filter(({ status }) => status === 'lost')
  return lost.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const isShown = ({ id }: { id: string }) => rows('select 1 from checkouts where session_id = ?', id).length > 0

/**
 * At most one page to pay at, none where nothing is to be paid. A page whose making was cut off before its address reached
 * us has been shown to nobody, may ask for what was asked then, and ends by itself. So does one that a restored database has
 * forgotten; whoever pays there as well gets it back.
 */
function checkPages({ restores }: Simulation, invoice: Invoice): string[] {
  const open = Object.values(sandbox.state.checkoutSession).filter(
    // Pages that people made by hand have one line.
    (one) =>
      one.clientReference === invoice.id &&
      one.status === 'open' &&
      one.lines.length === 2 &&
      (restores.length === 0 || isShown(one)),
  )
  const most = invoice.status === 'cancelled' || invoice.status === 'paid' ? 0 : 1
  const asked = invoice.total_cents + invoice.fee_cents
  return [
    ...(open.length > most ? [`${open.length} pages to pay at are open`] : []),
    ...open.filter(isShown).flatMap(({ totalCents }) => compare('what an open page asks for', totalCents, asked)),
  ]
}

const isBeingPaid = (invoice: Invoice) =>
  Object.values(sandbox.state.payment).some(
    (one) => one.transferGroup === `inv_${invoice.id}` && one.status === 'processing',
  )
