// A contractor texts a job: one invoice, one reply, however many come at once and whatever is delivered again.
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { expectEachItsOwn, words } from '../../support/many-texts.ts'
import { call, newPhone, signUp, text, textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { settle } from '../../support/settle.ts'
import { addRows, listRows } from '../../support/tables.ts'
import { inbound, invoicesOf, openTexts, questionsTo, receive } from '../../support/texting.ts'

test('a texted job comes back as an invoice with its payment link', async ({ joe }) => {
  await text(joe.phone, 'fixed sink for Maria, 200, due friday')
  const [, reply] = await waitForTexts(joe.phone, 2)
  const list = await call('GET', '/api/invoices', undefined, joe.cookie)
  const [invoice] = list.body.invoices as Record<string, unknown>[]
  expect(invoice).toMatchObject({ invoice_number: 'INV-0001', client_name: 'Maria', total_amount: 200, status: 'sent' })
  expect(reply).toContain('INV-0001')
  expect(reply).toContain('Maria')
  expect(reply).toContain('$200.00')
  expect(reply).toContain(invoice?.payment_url)
})

test('forty texts at once become the invoices 1 to 40, each with its own client and amount in its own reply', async ({
  joe,
}) => {
  for (let n = 0; n < 40; n += 1) world().text(joe.phone, words(n))
  await world().flush()
  await expectEachItsOwn(joe, 40)
})

test('texts that every webhook delivers five times, in any order, make one invoice and one reply each', async ({
  joe,
}) => {
  const texts = Array.from({ length: 8 }, (_, n) => inbound(joe.phone, words(n)))
  const deliveries = Array.from({ length: 5 }, () => texts).flat()
  // Always the same disorder.
  deliveries.sort((a, b) => ((Number(a.sid.slice(-2)) * 7919) % 31) - ((Number(b.sid.slice(-2)) * 104_729) % 37))
  await Promise.all(deliveries.map((one) => receive([one])))
  await receive(deliveries.slice(0, 10))
  await settle()
  await expectEachItsOwn(joe, 8)
  expect(await openTexts(joe.phone)).toBe(0)
})

test('a webhook delivered five times, at once and late, makes one invoice and one reply', async ({ joe }) => {
  const sid = await text(joe.phone, words(0))
  const again = (times: number) =>
    world().fetch(
      new Request(`http://sandbox.localhost/sandbox/messages/${sid}/redeliver`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ times }),
      }),
    )
  await again(3)
  await world().flush()
  await waitForTexts(joe.phone, 2)
  await again(1)
  await settle()
  await expectEachItsOwn(joe, 1)
})

test('a text to another number of the account is acknowledged and leaves no trace', async ({ joe }) => {
  const { acked } = await receive([inbound(joe.phone, words(0), { to: '+12025550111' })])
  expect(acked).toBe(1)
  await settle()
  expect(await invoicesOf(joe.companyId)).toEqual([])
  expect(textsTo(joe.phone)).toHaveLength(1)
  expect(await listRows('texts', { sender: joe.phone })).toEqual([])
})

test('a text with a photo and nothing else has one answer', async ({ joe }) => {
  await receive([inbound(joe.phone, '')])
  await waitForTexts(joe.phone, 2)
  await settle()
  expect(textsTo(joe.phone)).toHaveLength(2)
})

test('the dashboard word is answered with its link, in English and in Spanish', async ({ joe }) => {
  await receive([inbound(joe.phone, 'Dashboard')])
  await receive([inbound(joe.phone, 'panel')])
  const got = await waitForTexts(joe.phone, 3)
  for (const reply of got.slice(1)) expect(reply).toContain(`${settings.APP_ORIGIN}/dashboard`)
})

test('one person’s hanging text holds up that person’s others for a while, and nobody else', async () => {
  const [joe, ann] = [await signUp(), await signUp()]
  const companyObject = env.COMPANY.getByName(joe.companyId)
  const stuck = inbound(joe.phone, words(9))
  // Its consumer dies as soon as it has its turn.
  await companyObject.begin(stuck)
  const others = Array.from({ length: 9 }, (_, n) => inbound(joe.phone, words(n)))
  const all = receive([...others, inbound(ann.phone, words(0))])
  await waitForTexts(ann.phone, 2)
  // Hers is answered while his still wait for the dead one's turn to end; then they go on by themselves.
  expect(textsTo(joe.phone)).toHaveLength(1)
  await all
  await receive([stuck])
  await expectEachItsOwn(joe, 10)
})

test('an answer that comes while the invoice of the answer before it is stuck is not lost, and bills nothing', async ({
  joe,
}) => {
  await receive([inbound(joe.phone, 'fixed sink for Maria')])
  await waitForTexts(joe.phone, 2)
  const [question] = await questionsTo(joe.phone)
  const first = inbound(joe.phone, '200')
  await receive([first])
  // As if the database had not taken the first answer's invoice yet: the question still stands open.
  const asked = { sid: question?.sid ?? '', body: 'x', parsed: JSON.stringify(openDraft), asked_at: first.receivedAt }
  await addRows('drafts', [{ company_id: joe.companyId, sender: joe.phone, ...asked }])
  await receive([inbound(joe.phone, '250')])
  await vi.waitFor(async () => expect(await openTexts(joe.phone)).toBe(0))
  expect((await invoicesOf(joe.companyId)).map((row) => row.total_cents)).toEqual([20_000])
  expect(await waitForTexts(joe.phone, 4)).toHaveLength(4)
})

const openDraft = {
  about: 'job',
  clientName: 'Maria',
  clientPhone: null,
  clientEmail: null,
  description: 'fixed sink',
  lines: [],
  totalCents: null,
  dueOn: null,
  language: 'en',
  missing: ['amount'],
  options: [],
}

test('a number that only looks like a customer has no company to bill for', async () => {
  const phone = newPhone()
  await receive([inbound(phone, words(0))])
  await waitForTexts(phone, 1)
  expect(await listRows('invoices', { sender: phone })).toEqual([])
})
