// The company's logo: uploaded, cleaned, served under a name nobody guesses, printed on its invoices.
import { env } from 'cloudflare:workers'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, vi } from 'vitest'
import { api } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/env.ts'
import { bytesOf, makeExif, makeJpeg, makePng, pngChunk } from '../../files/pictures.ts'
import { test } from '../../support/fixtures.ts'
import { insertRows, makeRandom, makeRows } from '../../support/invoice-rows.ts'
import { type Contractor, call, product, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

const MEGABYTE = 1024 * 1024
type Fetch = (request: Request) => Response | Promise<Response>
const viaProduct: Fetch = (request) => product().fetch(request)

function formOf(bytes: Uint8Array, field = 'logo'): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }))
  return form
}

async function post(who: Contractor | null, body: FormData, path = '/company/logo', send: Fetch = viaProduct) {
  const headers = new Headers({ origin: settings.APP_ORIGIN, ...(who && { cookie: who.cookie }) })
  const response = await send(new Request(`${settings.APP_ORIGIN}${path}`, { method: 'POST', headers, body }))
  return {
    status: response.status,
    body: (await response.json()) as { message?: string; company?: { logo_url: string } },
  }
}

async function upload(who: Contractor, bytes: Uint8Array): Promise<string> {
  const answer = await post(who, formOf(bytes))
  if (answer.status !== 200 || !answer.body.company) throw new Error(JSON.stringify(answer))
  return answer.body.company.logo_url
}

const open = (url: string, send: Fetch = viaProduct) => send(new Request(url))

describe('a logo that was uploaded', () => {
  test('is served as a picture and nothing else, to be kept for good', async ({ joe }) => {
    const png = makePng(20, 10)
    const url = await upload(joe, png)
    expect(url).toMatch(/^https:\/\/jobslip\.test\/files\/logo\/[0-9A-Za-z]{22}\.png$/)
    const response = await open(url)
    expect(response.status).toBe(200)
    const pdf = await PDFDocument.create()
    expect((await pdf.embedPng(await response.arrayBuffer())).size()).toEqual({ width: 20, height: 10 })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const company = await call('GET', '/api/company', undefined, joe.cookie)
    expect(company.body).toMatchObject({ company: { logo_url: url } })
  })

  test('tells nothing of where and with what it was taken', async ({ joe }) => {
    const url = await upload(joe, makeJpeg({ extras: [makeExif(6)], tail: bytesOf('<script>') }))
    expect(url).toMatch(/\.jpg$/)
    const response = await open(url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const served = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(served).not.toMatch(/Exif|SECRET|GPS|script/)
  })

  test('gets a new address each time, and the one before is gone', async ({ joe }) => {
    const first = await upload(joe, makePng(2, 2))
    const second = await upload(joe, makePng(2, 2))
    expect(second).not.toBe(first)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    const kept = await env.FILES.list({ prefix: `companies/${joe.companyId}/logos/` })
    expect(kept.objects).toHaveLength(1)
  })

  test('stands on the client’s page and under /api too', async ({ joe }) => {
    const rows = makeRows(makeRandom(21), 1, Date.now())
    await insertRows(joe.companyId, rows)
    const answer = await post(joe, formOf(makePng(2, 2)), '/api/company/logo')
    const page = await call('GET', `/invoices/${rows[0]?.id}`)
    expect(page.body).toMatchObject({ data: { company: { logo_url: answer.body.company?.logo_url } } })
  })

  test('is printed on invoices made from then on', async ({ joe }) => {
    const rows = makeRows(makeRandom(22), 1, Date.now())
    await insertRows(joe.companyId, rows)
    const print = async () => {
      const link = await call('GET', `/invoices/${rows[0]?.id}/pdf`, undefined, joe.cookie)
      const response = await open(String(link.body.pdf_url))
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer()).toString('latin1')
    }
    const bare = await print()
    expect(bare).not.toContain('/Subtype /Image')
    await upload(joe, makeJpeg({ width: 40, height: 20 }))
    const first = await print()
    expect(first).toContain('/Subtype /Image')
    expect(await print()).toBe(first)
    await upload(joe, makeJpeg({ width: 48, height: 24 }))
    expect(await print()).toContain('/Width 48')
    // However large it came: what a PDF unpacks is what was drawn when it was uploaded.
    await upload(joe, makePng(2000, 2000))
    expect(await print()).toContain('/Width 512')
  })
})

test('a logo that is taken away is gone at once, and taking it away again changes nothing', async ({ joe }) => {
  const url = await upload(joe, makePng(4, 4))
  for (const path of ['/company/logo', '/api/company/logo']) {
    const answer = await call('DELETE', path, undefined, joe.cookie)
    expect(answer).toMatchObject({ status: 200, body: { company: { logo_url: null } } })
  }
  expect((await open(url)).status).toBe(404)
  expect((await call('GET', '/api/company', undefined, joe.cookie)).body).toMatchObject({ company: { logo_url: null } })
  expect((await call('DELETE', '/company/logo')).status).toBe(401)
})

