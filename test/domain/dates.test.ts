// Civil dates and the clock on the company's wall.
import { describe, expect, test } from 'vitest'
import {
  addDays,
  civilDate,
  formatCivil,
  formatShort,
  isCivilDate,
  localTime,
  startOfDay,
} from '../../worker/domain/dates.ts'

describe('the calendar on the wall', () => {
  test.each([
    ['2026-03-01T04:59:59Z', 'America/New_York', '2026-02-28'],
    ['2026-03-01T05:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06-30'],
    ['2026-12-31T13:59:59Z', 'Pacific/Guam', '2026-12-31'],
    ['2026-12-31T14:00:00Z', 'Pacific/Guam', '2027-01-01'],
    ['2027-01-01T09:59:59Z', 'Pacific/Honolulu', '2026-12-31'],
  ])('at %s in %s shows %s', (at, zone, on) => {
    expect(civilDate(Date.parse(at), zone)).toBe(on)
  })

  test('jumps over the hour that summer time takes away', () => {
    expect(localTime(Date.parse('2026-03-08T06:59:59Z'), 'America/New_York')).toBe('2026-03-08T01:59:59')
    expect(localTime(Date.parse('2026-03-08T07:00:00Z'), 'America/New_York')).toBe('2026-03-08T03:00:00')
  })
})

test('a day begins at its first instant, on every day of two years in every zone', () => {
  for (const zone of ['America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Pago_Pago']) {
    for (let on = '2026-01-01'; on < '2028-01-01'; on = addDays(on, 1)) {
      const at = startOfDay(on, zone)
      if (civilDate(at, zone) !== on || civilDate(at - 1, zone) !== addDays(on, -1)) throw new Error(`${on} ${zone}`)
    }
  }
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-25', 14, '2027-01-08'],
  ['2026-03-01', 14, '2026-03-15'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (on, days, then) => {
  expect(addDays(on, days)).toBe(then)
})

test('only days that exist are dates', () => {
  for (const on of ['2026-02-28', '2028-02-29']) expect(isCivilDate(on)).toBe(true)
  for (const on of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00']) expect(isCivilDate(on)).toBe(false)
})

test('dates in the words of both languages', () => {
  expect(formatCivil('2026-11-27')).toBe('Fri, Nov 27, 2026')
  expect(formatCivil('2026-11-27', 'es')).toBe('vie, 27 nov 2026')
  expect(formatShort('2026-11-27')).toBe('Nov 27')
  expect(formatShort('2026-11-27', 'es')).toBe('27 nov')
})
