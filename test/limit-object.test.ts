// Counters hold within their window, and forget after it.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

test('what is asked for too often is refused until there is room again', async () => {
  const limits = env.LIMITS.getByName('phone:+12133330001')
  const now = Date.now()
  expect(await limits.hit('code', 2, 60_000, now)).toBeNull()
  expect(await limits.hit('code', 2, 60_000, now + 400)).toBeNull()
  expect(await limits.hit('code', 2, 60_000, now + 500)).toBe(59_500)
  expect(await limits.peek('code', 2, 60_000, now + 500)).toBe(59_500)
  expect(await limits.hit('other', 2, 60_000, now + 500)).toBeNull()
  expect(await limits.hit('code', 2, 60_000, now + 60_001)).toBeNull()
})

test('what is counted as something else is refused alike, but takes nothing', async () => {
  const limits = env.LIMITS.getByName('everybody:1')
  const now = Date.now()
  for (let i = 0; i < 3; i += 1) expect(await limits.hit('code', 1, 60_000, now, 'no-code')).toBeNull()
  expect(await limits.hit('code', 1, 60_000, now)).toBeNull()
  expect(await limits.hit('code', 1, 60_000, now, 'no-code')).toBe(60_000)
})

test('what is forgiven makes room again, and clearing tells how many there were', async () => {
  const limits = env.LIMITS.getByName('phone:+12133330009')
  const now = Date.now()
  for (let i = 0; i < 3; i += 1) await limits.hit('code', 3, 60_000, now + i)
  await limits.forgive('code', 2)
  expect(await limits.hit('code', 3, 60_000, now + 5)).toBeNull()
  expect(await limits.clear('code')).toBe(2)
  expect(await limits.clear('code')).toBe(0)
})

test('a counter that has slept through its window counts anew', async () => {
  const limits = env.LIMITS.getByName('phone:+12133330002')
  await limits.hit('code', 1, 1000, Date.now())
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ['Date'] })
  await runDurableObjectAlarm(limits)
  expect(await limits.hit('code', 1, 1000, Date.now())).toBeNull()
})

test('one hundred at once get through exactly as often as allowed', async () => {
  const limits = env.LIMITS.getByName('phone:+12133330003')
  const answers = await Promise.all(Array.from({ length: 100 }, () => limits.hit('code', 5, 60_000, Date.now())))
  expect(answers.filter((wait) => wait === null)).toHaveLength(5)
})
