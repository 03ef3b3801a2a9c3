// Seven things happened to one payment, told through webhook, queue and database: whatever the order, it ends the same.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../../worker/context.ts'
import {
  all,
  askStripe,
  beginMoney,
  control,
  findInvoiceRow,
  type Job,
  loseWebhooks,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  postEvent,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { listRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const NEWS = [
  'checkout.session.completed',
  'payment_intent.succeeded',
  'transfer.created',
  'charge.refunded',
  'transfer.reversed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** Paid, transferred, refunded in part, taken back in part, disputed and lost: all of it at Stripe, none of it known. */
async function live(): Promise<{ ctx: Ctx; job: Job; news: string[] }> {
  const before = all('event').length
  const ctx = await newCompany()
  const account = await readyAccount(ctx)
  await loseWebhooks()
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  const charge = all('charge').find((one) => one.transferGroup === `inv_${job.id}`)
  const transfer = await askStripe(
    'transfers',
    new URLSearchParams({
      amount: '20000',
      currency: 'usd',
      destination: account,
      source_transaction: charge?.id ?? '',
      transfer_group: `inv_${job.id}`,
      'metadata[invoice_id]': job.id,
    }),
  )
  await control(`/charges/${charge?.id}/refund`, { amount: 5000 })
  await control(`/transfers/${transfer.id}/reverse`, { amount: 4812 })
  const { dispute } = (await control(`/charges/${charge?.id}/dispute`)) as { dispute: { id: string } }
  await control(`/disputes/${dispute.id}/close`, { status: 'lost' })
  await loseWebhooks(false)
  const events = all('event').slice(before)
  const news = NEWS.map((type) => events.find((event) => event.type === type)?.body ?? '')
  return { ctx, job, news }
}

/** Every event comes first, last and in between, each two both ways round; test/histories lives all 5,040 orders. */
function ordersOf<T>(list: T[]): T[][] {
  const turned = list.map((_, n) => [...list.slice(n), ...list.slice(0, n)])
  return [...turned, ...turned.map((order) => order.toReversed())]
}

async function standing({ job }: { job: Job }) {
  const { status, payout_status, refund_status, dispute_status } = await findInvoiceRow(job.id)
  const corrections = await listRows('adjustments', { invoice_id: job.id }, 'seq')
  return {
    ...{ status, payout_status, refund_status, dispute_status },
    balances: await readBalances(job.id),
    transferCorrections: corrections.map(({ kind, amount_cents, state, by_hand }) => {
      return { kind, amount_cents, state, by_hand }
    }),
    told: (await noticesTo(job.sender)).map((body) => body.replaceAll(/INV-\d+/g, 'INV')).sort(),
  }
}

test('any order of seven events with each of them twice ends in one and the same state', {
  timeout: 120_000,
}, async () => {
  for (const order of ordersOf(NEWS.map((_, n) => n))) {
    const life = await live()
    for (const n of order) {
      expect(await postEvent(life.news[n] ?? '')).toBe(200)
      expect(await postEvent(life.news[order[0] ?? 0] ?? '')).toBe(200)
    }
    await settleAll(life.ctx)
    expect(await standing(life), order.join(' ')).toEqual({
      status: 'paid',
      payout_status: 'completed',
      refund_status: 'partial',
      dispute_status: 'lost',
      balances: expect.objectContaining({ refunded: 5000, disputed: 15_780, held: 0, transferred: 0, fee: 0 }),
      transferCorrections: [
        { kind: 'reversal', amount_cents: 4812, state: 'done', by_hand: 1 },
        { kind: 'reversal', amount_cents: 15_188, state: 'done', by_hand: 0 },
      ],
      told: [
        expect.stringContaining('$50.00 of INV went back'),
        expect.stringContaining('Maria paid INV'),
        expect.stringContaining('decided for Maria'),
      ],
    })
  }
})
