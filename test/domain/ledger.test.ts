// The rule by which contractor and product give back is written twice, for the screen and for the ledger: it is one rule.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractorPartCents } from '../../worker/domain/ledger.ts'
import { processingFeeCents } from '../../worker/domain/money.ts'
import { openMemoryD1 } from '../histories/sqlite-d1.ts'

/** What the ledger posts: how much of the fee is given back when so much goes back. */
async function openLedger() {
  const { d1, exec } = openMemoryD1()
  const folder = new URL('../../migrations/', import.meta.url)
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.sql')) exec(readFileSync(new URL(name, folder), 'utf8'))
  exec("insert into companies (id, name, invitation_code, timezone, created_at) values ('c', 'Ace', 'c', 'UTC', 0)")
  let count = 0
  return async (total: number, fee: number, back: number): Promise<number> => {
    count += 1
    const id = `i${count}`
    exec(`insert into invoices (company_id, id, number, cause, language, client_name, description, total_cents, fee_cents,
        due_on, status, created_at) values ('c', '${id}', ${count}, '${id}', 'en', 'Maria', '', ${total}, ${fee}, '2030-01-01', 'sent', 0);
      insert into captures (company_id, payment_intent, invoice_id, amount_cents, state, next_at, captured_at)
        values ('c', '${id}', '${id}', ${total + fee}, 'kept', 0, 0);
      insert into refunds (company_id, id, invoice_id, payment_intent, amount_cents, state, tells, next_at, created_at)
        values ('c', '${id}', '${id}', '${id}', ${back}, 'made', 0, 0, 0)`)
    const row = await d1.prepare(`select held_cents from invoices where id = '${id}'`).first<{ held_cents: number }>()
    return total - (row?.held_cents ?? Number.NaN)
  }
}

test('what comes off a payout is on the screen what it is in the ledger, for any amount', async () => {
  const posted = await openLedger()
  const amounts = fc
    .tuple(
      fc.integer({ min: 100, max: 90_000_000 }),
      fc.constantFrom(390, 0, 1, 290, 2000),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([total, rate, share]) => {
      const fee = processingFeeCents(total, rate)
      return [total, fee, Math.max(1, Math.round((total + fee) * share))] as const
    })
  await fc.assert(
    fc.asyncProperty(amounts, async ([total, fee, back]) => {
      expect(contractorPartCents(back, total, fee)).toBe(await posted(total, fee, back))
    }),
    { numRuns: 300, examples: [[[90_000_000, 3_510_000, 93_509_999]], [[100, 4, 52]], [[20_000, 780, 20_780]]] },
  )
})

test('the whole gives back the whole, and a half cent goes to the contractor’s part', () => {
  expect(contractorPartCents(20_780, 20_000, 780)).toBe(20_000)
  expect(contractorPartCents(0, 20_000, 780)).toBe(0)
  expect(contractorPartCents(1, 100, 100)).toBe(1)
})
