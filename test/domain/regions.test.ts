// Which numbers texts may be sent to.
import { expect, test } from 'vitest'
import { isCountry, isOfCountries, nameCountries } from '../../worker/domain/regions.ts'

const HOME = ['US', 'CA']

test.each([
  ['+12025550101', 'a number that films use'],
  ['+15551234567', 'an area code that nobody has'],
  ['+12133734253', 'Los Angeles'],
  ['+14165550123', 'Toronto'],
  ['+17872345678', 'Puerto Rico'],
])('%s (%s) is of the United States or Canada', (phone) => expect(isOfCountries(phone, HOME)).toBe(true))

test.each([
  ['+18762345678', 'Jamaica'],
  ['+18092345678', 'Dominican Republic'],
  ['+12842345678', 'British Virgin Islands'],
  ['+19002345678', 'premium'],
  ['+447911123456', 'United Kingdom'],
  ['+37281234567', 'Estonia'],
])('%s (%s) is not', (phone) => expect(isOfCountries(phone, HOME)).toBe(false))

test('a list of other countries is kept to as well', () => {
  expect(isOfCountries('+447911123456', ['GB'])).toBe(true)
  expect(isOfCountries('+12025550101', ['GB'])).toBe(false)
  expect(isOfCountries('+12025550101', ['CA'])).toBe(false)
  expect(isOfCountries('+14165550123', ['CA'])).toBe(true)
  expect(isOfCountries('+18762345678', ['JM'])).toBe(true)
})

test('countries are named as people say them', () => {
  expect(nameCountries(HOME)).toBe('the United States and Canada')
  expect([isCountry('US'), isCountry('XX'), isCountry('')]).toEqual([true, false, false])
})
