// What is refused on every route alike: strange methods, strange shapes; and who was refused is written down.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { api } from '../../worker/app.ts'
import { openTokens } from '../../worker/tokens.ts'
import { foundingForm, openAccount } from '../support/people.ts'
import { newPhone } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { prepareFailing } from '../support/tables.ts'

const at = (path: string) => `${settings.APP_ORIGIN}${path}`

test('being kept out is logged with the route, and without what an id or a cookie would open', async () => {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const id = '0123456789abcdefghijkl'
  const ask = (path: string, headers: Record<string, string> = {}) =>
    api.fetch(new Request(at(path), { headers }), env, createExecutionContext() as never)
  expect((await ask(`/invoices/${id}/pdf`, { cookie: '__Host-jobslip=forged' })).status).toBe(401)
  expect((await ask('/files/pdf/forged/INV-0001.pdf')).status).toBe(403)
  expect((await ask('/api/auth/me', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask(`/invoices/${id}`)).status).toBe(404)
  spy.mockRestore()
  const refused = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'refused')
  expect(refused.map(({ kind, code }) => [kind, code])).toEqual([
    ['unauthorized', 'sign_in_required'],
    ['forbidden', 'link_invalid'],
    ['forbidden', 'origin_foreign'],
    ['not_found', 'invoice_not_found'],
  ])
  expect(refused.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
  expect(refused[0].route).toBe('/invoices/:id/pdf')
  for (const secret of [id, 'forged']) expect(lines.join('\n')).not.toContain(secret)
})

test('a fault is logged with the route, and without what its address would open', async () => {
  const id = '0123456789abcdefghijkl'
  const token = await openTokens(settings.SESSION_SECRET, Date.now).sign('file', { invoice: id }, Date.now() + 60_000)
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line)),
  )
  const broken = { ...env, DB: { prepare: prepareFailing } as unknown as D1Database }
  const ask = (path: string) => api.fetch(new Request(at(path)), broken, createExecutionContext() as never)
  expect((await ask(`/files/pdf/${token}/INV-0001.pdf`)).status).toBe(500)
  expect((await ask(`/invoices/${id}`)).status).toBe(500)
  for (const spy of spies) spy.mockRestore()
  const failed = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request failed')
  expect(failed.map(({ route }) => route)).toEqual(['/files/pdf/:token/:name', '/invoices/:id'])
  for (const secret of [id, token]) expect(lines.join('\n')).not.toContain(secret)
})

test('fields that would reach into objects are only fields that nobody knows', async () => {
  const { browser } = await openAccount()
  const evil = '{"name":"Ace","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'
  expect([200, 400]).toContain((await browser.call('PUT', '/company', evil)).status)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
  const phone = newPhone()
  const form = JSON.stringify(foundingForm(phone)).replace('"user":{', '"user":{"__proto__":{"phone_number":"1"},')
  expect((await browser.call('POST', '/api/auth/register', form)).body.phone_number).toBe(phone.slice(1))
})

test('a parameter given twice is one parameter', async () => {
  const { browser } = await openAccount()
  expect((await browser.call('GET', '/api/invoices?limit=1&limit=2')).status).toBe(200)
  expect((await browser.call('GET', '/api/invoices?limit=0&limit=0')).status).toBe(400)
  expect((await browser.call('GET', '/api/invoices?limit[]=1&status[$ne]=x')).status).toBe(200)
})
