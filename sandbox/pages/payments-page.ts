// Every Checkout session with what became of it, and what a bank can still do to it.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import type { Charge, CheckoutSession, Refund, Transfer } from '../rows.ts'
import { balance } from '../stripe/ledger.ts'
import { sessionUrl } from '../stripe/render-session.ts'
import { button, clock, dollars, type Html, showPage, tag } from './layout.ts'

const SHOWN_SESSIONS = 60

export function showPayments(box: Box, context: Context): Response | Promise<Response> {
  const { availableCents, pendingCents } = balance(box)
  const sessions = box.store.list('checkoutSession').reverse().slice(0, SHOWN_SESSIONS)
  const content = html`<p class="lead">
      The platform’s balance: <span class="amount">${dollars(availableCents)}</span> available,
      <span class="amount">${dollars(pendingCents)}</span> on its way.
    </p>
    <div class="grid wide">${sessions.map((session) => showSession(box, session))}</div>
    ${sessions.length === 0 ? html`<p class="card">Nobody has pressed Pay yet. Open a payment link from one of the <a href="/">phones</a>.</p>` : ''}`
  return showPage(context, 'Payments', content)
}

function showSession(box: Box, session: CheckoutSession): Html {
  const payment = box.store.get('payment', session.paymentId ?? '')
  const charge = box.store.get('charge', payment?.latestChargeId ?? '')
  const refunds = box.store.list('refund').filter((refund) => refund.chargeId === charge?.id)
  const transfers = box.store.list('transfer').filter((transfer) => charge && transfer.sourceChargeId === charge.id)
  return html`<article class="card">
    <header>
      <h2>${session.lines[0]?.name ?? 'Payment'}</h2>
      <span class="amount">${dollars(session.totalCents)}</span>
    </header>
    <p>${showState(session, payment?.status === 'processing', charge)} <span class="quiet">${clock(session.createdAt)}</span></p>
    <p class="quiet"><code>${session.id}</code></p>
    <div class="row">${sessionButtons(box, session, payment?.status === 'processing')} ${charge ? chargeButtons(box, charge) : ''}</div>
    ${refunds.map(renderRefund)} ${transfers.map((transfer) => showTransfer(transfer))}
  </article>`
}

function showState(session: CheckoutSession, isProcessing: boolean, charge: Charge | undefined): Html {
  if (session.status === 'expired') return tag('expired')
  if (session.status === 'open') return html`${tag('open')} ${session.lastDecline ? tag('declined once', 'bad') : ''}`
  if (isProcessing) return tag('bank payment under way', 'warn')
  if (session.paymentStatus === 'unpaid') return tag('bank payment failed', 'bad')
  const isRefunded = charge && charge.refundedCents >= charge.amountCents
  return html`${tag('paid', 'good')} ${isRefunded ? tag('refunded in full', 'warn') : ''} ${charge?.disputed ? tag('disputed', 'bad') : ''}`
}

function sessionButtons(box: Box, session: CheckoutSession, isProcessing: boolean): Html | '' {
  const path = `/sandbox/checkout/${session.id}`
  if (session.status === 'open') {
    return html`<a class="button" href="${sessionUrl(box, session.id)}">Open the payment page</a> ${button(`${path}/expire`, 'Expire')}`
  }
  if (!isProcessing) return ''
  return html`${button(`${path}/settle`, 'Let it settle', { outcome: 'succeed' }, 'main')} ${button(`${path}/settle`, 'Let it fail', { outcome: 'fail' }, 'risky')}`
}

function chargeButtons(box: Box, charge: Charge): Html | '' {
  const dispute = box.store.list('dispute').find((one) => one.chargeId === charge.id)
  if (dispute?.status === 'needs_response') {
    const path = `/sandbox/disputes/${dispute.id}/close`
    return html`${button(path, 'Win the dispute', { status: 'won' })} ${button(path, 'Lose the dispute', { status: 'lost' }, 'risky')}`
  }
  if (dispute?.status === 'warning_needs_response') {
    return button(`/sandbox/disputes/${dispute.id}/close`, 'The bank drops its inquiry', { status: 'dropped' })
  }
  if (dispute) return tag(`dispute ${dispute.status}`, dispute.status === 'won' ? 'good' : 'bad')
  if (charge.status !== 'succeeded' || charge.refundedCents >= charge.amountCents) return ''
  const path = `/sandbox/charges/${charge.id}`
  const half = String(Math.ceil((charge.amountCents - charge.refundedCents) / 2))
  return html`${button(`${path}/dispute`, 'Dispute it', {}, 'risky')} ${button(`${path}/dispute`, 'Dispute half of it', { amount: half }, 'risky')}
    ${button(`${path}/dispute`, 'The bank only asks', { inquiry: 'true' })}
    ${button(`${path}/refund`, 'Refund it by hand', {}, 'risky')}`
}

function renderRefund(refund: Refund): Html {
  const path = `/sandbox/refunds/${refund.id}`
  return html`<h3>Refund ${dollars(refund.amountCents)} ${tag(refund.status, refund.status === 'failed' ? 'bad' : '')}</h3>
    <div class="row">
      ${refund.status === 'pending' ? button(`${path}/settle`, 'It arrives') : ''}
      ${refund.status === 'failed' ? '' : button(`${path}/fail`, 'It bounces', {}, 'risky')}
    </div>`
}

function showTransfer(transfer: Transfer): Html {
  const back = transfer.reversedCents > 0 ? `, ${dollars(transfer.reversedCents)} taken back` : ''
  return html`<h3>Transfer ${dollars(transfer.amountCents)}${back}</h3>
    <p class="quiet">to <code>${transfer.destination}</code></p>
    <div class="row">${transferButtons(transfer)}</div>`
}

function transferButtons(transfer: Transfer): Html | '' {
  if (transfer.reversedCents >= transfer.amountCents) return ''
  const path = `/sandbox/transfers/${transfer.id}`
  return html`${
    transfer.spent
      ? button(`${path}/spend`, 'Money comes back into the account', { spent: 'false' })
      : button(`${path}/spend`, 'The account spends it', { spent: 'true' })
  } ${button(`${path}/reverse`, 'Take it back by hand', {}, 'risky')}`
}
