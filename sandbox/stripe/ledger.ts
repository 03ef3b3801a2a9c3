// The platform's own balance, as lines that come in and go out; and what a connected account holds.
import type { Box } from '../box.ts'
import type { Account, Entry } from '../rows.ts'

const CARD_DAYS = 2
const BANK_DAYS = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** Stripe's fee on a payment in cents: 2.9 % + 30 ¢ by card, 0.8 % and $5 at most from a bank account. */
export function processingFee(amountCents: number, method: 'card' | 'us_bank_account'): number {
  if (method === 'us_bank_account') return Math.min(500, Math.round((amountCents * 8) / 1000))
  return Math.round((amountCents * 29) / 1000) + 30
}

export function addEntry(
  box: Box,
  line: Omit<Entry, 'id' | 'createdAt' | 'availableAt' | 'feeCents'> & Partial<Entry>,
): Entry {
  const id = box.id('txn_')
  return box.store.put('entry', id, { feeCents: 0, availableAt: box.now(), ...line, id, createdAt: box.now() })
}

/** When money paid now can be used. */
export function availableAt(box: Box, method: 'card' | 'us_bank_account'): number {
  return box.now() + (method === 'card' ? CARD_DAYS : BANK_DAYS) * DAY_MS
}

export function balance(box: Box): { availableCents: number; pendingCents: number } {
  let availableCents = 0
  let pendingCents = 0
  for (const entry of box.store.list('entry')) {
    const netCents = entry.amountCents - entry.feeCents
    if (entry.availableAt <= box.now()) availableCents += netCents
    else pendingCents += netCents
  }
  return { availableCents, pendingCents }
}

/** What is left of a charge for transfers: not refunded, and not sent on already. */
export function remainingOfCharge(box: Box, chargeId: string): number {
  const charge = box.store.get('charge', chargeId)
  if (!charge) return 0
  const sentCents = box.store
    .list('transfer')
    .filter((transfer) => transfer.sourceChargeId === chargeId)
    .reduce((sum, transfer) => sum + transfer.amountCents - transfer.reversedCents, 0)
  return charge.amountCents - charge.refundedCents - sentCents
}

/** What lies in a connected account: transferred there, less what was taken back and what went to its bank. */
export function accountBalance(box: Box, account: Account): number {
  const into = box.store.list('transfer').filter((row) => row.destination === account.id)
  const out = box.store.list('payout').filter((row) => row.accountId === account.id && row.status !== 'failed')
  const received = into.reduce((sum, row) => sum + row.amountCents - row.reversedCents, 0)
  return received - out.reduce((sum, row) => sum + row.amountCents, 0)
}
