// The PDF is made when somebody asks, kept by what stands on it, and made again when that changes.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/env.ts'
import { makePng } from '../../files/pictures.ts'
import { type WatchedFiles, watchFiles, withHeldTimers } from '../../support/broken-files.ts'
import { insertRows, makeRandom, makeRows } from '../../support/invoice-rows.ts'
import { type Contractor, call, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { setRows } from '../../support/tables.ts'

const WORDS = 'PDF service is temporarily unavailable. Please contact support.'

let joe: Contractor
let id: string
let seed = 31

beforeEach(async () => {
  joe = await signUp()
  seed += 1
  const rows = makeRows(makeRandom(seed), 1, Date.now())
  await insertRows(
    joe.companyId,
    rows.map((row) => ({ ...row, status: 'sent', dueOn: '2099-01-01', paidAt: null })),
  )
  id = rows[0]?.id ?? ''
})

async function ask(path: string, bindings: Bindings) {
  const response = await api.fetch(new Request(path, { headers: { cookie: joe.cookie } }), bindings)
  return { status: response.status, body: (await response.json()) as { pdf_url?: string; message?: string } }
}

const link = (bindings: Bindings) => ask(`${settings.APP_ORIGIN}/invoices/${id}/pdf`, bindings)

/** Whether asking for the PDF made one. */
async function makes(): Promise<boolean> {
  const { asked, bindings } = watchFiles()
  expect((await link(bindings)).status).toBe(200)
  return asked.includes('put')
}

const change = (values: Record<string, string | number>) =>
  setRows('invoices', values, { company_id: joe.companyId, id })

async function uploadLogo(): Promise<void> {
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(makePng(2, 2))], 'logo.png'))
  const headers = { origin: settings.APP_ORIGIN, cookie: joe.cookie }
  const request = new Request(`${settings.APP_ORIGIN}/company/logo`, { method: 'POST', headers, body: form })
  expect((await api.fetch(request, env)).status).toBe(200)
}

const editCompany = (fields: Record<string, string>) => call('PUT', '/company', fields, joe.cookie)

test('a PDF holds contact data: neither the contractor’s link nor the client’s is kept by anybody on the way', async () => {
  const { pdf_url: signed = '' } = (await link(env)).body
  for (const path of [signed, `${settings.APP_ORIGIN}/api/payment/${id}/pdf?company=${joe.companyId}`]) {
    const answer = await api.fetch(new Request(path), env)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await answer.body?.cancel()
  }
})

test('asked for again, by whomever, it is the one that was made', async () => {
  expect(await makes()).toBe(true)
  expect(await makes()).toBe(false)
  const { asked, bindings } = watchFiles()
  const client = new Request(`${settings.APP_ORIGIN}/api/payment/${id}/pdf?company=${joe.companyId}`)
  expect((await api.fetch(client, bindings)).headers.get('content-type')).toBe('application/pdf')
  expect(asked).toEqual(['get'])
})

describe('it is made again when', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the invoice is paid', () => change({ status: 'paid', paid_at: Date.now() })],
    ['a payment is on its way', () => change({ status: 'pending' })],
    ['the invoice is cancelled', () => change({ status: 'cancelled' })],
    ['the client has another name', () => change({ client_name: 'Somebody Else' })],
    ['it is due on another day', () => change({ due_on: '2099-02-02' })],
    ['the company has another name', () => editCompany({ name: 'Better Plumbing' })],
    ['the company has another address for mail', () => editCompany({ email: 'new@example.com' })],
    ['the company has a logo', uploadLogo],
  ])('%s', async (_, happens) => {
    expect(await makes()).toBe(true)
    await happens()
    expect(await makes()).toBe(true)
    expect(await makes()).toBe(false)
  })

  test('the logo is another one', async () => {
    await uploadLogo()
    expect(await makes()).toBe(true)
    await uploadLogo()
    expect(await makes()).toBe(true)
  })
})

test('it is not made again for what does not stand on it', async () => {
  expect(await makes()).toBe(true)
  await change({ status: 'viewed', viewed_at: Date.now() })
  expect(await makes()).toBe(false)
  await change({ status: 'overdue' })
  expect(await makes()).toBe(false)
})

/** It hangs, and who asks is told so before long. */
const expectNoWait = ({ bindings, hung }: WatchedFiles) =>
  withHeldTimers(async (ring) => {
    const answer = link(bindings)
    await hung
    ring()
    expect(await answer).toEqual({ status: 503, body: { message: WORDS, code: 'pdf_unavailable' } })
  })

describe('while the file store', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

  test.each([
    ['can neither be read nor written', { get: 'fails', put: 'fails', delete: 'fails' }],
    ['cannot be read', { get: 'fails' }],
    ['cannot be written', { put: 'fails' }],
  ] as const)('%s the answer is the spec’s, and the PDF is there once it works again', async (_, broken) => {
    expect(await link(watchFiles(broken).bindings)).toEqual({
      status: 503,
      body: { message: WORDS, code: 'pdf_unavailable' },
    })
    expect(await makes()).toBe(true)
  })

  test.each([
    ['does not answer who reads', { get: 'hangs' }],
    ['gives the name and never the bytes', { get: 'stalls' }],
    ['does not answer who writes', { put: 'hangs' }],
  ] as const)('%s nobody is kept waiting: the answer is the spec’s', async (_, broken) => {
    await expectNoWait(watchFiles(broken))
    expect((await link(env)).status).toBe(200)
  })

  test('does not answer for the logo the answer is the spec’s too', async () => {
    await uploadLogo()
    await expectNoWait(watchFiles({ get: 'hangs' }, (name) => name.includes('/logos/')))
  })

  test('is down a link that was given says so too', async () => {
    const { pdf_url: url = '' } = (await link(watchFiles().bindings)).body
    const { bindings } = watchFiles({ get: 'fails', put: 'fails' })
    expect(await ask(url, bindings)).toEqual({ status: 503, body: { message: WORDS, code: 'pdf_unavailable' } })
  })
})

test('a link that was changed opens nothing, whichever of its parts was changed', async () => {
  const { pathname } = new URL((await link(env)).body.pdf_url ?? '')
  const [, , , token = '', name = ''] = pathname.split('/')
  const statusOf = async (path: string) => (await api.fetch(new Request(`${settings.APP_ORIGIN}${path}`), env)).status
  expect(await statusOf(pathname)).toBe(200)
  const changed = [`${token.slice(0, 9)}x${token.slice(10)}/${name}`, `${token}/x${name.slice(1)}`, `${token}/${name}x`]
  for (const parts of changed) expect(await statusOf(`/files/pdf/${parts}`)).toBe(403)
})

describe('a link that a person presses, when there is no PDF', () => {
  const press = async (path: string, bindings: Bindings = env) => {
    const request = new Request(`${settings.APP_ORIGIN}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    return await api.fetch(request, bindings)
  }

  test('leads the client back to the pay page, which says so and can be paid', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const broken = watchFiles({ get: 'fails', put: 'fails' }).bindings
    const away = await press(`/api/payment/${id}/pdf?company=${joe.companyId}`, broken)
    expect(away.status).toBe(302)
    const back = new URL(away.headers.get('location') ?? '', settings.APP_ORIGIN)
    expect([back.pathname, back.searchParams.get('company')]).toEqual([`/payment/${id}`, joe.companyId])
    expect(back.searchParams.get('pdf')).toBe('unavailable')
  })

  test('says in plain words that a link is no longer good', async () => {
    const answer = await press('/files/pdf/forged/INV-0001.pdf')
    expect([answer.status, await answer.text()]).toEqual([403, 'This link is not valid.'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })
})
