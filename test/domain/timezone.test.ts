// The timezone a company lives in, from its state and zip.
import { expect, test } from 'vitest'
import { timezoneOf } from '../../worker/domain/timezone.ts'

test.each([
  ['NY', '10001', 'America/New_York'],
  ['ca', '90001', 'America/Los_Angeles'],
  [' Texas ', '75001', 'America/Chicago'],
  ['TX', '79901', 'America/Denver'],
  ['FL', '32501', 'America/Chicago'],
  ['FL', '33101', 'America/New_York'],
  ['TN', '37402', 'America/New_York'],
  ['TN', '37201', 'America/Chicago'],
  ['AZ', '85001', 'America/Phoenix'],
  ['HI', '96801', 'Pacific/Honolulu'],
  ['AK', '99501', 'America/Anchorage'],
  ['PR', '00901', 'America/Puerto_Rico'],
  ['Guam', '96910', 'Pacific/Guam'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['Ontario', 'K1A', 'America/New_York'],
  [null, null, 'America/New_York'],
])('%s %s: %s', (state, zip, zone) => {
  expect(timezoneOf(state, zip)).toBe(zone)
  expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
})
