// What the drawer shows of a changed invoice before the API answers, and what takes the change back.
import { expect, test } from 'vitest'
import { applyChange, revertChange } from '../../web/routes/dashboard/drawer/updated-invoice.ts'
import type { InvoiceJson } from '../../worker/domain/api-types.ts'

const part = (amount: number, due_date: string) => ({ amount, due_date })
const INVOICE = {
  client_name: 'Joe Kim',
  due_date: '2026-12-01',
  total_amount: 1200,
  amount_paid: 0,
  line_items: [],
  plan: [part(400, '2026-11-20'), part(400, '2026-11-27')],
} as unknown as InvoiceJson

test('an earlier due day drops the parts behind it, a later one none', () => {
  expect(applyChange(INVOICE, { due_date: '2026-11-22' }, null).plan).toEqual([part(400, '2026-11-20')])
  expect(applyChange(INVOICE, { due_date: '2026-12-22' }, null).plan).toEqual(INVOICE.plan)
})

test('taking it back brings the parts back', () => {
  expect(revertChange(INVOICE, { due_date: '2026-11-22' })).toEqual({ due_date: '2026-12-01', plan: INVOICE.plan })
  expect(revertChange(INVOICE, { total_amount: 500 })).toEqual({ total_amount: 1200, plan: INVOICE.plan })
  expect(revertChange({ ...INVOICE, plan: [] }, { due_date: '2026-11-22' })).toEqual({ due_date: '2026-12-01' })
})
