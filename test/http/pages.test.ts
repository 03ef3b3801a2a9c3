// Pages as they arrive, before any script has run, and forms as they are sent without one.
import { beforeAll, expect, test } from 'vitest'
import { beginMoney, endFaults, fault, findInvoiceRow, newCompany, newInvoice } from '../support/money.ts'
import { PASSWORD } from '../support/people.ts'
import { call, product, signUp } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { setRows } from '../support/tables.ts'

beforeAll(beginMoney)

type Page = { status: number; headers: Headers; html: string; text: string }

/** What a browser without scripts has on its screen: tags and data left out. */
const visible = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

async function visit(path: string, init: RequestInit = {}): Promise<Page> {
  const response = await product().fetch(`${settings.APP_ORIGIN}${path}`, { redirect: 'manual', ...init })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: visible(html) }
}

const sendForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(path, {
    method: 'POST',
    headers: { origin: settings.APP_ORIGIN, ...headers },
    body: new URLSearchParams(fields),
  })

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

async function newPayLink() {
  const ctx = await newCompany()
  const job = await newInvoice(ctx, 20_000, '2030-05-17')
  return { id: job.id, companyId: ctx.companyId, path: `/payment/${job.id}?company=${ctx.companyId}` }
}

const statusOf = async (id: string) => (await findInvoiceRow(id)).status

test('the first answer to a payment link already shows company, amount, fee, total and due date', async () => {
  const { path } = await newPayLink()
  const { status, text } = await visit(path)
  expect(status).toBe(200)
  for (const fact of [
    'Ace Plumbing',
    'INV-0001',
    'Maria',
    '$200.00',
    '$7.80',
    '3.9%',
    '$207.80',
    'Fri, May 17, 2030',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('Pay Now')
})

test.each([
  [
    'company',
    ['$200.00', 'No card fee for you: the business pays it', 'Secure card processing fee, paid by the business'],
  ],
  ['half', ['$203.90', '$200.00 + $3.90, your half of the card fee', 'Half of the secure card processing fee (1.95%)']],
])('the page calls the fee what it is where it is paid by %s', async (payer, facts) => {
  const ctx = await newCompany()
  await setRows('companies', { fee_payer: payer }, { id: ctx.companyId })
  const job = await newInvoice(ctx, 20_000, '2030-05-17')
  const { text } = await visit(`/payment/${job.id}?company=${ctx.companyId}`)
  for (const fact of facts) expect(text).toContain(fact)
  expect(text).not.toContain('3.9%')
})

test('a pasted payment link shows who wants how much by when, and search engines are kept out', async () => {
  const { path } = await newPayLink()
  const { html, headers } = await visit(path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } })
  expect(meta(html, 'og:title')).toBe('Ace Plumbing: $207.80, due Fri, May 17, 2030')
  expect(meta(html, 'og:image')).toBe(`${settings.APP_ORIGIN}/preview.png`)
  expect(meta(html, 'og:description')).not.toContain('Maria')
  expect(meta(html, 'robots')).toBe('noindex')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a page on which somebody is signed in is kept by no browser, the same page for strangers is', async () => {
  const joe = await signUp()
  for (const path of ['/legal', '/support']) {
    const own = await visit(path, { headers: { cookie: joe.cookie } })
    expect([own.status, own.html.includes(joe.phone.slice(1))], path).toEqual([200, true])
    expect([own.headers.get('cache-control'), own.headers.get('etag')], path).toEqual(['no-store', null])
    const strangers = await visit(path)
    expect(strangers.headers.get('cache-control'), path).toBe('private, no-cache')
    const tag = strangers.headers.get('etag') ?? ''
    expect((await visit(path, { headers: { 'if-none-match': tag } })).status, path).toBe(304)
  }
})

test('a preview is no view; a person’s look is', async () => {
  const { id, path, companyId } = await newPayLink()
  await visit(path)
  await call('GET', `/api/payment/${id}?company=${companyId}`)
  expect(await statusOf(id)).toBe('sent')
  await call('GET', `/invoices/${id}?company=${companyId}`)
  expect(await statusOf(id)).toBe('viewed')
})

