// The phones: everybody's text thread side by side, and a way to text as any of them.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Box } from '../box.ts'
import type { Message, Phone } from '../rows.ts'
import { countSegments } from '../twilio/segments.ts'
import { button, clock, type Html, showPage, tag } from './layout.ts'

const SHOWN_MESSAGES = 100

export function showPhones(box: Box, context: Context): Response | Promise<Response> {
  const phones = box.store.list('phone')
  const content = html`<p class="lead">
      Text ${formatPhone(box.options.textNumber)} as anybody. The product runs at <a href="${box.options.productOrigin}">${box.options.productOrigin}</a>.
    </p>
    <div class="grid">${phones.map((phone) => showPhone(box, phone))}${showNewPhone()}</div>`
  return showPage(context, 'Phones', content)
}

/** What the page's script asks for every second: each thread as it should look now. */
export async function listThreads(box: Box): Promise<{ number: string; html: string }[]> {
  const phones = box.store.list('phone')
  return Promise.all(
    phones.map(async (phone) => ({ number: phone.number, html: String(await showThread(box, phone)) })),
  )
}

function showPhone(box: Box, phone: Phone): Html {
  const id = `name-${phone.number}`
  return html`<section class="card phone" aria-labelledby="${id}">
    <header>
      <h2 id="${id}">${phone.name}</h2>
      <span class="quiet">${formatPhone(phone.number)}</span>
      ${phone.optedOut ? tag('stopped', 'bad') : ''} ${phone.reachable ? '' : tag('out of reach', 'warn')}
    </header>
    <div class="thread" id="thread-${phone.number}" role="log" aria-label="Texts of ${phone.name}" tabindex="0">${showThread(box, phone)}</div>
    <form class="say" method="post" action="/sandbox/texts">
      <input type="hidden" name="from" value="${phone.number}" />
      <textarea name="body" rows="1" maxlength="1600" required aria-label="Text as ${phone.name}" placeholder="Text message"></textarea>
      <button class="main">Send</button>
    </form>
    <details class="quiet">
      <summary>More</summary>
      <div class="row">
        ${button(`/sandbox/phones/${phone.number}`, phone.reachable ? 'Take out of reach' : 'Back in reach', { reachable: String(!phone.reachable) })}
        ${button('/sandbox/texts', 'Send a photo', { from: phone.number, sample: 'photo' })}
        ${lastTextOf(box, phone)}
      </div>
    </details>
  </section>`
}

function lastTextOf(box: Box, phone: Phone): Html | '' {
  const last = box.store.list('message').findLast((message) => message.from === phone.number)
  return last ? button(`/sandbox/messages/${last.sid}/redeliver`, 'Deliver last text again') : ''
}

function showThread(box: Box, phone: Phone): Html {
  const own = box.store
    .list('message')
    .filter((message) => message.from === phone.number || message.to === phone.number)
  if (own.length === 0) return html`<p class="none">No texts yet.<br />Try: fixed sink for Maria, 200, due friday</p>`
  return html`${own.slice(-SHOWN_MESSAGES).map(showMessage)}`
}

function showMessage(message: Message): Html {
  const isMine = message.direction === 'inbound'
  const isCarrier = message.direction === 'outbound-reply'
  const { encoding, count } = countSegments(message.body)
  const size =
    count > 1 || encoding === 'UCS-2'
      ? ` · ${count} ${count > 1 ? 'segments' : 'segment'}${encoding === 'UCS-2' ? ' (UCS-2)' : ''}`
      : ''
  const status = isMine ? '' : ` · ${message.status}`
  const who = isCarrier ? ' · automatic' : ''
  return html`<div class="text ${isMine ? 'mine' : ''}">
    <span class="bubble ${isCarrier ? 'carrier' : ''}">${linkify(message.body)}</span>
    <span class="meta">${clock(message.createdAt)}${status}${who}${size}${message.mediaUrls.length > 0 ? ' · with a photo' : ''}</span>
  </div>`
}

/** Addresses become links; a full stop or comma after one is not part of it. */
function linkify(body: string): (Html | string)[] {
  return body
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,!?;:)])/)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}" target="_blank" rel="noopener">${part}</a>`))
}

function showNewPhone(): Html {
  return html`<section class="card" aria-labelledby="new-phone">
    <h2 id="new-phone">Add a phone</h2>
    <p class="quiet">Any number works; one that the product texts appears by itself.</p>
    <form method="post" action="/sandbox/phones">
      <label>Number<input name="number" type="tel" required placeholder="+1 202 555 0104" /></label>
      <label>Name<input name="name" maxlength="40" placeholder="Omar, a painter" /></label>
      <div class="row"><button>Add phone</button></div>
    </form>
  </section>`
}

function formatPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
}
