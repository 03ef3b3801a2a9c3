// The built Worker under miniflare, reached through a direct socket, not through the dev proxy.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { settings } from '../test/settings.ts'

type Module = { type: 'esm'; contents: string } | { type: 'data'; contents: Uint8Array }

function readModules(folder: string): Record<string, Module> {
  const files = readdirSync(folder).filter((file) => /\.(js|ttf)$/.test(file))
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(join(folder, file))
      return [
        file,
        file.endsWith('.js') ? { type: 'esm', contents: bytes.toString('utf8') } : { type: 'data', contents: bytes },
      ]
    }),
  )
}

/** The product's bindings, as miniflare wants them named. */
const productEnv = {
  DB: { type: 'd1', id: 'db' },
  FILES: { type: 'r2', name: 'files' },
  INBOUND: { type: 'queue', name: 'jobslip-inbound' },
  OUTBOUND: { type: 'queue', name: 'jobslip-outbound' },
  COMPANY: { type: 'durable-object', worker: 'main', exportName: 'CompanyObject' },
  LIMITS: { type: 'durable-object', worker: 'main', exportName: 'LimitObject' },
}
const plain = {
  CONTACT_PHONE: '+12025550199',
  CONTACT_EMAIL: 'help@jobslip.example',
  PROCESSING_FEE_BPS: '390',
  DEFAULT_DUE_DAYS: '14',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
}

/** Starts a bundle; answers its origin and how to stop it. `kind` is what it is bound to. */
export async function startWorker(folder: string, kind: 'product' | 'bare', port: number) {
  const modules = readModules(folder)
  const main = Object.keys(modules).find((file) => file.endsWith('.js')) ?? ''
  const texts = Object.fromEntries(
    Object.entries({ ...plain, ...settings }).map(([name, value]) => [name, { type: 'text', value }]),
  )
  const isProduct = kind === 'product'
  const options = {
    host: '127.0.0.1',
    port: 0,
    cf: false,
    logRequests: false,
    telemetry: { enabled: false },
    workers: [
      {
        config: {
          name: 'main',
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: main, modulesRoot: folder, modules },
          env: isProduct ? { ...productEnv, ...texts } : {},
          ...(isProduct
            ? {
                exports: {
                  CompanyObject: { type: 'durable-object', storage: 'sqlite' },
                  LimitObject: { type: 'durable-object', storage: 'sqlite' },
                },
              }
            : {}),
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port }] },
      },
    ],
  }
  const runtime = new Miniflare(options as ConstructorParameters<typeof Miniflare>[0])
  await runtime.ready
  return { origin: `http://127.0.0.1:${port}`, stop: () => runtime.dispose() }
}
