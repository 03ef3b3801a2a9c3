// Transfers from the platform to connected accounts.
import type { Box } from '../box.ts'
import type { Charge, Transfer } from '../rows.ts'
import { emit } from './emit.ts'
import type { Endpoint } from './endpoint.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { addEntry, balance, remainingOfCharge } from './ledger.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { cents, choice, metadata, neededText, text } from './params.ts'
import { capabilityStatus } from './render-account.ts'
import { renderTransfer } from './render-money.ts'

type NewTransfer = Pick<
  Transfer,
  'amountCents' | 'currency' | 'destination' | 'sourceChargeId' | 'transferGroup' | 'description' | 'metadata'
>

export const createTransfer: Endpoint<NewTransfer> = {
  name: 'transfers.create',
  known: [
    'amount',
    'currency',
    'destination',
    'source_transaction',
    'source_type',
    'transfer_group',
    'description',
    'metadata',
    'metadata.*',
  ],
  parse(params) {
    for (const name of ['currency', 'destination', 'amount']) neededText(params, name)
    choice(params, 'source_type', ['bank_account', 'card', 'fpx'])
    return {
      amountCents: cents(params, 'amount') ?? 0,
      currency: neededText(params, 'currency').toLowerCase(),
      destination: neededText(params, 'destination'),
      sourceChargeId: text(params, 'source_transaction'),
      transferGroup: text(params, 'transfer_group'),
      description: text(params, 'description'),
      metadata: metadata(params),
    }
  },
  run(box, input) {
    checkDestination(box, input.destination)
    if (input.currency !== 'usd')
      throw new StripeFailure(400, `You have no balance in ${input.currency}.`, {
        param: 'currency',
        code: 'balance_insufficient',
      })
    const charge = input.sourceChargeId === null ? null : checkSource(box, input.sourceChargeId, input.amountCents)
    if (!charge) checkBalance(box, input.amountCents)
    const id = box.id('tr_')
    const { amountCents, currency } = input
    const availableAt = box.store.get('entry', charge?.entryId ?? '')?.availableAt ?? box.now()
    const entry = addEntry(box, {
      amountCents: -amountCents,
      currency,
      type: 'transfer',
      source: id,
      availableAt: Math.max(availableAt, box.now()),
    })
    const transferGroup = input.transferGroup ?? (charge && (charge.transferGroup ?? `group_${charge.paymentId}`))
    const transfer = { ...input, transferGroup, id, createdAt: box.now(), reversedCents: 0, entryId: entry.id }
    restock(box, input.destination)
    const rendered = renderTransfer(box, box.store.put('transfer', id, transfer))
    emit(box, 'transfer.created', rendered)
    return rendered
  },
}

/** New money in an account: what was spent there can be taken back again. */
function restock(box: Box, destination: string): void {
  const isKeyExhausted = (row: Transfer) => row.destination === destination && row.spent === true
  for (const row of box.store.list('transfer').filter(isKeyExhausted))
    box.store.put('transfer', row.id, { ...row, spent: false })
}

function checkDestination(box: Box, id: string): void {
  const account = box.store.get('account', id)
  if (!account || account.deauthorized) throw noSuch('destination', id, 'destination')
  if (account.requested.includes('transfers') && capabilityStatus(account) === 'active') return
  throw new StripeFailure(
    400,
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
  )
}

function checkSource(box: Box, chargeId: string, amountCents: number): Charge {
  const param = 'source_transaction'
  const charge = box.store.get('charge', chargeId)
  if (!charge) throw noSuch('charge', chargeId, param)
  if (charge.status !== 'succeeded') {
    throw new StripeFailure(400, `The charge ${chargeId} is ${charge.status}: its money cannot be sent on.`, { param })
  }
  const remaining = remainingOfCharge(box, chargeId)
  if (amountCents <= remaining) return charge
  throw new StripeFailure(
    400,
    `Transfers using this transaction as a source must not exceed the source amount of $${dollars(charge.amountCents)}. (Of that, $${dollars(remaining)} remain after refunds and earlier transfers.)`,
    { param: 'amount' },
  )
}

function checkBalance(box: Box, amountCents: number): void {
  if (balance(box).availableCents >= amountCents) return
  throw new StripeFailure(
    400,
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
    { code: 'balance_insufficient' },
  )
}

export function dollars(amountCents: number): string {
  return (amountCents / 100).toFixed(2)
}

export function getTransfer(box: Box, id: string): Transfer {
  const transfer = box.store.get('transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}

export const readTransfer: Endpoint<string> = {
  name: 'transfers.get',
  known: [],
  parse: (_, id) => id,
  run: (box, id) => renderTransfer(box, getTransfer(box, id)),
}

export const listTransfers: Endpoint<Page> = {
  name: 'transfers.list',
  known: [...PAGE_PARAMS, 'transfer_group', 'destination'],
  parse: readPage,
  run(box, page) {
    const group = text(page.params, 'transfer_group')
    const destination = text(page.params, 'destination')
    return listPage(box, 'transfer', {
      page,
      url: '/v1/transfers',
      keep: (row) =>
        (group === null || row.transferGroup === group) && (destination === null || row.destination === destination),
      render: (row) => renderTransfer(box, row),
    })
  },
}
