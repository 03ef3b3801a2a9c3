// The outside world of a worker test: one sandbox in-process, reached through the real adapters and the real wire.
import { exports } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts'
import { settings } from './settings.ts'

/** The Worker as the network reaches it; the runtime's types know nothing of a default export that is an object. */
export function product(): Fetcher {
  return (exports as unknown as { default: Fetcher }).default
}

let sandbox: Sandbox | null = null
let ids = 0
let phones = 0

/** Begins a new world: whatever the product sends over the network goes to its sandbox. */
export function joinWorld(options: { carrierReplies?: boolean } = {}): Sandbox {
  const made = createSandbox({
    origin: 'http://sandbox.localhost',
    productOrigin: settings.APP_ORIGIN,
    textNumber: settings.TEXT_NUMBER,
    twilio: { accountSid: settings.TWILIO_ACCOUNT_SID, authToken: settings.TWILIO_AUTH_TOKEN },
    stripe: { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET },
    now: () => Date.now(),
    randomId: (prefix) => `${prefix}${(ids++).toString(16).padStart(32, '0')}`,
    deliver: (request) => product().fetch(request),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    carrierReplies: options.carrierReplies ?? false,
  })
  sandbox = made
  vi.restoreAllMocks()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => made.fetch(new Request(input as Request, init)))
  return made
}

export function world(): Sandbox {
  if (!sandbox) throw new Error('no world joined')
  return sandbox
}

/** A phone number nobody has used yet. */
export function newPhone(): string {
  phones += 1
  return `+1213${String(3_000_000 + phones).padStart(7, '0')}`
}

/** Bodies of the texts the product sent to this phone, oldest first. */
export function textsTo(phone: string): string[] {
  return Object.values(world().state.message)
    .filter((message) => message.direction !== 'inbound' && message.to === phone)
    .map((message) => message.body)
}

/** Texts the product as this phone and waits until the webhook was answered. */
export async function text(from: string, body: string): Promise<string> {
  const message = world().text(from, body)
  await world().flush()
  return message.sid
}

/** Waits until this phone holds at least `count` texts from the product, and answers them. */
export async function waitForTexts(phone: string, count: number): Promise<string[]> {
  return await vi.waitFor(
    () => {
      const got = textsTo(phone)
      if (got.length < count) throw new Error(`${got.length} of ${count} texts so far: ${JSON.stringify(got)}`)
      return got
    },
    { timeout: 20_000, interval: 20 },
  )
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

/** Calls the product's API as a browser of its own site would; `cookie` is what the browser holds, `address` where it is. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
  address?: string,
): Promise<Answer> {
  const headers = new Headers({ origin: settings.APP_ORIGIN })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (cookie) headers.set('cookie', cookie)
  if (address) headers.set('cf-connecting-ip', address)
  const response = await product().fetch(
    new Request(`${settings.APP_ORIGIN}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const raw = await response.text()
  return { status: response.status, headers: response.headers, body: raw.startsWith('{') ? JSON.parse(raw) : { raw } }
}

export type Contractor = { phone: string; cookie: string; companyId: string }

/** Signs a new company up the way a person does: the form, the code by text, the code typed in. */
export async function signUp(
  more: { state?: string; zip?: string; name?: string; phone?: string } = {},
): Promise<Contractor> {
  const phone = more.phone ?? newPhone()
  const before = textsTo(phone).length
  const company = {
    name: more.name ?? 'Ace Plumbing',
    email: 'ace@example.com',
    phone,
    address_street: '1 Main St',
    address_city: 'Springfield',
    address_state: more.state ?? 'NY',
    address_zip: more.zip ?? '10001',
  }
  const user = { first_name: 'Joe', last_name: 'Ace', password: 'Hammer12', phone_number: phone }
  const registered = await call('POST', '/api/auth/register', { user, company })
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body))
  const got = await waitForTexts(phone, before + 1)
  const otp = /\b\d{6}\b/.exec(got.at(-1) ?? '')?.[0]
  const verified = await call('POST', '/api/auth/verify-otp', { phone_number: phone, otp })
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body))
  const cookie = (verified.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { company: own } = verified.body.user as { company: { id: string } }
  return { phone, cookie, companyId: own.id }
}
