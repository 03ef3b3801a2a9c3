// "cancel INV-0007": at once, and never over a payment that got in first.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countSegments } from '../../worker/domain/sms-length.ts'
import { breakBindings } from '../broken-bindings.ts'
import { converse, inbound, invoicesOf, openTexts, receive, statsOf } from '../texting.ts'
import { type Contractor, call, signUp, textsTo, waitForTexts, world } from '../world.ts'

async function withInvoice(job = 'fixed sink for Maria, 200, due friday'): Promise<Contractor> {
  const joe = await signUp()
  await converse(joe.phone, job)
  await waitForTexts(joe.phone, 2)
  return joe
}

/** Texts and answers the reply. */
async function ask(joe: Contractor, body: string): Promise<string> {
  const before = textsTo(joe.phone).length
  await converse(joe.phone, body)
  const reply = (await waitForTexts(joe.phone, before + 1)).at(-1) ?? ''
  expect(countSegments(reply)).toBeLessThanOrEqual(2)
  return reply
}

async function pressPay(joe: Contractor) {
  const [invoice] = await invoicesOf(joe.companyId)
  const body = { invoice_id: invoice?.id, company_id: joe.companyId }
  return await call('POST', '/stripe/create-checkout-session', body)
}

const sessionIn = (url: unknown) => /cs_\w+/.exec(String(url))?.[0] ?? ''

function pay(sessionId: string): Promise<Response> {
  return world().fetch(
    new Request(`http://sandbox.test/sandbox/checkout/${sessionId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'card' }),
    }),
  )
}

test('an unpaid invoice is cancelled by its number, and the stats know', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancel INV-0001')).toBe('INV-0001 for Maria ($200.00) is cancelled. It can no longer be paid.')
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('cancelled')
  expect(await statsOf(joe.cookie)).toMatchObject({ total_invoices: 1, unpaid_invoices: 0, total_invoiced: 0 })
  expect((await pressPay(joe)).status).toBe(409)
})

test('in Spanish the answer is in Spanish', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancelar la factura INV-0001')).toContain('cancelada')
})

test('a number that is not there, or is cancelled already, is said so', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancel INV-0007')).toBe('You have no invoice INV-0007. Nothing was cancelled.')
  await ask(joe, 'cancel INV-0001')
  expect(await ask(joe, 'cancel INV-0001')).toBe('INV-0001 for Maria was cancelled before.')
})

test('another company’s invoice of that number is out of reach', async () => {
  const joe = await withInvoice()
  const ann = await signUp()
  expect(await ask(ann, 'cancel INV-0001')).toContain('You have no invoice INV-0001')
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('sent')
})

test('the open checkout ends with the invoice', async () => {
  const joe = await withInvoice()
  const pressed = await pressPay(joe)
  const { url } = pressed.body.data as { url: string }
  await ask(joe, 'cancel INV-0001')
  expect(world().state.checkoutSession[sessionIn(url)]?.status).toBe('expired')
})

test('a payment that got in first counts, although its webhook has not come', async () => {
  const joe = await withInvoice()
  const pressed = await pressPay(joe)
  const { url } = pressed.body.data as { url: string }
  expect((await pay(sessionIn(url))).ok).toBe(true)
  expect(await ask(joe, 'cancel INV-0001')).toMatch(/Maria (?:has already )?paid INV-0001/)
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('paid')
})

test('a wish to cancel without a number is asked which', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancel the last invoice')).toContain('cancel INV-0007')
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('sent')
})

test('delivered again after a crash at any step it is cancelled once and answered once, with the same words', async () => {
  const probe = await withInvoice()
  const { bindings: whole, asked } = breakBindings(env, 0, 'before')
  await receive([inbound(probe.phone, 'cancel INV-0001')], whole)
  const steps = asked.map((name, i) => ({ name, at: i + 1 })).filter(({ name }) => !/begin|finish/.test(name))
  expect(steps.length).toBeGreaterThan(8)
  for (const { at } of steps) {
    const joe = await withInvoice()
    const wish = inbound(joe.phone, 'cancel INV-0001')
    await receive([wish], breakBindings(env, at, 'after').bindings)
    await receive([wish])
    const replies = await waitForTexts(joe.phone, 3)
    expect(replies, `step ${at}`).toHaveLength(3)
    expect(replies.at(-1)).toContain('is cancelled')
    expect(await openTexts(joe.phone)).toBe(0)
    expect(await statsOf(joe.cookie)).toMatchObject({ total_invoices: 1, unpaid_invoices: 0 })
  }
})
