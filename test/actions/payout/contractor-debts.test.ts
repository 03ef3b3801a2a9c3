// What contractors owe is a figure: per company and in all, the oldest first, in the log once a day.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { all, beginMoney, control, newCompany, paidInvoice, readyAccount, settleAll } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'

beforeEach(beginMoney)
afterEach(expectConserved)
afterEach(() => vi.restoreAllMocks())

/** A company whose client was given money back at Stripe after its account was emptied. */
async function newDebtor(cents: number) {
  const ctx = await newCompany()
  const accountId = await readyAccount(ctx)
  await paidInvoice(ctx)
  await control(`/accounts/${accountId}/payout`, { outcome: 'paid' })
  await control(`/charges/${all('charge').at(-1)?.id}/refund`, { amount: cents })
  await settleAll(ctx)
  return ctx
}

test('an operator sees who owes how much, the oldest debt first, and the sum; the log says so once a day', async () => {
  const { app, companyId: first } = await newDebtor(5000)
  expect(await app.directory.findDebtTotal()).toEqual({ companies: 1, owedCents: 4812 })
  const { companyId: second } = await newDebtor(20_780)
  expect(await app.directory.listDebts(10)).toMatchObject([
    { companyId: first, owedCents: 4812 },
    { companyId: second, owedCents: 20_000 },
  ])
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (let n = 0; n < 2; n += 1) await runSchedule(env)
  const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string })
  expect(lines.filter(({ event }) => event === 'contractors owe')).toMatchObject([{ companies: 2, owedCents: 24_812 }])
  expect(lines.filter(({ event }) => event === 'contractor owes')).toMatchObject([
    { companyId: first, owedCents: 4812 },
    { companyId: second, owedCents: 20_000 },
  ])
})
