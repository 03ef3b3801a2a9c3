// The built Worker under miniflare, reached through a direct socket, not through the dev proxy.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { settings } from '../support/settings.ts'

type Module = { type: 'esm'; contents: string } | { type: 'data' | 'wasm'; contents: Uint8Array }

function readModules(folder: string): Record<string, Module> {
  const files = readdirSync(folder).filter((file) => /\.(js|ttf|wasm)$/.test(file))
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(join(folder, file))
      return [
        file,
        file.endsWith('.js')
          ? { type: 'esm', contents: bytes.toString('utf8') }
          : { type: file.endsWith('.wasm') ? 'wasm' : 'data', contents: bytes },
      ]
    }),
  )
}

/** The product's bindings, as miniflare wants them named. */
const productEnv = {
  // The id of wrangler.toml, so that a database that the seed has filled is found.
  DB: { type: 'd1', id: '00000000-0000-0000-0000-000000000000' },
  FILES: { type: 'r2', name: 'files' },
  INBOUND: { type: 'queue', name: 'jobslip-inbound' },
  INBOUND_ALONE: { type: 'queue', name: 'jobslip-inbound-alone' },
  OUTBOUND: { type: 'queue', name: 'jobslip-outbound' },
  COMPANY: { type: 'durable-object', worker: 'main', exportName: 'CompanyObject' },
  LIMITS: { type: 'durable-object', worker: 'main', exportName: 'LimitObject' },
}
const plain = {
  // Days are lived in minutes here.
  REPLIES_PER_DAY: '100000',
  TEXTS_PER_HOUR: '100000',
  CONTACT_PHONE: '+12025550199',
  CONTACT_EMAIL: 'help@jobslip.example',
  PROCESSING_FEE_BPS: '390',
  DEFAULT_DUE_DAYS: '14',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
}

const queue = (name: string, maxBatchSize: number, maxRetries: number, retryDelay: number) => ({
  ...{ type: 'queue', name, maxBatchSize, maxRetries, retryDelay, maxBatchTimeout: 0 },
  ...(!name.endsWith('-dead') && { deadLetterQueue: `${name}-dead` }),
})

/** The product's queues, consumed as in wrangler.toml. */
const triggers = [
  queue('jobslip-inbound', 10, 20, 2),
  queue('jobslip-inbound-alone', 1, 100, 20),
  queue('jobslip-outbound', 5, 20, 5),
  queue('jobslip-inbound-dead', 10, 100, 0),
  queue('jobslip-outbound-dead', 10, 100, 0),
]

/**
 * `persist` is a folder of wrangler's (`.wrangler/state`); `vars` replace settings; `consumes` starts the consumers;
 * `serves` gives it the web build; `onLog` hears what the Worker writes to its log.
 */
type More = {
  persist?: string
  vars?: Record<string, string>
  consumes?: boolean
  serves?: boolean
  onLog?: (line: string) => void
}

/** The web build beside the Worker, as wrangler.toml has it. */
const assets = { directory: 'web/dist', hasUserWorker: true, htmlHandling: 'none', notFoundHandling: 'none' }

/** Starts a bundle; answers its origin and how to stop it. `kind` is what it is bound to. */
export async function startWorker(folder: string, kind: 'product' | 'bare', port: number, more: More = {}) {
  const modules = readModules(folder)
  const main = Object.keys(modules).find((file) => file.endsWith('worker.js') || file === 'index.js') ?? ''
  const texts = Object.fromEntries(
    Object.entries({ ...plain, ...settings, ...more.vars }).map(([name, value]) => [name, { type: 'text', value }]),
  )
  const isProduct = kind === 'product'
  const stored = { type: 'durable-object', storage: 'sqlite' }
  const options = {
    host: '127.0.0.1',
    port: 0,
    cf: false,
    logRequests: false,
    handleStructuredLogs: (log: { message: string }) => more.onLog?.(log.message),
    telemetry: { enabled: false },
    ...(more.persist && { resourcePersistencePath: `${more.persist}/v3` }),
    workers: [
      {
        config: {
          name: 'main',
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: main, modulesRoot: folder, modules },
          env: { ...(isProduct && { ...productEnv, ...texts }), ...(more.serves && { ASSETS: { type: 'assets' } }) },
          ...(more.serves && { assets }),
          ...(isProduct && { exports: { CompanyObject: stored, LimitObject: stored } }),
          ...(more.consumes && { triggers }),
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port }] },
      },
    ],
  }
  const started = performance.now()
  const runtime = new Miniflare(options as ConstructorParameters<typeof Miniflare>[0])
  await runtime.ready
  const origin = `http://127.0.0.1:${port}`
  /** One run of the cron. */
  const runCron = async () => {
    const worker = await runtime.getWorker('main')
    await worker.scheduled({ cron: '*/5 * * * *' })
  }
  return { origin, readyMs: performance.now() - started, runCron, stop: () => runtime.dispose() }
}
