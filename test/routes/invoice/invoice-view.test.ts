// When an invoice turns viewed: when a client's page asks for it, and by nothing else.

import { expect, test } from 'vitest'
import { type Contractor, call, product, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { findRow, listValues } from '../../support/tables.ts'
import { inbound, invoicesOf, receive } from '../../support/texting.ts'

async function newJob(): Promise<{ joe: Contractor; id: string; isViewed: () => Promise<boolean> }> {
  const joe = await signUp()
  await receive([inbound(joe.phone, 'fixed sink for Maria, 200')])
  const id = (await invoicesOf(joe.companyId))[0]?.id ?? ''
  const isViewed = async () => {
    const row = await findRow<{ status: string; viewed_at: number | null }>('invoices', { id })
    expect(row?.status).toBe(row?.viewed_at === null ? 'sent' : 'viewed')
    return row?.viewed_at !== null
  }
  return { joe, id, isViewed }
}

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const response = await product().fetch(new Request(`${settings.APP_ORIGIN}${path}`, { redirect: 'manual', ...init }))
  await response.text()
  return response.status
}

test('the page’s own call is the view, once', async () => {
  const { joe, id, isViewed } = await newJob()
  expect(await ask(`/invoices/${id}?company=${joe.companyId}`)).toBe(200)
  expect(await isViewed()).toBe(true)
  const first = await listValues('invoices', 'viewed_at', { id })
  await ask(`/invoices/${id}`)
  expect(await listValues('invoices', 'viewed_at', { id })).toEqual(first)
})

test('somebody of another company is a client like any other', async () => {
  const { id, isViewed } = await newJob()
  const ann = await signUp()
  await call('GET', `/invoices/${id}`, undefined, ann.cookie)
  expect(await isViewed()).toBe(true)
})

test('the company’s own people never make it viewed, wherever they look', async () => {
  const { joe, id, isViewed } = await newJob()
  for (const path of [`/invoices/${id}?company=${joe.companyId}`, `/api/invoices/${id}`, `/invoices/${id}/pdf`]) {
    expect((await call('GET', path, undefined, joe.cookie)).status).toBe(200)
  }
  await call('GET', '/api/invoices', undefined, joe.cookie)
  expect(await isViewed()).toBe(false)
})

test('a link preview, a HEAD, a browser that fetches ahead and a PDF are no view', async () => {
  const { joe, id, isViewed } = await newJob()
  const page = `/payment/${id}?company=${joe.companyId}`
  for (const agent of [
    'WhatsApp/2.23',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0',
    'Mozilla/5.0',
  ]) {
    await ask(page, { headers: { 'user-agent': agent, accept: 'text/html' } })
  }
  await ask(page, { method: 'HEAD' })
  expect(await ask(`/invoices/${id}`, { method: 'HEAD' })).toBe(200)
  await ask(`/api/invoices/${id}`, { method: 'HEAD' })
  for (const header of ['sec-purpose', 'purpose']) await ask(`/invoices/${id}`, { headers: { [header]: 'prefetch' } })
  await ask(`/api/payment/${id}/pdf?company=${joe.companyId}`)
  expect(await isViewed()).toBe(false)
})

test('a link with another company’s name shows nothing and is no view', async () => {
  const { id, isViewed } = await newJob()
  const ann = await signUp()
  expect(await ask(`/invoices/${id}?company=${ann.companyId}`)).toBe(404)
  expect(await isViewed()).toBe(false)
})