describe('refused, with the reason', () => {
  test.each([
    ['GIF', bytesOf('GIF89a', Buffer.alloc(20))],
    ['WebP', bytesOf('RIFF', [26, 0, 0, 0], 'WEBPVP8L')],
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['web page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['damaged', makePng(5, 5).subarray(0, 60)],
    ['damaged', makeJpeg().subarray(0, 100)],
    ['empty', new Uint8Array()],
  ])('%s: 415, whatever it calls itself', async (reason, bytes) => {
    const joe = await signUp()
    const answer = await post(joe, formOf(bytes))
    expect(answer.status).toBe(415)
    expect(answer.body.message).toContain(reason)
    expect((await call('GET', '/api/company', undefined, joe.cookie)).body).toMatchObject({
      company: { logo_url: null },
    })
  })

  test('more than 2 MB: 413; just 2 MB is taken', async ({ joe }) => {
    const filler = (size: number) => pngChunk('tEXt', Buffer.alloc(size))
    const empty = makePng(2, 2, [filler(0)]).length
    expect((await post(joe, formOf(makePng(2, 2, [filler(2 * MEGABYTE - empty)])))).status).toBe(200)
    for (const size of [2 * MEGABYTE - empty + 1, 3 * MEGABYTE, 6 * MEGABYTE]) {
      const answer = await post(joe, formOf(makePng(2, 2, [filler(size)])))
      expect(answer.status).toBe(413)
      expect(answer.body.message).toContain('2 MB')
    }
  })

  test('more than 4 megapixels: 413', async ({ joe }) => {
    const answer = await post(joe, formOf(makeJpeg({ width: 3000, height: 2000 })))
    expect(answer.status).toBe(413)
    expect(answer.body.message).toContain('6.0 megapixels (3000 × 2000)')
  })

  test('no file in the field: 400', async ({ joe }) => {
    const words = new FormData()
    words.set('logo', 'a.png')
    for (const form of [formOf(makePng(2, 2), 'file'), words]) {
      const answer = await post(joe, form)
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose a file for the logo.' } })
    }
  })

  test('no form at all: 415; a broken one: 400', async ({ joe }) => {
    expect((await call('POST', '/company/logo', { logo: 'x' }, joe.cookie)).status).toBe(415)
    const headers = {
      origin: settings.APP_ORIGIN,
      cookie: joe.cookie,
      'content-type': 'multipart/form-data; boundary=x',
    }
    for (const body of ['--x\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\nabc', '', 'rubbish']) {
      const response = await product().fetch(
        new Request(`${settings.APP_ORIGIN}/company/logo`, { method: 'POST', headers, body }),
      )
      expect(response.status).toBe(400)
    }
  })

  test('without a session: 401; other calls still take 1 MB at most', async () => {
    expect((await post(null, formOf(makePng(2, 2)))).status).toBe(401)
    const joe = await signUp()
    expect((await call('PUT', '/company', { name: 'x'.repeat(MEGABYTE) }, joe.cookie)).status).toBe(413)
  })
})

describe('an address of no logo', () => {
  test('is not found, however it is written', async ({ joe }) => {
    const key = (await upload(joe, makePng(2, 2))).split('/').at(-1) ?? ''
    const other = key.startsWith('0') ? `1${key.slice(1)}` : `0${key.slice(1)}`
    for (const path of [
      other,
      key.replace('.png', '.jpg'),
      key.replace('.png', ''),
      `${key}/`,
      `..%2F${key}`,
      `${joe.companyId}%2Flogos%2F${key}`,
      'x',
      `${key}%00`,
    ]) {
      expect((await open(`${settings.APP_ORIGIN}/files/logo/${path}`)).status, path).toBe(404)
    }
  })
})

describe('while the file store is down', () => {
  const down = () => Promise.reject(new Error('R2 is down'))
  const broken: Bindings = {
    ...env,
    FILES: { get: down, put: down, delete: down, head: down, list: down } as unknown as R2Bucket,
  }
  const viaBroken: Fetch = (request) => api.fetch(request, broken)

  async function get(path: string, cookie = '') {
    const response = await viaBroken(new Request(`${settings.APP_ORIGIN}${path}`, { headers: { cookie } }))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('PDFs and logos say so in the spec’s words, and everything else goes on', async ({ joe }) => {
    const rows = makeRows(makeRandom(23), 3, Date.now())
    await insertRows(joe.companyId, rows)
    const url = await upload(joe, makePng(2, 2))
    const id = rows[0]?.id
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const words = 'PDF service is temporarily unavailable. Please contact support.'
    expect(await get(`/invoices/${id}/pdf`, joe.cookie)).toEqual({
      status: 503,
      body: { message: words, code: 'pdf_unavailable' },
    })
    expect((await get(`/api/payment/${id}/pdf?company=${joe.companyId}`)).status).toBe(503)
    const upload2 = await post(joe, formOf(makePng(2, 2)), '/company/logo', viaBroken)
    expect(upload2).toEqual({
      status: 503,
      body: { message: 'Failed to upload logo. Please try again.', code: 'logo_not_kept' },
    })
    expect((await open(url, viaBroken)).status).toBe(503)
    expect((await get('/api/invoices', joe.cookie)).body).toMatchObject({ total: 3 })
    expect((await get(`/invoices/${id}`)).status).toBe(200)
    expect((await get('/api/company', joe.cookie)).body).toMatchObject({ company: { logo_url: url } })
    expect((await get('/company/stats', joe.cookie)).status).toBe(200)
  })

  test('a logo that was there stays when another cannot be kept', async ({ joe }) => {
    const url = await upload(joe, makePng(2, 2))
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await post(joe, formOf(makePng(3, 3)), '/company/logo', viaBroken)
    expect((await open(url)).status).toBe(200)
  })
})
