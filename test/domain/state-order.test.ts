// Where a business is, said by text; and where its number comes from.
import { expect, test } from 'vitest'
import { placeOfPhone } from '../../worker/domain/area-codes.ts'
import { isOfCountries } from '../../worker/domain/regions.ts'
import { readStateOrder } from '../../worker/domain/state-order.ts'
import { isTimezone, nameState, readState } from '../../worker/domain/timezone.ts'

test.each([
  ['state TX', 'TX'],
  ['State: texas', 'TX'],
  ['my state is New York.', 'NY'],
  ['estado Nueva York', 'NY'],
  ['mi estado es pr', 'PR'],
  ["we're in North Carolina", 'NC'],
  ['no, estamos en Nuevo México por favor', 'NM'],
  ['I am based in Québec', 'QC'],
  ['state OK', 'OK'],
  ['state maria', null],
  ['estado de la 12', null],
  ['state farm 200', null],
  ['fixed sink in Texas for Maria 200', null],
  ["I'm in the car", null],
  ['Texas', null],
  ['status 12', null],
])('%s names %s', (body, state) => {
  expect(readStateOrder(body, false)).toBe(state)
})

test.each([
  ['Texas', 'TX'],
  ['NJ', 'NJ'],
  ['nueva jersey', 'NJ'],
  ['nj', null],
  ['OK', null],
  ['hi', null],
  ['Maria', null],
  ['Georgia 200', null],
])('%s alone, where it was asked for, names %s', (body, state) => {
  expect(readStateOrder(body, true)).toBe(state)
})

test.each([
  ['+12133000001', 'CA', 'America/Los_Angeles'],
  ['+12035550100', 'CT', 'America/New_York'],
  ['+19155550100', 'TX', 'America/Denver'],
  ['+18505550100', 'FL', 'America/Chicago'],
  ['+17875550100', 'PR', 'America/Puerto_Rico'],
  ['+15145550100', 'QC', 'America/Toronto'],
  ['+19025550100', null, 'America/Halifax'],
  ['+18005550100', null, 'America/New_York'],
  ['+525512345678', null, 'America/New_York'],
])('%s comes from %s', (phone, state, timezone) => {
  expect(placeOfPhone(phone)).toEqual({ state, timezone })
})

test('every area code has a state that is one, a clock that runs, and is of a country that may be texted', () => {
  let known = 0
  for (let area = 200; area < 1000; area += 1) {
    const phone = `+1${area}5550100`
    const { state, timezone } = placeOfPhone(phone)
    expect(isTimezone(timezone)).toBe(true)
    if (state === null) continue
    known += 1
    expect(readState(state)).toBe(state)
    expect(nameState(state)).not.toBe('')
    expect(isOfCountries(phone, ['US', 'CA']), String(area)).toBe(true)
  }
  expect(known).toBeGreaterThan(400)
})
