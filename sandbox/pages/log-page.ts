// The last requests that the product made.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import { FAULT_WORDS } from '../faults.ts'
import type { LoggedRequest } from '../rows.ts'
import { clock, type Html, showPage, tag } from './layout.ts'

const SHOWN_REQUESTS = 100

export function showLog(box: Box, context: Context): Response | Promise<Response> {
  const requests = box.store.list('request').reverse().slice(0, SHOWN_REQUESTS)
  const content = html`<p class="lead">What the product asked Stripe and Twilio, newest first.</p>
    <section class="card" aria-label="Requests">
      <ul class="plain">${requests.map(showRequest)}</ul>
      ${requests.length === 0 ? html`<p>No request yet.</p>` : ''}
    </section>`
  return showPage(context, 'Log', content)
}

function showRequest(request: LoggedRequest): Html {
  const isFine = request.status !== null && request.status < 400
  return html`<li>
    <strong>${request.method} ${request.path}</strong> ${tag(String(request.status ?? 'no answer'), isFine ? 'good' : 'bad')}
    ${request.replayed ? tag('replayed', 'warn') : ''} ${request.fault ? tag(FAULT_WORDS[request.fault], 'bad') : ''}
    <p class="quiet">${clock(request.at)} · ${request.provider}${request.idempotencyKey ? html` · key <code>${request.idempotencyKey}</code>` : ''}</p>
    <details>
      <summary class="quiet">Parameters${request.answer ? ' and answer' : ''}</summary>
      <pre>${JSON.stringify(request.params, null, 2)}</pre>
      ${request.answer ? html`<pre>${request.answer}</pre>` : ''}
    </details>
  </li>`
}