test('Pay Now works without scripts: it leads to checkout, and whoever pressed it has seen the invoice', async () => {
  const { id, path, companyId } = await newPayLink()
  const { headers } = await visit(path)
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' https://checkout.stripe.com`)
  const pressed = await sendForm(path, { company_id: companyId })
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toMatch(/^http:\/\/sandbox\.localhost\//)
  expect(await statusOf(id)).toBe('viewed')
})

test('a form from another site pays nothing', async () => {
  const { path, companyId } = await newPayLink()
  const answer = await sendForm(path, { company_id: companyId }, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

test('while the provider is down the page says so and keeps its button', async () => {
  const { path, companyId } = await newPayLink()
  await fault('*', 'error_before', { remaining: 20 })
  const { text } = await sendForm(path, { company_id: companyId })
  await endFaults()
  expect(text).toContain('Payment setup failed. Please try again.')
  expect(text).toContain('Pay Now')
})

test('a link that is no invoice, or not of this company, is a page that says so', async () => {
  const { id } = await newPayLink()
  for (const path of ['/payment/nosuchinvoice', `/payment/${id}?company=${'x'.repeat(22)}`]) {
    const { status, text } = await visit(path)
    expect(status).toBe(404)
    expect(text).toContain('Invoice not found')
    expect(text).not.toContain('Ace Plumbing')
  }
})

test('the public pages arrive filled, with a title, a description and an address of their own', async () => {
  const pages = {
    '/': 'Get paid.',
    '/login': 'Sign in',
    '/register': 'Create Your Account',
    '/support': '24/7',
    '/legal': '3.9%',
  }
  for (const [path, words] of Object.entries(pages)) {
    const { status, html, text, headers } = await visit(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(words)
    expect(html).toContain(`<link rel="canonical" href="${settings.APP_ORIGIN}${path}"/>`)
    expect(meta(html, 'description')?.length).toBeGreaterThan(30)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    const again = await visit(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([path, again.status]).toEqual([path, 304])
  }
})

test('whoever is signed in is led to the dashboard, whoever is not to the sign-in', async () => {
  const { cookie } = await signUp()
  const at = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await visit(path, { headers })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await at('/dashboard')).toEqual([302, '/login'])
  for (const path of ['/', '/login', '/register']) expect(await at(path, { cookie })).toEqual([302, '/dashboard'])
  const dashboard = await visit('/dashboard', { headers: { cookie } })
  expect(dashboard.status).toBe(200)
  expect(dashboard.text).toContain('Joe Ace')
  expect((await visit('/legal', { headers: { cookie } })).text).toContain('Logout')
  expect((await visit('/legal')).text).not.toContain('Logout')
})

test('signing in and out works without scripts', async () => {
  const { phone } = await signUp()
  const form = { phone_number: phone, phone_number_code: '+1' }
  const refused = await sendForm('/login', { ...form, password: 'Wrong1234' })
  expect(refused.text).toContain('The phone number or the password is wrong.')
  expect((await sendForm('/login', form)).text).toContain('Please enter your password')
  const taken = await sendForm('/login', { ...form, password: PASSWORD })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/dashboard'])
  const cookie = taken.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await visit('/dashboard', { headers: { cookie } })).status).toBe(200)
  const left = await sendForm('/logout', {}, { cookie })
  expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
  expect((await visit('/dashboard', { headers: { cookie } })).status).toBe(302)
})

test('a message to support without scripts is taken, and one with gaps keeps what was written', async () => {
  const gaps = await sendForm('/support', { name: 'Ann', email: '', subject: 'Hello', message: '' })
  expect(gaps.text).toContain('Please enter your email address')
  expect(gaps.html).toContain('value="Hello"')
  const sent = await sendForm('/support', { name: 'Ann', email: 'a@example.com', subject: 'Hello', message: 'Hi' })
  expect(sent.text).toContain("Your support request has been received. We'll get back to you soon.")
})

test('the browser’s language decides, the visitor’s choice decides more, and is kept', async () => {
  const { path } = await newPayLink()
  const inSpanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
  const spanish = await visit(path, { headers: inSpanish })
  expect(spanish.html).toContain('<html lang="es"')
  expect(spanish.text).toContain('Pagar ahora')
  expect(spanish.text).not.toContain('Pay Now')
  expect(meta(spanish.html, 'og:locale')).toBe('es_US')
  expect((await visit(path, { headers: { 'accept-language': 'de,en;q=0.5,es;q=0.4' } })).text).toContain('Pay Now')
  const chosen = await visit(`${path}&lang=en`, { headers: inSpanish })
  expect(chosen.text).toContain('Pay Now')
  const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await visit('/login', { headers: { ...inSpanish, cookie } })).html).toContain('<html lang="en"')
  expect((await visit('/login?lang=es')).text).toContain('Número de teléfono')
  const wrong = await sendForm('/login', { phone_number: '2135550000', password: 'x' }, inSpanish)
  expect(wrong.text).toContain('El número de teléfono o la contraseña no son correctos.')
})

test('any other path leads home, and what is missing among the files is missing', async () => {
  for (const path of ['/nothing', '/payment', '/payment/success', '/a/b/c']) {
    const { status, headers } = await visit(path)
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/'])
  }
  expect((await visit('/assets/gone.js')).status).toBe(404)
  expect((await visit('/nothing', { method: 'DELETE' })).status).toBe(404)
  expect((await visit('/legal', { method: 'POST', body: '{}' })).status).toBe(415)
  expect((await sendForm('/legal', {})).status).toBe(405)
})

test('search engines are told which pages there are, in both languages', async () => {
  expect((await visit('/robots.txt')).html).toContain(`Sitemap: ${settings.APP_ORIGIN}/sitemap.xml`)
  const { html } = await visit('/sitemap.xml')
  expect(html).toContain(`<loc>${settings.APP_ORIGIN}/legal?lang=es</loc>`)
  expect(html).not.toContain('/payment')
})

test('nothing that a client is called can end the data of a page and begin a script', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const name = '</script><script>alert(1)</script>'
  await setRows('invoices', { client_name: name }, { id: job.id })
  const { html } = await visit(`/payment/${job.id}`)
  expect(html).not.toContain('<script>alert')
})
