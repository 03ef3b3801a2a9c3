// What people, clients, banks and the clock do in a run; each act draws what it leaves open from its own chance.

import { type Company, type InvoiceRow, listInvoices, type Person } from './people.ts'
import { stage } from './sandbox-app.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { askStripe, call, control, runCron, sandbox } from './world.ts'

export type Task = (sim: Simulation, random: SeededRandom, nth: number) => Promise<void>
export type Step = { nth: number; name: string; at: number; task: Task }

const CLIENTS = ['Maria', 'Bob', 'Carla', 'Pete', 'Rosa', 'Henry', 'Alice', 'Frank']
const WORK = ['fixed sink', 'painted fence', 'mowed lawn', 'cleaned gutters', 'installed fan', 'replaced door']

const everybody = ({ cast }: Simulation): Person[] => cast.companies.flatMap((company) => company.people)

export function sendText(
  sim: Simulation,
  phone: string,
  body: string,
  said: string,
  asks: number | null = null,
): string {
  const { sid } = sandbox.text(phone, body)
  stage().note(() => `${phone} texts «${body}» ${sid.slice(-4)}`)
  sim.texts.push({ sid, phone, body, at: stage().clock.now, asks, said })
  return sid
}

/** An amount that no other job of the run has. */
const amountOf = (random: SeededRandom, nth: number) => 100 + nth * 37 + random.below(30)

export const textJob: Task = async (sim, random, nth) => {
  const dollars = amountOf(random, nth)
  const due = random.pick(['', ', due friday', ', due tomorrow', ', due today'])
  const body = `${random.pick(WORK)} for ${random.pick(CLIENTS)}, ${dollars}${due}`
  sendText(sim, random.pick(everybody(sim)).phone, body, 'job', dollars * 100)
}

export const textHalfJob: Task = async (sim, random, nth) => {
  const { phone } = random.pick(everybody(sim))
  sendText(sim, phone, `${random.pick(WORK)} for ${random.pick(CLIENTS)}`, 'half')
  const seconds = random.pick([1, 20, 300])
  const dollars = amountOf(random, nth)
  stage().clock.after(seconds * 1000, () => sendText(sim, phone, String(dollars), 'answer'))
}

export const textDuplicateJob: Task = async (sim, random, nth) => {
  const { phone } = random.pick(everybody(sim))
  const body = `${random.pick(WORK)} for ${random.pick(CLIENTS)}, ${amountOf(random, nth)}`
  sendText(sim, phone, body, 'twin')
  stage().clock.after(random.pick([10, 5000, 60_000]), () => sendText(sim, phone, body, 'twin'))
  if (random.isLucky(0.5)) stage().clock.after(120_000, () => sendText(sim, phone, random.pick(['yes', 'no']), 'yes'))
}

/** Jobs are billed in whole dollars: what an invoice is changed to makes no other job its twin. */
const WORDS = [
  'list',
  'status',
  'undo',
  'undo',
  'cancel last',
  'cancel INV-0001',
  'cancel INV-0002',
  'paid cash',
  'INV-0001 paid by check',
  'INV-0001 paid 40 of it cash',
  'INV-0002 paid half',
  'change INV-0001 to 444.44',
  'change last to 333.33',
  'remind INV-0001',
  'resend INV-0001',
  'help',
  'dashboard',
  'hello there',
  'due friday',
]

export const textWord: Task = async (sim, random) => {
  const { phone } = random.pick(everybody(sim))
  const word = random.pick(WORDS)
  sendText(sim, phone, word, /^(?:hello there|due friday)$/.test(word) ? 'chat' : 'word')
}

export const textStop: Task = async (sim, random, nth) => {
  const { phone } = random.pick(everybody(sim))
  sendText(sim, phone, random.pick(['STOP', 'stop', 'Unsubscribe']), 'stop')
  if (random.isLucky(0.5))
    stage().clock.after(random.pick([100, 30_000, 200_000]), () => void textJob(sim, random, nth))
  if (random.isLucky(0.4))
    stage().clock.after(random.pick([60_000, 400_000]), () => sendText(sim, phone, 'START', 'start'))
}

