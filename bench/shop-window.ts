// The built product with one company and its invoices, for whoever looks at its public pages.
import { spawnSync } from 'node:child_process'
import { makeCompany, makeInvoices, makeRandom } from '../scripts/seed-data.ts'
import { type Stack, startStack } from '../test/journeys/stack.ts'

const SEED = 1001
const INVOICES = 5

/** The pages that everybody sees: their names and addresses. */
export type ShopWindow = { stack: Stack; pages: { name: string; url: string }[] }

/** Brings the product up with the sandbox; the caller stops it. */
export async function openShopWindow(): Promise<ShopWindow> {
  const stack = await startStack()
  const which = ['--companies', '1', '--invoices', String(INVOICES), '--persist-to', stack.storage]
  const done = spawnSync('node', ['scripts/seed.ts', ...which], { encoding: 'utf8' })
  if (done.status !== 0) {
    await stack.stop()
    throw new Error(done.stderr)
  }
  const random = makeRandom(SEED)
  const company = makeCompany(random, SEED)
  const invoices = [...makeInvoices(random, INVOICES, Date.now(), company.timezone)]
  const invoice = invoices.find(({ status }) => status !== 'paid' && status !== 'cancelled') ?? invoices[0]
  const pages = [
    { name: 'landing', url: `${stack.origin}/` },
    { name: 'login', url: `${stack.origin}/login` },
    { name: 'pay page', url: `${stack.origin}/payment/${invoice?.id}?company=${company.id}` },
  ]
  return { stack, pages }
}
