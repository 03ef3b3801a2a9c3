// List, search, statistics and export of companies of different sizes, side by side: rows read and time.
import { readdirSync, readFileSync } from 'node:fs'
import { startWorker } from '../test/runtime/start.ts'
import { STATUS_FILTERS } from '../worker/domain/list-status.ts'
import { measureAhead } from './exports.ts'
import type { Meter } from './meter.ts'
import type { Row } from './row.ts'
import { PASSWORD, seedRows } from './rows.ts'

const TIMES = 5
const SORTS = ['created_at', 'due_date', 'total_amount', 'client_name', 'invoice_number'].flatMap((by) => [
  by,
  `-${by}`,
])

type Cost = { rowsRead: number; ms: number; bytes: number }
type Ask = (path: string) => Promise<Cost>

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const worst = (costs: Cost[]): Cost => ({
  rowsRead: Math.max(...costs.map((cost) => cost.rowsRead)),
  ms: Math.max(...costs.map((cost) => cost.ms)),
  bytes: 0,
})

async function signIn(origin: string, phone: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: phone, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${phone} could not sign in: ${await response.text()}`)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const takeMeter = async (origin: string) => (await (await fetch(`${origin}/bench/meter`)).json()) as Meter

async function download(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return bytes
}

/** The median of some tries, after one that warms up. */
function asker(origin: string, cookie: string, times = TIMES): Ask {
  return async (path) => {
    if (times > 1) await download(`${origin}${path}`, cookie)
    await takeMeter(origin)
    const ms: number[] = []
    let bytes = 0
    for (let n = 0; n < times; n += 1) {
      const start = performance.now()
      bytes = await download(`${origin}${path}`, cookie)
      ms.push(performance.now() - start)
    }
    return { rowsRead: Math.round((await takeMeter(origin)).rowsRead / times), ms: median(ms), bytes }
  }
}

async function eachOf(ask: Ask, paths: string[]): Promise<Cost> {
  const costs: Cost[] = []
  for (const path of paths) costs.push(await ask(path))
  return worst(costs)
}

async function lastPage(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/invoices?limit=100`, { headers: { cookie } })
  const { next_cursor: cursor } = (await answer.json()) as { next_cursor: string | null }
  return `/api/invoices?limit=20&cursor=${encodeURIComponent(cursor ?? '')}`
}

/** The most memory that any workerd of ours has held so far, in MB; null where the system does not say. */
function peakMemory(): number | null {
  try {
    const peaks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => tryRead(`/proc/${pid}/status`))
      .filter((status) => /^Name:\s+workerd$/m.test(status) && status.includes(`PPid:\t${process.pid}\n`))
      .map((status) => Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    return peaks.length > 0 ? Math.round(Math.max(...peaks) / 1000) : null
  } catch {
    return null
  }
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

type Company = { rows: number; costs: Record<string, Cost>; memory: number | null; ahead: number }

async function measureCompany(origin: string, rows: number, phone: string): Promise<Company> {
  const cookie = await signIn(origin, phone)
  // The object counts what the seed has written once, when it is first asked.
  await download(`${origin}/company/stats`, cookie)
  const ask = asker(origin, cookie)
  const list = (query: string) => `/api/invoices?limit=20&${query}`
  const costs = {
    'list, first page of 20': await ask(list('')),
    'list, a later page': await ask(await lastPage(origin, cookie)),
    'list, the worst of ten sorts': await eachOf(
      ask,
      SORTS.map((sort) => list(`sort=${sort}`)),
    ),
    'list, the worst of all status filters': await eachOf(
      ask,
      STATUS_FILTERS.map((status) => list(`status=${status}`)),
    ),
    'search, one match (invoice number)': await ask(list('q=INV-0777')),
    'search, no match': await ask(list('q=zzzzzz')),
    'search, a name of many clients': await ask(list('q=nakamura')),
    statistics: await ask('/company/stats'),
    'export of everything': await asker(origin, cookie, 1)('/api/invoices/export'),
  }
  return { rows, costs, memory: peakMemory(), ahead: await measureAhead(origin, cookie, rows) }
}

const number = (value: number) => value.toLocaleString('en-US')
const ratio = (a: number, b: number) => `${(a / Math.max(b, 1)).toFixed(a / b < 10 ? 2 : 0)}×`

function toRow(what: string, companies: Company[]): Row {
  const told = companies.map(({ rows, costs }) => {
    const { rowsRead = 0, ms = 0 } = costs[what] ?? {}
    return `${number(rows)}: ${number(rowsRead)} rows, ${ms < 100 ? ms.toFixed(1) : number(Math.round(ms))} ms`
  })
  const [first, last] = [companies[0]?.costs[what], companies.at(-1)?.costs[what]]
  return {
    what,
    figure: told[0] ?? '',
    beside: told.slice(1).join('; '),
    ratio: first && last ? `rows ${ratio(last.rowsRead, first.rowsRead)}, time ${ratio(last.ms, first.ms)}` : '',
  }
}

function toPlainRow(what: string, companies: Company[], key: 'memory' | 'ahead', unit: string): Row {
  const told = companies.map((company) => `${number(company.rows)}: ${number(company[key] ?? 0)}${unit}`)
  const [first, last] = [companies[0]?.[key] ?? 0, companies.at(-1)?.[key] ?? 0]
  return { what, figure: told[0] ?? '', beside: told.slice(1).join('; '), ratio: ratio(last, first) }
}

/** One row for each question; the ratio is the largest company's to the smallest one's. */
export async function measureLists(metered: string, sizes: number[]): Promise<Row[]> {
  const { folder, companies } = seedRows(sizes)
  const worker = await startWorker(metered, 'product', 9463, { persist: folder, vars: { PASSWORD_LOG_N: '14' } })
  try {
    const measured: Company[] = []
    for (const { rows, phone } of companies) {
      console.log(`… ${number(rows)} invoices`)
      measured.push(await measureCompany(worker.origin, rows, phone))
    }
    return [
      ...Object.keys(measured[0]?.costs ?? {}).map((what) => toRow(what, measured)),
      toPlainRow('rows of an export that are read and not taken while its reader stands still', measured, 'ahead', ''),
      toPlainRow('the most memory held up to the end of its export (whole process)', measured, 'memory', ' MB'),
    ]
  } finally {
    await worker.stop()
  }
}
