// The Worker is killed at any moment: what a consumer had begun survives, what stood in the queue is delivered again.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { twilioSignature } from '../../sandbox/sign.ts'
import { openD1 } from '../runtime/storage.ts'
import { settings } from '../support/settings.ts'
import { listRowsIn } from '../support/sqlite-rows.ts'
import { signUpOverHttp } from './people.ts'
import { type Stack, startStack } from './stack.ts'

const CLIENTS = ['Maria', 'Bob', 'Ann', 'Luis', 'Rosa', 'Tyler', 'Diane', 'Omar', 'Grace', 'Carlos', 'Paula', 'Kim']
const TEXTS = CLIENTS.length
const CUTS_MS = [15, 60, 140, 300]
let stack: Stack

beforeAll(async () => {
  stack = await startStack(inject('emptyStorage'))
})
afterAll(() => stack.stop())

/** Sids of this sender's texts that a consumer had taken up, as they lie on the disk. */
function begunTexts(sender: string): string[] {
  const db = openD1(stack.storage)
  const rows = listRowsIn(db, 'texts', { sender })
  db.close()
  return rows.map(({ sid }) => String(sid))
}

async function post(from: string, n: number): Promise<boolean> {
  const form = new URLSearchParams({
    MessageSid: `SM${String(n).padStart(32, '0')}`,
    AccountSid: settings.TWILIO_ACCOUNT_SID,
    From: from,
    To: settings.TEXT_NUMBER,
    Body: `fixed sink for ${CLIENTS[n % TEXTS]}, ${100 + (n % TEXTS)}, due friday`,
    NumMedia: '0',
  })
  const url = `${stack.origin}/webhooks/twilio/sms`
  const signature = await twilioSignature(settings.TWILIO_AUTH_TOKEN, url, form)
  const answered = await fetch(url, { method: 'POST', body: form, headers: { 'x-twilio-signature': signature } }).catch(
    () => null,
  )
  return answered?.status === 200
}

function replies(phone: string): string[] {
  return Object.values(stack.sandbox.state.message)
    .filter((message) => message.to === phone && message.body.includes('INV-'))
    .map((message) => message.body)
}

test('texts survive a power cut at any moment, each with one invoice, one number and one reply', async () => {
  const joe = await signUpOverHttp(stack)
  for (const cut of CUTS_MS) {
    const sent = Promise.all(Array.from({ length: TEXTS }, (_, n) => post(joe.phone, n)))
    await new Promise((resolve) => setTimeout(resolve, cut))
    await stack.kill()
    await sent
    await stack.start()
  }
  // The durable queue brings again what was not acknowledged; nobody knows which those were, so all of them.
  for (let n = 0; n < TEXTS; n += 1) expect(await post(joe.phone, n)).toBe(true)
  await expect.poll(() => new Set(replies(joe.phone)).size, { timeout: 120_000, interval: 250 }).toBe(TEXTS)
  const answer = await fetch(`${stack.origin}/api/invoices?limit=100`, { headers: { cookie: joe.cookie } })
  const { invoices } = (await answer.json()) as { invoices: { invoice_number: string; total_amount: number }[] }
  const numbers = invoices.map((invoice) => invoice.invoice_number).sort()
  expect(numbers).toEqual(Array.from({ length: TEXTS }, (_, n) => `INV-${String(n + 1).padStart(4, '0')}`))
  expect(invoices.map((invoice) => invoice.total_amount).sort()).toEqual(
    Array.from({ length: TEXTS }, (_, n) => 100 + n).sort(),
  )
  expect(replies(joe.phone)).toHaveLength(TEXTS)
}, 240_000)

test('what a consumer had begun survives a power cut by itself, without being delivered again', async () => {
  const ann = await signUpOverHttp(stack)
  const from = TEXTS * 10
  const sent = Promise.all(Array.from({ length: TEXTS }, (_, n) => post(ann.phone, from + n)))
  await expect.poll(() => begunTexts(ann.phone).length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0)
  await stack.kill()
  await sent
  const begun = begunTexts(ann.phone)
  await stack.start()
  await expect
    .poll(() => replies(ann.phone).length, { timeout: 120_000, interval: 250 })
    .toBeGreaterThanOrEqual(begun.length)
  expect(new Set(replies(ann.phone)).size).toBe(replies(ann.phone).length)
}, 180_000)
