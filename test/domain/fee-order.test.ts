// Orders about who pays the fee: each rule's examples, and how the invoice is named.
import { describe, expect, test } from 'vitest'
import { readFeeOrder } from '../../worker/domain/fee-order.ts'
import { FEE_RULES } from '../../worker/domain/fee-rules.ts'

describe.each(FEE_RULES)('$id', ({ payer, yes, no }) => {
  test.each(yes)('“%s”', (text) => {
    expect(readFeeOrder(text)?.payer).toBe(payer)
  })
  test.each(no)('not “%s”', (text) => {
    expect(readFeeOrder(text)).toBeNull()
  })
})

test.each([
  ["I'll cover the fee on 12", { number: 12 }],
  ["I'll cover the fee on INV-0012.", { number: 12 }],
  ["I'll cover the fee on invoice #12 pls", { number: 12 }],
  ["I'll cover the fee", null],
  ["I'll cover the fee on it", null],
  ["I'll cover the fee on the last one", { last: true }],
  ["I'll cover the fee for Maria", { client: 'maria' }],
  ["I'll cover the fee on Maria Lopez's invoice", { client: 'maria lopez' }],
  ['yo pago la comisión de la 12', { number: 12 }],
  ['yo pago la comisión de la factura de María', { client: 'maría' }],
  ['la comisión la pago yo en la última', { last: true }],
  ['on 12 let the client pay the fee', { number: 12 }],
  ["I'll cover the fee on 12, 13 and 14", { numbers: [12, 13, 14] }],
  ['INV-0012: split the fee', { number: 12 }],
  ["I'll cover the fee for Maria please", { client: 'maria' }],
  ['Maria pays the fee', { client: 'maria' }],
  ['charge Joe the fee', { client: 'joe' }],
  ['charge Joe for the card fee', { client: 'joe' }],
  ['let Maria pay the fee', { client: 'maria' }],
  ['let Maria Lopez pay the fee on it', { client: 'maria lopez' }],
  ['let Maria pay the fee on 12', { number: 12 }],
  ['12: Maria pays the fee', { number: 12 }],
  ['Maria pays the fee for Maria', { client: 'maria' }],
  ['dont charge Maria the fee', { client: 'maria' }],
  ["don't charge Maria for the fee", { client: 'maria' }],
  ['the fee is on Maria', { client: 'maria' }],
  ['put the fee back on Maria', { client: 'maria' }],
  ["add the fee to Maria's", { client: 'maria' }],
  ['split the fee with Maria', { client: 'maria' }],
  ['Maria pays half the fee', { client: 'maria' }],
  ['que Maria pague la comision', { client: 'maria' }],
  ['que la comisión la pague María de la Cruz', { client: 'maría de la cruz' }],
  ['María paga la comisión', { client: 'maría' }],
  ['cóbrale la comisión a María', { client: 'maría' }],
  ['la clienta María paga la comisión', { client: 'maría' }],
  ['city pays the fee', { client: 'city' }],
  ['insurance pays the fee', { client: 'insurance' }],
  ['homeowner pays the fee', { client: 'homeowner' }],
  ['the homeowner pays the fee', { client: 'homeowner' }],
  ["I'll cover the fee on Maria's invoices", { client: 'maria' }],
  ["I'll cover the fee for all of Maria's invoices", { client: 'maria' }],
  ['charge the fee to Maria', { client: 'maria' }],
  ['add the card fee to 12', { number: 12 }],
  ["I'll cover the fee for her", null],
  ["I'll cover the fee for the client", null],
  ['she pays the fee', null],
  ['they pay the fee', null],
  ["he'll pay the fee", null],
  ['let her pay the fee', null],
  ['the customer pays the fee', null],
  ['my client will pay the fee', null],
  ['que ella pague la comisión', null],
  ['él paga la comisión', null],
  ['dont charge them the fee', null],
  ["I'll cover the fee on all invoices", { all: true }],
  ["I'll cover the fee on every invoice", { all: true }],
  ["I'll cover the fee from now on", { all: true }],
  ["from now on I'll cover the fee", { all: true }],
  ["I'll cover the fee for everyone", { all: true }],
  ["I'll always cover the fee for Maria", { all: true }],
  ['let everyone pay the fee', { all: true }],
  ['my clients pay the fee', { all: true }],
  ['no card fee for all my clients', { all: true }],
  ['yo pago la comisión en todas las facturas', { all: true }],
  ['de ahora en adelante yo pago la comisión', { all: true }],
  ['siempre pago la comisión', { all: true }],
  ['que todos paguen la comisión', { all: true }],
  ['yo pago la comisión para todos', { all: true }],
])('“%s” names its invoice', (text, reference) => {
  expect(readFeeOrder(text)?.reference).toEqual(reference)
})

test('a long text takes no longer to be no order', () => {
  expect(readFeeOrder("I'll cover the fee on ".repeat(2000))).toBeNull()
})
