// A correction reaches the invoice that it speaks of, and no other.
import { describe, expect, test } from 'vitest'
import { amounts, billed, FENCE, SINK, say, withJobs } from '../../support/conversation.ts'

describe('an amount that is said to be wrong', () => {
  test.each([
    'make it 250 not 200',
    'it was 250 not 200',
    '250 instead of 200',
    'son 250 no 200',
    'no son 200, son 250',
  ])('“%s” changes the invoice that stands at it, not the last one', async (text) => {
    const joe = await withJobs(SINK, FENCE)
    expect(await say(joe, text)).toContain('INV-0001')
    expect(await amounts(joe)).toEqual([250, 300])
  })

  test('is the last one’s when the last one stands at it', async () => {
    const joe = await withJobs(FENCE, SINK)
    await say(joe, 'make it 250 not 200')
    expect(await amounts(joe)).toEqual([300, 250])
  })

  test('that two others stand at is asked about', async () => {
    const joe = await withJobs(SINK, 'mowed lawn for Ann, 200', FENCE)
    expect(await say(joe, 'make it 250 not 200')).toContain('Which one?')
    expect(await amounts(joe)).toEqual([200, 200, 300])
    await say(joe, 'ann')
    expect(await amounts(joe)).toEqual([200, 250, 300])
  })

  test.each(['150 not 300', 'change 1 from 300 to 150', "change maria's from 300 to 150"])(
    '“%s” changes nothing before a YES when no invoice stands at it',
    async (text) => {
      const joe = await withJobs(SINK)
      expect(await say(joe, text)).toBe(
        'INV-0001 for Maria is $200.00, not $300.00. Change it to $150.00? Reply YES or NO.',
      )
      expect(await amounts(joe)).toEqual([200])
      await say(joe, 'yes')
      expect(await amounts(joe)).toEqual([150])
    },
  )

  test.each(['change 1 from 200 to 150', 'no, son 150', 'change 1 from 200 to 150 not 200'])(
    '“%s” is done at once',
    async (text) => {
      const joe = await withJobs(SINK)
      await say(joe, text)
      expect(await billed(joe)).toEqual([['Maria', 15_000, 'sent']])
    },
  )
})

describe('a client who is named after the amount', () => {
  test.each([
    ['add 50 to maria', 250],
    ['add 50 for maria', 250],
    ['agrega 50 a maria', 250],
    ['add 50 to maria for parts', 250],
    ['make it 250 for maria', 250],
    ['ponle 250 a maria', 250],
    ['take 20 off maria', 180],
  ])('is whose invoice “%s” changes, and no new one is made', async (text, dollars) => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, text)
    expect(await billed(joe)).toEqual([
      ['Maria', dollars * 100, 'sent'],
      ['Bob', 30_000, 'sent'],
    ])
  })

  test('is whose job it is while that job is asked about', async () => {
    const joe = await withJobs(FENCE)
    await say(joe, 'fixed sink for Maria', 'make it 250 for maria')
    expect(await billed(joe)).toEqual([
      ['Bob', 30_000, 'sent'],
      ['Maria', 25_000, 'sent'],
    ])
  })
})
