// Payouts: what went from a connected account to its owner's bank, and whether the bank took it.
import { type Box, seconds } from '../box.ts'
import type { Account, Payout } from '../rows.ts'
import { changeAccount } from './account-actions.ts'
import { emit } from './emit.ts'
import type { ApiObject, Endpoint } from './endpoint.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { accountBalance } from './ledger.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { choice } from './params.ts'

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
    const account = id === null ? null : box.store.get('account', id)
    if (id !== null && !account) throw noSuch('account', id)
    if (account?.deauthorized)
      throw new StripeFailure(403, `The provided key does not have access to account '${id}'.`, {
        code: 'account_invalid',
      })
    return listPage(box, 'payout', {
      page,
      url: '/v1/payouts',
      keep: (row) => row.accountId === id && (status === null || row.status === status),
      render: renderPayout,
    })
  },
}

/** Stripe sends all that lies in an account to its owner's bank, which takes it or not; null when nothing is there. */
export function sendPayout(box: Box, account: Account, failureCode: string | null): Payout | null {
  const amountCents = accountBalance(box, account)
  if (amountCents <= 0 || !account.externalAccount) return null
  const id = box.id('po_')
  const status = failureCode === null ? 'paid' : 'failed'
  const row = { id, accountId: account.id, createdAt: box.now(), amountCents, status, failureCode } as const
  const payout = box.store.put('payout', id, row)
  emit(box, `payout.${status}`, renderPayout(payout), account.id)
  // A bank account that does not take money is no bank account any more.
  const bank = ['external_account']
  if (failureCode !== null) changeAccount(box, account, { externalAccount: false, due: bank, pastDue: bank })
  return payout
}

function renderPayout(payout: Payout): ApiObject {
  const { id, amountCents, createdAt, status, failureCode } = payout
  return {
    id,
    object: 'payout',
    amount: amountCents,
    arrival_date: seconds(createdAt),
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
    status,
    type: 'bank_account',
  }
}
