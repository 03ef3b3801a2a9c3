// The wall between companies: every route of the router's own table, tried from the other side.
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../worker/app.ts'
import { world } from '../support/sandbox-world.ts'
import type { Attempt } from './attempts.ts'
import { ISOLATION_ROWS } from './isolation-rows.ts'
import { type Answer, canariesOf, foundTenant, rowsOf, send, type Tenant } from './tenants.ts'

/** As the router has them; what is mounted for all methods is no door but a guard before it. */
const ROUTES = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
].sort()

let a: Tenant
let b: Tenant
let canaries: string[]
let before: string

/** What A has, but for the states of texts on their way, which change by themselves. */
async function stateOfA(): Promise<string> {
  const { messages = [], sessions = [], ...rest } = await rowsOf(a.companyId)
  return JSON.stringify({
    ...rest,
    messages: messages
      .filter(({ kind }) => kind !== 'code')
      .map(({ id, key, recipient, body }) => [id, key, recipient, body]),
    sessions: sessions.map(({ id, user_id, expires_at }) => [id, user_id, expires_at]),
  })
}

async function run(method: string, attempt: Attempt): Promise<Answer> {
  const as = attempt.as === 'anyone' ? null : b.browser
  const body = attempt.body ?? (method === 'GET' || method === 'DELETE' ? undefined : {})
  return await send(as, method, attempt.path, body, attempt.headers)
}

/** Canaries in what was answered, but for those that whoever holds the link may read. */
function seen(answer: Answer, attempt: Attempt): string[] {
  const bytes = (attempt.held ?? []).reduce((left, text) => (text ? left.replaceAll(text, '·') : left), answer.bytes)
  return canaries.filter((canary) => bytes.includes(canary))
}

beforeAll(async () => {
  a = await foundTenant('Zanzibar')
  b = await foundTenant('Quillfeather')
  await world().flush()
  canaries = await canariesOf(a, b)
  before = await stateOfA()
}, 60_000)

test('every route has its row in the wall, and every row its route', () => {
  expect(
    ROUTES.filter((route) => !ISOLATION_ROWS.has(route)),
    'routes without a row',
  ).toEqual([])
  expect(
    [...ISOLATION_ROWS.keys()].filter((route) => !ROUTES.includes(route)),
    'rows without a route',
  ).toEqual([])
})

test('the two companies have something to lose in every table', async () => {
  const rows = await rowsOf(a.companyId)
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
  expect(empty).toEqual([])
  expect(canaries.length).toBeGreaterThan(50)
  for (const part of ['First', 'Last', 'Plumbing', 'Street 1', 'City', 'Client', 'work', 'line']) {
    expect(canaries).toContain(`Zanzibar ${part}`)
  }
})

test('a company sees its own: the canaries are alive', async () => {
  const answer = await send(a.browser, 'GET', '/api/invoices?limit=100')
  const found = seen(answer, { path: '', expect: [] })
  for (const part of ['Client', 'work', 'line']) expect(found).toContain(`Zanzibar ${part}`)
  expect(found).toContain(a.sentId)
})

describe('through no route does one company reach another', () => {
  test.each(ROUTES)('%s', async (route) => {
    const [method = ''] = route.split(' ')
    const row = ISOLATION_ROWS.get(route)
    if (!row) throw new Error(`${route} has no row`)
    const attempts = row.attempts(a, b)
    expect(attempts.length).toBeGreaterThan(0)
    for (const attempt of attempts) {
      const answer = await run(method, attempt)
      expect.soft(attempt.expect, `${attempt.path} → ${answer.status}`).toContain(answer.status)
      expect.soft(seen(answer, attempt), attempt.path).toEqual([])
      if (row.isOpen) continue
      const anonymous = await run(method, { ...attempt, as: 'anyone' })
      expect.soft([attempt.path, anonymous.status]).toEqual([attempt.path, 401])
      expect.soft(seen(anonymous, { ...attempt, held: [] }), attempt.path).toEqual([])
    }
  })

  test('a route that does not exist tells nothing either', async () => {
    for (const path of [`/api/companies/${a.companyId}`, `/api/invoices/${a.sentId}/lines`, `/files/${a.companyId}`]) {
      const answer = await send(b.browser, 'GET', path)
      expect([path, answer.status, seen(answer, { path, expect: [] })]).toEqual([path, 404, []])
    }
  })

  test('after all of it the other company has exactly what it had', async () => {
    await world().flush()
    expect(await stateOfA()).toBe(before)
    const me = await a.browser.me()
    expect(me.body).toMatchObject({ authenticated: true, user: { first_name: 'Zanzibar First' } })
    const own = await send(a.browser, 'GET', '/company')
    expect(own.bytes).toContain('Zanzibar Plumbing')
  })
})
