// A client may pay what the client chooses, or no longer.
import { describe, expect, test } from 'vitest'
import { readAnyAmount } from '../../../../worker/domain/text/plan/any-amount.ts'

const read = (text: string) => readAnyAmount(text, '2026-03-04T10:15:00')

describe('the client chooses the sums', () => {
  test.each<readonly [string, object]>([
    ['she can pay what she wants on 12', { number: 12 }],
    ['Ann can pay any amount on hers', { client: 'Ann' }],
    ['let Joe pay what he can', { client: 'Joe' }],
    ['12 can be paid in bits and pieces', { number: 12 }],
    ['let them pay as much as they want on 14', { number: 14 }],
    ['Mrs. Vega may pay whatever she likes', { client: 'Mrs. Vega' }],
    ['she can pay any amount', { last: true }],
    ['que pague lo que pueda de la 12', { number: 12 }],
    ['deja que Ana pague lo que quiera', { client: 'Ana' }],
    ['que doña Toña pague poco a poco', { client: 'Doña Toña' }],
  ])('"%s"', (text, target) => {
    expect(read(text)).toEqual({ allowed: true, target })
  })
})

describe('the client no longer chooses', () => {
  test.each<readonly [string, object]>([
    ['no more partial payments on 12', { number: 12 }],
    ['12 must be paid in full', { number: 12 }],
    ['la 12 debe ser pagada completa', { number: 12 }],
    ["Ann can't pay any amount on hers", { client: 'Ann' }],
    ["don't let Ann pay what she wants", { client: 'Ann' }],
    ['Ann has to pay it all at once', { client: 'Ann' }],
    ['la 12 que se pague completa', { number: 12 }],
  ])('"%s"', (text, target) => {
    expect(read(text)).toEqual({ allowed: false, target })
  })
})

test.each([
  'Ann says she can pay what she wants',
  'can Ann pay what she wants on 12?',
  'I can pay what I want',
  'if he can pay any amount thats fine',
  'she wants to pay what she can',
  'pay me what you owe',
  'Joe paid what he could',
  'Ann can pay cash',
  'Ann paid in full',
  '12 is paid in full',
  'mark 12 paid in full',
  'Ann can pay the whole thing friday',
  'she can pay what she wants for it, roof 1200 for Ann',
  'dice que paga lo que puede',
  'Maria has paid in full',
  'she has paid in full',
  '12 has been paid in full',
  'Maria just paid it all',
  'just got paid in full by Ann',
  'I have to pay the guys in full today',
  'we need to pay it all at once',
  'tengo que pagar todo junto',
])('"%s" permits nothing', (text) => {
  expect(read(text)).toBeNull()
})
