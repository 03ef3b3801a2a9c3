// A payout whose try was cut, and then a bank that takes weeks: once it has decided, the money does not wait another day.

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
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { setRows } from '../../support/tables.ts'
import { makeDue, nextTryOf } from '../../support/waits.ts'

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
  await setRows('transfers', { tries: 12, next_at: day })
  const { id } = answer.dispute as { id: string }
  await control(`/disputes/${id}/close`, { status: 'won' })
  await settleAll(ctx)
  expect(await nextTryOf('transfers')).toBeLessThan(Date.now() + 60_000)
  await makeDue('transfers')
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ payout_status: 'completed' })
})
