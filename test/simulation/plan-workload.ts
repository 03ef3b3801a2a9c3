// Deposits and payments by date in a run: asked for by text and on the web, paid in part, whole or as the client likes.
import { dateIn } from '../support/plain-stats.ts'
import { watchNewPage, watchOldPages } from './page-watch.ts'
import { type InvoiceRow, listInvoices } from './people.ts'
import { stage } from './sandbox-app.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { finishPaying, ownerOf, pause, pickInvoice, sendText, type Task } from './workload.ts'
import { call, sandbox } from './world.ts'

const DAY_MS = 86_400_000

const ORDERS = [
  'half up front on INV-0001',
  '40 deposit on INV-0002, rest when done',
  'split INV-0001 in 3 weekly payments',
  'no deposit on INV-0001',
  'she can pay what she wants on INV-0001',
  'la mitad ahora en la INV-0002',
]

/** Something is asked for first, by text or on the web; or nothing any more. */
export const askForParts: Task = async (sim, random) => {
  const row = pickInvoice(random)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const person = random.pick(company.people)
  if (random.isLucky(0.5)) return void sendText(sim, person.phone, random.pick(ORDERS), 'word')
  const day = (days: number) => dateIn(company.timezone)(stage().clock.now + days * DAY_MS)
  const share = () => (1 + random.below(Math.max(1, Math.floor(row.total_cents / 2)))) / 100
  const plan = Array.from({ length: random.below(4) }, (_, nth) => ({ amount: share(), due_date: day(nth) }))
  const terms = random.isLucky(0.3) ? { any_amount: random.pick([true, false, null]) } : { plan }
  const look = watchOldPages(row.id)
  const answer = await call('PATCH', `/api/invoices/${row.id}`, terms, person.cookie)
  if (answer?.status === 200) sim.surprises.push(...look())
}

/** Some of a deposit is paid by hand, and its client opens the page, which asks for no more than what is left of it. */
export const payDepositInPieces: Task = async (sim, random) => {
  const row = pickInvoice(random, ({ plan }) => plan !== null)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const [first] = JSON.parse(row.plan ?? '[]') as { cents: number }[]
  const amount = Math.max(1, Math.floor((first?.cents ?? 0) * random.pick([0.3, 0.5, 0.8]))) / 100
  const request = { method: 'cash', amount, request_id: `piece-${random.below(1_000_000)}` }
  await call('POST', `/api/invoices/${row.id}/paid`, request, random.pick(company.people).cookie)
  await press(sim, row, null)
}

/** The job turns out smaller than what was asked for first. No other job is of such a sum. */
export const lowerBelowDeposit: Task = async (sim, random) => {
  const row = pickInvoice(random, ({ plan }) => plan !== null)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const first = (JSON.parse(row.plan ?? '[]') as { cents: number }[]).reduce((sum, { cents }) => sum + cents, 0)
  const total = Math.floor((first / 100) * random.pick([0.4, 0.9, 1])) + 1 + (1 + random.below(98)) / 100
  const look = watchOldPages(row.id)
  const terms = { total_amount: Number(total.toFixed(2)) }
  const answer = await call('PATCH', `/api/invoices/${row.id}`, terms, random.pick(company.people).cookie)
  if (answer?.status === 200) sim.surprises.push(...look())
}

/** What a page may be opened for: what is asked, all that is left, or any sum. */
function wantedOf(row: InvoiceRow, random: SeededRandom): number | null {
  const left = row.total_cents - row.captured_cents - row.manual_cents
  return random.pick([null, null, left, Math.ceil(left / 2), 1 + random.below(Math.max(1, left))])
}

/** The page's id. Whoever named a sum is at a page for just that. */
async function press(sim: Simulation, row: InvoiceRow, cents: number | null): Promise<string | null> {
  const look = watchNewPage(row.id)
  const answer = await call('POST', '/stripe/create-checkout-session', {
    invoice_id: row.id,
    company_id: row.company_id,
    ...(cents !== null && cents > 0 && { amount: cents / 100 }),
  })
  const url = (answer?.body.data as { url?: string } | undefined)?.url
  const id = url?.split('/').at(-1) ?? null
  sim.surprises.push(...look(id))
  const asks = id === null ? null : (sandbox.state.checkoutSession[id]?.lines[0]?.unitCents ?? null)
  if (asks !== null && cents !== null && asks !== cents) sim.surprises.push(`${cents} cents were wanted, not ${asks}`)
  return id
}

/** Two clients at the same invoice, each for a sum of their own; both may get through. */
export const payParts: Task = async (sim, random) => {
  const planned = listInvoices().filter(({ plan }) => plan !== null)
  const row = planned.length > 0 ? random.pick(planned) : pickInvoice(random)
  if (!row) return
  const pages = random.isLucky(0.5)
    ? await Promise.all([press(sim, row, wantedOf(row, random)), press(sim, row, wantedOf(row, random))])
    : [await press(sim, row, wantedOf(row, random))]
  await pause(random.pick([0, 2000, 60_000, 600_000]))
  await Promise.all([...new Set(pages)].map((page) => page && finishPaying(page, random)))
}
