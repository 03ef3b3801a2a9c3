// Connected accounts, and what Stripe or their owners can do to them.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import type { Account } from '../rows.ts'
import { capabilityStatus } from '../stripe/render-account.ts'
import { button, dollars, type Html, showNarrowPage, showPage, tag } from './layout.ts'

export function showAccounts(box: Box, context: Context): Response | Promise<Response> {
  const accounts = box.store.list('account').reverse()
  const content = html`<p class="lead">Accounts that the product opened for its companies. Their owners onboard from the product’s dashboard, or here in one click.</p>
    <div class="grid wide">${accounts.map((account) => showAccount(box, account))}</div>
    ${accounts.length === 0 ? html`<p class="card">No account yet. Press “Setup Payment Account” on the product’s dashboard.</p>` : ''}`
  return showPage(context, 'Accounts', content)
}

function showAccount(box: Box, account: Account): Html {
  const notes = Object.entries(account.metadata).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)
  return html`<article class="card">
    <header><h2>${account.email ?? 'Connected account'}</h2>${showState(account)}</header>
    <dl class="facts">
      <dt>id</dt><dd><code>${account.id}</code></dd>
      <dt>received</dt><dd class="amount">${dollars(receivedCents(box, account))}</dd>
      ${notes}
    </dl>
    ${account.due.length > 0 && !account.deauthorized ? showDue(account) : ''} ${account.deauthorized ? '' : showButtons(account)}
  </article>`
}

function showState(account: Account): Html {
  if (account.deauthorized) return tag('deauthorized', 'bad')
  const status = capabilityStatus(account)
  if (status === 'active') return tag('can be paid', 'good')
  return status === 'pending' ? tag('waiting for Stripe', 'warn') : tag('not ready')
}

function showDue(account: Account): Html {
  return html`<details>
    <summary>${account.due.length} things still due</summary>
    <ul class="quiet">${account.due.map((field) => html`<li>${field}</li>`)}</ul>
  </details>`
}

function showButtons(account: Account): Html {
  const path = `/sandbox/accounts/${account.id}`
  return html`<div class="row">
    ${account.due.length > 0 ? button(`${path}/complete`, 'Fill in everything') : ''}
    ${account.verified ? button(`${path}/document`, 'Ask for a document') : button(`${path}/verify`, 'Verify', {}, 'main')}
    ${account.externalAccount ? html`${button(`${path}/payout`, 'Pay out', { outcome: 'paid' })} ${button(`${path}/payout`, 'Pay out, there in two days', { outcome: 'in_transit', days: '2' })} ${button(`${path}/payout`, 'Pay out, the bank refuses', { outcome: 'failed' })}` : ''}
    ${button(`${path}/deauthorize`, 'Deauthorize', {}, 'risky')}
  </div>`
}

function receivedCents(box: Box, account: Account): number {
  const own = box.store.list('transfer').filter((transfer) => transfer.destination === account.id)
  return own.reduce((sum, transfer) => sum + transfer.amountCents - transfer.reversedCents, 0)
}

/** Where a login link leads: the owner's own view of what arrived. */
export function showExpress(box: Box, context: Context): Response | Promise<Response> {
  const account = box.store.get('account', context.req.param('id') ?? '')
  if (!account) return showNarrowPage(context, 'No such account', html`<h1>No such account</h1>`, 404)
  const own = box.store.list('transfer').filter((transfer) => transfer.destination === account.id)
  const rows = own
    .reverse()
    .map(
      (transfer) =>
        html`<li><span class="amount">${dollars(transfer.amountCents)}</span> <span class="quiet">${transfer.transferGroup}</span></li>`,
    )
  const content = html`<h1>Your payouts</h1>
    <section class="card">
      <p>Received: <span class="amount">${dollars(receivedCents(box, account))}</span></p>
      <ul class="plain">${rows}</ul>
    </section>`
  return showNarrowPage(context, 'Your payouts', content)
}
