// Keeps the sandbox's state in one SQLite Durable Object, a row for every thing, written before any answer leaves.
import { DurableObject } from 'cloudflare:workers'
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts'
import { systemPlatform } from './platform.ts'
import { type Change, emptyState, type Kind, type State } from './state.ts'

export type SandboxEnv = {
  SANDBOX: DurableObjectNamespace<SandboxObject>
  SANDBOX_ORIGIN: string
  PRODUCT_ORIGIN: string
  TEXT_NUMBER: string
  TWILIO_ACCOUNT_SID: string
  TWILIO_AUTH_TOKEN: string
  STRIPE_SECRET_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  CARRIER_REPLIES: string
}

const DELIVERY_TIMEOUT_MS = 15_000

export class SandboxObject extends DurableObject<SandboxEnv> {
  readonly #sandbox: Sandbox
  #isAwake = false

  constructor(ctx: DurableObjectState, env: SandboxEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(`create table if not exists rows (
      seq integer primary key autoincrement, kind text not null, id text not null, row text not null, unique (kind, id)
    ) strict`)
    this.#sandbox = createSandbox({
      ...systemPlatform,
      ...readSettings(env),
      deliver: (request) => fetch(request, { signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS) }),
      state: this.#load(),
      onChange: (change) => this.#write(change),
      onQueued: () => this.#wake(),
      cut: async () => new Response(null, { headers: { 'x-sandbox-connection': 'cut' } }),
      hang: async () => new Response(null, { headers: { 'x-sandbox-connection': 'hang' } }),
    })
    this.#wake()
  }

  override fetch(request: Request): Promise<Response> {
    return this.#sandbox.fetch(request)
  }

  override async alarm(): Promise<void> {
    await this.#work()
  }

  #load(): State {
    const state = emptyState()
    const rows = this.ctx.storage.sql.exec<{ kind: Kind; id: string; row: string }>(
      'select kind, id, row from rows order by seq',
    )
    for (const { kind, id, row } of rows) {
      const table: Record<string, unknown> | undefined = state[kind]
      if (table) table[id] = JSON.parse(row)
    }
    return state
  }

  /** Without any `await` between them, the writes of one request are stored together or not at all, and before its answer. */
  #write({ kind, id, row }: Change): void {
    const { sql } = this.ctx.storage
    if (row === null) sql.exec('delete from rows where kind = ? and id = ?', kind, id)
    else {
      const upsert =
        'insert into rows (kind, id, row) values (?, ?, ?) on conflict (kind, id) do update set row = excluded.row'
      sql.exec(upsert, kind, id, JSON.stringify(row))
    }
  }

  /** Looks at the queue once the present request has finished changing things. */
  #wake(): void {
    if (this.#isAwake) return
    this.#isAwake = true
    setTimeout(() => {
      this.#isAwake = false
      this.ctx.waitUntil(this.#work())
    }, 0)
  }

  async #work(): Promise<void> {
    const done = this.#sandbox.deliverDue()
    await this.#setAlarm()
    await done
    await this.#setAlarm()
  }

  /** While something is in the API an alarm is set too: killed now, the object still wakes up and sends it again. */
  async #setAlarm(): Promise<void> {
    const now = Date.now()
    const times = [this.#sandbox.nextDueAt(), this.#sandbox.isDelivering() ? now + 2 * DELIVERY_TIMEOUT_MS : null]
    const dueAt = Math.min(...times.filter((time) => time !== null))
    if (Number.isFinite(dueAt)) await this.ctx.storage.setAlarm(Math.max(dueAt, now + 50))
  }
}

function readSettings(
  env: SandboxEnv,
): Pick<SandboxOptions, 'origin' | 'productOrigin' | 'textNumber' | 'twilio' | 'stripe' | 'carrierReplies'> {
  return {
    origin: env.SANDBOX_ORIGIN.replace(/\/$/, ''),
    productOrigin: env.PRODUCT_ORIGIN.replace(/\/$/, ''),
    textNumber: env.TEXT_NUMBER,
    twilio: { accountSid: env.TWILIO_ACCOUNT_SID, authToken: env.TWILIO_AUTH_TOKEN },
    stripe: { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
    carrierReplies: env.CARRIER_REPLIES !== 'off',
  }
}