/** One of the invoices that are wanted, or null. */
export function pickInvoice(
  random: SeededRandom,
  isWanted: (row: InvoiceRow) => boolean = () => true,
): InvoiceRow | null {
  const found = listInvoices().filter(isWanted)
  return found.length > 0 ? random.pick(found) : null
}

/** The company of a row. */
export const ownerOf = (sim: Simulation, row: { company_id: string }): Company | null =>
  sim.cast.companies.find(({ id }) => id === row.company_id) ?? null

export const view: Task = async (_, random) => {
  const row = pickInvoice(random)
  if (row) await call('GET', `/invoices/${row.id}?company=${row.company_id}`)
}

async function press(row: InvoiceRow): Promise<string | null> {
  const answer = await call('POST', '/stripe/create-checkout-session', {
    invoice_id: row.id,
    company_id: row.company_id,
  })
  const url = (answer?.body.data as { url?: string } | undefined)?.url
  return url?.split('/').at(-1) ?? null
}

/** A client opens the page, looks at it for a while and pays; some press twice, some leave, some pay by bank. */
export const pay: Task = async (_, random) => {
  const row = pickInvoice(random)
  if (!row) return
  const pressed = random.isLucky(0.3) ? await Promise.all([press(row), press(row)]) : [await press(row)]
  await pause(random.pick([0, 2000, 60_000, 600_000]))
  for (const session of new Set(pressed)) if (session) await finishPaying(session, random)
}

export async function finishPaying(session: string, random: SeededRandom): Promise<void> {
  const method = random.pick(['card', 'card', 'card', 'bank', 'declined', 'leave'] as const)
  if (method === 'leave') return
  await control(`/checkout/${session}/pay`, { method })
  if (random.isLucky(0.4)) await call('GET', `/api/payment/session/${session}`)
  if (method !== 'bank') return
  await pause(random.pick([1000, 120_000, 3_600_000]))
  await control(`/checkout/${session}/settle`, { outcome: random.isLucky(0.7) ? 'succeed' : 'fail' })
}

export const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))

/** Somebody pays what is open at Stripe, however old the page is. */
export const payOldPage: Task = async (_, random) => {
  const open = Object.values(sandbox.state.checkoutSession).filter(({ status }) => status === 'open')
  if (open.length > 0) await finishPaying(random.pick(open).id, random)
}

/** A page made by hand at Stripe, for the invoice's sum, a part of it or more: two clients who got past every guard. */
export const paySecondPage: Task = async (_, random) => {
  const row = pickInvoice(random)
  if (!row) return
  const all = row.total_cents + row.fee_cents
  const cents = random.pick([all, all + 1 + random.below(900), 1 + random.below(all), Math.ceil(all / 2)])
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: row.id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': 'All of it',
    success_url: 'https://jobslip.test/payment/success',
    'payment_intent_data[transfer_group]': `inv_${row.id}`,
    'payment_intent_data[metadata][invoice_id]': row.id,
    'payment_intent_data[metadata][company_id]': row.company_id,
  })
  const session = await askStripe('checkout/sessions', form)
  if (typeof session.id !== 'string') return
  await finishPaying(session.id, random)
  if (random.isLucky(0.3)) await losePart(session.id, random)
}

/** The payer's bank takes a part of it back for good, early or late. */
async function losePart(sessionId: string, random: SeededRandom): Promise<void> {
  const { paymentId } = sandbox.state.checkoutSession[sessionId] ?? {}
  const charge = Object.values(sandbox.state.charge).find((one) => paymentId && one.paymentId === paymentId)
  if (!charge) return
  const asked = await control(`/charges/${charge.id}/dispute`, { amount: 1 + random.below(charge.amountCents) })
  const { id } = (asked?.dispute ?? {}) as { id?: string }
  await pause(random.pick([0, 60_000, 3_600_000]))
  if (id) await control(`/disputes/${id}/close`, { status: random.isLucky(0.8) ? 'lost' : 'won' })
}

