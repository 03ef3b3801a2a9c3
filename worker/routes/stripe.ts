// Paying and getting paid over HTTP: Checkout for the client, account setup for the contractor.
import { Hono } from 'hono'
import { z } from 'zod'
import { startCheckout } from '../actions/checkout.ts'
import { checkSetup, startOnboarding } from '../actions/payout-accounts.ts'
import { isId } from '../domain/ids.ts'
import type { SetupStatusWire } from '../domain/wire.ts'
import { type Open, readJson } from '../door.ts'
import { notFound } from '../errors.ts'
import { requireCompany } from '../session.ts'
import { within } from './deadline.ts'

const checkoutBody = z.object({
  invoice_id: z.string('invoice_id is required'),
  company_id: z.string('company_id is required'),
})

export const stripeRoutes = new Hono<Open>()
  .post('/create-checkout-session', async (c) => {
    const { house } = c.var
    const body = await readJson(c, checkoutBody)
    const owner = isId(body.invoice_id) ? await house.directory.findInvoice(body.invoice_id) : null
    if (!owner || owner !== body.company_id) throw notFound('Invoice')
    const url = await within(
      startCheckout(house.open(owner), body.invoice_id),
      'Payment setup failed. Please try again.',
    )
    return c.json({ data: { success: true as const, url } })
  })
  .post('/create-account-link', requireCompany, async (c) => {
    const url = await within(startOnboarding(c.var.ctx), 'Failed to create setup link. Please try again.')
    return c.json({ success: true as const, url })
  })
  .get('/account-status', requireCompany, async (c) => {
    const { setup, bankVerified } = await within(checkSetup(c.var.ctx), 'The payment provider does not answer.')
    return c.json({ hasAccount: setup.hasAccount, bankVerified })
  })
  .get('/setup-status', requireCompany, async (c) => {
    const { setup } = await within(checkSetup(c.var.ctx), 'The payment provider does not answer.')
    return c.json<SetupStatusWire>(setup)
  })
