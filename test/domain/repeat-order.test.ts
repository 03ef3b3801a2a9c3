// "same for Mrs Lee": which texts want an invoice made again, and for how much and until when.
import { expect, test } from 'vitest'
import { readRepeat } from '../../worker/domain/repeat-order.ts'

const NOW = '2026-11-26T10:00:00'
const read = (text: string) => readRepeat(text, NOW)
const of = (client: string, totalCents: number | null = null, dueOn: string | null = null) => ({
  of: { client },
  totalCents,
  dueOn,
})

test.each([
  ['same for Mrs Lee', of('Mrs Lee')],
  ['Same again for Bob please', of('Bob')],
  ['do the same for Ann Lee due friday', of('Ann Lee', null, '2026-11-27')],
  ['bill Mrs Lee the same as last time', of('Mrs Lee')],
  ['Mrs. Lee the usual', of('Mrs. Lee')],
  ['bill the Wilsons the same', of('the Wilsons')],
  ['charge Bob the usual but at 60', of('Bob', 6_000)],
  ['same for bob as last week', of('bob')],
  ['same for Bob $1,200', of('Bob', 120_000)],
  ['same for maria 45 due friday', of('maria', 4_500, '2026-11-27')],
  ["the usual for Joe's Diner, due 12/15", of("Joe's Diner", null, '2026-12-15')],
  ['lo mismo para la señora Lee', of('la señora Lee')],
  ['lo de siempre para don Luis', of('don Luis')],
  ['cóbrale lo mismo a Maria', of('Maria')],
  ['igual para Ana pero 60', of('Ana', 6_000)],
  ['repite la factura de Ana', of('Ana')],
  ['lo mismo para Ana, vence el viernes', of('Ana', null, '2026-11-27')],
])('“%s” wants it made again', (text, order) => {
  expect(read(text)).toEqual(order)
})

test('a number names its invoice', () => {
  expect(read('repeat 12')).toEqual({ of: { number: 12 }, totalCents: null, dueOn: null })
  expect(read('repite la 12')).toEqual({ of: { number: 12 }, totalCents: null, dueOn: null })
  expect(read('repeat invoice 12 but 50.50')).toEqual({ of: { number: 12 }, totalCents: 5_050, dueOn: null })
})

test.each([
  'same for everyone',
  'same for Ann and Bob',
  'did the same for Bob 45 yesterday',
  'same sink for Bob 200',
  'same thing happened to Bob',
  'same for bob, he paid cash',
  'can you do the same for Bob?',
  'fixed sink for Mrs Lee, same as last time, 200',
  'Mrs Lee again',
  'same',
  'lo mismo digo',
])('“%s” is no such order', (text) => {
  expect(read(text)).toBeNull()
})

test('long texts are read at once', () => {
  expect(read(`same for ${'bob '.repeat(400)}`)).toBeNull()
})
