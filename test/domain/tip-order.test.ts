// "add a tip of 20 to 14": which texts say that a client agreed to a tip, and of which invoice.
import { expect, test } from 'vitest'
import { readTipOrder } from '../../worker/domain/tip-order.ts'

const FOURTEEN = { number: 14 }
const TWENTY = { cents: 2_000 }

test.each([
  ['add a tip of 20 to 14', TWENTY, FOURTEEN],
  ['20 tip on 14', TWENTY, FOURTEEN],
  ['add a 20 dollar tip to 14', TWENTY, FOURTEEN],
  ['please add $20 tip to inv 14', TWENTY, FOURTEEN],
  ['tip of 12.50 on 14', { cents: 1_250 }, FOURTEEN],
  ["put a 15% tip on Ann's", { percent: 15 }, { client: 'ann' }],
  ['add 15 percent tip to 14', { percent: 15 }, FOURTEEN],
  ['add a tip of 20', TWENTY, null],
  ['ok add 20 as a tip to 14', TWENTY, FOURTEEN],
  ['no tip on 14', null, FOURTEEN],
  ['remove the tip from 14', null, FOURTEEN],
  ['agrégale 20 de propina a la 14', TWENTY, FOURTEEN],
  ['propina de 20 en la 14', TWENTY, FOURTEEN],
  ['ponle 20 dólares de propina a la factura 14', TWENTY, FOURTEEN],
  ['sin propina en la 14', null, FOURTEEN],
  ['quita la propina de la 14', null, FOURTEEN],
])('“%s”', (text, tip, reference) => {
  expect(readTipOrder(text)).toEqual({ tip, reference })
})

test.each([
  'lawn for Ann 60 and she gave me a 10 tip',
  'dinner tip 20 for Bob 100',
  'she left a 20 tip',
  'add a tip to 14',
  'did she tip 20?',
  'tip jar for Ann 20',
  'add 20 to 14',
  'add a 150% tip to 14',
  'add a tip of 0 to 14',
])('“%s” is no such order', (text) => {
  expect(readTipOrder(text)).toBeNull()
})
