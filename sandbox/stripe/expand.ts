// `expand`: replaces ids inside an answer by the objects they name.
import type { Box } from '../box.ts'
import { StripeFailure } from './failure.ts'
import { renderAccount } from './render-account.ts'
import { renderEntry, renderRefund, renderTransfer } from './render-money.ts'
import { renderCharge, renderPayment } from './render-payment.ts'
import { renderLine, renderSession } from './render-session.ts'

type Rendered = Record<string, unknown>

const EXPANDABLE = [
  'data',
  'payment_intent',
  'latest_charge',
  'charge',
  'line_items',
  'balance_transaction',
  'source_transaction',
  'destination',
  'transfer',
  'refunds',
  'reversals',
]

/** Refuses a path that could never be expanded, before anything is done. */
export function checkExpand(paths: string[]): void {
  for (const path of paths) {
    if (path.split('.').every((part) => EXPANDABLE.includes(part))) continue
    throw new StripeFailure(400, `This property cannot be expanded (${path}).`, { param: 'expand' })
  }
}

export function expand(box: Box, object: Rendered, paths: string[]): Rendered {
  for (const path of paths) follow(box, object, path.split('.'))
  return object
}

function follow(box: Box, object: Rendered, [name, ...rest]: string[]): void {
  if (name === undefined) return
  if (name === 'line_items' && object.object === 'checkout.session') object.line_items = linesOf(box, String(object.id))
  const value = object[name]
  if (typeof value === 'string') object[name] = findById(box, value) ?? value
  for (const child of Array.isArray(object[name]) ? object[name] : [object[name]]) {
    if (child && typeof child === 'object') follow(box, child as Rendered, rest)
  }
}

function findById(box: Box, id: string): Rendered | null {
  const { store } = box
  const account = store.get('account', id)
  if (account) return renderAccount(account)
  const payment = store.get('payment', id)
  if (payment) return renderPayment(box, payment)
  const charge = store.get('charge', id)
  if (charge) return renderCharge(box, charge)
  const transfer = store.get('transfer', id)
  if (transfer) return renderTransfer(box, transfer)
  const refund = store.get('refund', id)
  if (refund) return renderRefund(refund)
  const session = store.get('checkoutSession', id)
  if (session) return renderSession(box, session)
  const entry = store.get('entry', id)
  return entry ? renderEntry(entry) : null
}

export function linesOf(box: Box, sessionId: string): Rendered {
  const session = box.store.get('checkoutSession', sessionId)
  const data = session ? session.lines.map((line) => renderLine(session, line)) : []
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` }
}
