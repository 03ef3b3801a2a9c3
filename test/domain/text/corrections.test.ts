// A corrected amount changes the invoice that is there, or is asked about; it never becomes a second bill or a wrong total.
import { describe, expect, test } from 'vitest'
import { toChange } from '../../../worker/domain/command.ts'
import { parse } from '../../../worker/domain/text/read.ts'
import type { Reference } from '../../../worker/domain/text/reading.ts'

const read = (text: string) => parse(text, '2026-03-04T10:15:00', 'America/New_York')

const CORRECTIONS: [string, Reference, number][] = [
  ['a la factura de Yamilé ponle trescientos veinte en vez de trescientos que me equivoqué', { client: 'Yamilé' }, 320],
  ['ponle 320 a la de Yamilé en lugar de 300', { client: 'Yamilé' }, 320],
  ['la factura de Yamilé era por 320 no por 300', { client: 'Yamilé' }, 320],
  ['le puse 300 a Yamilé y eran 320', { client: 'Yamilé' }, 320],
  ['le puse 300 y eran 320', { last: true }, 320],
  ['me equivoque eran 320 no 300', { last: true }, 320],
  ['eran 320 en vez de 300', { last: true }, 320],
  ['la de Chuy son 450 no 400', { client: 'Chuy' }, 450],
  ['a la de Bob súbele a 320', { client: 'Bob' }, 320],
  ['súbele a 320 la de Bob', { client: 'Bob' }, 320],
  ['bájale a 280 a la de Bob', { client: 'Bob' }, 280],
  ['a Bob cóbrale 280 en vez de 300', { client: 'Bob' }, 280],
  ['la cuenta de Rosa debió ser 150', { client: 'Rosa' }, 150],
  ['la factura de Rosa debería ser de ciento cincuenta', { client: 'Rosa' }, 150],
  ['la ultima factura era de 90 no de 80', { last: true }, 90],
  ['corrige lo de Rosa, son 150', { client: 'Rosa' }, 150],
  ['en la factura de Don Beto puse 200 pero son 250', { client: 'Don Beto' }, 250],
  ['cambiale a Bob el total a 320', { client: 'Bob' }, 320],
  ['a la factura 12 ponle 320 en vez de 300', { number: 12 }, 320],
  ['quise poner 320 en la de Yamilé', { client: 'Yamilé' }, 320],
  ["put 320 instead of 300 on Bob's invoice", { client: 'Bob' }, 320],
  ["Bob's invoice should have been 320", { client: 'Bob' }, 320],
  ['Bob should have been 320 not 300', { client: 'Bob' }, 320],
  ["bump Bob's to 320", { client: 'Bob' }, 320],
  ['bump Bob up to 320', { client: 'Bob' }, 320],
  ['I put 300 for Bob, make it 320', { client: 'Bob' }, 320],
  ['I put 300 for Bob but it was 320', { client: 'Bob' }, 320],
  ['I put 300 and it was 320', { last: true }, 320],
  ["it's 320 not 300 for Bob", { client: 'Bob' }, 320],
  ['not 300 but 320 for Bob', { client: 'Bob' }, 320],
  ['not 300 but 320', { last: true }, 320],
  ['it should have been 320', { last: true }, 320],
  ['that should have said 320', { last: true }, 320],
  ["on Bob's bill I meant 320 not 300", { client: 'Bob' }, 320],
  ['I billed Bob 300 it should be 320', { client: 'Bob' }, 320],
  ['I billed Bob 300 instead of 320 fix it', { client: 'Bob' }, 320],
  ["Bob's was supposed to be 320", { client: 'Bob' }, 320],
  ["lower Bob's to 280", { client: 'Bob' }, 280],
  ["drop Bob's bill to 280", { client: 'Bob' }, 280],
  ["make Bob's 320", { client: 'Bob' }, 320],
  ["make Bob's invoice three twenty instead of three hundred", { client: 'Bob' }, 320],
  ['the one for Bob make it 320', { client: 'Bob' }, 320],
  ["for Bob's invoice use 320 instead of 300", { client: 'Bob' }, 320],
  ["Bob's invoice is wrong, it's 320", { client: 'Bob' }, 320],
  ['Maria Lopez invoice to 450 instead of 400 sorry', { client: 'Maria Lopez' }, 450],
  ['change Maria Lopez from 400 to 450', { client: 'Maria Lopez' }, 450],
  ["typo on Bob's, 320 not 230", { client: 'Bob' }, 320],
  ['oops I meant 320 for Bob', { client: 'Bob' }, 320],
  ['sorry meant 320', { last: true }, 320],
  ['the last one should be 320 instead of 300', { last: true }, 320],
]

const changeOf = (text: string) => {
  const { intent, change } = read(text)
  return intent === 'change' ? toChange(change, text).change : null
}

test.each(CORRECTIONS)('“%s” makes no other total, and no second bill', (text, _, dollars) => {
  const { intent, missing } = read(text)
  expect([undefined, dollars * 100]).toContain(changeOf(text)?.totalCents)
  expect(changeOf(text)?.addCents).toBeUndefined()
  expect(intent === 'invoice' && missing.length === 0).toBe(false)
})

test('most of them are read whole', () => {
  const isRead = ([text, reference, dollars]: (typeof CORRECTIONS)[number]) => {
    const said = read(text).reference
    const isMeant = reference.last
      ? said === null || said.last === true
      : JSON.stringify(said) === JSON.stringify(reference)
    return isMeant && changeOf(text)?.totalCents === dollars * 100
  }
  expect(CORRECTIONS.filter(isRead).length / CORRECTIONS.length).toBeGreaterThanOrEqual(0.8)
})

test('which of two sums was the mistake is asked when nobody says so', () => {
  expect(changeOf('I charged Bob 300 instead of 320')).toBe(null)
})

describe('a job that has such words in it is still a job', () => {
  test.each([
    ['installed tile instead of carpet for Bob 320', 320],
    ['puse piso laminado en vez de alfombra para Rosa 800', 800],
    ["fixed Bob's sink 320 instead of 300 cause it took longer", 320],
    ['charged Bob 280 instead of 300 for mowing', 280],
    ['bill Bob 320 not 300 for the deck', 320],
    ['cóbrale a Rosa 150 en vez de 200 por la limpieza', 150],
    ['raised the deck for Bob 320', 320],
    ["dropped off 2 loads of gravel at Bob's 320", 320],
    ['le puse un ventilador a Yamilé 120', 120],
    ['put up shelves for Bob 300 no wait 320', 320],
    ['lowered the sink for Bob 120', 120],
    ['Bob $320', 320],
    ['invoice Bob 320', 320],
    ['cobrale 320 a Bob', 320],
  ])('%s', (text, dollars) => {
    // It is billed at that, or asked about.
    const { intent, total_cents: total, change } = read(text)
    expect(change).toBe(null)
    expect(['invoice', 'other']).toContain(intent)
    expect([null, dollars * 100]).toContain(total)
  })
})
