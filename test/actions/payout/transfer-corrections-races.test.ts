// Corrections of a payout that overlap, and what changes at Stripe while one waits: the contractor has what is his, to the cent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { syncPayment } from '../../../worker/actions/payment/sync-refunds-and-disputes.ts'
import type { Ctx } from '../../../worker/context.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  loseWebhooks,
  newCompany,
  paidInvoice,
  readyAccount,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { listRows, setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const delay = (target: string, delayMs: number) =>
  control('/faults', { provider: 'stripe', target, effect: 'delay', remaining: 1, delayMs })
const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])

/** A person gives money back at Stripe, and we hear of it. */
async function refundByHand(ctx: Ctx, amount: number): Promise<void> {
  const [charge] = all('charge')
  await control(`/charges/${charge?.id}/refund`, { amount })
  await syncPayment(ctx, charge?.paymentId ?? '')
}

/** Every wait is over, and whatever is due is done. */
async function later(ctx: Ctx): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    for (const { transfer_id, rebalance_at } of await listRows('transfers'))
      if (rebalance_at !== null) await setRows('transfers', { rebalance_at: 0 }, { transfer_id: transfer_id ?? null })
    await settleAll(ctx)
  }
}

test('a refund that comes while another one is being taken off a payout takes its own part off and no more', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  await loseWebhooks()
  await delay('transfers.reverse', 1500)
  await refundByHand(ctx, 5000)
  const first = settleMoney(ctx.app, ctx.companyId)
  await vi.waitFor(() => expect(writes('transfers.reverse').length).toBeGreaterThan(0))
  await refundByHand(ctx, 3000)
  await settleMoney(ctx.app, ctx.companyId)
  await first
  await later(ctx)
  const { held, transferred } = await readBalances(job.id)
  expect({ held, transferred }).toEqual({ held: 0, transferred: 12_300 })
  expect(moved().reduce((sum, [sent = 0, back = 0]) => sum + sent - back, 0)).toBe(12_300)
})

test('what was to be sent again stays here when the client has got it back meanwhile', async () => {
  const ctx = await newCompany()
  const account = await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  await loseWebhooks()
  await refundByHand(ctx, 20_780)
  await later(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
  await control(`/accounts/${account}/document`)
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await syncPayment(ctx, all('charge')[0]?.paymentId ?? '')
  // Nobody tells us that a person has given it back once more.
  await control(`/charges/${all('charge')[0]?.id}/refund`)
  await control(`/accounts/${account}/verify`)
  await later(ctx)
  expect(writes('transfers.create')).toHaveLength(1)
  expect(moved()).toEqual([[20_000, 20_000]])
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'full' })
})
