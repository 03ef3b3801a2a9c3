// Money as its tests need it: a company, its invoices, and clients who pay.

import { env } from 'cloudflare:workers'
import { stripeSignature } from '../../sandbox/sign.ts'
import { issueInvoice } from '../../worker/actions/invoice/invoices.ts'
import { settleMoney } from '../../worker/actions/payment/process-money-queue.ts'
import { startOnboarding } from '../../worker/actions/payout/payout-accounts.ts'
import { type App, type Ctx, openApp } from '../../worker/context.ts'
import { asRecorded } from '../../worker/domain/company-id.ts'
import type { Bindings } from '../../worker/env.ts'
import { type Answer, call, joinWorld, newPhone, product, world } from './sandbox-world.ts'
import { resetProduct } from './schema.ts'
import { settings } from './settings.ts'
import { findRow, listRows, loseRows } from './tables.ts'

type State = ReturnType<typeof world>['state']
type Row<K extends keyof State> = State[K][string]

let companies = 0
let invoices = 0

/** An empty product and an empty world, once the last test's alarms and queues have come to rest. */
export async function beginMoney(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 40))
  await resetProduct()
  joinWorld()
}

/** A company, on bindings that may be troubled. */
export async function newCompany(timezone = 'America/New_York', bindings: Bindings = env): Promise<Ctx> {
  companies += 1
  const id = `company${companies}`.padEnd(22, 'x')
  await env.DB.prepare('insert into companies (id, name, invitation_code, timezone, created_at) values (?, ?, ?, ?, ?)')
    .bind(id, 'Ace Plumbing', id, timezone, Date.now())
    .run()
  return await openCompany(id, openApp(bindings))
}

export async function openCompany(id: string, app: App = openApp(env)): Promise<Ctx> {
  const known = await app.directory.findCompany(asRecorded(id))
  if (!known) throw new Error('no such company')
  return app.forCompany(known)
}

/** A day by the UTC calendar, so many days from now. */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}

/** A person of a company that nobody signed up; each joined a second after the one before. */
export async function addPerson(companyId: string, phone: string, role: 'owner' | 'member' = 'member'): Promise<void> {
  await env.DB.prepare(
    `insert into users (company_id, id, first_name, last_name, phone, password_hash, created_at, role)
     select ?1, substr(hex(randomblob(16)), 1, 22), 'Joe', 'Ace', ?2, 'none', 1000 * count(*), ?3
     from users where company_id = ?1`,
  )
    .bind(companyId, phone, role)
    .run()
}

/** Where a company has people, whoever texts its jobs is one of them: notices about money go to nobody else. */
export async function joinCompany(companyId: string, phone: string): Promise<void> {
  await env.DB.prepare(
    `insert into users (company_id, id, first_name, last_name, phone, password_hash, created_at)
     select company_id, substr(hex(randomblob(16)), 1, 22), 'Sue', 'Ace', ?, 'none', ? from users where company_id = ? limit 1`,
  )
    .bind(phone, Date.now(), companyId)
    .run()
}

export type Job = { id: string; sender: string; dueCents: number; totalCents: number }

/** An invoice as a text would have made it. `dueCents` is what the client pays. */
export async function newInvoice(ctx: Ctx, totalCents = 20_000, dueOn = day(7)): Promise<Job> {
  invoices += 1
  const nth = invoices
  const sender = newPhone()
  await joinCompany(ctx.companyId, sender)
  const line = { kind: 'work' as const, description: 'Fixed sink', quantity: 1 }
  const draft = {
    clientName: 'Maria',
    clientPhone: null,
    clientEmail: null,
    description: 'Fixed sink',
    lines: [{ ...line, unitCents: totalCents, amountCents: totalCents }],
    totalCents,
    dueOn,
    language: 'en' as const,
  }
  const sid = `SM${nth}`
  const { invoiceId } = await issueInvoice(ctx, draft, { idempotencyKey: sid, sid, sender, textedAt: Date.now() })
  const row = await findInvoiceRow(invoiceId)
  return { id: invoiceId, sender, totalCents, dueCents: totalCents + Number(row.fee_cents) }
}

export type InvoiceRow = {
  status: string
  payment_status: string | null
  payout_status: string | null
  payout_reason: string | null
  total_cents: number
  fee_cents: number
  captured_cents: number
  captured_fee_cents: number
  payment_intent: string | null
  refunded_cents: number
  refund_status: string | null
  dispute_status: string | null
  lost_cents: number
  list_status: string
}

export async function findInvoiceRow(id: string): Promise<InvoiceRow> {
  const row = await findRow<InvoiceRow>('invoices', { id })
  if (!row) throw new Error(`no invoice ${id}`)
  return row
}

export async function rows<T>(sql: string, ...params: unknown[]): Promise<T[]> {
  const found = await env.DB.prepare(sql)
    .bind(...params)
    .all<T>()
  return found.results
}

/** A client presses Pay. */
export function press(ctx: Ctx, invoiceId: string): Promise<Answer> {
  return call('POST', '/stripe/create-checkout-session', { invoice_id: invoiceId, company_id: ctx.companyId })
}

/** Presses Pay and answers the session's id. */
export async function openSession(ctx: Ctx, invoiceId: string): Promise<string> {
  const answer = await press(ctx, invoiceId)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return sessionIn((answer.body.data as { url: string }).url)
}

