// What people, clients, banks and the clock do in a run; each act draws what it leaves open from its own chance.

import { type Company, type InvoiceRow, listInvoices, type Person } from './people.ts'
import { stage } from './sandbox-stage.ts'
import type { Chance } from './seeded-random.ts'
import type { Story } from './story.ts'
import { askStripe, call, control, runCron, sandbox } from './world.ts'

export type Act = (story: Story, chance: Chance, nth: number) => Promise<void>

const CLIENTS = ['Maria', 'Bob', 'Carla', 'Pete', 'Rosa', 'Henry', 'Alice', 'Frank']
const WORK = ['fixed sink', 'painted fence', 'mowed lawn', 'cleaned gutters', 'installed fan', 'replaced door']

const everybody = ({ cast }: Story): Person[] => cast.companies.flatMap((company) => company.people)

export function sendText(story: Story, phone: string, body: string, said: string, asks: number | null = null): string {
  const { sid } = sandbox.text(phone, body)
  stage().note(() => `${phone} texts «${body}» ${sid.slice(-4)}`)
  story.texts.push({ sid, phone, body, at: stage().clock.now, asks, said })
  return sid
}

/** An amount that no other job of the run has. */
const amountOf = (chance: Chance, nth: number) => 100 + nth * 37 + chance.below(30)

export const textJob: Act = async (story, chance, nth) => {
  const dollars = amountOf(chance, nth)
  const due = chance.pick(['', ', due friday', ', due tomorrow', ', due today'])
  const body = `${chance.pick(WORK)} for ${chance.pick(CLIENTS)}, ${dollars}${due}`
  sendText(story, chance.pick(everybody(story)).phone, body, 'job', dollars * 100)
}

export const textHalfJob: Act = async (story, chance, nth) => {
  const { phone } = chance.pick(everybody(story))
  sendText(story, phone, `${chance.pick(WORK)} for ${chance.pick(CLIENTS)}`, 'half')
  const seconds = chance.pick([1, 20, 300])
  const dollars = amountOf(chance, nth)
  stage().clock.after(seconds * 1000, () => sendText(story, phone, String(dollars), 'answer'))
}

export const textDuplicateJob: Act = async (story, chance, nth) => {
  const { phone } = chance.pick(everybody(story))
  const body = `${chance.pick(WORK)} for ${chance.pick(CLIENTS)}, ${amountOf(chance, nth)}`
  sendText(story, phone, body, 'twin')
  stage().clock.after(chance.pick([10, 5000, 60_000]), () => sendText(story, phone, body, 'twin'))
  if (chance.isLucky(0.5)) stage().clock.after(120_000, () => sendText(story, phone, chance.pick(['yes', 'no']), 'yes'))
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
  'change INV-0001 to 444.44',
  'change last to 333.33',
  'remind INV-0001',
  'resend INV-0001',
  'help',
  'dashboard',
  'hello there',
  'due friday',
]

export const textWord: Act = async (story, chance) => {
  const { phone } = chance.pick(everybody(story))
  const word = chance.pick(WORDS)
  sendText(story, phone, word, /^(?:hello there|due friday)$/.test(word) ? 'chat' : 'word')
}

export const textStop: Act = async (story, chance, nth) => {
  const { phone } = chance.pick(everybody(story))
  sendText(story, phone, chance.pick(['STOP', 'stop', 'Unsubscribe']), 'stop')
  if (chance.isLucky(0.5))
    stage().clock.after(chance.pick([100, 30_000, 200_000]), () => void textJob(story, chance, nth))
  if (chance.isLucky(0.4))
    stage().clock.after(chance.pick([60_000, 400_000]), () => sendText(story, phone, 'START', 'start'))
}

/** One of the invoices that are wanted, or null. */
export function pickInvoice(chance: Chance, isWanted: (row: InvoiceRow) => boolean = () => true): InvoiceRow | null {
  const found = listInvoices().filter(isWanted)
  return found.length > 0 ? chance.pick(found) : null
}

/** The company of a row. */
export const ownerOf = (story: Story, row: { company_id: string }): Company | null =>
  story.cast.companies.find(({ id }) => id === row.company_id) ?? null

export const view: Act = async (_, chance) => {
  const row = pickInvoice(chance)
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
export const pay: Act = async (_, chance) => {
  const row = pickInvoice(chance)
  if (!row) return
  const pressed = chance.isLucky(0.3) ? await Promise.all([press(row), press(row)]) : [await press(row)]
  await pause(chance.pick([0, 2000, 60_000, 600_000]))
  for (const session of new Set(pressed)) if (session) await finishPaying(session, chance)
}

async function finishPaying(session: string, chance: Chance): Promise<void> {
  const method = chance.pick(['card', 'card', 'card', 'bank', 'declined', 'leave'] as const)
  if (method === 'leave') return
  await control(`/checkout/${session}/pay`, { method })
  if (chance.isLucky(0.4)) await call('GET', `/api/payment/session/${session}`)
  if (method !== 'bank') return
  await pause(chance.pick([1000, 120_000, 3_600_000]))
  await control(`/checkout/${session}/settle`, { outcome: chance.isLucky(0.7) ? 'succeed' : 'fail' })
}

export const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))

