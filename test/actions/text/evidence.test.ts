// A bare name with a number is asked about before it is billed, unless the company has such a client.
import { afterEach, expect, vi } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { type Contractor, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { converse, invoicesOf } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Texts one after the other; what the product answered to each. */
async function talk(joe: Contractor, ...bodies: string[]): Promise<string[]> {
  const from = textsTo(joe.phone).length
  for (const body of bodies) {
    const before = textsTo(joe.phone).length
    await converse(joe.phone, body)
    await waitForTexts(joe.phone, before + 1)
  }
  return textsTo(joe.phone).slice(from)
}

const totals = async (joe: Contractor) => (await invoicesOf(joe.companyId)).map((row) => row.total_cents)

test('an order that the product does not know bills nobody', async ({ joe }) => {
  for (const body of ['archive 12', 'forgive 12', 'reactiva 12']) await talk(joe, body)
  expect(await totals(joe)).toEqual([])
})

test('a bare name with a number is asked about, and YES bills it once', async ({ joe }) => {
  const [question, reply] = await talk(joe, 'Lindy 85', 'YES')
  expect(question).toBe('Is it $85.00 for Lindy? Reply YES, or the amount.')
  expect(reply).toContain('INV-0001 for Lindy: $85.00')
  expect(await totals(joe)).toEqual([8_500])
})

test('a client who was billed before is billed without a question, under a longer name too', async ({ joe }) => {
  await talk(joe, 'fixed sink for Lindy Marsh $120')
  const [reply] = await talk(joe, 'Lindy 85')
  expect(reply).toContain('INV-0002')
  expect(await totals(joe)).toEqual([12_000, 8_500])
})

test("a client of another company, or one whose only invoice was cancelled, is nobody's evidence", async () => {
  const [joe, ann] = [await signUp(), await signUp()]
  await talk(ann, 'fixed sink for Lindy Marsh $120')
  expect(await talk(joe, 'Lindy 85')).toEqual(['Is it $85.00 for Lindy? Reply YES, or the amount.'])
  await talk(ann, 'cancel 1')
  expect(await talk(ann, 'Lindy 85')).toEqual(['Is it $85.00 for Lindy? Reply YES, or the amount.'])
  expect(await totals(joe)).toEqual([])
  expect(await totals(ann)).toEqual([12_000])
})
