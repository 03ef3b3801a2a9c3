// A part payment settles nothing: it is said that parts are not recorded.
import { describe, expect, test } from 'vitest'
import { FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'

describe('a part of an invoice', () => {
  test.each([
    'maria paid half',
    'maria paid half of the 200',
    'maria me pagó la mitad de los 200',
    'Maria gave me a deposit',
    'maria me pagó la mitad',
    'maria still owes me the rest, she paid part',
  ])('“%s” leaves it open', async (text) => {
    const joe = await withJobs(SINK)
    await say(joe, text)
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('is said not to be recorded, and the word for the whole is told', async () => {
    const joe = await withJobs(SINK)
    const told = await say(joe, 'maria paid half')
    expect(told).toBe(
      `Parts can't be recorded yet, so INV-0001 for Maria stays open at $200.00. Once all is paid, text "mark 1 paid".`,
    )
    await say(joe, 'mark 1 paid')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('the rest is the whole', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria paid half', 'maria paid the rest')
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
