// Webhooks on their way and delivered, and ways to disturb them.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import type { Delivery } from '../rows.ts'
import { findTrouble } from '../webhooks/queue.ts'
import { button, clock, type Html, showPage, tag } from './layout.ts'

const SHOWN_DELIVERIES = 80
const REORDERED = 5
const SWITCHES = [
  ['duplicate', 'Send every one twice'],
  ['reorder', 'Send them out of order'],
  ['paused', 'Hold them back'],
  ['lose', 'Lose them'],
] as const

export function showWebhooks(box: Box, context: Context): Response | Promise<Response> {
  const deliveries = box.store
    .list('delivery')
    .filter((d) => d.url !== null)
    .reverse()
    .slice(0, SHOWN_DELIVERIES)
  const events = deliveries.filter((d) => d.provider === 'stripe').slice(0, REORDERED)
  const again = button(
    '/sandbox/events/redeliver',
    `Send the last ${events.length} Stripe events again, newest first`,
    {
      ids: events.map((d) => d.subject).join(','),
    },
  )
  const content = html`<p class="lead">Every webhook to the product, signed as the real ones are. What the product does not answer with 2xx is tried again later.</p>
    <div class="grid">${(['stripe', 'twilio'] as const).map((provider) => showSwitches(box, provider))}</div>
    <div class="row">${events.length > 1 ? again : ''}</div>
    <section class="card" aria-label="Webhooks, newest first">
      <ul class="plain">${deliveries.map(showDelivery)}</ul>
      ${deliveries.length === 0 ? html`<p>Nothing has happened yet.</p>` : ''}
    </section>`
  return showPage(context, 'Webhooks', content)
}

function showSwitches(box: Box, provider: Delivery['provider']): Html {
  const trouble = findTrouble(box, provider)
  const checks = SWITCHES.map(
    ([name, label]) =>
      html`<label class="check"><input type="checkbox" name="${name}" value="true" ${trouble[name] ? 'checked' : ''} />${label}</label>`,
  )
  return html`<form class="card" method="post" action="/sandbox/webhooks">
    <h2>${provider === 'stripe' ? 'From Stripe' : 'From Twilio'}</h2>
    <input type="hidden" name="provider" value="${provider}" /><input type="hidden" name="all" value="true" />
    ${checks}
    <label>Delay in milliseconds<input name="delayMs" type="number" min="0" step="100" value="${trouble.delayMs}" /></label>
    <div class="row"><button class="main">Apply</button></div>
  </form>`
}

function showDelivery(delivery: Delivery): Html {
  const path =
    delivery.provider === 'stripe'
      ? `/sandbox/events/${delivery.subject}/redeliver`
      : `/sandbox/webhooks/${delivery.id}/redeliver`
  const look = delivery.state === 'delivered' ? 'good' : delivery.state === 'waiting' ? 'warn' : 'bad'
  return html`<li>
    <strong>${nameOf(delivery)}</strong> ${tag(delivery.state, look)}
    <span class="quiet">${clock(delivery.queuedAt)} · ${delivery.attempts} ${delivery.attempts === 1 ? 'try' : 'tries'} · ${delivery.answer ?? 'no answer yet'}</span>
    <details><summary class="quiet">${delivery.subject}</summary><pre>${delivery.body}</pre></details>
    <div class="row">
      ${button(path, 'Send again')} ${delivery.provider === 'stripe' ? button(path, 'Send twice', { times: '2' }) : ''}
    </div>
  </li>`
}

function nameOf(delivery: Delivery): string {
  if (delivery.provider === 'stripe') return delivery.kind
  return delivery.kind === 'sms' ? 'text from a phone' : `text ${delivery.kind}`
}
