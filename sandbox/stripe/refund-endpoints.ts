// Refunds of charges, in full or in part.
import type { Box } from '../box.ts'
import type { Charge, Metadata, Refund } from '../rows.ts'
import { emit } from './emit.ts'
import type { Endpoint } from './endpoint.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { addEntry } from './ledger.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { cents, choice, flag, metadata, text } from './params.ts'
import { renderRefund } from './render-money.ts'
import { renderCharge } from './render-payment.ts'

type NewRefund = {
  chargeId: string | null
  paymentId: string | null
  amountCents: number | null
  reason: string | null
  metadata: Metadata
}

export const createRefund: Endpoint<NewRefund> = {
  name: 'refunds.create',
  known: [
    ...[
      'amount',
      'charge',
      'payment_intent',
      'reason',
      'metadata',
      'metadata.*',
      'currency',
      'customer',
      'instructions_email',
      'origin',
    ],
    ...['refund_application_fee', 'reverse_transfer'],
  ],
  parse(params) {
    const chargeId = text(params, 'charge')
    const paymentId = text(params, 'payment_intent')
    if (chargeId === null && paymentId === null) {
      throw new StripeFailure(
        400,
        'One of the following params should be provided for this request: payment_intent or charge.',
        { code: 'parameter_missing' },
      )
    }
    for (const name of ['refund_application_fee', 'reverse_transfer']) {
      if (flag(params, name))
        throw new StripeFailure(
          400,
          'The sandbox knows separate charges and transfers only: reverse the transfer by itself.',
          { param: name },
        )
    }
    return {
      chargeId,
      paymentId,
      amountCents: cents(params, 'amount'),
      reason: choice(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
      metadata: metadata(params),
    }
  },
  run(box, input) {
    const charge = findCharge(box, input)
    const amountCents = checkRefundable(box, charge, input.amountCents)
    const id = box.id(charge.method === 'card' ? 're_' : 'pyr_')
    const { currency, method, paymentId } = charge
    const entry = addEntry(box, { amountCents: -amountCents, currency, type: 'refund', source: id })
    const { reason, metadata: notes } = input
    const status = method === 'card' ? 'succeeded' : 'pending'
    const common = { id, chargeId: charge.id, paymentId, createdAt: box.now(), amountCents, currency, method }
    const refund: Refund = box.store.put('refund', id, {
      ...common,
      reason,
      metadata: notes,
      status,
      entryId: entry.id,
    })
    const changed = box.store.put('charge', charge.id, { ...charge, refundedCents: charge.refundedCents + amountCents })
    emit(box, 'refund.created', renderRefund(refund))
    emit(box, 'charge.refunded', renderCharge(box, changed))
    return renderRefund(refund)
  },
}

function findCharge(box: Box, input: NewRefund): Charge {
  if (input.chargeId !== null) {
    const charge = box.store.get('charge', input.chargeId)
    if (!charge) throw noSuch('charge', input.chargeId, 'charge')
    if (input.paymentId !== null && charge.paymentId !== input.paymentId) {
      throw new StripeFailure(400, 'The charge does not belong to the payment intent.', { param: 'payment_intent' })
    }
    return charge
  }
  const payment = box.store.get('payment', input.paymentId ?? '')
  if (!payment) throw noSuch('payment_intent', input.paymentId ?? '', 'payment_intent')
  const charge = box.store.get('charge', payment.latestChargeId ?? '')
  if (charge) return charge
  throw new StripeFailure(400, `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
  })
}

/** The amount to refund, or a refusal. */
function checkRefundable(box: Box, charge: Charge, wantedCents: number | null): number {
  const disputes = box.store.list('dispute').filter(({ chargeId }) => chargeId === charge.id)
  const lost = disputes.filter(({ status }) => status === 'lost')
  const lostCents = lost.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const leftCents = charge.amountCents - charge.refundedCents - lostCents
  if (charge.status !== 'succeeded') {
    throw new StripeFailure(400, `The charge ${charge.id} has not succeeded and cannot be refunded.`, {
      code: 'charge_not_refundable',
    })
  }
  const isOpen = disputes.some(({ status }) => status === 'needs_response')
  if (isOpen || (lostCents > 0 && leftCents <= 0)) {
    throw new StripeFailure(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (leftCents === 0)
    throw new StripeFailure(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amountCents = wantedCents ?? leftCents
  if (amountCents <= leftCents) return amountCents
  const dollars = (value: number) => `$${(value / 100).toFixed(2)}`
  throw new StripeFailure(
    400,
    `Refund amount (${dollars(amountCents)}) is greater than unrefunded amount on charge (${dollars(leftCents)})`,
    {
      param: 'amount',
    },
  )
}

export const readRefund: Endpoint<string> = {
  name: 'refunds.get',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    const refund = box.store.get('refund', id)
    if (!refund) throw noSuch('refund', id)
    return renderRefund(refund)
  },
}

export const listRefunds: Endpoint<Page> = {
  name: 'refunds.list',
  known: [...PAGE_PARAMS, 'charge', 'payment_intent'],
  parse: readPage,
  run(box, page) {
    const charge = text(page.params, 'charge')
    const payment = text(page.params, 'payment_intent')
    return listPage(box, 'refund', {
      page,
      url: '/v1/refunds',
      keep: (row) => (charge === null || row.chargeId === charge) && (payment === null || row.paymentId === payment),
      render: renderRefund,
    })
  },
}
