// Many texts at once, no two of them alike, and what must have become of them.
import { expect } from 'vitest'
import { type Contractor, waitForTexts } from './sandbox-world.ts'
import { invoicesOf, statsOf } from './texting.ts'

const NAMES = ['Maria', 'Bob', 'Carla', 'Steve', 'Jessica', 'Tom', 'Linda', 'Omar', 'Sofia', 'Karl']

/** The nth of many jobs: no two have the same client and amount. */
const job = (n: number) => ({ client: NAMES[n % NAMES.length] ?? '', cents: (101 + n) * 100 })
export const words = (n: number) => `fixed sink for ${job(n).client}, ${101 + n}, due friday`

/** Each of the first `count` texts became one invoice with one reply of its own, numbered without a gap. */
export async function expectEachItsOwn(joe: Contractor, count: number): Promise<void> {
  const replies = (await waitForTexts(joe.phone, count + 1)).slice(1)
  const invoices = await invoicesOf(joe.companyId)
  expect(invoices.map((row) => row.number)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
  expect(replies).toHaveLength(count)
  for (const row of invoices) {
    const mine = replies.filter((reply) => reply.includes(`/payment/${row.id}?company=${joe.companyId}`))
    expect(mine).toHaveLength(1)
    const number = `INV-${String(row.number).padStart(4, '0')}`
    expect(mine[0]).toContain(`${number} for ${row.client_name}: $${row.total_cents / 100}.00`)
  }
  const jobs = Array.from({ length: count }, (_, n) => `${job(n).client} ${job(n).cents}`)
  expect(invoices.map((row) => `${row.client_name} ${row.total_cents}`).sort()).toEqual(jobs.sort())
  expect((await statsOf(joe.cookie)).total_invoices).toBe(count)
}
