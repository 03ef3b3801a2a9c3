// A part payment settles nothing by itself: whether all of it was paid is asked.
import { describe, expect, test } from 'vitest'
import { FENCE, SINK, say, statuses, withJobs } from '../talking.ts'

describe('a part of an invoice', () => {
  test.each([
    'maria paid half',
    'Maria gave me a deposit',
    'maria me pagó la mitad',
    'maria still owes me the rest, she paid part',
  ])('“%s” leaves it open', async (text) => {
    const joe = await withJobs(SINK)
    await say(joe, text)
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('is asked about, and YES settles the invoice', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'maria paid half')).toBe(
      'INV-0001 for Maria is $200.00. Was all of it paid? Reply YES to mark it paid in full, or NO.',
    )
    expect(await say(joe, 'no')).toContain('Nothing was done')
    expect(await statuses(joe)).toEqual(['sent'])
    await say(joe, 'maria paid half', 'yes')
    expect(await statuses(joe)).toEqual(['paid'])
  })
})

describe('an order that names its invoice by the sum, or names them all', () => {
  test('means the open invoice of that sum', async () => {
    const joe = await withJobs(SINK, FENCE)
    expect(await say(joe, 'cancel the one for 300')).toContain('INV-0002')
    expect(await statuses(joe)).toEqual(['sent', 'cancelled'])
  })

  test('never takes the last one for all of them', async () => {
    const joe = await withJobs(SINK, FENCE)
    await say(joe, 'cancel all of them')
    expect(new Set(await statuses(joe)).size).toBe(1)
  })
})
