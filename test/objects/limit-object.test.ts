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

const waiting = (consumed: { refused: number | null; waitMs?: number }) =>
  consumed.refused === null ? null : [consumed.refused, consumed.waitMs]

test('several counters of one subject are counted all or none', async () => {
  const limits = env.LIMITS.getByName('network:1')
  const now = Date.now()
  const [wide, narrow] = [
    { name: 'wide', max: 5, windowMs: 60_000 },
    { name: 'narrow', max: 2, windowMs: 60_000 },
  ]
  for (let i = 0; i < 2; i += 1) expect(waiting(await limits.consume([wide, narrow], now + i))).toBeNull()
  for (let i = 0; i < 9; i += 1) expect(waiting(await limits.consume([wide, narrow], now + 2))).toEqual([1, 59_998])
  const last = await limits.consume([wide], now + 3)
  expect(last).toEqual({ refused: null, used: [3], alarmed: [] })
})

test('from where it slows down each one needs a longer distance from the one before', async () => {
  const limits = env.LIMITS.getByName('network:2')
  const slow = { name: 'code', max: 5, windowMs: 3_600_000, slowFrom: 2, stepMs: 5000 }
  const now = Date.now()
  const gaps: number[] = []
  let at = now
  for (let i = 0; i < 5; i += 1) {
    const consumed = await limits.consume([slow], at)
    const wait = consumed.refused === null ? 0 : consumed.waitMs
    gaps.push(wait)
    at += wait
    if (wait > 0) expect(waiting(await limits.consume([slow], at))).toBeNull()
  }
  expect(gaps).toEqual([0, 0, 5000, 10_000, 15_000])
  expect(waiting(await limits.consume([slow], at + 60_000))).toEqual([0, 3_600_000 - (at + 60_000 - now)])
})

test('half of what there is is told once a window, however often it is passed', async () => {
  const limits = env.LIMITS.getByName('everybody:2')
  const all = { name: 'code', max: 6, windowMs: 60_000, alarmAt: 3 }
  const now = Date.now()
  const told = async (at: number) => {
    const consumed = await limits.consume([all], at)
    return consumed.refused === null && consumed.alarmed.length > 0
  }
  const heard = []
  for (let i = 0; i < 4; i += 1) heard.push(await told(now + i))
  await limits.forgive('code', 3)
  for (let i = 4; i < 7; i += 1) heard.push(await told(now + i))
  expect(heard).toEqual([false, false, true, false, false, false, false])
  for (let i = 0; i < 3; i += 1) heard.push(await told(now + 120_000 + i))
  expect(heard.at(-1)).toBe(true)
})

test('a pace lets much through at once, then little by little, and none of several when one is too fast', async () => {
  const limits = env.LIMITS.getByName('network:3')
  const [own, wide] = [
    { name: 'own', burst: 3, everyMs: 1000 },
    { name: 'wide', burst: 5, everyMs: 250 },
  ]
  const now = Date.now()
  for (let i = 0; i < 3; i += 1) expect(await limits.takeToken([own, wide], now)).toBeNull()
  expect(await limits.takeToken([own, wide], now)).toBe(1000)
  for (let i = 0; i < 2; i += 1) expect(await limits.takeToken([wide], now)).toBeNull()
  expect(await limits.takeToken([wide], now)).toBe(250)
  expect(await limits.takeToken([own, wide], now + 1000)).toBeNull()
  expect(await limits.takeToken([own, wide], now + 1000)).toBe(1000)
  // A clock that was put back by an hour makes nobody wait.
  expect(await limits.takeToken([own], now - 3_600_000)).toBeNull()
})
