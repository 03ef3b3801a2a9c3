// The rate of the fee on top is a setting: what a client was asked for stays, whatever it is changed to.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeInvoice } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { openApp } from '../../../worker/context.ts'
import {
  beginMoney,
  findInvoiceRow,
  newCompany,
  newInvoice,
  openCompany,
  openSession,
  pay,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'

/** The same product once its owner has raised the rate. */
const dear = Object.assign({}, env, { PROCESSING_FEE_BPS: '500' })

beforeEach(beginMoney)
afterEach(expectConserved)

test('a name put right after the rate of the fee has changed leaves what the client owes, and his open page, as they are', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const session = await openSession(ctx, job.id)
  const dearer = await openCompany(ctx.companyId, openApp(dear))
  await changeInvoice(dearer, job.id, { clientName: 'Marta' }, '+12135550000')
  expect(await findInvoiceRow(job.id)).toMatchObject({ fee_cents: 780 })
  await pay(session)
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', fee_cents: 780 })
})

test('a new amount has the rate of its day', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const dearer = await openCompany(ctx.companyId, openApp(dear))
  await changeInvoice(dearer, job.id, { totalCents: 10_000 }, '+12135550000')
  expect(await findInvoiceRow(job.id)).toMatchObject({ fee_cents: 500 })
})
