// What an invoice that is paid at once writes into the database, from its text to its money, by the database's own count.
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'
import { type Ctx, openApp } from '../../worker/context.ts'
import { test } from '../support/fixtures.ts'
import { findInvoiceRow, openCompany, openSession, pay, readyAccount } from '../support/money.ts'
import { type Written, watchWrites } from '../support/rows-written.ts'
import { type Contractor, call, text, textsTo } from '../support/sandbox-world.ts'
import { settle } from '../support/settle.ts'

const LOOKS = ['/api/auth/me', '/api/company', '/api/invoices?limit=10', '/company/stats']

const writes = watchWrites()
afterAll(writes.stop)

/** Text, reply, the client's view, payment, receipt, transfer, and a look of the contractor; what each step wrote. */
async function live(joe: Contractor, ctx: Ctx, job: string): Promise<{ id: string; steps: Record<string, Written[]> }> {
  const steps: Record<string, Written[]> = {}
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = await work()
    await settle()
    steps[name] = writes.take()
    return done
  }
  await step('text', () => text(joe.phone, job))
  const id = /payment\/([0-9A-Za-z]+)\?/.exec(textsTo(joe.phone).at(-1) ?? '')?.[1] ?? ''
  await step('view', () => call('GET', `/invoices/${id}?company=${joe.companyId}`))
  const session = await step('press', () => openSession(ctx, id))
  await step('pay', () => pay(session))
  await step('look', async () => {
    for (const path of [...LOOKS, `/invoices/${id}/pdf`]) await call('GET', path, undefined, joe.cookie)
  })
  return { id, steps }
}

const sum = (written: Written[]) => written.reduce((total, { rows }) => total + rows, 0)

test('an invoice that is paid at once writes no more rows than before there were parts', async ({ joe }) => {
  const ctx = await openCompany(joe.companyId, openApp(env))
  await readyAccount(ctx)
  // The first of a company begins its counts, one row for each status.
  await live(joe, ctx, 'fixed door for Bob, 100, due friday')
  const { id, steps } = await live(joe, ctx, 'fixed sink for Maria, 200, due friday')
  expect(await findInvoiceRow(id)).toMatchObject({ status: 'paid', payout_status: 'completed' })
  expect(textsTo(joe.phone).at(-1)).toContain('Maria paid INV-0002: $200.00')
  const counts = Object.fromEntries(Object.entries(steps).map(([name, written]) => [name, sum(written)]))
  // Before there were parts it was 187. More than this is worth a reason: rows written are most of what an invoice costs.
  // What each client owes is kept with them: 14 rows with the first invoice of a client, and 4 when it is paid.
  expect(counts, JSON.stringify(steps, null, 1)).toEqual({ text: 67, view: 10, press: 7, pay: 114, look: 0 })
})
