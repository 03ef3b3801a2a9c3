// A contractor texts a job: one invoice, one reply, whatever is delivered twice.
import { expect, test } from 'vitest'
import { call, signUp, text, waitForTexts } from '../world.ts'

test('a texted job comes back as an invoice with its payment link', async () => {
  const joe = await signUp()
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
