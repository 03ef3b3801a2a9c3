// The archive: everything that is the company's, and nothing of anybody else's.

import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { EXPORT_TABLES } from '../../../worker/db/company/company-export.ts'
import { streamArchive } from '../../../worker/files/archive.ts'
import { product } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { listValues } from '../../support/tables.ts'
import { addTexts } from '../../support/texting.ts'
import { canariesOf, foundTenant, rowsOf, type Tenant } from '../../tenancy/tenants.ts'

let a: Tenant
let b: Tenant

beforeAll(async () => {
  a = await foundTenant('Zanzibar')
  b = await foundTenant('Quillfeather')
}, 60_000)

async function download(tenant: Tenant): Promise<{ response: Response; files: Record<string, Uint8Array> }> {
  const cookie = Array.from(tenant.browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const response = await product().fetch(
    new Request(`${settings.APP_ORIGIN}/api/company/export`, {
      headers: { cookie, 'cf-connecting-ip': '198.51.100.7' },
    }),
  )
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) }
}

const textOf = (files: Record<string, Uint8Array>) =>
  Object.entries(files)
    .filter(([name]) => !/\.(?:pdf|png|jpg)$/.test(name))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')

test('the archive has a file for every table, the logo and the PDFs, and says how it is to be read', async () => {
  const { response, files } = await download(a)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="jobslip-\d{4}-\d{2}-\d{2}\.zip"$/)
  for (const { file } of EXPORT_TABLES) expect(Object.keys(files)).toContain(`${file}.csv`)
  expect(Object.keys(files).filter((name) => name.startsWith('pdf/INV-'))).toHaveLength(1)
  const pdf = Object.entries(files).find(([name]) => name.startsWith('pdf/'))?.[1]
  expect(new TextDecoder().decode(pdf?.slice(0, 5))).toBe('%PDF-')
  expect(Object.keys(files).filter((name) => name.startsWith('logos/'))).toHaveLength(1)
})

test('every row is in it: invoices, lines, money, texts, people, consents', async () => {
  const { files } = await download(a)
  const rows = await rowsOf(a.companyId)
  const linesOf = (name: string) => new TextDecoder().decode(files[`${name}.csv`]).trimEnd().split('\r\n').length - 1
  const TABLES: Record<string, string> = {
    invoices: 'invoices',
    invoice_lines: 'invoice-lines',
    invoice_versions: 'invoice-events',
    captures: 'payments',
    refunds: 'refunds',
    disputes: 'disputes',
    transfers: 'transfers',
    adjustments: 'transfer-corrections',
    ledger: 'ledger',
    client_messages: 'client-messages',
    clients: 'clients',
    client_names: 'client-names',
    client_events: 'client-events',
    attachments: 'attachments',
    users: 'people',
    checkouts: 'checkouts',
    payout_accounts: 'payout-accounts',
    passkeys: 'passkeys',
    sessions: 'devices',
    texts: 'texts-in',
    messages: 'texts-out',
    drafts: 'open-questions',
    schedules: 'schedules',
    quotes: 'quotes',
    quote_events: 'quote-events',
    quote_messages: 'quote-messages',
    reminder_links: 'reminder-links',
    unchased_invoices: 'invoices-not-chased',
  }
  for (const [table, file] of Object.entries(TABLES)) expect([file, linesOf(file)]).toEqual([file, rows[table]?.length])
  // What has no file is made from what has: sums, and where the search keeps its own.
  const without = Object.keys(rows).filter((table) => !(table in TABLES))
  expect(without.sort()).toEqual(['companies', 'invoice_counts', 'search_slots'])
  const text = textOf(files)
  for (const part of [
    'First',
    'Last',
    'Plumbing',
    'Street 1',
    'City',
    'Client',
    'work',
    'line',
    'phone',
    'question',
    'answer',
    'repeated',
  ]) {
    expect(text).toContain(`Zanzibar ${part}`)
  }
  expect(linesOf('consents')).toBeGreaterThan(0)
  const [paid] = rows.captures ?? []
  expect(text, 'money is dollars').toContain((Number(paid?.amount_cents) / 100).toFixed(2))
})

test('nothing of another company is in it, and no secret', async () => {
  const { files } = await download(b)
  const text = textOf(files)
  const canaries = await canariesOf(a, b)
  expect(canaries.length).toBeGreaterThan(50)
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
  expect(text).not.toContain('scrypt$')
  const sessions = await listValues('sessions', 'id', { company_id: b.companyId })
  for (const id of sessions) expect(text).not.toContain(String(id))
})

test('a page follows the page before it, none twice and none missing', async () => {
  await addTexts(
    Array.from({ length: 1200 }, (_, i) => {
      const text = { companyId: a.companyId, sid: `SMpage${String(i).padStart(6, '0')}`, sender: a.phone }
      return { ...text, body: `text number ${i}`, at: i, isHandled: true }
    }),
  )
  const { files } = await download(a)
  const texts = new TextDecoder().decode(files['texts-in.csv'])
  const found = [...texts.matchAll(/text number (\d+)/g)].map(([, n]) => Number(n))
  expect(found.length).toBe(1200)
  expect(new Set(found).size).toBe(1200)
})

test('nothing is read before somebody takes it, and a reader who leaves ends the reading', async () => {
  let made = 0
  let ended = false
  async function* chunks() {
    try {
      for (;;) {
        made += 1
        yield crypto.getRandomValues(new Uint8Array(60_000))
      }
    } finally {
      ended = true
    }
  }
  async function* files() {
    yield { name: 'endless', isPacked: true, chunks: chunks() }
  }
  const reader = streamArchive(files()).getReader()
  for (let i = 0; i < 5; i += 1) await reader.read()
  expect(made).toBeLessThan(10)
  await reader.cancel()
  expect(ended).toBe(true)
})
