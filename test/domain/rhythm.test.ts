// The days of a rhythm, over random calendars: none twice, none left out, month ends and back.
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../worker/domain/dates.ts'
import { dayAfter, dayFrom, daysUntil, firstDay, type Rhythm, weekdayOf } from '../../worker/domain/rhythm.ts'
import { applyAct, type Schedule } from '../../worker/domain/schedule-terms.ts'
import { seeded } from '../support/seeded-random.ts'

const RUNS = 2_000

function anyRhythm(random: () => number): Rhythm {
  const upTo = (most: number) => Math.floor(random() * most)
  return random() < 0.5
    ? { unit: 'week', every: 1 + upTo(12), weekday: upTo(7) }
    : { unit: 'month', every: 1 + upTo(12), day: 1 + upTo(31) }
}

function forRuns(check: (rhythm: Rhythm, today: string, random: () => number) => void): void {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const random = seeded(seed)
    check(anyRhythm(random), addDays('2023-01-01', Math.floor(random() * 3_000)), random)
  }
}

const lastOf = (on: string) => Number(addDays(`${addDays(`${on.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1).slice(8))

/** Whether the day is one that the rhythm can have. */
function fits(rhythm: Rhythm, on: string): boolean {
  if (rhythm.unit === 'week') return weekdayOf(on) === rhythm.weekday
  return Number(on.slice(8)) === Math.min(rhythm.day, lastOf(on))
}

test('every day is one of the rhythm, and the next lies behind it by as much as is said', () => {
  forRuns((rhythm, today) => {
    const first = firstDay(rhythm, today)
    expect(first > today && fits(rhythm, first)).toBe(true)
    for (let on = first, n = 0; n < 30; n += 1) {
      const next = dayAfter(rhythm, on)
      expect(fits(rhythm, next)).toBe(true)
      const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
      if (rhythm.unit === 'week') expect(daysBetween(on, next)).toBe(7 * rhythm.every)
      else expect(months(next) - months(on)).toBe(rhythm.every)
      on = next
    }
  })
})

test('the first day is the nearest', () => {
  forRuns((rhythm, today) => {
    for (let on = addDays(today, 1); on < firstDay(rhythm, today); on = addDays(on, 1))
      expect(fits(rhythm, on)).toBe(false)
  })
})

test('looked at on any days, each day comes up once, whatever mornings were missed and whichever way the clock moved', () => {
  forRuns((rhythm, today, random) => {
    const first = firstDay(rhythm, today)
    const seen: string[] = []
    let [next, now] = [first, today]
    for (let look = 0; look < 40; look += 1) {
      // Further on, not at all, or a day back, as where a company has moved over the date line.
      now = addDays(now, Math.floor(random() * 20) - 1)
      const until = daysUntil(rhythm, next, now)
      expect(until.days.every((day) => day <= now)).toBe(true)
      seen.push(...until.days)
      next = until.next
    }
    const whole = daysUntil(rhythm, first, addDays(next, -1))
    expect(seen).toEqual(whole.days)
  })
})

test('a pause keeps the step: the day is one of those that would have come', () => {
  forRuns((rhythm, today, random) => {
    const first = firstDay(rhythm, today)
    const from = addDays(first, Math.floor(random() * 400))
    const day = dayFrom(rhythm, first, from)
    expect(day >= from).toBe(true)
    expect(daysUntil(rhythm, first, day).days.at(-1)).toBe(day)
    expect(daysUntil(rhythm, first, day).days.filter((on) => on >= from)).toEqual([day])
  })
})

test.each([
  [{ unit: 'month', every: 1, day: 31 }, '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  [{ unit: 'month', every: 1, day: 30 }, '2028-01-30', ['2028-02-29', '2028-03-30']],
  [{ unit: 'month', every: 12, day: 29 }, '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  [{ unit: 'week', every: 2, weekday: 0 }, '2027-03-07', ['2027-03-21', '2027-04-04']],
] as [Rhythm, string, string[]][])('%j from %s', (rhythm, from, days) => {
  let on = from
  for (const day of days) {
    on = dayAfter(rhythm, on)
    expect(on).toBe(day)
  }
})

test('orders: what is stopped stays stopped, what is skipped comes again a step later, and nothing lies in the past', () => {
  forRuns((rhythm, today, random) => {
    let schedule: Schedule = {
      ...{ rhythm, totalCents: 4_500, lines: [], isAuto: false, state: 'on', askedOn: null },
      nextOn: firstDay(rhythm, today),
    }
    let now = today
    for (let step = 0; step < 30; step += 1) {
      now = addDays(now, Math.floor(random() * 30))
      const acts = [
        { act: 'skip' },
        { act: 'pause', until: null },
        { act: 'pause', until: addDays(now, 1 + Math.floor(random() * 90)) },
        { act: 'resume' },
        { act: 'change', totalCents: 5_000 },
        { act: 'auto' },
        { act: 'stop' },
      ] as const
      const wanted = acts[Math.floor(random() * acts.length)] ?? acts[0]
      const patch = applyAct(schedule, wanted, now)
      if (schedule.state === 'stopped') {
        if (wanted.act !== 'resume') expect(patch).toBeNull()
        return
      }
      const after = { ...schedule, ...patch }
      expect(after.nextOn >= schedule.nextOn).toBe(true)
      expect(fits(rhythm, after.nextOn)).toBe(true)
      if (wanted.act === 'resume' && patch) expect(after.nextOn > now).toBe(true)
      if (wanted.act === 'pause' && wanted.until !== null && patch) expect(after.nextOn >= wanted.until).toBe(true)
      schedule = after
    }
  })
})
