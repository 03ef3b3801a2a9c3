// The list of what repeats on the web, and what is ordered there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actOnSchedule } from '../../../worker/actions/schedule/schedules.ts'
import { say, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { type Contractor, call } from '../../support/sandbox-world.ts'
import { billedOf, NOON, schedulesOf, wake } from '../../support/schedules.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

type Listed = { id: string; state: string; next_on: string; auto: boolean; asked_on: string | null }
const list = async (joe: Contractor) =>
  ((await call('GET', '/api/schedules', undefined, joe.cookie)).body as { schedules: Listed[] }).schedules
const order = async (joe: Contractor, id: string, act: string, next_on: string) =>
  await call('POST', `/api/schedules/${id}`, { act, next_on }, joe.cookie)

test('it lists what repeats, and each order is done once', async () => {
  const joe = await withJobs('lawn 45 for Mrs Lee every friday')
  const [one] = await list(joe)
  expect(one).toMatchObject({
    ...{ client_name: 'Mrs. Lee', description: 'lawn', total_amount: 45, rhythm_words: 'every Friday' },
    ...{ next_on: '2027-06-11', asked_on: null, state: 'on', auto: false },
  })
  const id = one?.id ?? ''
  for (let n = 0; n < 2; n += 1) expect((await order(joe, id, 'skip', '2027-06-11')).status).toBe(200)
  expect(await list(joe)).toMatchObject([{ next_on: '2027-06-18' }])
  for (const [act, expected] of [
    ['pause', { state: 'paused' }],
    ['resume', { state: 'on', next_on: '2027-06-18' }],
    ['auto', { auto: true }],
    ['ask', { auto: false }],
  ] as const) {
    for (let n = 0; n < 2; n += 1) await order(joe, id, act, '2027-06-18')
    expect(await list(joe)).toMatchObject([expected])
  }
  await order(joe, id, 'stop', '2027-06-18')
  expect(await list(joe)).toEqual([])
  expect((await schedulesOf(joe)).map(({ state }) => state)).toEqual(['stopped'])
})

test('what is asked about by text and stopped on the web is not sent by a late yes', async () => {
  const joe = await withJobs('lawn 45 for Mrs Lee every friday')
  await wake(2)
  const [one] = await schedulesOf(joe)
  expect(one?.asked_on).toBe('2027-06-11')
  // As the route does it: the session of the sign-up has ended by now.
  const ctx = await openCompany(joe.companyId)
  const from = { by: joe.phone, at: Date.now() }
  await actOnSchedule(ctx, one?.id ?? '', { act: 'stop' }, from, async (_, __, changes) => {
    await ctx.db.batch(changes)
  })
  vi.setSystemTime(Date.now() + 60_000)
  expect(await say(joe, 'yes')).toBe('That no longer waits for you. Nothing was sent.')
  expect(await billedOf(joe)).toEqual([])
})

test.each([
  [{ act: 'burn', next_on: '2027-06-11' }, 400],
  [{ act: 'stop' }, 400],
  [{}, 400],
])('%j is refused', async (body, status) => {
  const joe = await withJobs('lawn 45 for Mrs Lee every friday')
  const [one] = await list(joe)
  expect((await call('POST', `/api/schedules/${one?.id}`, body, joe.cookie)).status).toBe(status)
  expect((await call('POST', '/api/schedules/none', { act: 'stop', next_on: '' }, joe.cookie)).status).toBe(404)
  expect(await list(joe)).toHaveLength(1)
})
