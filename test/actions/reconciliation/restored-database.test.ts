// The database is restored to two hours ago: everything that happened since comes back, and nothing happens twice.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cancelInvoice,
  changeInvoice,
  markInvoicePaid,
  restoreInvoice,
} from '../../../worker/actions/invoice/dashboard-actions.ts'
import { viewInvoice } from '../../../worker/actions/invoice/invoices.ts'
import { sendMessage } from '../../../worker/actions/messaging/messages.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import { type Ctx, openApp } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import {
  all,
  beginMoney,
  endFaults,
  fault,
  findInvoiceRow,
  makeSession,
  newCompany,
  newInvoice,
  openSession,
  paidInvoice,
  pay,
  readyAccount,
  refundRequest,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { type Backup, backUp, readLedgers, restore } from '../../support/restore.ts'
import { call, newPhone, signUp, textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { countRowsOf, listRows, setRows } from '../../support/tables.ts'
import { addMessages, converse, invoicesOf, messagesTo, statsOf } from '../../support/texting.ts'

const HOURS = 3_600_000
const PHONE = '+12135550000'

// At 18:00 UTC: no company’s day ends in the three hours played here, and with a day the sum due in a week changes.
beforeEach(async () => {
  await beginMoney()
  later((18 * HOURS - (Date.now() % (24 * HOURS)) + 24 * HOURS) % (24 * HOURS))
})
afterEach(() => {
  vi.useRealTimers()
})

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** All that was asked of providers and that cannot be taken back. */
function done() {
  const texts = Object.values(world().state.message).filter(({ direction }) => direction !== 'inbound')
  const moves = ['refunds.create', 'transfers.create', 'transfers.reverse', 'accounts.create'].map(
    (endpoint) => writes(endpoint).length,
  )
  return { texts: texts.map(({ to, body }) => `${to} ${body}`).sort(), charges: all('charge').length, moves }
}

async function rest(ctx: Ctx): Promise<void> {
  await settleAll(ctx)
  await vi.waitFor(async () => expect(await listRows('messages', { state: ['queued', 'sending'] })).toEqual([]), {
    timeout: 20_000,
  })
  await world().flush()
}

/** Two companies' lives: what was there before, the backup, and the two hours after it. */
async function live(): Promise<{ ctx: Ctx; joe: { cookie: string; companyId: string }; backup: Backup; open: string }> {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const open = await newInvoice(ctx, 30_000)
  const cancelled = await newInvoice(ctx, 11_000)
  const paid = await paidInvoice(ctx, 20_000)
  await rest(ctx)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(HOURS)
  await changeInvoice(ctx, open.id, { totalCents: 45_000, clientName: 'Maria Lopez' }, PHONE)
  await changeInvoice(ctx, open.id, { totalCents: 46_000 }, PHONE)
  await cancelInvoice(ctx, cancelled.id, PHONE)
  await refundInvoice(ctx, paid.id, refundRequest(5_000))
  const cash = await newInvoice(ctx, 7_000)
  await markInvoicePaid(ctx, cash.id, { method: 'cash', amountCents: null }, PHONE)
  const part = await newInvoice(ctx, 12_000)
  await pay(await makeSession(ctx, part.id, 6_234))
  await world().flush()
  await markInvoicePaid(ctx, part.id, { method: 'check', amountCents: 1_000 }, PHONE)
  await cancelInvoice(ctx, part.id, PHONE)
  const reopened = await newInvoice(ctx, 8_000)
  await cancelInvoice(ctx, reopened.id, PHONE)
  await restoreInvoice(ctx, reopened.id, PHONE)
  const card = await newInvoice(ctx, 25_000)
  await viewInvoice(ctx, card.id)
  await pay(await openSession(ctx, card.id))
  await rest(ctx)
  await runSchedule(env)
  later(HOURS)
  await newInvoice(ctx, 9_900)
  const joe = await signUp({ name: 'Founded since' })
  await converse(joe.phone, 'fixed sink for Bob, 120', 'fixed tap for Ann, 80')
  await waitForTexts(joe.phone, 3)
  await converse(newPhone(), 'STOP')
  await rest(ctx)
  await runSchedule(env)
  await rest(ctx)
  return { ctx, joe, backup, open: open.id }
}

async function heal(ctx: Ctx, times = 2): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    later(20 * 60_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(ctx.companyId))
    await rest(ctx)
  }
}

test('a database that is restored to two hours ago gets everything back, and nobody is paid or texted twice', async () => {
  const { ctx, joe, backup } = await live()
  const before = await readLedgers()
  const did = done()
  const stats = [await ctx.companyObject.stats(), await statsOf(joe.cookie)]
  await restore(backup)
  expect(await countRowsOf('invoices')).toBe(3)
  expect(await countRowsOf('companies', { name: 'Founded since' })).toBe(0)
  await heal(ctx)
  expect(await readLedgers()).toEqual(before)
  expect(done()).toEqual(did)
  const signIn = await call('POST', '/api/auth/login', { identifier: joeOf(before), password: 'Hammer12' })
  expect(signIn.status).toBe(200)
  const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect([await ctx.companyObject.stats(), await statsOf(cookie)]).toEqual(stats)
  expect((await ctx.companyObject.recount()).repair).toEqual({ invoices: 0, stats: [] })
  await expectConserved()
})

