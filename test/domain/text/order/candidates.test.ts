// What an order may say stands among the candidates, however it is said; which of them is meant, weights choose.
import { describe, expect, test } from 'vitest'
import { layDocument } from '../../../../worker/domain/text/document/document.ts'
import { NOTHING_KNOWN } from '../../../../worker/domain/text/known.ts'
import { changesOf } from '../../../../worker/domain/text/order/candidates.ts'
import { layOut } from '../../../../worker/domain/text/order/ground.ts'
import { readMethod } from '../../../../worker/domain/text/order/method.ts'
import { readOrder } from '../../../../worker/domain/text/order/read-order.ts'
import { dayOfIso } from '../../../../worker/domain/text/spans/dates/calendar.ts'

const TODAY = dayOfIso('2026-03-04T10:15:00')
const changesIn = (text: string) => changesOf(layOut(layDocument(text), TODAY, NOTHING_KNOWN))
const valuesIn = (text: string, slot: keyof ReturnType<typeof changesOf>) =>
  changesIn(text)[slot].map(({ value }) => value)

describe('a change may say', () => {
  test.each([
    ['rename the work on invoice 73 "lock change, 18 Birch"', 'lock change, 18 Birch'],
    ['Larsen\'s should read "cooking, light cleaning, laundry".', 'cooking, light cleaning, laundry'],
    ['call it “trim, two coats” on the last one', 'trim, two coats'],
  ])('words in quotation marks, whatever commas they have: %s', (text, description) =>
    expect(valuesIn(text, 'work')).toContainEqual({ description }),
  )

  test.each([
    ['it should be made out to CV Residential II, LP.', 'CV Residential II, LP'],
    ['the name on 12 is Baker Roofing, LLC', 'Baker Roofing, LLC'],
  ])('a name with the form of the firm behind a comma: %s', (text, name) =>
    expect(valuesIn(text, 'name')).toContainEqual({ client_name: name }),
  )

  test('but no name that runs on over another comma', () => {
    const names = valuesIn('the name is Baker Roofing, then send it', 'name')
    expect(names.some(({ client_name: name }) => name?.includes('Roofing,'))).toBe(false)
  })

  test.each([
    ['cut the last one in half', -50],
    ['la mitad nomás en la de Rosa', -50],
    ['double number 9, they had me do both sides', 100],
    ['ponle el doble a la 14', 100],
  ])('a share that no number says: %s', (text, percent) => expect(valuesIn(text, 'amount')).toContainEqual({ percent }))

  test.each(["make it due at month's end", 'make it due at months end', 'due month end on 12'])(
    'the end of the month: %s',
    (text) => expect(valuesIn(text, 'due')).toContainEqual({ due_date: '2026-03-31' }),
  )
})

describe('how it was paid', () => {
  test.each([
    ['Pete paid in quarters', 'cash'],
    ['she paid in exact change', 'cash'],
    ['Lola put 88 in my hand', 'cash'],
    ['me dio 45 en mano', 'cash'],
    ['ha pagado en metálico', 'cash'],
    ['ninety bucks cash in a thank you card', 'cash'],
    ['got a check from Tina, it is in my hand', 'check'],
    ['settled by e-check', 'bank'],
    ['he paid electronically', 'bank'],
    ['paid the deposit, 500 by card', 'card'],
    ['paid with his American Express', 'card'],
    ['he sent a postal order', 'other'],
    ['con un giro postal', 'other'],
    ['gomez paypaled me', 'other'],
    ['Maria paid', null],
  ])('%s: %s', (text, method) => expect(readMethod(layDocument(text))).toBe(method))
})

describe('of two sums joined by "or" none is done', () => {
  test.each(['make it 250 or 300', 'ponla en 250 o 300', '250 or 300'])('%s', (text) =>
    expect(readOrder(layDocument(text), TODAY, 'change')?.change ?? null).toBeNull(),
  )
})