export function sessionIn(url: string): string {
  return url.split('/').at(-1) ?? ''
}

/** A control request to the sandbox. */
export async function control(path: string, input: object = {}): Promise<Record<string, unknown>> {
  const response = await world().fetch(
    new Request(`http://sandbox.localhost/sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  )
  const body = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(JSON.stringify(body))
  return body
}

export function pay(sessionId: string, method: 'card' | 'bank' | 'declined' = 'card') {
  return control(`/checkout/${sessionId}/pay`, { method })
}

export type Effect = Row<'fault'>['effect']

/** The next `remaining` such calls to Stripe meet trouble. */
export function fault(
  target: string,
  effect: Effect,
  more: { remaining?: number; kept?: boolean; delayMs?: number } = {},
) {
  return control('/faults', { provider: 'stripe', target, effect, remaining: 1, ...more })
}

export async function endFaults(): Promise<void> {
  await world().fetch(new Request('http://sandbox.localhost/sandbox/faults', { method: 'DELETE' }))
}

export function loseWebhooks(lose = true) {
  return control('/webhooks', { provider: 'stripe', lose })
}

/** A quarter of an hour is over: the next run of the cron compares Stripe's lists again. */
export async function compareAgain(): Promise<void> {
  await loseRows('comparisons')
}

/** A session made by hand at Stripe, beside the one that the product made: as two clients who got past every guard. */
export async function makeSession(
  ctx: Ctx,
  invoiceId: string,
  cents: number,
  more: Record<string, string> = {},
): Promise<string> {
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: invoiceId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': 'All of it',
    success_url: 'https://jobslip.test/payment/success',
    'payment_intent_data[transfer_group]': `inv_${invoiceId}`,
    'payment_intent_data[metadata][invoice_id]': invoiceId,
    'payment_intent_data[metadata][company_id]': ctx.companyId,
    ...more,
  })
  return String((await askStripe('checkout/sessions', form)).id)
}

/** Something that a person does at Stripe by hand. */
export async function askStripe(path: string, form: URLSearchParams): Promise<Record<string, unknown>> {
  const response = await world().fetch(
    new Request(`http://sandbox.localhost/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_jobslip', 'idempotency-key': crypto.randomUUID() },
      body: form,
    }),
  )
  const body = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(JSON.stringify(body))
  return body
}

/** The company's account, ready for transfers. Its webhooks have been delivered. */
export async function readyAccount(ctx: Ctx): Promise<string> {
  const id = await unreadyAccount(ctx)
  await control(`/accounts/${id}/verify`)
  await world().flush()
  return id
}

/** The company's account before its owner has filled in anything. */
export async function unreadyAccount(ctx: Ctx): Promise<string> {
  const url = await startOnboarding(ctx)
  return /acct_[0-9a-f]+/.exec(url)?.[0] ?? ''
}

/** Delivers the webhooks and does the money work until nothing more happens. */
export async function settleAll(ctx: Ctx): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    await world().flush()
    await settleMoney(ctx.app, ctx.companyId)
  }
}

/** An invoice that its client paid by card, and all that followed of it. */
export async function paidInvoice(ctx: Ctx, totalCents = 20_000): Promise<Job> {
  const job = await newInvoice(ctx, totalCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  return job
}

/** A refund that its owner asks for: of so many cents, or of all that is left. */
export const refundRequest = (amountCents: number | null, name: string | null = null) => ({
  paymentIntent: null,
  amountCents,
  name,
  reason: null,
  by: { id: 'somebody', phone: '+12135550000' },
})

export function all<K extends keyof State>(kind: K): Row<K>[] {
  return Object.values(world().state[kind] as Record<string, Row<K>>)
}

/** Requests that changed something at Stripe, or tried to. */
export function writes(endpoint?: string): Row<'request'>[] {
  return all('request').filter(
    (row) =>
      row.provider === 'stripe' && row.method === 'POST' && (endpoint === undefined || row.endpoint === endpoint),
  )
}

/** Delivers one event, signed as Stripe signs: `agedMs` ago, with this secret. */
export async function postEvent(body: string, more: { agedMs?: number; secret?: string } = {}): Promise<number> {
  const at = Math.floor((Date.now() - (more.agedMs ?? 0)) / 1000)
  const signature = await stripeSignature(more.secret ?? settings.STRIPE_WEBHOOK_SECRET, at, body)
  return await postWebhook(body, { 'stripe-signature': signature })
}

export async function postWebhook(body: string, headers: Record<string, string>): Promise<number> {
  const response = await product().fetch(
    new Request(`${settings.APP_ORIGIN}/webhooks/stripe`, { method: 'POST', headers, body }),
  )
  await response.text()
  return response.status
}

/** Everything that is known of money and was said of it, to see whether anything changed. */
export async function snapshot(): Promise<string> {
  const tables = ['invoices', 'checkouts', 'captures', 'transfers', 'payout_accounts', 'stripe_events']
  tables.push('ledger', 'refunds', 'disputes', 'adjustments', '(select key, body from messages order by key)')
  return JSON.stringify(await Promise.all(tables.map((table) => rows(`select * from ${table}`))))
}

/** Texts that were written to a phone, sent or not. */
export async function noticesTo(phone: string): Promise<string[]> {
  return (await listRows<{ body: string }>('messages', { recipient: phone, kind: 'notice' })).map(({ body }) => body)
}