const joeOf = (books: Awaited<ReturnType<typeof readLedgers>>) =>
  String(books.users?.find(({ first_name }) => first_name === 'Joe')?.phone ?? '')

test('an invoice that is issued between the restore and the healing gets a number of its own', async () => {
  const { ctx, backup } = await live()
  const before = await invoicesOf(ctx.companyId)
  await restore(backup)
  const fresh = await newInvoice(ctx, 1_234)
  expect(Number(((await findInvoiceRow(fresh.id)) as unknown as { number: number }).number)).toBe(before.length + 1)
  await heal(ctx)
  const after = await invoicesOf(ctx.companyId)
  expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number).concat(before.length + 1))
  await expectConserved()
})

test('what was done to an invoice after the restore stands, and what it was before is filed', async () => {
  const { ctx, backup, open } = await live()
  await restore(backup)
  await changeInvoice(ctx, open, { totalCents: 31_000 }, PHONE)
  await heal(ctx)
  expect(await findInvoiceRow(open)).toMatchObject({ total_cents: 31_000, status: 'sent' })
  const filed = await listRows<{ id: string; body: string }>('dead_letters', { queue: 'heal' })
  expect(filed.map(({ id }) => id.split(':')[1])).toEqual([open])
  expect(filed[0]?.body).toContain('46000')
  expect((await ctx.companyObject.recount()).repair).toEqual({ invoices: 0, stats: [] })
  await expectConserved()
})

test('healing that is cut off at any step is taken up again by the next run', async () => {
  const { ctx, backup } = await live()
  const before = await readLedgers()
  const did = done()
  for (const at of [2, 5, 9, 14, 20]) {
    for (const how of ['before', 'after'] as const) {
      await restore(backup)
      later(20 * 60_000)
      await runSchedule(breakBindings(env, at, how).bindings).catch(() => undefined)
      await heal(ctx)
      expect(await readLedgers(), `cut off ${how} step ${at}`).toEqual(before)
      expect(done()).toEqual(did)
    }
  }
}, 240_000)

/** Whoever sends with these goes down before the company's object has heard of it. */
const FORGETFUL = {
  ...env,
  COMPANY: { getByName: () => ({ findSentSid: async () => null, keep: () => Promise.reject(new Error('gone')) }) },
} as unknown as typeof env

test.each(['', 'busy: the provider has too much to do'])(
  'a text that the backup holds unsent (%j) and nobody remembers does not go out twice',
  async (error) => {
    const ctx = await newCompany()
    await runSchedule(env)
    later(10_000)
    const recipient = newPhone()
    const attempts = error ? 1 : 0
    await addMessages([
      { id: recipient, companyId: ctx.companyId, recipient, body: 'Your invoice', at: Date.now(), attempts },
    ])
    await setRows('messages', { error: error || null }, { id: recipient })
    const backup = await backUp()
    expect(await sendMessage(openApp(FORGETFUL), recipient)).toBeNull()
    await runSchedule(env)
    await restore(backup)
    await heal(ctx)
    expect(textsTo(recipient)).toHaveLength(1)
    expect(await messagesTo(recipient)).toMatchObject([{ state: expect.stringMatching(/^(?:sent|delivered)$/) }])
  },
)

test('a refund that was asked for in the moment before the restore is made, once', async () => {
  const ctx = await newCompany()
  const { id } = await paidInvoice(ctx, 20_000)
  await rest(ctx)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  await fault('refunds.create', 'error_before', { remaining: 100 })
  expect((await refundInvoice(ctx, id, refundRequest(5_000))).state).toBe('pending')
  await runSchedule(env)
  await restore(backup)
  await endFaults()
  await heal(ctx)
  expect(await listRows('refunds', { invoice_id: id })).toMatchObject([{ state: 'made', amount_cents: 5_000 }])
  expect(all('refund')).toHaveLength(1)
})

test('a text that was begun before the restore and is finished while the database is healed is not forgotten', async () => {
  const ctx = await newCompany()
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  const text = { sid: 'SMbegun', from: newPhone(), to: '+12025550100', body: 'hello', receivedAt: Date.now() }
  const lock = await ctx.companyObject.begin(text)
  await restore(backup)
  await heal(ctx, 1)
  await ctx.companyObject.finish({ sid: text.sid, lock }, true)
  const rows = await listRows<{ body: string; handled_at: number | null }>('texts', { sid: text.sid })
  expect(rows).toMatchObject([{ body: 'hello', handled_at: expect.any(Number) }])
})

test('a database that did not go back is not touched', async () => {
  const { ctx } = await live()
  const before = await readLedgers()
  await runSchedule(env)
  expect(await ctx.companyObject.heal(0)).toMatchObject({ invoices: 0, filed: 0 })
  expect(await readLedgers()).toEqual(before)
})
