// Texts that name several invoices, or say that nobody paid: nothing is done half, and nothing is settled.
import { expect, test } from 'vitest'
import { FENCE, SINK, say, statuses, withJobs } from '../talking.ts'

test('two invoices named at once are asked about one by one, in either language', async () => {
  const joe = await withJobs(SINK, FENCE)
  const question = await say(joe, 'cancel 1 and 2')
  expect(question).toContain('INV-0001')
  expect(question).toContain('INV-0002')
  expect(await statuses(joe)).toEqual(['sent', 'sent'])
  expect(await say(joe, 'both')).toBe('One at a time, please: which one first? Reply with its number.')
  expect(await say(joe, '2')).toContain('INV-0002 for Bob ($300.00) is cancelled')
  expect(await statuses(joe)).toEqual(['sent', 'cancelled'])
  expect(await say(joe, 'marca la 1 y la 2 pagadas')).toContain('INV-0001')
  expect(await statuses(joe)).toEqual(['sent', 'cancelled'])
})

test('of two numbers of which one is nobody’s, the other is asked about before anything is done', async () => {
  const joe = await withJobs(SINK)
  expect(await say(joe, 'cancel 1 and 9')).toContain('Is it this one?')
  expect(await statuses(joe)).toEqual(['sent'])
  expect(await say(joe, 'no')).toContain('Nothing was done')
  expect(await statuses(joe)).toEqual(['sent'])
})

test('who says that somebody has not paid settles nothing', async () => {
  const joe = await withJobs(SINK)
  await say(joe, "maria hasn't paid", 'maria never paid me', 'nobody paid me')
  expect(await statuses(joe)).toEqual(['sent'])
  const ana = await withJobs(SINK)
  await say(ana, 'maría todavía no me ha pagado')
  expect(await statuses(ana)).toEqual(['sent'])
})
