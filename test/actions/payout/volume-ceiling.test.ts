// What a young company may take in: above it payments are kept, nothing is sent, and people are told.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { guardCompany } from '../../../worker/actions/payout/volume-ceiling.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  addPerson,
  all,
  beginMoney,
  findInvoiceRow,
  loseWebhooks,
  newInvoice,
  noticesTo,
  openSession,
  paidInvoice,
  pay,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { age, isHeld, limitTo, transferOf } from '../../support/operator.ts'
import { call, newPhone } from '../../support/sandbox-world.ts'
import { like, loseRows } from '../../support/tables.ts'
import { makeDue } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const sentCents = () => all('transfer').reduce((sum, { amountCents }) => sum + amountCents, 0)

type Letter = { to: string; subject: string; text: string }

/** The same company in a house whose letters and log are looked at. */
function observe(plain: Ctx) {
  const [letters, events]: [Letter[], string[]] = [[], []]
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const log = (event: string) => void events.push(event)
  const app = { ...plain.app, mail, log, forCompany: () => ({ ...plain, app }) }
  return { app, letters, events }
}

/** Pays by card; the session comes back. */
async function payNow(ctx: Ctx, job: { id: string }): Promise<string> {
  const session = await openSession(ctx, job.id)
  await pay(session)
  return session
}

test('above its ceiling a young company’s payments are kept and held; operator and contractor are told once', async ({
  readyCtx: ctx,
}) => {
  const first = await paidInvoice(ctx, 1_500_000)
  const over = await newInvoice(ctx, 1_000_000)
  await loseWebhooks()
  await call('GET', `/api/payment/session/${await payNow(ctx, over)}`)
  for (let i = 0; i < 4; i += 1) {
    await settleMoney(ctx.app, ctx.companyId)
    await makeDue('transfers', 'corrections')
  }
  await runSchedule(env)
  expect((await findInvoiceRow(first.id)).payout_status).toBe('completed')
  expect(await findInvoiceRow(over.id)).toMatchObject({ status: 'paid', payout_status: null })
  expect(await transferOf(over)).toEqual({ state: 'held', reason: 'intake' })
  expect(sentCents()).toBe(1_500_000)
  const told = (await noticesTo(over.sender)).filter((body) => body.includes('$25,000.00'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(ctx.app.settings.CONTACT_EMAIL)
  expect((await noticesTo(over.sender)).join()).toContain('We hold your money safely')
})

test('what nobody was told of before a crash is told by the next cron, once, with a letter to the operator', async ({
  readyCtx: ctx,
}) => {
  const job = await paidInvoice(ctx, 2_600_000)
  // Held, and cut off before anybody heard of it.
  await loseRows('messages', { key: like('intake:%') })
  const { app, letters, events } = observe(ctx)
  for (let i = 0; i < 3; i += 1) await guardCompany(app.forCompany())
  await runSchedule(env)
  expect(letters).toMatchObject([{ to: app.settings.CONTACT_EMAIL }])
  expect(letters[0]?.text).toContain(`operate -- intake ${ctx.companyId}`)
  expect(events.filter((event) => event === 'intake ceiling reached')).toHaveLength(1)
  expect((await noticesTo(job.sender)).filter((body) => body.includes('$25,000.00'))).toHaveLength(1)
})

test('that payments are held is told to the owner of the day, not to who joined first', async ({ ctx }) => {
  const [founder, owner] = [newPhone(), newPhone()]
  await addPerson(ctx.companyId, founder, 'member')
  await addPerson(ctx.companyId, owner, 'owner')
  await readyAccount(ctx)
  await paidInvoice(ctx, 2_600_000)
  await runSchedule(env)
  const held = async (phone: string) => (await noticesTo(phone)).filter((body) => body.includes('$25,000.00')).length
  expect([await held(owner), await held(founder)]).toEqual([1, 0])
})

test('two payments at once do not slip over the ceiling together', async ({ readyCtx: ctx }) => {
  const jobs = [await newInvoice(ctx, 1_500_000), await newInvoice(ctx, 1_500_000)]
  const sessions = await Promise.all(jobs.map((job) => openSession(ctx, job.id)))
  await Promise.all(sessions.map((session) => pay(session)))
  await Promise.all([settleAll(ctx), settleAll(ctx), runSchedule(env)])
  await makeDue('transfers', 'corrections')
  await settleAll(ctx)
  expect(sentCents()).toBeLessThanOrEqual(1_500_000)
  expect(await isHeld(ctx)).toBe(true)
})

test('a payment just below the ceiling is sent at once, one cent above it is held', async ({ readyCtx: ctx }) => {
  const job = await newInvoice(ctx, 100_000)
  await limitTo(ctx, job.dueCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
  const more = await paidInvoice(ctx, 100)
  expect((await transferOf(more))?.state).toBe('held')
})

test('a limit that an operator raises lets the money go', async ({ readyCtx: ctx }) => {
  const job = await paidInvoice(ctx, 2_600_000)
  expect((await transferOf(job))?.state).toBe('held')
  await limitTo(ctx, 5_000_000)
  await runSchedule(env)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
  expect(await isHeld(ctx)).toBe(false)
  expect((await noticesTo(job.sender)).at(-1)).toContain('goes out as usual')
})

test('held money goes out by itself once the company is no longer young', async ({ readyCtx: ctx }) => {
  const job = await paidInvoice(ctx, 2_600_000)
  await age(ctx, 29)
  await runSchedule(env)
  expect((await transferOf(job))?.state).toBe('held')
  await age(ctx, 2)
  await runSchedule(env)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('an older company has no ceiling', async ({ readyCtx: ctx }) => {
  await paidInvoice(ctx, 10_000)
  await age(ctx, 31)
  const job = await paidInvoice(ctx, 9_000_000)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})
