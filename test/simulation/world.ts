// The product on its stand-ins, built once a process and emptied for every run.
import { readdirSync } from 'node:fs'
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts'
import { api } from '../../worker/app.ts'
import type { Bindings } from '../../worker/env.ts'
import { CompanyObject } from '../../worker/objects/company-object.ts'
import { LimitObject } from '../../worker/objects/limit-object.ts'
import { consume } from '../../worker/queues.ts'
import { runSchedule } from '../../worker/schedule.ts'
import { settings } from '../support/settings.ts'
import { Bucket } from './bucket.ts'
import { Chaos, type Plan } from './chaos.ts'
import { VirtualClock } from './clock.ts'
import { openD1 } from './d1.ts'
import { drawFrom } from './globals.ts'
import { readProject } from './hooks.ts'
import { MessageQueue, type QueueSettings } from './message-queue.ts'
import { callProduct, connect, runFiber } from './network.ts'
import { ObjectHost } from './objects.ts'
import { SandboxApp, START, setApp, stage } from './sandbox-app.ts'
import { openRandom } from './seeded-random.ts'
import { Sqlite } from './sqlite.ts'

export type LoggedRequest = Sandbox['state']['request'][string]

const VARS = {
  CONTACT_PHONE: '+12025550199',
  CONTACT_EMAIL: 'help@jobslip.example',
  PROCESSING_FEE_BPS: '390',
  DEFAULT_DUE_DAYS: '14',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_jobslip',
}

/** The schema as the migrations make it. */
function migrate(): Sqlite {
  const sqlite = new Sqlite()
  const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'))
  for (const file of files.sort()) {
    for (const statement of readProject(`migrations/${file}`).split('--> statement-breakpoint'))
      sqlite.db.exec(statement)
  }
  return sqlite
}

