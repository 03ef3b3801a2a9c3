// Faults on request: what the product must survive.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import { FAULT_WORDS } from '../faults.ts'
import type { Fault } from '../rows.ts'
import { REFUSALS } from '../stripe/failure.ts'
import { button, type Html, showPage, tag } from './layout.ts'

const TARGETS = {
  stripe: [
    ...[
      'accounts.create',
      'accounts.get',
      'accounts.list',
      'account_links.create',
      'checkout.create',
      'checkout.get',
      'checkout.expire',
      'checkout.list',
    ],
    ...[
      'transfers.create',
      'transfers.list',
      'transfers.reverse',
      'refunds.create',
      'refunds.get',
      'refunds.list',
      'payment_intents.get',
      'charges.get',
      'events.get',
    ],
  ],
  twilio: ['messages.create', 'messages.list', 'messages.get'],
}

export function showTrouble(box: Box, context: Context): Response | Promise<Response> {
  const faults = box.store.list('fault')
  const content = html`<p class="lead">Choose what goes wrong with the product’s next requests. A fault ends when its turns are used up, or when you remove it.</p>
    <div class="grid">
      ${showForm('stripe', 'Stripe')} ${showForm('twilio', 'Twilio')}
      <section class="card" aria-labelledby="now">
        <h2 id="now">Going wrong now</h2>
        ${faults.length === 0 ? html`<p class="quiet">Nothing: all is well.</p>` : html`<ul class="plain">${faults.map(showFault)}</ul>`}
      </section>
    </div>`
  return showPage(context, 'Trouble', content)
}

function showForm(provider: 'stripe' | 'twilio', name: string): Html {
  const effects = Object.entries(FAULT_WORDS).map(
    ([effect, words]) => html`<option value="${effect}">${words}</option>`,
  )
  const targets = TARGETS[provider].map((target) => html`<option>${target}</option>`)
  const keep = html`<label class="check"><input type="checkbox" name="kept" value="true" checked />Keep a 500 under its idempotency key, as Stripe documents</label>`
  const codes = Object.keys(REFUSALS).map((code) => html`<option>${code}</option>`)
  const code = html`<label>Reason of a refusal<select name="code"><option value="">none given</option>${codes}</select></label>`
  return html`<form class="card" method="post" action="/sandbox/faults">
    <h2>${name}</h2>
    <input type="hidden" name="provider" value="${provider}" />
    <label>What happens<select name="effect">${effects}</select></label>
    <label>To which requests<select name="target"><option value="*">all</option><option value="writes">all that change something</option><option value="reads">all that only read</option>${targets}</select></label>
    <label>How often<input name="remaining" type="number" min="1" value="1" aria-describedby="often-${provider}" /></label>
    <p class="quiet" id="often-${provider}">The next so many; empty for every one.</p>
    <label>Chance in percent<input name="percent" type="number" min="1" max="100" value="100" /></label>
    <label>Delay in milliseconds<input name="delayMs" type="number" min="0" step="100" placeholder="2000 for a delay, else none" /></label>
    ${provider === 'stripe' ? html`<input type="hidden" name="fromForm" value="true" />${code} ${keep}` : ''}
    <div class="row"><button class="main">Start it</button></div>
  </form>`
}

function showFault(fault: Fault): Html {
  const target =
    { '*': 'all requests', writes: 'requests that change something', reads: 'requests that only read' }[fault.target] ??
    fault.target
  const chance = fault.percent < 100 ? ` · ${fault.percent} %` : ''
  const delay = fault.delayMs > 0 ? ` · ${fault.delayMs} ms` : ''
  const reason = fault.code ? ` · ${fault.code}` : ''
  return html`<li>
    <strong>${FAULT_WORDS[fault.effect]}</strong> ${tag(fault.provider)}
    <p class="quiet">${target} · ${fault.remaining === null ? 'every time' : `${fault.remaining} more`}${chance}${delay}${reason}</p>
    ${button(`/sandbox/faults/${fault.id}/remove`, 'Remove')}
  </li>`
}
