// "cancel INV-0007": at once, and never over a payment that got in first.
import { expect, test } from 'vitest'
import { formatShort } from '../../../worker/domain/dates.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'
import { type Contractor, call, signUp, textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { converse, invoicesOf, statsOf } from '../../support/texting.ts'

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
    new Request(`http://sandbox.localhost/sandbox/checkout/${sessionId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'card' }),
    }),
  )
}

test('an unpaid invoice is cancelled by its number, and the stats know', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancel INV-0001')).toBe(
    "Cancelled: INV-0001, Maria, $200.00. It can't be paid any more. Wrong? Text UNDO.",
  )
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('cancelled')
  expect(await statsOf(joe.cookie)).toMatchObject({ total_invoices: 1, unpaid_invoices: 0, total_invoiced: 0 })
  expect((await pressPay(joe)).status).toBe(409)
})

test('in Spanish the answer is in Spanish', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancelar la factura INV-0001')).toContain('Cancelada: INV-0001')
})

test('a number that is not there, or is cancelled already, is said so', async () => {
  const joe = await withInvoice()
  const due = formatShort((await invoicesOf(joe.companyId))[0]?.due_on ?? '')
  expect(await ask(joe, 'cancel INV-0007')).toBe(
    'You have no invoice INV-0007. There is:\nINV-0001 Maria $200.00 due ' + due,
  )
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

test('the last one is cancelled without its number', async () => {
  const joe = await withInvoice()
  expect(await ask(joe, 'cancel the last invoice')).toContain('Cancelled: INV-0001, Maria, $200.00')
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('cancelled')
})
