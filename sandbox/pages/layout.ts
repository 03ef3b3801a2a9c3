// The frame around every page, and the few pieces all pages are made of.
import type { Context } from 'hono'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

const TABS = [
  ['/', 'Phones'],
  ['/payments', 'Payments'],
  ['/accounts', 'Accounts'],
  ['/webhooks', 'Webhooks'],
  ['/trouble', 'Trouble'],
  ['/log', 'Log'],
] as const

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data: http: https:; base-uri 'none'; frame-ancestors 'none'"

export function showPage(
  context: Context,
  title: string,
  content: Html,
  status: 200 | 404 | 410 = 200,
): Response | Promise<Response> {
  const head = html`<header class="top">
    <strong>Sandbox</strong>
    <nav aria-label="Sandbox">${TABS.map(([path, name]) => html`<a href="${path}" ${path === context.req.path ? 'aria-current=page' : ''}>${name}</a>`)}</nav>
  </header>`
  return send(context, status, frame(title, html`${head}<main id="main"><h1>${title}</h1>${content}</main>`))
}

/** A page of its own, as a client or an account's owner sees it. */
export function showNarrowPage(
  context: Context,
  title: string,
  content: Html,
  status: 200 | 404 | 410 = 200,
): Response | Promise<Response> {
  const bar = html`<header class="bar">Sandbox: nothing here is real, no money moves.</header>`
  return send(context, status, frame(title, html`${bar}<main id="main" class="narrow">${content}</main>`))
}

function frame(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        <script src="/sandbox.js" defer></script>
      </head>
      <body><a class="skip" href="#main">Skip to content</a>${body}</body>
    </html>`
}

function send(context: Context, status: 200 | 404 | 410, page: Html): Response | Promise<Response> {
  context.header('content-security-policy', POLICY)
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
  return context.html(page, status)
}

/** A form that is one button; `fields` travel hidden. */
export function button(action: string, label: string, fields: Record<string, string> = {}, look = ''): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="${action}">${hidden}<button class="${look}">${label}</button></form>`
}

export function tag(text: string, look: 'good' | 'bad' | 'warn' | '' = ''): Html {
  return html`<span class="tag ${look}">${text}</span>`
}

export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

export function clock(at: number): Html {
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}">${iso.slice(11, 16)}</time>`
}
