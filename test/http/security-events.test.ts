// Security events: one log line each, with who, which company, which request and a keyed hash of the address.
import { afterEach, expect, vi } from 'vitest'
import { api } from '../../worker/app.ts'
import { SECURITY_EVENTS } from '../../worker/http/security-events.ts'
import { test } from '../support/fixtures.ts'
import { Browser, joiningForm, PASSWORD } from '../support/people.ts'
import { newPhone, product } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'

const ADDRESS = '198.51.100.77'
const spy = vi.spyOn(console, 'log')
let lines: Record<string, unknown>[] = []

function listen(): void {
  lines = []
  spy.mockImplementation((line: string) => {
    lines.push(JSON.parse(line))
  })
}
afterEach(() => spy.mockReset())

async function exportCsv(browser: Browser): Promise<void> {
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'cf-connecting-ip': browser.address }
  const answer = await product().fetch(new Request(`${settings.APP_ORIGIN}/api/invoices/export`, { headers }))
  expect(answer.status).toBe(200)
  await answer.text()
}

test('an export and an edit say who did them, in which company, and from where without naming it', async ({
  owner: { phone },
}) => {
  const browser = new Browser(ADDRESS)
  await browser.post('login', { identifier: phone, password: PASSWORD })
  listen()
  await exportCsv(browser)
  await browser.call('PUT', '/company', { name: 'Ace Two' })
  await browser.call('PUT', '/company', { name: '' })
  const found = lines.filter(({ event }) => event === 'security')
  expect(found.map(({ action, status }) => [action, status])).toEqual([
    ['export', 200],
    ['company edited', 200],
    ['company edited', 400],
  ])
  for (const line of found) {
    expect(line).toMatchObject({
      requestId: expect.any(String),
      userId: expect.any(String),
      companyId: expect.any(String),
    })
    expect(line.address).toMatch(/^[\w-]{22}$/)
  }
  expect(new Set(found.map(({ address }) => address)).size).toBe(1)
  expect(JSON.stringify(lines)).not.toContain(ADDRESS)
})

test('signing in and failing to are told with the same hash of the address', async ({ owner: { phone } }) => {
  const stranger = new Browser(ADDRESS)
  listen()
  await stranger.post('login', { identifier: phone, password: `${PASSWORD}x` })
  await stranger.post('login', { identifier: phone, password: PASSWORD })
  const told = lines.filter(({ event }) => event === 'signed in' || event === 'sign-in refused')
  expect(told.map(({ event }) => event)).toEqual(['sign-in refused', 'signed in'])
  expect(told[0]?.address).toBe(told[1]?.address)
  expect(JSON.stringify(lines)).not.toContain(ADDRESS)
})

test('every call that is a security event is a route of the product', () => {
  const routes = new Set(api.routes.map(({ method, path }) => `${method} ${path.replace(/^\/api(?=\/)/, '')}`))
  expect(Object.keys(SECURITY_EVENTS).filter((route) => !routes.has(route))).toEqual([])
})

test('a wrong invitation code is answered alike for a number that has an account and one that has none', async ({
  owner: { phone },
}) => {
  const [known, unknown] = await Promise.all(
    [phone, newPhone()].map((number) => new Browser().post('register', joiningForm(number, 'NOBODY-HAS-THIS'))),
  )
  expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body])
  expect(known?.status).toBe(400)
})
