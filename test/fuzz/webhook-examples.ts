// What the providers send, as they send it.

const TEXTS = [
  'fixed sink for Maria, 200, due friday',
  'fixed sink for Maria, 120 and faucet 80, call 213-373-4253',
  'change 1 to 250',
  'undo',
  'who owes me',
  'remind maria',
  'maria paid cash',
  'status 1',
  'cancel INV-0002',
  'dashboard',
  'help',
  'yes',
]

/** Texts that come in, of somebody known and of somebody unknown. */
export const SMS: Record<string, string>[] = TEXTS.flatMap((Body, at) => [
  {
    MessageSid: '{{sid}}',
    SmsSid: '{{sid}}',
    AccountSid: 'AC00000000000000000000000000000000',
    From: at % 4 === 3 ? '{{newPhone}}' : '{{phone}}',
    To: '+12025550100',
    Body,
    NumMedia: '0',
    NumSegments: '1',
  },
])

/** Whether a text has arrived. */
export const STATUS: Record<string, string>[] = ['sent', 'delivered', 'undelivered', 'failed'].map((MessageStatus) => ({
  MessageSid: '{{sentSid}}',
  MessageStatus,
  To: '{{phone}}',
  From: '+12025550100',
  ...(MessageStatus === 'failed' && { ErrorCode: '30003' }),
}))

const event = (type: string, object: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  id: 'evt_{{sid}}',
  object: 'event',
  api_version: '2026-10-28',
  created: 1_790_000_000,
  livemode: false,
  type,
  data: { object },
  ...more,
})

/** Events of money, each about something that exists. */
export const EVENT_TYPES: unknown[] = [
  ...['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map((kind) =>
    event(`checkout.session.${kind}`, { id: '{{checkoutId}}', object: 'checkout.session' }),
  ),
  event('payment_intent.succeeded', { id: '{{paymentId}}', object: 'payment_intent' }),
  event('charge.refunded', { id: '{{chargeId}}', object: 'charge', payment_intent: '{{paymentId}}' }),
  event('charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: '{{paymentId}}' }),
  event('refund.updated', { id: 're_1', object: 'refund', payment_intent: '{{paymentId}}' }),
  event('transfer.reversed', { id: 'tr_1', object: 'transfer' }),
  event('account.updated', { id: '{{accountId}}', object: 'account' }, { account: '{{accountId}}' }),
  event('balance.available', { object: 'balance' }, { account: '{{accountId}}' }),
  event('payout.paid', { id: 'po_1', object: 'payout' }, { account: '{{accountId}}' }),
  event('customer.created', { id: 'cus_1', object: 'customer' }),
]
