// One invoice's whole life, from the text to the money: how soon the reply is out, what is asked of Cloudflare, what it costs.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSandbox } from '../test/journeys/stack.ts'
import { startWorker } from '../test/runtime/start.ts'
import { postText, signText } from './acknowledge.ts'
import type { Meter } from './meter.ts'
import type { Row } from './row.ts'
import { PASSWORD, seedRows } from './rows.ts'

const PORT = 9464
const BARE_PORT = 9465
const ORIGIN = `http://127.0.0.1:${PORT}`
const REPLIES = 25
/** A job of its own each time: the same one again within minutes is asked about. */
const job = (n: number) => `fixed sink for Maria, ${200 + n}, due friday`

/** Dollars a million, Workers Paid, beyond what the plan includes; developers.cloudflare.com, read in November 2026. */
const PRICES: Partial<Record<keyof Meter, [per: number, label: string]>> = {
  requests: [0.3, 'requests and batches'],
  rowsRead: [0.001, 'D1 rows read'],
  rowsWritten: [1, 'D1 rows written'],
  filesRead: [0.36, 'R2 reads'],
  filesWritten: [4.5, 'R2 writes'],
  // A message is three operations: written, read, deleted.
  queued: [3 * 0.4, 'queue messages'],
  objectCalls: [0.15, 'object calls'],
  objectRowsRead: [0.001, 'object rows read'],
  objectRowsWritten: [1, 'object rows written'],
}

type Stage = { sandbox: Awaited<ReturnType<typeof serveSandbox>>; phone: string; cookie: string }

async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 60_000; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  throw new Error(`waited in vain for ${what}`)
}

const sentTo = ({ sandbox, phone }: Stage) =>
  Object.values(sandbox.sandbox.state.message).filter(({ direction, to }) => direction !== 'inbound' && to === phone)

async function post(path: string, body: unknown, cookie = '', at = ORIGIN): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const response = await fetch(`${at}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

async function get(url: string, cookie = ''): Promise<string> {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return await response.text()
}

async function signIn(phone: string): Promise<string> {
  const response = await fetch(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: phone, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function openAccount(stage: Stage): Promise<void> {
  const { url } = await post('/stripe/create-account-link', {}, stage.cookie)
  const account = /acct_[0-9a-f]+/.exec(String(url))?.[0] ?? ''
  await post(`/sandbox/accounts/${account}/verify`, {}, '', stage.sandbox.sandboxOrigin)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

/** Milliseconds from the webhook to the reply at the provider, one text after another. */
async function timeReplies(stage: Stage): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < REPLIES; n += 1) {
    const signed = await signText(ORIGIN, Date.now() * 100 + n, stage.phone, job(n))
    const before = sentTo(stage).length
    const start = performance.now()
    await postText(ORIGIN, signed)
    await until('the reply', () => sentTo(stage)[before])
    times.push(performance.now() - start)
  }
  return times
}

async function timeBare(bare: string): Promise<number[]> {
  const worker = await startWorker(bare, 'bare', BARE_PORT)
  const times: number[] = []
  for (let n = 0; n < 200; n += 1) {
    const signed = await signText(worker.origin, n, '+12135550001', job(n))
    const start = performance.now()
    await postText(worker.origin, signed)
    times.push(performance.now() - start)
  }
  await worker.stop()
  return times
}

const takeMeter = async () => JSON.parse(await get(`${ORIGIN}/bench/meter`)) as Meter

/** Text, reply, the client's view, payment, receipt, transfer, and one look of the contractor at list and PDF. */
async function live(stage: Stage): Promise<Meter> {
  // What is left of the texts before belongs to them, and a company's figures are counted whole at the first look only.
  await get(`${ORIGIN}/company/stats`, stage.cookie)
  await new Promise((resolve) => setTimeout(resolve, 5000))
  await takeMeter()
  const before = sentTo(stage).length
  await postText(ORIGIN, await signText(ORIGIN, Date.now() * 100 + 99, stage.phone, job(99)))
  const reply = await until('the reply', () => sentTo(stage)[before])
  const [, id = '', company = ''] = /payment\/([0-9A-Za-z]+)\?company=([0-9A-Za-z]+)/.exec(reply.body) ?? []
  await get(`${ORIGIN}/invoices/${id}?company=${company}`)
  const opened = await post('/stripe/create-checkout-session', { invoice_id: id, company_id: company })
  const session = (opened.data as { url: string }).url.split('/').at(-1)
  await post(`/sandbox/checkout/${session}/pay`, { method: 'card' }, '', stage.sandbox.sandboxOrigin)
  await until('the notice', () => sentTo(stage)[before + 1])
  await until('the transfer', () => Object.values(stage.sandbox.sandbox.state.transfer)[0])
  for (const path of ['/api/auth/me', '/api/company', '/api/invoices?limit=10', '/company/stats'])
    await get(`${ORIGIN}${path}`, stage.cookie)
  const { pdf_url: url } = JSON.parse(await get(`${ORIGIN}/invoices/${id}/pdf`, stage.cookie)) as { pdf_url: string }
  await get(url)
  // Callbacks and late webhooks belong to it.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return await takeMeter()
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function costRows(meter: Meter): Row[] {
  const entries = Object.entries(PRICES) as [keyof Meter, [number, string]][]
  const dollars = entries.reduce((sum, [what, [per]]) => sum + meter[what] * per, 0)
  const counts = entries.map(([what, [, label]]) => `${meter[what]} ${label}`)
  const shares = entries
    .map(([what, [per, label]]) => ({ label, share: (meter[what] * per) / dollars }))
    .filter(({ share }) => share > 0.05)
    .sort((a, b) => b.share - a.share)
    .map(({ label, share }) => `${label} ${Math.round(share * 100)}%`)
  return [
    {
      what: 'one invoice’s whole life',
      figure: counts.slice(0, 5).join(', '),
      beside: counts.slice(5).join(', '),
      ratio: '',
    },
    {
      what: 'a million such lives at Cloudflare’s list price (CPU time and storage apart)',
      figure: `$${dollars.toFixed(2)}`,
      beside: shares.join(', '),
      ratio: `${((dollars / 1e6 / 7.8) * 100).toFixed(4)}% of the fee of a $200 invoice`,
    },
  ]
}

export async function measureLife(metered: string, bare: string): Promise<Row[]> {
  const { folder, companies } = seedRows([1])
  const persist = mkdtempSync(join(tmpdir(), 'jobslip-life-'))
  cpSync(folder, persist, { recursive: true })
  const sandbox = await serveSandbox(ORIGIN)
  const bases = { TWILIO_API_BASE: sandbox.sandboxOrigin, STRIPE_API_BASE: sandbox.sandboxOrigin }
  const vars = { APP_ORIGIN: ORIGIN, PASSWORD_LOG_N: '14', ...bases }
  const worker = await startWorker(metered, 'product', PORT, { persist, vars, consumes: true })
  try {
    const phone = companies[0]?.phone ?? ''
    const stage: Stage = { sandbox, phone, cookie: await signIn(phone) }
    await openAccount(stage)
    const [reply, plain] = [median(await timeReplies(stage)), median(await timeBare(bare))]
    return [
      {
        what: 'a text in, its invoice made, the reply handed to the provider',
        figure: `${Math.round(reply)} ms`,
        beside: `one answer of a bare Hono Worker ${plain.toFixed(1)} ms`,
        ratio: `${(reply / plain).toFixed(0)}×`,
      },
      ...costRows(await live(stage)),
    ]
  } finally {
    await worker.stop()
    sandbox.close()
    rmSync(persist, { recursive: true, force: true })
  }
}