/** People at Stripe's own dashboard, and banks. */
export const meddle: Task = async (_, random) => {
  const charges = Object.values(sandbox.state.charge).filter(({ status }) => status === 'succeeded')
  const transfers = Object.values(sandbox.state.transfer)
  const disputes = Object.values(sandbox.state.dispute).filter(({ status }) => /needs_response/.test(status))
  const refunds = Object.values(sandbox.state.refund).filter(({ status }) => status !== 'failed')
  const part = (cents: number) => ({ amount: 1 + random.below(cents) })
  const events: [path: string, input: object][] = [
    ...charges.map(({ id, amountCents }): [string, object] => [
      `/charges/${id}/refund`,
      random.isLucky(0.5) ? {} : part(amountCents),
    ]),
    ...charges.map(({ id }): [string, object] => [`/charges/${id}/dispute`, { inquiry: random.isLucky(0.3) }]),
    ...disputes.map(({ id }): [string, object] => [
      `/disputes/${id}/close`,
      { status: random.pick(['won', 'lost', 'dropped']) },
    ]),
    ...refunds.map(({ id }): [string, object] => [`/refunds/${id}/fail`, {}]),
    ...transfers.map(({ id, amountCents }): [string, object] => [`/transfers/${id}/reverse`, part(amountCents)]),
  ]
  if (events.length === 0) return
  const [path, input] = random.pick(events)
  const charge = charges.find(({ id }) => path === `/charges/${id}/dispute`)
  const isPart = charge && !('inquiry' in input && input.inquiry) && random.isLucky(0.4)
  await control(path, isPart ? part(charge.amountCents) : input)
}

/** The dashboard: cancelling, changing, marking paid, restoring. */
export const webAction: Task = async (sim, random, nth) => {
  const row = pickInvoice(random)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const { cookie } = random.pick(company.people)
  const path = `/api/invoices/${row.id}`
  const promise = (what: 'cancelled' | 'paid') =>
    sim.promised.push({ what, companyId: company.id, invoiceId: row.id, at: stage().clock.now, name: '' })
  const event = random.pick(['cancel', 'change', 'paid', 'restore', 'remind'] as const)
  if (event === 'change') {
    const total = amountOf(random, nth) + 5000
    await call(
      'PATCH',
      path,
      random.isLucky(0.5) ? { total_amount: total } : { client_name: random.pick(CLIENTS) },
      cookie,
    )
  } else if (event === 'paid') {
    const left = row.total_cents - row.captured_cents - row.manual_cents
    const part = random.isLucky(0.6) ? { amount: (1 + random.below(Math.max(1, left))) / 100 } : {}
    if ((await call('POST', `${path}/paid`, { method: 'cash', ...part }, cookie))?.status === 200) promise('paid')
  } else if ((await call('POST', `${path}/${event}`, {}, cookie))?.status === 200 && event === 'cancel')
    promise('cancelled')
}

export const cron: Task = async (_, random) => {
  await (random.isLucky(0.3) ? Promise.all([runCron(), runCron()]) : runCron())
}

export const lookAtStats: Task = async (sim, random) => {
  await call('GET', '/company/stats', undefined, random.pick(everybody(sim)).cookie)
}

/** Somebody of one company asks for what is another's. */
export const trespass: Task = async (sim, random) => {
  const row = pickInvoice(random)
  const stranger = row && everybody(sim).find(({ companyId }) => companyId !== row.company_id)
  if (!row || !stranger) return
  const events: [string, string, unknown][] = [
    ['POST', `/api/invoices/${row.id}/cancel`, {}],
    ['POST', `/api/invoices/${row.id}/paid`, { method: 'cash' }],
    ['POST', `/api/invoices/${row.id}/refunds`, {}],
    ['GET', `/api/invoices/${row.id}/refunds`, undefined],
    ['PATCH', `/api/invoices/${row.id}`, { client_name: 'Mine' }],
  ]
  const [method, path, body] = random.pick(events)
  const answer = await call(method, path, body, stranger.cookie)
  if (answer) sim.trespasses.push({ path: `${method} ${path}`, status: answer.status })
}
