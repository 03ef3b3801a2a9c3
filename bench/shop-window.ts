// The built product with one company and its invoices, for whoever looks at its public pages.
import { spawnSync } from 'node:child_process'
import { makeCompany } from '../scripts/seed-data.ts'
import { makeInvoices } from '../scripts/seed-invoices.ts'
import { type Stack, startStack } from '../test/journeys/stack.ts'

const SEED = 1001
/** Enough for one that is not paid. */
const INVOICES = 40

/** The pages that everybody sees: their names and addresses; and the phone that signs in to the company. */
export type ShopWindow = { stack: Stack; pages: { name: string; url: string }[]; phone: string }

/** Brings the product up with the sandbox; the caller stops it. */
export async function openShopWindow(): Promise<ShopWindow> {
  const built = spawnSync('vite', ['build', 'web', '--logLevel', 'warn'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The web app could not be built.')
  const stack = await startStack()
  const which = ['--companies', '1', '--invoices', String(INVOICES), '--persist-to', stack.storage]
  const done = spawnSync('node', ['scripts/seed.ts', ...which], { encoding: 'utf8' })
  if (done.status !== 0) {
    await stack.stop()
    throw new Error(done.stderr)
  }
  const company = makeCompany(SEED)
  const until = Date.parse(new Date().toISOString().slice(0, 10))
  const invoices = [...makeInvoices({ ...company, seed: SEED, total: INVOICES, until })]
  const invoice = invoices.find(({ status }) => status !== 'paid' && status !== 'cancelled') ?? invoices[0]
  const pages = [
    { name: 'landing', url: `${stack.origin}/` },
    { name: 'login', url: `${stack.origin}/login` },
    { name: 'pay page', url: `${stack.origin}/payment/${invoice?.id}?company=${company.id}` },
  ]
  return { stack, pages, phone: company.phone }
}
