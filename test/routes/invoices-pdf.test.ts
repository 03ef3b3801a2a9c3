// The PDF is made when somebody asks, kept by what stands on it, and made again when that changes.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { app } from '../../worker/app.ts'
import type { Bindings } from '../../worker/env.ts'
import { makePng } from '../files/pictures.ts'
import { insertRows, makeRandom, makeRows } from '../invoice-rows.ts'
import { settings } from '../settings.ts'
import { type Contractor, call, signUp } from '../world.ts'

const WORDS = 'PDF service is temporarily unavailable. Please contact support.'
type Verb = 'get' | 'put' | 'delete'

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

/** The bucket, counting what is asked of it; the verbs of `broken` fail. */
function watchFiles(broken: Verb[] = []) {
  const asked: string[] = []
  const strike = (verb: Verb) => (name: string, value?: ArrayBuffer) => {
    asked.push(verb)
    if (broken.includes(verb)) return Promise.reject(new Error('R2 is down'))
    return verb === 'put' ? env.FILES.put(name, value ?? '') : env.FILES[verb](name)
  }
  const FILES = { get: strike('get'), put: strike('put'), delete: strike('delete') } as unknown as R2Bucket
  return { asked, bindings: { ...env, FILES } as Bindings }
}

async function ask(path: string, bindings: Bindings) {
  const response = await app.fetch(new Request(path, { headers: { cookie: joe.cookie } }), bindings)
  return { status: response.status, body: (await response.json()) as { pdf_url?: string; message?: string } }
}

const link = (bindings: Bindings) => ask(`${settings.APP_ORIGIN}/invoices/${id}/pdf`, bindings)

/** Whether asking for the PDF made one. */
async function makes(): Promise<boolean> {
  const { asked, bindings } = watchFiles()
  expect((await link(bindings)).status).toBe(200)
  return asked.includes('put')
}

const change = (set: string) =>
  env.DB.prepare(`update invoices set ${set} where company_id = ? and id = ?`).bind(joe.companyId, id).run()

async function uploadLogo(): Promise<void> {
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(makePng(2, 2))], 'logo.png'))
  const headers = { origin: settings.APP_ORIGIN, cookie: joe.cookie }
  const request = new Request(`${settings.APP_ORIGIN}/company/logo`, { method: 'POST', headers, body: form })
  expect((await app.fetch(request, env)).status).toBe(200)
}

const editCompany = (fields: Record<string, string>) => call('PUT', '/company', fields, joe.cookie)

test('asked for again, by whomever, it is the one that was made', async () => {
  expect(await makes()).toBe(true)
  expect(await makes()).toBe(false)
  const { asked, bindings } = watchFiles()
  const client = new Request(`${settings.APP_ORIGIN}/api/payment/${id}/pdf?company=${joe.companyId}`)
  expect((await app.fetch(client, bindings)).status).toBe(302)
  expect(asked).toEqual(['get'])
})

describe('it is made again when', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the invoice is paid', () => change(`status = 'paid', paid_at = ${Date.now()}`)],
    ['a payment is on its way', () => change(`status = 'pending'`)],
    ['the invoice is cancelled', () => change(`status = 'cancelled'`)],
    ['the client has another name', () => change(`client_name = 'Somebody Else'`)],
    ['it is due on another day', () => change(`due_on = '2099-02-02'`)],
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
  await change(`status = 'viewed', viewed_at = ${Date.now()}`)
  expect(await makes()).toBe(false)
  await change(`status = 'overdue'`)
  expect(await makes()).toBe(false)
})

describe('while the file store', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

  test.each<[string, Verb[]]>([
    ['can neither be read nor written', ['get', 'put', 'delete']],
    ['cannot be read', ['get']],
    ['cannot be written', ['put']],
  ])('%s the answer is the spec’s, and the PDF is there once it works again', async (_, broken) => {
    expect(await link(watchFiles(broken).bindings)).toEqual({ status: 503, body: { message: WORDS } })
    expect(await makes()).toBe(true)
  })

  test('is down a link that was given says so too', async () => {
    const { pdf_url: url = '' } = (await link(watchFiles().bindings)).body
    expect(await ask(url, watchFiles(['get', 'put']).bindings)).toEqual({ status: 503, body: { message: WORDS } })
  })
})
