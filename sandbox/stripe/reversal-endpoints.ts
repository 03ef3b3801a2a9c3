// Transfers taken back, in whole or in part.
import type { Box } from '../box.ts'
import type { Metadata, Transfer } from '../rows.ts'
import { emit } from './emit.ts'
import type { Endpoint } from './endpoint.ts'
import { StripeFailure } from './failure.ts'
import { accountBalance, addEntry } from './ledger.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { cents, flag, metadata } from './params.ts'
import { renderReversal, renderTransfer } from './render-money.ts'
import { dollars, getTransfer } from './transfer-endpoints.ts'

type NewReversal = { transferId: string; amountCents: number | null; metadata: Metadata }

export const createReversal: Endpoint<NewReversal> = {
  name: 'transfers.reverse',
  known: ['amount', 'description', 'metadata', 'metadata.*', 'refund_application_fee'],
  parse(params, id) {
    flag(params, 'refund_application_fee')
    return { transferId: id, amountCents: cents(params, 'amount'), metadata: metadata(params) }
  },
  run(box, input) {
    const transfer = getTransfer(box, input.transferId)
    const leftCents = transfer.amountCents - transfer.reversedCents
    const amountCents = input.amountCents ?? leftCents
    if (amountCents > leftCents || leftCents === 0) {
      throw new StripeFailure(
        400,
        `Reversal amount ($${dollars(amountCents)}) is greater than unreversed amount on transfer ($${dollars(leftCents)})`,
        { param: 'amount' },
      )
    }
    checkAccount(box, transfer, amountCents)
    const { currency } = transfer
    const id = box.id('trr_')
    const entry = addEntry(box, { amountCents, currency, type: 'transfer_refund', source: id })
    const common = { id, transferId: transfer.id, createdAt: box.now(), metadata: input.metadata }
    const reversal = box.store.put('reversal', id, { ...common, amountCents, currency, entryId: entry.id })
    const changed = box.store.put('transfer', transfer.id, {
      ...transfer,
      reversedCents: transfer.reversedCents + amountCents,
    })
    emit(box, 'transfer.reversed', renderTransfer(box, changed))
    return renderReversal(reversal)
  },
}

/** An account gives back what it holds; one whose owner has cut the tie gives back nothing. */
function checkAccount(box: Box, transfer: Transfer, amountCents: number): void {
  const account = box.store.get('account', transfer.destination)
  if (account?.deauthorized) {
    throw new StripeFailure(403, `The provided key does not have access to account '${account.id}'.`, {
      code: 'account_invalid',
    })
  }
  if (!transfer.spent && (!account || accountBalance(box, account) >= amountCents)) return
  throw new StripeFailure(400, 'The account has an insufficient balance to reverse this transfer.', {
    code: 'balance_insufficient',
  })
}

export const listReversals: Endpoint<{ transferId: string; page: Page }> = {
  name: 'transfers.reversals.list',
  known: PAGE_PARAMS,
  parse: (params, id) => ({ transferId: id, page: readPage(params) }),
  run(box, { transferId, page }) {
    const transfer = getTransfer(box, transferId)
    return listPage(box, 'reversal', {
      page,
      url: `/v1/transfers/${transfer.id}/reversals`,
      keep: (row) => row.transferId === transfer.id,
      render: renderReversal,
    })
  },
}
