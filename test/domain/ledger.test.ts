// The rule by which contractor and product give back is written twice, for the screen and for the ledger: it is one rule.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractorPartCents } from '../../worker/domain/ledger.ts'
import { processingFeeCents } from '../../worker/domain/money.ts'
import { addRowsIn, listRowsIn, openMigrated } from '../support/sqlite-rows.ts'

/** What the ledger posts: how much of the fee is given back when so much goes back. */
function openLedger() {
  const db = openMigrated()
  const own = { company_id: 'c' }
  addRowsIn(db, 'companies', [{ id: 'c', name: 'Ace', invitation_code: 'c', timezone: 'UTC', created_at: 0 }])
  let count = 0
  return (total: number, fee: number, back: number): number => {
    count += 1
    const id = `i${count}`
    const payment = { ...own, payment_intent: id, invoice_id: id, next_at: 0 }
    const job = { client_name: 'Maria', description: '', total_cents: total, fee_cents: fee, due_on: '2030-01-01' }
    const issued = { ...own, id, number: count, cause: id, language: 'en', status: 'sent', created_at: 0 }
    addRowsIn(db, 'invoices', [{ ...issued, ...job }])
    const applied = { amount_cents: total + fee, applied_cents: total, fee_cents: fee }
    addRowsIn(db, 'captures', [{ ...payment, ...applied, state: 'kept', captured_at: 0 }])
    addRowsIn(db, 'refunds', [{ ...payment, id, amount_cents: back, state: 'made', tells: 0, created_at: 0 }])
    return total - Number(listRowsIn(db, 'invoices', { id })[0]?.held_cents ?? Number.NaN)
  }
}

test('what comes off a payout is on the screen what it is in the ledger, for any amount', () => {
  const posted = openLedger()
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
  fc.assert(
    fc.property(amounts, ([total, fee, back]) => {
      expect(contractorPartCents(back, total, fee)).toBe(posted(total, fee, back))
    }),
    { numRuns: 300, examples: [[[90_000_000, 3_510_000, 93_509_999]], [[100, 4, 52]], [[20_000, 780, 20_780]]] },
  )
})

test('the whole gives back the whole, and a half cent goes to the contractor’s part', () => {
  expect(contractorPartCents(20_780, 20_000, 780)).toBe(20_000)
  expect(contractorPartCents(0, 20_000, 780)).toBe(0)
  expect(contractorPartCents(1, 100, 100)).toBe(1)
})
