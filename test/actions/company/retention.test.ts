// How long things are kept: each class is there the day before, and gone the day after.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkInvoicePdf } from '../../../worker/actions/invoice/invoice-pdf.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { count, found } from '../../support/departures.ts'
import { beginMoney, openCompany } from '../../support/money.ts'
import { call, newPhone, settle, signUp } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, receive } from '../../support/texting.ts'

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
  expect(await count("texts where company_id = 'house'")).toBe(2)
  await runAfter(7.1, now)
  expect(await count("texts where company_id = 'house'")).toBe(0)
})

test('a job that waits for its sender’s sign-up is not forgotten before it is an invoice', async () => {
  const phone = newPhone()
  const now = Date.now()
  await env.DB.prepare(
    "insert into texts (company_id, sid, sender, body, received_at) values ('house', 'SMkept', ?, 'fixed sink for Maria, 200, due friday', ?)",
  )
    .bind(phone, now - 6.9 * DAY)
    .run()
  // Its owner has an account, and the import was cut off.
  const joe = await signUp({ phone })
  await env.DB.prepare('delete from invoices where company_id = ?')
    .bind(joe.companyId)
    .run()
    .catch(() => undefined)
  await runAfter(0.3, now)
  await vi.waitFor(
    async () => expect((await invoicesOf(joe.companyId)).map((row) => row.client_name)).toEqual(['Maria']),
    {
      timeout: 20_000,
    },
  )
})

test('what was said in texts is kept for 90 days after it was delivered; that it was said stays', async () => {
  const joe = await signUp()
  await converse(joe.phone, 'fixed sink for Maria, 200, due friday', 'painted a door for Ann')
  await settle()
  const now = Date.now()
  const bodies = () => count("messages where company_id = ? and body <> ''", joe.companyId)
  const said = await bodies()
  expect(said).toBeGreaterThan(1)
  await env.DB.prepare("update messages set state = 'delivered' where state = 'sent'").run()
  await runAfter(89, now)
  expect(await bodies()).toBe(said)
  expect(await count('texts where company_id = ?', joe.companyId)).toBe(2)
  await runAfter(92, now)
  expect(await bodies()).toBe(0)
  expect(await count('messages where company_id = ?', joe.companyId), 'a notice is never sent twice').toBe(said)
  expect(await count('texts where company_id = ?', joe.companyId)).toBe(0)
  expect(await count('drafts where company_id = ?', joe.companyId)).toBe(0)
  expect(await count("messages where company_id = 'house' and key like 'code:%'"), 'nor where codes went').toBe(0)
  // The invoice stands, and answers as before.
  await receive([inbound(joe.phone, 'status', { receivedAt: Date.now() })])
  expect((await invoicesOf(joe.companyId)).map((row) => row.client_name)).toEqual(['Maria'])
})

test('a text that has not gone out yet keeps its words', async () => {
  const joe = await signUp()
  const now = Date.now()
  await env.DB.prepare(
    "insert into messages (company_id, id, key, kind, recipient, body, state, created_at, next_at) values (?, 'm', 'k', 'notice', ?, 'words', 'sending', ?, 9e15)",
  )
    .bind(joe.companyId, joe.phone, now - 200 * DAY)
    .run()
  await runAfter(0, now)
  expect(await count("messages where id = 'm' and body = 'words'")).toBe(1)
})

test.each([
  ['dead letters', 30, "dead_letters (id, queue, body, at) values ('d', 'q', 'b', ?)", "dead_letters where id = 'd'"],
  [
    'support messages',
    365,
    "support_messages (id, name, email, subject, message, created_at) values ('s', 'n', 'e', 's', 'm', ?)",
    "support_messages where id = 's'",
  ],
  [
    'passkey challenges',
    1,
    "passkey_challenges (id, purpose, challenge, expires_at) values ('p', 'add', 'c', ?)",
    "passkey_challenges where id = 'p'",
  ],
  [
    'consents that ended',
    5 * 365,
    "consents (id, phone, source, words, at, ended_at) values ('c', '+12135559999', 'web', 'w', ?, 1)",
    "consents where id = 'c'",
  ],
])('%s are kept for %d days', async (_, days, row, where) => {
  const now = Date.now()
  await env.DB.prepare(`insert into ${row}`).bind(now).run()
  await runAfter(days - 0.1, now)
  expect(await count(where)).toBe(1)
  await runAfter(days + 0.1, now)
  expect(await count(where)).toBe(0)
})

test('a consent in force is kept for as long as its number has an account', async () => {
  const joe = await found()
  await env.DB.prepare("insert into consents (id, phone, source, words, at) values ('c', ?, 'web', 'w', 1)")
    .bind(joe.phone)
    .run()
  await runAfter(1, Date.now())
  expect(await count("consents where id = 'c'")).toBe(1)
})

test('a PDF that was replaced by a newer one is deleted', async () => {
  const joe = await signUp()
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
  const insert = env.DB.prepare("insert into dead_letters (id, queue, body, at) values (?, 'q', 'b', 1)")
  for (let from = 0; from < 1200; from += 100) {
    await env.DB.batch(Array.from({ length: 100 }, (_, i) => insert.bind(`d${from + i}`)))
  }
  await runSchedule(env)
  expect(await count('dead_letters')).toBe(0)
})
