// A compatible provider that knows only what it must: no lists to look things up in.
import { expect, test } from 'vitest'
import { openStripe } from '../../worker/providers/payments-stripe.ts'

const partial = openStripe({
  baseUrl: 'http://partial.test',
  secretKey: 'sk_test',
  webhookSecret: 'whsec_test',
  fetch: async () =>
    Response.json({ error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } }, { status: 404 }),
})

test('a provider without lists holds nothing that could be found in them', async () => {
  expect(await partial.findTransfer('inv_1', { invoiceId: '1', paymentIntent: 'pi_1' })).toBeNull()
  expect(await partial.findRefundOf('pi_1')).toBeNull()
  expect(await partial.findCheckoutOf('pi_1')).toBeNull()
  expect(await partial.findOpenCheckoutFor('1', 0)).toBeNull()
})

test('what such a provider refuses to do is refused all the same', async () => {
  await expect(() => partial.refund('pi_1', 'refund:pi_1:1')).rejects.toMatchObject({ kind: 'refused' })
})
