// Whom an address stands for, however it is written.
import { expect, test } from 'vitest'
import { ipPrefixesOf, ipPrefixOf } from '../../worker/domain/ip-prefix.ts'

test('a machine of version 4 stands for itself, also when it is written as one of version 6', () => {
  expect(ipPrefixOf('203.0.113.7')).toBe('203.0.113.7')
  expect(ipPrefixOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('every address that one customer of version 6 can take stands for the customer', () => {
  const own = ['2001:db8:7:1::', '2001:db8:7:1::5', '2001:0DB8:0007:0001:aaaa:bbbb:cccc:dddd', '2001:db8:7:1:0:0:0:1']
  expect(own.map(ipPrefixOf)).toEqual(own.map(() => '2001:db8:7:1::/64'))
  expect(ipPrefixOf('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(ipPrefixOf('::1')).toBe('0:0:0:0::/64')
})

test('neighbouring customers stay apart, and an unknown address stays what it is', () => {
  expect(ipPrefixOf('2001:db8:7:2::5')).not.toBe(ipPrefixOf('2001:db8:7:1::5'))
  expect(ipPrefixOf('unknown')).toBe('unknown')
})

test('around an address stand the networks that one hand may hold', () => {
  expect(ipPrefixesOf('203.0.113.7')).toEqual(['203.0.113.7', '203.0.113.0/24'])
  expect(ipPrefixesOf('::ffff:203.0.113.7')).toEqual(['203.0.113.7', '203.0.113.0/24'])
  expect(ipPrefixesOf('2001:db8:7:12ab::5')).toEqual([
    '2001:db8:7:12ab::/64',
    '2001:db8:7:1200::/56',
    '2001:db8:7::/48',
  ])
  expect(ipPrefixesOf('2001:db8:7:ab::5')).toEqual(['2001:db8:7:ab::/64', '2001:db8:7:0::/56', '2001:db8:7::/48'])
  expect(ipPrefixesOf('unknown')).toEqual(['unknown'])
})

test('a whole site of version 6 shares its /48, two sites share nothing', () => {
  const [one, other] = [ipPrefixesOf('2001:db8:7:1::5'), ipPrefixesOf('2001:db8:7:ffff::5')]
  expect(one.at(-1)).toBe(other.at(-1))
  expect(ipPrefixesOf('2001:db8:8:1::5').some((network) => one.includes(network))).toBe(false)
})
