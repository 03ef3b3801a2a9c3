// Serves the screens: every address that is no file and no API call is rendered as a page.
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { describeFault } from '../actions/stripe/provider-failures.ts'
import { chooseLanguage, type Language } from '../domain/language.ts'
import { refuse } from '../errors.ts'
import { pageHeaders } from './headers.ts'
import { type Open, refuseBroken } from './request.ts'
import { cookieFor, hasSessionCookie } from './session.ts'

export type PageRequest = {
  request: Request
  language: Language
  /** APP_ORIGIN. */
  origin: string
  /** Calls the API as the sender of the request, without the network. */
  send: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** A file of the web build. */
  readFile: (path: string) => Promise<Response>
}

/** `stylesSource` lets the page's own styles be, in its content security policy. */
export type Page = { status: number; html: string; stylesSource: string | null }

/** The web app's way of making a page; injected, since the Worker knows nothing of the web app. */
export type Renderer = {
  render: (asked: PageRequest) => Promise<Page | Response>
  /** The page without its content, for when `render` fails: the browser's script then asks for everything. */
  renderShell: (asked: PageRequest) => Promise<Page>
}

/** The API's own places: what they do not know is nothing, not a page. */
const CALLS = /^\/(?:api|webhooks|company|invoices|stripe|files|remind|healthz|assets)(?:\/|$)/
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const METHODS = ['GET', 'HEAD', 'POST']
/** What is nobody's business but the visitor's: an invoice, a quote, figures, codes. */
const PRIVATE = /^\/(?:payment|quote|dashboard|verify-otp|forgot-password)(?:\/|$)/
const LISTED = ['/', '/register', '/login', '/support', '/legal', '/terms', '/privacy']
const LANGUAGE_COOKIE = 'lang'
const YEAR_SECONDS = 365 * 24 * 3600
/** What the API is told of the person for whom it is asked. */
const PASSED_ON = ['cookie', 'user-agent', 'cf-connecting-ip', 'cf-ray']

/** Whether a path is a call of the API, not a page. */
export const isCall = (path: string) => CALLS.test(path)

/** Makes `api` answer pages too: everything that is not a call, by GET or by a form that is sent without scripts. */
export function mountPages(api: Hono<Open>, renderer: Renderer): void {
  api.all('/robots.txt', (c) => c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${originOf(c)}/sitemap.xml\n`))
  api.all('/sitemap.xml', (c) => c.body(listPages(originOf(c)), 200, { 'content-type': 'application/xml' }))
  api.all('*', (c, next) => {
    if (isCall(c.req.path) || !METHODS.includes(c.req.method)) return next()
    if (c.req.method === 'POST' && !FORM.test(c.req.header('content-type') ?? '')) {
      throw refuse('form_required')
    }
    return servePage(c, api, renderer)
  })
}

const originOf = (c: Context<Open>) => c.var.app.settings.APP_ORIGIN

async function servePage(c: Context<Open>, api: Hono<Open>, renderer: Renderer): Promise<Response> {
  // The screens read forms without a doubt that they are whole.
  if (c.req.method === 'POST') await c.req.raw.clone().formData().catch(refuseBroken)
  const cookies: string[] = []
  const asked: PageRequest = {
    request: c.req.raw,
    language: readLanguage(c),
    origin: originOf(c),
    send: (input, init) => callApi(c, api, cookies, input, init),
    readFile: (path) => c.env.ASSETS.fetch(new URL(path, originOf(c))),
  }
  const page = await renderer.render(asked).catch(async (error: unknown) => {
    c.var.app.log('page not made', { path: c.req.path.split('/')[1] ?? '', error: describeFault(error) })
    return await renderer.renderShell(asked)
  })
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  if (page instanceof Response) return redirectTo(c, page)
  pageHeaders(c, PRIVATE.test(c.req.path), page.stylesSource)
  c.header('content-language', asked.language)
  return await tagged(c, page)
}

/** What the address asks is remembered, so that the next page speaks it too. */
function readLanguage(c: Context<Open>): Language {
  const asked = c.req.query('lang') ?? null
  const { name, attributes } = cookieFor(c.var.app, LANGUAGE_COOKIE)
  const language = chooseLanguage(asked, getCookie(c, name), c.req.header('accept-language') ?? null)
  if (asked === language) setCookie(c, name, language, { ...attributes, maxAge: YEAR_SECONDS })
  return language
}

async function callApi(
  c: Context<Open>,
  api: Hono<Open>,
  cookies: string[],
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  for (const name of PASSED_ON) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const { method = 'GET', body = null } = init
  const request = new Request(new URL(String(input), originOf(c)), { method, headers, body })
  const response = await api.fetch(request, c.env, c.executionCtx)
  cookies.push(...response.headers.getSetCookie())
  return response
}

// A form that was sent is not sent again to where it leads.
function redirectTo(c: Context<Open>, page: Response): Response {
  const place = page.headers.get('location')
  if (place === null) return page
  return c.redirect(place, c.req.method === 'POST' ? 303 : 302)
}

/** A page that has not changed is not sent again; one with an invoice, figures or a person on it is kept by nobody. */
async function tagged(c: Context<Open>, { status, html }: Page): Promise<Response> {
  const answer = (body: string | null, code: number) => c.newResponse(body, code as 200)
  if (status !== 200 || c.req.method === 'POST' || PRIVATE.test(c.req.path) || hasSessionCookie(c)) {
    c.header('cache-control', 'no-store')
    return answer(html, status)
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)))
  const tag = `W/"${btoa(String.fromCharCode(...digest.slice(0, 12)))}"`
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'Cookie, Accept-Language')
  c.header('etag', tag)
  return c.req.header('if-none-match') === tag ? answer(null, 304) : answer(html, 200)
}

function listPages(origin: string): string {
  const rows = LISTED.flatMap((path) => [`${origin}${path}`, `${origin}${path}?lang=es`])
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`
}