/** The consumers as wrangler.toml describes them. */
function readQueues(): QueueSettings[] {
  const [, ...blocks] = readProject('wrangler.toml').split('[[queues.consumers]]')
  return blocks.map((block) => {
    const text = block.split(/^\[/m)[0] ?? ''
    const find = (name: string) => new RegExp(`^${name} = "?([^"\\n]+)"?`, 'm').exec(text)?.[1] ?? null
    const number = (name: string, otherwise: number) => Number(find(name) ?? otherwise)
    return {
      name: find('queue') ?? '',
      batch: number('max_batch_size', 10),
      retries: number('max_retries', 3),
      retrySeconds: number('retry_delay', 1),
      dead: find('dead_letter_queue'),
    }
  })
}

export const database = migrate()
export const bucket = new Bucket()
export const queues = new Map<string, MessageQueue>()
const findQueue = (name: string) => {
  const queue = queues.get(name)
  if (!queue) throw new Error(`no queue ${name}`)
  return queue
}
for (const one of readQueues()) {
  queues.set(one.name, new MessageQueue(one, (batch) => consume(batch, env), findQueue))
}

type Make<T> = new (ctx: DurableObjectState, env: Bindings, clock: ConstructorParameters<typeof CompanyObject>[2]) => T
const host = <T extends object>(kind: string, Class: Make<T>) =>
  new ObjectHost(kind, (ctx, clock) => new Class(ctx as DurableObjectState, env, clock))

/** What the bindings are to the product; each has what is asked of it here. */
function asBindings(bindings: object): Bindings {
  return bindings as Bindings
}

export const companies = host('object', CompanyObject)
const limits = host('limits', LimitObject)
export const env: Bindings = asBindings({
  ...VARS,
  ...settings,
  DB: openD1(database),
  FILES: bucket,
  COMPANY: companies,
  LIMITS: limits,
  INBOUND: findQueue('jobslip-inbound'),
  INBOUND_ALONE: findQueue('jobslip-inbound-alone'),
  OUTBOUND: findQueue('jobslip-outbound'),
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
})

const waitUntil = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
const product = async (request: Request) => await api.fetch(request, env, waitUntil as unknown as ExecutionContext)

let ids = 0
/** Every request that the providers got, in order. */
export const requests = new Map<string, LoggedRequest>()

/** Built anew for every run: ids come again, and what one run left under way must not hold up the next. */
export let sandbox: Sandbox

function buildSandbox(): Sandbox {
  return createSandbox({
    origin: 'http://sandbox.localhost',
    productOrigin: settings.APP_ORIGIN,
    textNumber: settings.TEXT_NUMBER,
    twilio: { accountSid: settings.TWILIO_ACCOUNT_SID, authToken: settings.TWILIO_AUTH_TOKEN },
    stripe: { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET },
    now: () => Math.round(stage().clock.now),
    randomId: (prefix) => {
      ids += 1
      return `${prefix}${ids.toString(16).padStart(32, '0')}`
    },
    deliver: deliverWebhook,
    wait: (ms) => new Promise((resolve) => stage().clock.after(ms, resolve)),
    carrierReplies: false,
    onChange: (change) => {
      if (change.kind === 'request' && change.row) requests.set(change.id, change.row)
    },
    onQueued: () => lookForWebhooks(),
  })
}

/** Of a provider that loses webhooks the product has to find out by itself; a text that comes in is not lost for good. */
async function deliverWebhook(request: Request): Promise<Response> {
  // A carrier that says nothing of what becomes of a text.
  if (request.url.endsWith('/status') && stage().chaos.troubles.has('silent carrier')) {
    return new Response(null, { status: 204 })
  }
  const isLost = stage().chaos.has('lost webhooks') && !request.url.endsWith('/sms')
  // For good: whoever sent it believes that it has come.
  if (isLost && stage().chaos.isLucky(0.7, 31)) return new Response(null, { status: 200 })
  return await callProduct(product, request)
}

let lookAt = Number.POSITIVE_INFINITY

/** Brings the providers' webhooks when they are due, several at a time. */
function lookForWebhooks(): void {
  const at = sandbox.nextDueAt()
  if (at === null || at >= lookAt) return
  lookAt = at
  const now = stage()
  now.clock.after(at - now.clock.now, () => {
    if (lookAt !== at || stage() !== now) return
    lookAt = Number.POSITIVE_INFINITY
    for (let lane = 0; lane < 3; lane += 1) void sandbox.deliverDue().then(() => stage() === now && lookForWebhooks())
    lookForWebhooks()
  })
}

/** An empty world at the beginning of time. */
export function beginRun(seed: number, plan: Plan | null, keepsLines: boolean, keepsPoints = false): SandboxApp {
  for (const queue of queues.values()) queue.reset()
  bucket.reset()
  requests.clear()
  ids = 0
  lookAt = Number.POSITIVE_INFINITY
  drawFrom(openRandom(seed, 2))
  const now = new SandboxApp(new VirtualClock(START), new Chaos(seed, plan, keepsPoints), keepsLines)
  setApp(now)
  sandbox = buildSandbox()
  connect(sandbox)
  database.begin()
  return now
}

export function endRun(): void {
  database.undo()
  companies.reset()
  limits.reset()
}

/** `cookie`: what the browser is to keep. */
type Said = { status: number; body: Record<string, unknown>; cookie: string }

/** Calls the product's API as a browser of its own site would; null when no answer came back. */
export async function call(method: string, path: string, body?: unknown, cookie?: string): Promise<Said | null> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
  return await ask(method, path, { ...json, ...(cookie ? { cookie } : {}) })
}

/** The same with a body of any kind. */
export async function ask(
  method: string,
  path: string,
  { body, type, cookie }: { body?: BodyInit; type?: string; cookie?: string },
): Promise<Said | null> {
  const headers = new Headers({ origin: settings.APP_ORIGIN, ...(cookie ? { cookie } : {}) })
  if (type) headers.set('content-type', type)
  const init = { method, headers, ...(body === undefined ? {} : { body }) }
  try {
    const response = await callProduct(product, new Request(`${settings.APP_ORIGIN}${path}`, init))
    const raw = await response.text()
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return { status: response.status, body: raw.startsWith('{') ? JSON.parse(raw) : { raw }, cookie }
  } catch {
    return null
  }
}

export const runCron = () => runFiber('cron', () => runSchedule(env))

/** Reads the database from outside, as it stands. */
export function rows<T>(sql: string, ...params: (string | number)[]): T[] {
  return database.run(sql, params).rows as T[]
}

/** A control request to the sandbox: what people and banks do. */
export async function control(path: string, input: object = {}): Promise<Record<string, unknown> | null> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`http://sandbox.localhost/sandbox${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  const response = await sandbox.fetch(request)
  const body = (await response.json()) as Record<string, unknown>
  return response.ok ? body : null
}

/** Something that a person does at Stripe by hand. */
export async function askStripe(path: string, form: URLSearchParams): Promise<Record<string, unknown>> {
  ids += 1
  const headers = { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`, 'idempotency-key': `by-hand-${ids}` }
  const response = await sandbox.fetch(
    new Request(`http://sandbox.localhost/v1/${path}`, { method: 'POST', headers, body: form }),
  )
  return (await response.json()) as Record<string, unknown>
}
