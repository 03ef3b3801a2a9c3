// What Stripe pays out to a contractor's own bank is Stripe's affair, until the bank does not take it.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  addPerson,
  all,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  loseWebhooks,
  newCompany,
  newInvoice,
  openSession,
  pay,
  postEvent,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { newPhone } from '../../support/sandbox-world.ts'
import { listRows, setRows } from '../../support/tables.ts'
import { messagesAbout } from '../../support/texting.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

/** An account with money in it, whose owner has a phone. */
async function earned(): Promise<{ ctx: Ctx; account: string; invoice: string }> {
  const ctx = await newCompany()
  await addPerson(ctx.companyId, newPhone())
  const account = await readyAccount(ctx)
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  return { ctx, account, invoice: job.id }
}

const payOut = (account: string, outcome: 'paid' | 'failed') => control(`/accounts/${account}/payout`, { outcome })
const told = async () => (await messagesAbout('bank')).map(({ body }) => body)
const standing = async (account: string) => {
  const found = await listRows('payout_accounts', { account_id: account })
  return found.map(({ ready, bank_verified, due }) => ({ ready, bank_verified, due }))
}
/** Six hours are over since anybody looked. */
const longAfter = () => setRows('payout_accounts', { checked_at: 0 })

test('a payout that the bank refused is told once with why, and another bank account ends it', async () => {
  const { ctx, account, invoice } = await earned()
  await payOut(account, 'failed')
  await settleAll(ctx)
  const news = all('event').find((event) => event.type === 'payout.failed')
  expect(await postEvent(JSON.stringify({ ...JSON.parse(news?.body ?? ''), id: 'evt_again' }))).toBe(200)
  await settleAll(ctx)
  expect(await told()).toEqual([
    expect.stringMatching(
      /your bank did not take \$200\.00 \(the account is closed\).*\n.*\/stripe\/refresh-account-link$/,
    ),
  ])
  expect(await standing(account)).toEqual([{ ready: 1, bank_verified: 0, due: '["external_account"]' }])
  // What we sent arrived at Stripe: it is no payout of ours that failed.
  expect((await findInvoiceRow(invoice)).payout_status).toBe('completed')
  await control(`/accounts/${account}/complete`)
  await payOut(account, 'paid')
  await settleAll(ctx)
  expect(await told()).toHaveLength(1)
  expect(await standing(account)).toEqual([{ ready: 1, bank_verified: 1, due: '[]' }])
})

test('when the webhook is lost the cron finds it, once, and says that it had to', async () => {
  const { account } = await earned()
  await earned()
  await loseWebhooks()
  await payOut(account, 'failed')
  await runSchedule(env)
  expect(await told()).toEqual([])
  await longAfter()
  await fault('payouts.list', 'error_before', { remaining: 2 })
  await runSchedule(env)
  expect(await told()).toEqual([])
  for (let run = 0; run < 3; run += 1) {
    await longAfter()
    await runSchedule(env)
  }
  expect(await told()).toHaveLength(1)
  expect(await standing(account)).toMatchObject([{ bank_verified: 0 }])
})

test('that the bank refused is told to the owner of the day, not to who joined first', async () => {
  const { ctx, account } = await earned()
  const owner = newPhone()
  await addPerson(ctx.companyId, owner, 'owner')
  await payOut(account, 'failed')
  await settleAll(ctx)
  expect((await messagesAbout('bank')).map(({ recipient }) => recipient)).toEqual([owner])
})

test('a payout that arrives is nobody’s news, and an account without money has none', async () => {
  const { ctx, account } = await earned()
  await payOut(account, 'paid')
  await settleAll(ctx)
  await longAfter()
  await runSchedule(env)
  expect(await told()).toEqual([])
  await expect(payOut(account, 'paid')).rejects.toThrow('no money in this account')
})
