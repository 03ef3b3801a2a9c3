// The company's object: numbers, turns and stats, and its watch over what is open.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { addStored, listStored, loseStored } from '../support/company-storage.ts'
import { test } from '../support/fixtures.ts'
import { waitForTexts } from '../support/sandbox-world.ts'
import { addMessages, inbound, invoicesOf, receive, statsOf } from '../support/texting.ts'

test('an object that has lost its memory goes on after the last number', async ({ joe }) => {
  await receive([inbound(joe.phone, 'fixed sink for Maria, 200'), inbound(joe.phone, 'fixed tap for Bob, 100')])
  const companyObject = env.COMPANY.getByName(joe.companyId)
  for (const table of ['issues', 'facts', 'counted', 'figures', 'stats_notes']) await loseStored(joe.companyId, table)
  await runInDurableObject(companyObject, (object) => void Object.assign(object, { openedDb: null }))
  await receive([inbound(joe.phone, 'mowed lawn for Carla, 45')])
  expect((await invoicesOf(joe.companyId)).map((row) => row.number)).toEqual([1, 2, 3])
  expect(await statsOf(joe.cookie)).toMatchObject({ total_invoices: 3, total_invoiced: 345 })
})

test('a state heard twice, late or out of order counts once', async ({ joe }) => {
  await receive([inbound(joe.phone, 'fixed sink for Maria, 200')])
  const companyObject = env.COMPANY.getByName(joe.companyId)
  const [row] = await invoicesOf(joe.companyId)
  const said = { id: row?.id ?? '', number: 1, totalCents: 20_000, feeCents: 780, dueOn: '2030-01-01', createdAt: 0 }
  const money = { paidCents: 20_000, refundedCents: 0, heldCents: 20_000, transferredCents: 0 }
  const state = { ...said, ...money, paidAt: null, payout: null }
  await companyObject.count({ ...state, revision: 3, status: 'paid' })
  await companyObject.count({ ...state, revision: 2, status: 'open' })
  await companyObject.count({ ...state, revision: 3, status: 'paid' })
  expect(await companyObject.stats()).toMatchObject({
    totalInvoices: 1,
    paidInvoices: 1,
    paidCents: 20_000,
    invoicedCents: 20_000,
  })
})

test('a recount that runs while invoices are issued misses none and counts none twice', async ({ joe }) => {
  const companyObject = env.COMPANY.getByName(joe.companyId)
  const jobs = Array.from({ length: 20 }, (_, n) => inbound(joe.phone, `fixed sink for Maria, ${100 + n}`))
  await Promise.all([
    ...jobs.map((job) => receive([job])),
    ...Array.from({ length: 20 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 7))
      await companyObject.recount()
    }),
  ])
  const before = await companyObject.stats()
  expect(before.totalInvoices).toBe(20)
  const { stats, repair } = await companyObject.recount()
  expect({ stats, repair }).toEqual({ stats: before, repair: { invoices: 0, stats: [] } })
})

test('with nothing open the object sleeps', async ({ joe }) => {
  await receive([inbound(joe.phone, 'fixed sink for Maria, 200')])
  await waitForTexts(joe.phone, 2)
  const companyObject = env.COMPANY.getByName(joe.companyId)
  expect(await runDurableObjectAlarm(companyObject)).toBe(true)
  expect(await runInDurableObject(companyObject, (_, state) => state.storage.getAlarm())).toBeNull()
})

test('a text that fails for more than a day is handed out a last time, and then forgotten', async ({ joe }) => {
  const companyObject = env.COMPANY.getByName(joe.companyId)
  const text = inbound(joe.phone, 'hello')
  await addStored(joe.companyId, 'begun', { sid: text.sid, body: JSON.stringify(text), tries: 16, next_at: 0 })
  await companyObject.scheduleRecovery()
  await runDurableObjectAlarm(companyObject)
  const left = () => listStored(joe.companyId, 'begun')
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000, interval: 100 })
})

test('one invoice that the database refuses does not hold up the others’ replies', async ({ joe }) => {
  const companyObject = env.COMPANY.getByName(joe.companyId)
  await receive([inbound(joe.phone, 'fixed sink for Maria, 200')])
  await waitForTexts(joe.phone, 2)
  await addStored(joe.companyId, 'issues', { cause: 'broken', number: 2, invoice_id: 'broken', request: 'no json' })
  const reply = { companyId: joe.companyId, id: 'stuck', recipient: joe.phone, body: 'stuck reply' }
  await addMessages([{ ...reply, at: Date.now(), nextAt: 1 }])
  await companyObject.scheduleRecovery()
  await runDurableObjectAlarm(companyObject)
  expect((await waitForTexts(joe.phone, 3)).at(-1)).toBe('stuck reply')
})
