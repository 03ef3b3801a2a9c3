// Payouts: what went from a connected account to its owner's bank, and whether the bank took it.
import { type Box, seconds } from '../box.ts'
import type { Account, Payout } from '../rows.ts'
import { findLiveAccount } from './access.ts'
import { changeAccount } from './account-actions.ts'
import { emit } from './emit.ts'
import type { ApiObject, Endpoint } from './endpoint.ts'
import { accountBalance } from './ledger.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { choice } from './params.ts'

const DAY_MS = 86_400_000

type Wanted = { page: Page; status: string | null; account: string | null }

export const listPayouts: Endpoint<Wanted> = {
  name: 'payouts.list',
  forAccount: true,
  known: [...PAGE_PARAMS, 'status', 'arrival_date', 'arrival_date.*', 'destination'],
  parse: (params, _, __, account) => ({
    page: readPage(params),
    status: choice(params, 'status', ['pending', 'paid', 'failed', 'canceled', 'in_transit']),
    account,
  }),
  run(box, { page, status, account: id }) {
    if (id !== null) findLiveAccount(box, id)
    return listPage(box, 'payout', {
      page,
      url: '/v1/payouts',
      keep: (row) => row.accountId === id && (status === null || statusOf(box, row) === status),
      render: (row) => renderPayout(box, row),
    })
  },
}

type Outcome = Pick<Payout, 'status' | 'failureCode'> & { days?: number }

/** Stripe sends all that lies in an account to its owner's bank, which has it after so many days, takes it at once, or does not; null when nothing is there. */
export function sendPayout(box: Box, account: Account, { status, failureCode, days = 0 }: Outcome): Payout | null {
  const amountCents = accountBalance(box, account)
  if (amountCents <= 0 || !account.externalAccount) return null
  const id = box.id('po_')
  const at = box.now()
  const row = {
    id,
    accountId: account.id,
    createdAt: at,
    amountCents,
    status,
    failureCode,
    arrivesAt: at + days * DAY_MS,
  }
  const payout = box.store.put('payout', id, row)
  emit(box, `payout.${status === 'in_transit' ? 'created' : status}`, renderPayout(box, payout), account.id)
  // A bank account that does not take money is no bank account any more.
  const bank = ['external_account']
  if (failureCode !== null) changeAccount(box, account, { externalAccount: false, due: bank, pastDue: bank })
  return payout
}

/** A day as Stripe writes it: its midnight in UTC. */
const dayOf = (at: number) => seconds(at - (at % DAY_MS))

/** On its day a payout that was under way is there. */
const statusOf = (box: Box, { status, arrivesAt = 0 }: Payout) =>
  status === 'in_transit' && arrivesAt <= box.now() ? 'paid' : status

function renderPayout(box: Box, payout: Payout): ApiObject {
  const { id, amountCents, createdAt, failureCode, arrivesAt = createdAt } = payout
  return {
    id,
    object: 'payout',
    amount: amountCents,
    arrival_date: dayOf(arrivesAt),
    automatic: true,
    balance_transaction: null,
    created: seconds(createdAt),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: payout.accountId.replace('acct_', 'ba_'),
    failure_balance_transaction: null,
    failure_code: failureCode,
    failure_message: failureCode === null ? null : 'The bank account has been closed.',
    livemode: false,
    metadata: {},
    method: 'standard',
    source_type: 'card',
    statement_descriptor: null,
    status: statusOf(box, payout),
    type: 'bank_account',
  }
}
