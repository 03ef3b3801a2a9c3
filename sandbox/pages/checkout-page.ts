// The hosted payment page: what the client sees after pressing Pay.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import { readBody } from '../form.ts'
import type { CheckoutSession } from '../rows.ts'
import { type PayResult, payByBank, payByCard } from '../stripe/checkout-actions.ts'
import { expireSessions } from '../stripe/expiry.ts'
import { allows } from '../stripe/render-session.ts'
import { button, dollars, type Html, showNarrowPage } from './layout.ts'

const GOOD_CARD = '4242424242424242'
const BAD_CARD = '4000000000000002'

export function showCheckout(box: Box, context: Context): Response | Promise<Response> {
  expireSessions(box)
  const session = findSession(box, context)
  if (!session) return showMissing(context)
  return session.status === 'open' ? showOpen(context, session) : showOver(context, session)
}

/** A try at paying: on to the product's success page, or back to this one, which says why not. */
export async function payCheckout(box: Box, context: Context): Promise<Response> {
  const form = new URLSearchParams(await readBody(context.req.raw))
  expireSessions(box)
  const session = findSession(box, context)
  if (!session) return showMissing(context)
  const result = pay(box, session, form)
  const next = result.ok
    ? session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    : `/c/pay/${session.id}?refused=${result.reason}`
  return context.redirect(next, 303)
}

function showMissing(context: Context): Response | Promise<Response> {
  return showNarrowPage(context, 'Not found', html`<h1>This payment page does not exist</h1>`, 404)
}

function findSession(box: Box, context: Context): CheckoutSession | undefined {
  return box.store.get('checkoutSession', context.req.param('id') ?? '')
}

function pay(box: Box, session: CheckoutSession, form: URLSearchParams): PayResult {
  if (form.get('method') === 'bank') return payByBank(box, session)
  return payByCard(box, session, form.get('card') ?? '')
}

function showOver(context: Context, session: CheckoutSession): Response | Promise<Response> {
  const isExpired = session.status === 'expired'
  const words = isExpired
    ? 'This payment page has expired. You were not charged.'
    : 'This has been paid already. You were not charged again.'
  const content = html`<h1>${isExpired ? 'Too late' : 'All done'}</h1>
    <div class="card">
      <p>${words}</p>
      ${session.cancelUrl ? html`<div class="row"><a class="button full" href="${session.cancelUrl}">Back to the business</a></div>` : ''}
    </div>`
  return showNarrowPage(context, words, content)
}

function showOpen(context: Context, session: CheckoutSession): Response | Promise<Response> {
  const trouble = findTrouble(context, session)
  const path = `/c/pay/${session.id}`
  const content = html`<h1>Pay ${dollars(session.totalCents)}</h1>
    ${showLines(session)}
    ${trouble ? html`<div class="alert" role="alert">${trouble} You were not charged.</div>` : ''}
    <section class="card" aria-label="Pay">
      ${allows(session, 'card') ? showCard(path, session) : ''} ${allows(session, 'us_bank_account') ? showBank(path) : ''}
    </section>
    ${session.cancelUrl ? html`<div class="row"><a class="button full" href="${session.cancelUrl}">Cancel and go back</a></div>` : ''}`
  return showNarrowPage(context, `Pay ${dollars(session.totalCents)}`, content)
}

function findTrouble(context: Context, session: CheckoutSession): string | null {
  const reason = context.req.query('refused')
  if (reason === 'declined') return session.lastDecline
  return reason === 'not_allowed' ? 'This business does not take that way of paying.' : null
}

function showLines(session: CheckoutSession): Html {
  const rows = session.lines.map(
    (line) => html`<tr>
      <th scope="row">${line.name}${line.quantity > 1 ? html` <span class="quiet">× ${line.quantity}</span>` : ''}${line.description ? html`<br /><span class="quiet">${line.description}</span>` : ''}</th>
      <td class="amount">${dollars(line.unitCents * line.quantity)}</td>
    </tr>`,
  )
  return html`<table class="lines">
    <caption class="quiet">What you are paying for</caption>
    <tbody>${rows}</tbody>
    <tfoot><tr><th scope="row">Total</th><td class="amount">${dollars(session.totalCents)}</td></tr></tfoot>
  </table>`
}

function showCard(path: string, session: CheckoutSession): Html {
  return html`<form method="post" action="${path}" autocomplete="off">
      <h2>Card</h2>
      <input type="hidden" name="method" value="card" />
      <label>Test card number<input name="card" inputmode="numeric" required value="4242 4242 4242 4242" aria-describedby="cards" /></label>
      <div class="row"><button class="main full">Pay ${dollars(session.totalCents)}</button></div>
    </form>
    <details class="quiet" id="cards">
      <summary>Test cards</summary>
      <p>4242 4242 4242 4242 pays. 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 lacks funds, 4000 0000 0000 0069 has expired, 4000 0000 0000 0127 has a wrong code, 4000 0000 0000 0119 meets an error.</p>
    </details>
    <p class="or">or with one press</p>
    <div class="row">
      ${button(path, 'Pay by card', { method: 'card', card: GOOD_CARD })} ${button(path, 'Card is declined', { method: 'card', card: BAD_CARD }, 'risky')}
    </div>`
}

function showBank(path: string): Html {
  return html`<h3>Bank account</h3>
    <p class="quiet">Takes days in real life. Here it settles, or fails, when you press it on the sandbox’s <a href="/payments">Payments</a> page.</p>
    <div class="row">${button(path, 'Pay from bank account', { method: 'bank' })}</div>`
}