/** Somebody pays what is open at Stripe, however old the page is. */
export const payOldPage: Act = async (_, chance) => {
  const open = Object.values(sandbox.state.checkoutSession).filter(({ status }) => status === 'open')
  if (open.length > 0) await finishPaying(chance.pick(open).id, chance)
}

/** A page made by hand at Stripe, for the invoice's sum or another: two clients who got past every guard. */
export const paySecondPage: Act = async (_, chance) => {
  const row = pickInvoice(chance)
  if (!row) return
  const cents = chance.isLucky(0.5) ? row.total_cents + row.fee_cents : row.total_cents + 1 + chance.below(900)
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
  await finishPaying(session.id, chance)
  if (chance.isLucky(0.3)) await losePart(session.id, chance)
}

/** The payer's bank takes a part of it back for good, early or late. */
async function losePart(sessionId: string, chance: Chance): Promise<void> {
  const { paymentId } = sandbox.state.checkoutSession[sessionId] ?? {}
  const charge = Object.values(sandbox.state.charge).find((one) => paymentId && one.paymentId === paymentId)
  if (!charge) return
  const asked = await control(`/charges/${charge.id}/dispute`, { amount: 1 + chance.below(charge.amountCents) })
  const { id } = (asked?.dispute ?? {}) as { id?: string }
  await pause(chance.pick([0, 60_000, 3_600_000]))
  if (id) await control(`/disputes/${id}/close`, { status: chance.isLucky(0.8) ? 'lost' : 'won' })
}

/** People at Stripe's own dashboard, and banks. */
export const meddle: Act = async (_, chance) => {
  const charges = Object.values(sandbox.state.charge).filter(({ status }) => status === 'succeeded')
  const transfers = Object.values(sandbox.state.transfer)
  const disputes = Object.values(sandbox.state.dispute).filter(({ status }) => /needs_response/.test(status))
  const refunds = Object.values(sandbox.state.refund).filter(({ status }) => status !== 'failed')
  const part = (cents: number) => ({ amount: 1 + chance.below(cents) })
  const events: [path: string, input: object][] = [
    ...charges.map(({ id, amountCents }): [string, object] => [
      `/charges/${id}/refund`,
      chance.isLucky(0.5) ? {} : part(amountCents),
    ]),
    ...charges.map(({ id }): [string, object] => [`/charges/${id}/dispute`, { inquiry: chance.isLucky(0.3) }]),
    ...disputes.map(({ id }): [string, object] => [
      `/disputes/${id}/close`,
      { status: chance.pick(['won', 'lost', 'dropped']) },
    ]),
    ...refunds.map(({ id }): [string, object] => [`/refunds/${id}/fail`, {}]),
    ...transfers.map(({ id, amountCents }): [string, object] => [`/transfers/${id}/reverse`, part(amountCents)]),
  ]
  if (events.length === 0) return
  const [path, input] = chance.pick(events)
  const charge = charges.find(({ id }) => path === `/charges/${id}/dispute`)
  const isPart = charge && !('inquiry' in input && input.inquiry) && chance.isLucky(0.4)
  await control(path, isPart ? part(charge.amountCents) : input)
}

/** The dashboard: cancelling, changing, marking paid, restoring. */
export const webAction: Act = async (story, chance, nth) => {
  const row = pickInvoice(chance)
  const company = row && ownerOf(story, row)
  if (!row || !company) return
  const { cookie } = chance.pick(company.people)
  const path = `/api/invoices/${row.id}`
  const promise = (what: 'cancelled' | 'paid') =>
    story.promised.push({ what, companyId: company.id, invoiceId: row.id, at: stage().clock.now, name: '' })
  const event = chance.pick(['cancel', 'change', 'paid', 'restore', 'remind'] as const)
  if (event === 'change') {
    const total = amountOf(chance, nth) + 5000
    await call(
      'PATCH',
      path,
      chance.isLucky(0.5) ? { total_amount: total } : { client_name: chance.pick(CLIENTS) },
      cookie,
    )
  } else if (event === 'paid') {
    if ((await call('POST', `${path}/paid`, { method: 'cash' }, cookie))?.status === 200) promise('paid')
  } else if ((await call('POST', `${path}/${event}`, {}, cookie))?.status === 200 && event === 'cancel')
    promise('cancelled')
}

export const cron: Act = async (_, chance) => {
  await (chance.isLucky(0.3) ? Promise.all([runCron(), runCron()]) : runCron())
}

export const lookAtStats: Act = async (story, chance) => {
  await call('GET', '/company/stats', undefined, chance.pick(everybody(story)).cookie)
}

/** Somebody of one company asks for what is another's. */
export const trespass: Act = async (story, chance) => {
  const row = pickInvoice(chance)
  const stranger = row && everybody(story).find(({ companyId }) => companyId !== row.company_id)
  if (!row || !stranger) return
  const events: [string, string, unknown][] = [
    ['POST', `/api/invoices/${row.id}/cancel`, {}],
    ['POST', `/api/invoices/${row.id}/paid`, { method: 'cash' }],
    ['POST', `/api/invoices/${row.id}/refunds`, {}],
    ['GET', `/api/invoices/${row.id}/refunds`, undefined],
    ['PATCH', `/api/invoices/${row.id}`, { client_name: 'Mine' }],
  ]
  const [method, path, body] = chance.pick(events)
  const answer = await call(method, path, body, stranger.cookie)
  if (answer) story.trespasses.push({ path: `${method} ${path}`, status: answer.status })
}
