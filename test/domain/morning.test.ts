// The days and hours of morning texts, over clock changes, and their words in two segments.
import { describe, expect, test } from 'vitest'
import { daysSince, isAwake, isStepReached, nextMorning } from '../../worker/domain/morning.ts'
import { type DueRow, morningText } from '../../worker/domain/reply/morning.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['America/New_York', '2026-06-10T11:59:00Z', '2026-06-10T12:00:00Z'],
  ['America/New_York', '2026-06-10T12:00:00Z', '2026-06-11T12:00:00Z'],
  // The clock goes forward and back in the night.
  ['America/New_York', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00Z'],
  ['America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00Z'],
  ['Pacific/Honolulu', '2026-06-10T12:00:00Z', '2026-06-10T18:00:00Z'],
  ['America/Phoenix', '2026-12-31T23:00:00Z', '2027-01-01T15:00:00Z'],
])('in %s the morning after %s is %s', (timezone, now, morning) => {
  expect(new Date(nextMorning(at(now), timezone)).toISOString()).toBe(new Date(morning).toISOString())
})

test('nobody is texted before 8 or after 20 of their day', () => {
  const hours = Array.from({ length: 24 }, (_, h) => at(`2026-06-10T00:00:00Z`) + h * 3_600_000)
  const awake = hours.filter((instant) => isAwake(instant, 'America/New_York'))
  expect(awake.map((instant) => new Date(instant).getUTCHours())).toEqual([
    12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ])
})

test('an invoice is told of on its day and 3, 7 and 14 days after it, once each', () => {
  const days = Array.from({ length: 25 }, (_, n) =>
    new Date(at('2026-06-01T00:00:00Z') + n * 86_400_000).toISOString().slice(0, 10),
  )
  let last: string | null = null
  const told: string[] = []
  for (const today of days) {
    if (!isStepReached('2026-06-05', daysSince(last, today))) continue
    told.push(today)
    last = today
  }
  expect(told).toEqual(['2026-06-05', '2026-06-08', '2026-06-12', '2026-06-19'])
})

test('what fell on a day without a text is told as soon as there is one, but not a week later', () => {
  expect(isStepReached('2026-06-05', daysSince('2026-06-04', '2026-06-07'))).toBe(true)
  expect(isStepReached('2026-06-05', daysSince('2026-06-01', '2026-06-16'))).toBe(false)
  expect(isStepReached('2026-06-05', daysSince('2026-06-05', '2026-06-06'))).toBe(false)
})

describe('the words', () => {
  const link = (n: number) => `https://jobslip.example/remind/${'abcdefghijklmnopqrstu'}${n}`
  const row = (n: number, clientName: string, days: number): DueRow => ({
    clientName,
    cents: 12_000 + n,
    dueOn: '2026-06-05',
    days,
    link: link(n),
  })
  const facts = (due: DueRow[], paid: { clientName: string; cents: number }[] = []) => ({
    due,
    paid,
    dashboard: 'https://jobslip.example/dashboard',
  })

  test('say who owes what since when, with a link each, and what was paid', () => {
    const text = morningText(facts([row(1, 'Bob', 0), row(2, 'Ann', 3)], [{ clientName: 'Cy', cents: 5_000 }]), 'en')
    expect(text).toBe(
      `Bob $120.01, due today: ${link(1)}\nAnn $120.02, 3 days late: ${link(2)}\nPaid in full: Cy $50.00.\nTap to send a reminder.`,
    )
    expect(morningText(facts([row(2, 'Ann', 3)]), 'es')).toContain('Ann $120.02, vencida el 5 jun: ')
  })

  test.each(['en', 'es'] as const)('fit two segments whatever there is to say (%s)', (language) => {
    for (let count = 1; count <= 40; count += 3) {
      const due = Array.from({ length: count }, (_, n) => row(n % 10, `Ñandú Construcción 家 ${'x'.repeat(n)}`, n))
      const text = morningText(facts(due, due), language)
      expect(countSegments(text)).toBeLessThanOrEqual(2)
      expect(text).toContain('/remind/')
      const told = text.match(/\/remind\//g)?.length ?? 0
      if (told < count) expect(text).toContain(language === 'en' ? `${count - told} more: ` : `Otras ${count - told}: `)
    }
  })
})
