// Things that are only read: payment intents, charges, events, the balance and its lines.
import { type Box, seconds } from '../box.ts'
import type { StripeEvent } from '../rows.ts'
import { findLiveAccount } from './access.ts'
import type { ApiObject, Endpoint } from './endpoint.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { accountBalance, balance } from './ledger.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { flag, list, text } from './params.ts'
import { renderEntry } from './render-money.ts'
import { renderCharge, renderPayment } from './render-payment.ts'

/** How long an event is listed, and by how many types a list can be narrowed. */
const KEPT_MS = 30 * 86_400_000
const MOST_TYPES = 20

export const readPayment: Endpoint<string> = {
  name: 'payment_intents.get',
  known: ['client_secret'],
  parse: (_, id) => id,
  run(box, id) {
    const payment = box.store.get('payment', id)
    if (!payment) throw noSuch('payment_intent', id)
    return renderPayment(box, payment)
  },
}

export const listPayments: Endpoint<Page> = {
  name: 'payment_intents.list',
  known: [...PAGE_PARAMS, 'customer', 'customer_account'],
  parse: readPage,
  run: (box, page) =>
    listPage(box, 'payment', {
      page,
      url: '/v1/payment_intents',
      keep: () => text(page.params, 'customer') === null,
      render: (row) => renderPayment(box, row),
    }),
}

export const readCharge: Endpoint<string> = {
  name: 'charges.get',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    const charge = box.store.get('charge', id)
    if (!charge) throw noSuch('charge', id)
    return renderCharge(box, charge)
  },
}

export const listCharges: Endpoint<Page> = {
  name: 'charges.list',
  known: [...PAGE_PARAMS, 'customer', 'payment_intent', 'transfer_group'],
  parse: readPage,
  run(box, page) {
    const payment = text(page.params, 'payment_intent')
    const group = text(page.params, 'transfer_group')
    return listPage(box, 'charge', {
      page,
      url: '/v1/charges',
      keep: (row) => (payment === null || row.paymentId === payment) && (group === null || row.transferGroup === group),
      render: (row) => renderCharge(box, row),
    })
  },
}

function renderEvent(box: Box, event: StripeEvent): ApiObject {
  const isWaiting = box.store.list('delivery').some((d) => d.subject === event.id && d.state === 'waiting')
  return { ...JSON.parse(event.body), pending_webhooks: isWaiting ? 1 : 0 }
}

export const readEvent: Endpoint<string> = {
  name: 'events.get',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    const event = box.store.get('event', id)
    if (!event) throw noSuch('event', id)
    return renderEvent(box, event)
  },
}

/** Of the platform's own account those of the last 30 days; what happened on a connected account is listed for that one. */
export const listEvents: Endpoint<{ page: Page; account: string | null }> = {
  name: 'events.list',
  forAccount: true,
  known: [...PAGE_PARAMS, 'type', 'types.*', 'delivery_success'],
  parse: (params, _id, _box, account) => {
    const types = list(params, 'types')
    if (types !== null && text(params, 'type') !== null)
      throw new StripeFailure(400, 'You may pass either `type` or `types`, but not both.', { param: 'types' })
    if (types !== null && types.length > MOST_TYPES)
      throw new StripeFailure(400, `You may pass at most ${MOST_TYPES} types.`, { param: 'types' })
    return { page: readPage(params), account }
  },
  run(box, { page, account }) {
    const type = text(page.params, 'type')
    const types = list(page.params, 'types')
    const wantsSuccess = flag(page.params, 'delivery_success')
    const since = box.now() - KEPT_MS
    return listPage(box, 'event', {
      page,
      url: '/v1/events',
      keep: (row) =>
        row.account === account &&
        row.createdAt >= since &&
        matches(row.type, type) &&
        (types === null || types.includes(row.type)) &&
        hasSuccess(box, row, wantsSuccess),
      render: (row) => renderEvent(box, row),
    })
  },
}

/** `charge.*` stands for every charge event, as Stripe allows. */
function matches(type: string, wanted: string | null): boolean {
  return wanted === null || wanted === type || (wanted.endsWith('*') && type.startsWith(wanted.slice(0, -1)))
}

function hasSuccess(box: Box, event: StripeEvent, wanted: boolean | null): boolean {
  if (wanted === null) return true
  const deliveries = box.store.list('delivery').filter((d) => d.subject === event.id)
  return deliveries.every((d) => d.state === 'delivered') === wanted
}

export const readBalance: Endpoint<string | null> = {
  name: 'balance.get',
  forAccount: true,
  known: [],
  parse: (_, __, ___, account) => account,
  run(box, id) {
    const { availableCents, pendingCents } = id === null ? balance(box) : balanceOfAccount(box, id)
    const amount = (value: number) => [{ amount: value, currency: 'usd', source_types: { card: value } }]
    const reserved = [{ amount: 0, currency: 'usd' }]
    return {
      object: 'balance',
      available: amount(availableCents),
      connect_reserved: reserved,
      livemode: false,
      pending: amount(pendingCents),
    }
  },
}

/** What came with a transfer can be paid out a little later; here all of it waits. */
function balanceOfAccount(box: Box, id: string): ReturnType<typeof balance> {
  const account = findLiveAccount(box, id)
  return { availableCents: 0, pendingCents: accountBalance(box, account) }
}

export const readEntry: Endpoint<string> = {
  name: 'balance_transactions.get',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    const entry = box.store.get('entry', id)
    if (!entry) throw noSuch('balance transaction', id)
    return { ...renderEntry(entry), status: seconds(entry.availableAt) <= seconds(box.now()) ? 'available' : 'pending' }
  },
}
