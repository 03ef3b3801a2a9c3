// Whatever breaks on a morning, in an answer or in an order: each day of a job that repeats is made once or asked about, and never silently lost.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellMorning } from '../../../worker/actions/invoice/morning-texts.ts'
import { openApp } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { say, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { signUp } from '../../support/sandbox-world.ts'
import { askedOf, billedOf, morning, NOON, schedulesOf, wake } from '../../support/schedules.ts'
import { settle } from '../../support/settle.ts'
import { setRows } from '../../support/tables.ts'
import { inbound, messagesAbout, receive } from '../../support/texting.ts'

const AUTO = 'pool for Ana 95 every friday auto'
const LAWN = 'lawn 45 for Mrs Lee every friday'
const DAY = 86_400_000
const MOST_STEPS = 90

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody new whose jobs repeat, that Wednesday at noon; nobody who was there before them is texted any more, or counts as a sign-up. */
async function freshly(run: number, ...jobs: string[]) {
  vi.setSystemTime(NOON - run * 2 * 3_600_000 - 30 * DAY)
  await setRows('companies', { morning_at: Number.MAX_SAFE_INTEGER })
  const joe = await signUp()
  vi.setSystemTime(NOON)
  await say(joe, ...jobs)
  return joe
}

test.each<Break>(['before', 'after'])(
  'a morning that breaks %s any of its steps asks once and makes once',
  async (how) => {
    for (let at = 1; ; at += 1) {
      vi.setSystemTime(NOON)
      const joe = await withJobs(LAWN, AUTO)
      vi.setSystemTime(morning(2))
      const { bindings, asked: steps } = breakBindings(env, at, how)
      const broken = await openCompany(joe.companyId, openApp(bindings)).catch(() => null)
      if (broken) await tellMorning(broken).catch(() => undefined)
      const isOver = steps.length < at
      await wake(2, 2)
      const label = `${how} ${steps.at(-1)}`
      expect(await askedOf(joe), label).toEqual(['Lawn for Mrs. Lee, $45.00, due Jun 25: send? YES or NO.'])
      expect(
        (await billedOf(joe)).map(([client, cents]) => [client, cents]),
        label,
      ).toEqual([['Ana', 9_500]])
      const told = (await messagesAbout('reply:schedule')).filter(({ recipient }) => recipient === joe.phone)
      expect(told, label).toHaveLength(1)
      expect(
        (await schedulesOf(joe)).map((row) => row.next_on),
        label,
      ).toEqual(['2027-06-18', '2027-06-18'])
      if (isOver) break
      expect(at).toBeLessThan(MOST_STEPS)
    }
  },
)

test.each<[Break, string, number]>([
  ['before', 'yes', 2],
  ['after', 'yes', 2],
  ['after', '1', 1],
])('an answer that breaks %s any of its steps (“%s”) makes %d', async (how, answer, count) => {
  for (let at = 1; ; at += 1) {
    const joe = await freshly(at, LAWN, 'pool for Ana 95 every friday')
    await wake(2)
    vi.setSystemTime(morning(2) + 60_000)
    const text = inbound(joe.phone, answer)
    const { bindings, asked: steps } = breakBindings(env, at, how)
    await receive([text], bindings).catch(() => undefined)
    const isOver = steps.length < at
    await receive([text])
    await settle()
    const label = `${how} ${steps.at(-1)}`
    expect(await billedOf(joe), label).toHaveLength(count)
    expect(
      (await schedulesOf(joe)).map((row) => row.asked_on),
      label,
    ).toEqual([null, null])
    await wake(9)
    expect((await askedOf(joe)).at(-1), label).not.toContain('Not sent')
    if (isOver) break
    expect(at).toBeLessThan(MOST_STEPS)
  }
})

test.each<Break>(['before', 'after'])(
  'what is begun and ordered breaks %s any of its steps, and is so once',
  async (how) => {
    for (const [body, expected] of [
      [LAWN, { state: 'on', next_on: '2027-06-11', total_cents: 4_500 }],
      ["change Ana's pool to 99", { state: 'on', next_on: '2027-06-11', total_cents: 9_900 }],
    ] as const) {
      for (let at = 1; ; at += 1) {
        const joe = await freshly(at, 'pool for Ana 95 every friday')
        vi.setSystemTime(Date.now() + 1000)
        const text = inbound(joe.phone, body)
        const { bindings, asked: steps } = breakBindings(env, at, how)
        await receive([text], bindings).catch(() => undefined)
        const isOver = steps.length < at
        await receive([text])
        const { state, next_on, total_cents } = (await schedulesOf(joe)).at(-1) ?? {}
        expect({ state, next_on, total_cents }, `${body}: ${how} ${steps.at(-1)}`).toEqual(expected)
        if (isOver) break
        expect(at).toBeLessThan(MOST_STEPS)
      }
    }
  },
)

test('two runs at once, and again and again, ask and make once', async () => {
  const joe = await withJobs(LAWN, AUTO)
  vi.setSystemTime(morning(2))
  await Promise.all([1, 2, 3].map(() => runSchedule(env)))
  await wake(2, 2)
  expect(await askedOf(joe)).toHaveLength(1)
  expect(await billedOf(joe)).toHaveLength(1)
})

test('days on which nothing ran are told of; the newest is asked about, and "auto" makes none of them late and unasked', async () => {
  const joe = await withJobs(LAWN, AUTO)
  await wake(6 + 14)
  expect(await askedOf(joe)).toEqual([expect.stringContaining('Not sent:')])
  expect((await askedOf(joe))[0]).toContain('2 repeat today')
  expect(await billedOf(joe)).toEqual([])
  await say(joe, 'yes')
  expect(await billedOf(joe)).toHaveLength(2)
})

test('a frozen company and one that said STOP get nothing made or asked, and hear of it after', async () => {
  const joe = await withJobs(LAWN, AUTO)
  await setRows('companies', { frozen_at: 1 }, { id: joe.companyId })
  await wake(2)
  expect([await askedOf(joe), await billedOf(joe)]).toEqual([[], []])
  await setRows('companies', { frozen_at: null }, { id: joe.companyId })
  await wake(3)
  expect(await askedOf(joe)).toEqual(['Lawn for Mrs. Lee, $45.00, due Jun 26 (Jun 11): send? YES or NO.'])
  expect(await billedOf(joe)).toHaveLength(1)
  await receive([inbound(joe.phone, 'STOP')])
  await wake(9)
  await wake(10)
  expect(await billedOf(joe)).toHaveLength(1)
  await receive([inbound(joe.phone, 'START')])
  await wake(11)
  expect((await askedOf(joe)).at(-1)).toContain('Lawn for Mrs. Lee')
  expect(await billedOf(joe)).toHaveLength(2)
})

test.each([
  ['America/Los_Angeles', 'America/New_York'],
  ['America/New_York', 'America/Los_Angeles'],
  ['Pacific/Honolulu', 'America/New_York'],
  ['America/New_York', 'Pacific/Guam'],
  ['Pacific/Guam', 'America/New_York'],
])('a company that moves from %s to %s on the day is asked once and billed once', async (from, to) => {
  const joe = await withJobs(LAWN, AUTO)
  await setRows('companies', { timezone: from }, { id: joe.companyId })
  for (let hour = 0; hour < 48; hour += 1) {
    vi.setSystemTime(morning(1) + hour * 3_600_000)
    if (hour === 26) await setRows('companies', { timezone: to }, { id: joe.companyId })
    await runSchedule(env)
  }
  await settle()
  expect(await askedOf(joe)).toHaveLength(1)
  expect(await billedOf(joe)).toHaveLength(1)
})
