// A fee that is to go from an invoice: its number is no sum.
import { expect, test } from 'vitest'
import { readFeeRemoval } from '../../worker/domain/fee-removal.ts'

test.each([
  'take the fee off 1',
  'take fee off #1',
  'take off the fee on 1',
  'knock the fee off 1',
  'fee off 1',
  'drop the fee from 1',
  'waive the fee 1',
  'minus the fee on 1',
  'get rid of the fee on 1',
  'subtract the fee from 1',
  "don't add the fee to 1",
  'no fee on 1',
  '1 no fee',
  '1 take the fee off',
  'on 1 take the fee off',
  'take the delivery fee off 1',
  'take the service fee off INV-0001',
  'delete the fee on invoice 1',
  'can you take the fee off 1',
  'take the fee off of 1 please',
  'quita el cargo de la 1',
  'quítale el cargo a la 1',
  'sin el cargo la 1',
  'bájale el cargo a la 1',
])('“%s” is about invoice 1 and its fee', (text) => {
  expect(readFeeRemoval(text)).toBe(1)
})

test.each([
  'take the $20 fee off 1',
  'take the 20 fee off 1',
  'take 20 off 1',
  'take 20 off',
  'remove the 5 dollar fee',
  'add a fee of 5',
  'the fee is 1',
  'fee 20',
  'remove the fees from 1 and 2',
  'fixed sink for Maria 200, no fee',
  'cancel 1',
  'coffee off 1',
])('“%s” is not', (text) => {
  expect(readFeeRemoval(text)).toBeNull()
})

test('however long a text is, it is read in little time', () => {
  expect(readFeeRemoval('take the fee off '.repeat(5000))).toBeNull()
})
