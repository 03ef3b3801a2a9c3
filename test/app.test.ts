// What happens to every request: headers, other sites, too much, nothing there.
import { describe, expect, test } from 'vitest'
import { call, product } from './support/sandbox-world.ts'
import { settings } from './support/settings.ts'

const json = { 'content-type': 'application/json' }
const at = (path: string) => `${settings.APP_ORIGIN}${path}`

test('a path that does not exist is a 404 in JSON', async () => {
  for (const path of ['/api/nothing', '/api', '/invoices', '/files/x', '/webhooks/x']) {
    const answer = await call('GET', path)
    expect([path, answer.status, typeof answer.body.message]).toEqual([path, 404, 'string'])
  }
})

test('a request from another site is refused before anything else', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://jobslip.test', `${settings.APP_ORIGIN}.evil.example`]) {
    const response = await product().fetch(at('/api/auth/login'), {
      method: 'POST',
      headers: { ...json, origin },
      body: '{',
    })
    expect([origin, response.status]).toEqual([origin, 403])
  }
  expect((await product().fetch(at('/api/auth/me'), { headers: { origin: settings.APP_ORIGIN } })).status).toBe(200)
  expect((await product().fetch(at('/api/auth/me'))).status).toBe(200)
})

test('a body that is not JSON, not valid, or too large is refused as what it is', async () => {
  const post = async (body: string, headers: Record<string, string>) =>
    (await product().fetch(at('/stripe/create-checkout-session'), { method: 'POST', headers, body })).status
  expect(await post('invoice_id=1', { 'content-type': 'text/plain' })).toBe(415)
  expect(await post('{', json)).toBe(400)
  expect(await post('{}', json)).toBe(400)
  expect(await post(JSON.stringify({ invoice_id: 'x'.repeat(1_100_000) }), json)).toBe(413)
})

test('a wrong method is not taken', async () => {
  for (const [method, path] of [
    ['DELETE', '/api/auth/login'],
    ['PUT', '/invoices/abc'],
    ['GET', '/webhooks/stripe'],
  ] as const) {
    expect([404, 405]).toContain((await call(method, path, method === 'GET' ? undefined : {})).status)
  }
})

test('every answer carries the headers that keep a browser safe, and is kept by nobody', async () => {
  for (const path of ['/api/auth/me', '/api/nothing', '/company', '/healthz']) {
    const { headers } = await call('GET', path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('what needs a session says so', async () => {
  for (const path of [
    '/api/invoices',
    '/api/company',
    '/company',
    '/company/stats',
    '/stripe/setup-status',
    '/stripe/account-status',
    '/invoices/0000000000000000000000/pdf',
  ]) {
    const answer = await call('GET', path)
    expect([path, answer.status, typeof answer.body.message]).toEqual([path, 401, 'string'])
  }
})

test('the product is well when its database answers', async () => {
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } })
})

test('the site tells its number and its fee from the settings', async () => {
  expect((await call('GET', '/api/site')).body).toEqual({
    text_number: '12025550100',
    contact_phone: '12025550199',
    contact_email: 'help@jobslip.example',
    fee_percent: 3.9,
  })
})

describe('a visitor who came without TLS, as the edge tells', () => {
  const visit = (path: string, method = 'GET') =>
    product().fetch(
      new Request(`http://jobslip.test${path}`, {
        method,
        headers: { 'cf-visitor': '{"scheme":"http"}' },
        redirect: 'manual',
      }),
    )

  test('is led to https when it is a page', async () => {
    const answer = await visit('/login?next=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://jobslip.test/login?next=1'])
  })

  test.each([
    ['GET', '/api/invoices'],
    ['GET', '/invoices/x'],
    ['POST', '/api/auth/login'],
    ['POST', '/support'],
  ])('%s %s is refused', async (method, path) => {
    const answer = await visit(path, method)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'https_required'])
  })
})

describe('a visitor over weak TLS, as the edge tells', () => {
  const visit = (tlsVersion: string, tlsCipher: string) =>
    product().fetch(
      new Request('https://jobslip.test/api/site', {
        cf: { tlsVersion, tlsCipher } as unknown as CfProperties<RequestInitCfProperties>,
      }),
    )

  test.each([
    ['TLSv1', 'ECDHE-RSA-AES128-SHA'],
    ['TLSv1.1', 'ECDHE-RSA-AES128-SHA'],
    ['TLSv1.2', 'ECDHE-RSA-AES128-SHA256'],
    ['TLSv1.2', 'AES128-GCM-SHA256'],
    ['TLSv1.2', 'DES-CBC3-SHA'],
    ['SSLv3', 'AEAD-AES128-GCM-SHA256'],
  ])('%s with %s is refused, and told to update', async (version, cipher) => {
    const answer = await visit(version, cipher)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('update') }),
    ])
  })

  test.each([
    ['TLSv1.3', 'AEAD-AES128-GCM-SHA256'],
    ['TLSv1.3', 'AEAD-CHACHA20-POLY1305-SHA256'],
    ['TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    ['TLSv1.2', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ])('%s with %s is served', async (version, cipher) => {
    expect((await visit(version, cipher)).status).toBe(200)
  })
})
