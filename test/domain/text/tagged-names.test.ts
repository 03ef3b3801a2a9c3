// Clients whose name carries a tag are billed under it; a tag is never money, and money is never a tag.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'

const read = (text: string) => parse(text, '2026-11-20T10:00:00', 'America/Chicago')

describe('a tag belongs to the name', () => {
  test.each([
    ['fixed sink for Client 12, 200, due friday', 'Client 12', 20_000],
    ['fixed sink for Client12, 200, due friday', 'Client12', 20_000],
    ['fixed sink for Maria7, $107', 'Maria7', 10_700],
    ['fixed sink for Client-17, 217, due friday', 'Client-17', 21_700],
    ['fixed sink for Tenant B, 85', 'Tenant B', 8500],
    ['arreglé el lavabo para cliente 9, 150', 'Cliente 9', 15_000],
  ])('%s', (text, client, cents) => {
    expect(read(text)).toMatchObject({ intent: 'invoice', client_name: client, total_cents: cents, missing: [] })
  })
})

describe('what is no tag', () => {
  test('the only figure of a text is not a tag', () => {
    expect(read('fixed sink for Client 12').missing).not.toEqual([])
  })

  test('an amount behind a name stays an amount', () => {
    expect(read('fixed sink for Bob, 200, due friday')).toMatchObject({ client_name: 'Bob', total_cents: 20_000 })
    expect(read('invoice Bob 45')).toMatchObject({ client_name: 'Bob', total_cents: 4500 })
    expect(read('charge Ann 85, due friday')).toMatchObject({ client_name: 'Ann', total_cents: 8500 })
  })

  test('three digits glued to a name are asked about', () => {
    expect(read('fixed 2 sinks for bob200, due friday').missing).not.toEqual([])
  })
})
