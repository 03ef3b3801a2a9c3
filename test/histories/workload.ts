// A company, an invoice and Stripe in one process and one memory: its money can be lived again from any moment.

import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { createSandbox, type Sandbox, type State } from '../../sandbox/create-sandbox.ts'
import { stripeSignature } from '../../sandbox/sign.ts'
import type { receiveStripeEvent } from '../../worker/actions/stripe/stripe-events.ts'
import { type Ctx, openApp } from '../../worker/context.ts'
import { createInvoice } from '../../worker/db/invoice/invoices.ts'
import { asRecorded } from '../../worker/domain/company-id.ts'
import type { OutboundJob } from '../../worker/domain/queue-messages.ts'
import type { Bindings } from '../../worker/env.ts'
import { consume } from '../../worker/queues.ts'
import { settings as given } from '../support/settings.ts'
import { type MemoryD1, openMemoryD1 } from './sqlite-d1.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const COMPANY = 'company'.padEnd(22, 'x')
export const INVOICE = 'invoice'.padEnd(22, 'x')
const SENDER = '+12133000001'

/** What wrangler.toml adds to the settings of the tests. */
const settings = {
  ...given,
  CONTACT_PHONE: '+12025550199',
  CONTACT_EMAIL: 'help@jobslip.example',
  PROCESSING_FEE_BPS: '390',
  DEFAULT_DUE_DAYS: '14',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_jobslip_sandbox',
}

type Event = Parameters<typeof receiveStripeEvent>[1]

export type Life = {
  ctx: Ctx
  memory: MemoryD1
  sandbox: Sandbox
  /** One event that Stripe told of, checked as the webhook checks it. */
  readEvent: (body: string) => Promise<Event>
  /** Work that was put on the queue and not taken yet is done, until there is none. */
  drain: () => Promise<void>
  control: (path: string, input?: object) => Promise<Record<string, unknown>>
  rows: <T>(sql: string) => Promise<T[]>
  keep: (depth: number) => Kept
  goBack: (kept: Kept) => void
}
export type Kept = { depth: number; state: State; jobs: OutboundJob[] }

/** A company with one invoice of $200.00, in a world of its own. */
export async function beginLife(): Promise<Life> {
  const memory = openMemoryD1()
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) memory.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
  memory.exec('begin')
  const sandbox = joinSandbox()
  let jobs: OutboundJob[] = []
  const bindings = bindingsOf(memory, (job) => jobs.push(job))
  const app = openApp(bindings)
  const ctx = await found(memory, app)
  const drain = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await deliver(bindings, job)
  }
  return {
    ctx,
    memory,
    sandbox,
    readEvent: async (body) => {
      const at = Math.floor(Date.now() / 1000)
      return await app.payments.readEvent(body, await stripeSignature(settings.STRIPE_WEBHOOK_SECRET, at, body))
    },
    drain,
    control: (path, input = {}) => ask(sandbox, `/sandbox${path}`, JSON.stringify(input)),
    rows: async <T>(sql: string) => (await memory.d1.prepare(sql).all<T>()).results,
    keep: (depth) => {
      memory.mark(depth)
      return { depth, state: copy(sandbox.state), jobs: [...jobs] }
    },
    goBack: (kept) => {
      memory.back(kept.depth)
      Object.assign(sandbox.state, copy(kept.state))
      jobs = [...kept.jobs]
    },
  }
}

/** Rows are never changed in place, only tables. */
function copy(state: State): State {
  return Object.fromEntries(Object.entries(state).map(([kind, table]) => [kind, { ...table }])) as State
}

function joinSandbox(): Sandbox {
  let ids = 0
  const sandbox = createSandbox({
    origin: 'http://sandbox.localhost',
    productOrigin: settings.APP_ORIGIN,
    textNumber: settings.TEXT_NUMBER,
    twilio: { accountSid: settings.TWILIO_ACCOUNT_SID, authToken: settings.TWILIO_AUTH_TOKEN },
    stripe: { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET },
    now: () => Date.now(),
    randomId: (prefix) => `${prefix}${(ids++).toString(16).padStart(32, '0')}`,
    // Webhooks are brought by the test, in an order of its own.
    deliver: async () => new Response(null, { status: 503 }),
    wait: async () => undefined,
  })
  // Not spied on: a spy would keep every request of every history.
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => sandbox.fetch(new Request(input, init)))
  return sandbox
}

/** The company's object only counts and wakes: neither is a matter of money. Texts are written, not sent. */
function bindingsOf(memory: MemoryD1, queue: (job: OutboundJob) => void): Bindings {
  const nothing = async () => undefined
  const companyObject = {
    scheduleRecovery: nothing,
    count: nothing,
    keep: nothing,
    keepCompany: nothing,
    findSentSid: async () => null,
    healIfBehind: async () => false,
  }
  return {
    ...settings,
    DB: memory.d1,
    COMPANY: { getByName: () => companyObject },
    LIMITS: { getByName: () => ({ pace: async () => null }) },
    OUTBOUND: { send: async (job: OutboundJob) => job.kind === 'money' && queue(job) },
  } as unknown as Bindings
}

async function deliver(bindings: Bindings, body: OutboundJob): Promise<void> {
  let isDone = false
  const ack = () => {
    isDone = true
  }
  const message = { id: 'job', timestamp: new Date(), attempts: 1, body, ack, retry: () => undefined }
  await consume({ queue: 'jobslip-outbound', messages: [message] } as unknown as MessageBatch<unknown>, bindings)
  if (!isDone) throw new Error(`not done: ${JSON.stringify(body)}`)
}

async function found(memory: MemoryD1, app: ReturnType<typeof openApp>): Promise<Ctx> {
  memory.exec(`insert into companies (id, name, invitation_code, timezone, created_at)
    values ('${COMPANY}', 'Ace Plumbing', '${COMPANY}', 'America/New_York', ${Date.now()})`)
  const id = await app.directory.findCompany(asRecorded(COMPANY))
  if (!id) throw new Error('no company')
  const ctx = app.forCompany(id)
  const draft = {
    clientName: 'Maria',
    clientPhone: null,
    clientEmail: null,
    description: 'Fixed sink',
    lines: [{ kind: 'work' as const, description: 'Fixed sink', quantity: 1, unitCents: 20_000, amountCents: 20_000 }],
    totalCents: 20_000,
    dueOn: '2099-01-01',
    language: 'en' as const,
  }
  const fields = {
    id: INVOICE,
    number: 1,
    idempotencyKey: 'SM1',
    sender: SENDER,
    createdAt: Date.now(),
    feeCents: 780,
    feeBps: 390,
    feePayer: 'client' as const,
    companyFeeBps: 0,
  }
  await ctx.db.batch(createInvoice(ctx.db, { ...fields, draft }))
  return ctx
}

/** Something that somebody does at the provider; with a form, through Stripe's own API. */
export async function ask(
  sandbox: Sandbox,
  path: string,
  body: string | Record<string, string>,
): Promise<Record<string, unknown>> {
  const init =
    typeof body === 'string'
      ? { headers: { 'content-type': 'application/json' }, body }
      : {
          headers: { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`, 'idempotency-key': crypto.randomUUID() },
          body: new URLSearchParams(body),
        }
  const response = await sandbox.fetch(new Request(`http://sandbox.localhost${path}`, { method: 'POST', ...init }))
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}
