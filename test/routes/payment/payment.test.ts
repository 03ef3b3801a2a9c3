// The client's side after the payment: how the session stands, and the invoice as a PDF.
import { afterEach, beforeEach, expect } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { beginMoney, fault, newCompany, newInvoice, openSession, pay, settleAll } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call } from '../../support/sandbox-world.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('the success page is told invoice, company, amount and how the payment stands', async ({ ctx }) => {
  const job = await newInvoice(ctx, 19_950)
  const id = await openSession(ctx, job.id)
  const page = () => call('GET', `/api/payment/session/${id}`)
  const facts = { invoice_number: 'INV-0001', company_name: 'Ace Plumbing', amount: 207.28 }
  expect((await page()).body).toEqual({ ...facts, status: 'open' })
  await pay(id)
  expect((await page()).body).toEqual({ ...facts, status: 'paid' })
  await settleAll(ctx)
})

test('the success page of a paid invoice needs no Stripe', async ({ ctx, job }) => {
  const id = await openSession(ctx, job.id)
  await pay(id)
  await settleAll(ctx)
  await fault('*', 'error_before', { remaining: 10 })
  expect((await call('GET', `/api/payment/session/${id}`)).body).toMatchObject({ status: 'paid' })
})

test('while Stripe does not answer, an unpaid invoice’s success page says so', async ({ ctx, job }) => {
  const id = await openSession(ctx, job.id)
  await fault('*', 'cut_before', { remaining: 10 })
  expect((await call('GET', `/api/payment/session/${id}`)).status).toBe(503)
})

test('the PDF is there for whoever holds the whole link, and for nobody else', async () => {
  const [ctx, other] = [await newCompany(), await newCompany()]
  const job = await newInvoice(ctx)
  const pdf = (id: string, query: string) => call('GET', `/api/payment/${id}/pdf${query}`)
  expect((await pdf(job.id, `?company=${ctx.companyId}`)).status).toBe(200)
  expect((await pdf(job.id, `?company=${other.companyId}`)).status).toBe(404)
  expect((await pdf(job.id, '')).status).toBe(404)
  expect((await pdf('0'.repeat(22), `?company=${ctx.companyId}`)).status).toBe(404)
})
