// The weekly text to a contractor whose money waits: the right amount, what is missing, once a week, by day.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import {
  all,
  askStripe,
  beginMoney,
  control,
  endFaults,
  fault,
  type Job,
  joinCompany,
  loseWebhooks,
  newInvoice,
  openCompany,
  openSession,
  pay,
  readyAccount,
  settleAll,
  unreadyAccount,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { type Contractor, call, newPhone, signUp, world } from '../../support/sandbox-world.ts'
import { findRow, like, listValues, loseRows, not, setRows } from '../../support/tables.ts'
import { inbound, messagesAbout, receive } from '../../support/texting.ts'

/** A Wednesday morning in New York, far enough ahead that no session of today lives on. */
const START = Date.parse('2036-02-06T14:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

let joe: Contractor
let ctx: Awaited<ReturnType<typeof openCompany>>

beforeEach(async () => {
  await beginMoney()
  joe = await signUp()
  ctx = await openCompany(joe.companyId)
})
afterEach(async () => {
  vi.useRealTimers()
  await expectConserved()
})

function setClock(at: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

/** A paid invoice whose money has waited since START. */
async function waitingInvoice(totalCents = 20_000, more: { sender?: string; language?: 'es' } = {}): Promise<Job> {
  const job = await newInvoice(ctx, totalCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await setRows('transfers', { created_at: START }, { invoice_id: job.id })
  await setRows('invoices', { sender: more.sender ?? job.sender, language: more.language ?? 'en' }, { id: job.id })
  return job
}

const reminders = () => messagesAbout('waiting')

/** Joe, who founded the company, makes somebody who joined after him its owner; whose phone is answered. */
async function handOn(): Promise<string> {
  const sue = newPhone()
  await joinCompany(ctx.companyId, sue)
  const row = await findRow('users', { phone: sue })
  expect((await call('POST', `/api/company/people/${row?.id}/owner`, {}, joe.cookie)).status).toBe(200)
  return sue
}

/** The cron comes by at these times after START; how many reminders there are after each. */
async function countAt(...times: number[]): Promise<number[]> {
  const counts: number[] = []
  for (const time of times) {
    setClock(START + time)
    await runSchedule(env)
    counts.push((await reminders()).length)
  }
  return counts
}

test('the first comes after three days, then one a week, however often the cron runs', async () => {
  await waitingInvoice()
  const days = [0, 1, 2, 2.9, 3, 3.1, 4, 9, 9.9, 10, 10.1, 16, 17, 17.1]
  expect(await countAt(...days.map((day) => day * DAY))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3])
})

test('never at night: from nine in the morning until six in the evening where the company is', async () => {
  await waitingInvoice()
  const at = (hour: number) => 4 * DAY + (hour - 9.5) * HOUR
  expect(await countAt(at(0), at(7), at(8.9))).toEqual([0, 0, 0])
  expect(await countAt(at(18), at(23))).toEqual([0, 0])
  expect(await countAt(at(9 + 24))).toEqual([1])
  await setRows('companies', { timezone: 'Pacific/Honolulu' })
  expect(await countAt(at(9.5 + 14 * 24))).toEqual([1])
  expect(await countAt(at(15 + 14 * 24))).toEqual([2])
})

test('two crons at once write one text, and a week later one more', async () => {
  await waitingInvoice()
  setClock(START + 5 * DAY)
  await control('/faults', { provider: 'stripe', target: 'payment_intents.get', effect: 'delay', delayMs: 60 })
  await Promise.all([runSchedule(env), runSchedule(env), runSchedule(env)])
  expect(await reminders()).toHaveLength(1)
  setClock(START + 12 * DAY)
  await Promise.all([runSchedule(env), runSchedule(env)])
  expect(await reminders()).toHaveLength(2)
})

test.each(['before', 'after', 'hang'] as const)(
  'a crash (%s) anywhere in the run leaves one text a week',
  async (how) => {
    await waitingInvoice()
    setClock(START + 5 * DAY)
    for (let at = 1; at < 80; at += 1) {
      await loseRows('messages', { key: like('waiting:%') })
      const { bindings, asked } = breakBindings(env, at, how)
      const run = runSchedule(bindings)
      await Promise.race([run, new Promise((resolve) => setTimeout(resolve, how === 'hang' ? 150 : 60_000))])
      if (asked.length < at) return
      await runSchedule(env)
      expect((await reminders()).length, `${how} ${at}: ${asked.at(-1)}`).toBe(1)
    }
    throw new Error('the run never came to an end')
  },
  120_000,
)

test('it says how much waits and exactly what is missing, and leads to the setup', async () => {
  await waitingInvoice(20_000)
  await waitingInvoice(12_345)
  expect(await countAt(3 * DAY)).toEqual([1])
  const [first] = await reminders()
  expect(first?.recipient).toBe(joe.phone)
  expect(first?.body).toBe(
    'Jobslip: $323.45 is waiting for you. All that is missing is your payout account; it takes a few minutes:\nhttps://jobslip.test/dashboard?tab=business',
  )
  const id = await unreadyAccount(ctx)
  for (const step of ['business', 'person', 'contact', 'terms']) await control(`/accounts/${id}/step`, { step })
  await countAt(10 * DAY)
  expect((await reminders())[1]?.body).toContain(
    '$323.45 is waiting for you. To send it, Stripe still needs the last 4 digits of your Social Security number and your bank account.',
  )
  await control(`/accounts/${id}/complete`)
  await countAt(17 * DAY)
  expect((await reminders())[2]?.body).toContain('there is nothing for you to do')
  await control(`/accounts/${id}/deauthorize`)
  await countAt(24 * DAY)
  expect((await reminders())[3]?.body).toContain('no longer connected')
})

test('what went back to the client meanwhile is not promised', async () => {
  const [whole, part] = [await waitingInvoice(20_000), await waitingInvoice(10_000)]
  const charge = (job: Job) => all('charge').find((one) => one.transferGroup === `inv_${job.id}`)?.id ?? ''
  await askStripe('refunds', new URLSearchParams({ charge: charge(whole) }))
  await askStripe('refunds', new URLSearchParams({ charge: charge(part), amount: String(part.dueCents - 4000) }))
  await countAt(3 * DAY)
  expect((await reminders())[0]?.body).toContain('$38.50 is waiting')
  await world().flush()
})

test('nothing is sent once the account is ready, though nobody told us, or when all of it went back', async () => {
  const job = await waitingInvoice()
  await loseWebhooks()
  await readyAccount(ctx)
  expect(await countAt(3 * DAY, 4 * DAY, 11 * DAY)).toEqual([0, 0, 0])
  expect(await listValues('transfers', 'state')).toEqual(['completed'])
  expect(job.totalCents).toBe(20_000)
})

test('nothing is said while Stripe cannot tell what is missing, and it is said as soon as it can', async () => {
  await waitingInvoice()
  await unreadyAccount(ctx)
  await fault('accounts.get', 'error_before', { remaining: 20 })
  expect(await countAt(3 * DAY)).toEqual([0])
  await endFaults()
  expect(await countAt(3 * DAY + HOUR)).toEqual([1])
})

test('who said STOP hears nothing; another who texted the job is told instead', async () => {
  const worker = newPhone()
  const job = await waitingInvoice(20_000, { sender: joe.phone })
  await loseRows('users', { company_id: ctx.companyId, phone: not(joe.phone) })
  await receive([inbound(joe.phone, 'STOP')])
  expect(await countAt(3 * DAY)).toEqual([0])
  await joinCompany(ctx.companyId, worker)
  await setRows('invoices', { sender: worker }, { id: job.id })
  expect(await countAt(3 * DAY + HOUR)).toEqual([1])
  expect((await reminders())[0]?.recipient).toBe(worker)
})

test('once the company is handed on its new owner is told, and no longer who founded it', async () => {
  await waitingInvoice(20_000, { sender: joe.phone })
  const sue = await handOn()
  expect(await countAt(3 * DAY)).toEqual([1])
  expect((await reminders())[0]?.recipient).toBe(sue)
})

test('when the owner said STOP, whom the owner lets act is told before the others', async () => {
  await waitingInvoice(20_000, { sender: joe.phone })
  const sue = await handOn()
  const ann = newPhone()
  await joinCompany(ctx.companyId, ann)
  await setRows('users', { acts_for_owner: 1 }, { phone: ann })
  await receive([inbound(sue, 'STOP')])
  expect(await countAt(3 * DAY)).toEqual([1])
  expect((await reminders())[0]?.recipient).toBe(ann)
})

test('it is written in the language in which its reader texts', async () => {
  await waitingInvoice(20_000, { sender: newPhone() })
  await waitingInvoice(20_000, { sender: joe.phone, language: 'es' })
  await countAt(3 * DAY)
  const [text] = await reminders()
  expect(text?.recipient).toBe(joe.phone)
  expect(text?.body).toMatch(/^Jobslip: tienes \$400\.00 en espera/)
})

test('a payout that failed for a lost readiness is reminded of like one that never began', async () => {
  const account = await readyAccount(ctx)
  await loseWebhooks()
  await control(`/accounts/${account}/document`)
  await waitingInvoice()
  await runSchedule(env)
  expect(await listValues('transfers', 'state')).toEqual(['failed'])
  await countAt(3 * DAY)
  expect((await reminders())[0]?.body).toContain('Stripe still needs a photo of your ID')
})

test('a company with nothing waiting costs the cron nothing', async () => {
  await newInvoice(ctx)
  setClock(START + 5 * DAY)
  const calls = () => all('request').filter((request) => request.provider === 'stripe').length
  // The lists of the last quarter of an hour are compared by now.
  await runSchedule(env)
  const before = calls()
  await runSchedule(env)
  expect(calls()).toBe(before)
})
