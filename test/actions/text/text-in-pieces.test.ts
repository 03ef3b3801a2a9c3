// What is texted about an invoice or a job at hand is never taken for the whole amount, nor billed as a second invoice.
import { describe, expect, test } from 'vitest'
import { amounts, billed, FENCE, SINK, say, withJobs } from '../../support/conversation.ts'
import { signUp } from '../../support/sandbox-world.ts'

describe('an amount was said to be without its parts', () => {
  test.each(['parts were 60', '60 for parts', '60'])('"%s" is not taken for the total', async (answer) => {
    const joe = await signUp()
    await say(joe, 'fixed sink for Maria 200 plus parts')
    expect(await say(joe, answer)).toContain('total for Maria')
    expect(await billed(joe)).toEqual([])
    await say(joe, '260')
    expect(await billed(joe)).toEqual([['Maria', 26_000, 'sent']])
  })

  test.each([
    ['200 labor and 60 parts', 26_000],
    ['260 with parts', 26_000],
    ['180', 18_000],
  ])('"%s" is the total', async (answer, cents) => {
    const joe = await signUp()
    await say(joe, 'fixed sink for Maria 200 plus parts', answer)
    expect(await billed(joe)).toEqual([['Maria', cents, 'sent']])
  })
})

test.each(['at 5', 'her house is 412 Elm', 'su casa es 412 Elm'])(
  'while a total is asked for, "%s" bills nobody',
  async (answer) => {
    const joe = await signUp()
    await say(joe, 'fixed sink for Maria', answer)
    expect(await billed(joe)).toEqual([])
  },
)

describe('an amount that cannot be worked out', () => {
  test.each(['half of what I charged Bob', 'a buck fifty', '8%'])(
    'like “%s” leaves the client as is, and the total is asked for again',
    async (answer) => {
      const joe = await withJobs(FENCE)
      const asked = await say(joe, 'fixed sink for Maria')
      expect(await say(joe, answer)).toBe(`Sorry, I didn't get that. ${asked}`)
      await say(joe, '200')
      expect(await billed(joe)).toEqual([
        ['Bob', 30_000, 'sent'],
        ['Maria', 20_000, 'sent'],
      ])
    },
  )

  test.each(['1.200', '8%', '3'])('like “%s” is not said to be out of bounds', async (answer) => {
    const joe = await signUp()
    const reply = await say(joe, 'fixed sink for Maria, 60 an hour', answer)
    expect(reply).toContain('total for Maria')
    expect(reply).not.toContain('$900,000')
    expect(await billed(joe)).toEqual([])
  })

  test.each(['0', '-5', '900001', '1,000,000'])('like “%s” is out of bounds, and said to be', async (answer) => {
    const joe = await signUp()
    expect(await say(joe, 'fixed sink for Maria', answer)).toContain('$900,000')
    expect(await billed(joe)).toEqual([])
  })
})

describe('a word on invoices that exist', () => {
  test.each([
    "oops maria's was 250",
    'sorry, maria should be 250',
    'cancel maria and make bob 350',
    '> Invoice INV-0001 for Maria: $200.00\nmake it 250',
  ])('"%s" never makes a second one', async (text) => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, text)
    expect((await billed(joe)).length).toBe(2)
  })

  test.each([['knock off 20', 180]])(
    '"%s" takes it off the last one, whatever numbers there are',
    async (text, dollars) => {
      const joe = await withJobs(SINK)
      await say(joe, text)
      expect(await amounts(joe)).toEqual([dollars])
    },
  )

  // It may as well mean invoice 20.
  test('"take off 20" changes and cancels nothing by itself', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'take off 20')
    expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  })
})
