// The bucket is for PDFs and logos alone: while it is down or silent, everything else goes on.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/env.ts'
import { makePng } from '../../files/pictures.ts'
import { type Broken, type WatchedFiles, watchFiles, withHeldTimers } from '../../support/broken-files.ts'
import { type Contractor, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { inbound, invoicesOf, receive } from '../../support/texting.ts'

const DEAD: [string, Broken][] = [
  ['fails', { get: 'fails', put: 'fails', delete: 'fails' }],
  ['never answers', { get: 'hangs', put: 'hangs', delete: 'hangs' }],
]
let joe: Contractor

beforeAll(async () => {
  joe = await signUp()
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

async function ask(bindings: Bindings, method: string, path: string, body?: BodyInit, type?: string) {
  const headers = new Headers({ origin: settings.APP_ORIGIN, cookie: joe.cookie })
  if (type) headers.set('content-type', type)
  const request = new Request(`${settings.APP_ORIGIN}${path}`, { method, headers, ...(body ? { body } : {}) })
  const response = await api.fetch(request, bindings)
  const isPicture = response.headers.get('content-type')?.startsWith('image/')
  return { status: response.status, text: isPicture ? '' : await response.text() }
}

function formOf(png: Uint8Array): FormData {
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(png)], 'logo.png'))
  return form
}

/** The answer, whether the bucket fails or it is time that is up. */
const askBroken = ({ bindings, hung }: WatchedFiles, question: (bindings: Bindings) => ReturnType<typeof ask>) =>
  withHeldTimers(async (ring) => {
    const answer = question(bindings)
    await Promise.race([hung, answer])
    ring()
    return await answer
  })

const upload = (bindings: Bindings) => ask(bindings, 'POST', '/company/logo', formOf(makePng(2, 2)))
const logoOf = (text: string) => new URL((JSON.parse(text) as { company: { logo_url: string } }).company.logo_url)

describe.each(DEAD)('while the bucket %s', (_, broken) => {
  test('a text becomes an invoice, and lists, figures, exports and the pay page are there', async () => {
    expect((await upload(env)).status).toBe(200)
    const { bindings, asked } = watchFiles(broken)
    await receive([inbound(joe.phone, 'fixed sink for Maria, 200, due friday')], bindings)
    const id = (await invoicesOf(joe.companyId)).at(-1)?.id ?? ''
    for (const path of [
      '/api/invoices',
      `/api/invoices/${id}/details`,
      `/api/invoices/export?ids=${id}`,
      '/company/stats',
      '/api/company',
      `/invoices/${id}?company=${joe.companyId}`,
      `/api/payment/${id}?company=${joe.companyId}`,
    ]) {
      expect((await ask(bindings, 'GET', path)).status, path).toBe(200)
    }
    const changed = await ask(bindings, 'PUT', '/company', JSON.stringify({ name: 'Ace' }), 'application/json')
    expect(changed.status).toBe(200)
    expect(asked).toEqual([])
  })

  test('a logo is neither kept nor shown, says so, and the one before stays', async () => {
    const kept = logoOf((await upload(env)).text)
    for (const [method, path, form, message, code] of [
      ['GET', kept.pathname, undefined, 'The logo is temporarily unavailable.', 'logo_unavailable'],
      ['POST', '/company/logo', formOf(makePng(3, 3)), 'Failed to upload logo. Please try again.', 'logo_not_kept'],
    ] as const) {
      const answer = await askBroken(watchFiles(broken), (bindings) => ask(bindings, method, path, form))
      expect(answer).toEqual({ status: 503, text: JSON.stringify({ message, code }) })
    }
    expect((await ask(env, 'GET', kept.pathname)).status).toBe(200)
    expect((await ask(env, 'GET', '/api/company')).text).toContain(kept.pathname)
  })
})

test('a logo that cannot be deleted is replaced and taken away all the same', async () => {
  const before = logoOf((await upload(env)).text)
  expect((await askBroken(watchFiles({ delete: 'hangs' }), upload)).status).toBe(200)
  expect((await ask(env, 'GET', before.pathname)).status).toBe(404)
})
