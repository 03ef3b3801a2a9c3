// A frozen company: nothing is sent to it, nobody begins to pay it, and all of it goes on once it is unfrozen.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { startCheckout } from '../../../worker/actions/payment/checkout.ts'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { startOnboarding } from '../../../worker/actions/payout/payout-accounts.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  askStripe,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  loseWebhooks,
  newInvoice,
  noticesTo,
  openSession,
  paidInvoice,
  pay,
  press,
  settleAll,
  unreadyAccount,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { freeze, lookAtSchedules, scheduleOf, transferOf, unfreeze } from '../../support/operator.ts'
import { world } from '../../support/sandbox-world.ts'
import { findRow } from '../../support/tables.ts'
import { makeDue } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('nothing is sent to a frozen company, and everything once it is unfrozen', async ({ readyCtx: ctx, job }) => {
  const session = await openSession(ctx, job.id)
  await loseWebhooks()
  await pay(session)
  await freeze(ctx)
  for (let i = 0; i < 3; i += 1) {
    await runSchedule(env)
    await makeDue('transfers', 'corrections')
  }
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payout_status: null })
  expect(await transferOf(job)).toMatchObject({ state: 'held', reason: 'frozen' })
  expect(writes('transfers.create')).toEqual([])
  expect((await noticesTo(job.sender)).join()).toContain('paused')
  await unfreeze(ctx)
  await runSchedule(env)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
  expect(all('transfer')).toHaveLength(1)
})

test('a freeze between the beginning of a payout and the call to Stripe stops it', async ({ ctx, paidJob: job }) => {
  await loseWebhooks()
  await control(`/accounts/${await unreadyAccount(ctx)}/verify`)
  const { payments } = ctx.app
  // The look-up is the last that is asked before the transfer is made.
  const findTransfer: typeof payments.findTransfer = async (...args) => {
    await freeze(ctx)
    return await payments.findTransfer(...args)
  }
  const app = { ...ctx.app, payments: { ...payments, findTransfer }, forCompany: () => ({ ...ctx, app }) }
  for (let i = 0; i < 3; i += 1) {
    await makeDue('transfers', 'corrections')
    await settleMoney(app, ctx.companyId)
  }
  expect(writes('transfers.create')).toEqual([])
  expect(await transferOf(job)).toEqual({ state: 'held', reason: 'frozen' })
})

test('what was taken back too much is not sent again to a frozen company', async ({ readyCtx: ctx }) => {
  await paidInvoice(ctx)
  const refund = await askStripe('refunds', new URLSearchParams({ charge: all('charge')[0]?.id ?? '' }))
  await settleAll(ctx)
  expect(all('transfer')[0]?.reversedCents).toBe(20_000)
  await freeze(ctx)
  await control(`/refunds/${refund.id}/fail`)
  for (let i = 0; i < 3; i += 1) {
    await settleAll(ctx)
    await makeDue('transfers', 'corrections')
  }
  expect(all('transfer')).toHaveLength(1)
  await unfreeze(ctx)
  await makeDue('transfers', 'corrections')
  await settleAll(ctx)
  expect(all('transfer')).toHaveLength(2)
})

test('a refund of a frozen company’s invoice still takes the money back from its account', async ({
  readyCtx: ctx,
}) => {
  await paidInvoice(ctx)
  await freeze(ctx)
  await askStripe('refunds', new URLSearchParams({ charge: all('charge')[0]?.id ?? '' }))
  await settleAll(ctx)
  await makeDue('transfers', 'corrections')
  await settleAll(ctx)
  expect(all('transfer')[0]?.reversedCents).toBe(20_000)
})

test('nobody can begin to pay a frozen company, and its open pages end', async ({ ctx }) => {
  const [job, other] = [await newInvoice(ctx), await newInvoice(ctx)]
  const session = await openSession(ctx, job.id)
  await freeze(ctx)
  for (const one of [job, other]) {
    const answer = await press(ctx, one.id)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('This business cannot take payments right now. Please contact them.')
  }
  await runSchedule(env)
  expect(world().state.checkoutSession[session]?.status).toBe('expired')
  expect(all('checkoutSession')).toHaveLength(1)
  await unfreeze(ctx)
  expect((await press(ctx, job.id)).status).toBe(200)
})

test('a page that is being made while the company is frozen ends at once', async ({ ctx, job }) => {
  const { payments } = ctx.app
  const createCheckout: typeof payments.createCheckout = async (...args) => {
    const made = await payments.createCheckout(...args)
    await freeze(ctx)
    return made
  }
  const app = { ...ctx.app, payments: { ...payments, createCheckout } }
  await expect(startCheckout({ ...ctx, app }, job.id)).rejects.toThrow('cannot take payments right now')
  expect(all('checkoutSession').map(({ status }) => status)).toEqual(['expired'])
})

test('a frozen company gets no setup link', async ({ ctx }) => {
  await freeze(ctx)
  await expect(startOnboarding(ctx)).rejects.toThrow('are paused')
  expect(all('account')).toEqual([])
})

test('while a company is frozen Stripe pays nothing out of its account; afterwards as before', async ({
  ctx,
  account,
}) => {
  await paidInvoice(ctx)
  await freeze(ctx)
  await fault('accounts.update', 'error_before')
  await runSchedule(env)
  expect(scheduleOf(account)?.interval).toBe('daily')
  await lookAtSchedules()
  await Promise.all([runSchedule(env), runSchedule(env)])
  expect(scheduleOf(account)).toEqual({ interval: 'manual', delayDays: 7 })
  await unfreeze(ctx)
  await runSchedule(env)
  expect(scheduleOf(account)).toEqual({ interval: 'daily', delayDays: 7 })
  await freeze(ctx)
  await runSchedule(env)
  expect(scheduleOf(account)?.interval).toBe('manual')
})

test('a job texted to a frozen company is invoiced, and the answer says that payments are paused', async ({ ctx }) => {
  await freeze(ctx)
  const job = await newInvoice(ctx)
  const reply = await findRow<{ body: string }>('messages', { recipient: job.sender })
  expect(reply?.body).toContain('Payments to your business are paused')
  expect(reply?.body).toContain(`/payment/${job.id}?company=${ctx.companyId}`)
})
