// A question is open, and what comes next is hardly ever just its answer: no wrong invoice, nothing done unasked.
import { describe, expect } from 'vitest'
import { billed, say } from '../../support/conversation.ts'
import { test } from '../../support/fixtures.ts'
import { signUp } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, receive } from '../../support/texting.ts'

describe('the amount was asked for', () => {
  test('an answer and another job in one breath bill neither', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria', '200 and fixed door for Bob 90')
    expect(await billed(joe)).toEqual([])
  })

  test('a correction within the answer counts, whichever words it has', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria', '200 no wait 250', 'fixed door for Bob', '200 digo 250')
    expect(await billed(joe)).toEqual([
      ['Maria', 25_000, 'sent'],
      ['Bob', 25_000, 'sent'],
    ])
  })

  test.each([
    ['a yes with another sum', 'fixed sink for Maria, about 200', 'yes 250', null],
    ['a place among two amounts', 'fixed sink for Maria, 100 or 150', '2', null],
    ['a figure that is asked about', 'fixed sink for Maria', '200?', null],
    ['the first and not the second, or the other way round', 'fixed sink for Maria, 100 or 150', '100 no 150', null],
    ['a thumb up to the one amount', 'fixed sink for Maria, about 200', '👍', 20_000],
    ['the other language', 'fixed sink for Maria, 100 or 150', 'la segunda', 15_000],
    ['the other client', 'fixed sink for Rosa', 'it was Maria not Rosa, 200', null],
  ])('%s', async (_, job, answer, cents) => {
    const joe = await signUp()
    await say(joe, 'mowed lawn for Ann Lee, 40', job, answer)
    const wanted = cents === null || cents === undefined ? [] : [['Maria', cents, 'sent']]
    const after = await billed(joe)
    // "yes 250" says what the total is.
    if (answer === 'yes 250') expect(after.slice(1).every(([, total]) => total === 25_000)).toBe(true)
    else expect(after.slice(1)).toEqual(wanted)
    expect(after[0]).toEqual(['Ann Lee', 4_000, 'sent'])
  })

  test('the same job again asks again, and is billed once', async ({ joe }) => {
    expect(await say(joe, 'fixed sink for Maria', 'fixed sink for Maria')).toContain('total for Maria')
    await say(joe, '200')
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  })

  test('two answers seconds apart bill the first', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria')
    await receive([inbound(joe.phone, '200'), inbound(joe.phone, '300')])
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  })

  test('a way to reach the client is kept for the job, and no other invoice is touched', async ({ joe }) => {
    await say(joe, 'mowed lawn for Ann Lee, 40', 'fixed sink for Maria', 'her number is 202-555-0143', '200')
    const rows = (await invoicesOf(joe.companyId)) as unknown as { client_name: string; client_phone: string | null }[]
    expect(rows.map((row) => [row.client_name, row.client_phone])).toEqual([
      ['Ann Lee', null],
      ['Maria', '+12025550143'],
    ])
  })

  test('a correction of the job at hand touches no other invoice', async ({ joe }) => {
    await say(joe, 'mowed lawn for Ann Lee, 40', 'painted fence, 300', 'make it 250', 'Rosa')
    expect(await billed(joe)).toEqual([
      ['Ann Lee', 4_000, 'sent'],
      ['Rosa', 25_000, 'sent'],
    ])
  })
})

test.each(['lol', 'hold on', 'I will tell you later', 'the fence guy', 'nah', '🙂', 'not sure yet'])(
  'nobody is billed by the name of "%s"',
  async (answer) => {
    const joe = await signUp()
    await say(joe, 'painted fence, 300')
    await converse(joe.phone, answer)
    expect(await billed(joe)).toEqual([])
    await say(joe, 'Bob 202-555-0143')
    expect(await billed(joe)).toEqual([['Bob', 30_000, 'sent']])
  },
)

describe('it was asked whether to bill the same job again', () => {
  const DUPLICATE = ['fixed sink for Maria, 200', 'fixed sink for Maria, 200']

  test.each(['yes 250', 'painted fence, 300', 'ok but 250', '🤔', '2'])('"%s" is no yes', async (answer) => {
    const joe = await signUp()
    await say(joe, ...DUPLICATE)
    await converse(joe.phone, answer)
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  })

  test('an order that begins with no is carried out', async ({ joe }) => {
    await say(joe, ...DUPLICATE, 'no, cancel 1')
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'cancelled']])
  })
})

describe('it was asked which invoice is meant', () => {
  test.each(['painted the first coat of the fence 300', 'lol', '9', '👍'])('"%s" cancels nothing', async (answer) => {
    const joe = await signUp()
    await say(joe, 'fixed sink for Maria, 200', 'fixed door for Maria, 90', 'cancel maria')
    await converse(joe.phone, answer)
    expect((await billed(joe)).map(([, , status]) => status)).toEqual(['sent', 'sent'])
  })

  test('another order is carried out instead', async ({ joe }) => {
    await say(joe, 'fixed sink for Maria, 200', 'fixed door for Maria, 90', 'cancel maria', 'mark 2 paid')
    expect((await billed(joe)).map(([, , status]) => status)).toEqual(['sent', 'paid'])
  })
})

test('a corrected amount changes the invoice of that client and bills nothing new', async ({ joe }) => {
  await say(joe, 'arreglé la puerta de Yamilé, 300', 'mowed lawn for Bob, 40')
  await say(joe, 'a la factura de Yamilé ponle trescientos veinte en vez de trescientos que me equivoqué')
  await say(joe, "bump Bob's to 45")
  expect(await billed(joe)).toEqual([
    ['Yamilé', 32_000, 'sent'],
    ['Bob', 4_500, 'sent'],
  ])
})
