// A payout whose try was cut, and then a bank that takes weeks: once it has decided, the money does not wait another day.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  all,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  newCompany,
  paidInvoice,
  readyAccount,
  rows,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('a payout that was cut off before a dispute goes out within a minute of its being won', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  await fault('transfers.create', 'cut_before')
  const job = await paidInvoice(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ payout_status: 'pending' })
  const answer = await control(`/charges/${all('charge')[0]?.id}/dispute`)
  await settleAll(ctx)
  // After weeks it is looked at once a day.
  const day = Date.now() + 86_400_000
  await env.DB.prepare('update transfers set tries = 12, next_at = ?').bind(day).run()
  const { id } = answer.dispute as { id: string }
  await control(`/disputes/${id}/close`, { status: 'won' })
  await settleAll(ctx)
  const [row] = await rows<{ next_at: number }>('select next_at from transfers')
  expect(row?.next_at).toBeLessThan(Date.now() + 60_000)
  await env.DB.prepare('update transfers set next_at = 0').run()
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ payout_status: 'completed' })
})
