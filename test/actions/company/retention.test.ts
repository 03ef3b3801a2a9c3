// How long things are kept: each class is there the day before, and gone the day after.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { linkInvoicePdf } from '../../../worker/actions/invoice/invoice-pdf.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { found } from '../../support/departures.ts'
import { test } from '../../support/fixtures.ts'
import { beginMoney, openCompany } from '../../support/money.ts'
import { call, newPhone, signUp } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { addRows, countRowsOf, like, loseRows, not, setRows } from '../../support/tables.ts'
import { addMessages, addTexts, converse, inbound, invoicesOf, receive } from '../../support/texting.ts'

const DAY = 86_400_000

beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

async function runAfter(days: number, from: number): Promise<void> {
  vi.useFakeTimers({ now: from + days * DAY, toFake: ['Date'] })
  await runSchedule(env)
}

test('a stranger’s texts are kept for 7 days', async () => {
  const [asker, worker] = [newPhone(), newPhone()]
  await converse(asker, 'who is this?')
  await converse(worker, 'fixed sink for Maria, 200, due friday')
  const now = Date.now()
  await runAfter(6.9, now)
  expect(await countRowsOf('texts', { company_id: 'house' })).toBe(2)
  await runAfter(7.1, now)
  expect(await countRowsOf('texts', { company_id: 'house' })).toBe(0)
})

test('a job that waits for its sender’s sign-up is not forgotten before it is an invoice', async () => {
  const phone = newPhone()
  const now = Date.now()
  const body = 'fixed sink for Maria, 200, due friday'
  await addTexts([{ sid: 'SMkept', sender: phone, body, at: now - 6.9 * DAY }])
  // Its owner has an account, and the import was cut off.
  const joe = await signUp({ phone })
  await loseRows('invoices', { company_id: joe.companyId }).catch(() => undefined)
  await runAfter(0.3, now)
  await vi.waitFor(
    async () => expect((await invoicesOf(joe.companyId)).map((row) => row.client_name)).toEqual(['Maria']),
    {
      timeout: 20_000,
    },
  )
})

test('what was said in texts is kept for 90 days after it was delivered; that it was said stays', async ({ joe }) => {
  await converse(joe.phone, 'fixed sink for Maria, 200, due friday', 'painted a door for Ann')
  await settle()
  const now = Date.now()
  const bodies = () => countRowsOf('messages', { company_id: joe.companyId, body: not('') })
  const said = await bodies()
  expect(said).toBeGreaterThan(1)
  await setRows('messages', { state: 'delivered' }, { state: 'sent' })
  await runAfter(89, now)
  expect(await bodies()).toBe(said)
  expect(await countRowsOf('texts', { company_id: joe.companyId })).toBe(2)
  await runAfter(92, now)
  expect(await bodies()).toBe(0)
  expect(await countRowsOf('messages', { company_id: joe.companyId }), 'a notice is never sent twice').toBe(said)
  expect(await countRowsOf('texts', { company_id: joe.companyId })).toBe(0)
  expect(await countRowsOf('drafts', { company_id: joe.companyId })).toBe(0)
  expect(await countRowsOf('messages', { company_id: 'house', key: like('code:%') }), 'nor where codes went').toBe(0)
  // The invoice stands, and answers as before.
  await receive([inbound(joe.phone, 'status', { receivedAt: Date.now() })])
  expect((await invoicesOf(joe.companyId)).map((row) => row.client_name)).toEqual(['Maria'])
})

test('a text that has not gone out yet keeps its words', async ({ joe }) => {
  const now = Date.now()
  const notice = { id: 'm', key: 'k', kind: 'notice', recipient: joe.phone, body: 'words', state: 'sending' }
  await addMessages([{ companyId: joe.companyId, ...notice, at: now - 200 * DAY, nextAt: 9e15 }])
  await runAfter(0, now)
  expect(await countRowsOf('messages', { id: 'm', body: 'words' })).toBe(1)
})

const SUPPORT_MESSAGE = { id: 's', name: 'n', email: 'e', subject: 's', message: 'm' }
const ENDED_CONSENT = { id: 'c', phone: '+12135559999', source: 'web', words: 'w', ended_at: 1 }
test.each([
  ['dead letters', 30, 'dead_letters', { id: 'd', queue: 'q', body: 'b' }, 'at'],
  ['support messages', 365, 'support_messages', SUPPORT_MESSAGE, 'created_at'],
  ['passkey challenges', 1, 'passkey_challenges', { id: 'p', purpose: 'add', challenge: 'c' }, 'expires_at'],
  ['consents that ended', 5 * 365, 'consents', ENDED_CONSENT, 'at'],
])('%s are kept for %d days', async (_, days, table, row, since) => {
  const now = Date.now()
  await addRows(table, [{ ...row, [since]: now }])
  await runAfter(days - 0.1, now)
  expect(await countRowsOf(table, { id: row.id })).toBe(1)
  await runAfter(days + 0.1, now)
  expect(await countRowsOf(table, { id: row.id })).toBe(0)
})

test('a consent in force is kept for as long as its number has an account', async () => {
  const joe = await found()
  await addRows('consents', [{ id: 'c', phone: joe.phone, source: 'web', words: 'w', at: 1 }])
  await runAfter(1, Date.now())
  expect(await countRowsOf('consents', { id: 'c' })).toBe(1)
})

test('a PDF that was replaced by a newer one is deleted', async ({ joe }) => {
  await converse(joe.phone, 'fixed sink for Maria, 200, due friday')
  const ctx = await openCompany(joe.companyId)
  const [invoice] = await invoicesOf(joe.companyId)
  const id = invoice?.id ?? ''
  await linkInvoicePdf(ctx, id)
  const pdfs = async () =>
    (await env.FILES.list({ prefix: `companies/${joe.companyId}/invoices/${id}/` })).objects.map((o) => o.key)
  const before = await pdfs()
  expect(before).toHaveLength(1)
  await call('PATCH', `/api/invoices/${id}`, { client_name: 'Mary' }, joe.cookie)
  await linkInvoicePdf(ctx, id)
  const after = await pdfs()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('more than one run bears is forgotten piece by piece', async () => {
  await addRows(
    'dead_letters',
    Array.from({ length: 1200 }, (_, i) => ({ id: `d${i}`, queue: 'q', body: 'b', at: 1 })),
  )
  await runSchedule(env)
  expect(await countRowsOf('dead_letters')).toBe(0)
})
