// What the API answers, byte for byte: every route of the router's own table is asked as its own company, as another and as nobody.
// After a change that is meant: `npx vitest run --project deep-worker test/http/recorded-answers.test.ts -u`, and read the difference.
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../worker/app.ts'
import { maskAnswer } from '../support/mask-answer.ts'
import { world } from '../support/sandbox-world.ts'
import type { Attempt } from '../tenancy/attempts.ts'
import { ISOLATION_ROWS } from '../tenancy/isolation-rows.ts'
import { foundTenant, send, type Tenant } from '../tenancy/tenants.ts'

const ROUTES = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
].sort()
/** Asked last, since nobody is signed in after them. */
const ENDS =
  /^DELETE \/api\/(?:company|account)$|logout|\/sessions|reset-password|account\/password|phone\/verify|\/owner$/
const rank = (route: string) => (route.startsWith('GET ') ? 0 : ENDS.test(route) ? 2 : 1)

/** Written once at the top; an answer shows what it has beside these (+) and what it lacks of them (-). */
const USUAL_HEADERS = [
  'cache-control: no-store',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'content-type: application/json',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'origin-agent-cluster: ?1',
  'referrer-policy: strict-origin-when-cross-origin',
  'strict-transport-security: max-age=63072000; includeSubDomains',
  'x-content-type-options: nosniff',
  'x-dns-prefetch-control: off',
  'x-download-options: noopen',
  'x-frame-options: DENY',
  'x-permitted-cross-domain-policies: none',
  'x-xss-protection: 0',
]

let own: Tenant
let other: Tenant

beforeAll(async () => {
  other = await foundTenant('Zanzibar')
  own = await foundTenant('Quillfeather')
  await world().flush()
}, 120_000)

async function ask(method: string, { as, path, body, headers: sentHeaders }: Attempt) {
  const sent = body ?? (method === 'GET' || method === 'DELETE' ? undefined : {})
  const { status, bytes } = await send(as === 'anyone' ? null : own.browser, method, path, sent, sentHeaders)
  const [head = '', rest = ''] = bytes.split(/\n\n([\s\S]*)/)
  const headers = head.split('\n')
  const more = headers.filter((line) => !USUAL_HEADERS.includes(line)).map((line) => `\n+ ${line}`)
  const less = USUAL_HEADERS.filter((line) => !headers.includes(line)).map((line) => `\n- ${line}`)
  const who = as === 'anyone' ? 'nobody' : 'own'
  return maskAnswer(`${who}: ${method} ${path}\n${status}${less.join('')}${more.join('')}\n${rest}`, { own, other })
}

// Nothing is as it was once every route has been asked: a second try would tell nothing.
test('every route answers what was recorded', { retry: 0, timeout: 300_000 }, async () => {
  const said = new Set([USUAL_HEADERS.join('\n')])
  for (const route of ROUTES.toSorted((a, b) => rank(a) - rank(b))) {
    const [method = ''] = route.split(' ')
    const attempts = ISOLATION_ROWS.get(route)?.attempts ?? (() => [])
    for (const attempt of [...attempts(own, own), ...attempts(other, own)]) {
      said.add(await ask(method, attempt))
      if (attempt.as !== 'anyone') said.add(await ask(method, { ...attempt, as: 'anyone' }))
    }
  }
  await expect(`${[...said].join('\n\n')}\n`).toMatchFileSnapshot('recorded-answers.txt')
})
