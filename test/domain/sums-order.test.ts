// The sums in which an invoice that is there is to be paid, and what is none of it.
import { describe, expect, test } from 'vitest'
import { readSums } from '../../worker/domain/sums-order.ts'
import { NOTHING_KNOWN } from '../../worker/domain/text/known.ts'

// A Thursday.
const NOW = '2026-11-26T10:00:00'
const FRIDAY = '2026-11-27'
const KNOWN = { ...NOTHING_KNOWN, clientWords: new Set(['ann', "ann's"]) }
const read = (text: string) => readSums(text, NOW, KNOWN)
const now600 = { kind: 'deposit', first: { cents: 60_000 }, firstDue: null, restDue: FRIDAY }

describe('an invoice by its number', () => {
  test.each([
    '12: 600 now, 600 friday',
    'on 12: 600 now, 600 friday',
    '12 - 600 now, 600 on friday',
    '600 now, 600 friday on 12',
    '12 600 now 600 friday',
    'INV-0012: 600 now, 600 friday',
    'invoice 12, $600 now and $600 friday',
    'split 12: 600 now, 600 friday',
    'make 12 600 now and 600 friday please',
    'change 12 to 600 now, 600 friday',
    '12: 600 ahora, 600 el viernes',
    'la 12: 600 hoy y 600 el viernes',
    'en la 12, 600 ahora y 600 el viernes por favor',
    'divide la 12: 600 ahora, 600 el viernes',
  ])('“%s”', (text) => {
    expect(read(text)).toEqual({ asks: now600, cents: 120_000, target: { number: 12 } })
  })

  test('of more than two sums each has its day', () => {
    expect(read('12: 400 today, 400 friday, 400 dec 15')).toEqual({
      asks: {
        kind: 'parts',
        parts: [
          { cents: 40_000, dueOn: null },
          { cents: 40_000, dueOn: FRIDAY },
        ],
        restDue: '2026-12-15',
      },
      cents: 120_000,
      target: { number: 12 },
    })
  })

  test.each([
    ['12: 300 today, 300 friday, rest dec 20', '2026-12-20'],
    ['12: 300 today, 300 friday and the rest when done', null],
    ['la 12: 300 hoy, 300 el viernes, el resto el 20 de diciembre', '2026-12-20'],
  ])('of “%s” the rest comes behind, whatever it is', (text, restDue) => {
    const parts = [
      { cents: 30_000, dueOn: null },
      { cents: 30_000, dueOn: FRIDAY },
    ]
    expect(read(text)).toEqual({ asks: { kind: 'parts', parts, restDue }, cents: null, target: { number: 12 } })
  })

  test.each(['12: 400 now, rest friday', '12: 400 ahora, el resto el viernes', 'on 12 400 today and the rest friday'])(
    'of “%s” one sum comes before the rest',
    (text) => {
      const found = read(text)
      expect(found).toMatchObject({ cents: null, target: { number: 12 } })
      expect(found?.asks).toEqual({ kind: 'deposit', first: { cents: 40_000 }, firstDue: null, restDue: FRIDAY })
    },
  )

  test('a large number is no sum', () => {
    expect(read('212: 600 now, 600 friday')).toMatchObject({ cents: 120_000, target: { number: 212 } })
  })

  test.each(['12: 600 first, 600 later', '12: 600 friday, 600 today', '12: 600 now, 600 next month sometime'])(
    'of “%s” the days are asked about',
    (text) => {
      const found = read(text)
      expect(found === null || found.asks === null).toBe(true)
    },
  )
})

test.each([
  ['600 now, 600 friday', { last: true }],
  ['600 ahora, 600 el viernes', { last: true }],
  ["Ann's: 600 now, 600 friday", { client: 'Ann' }],
  ['on Ann’s, 600 now and 600 friday', { client: 'Ann' }],
])('“%s” is about an invoice that is named otherwise', (text, target) => {
  expect(read(text)).toMatchObject({ asks: now600, target })
})

test.each([
  'fence for Joe Kim 600 now 600 friday',
  'fence for Joe Kim 1200, 600 now, 600 friday',
  '12 chairs for Joe, 600 now, 600 friday',
  '12 paid 600 now, 600 friday',
  'Ann paid 600 today, 600 friday',
  'ana dio 600 hoy y 600 el viernes',
  '12: 600 now',
  '12: half now, half friday',
  'can 12 be 600 now, 600 friday?',
  'move 12 to friday',
  'she said 600 now 600 friday',
  '12',
  '',
])('“%s” is no such order', (text) => {
  expect(read(text)).toBeNull()
})
