// Replies about jobs that repeat, whatever the names: two segments at most, the sum whole, plain signs in Spanish.
import { expect, test } from 'vitest'
import { rhythmWords } from '../../../worker/domain/reply/rhythms.ts'
import * as replies from '../../../worker/domain/reply/schedules.ts'
import type { Rhythm } from '../../../worker/domain/rhythm.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'

const NAMES = [
  'Maria',
  'María-José Fernández de la Vega y Núñez-Balboa',
  'A'.repeat(90),
  '^{}[]~|€'.repeat(10),
  '王小明',
  '👷🏽‍♀️'.repeat(12),
  'a\nb',
]
const WORKS = ['W'.repeat(100), 'césped y árboles — «todo»']
const RHYTHMS: Rhythm[] = [
  { unit: 'week', every: 12, weekday: 3 },
  { unit: 'month', every: 12, day: 29 },
]
const ACTS = [
  { act: 'skip' },
  { act: 'pause', until: null },
  { act: 'resume' },
  { act: 'stop' },
  { act: 'change', totalCents: 1 },
  { act: 'auto' },
  { act: 'ask' },
] as const

const shown = (clientName: string, description: string, rhythm: Rhythm): replies.Shown => ({
  ...{ clientName, description, rhythm, totalCents: 99_999_999, isAuto: true, state: 'on', nextOn: '2027-09-30' },
})

test.each(['en', 'es'] as const)('in %s each fits', (language) => {
  for (const name of NAMES)
    for (const work of WORKS)
      for (const rhythm of RHYTHMS) {
        const one = shown(name, work, rhythm)
        const day = { clientName: name, description: work, totalCents: 99_999_999, on: '2027-09-29' }
        const many = Array.from({ length: 30 }, () => one)
        const asked = (count: number, missed: number) =>
          replies.dayQuestion(
            {
              rows: Array.from({ length: count }, () => day),
              missed: Array.from({ length: missed }, () => ({ clientName: name, on: '2027-09-23', isAsked: true })),
              ...{ today: '2027-09-30', dueOn: '2027-10-14' },
            },
            language,
          )
        for (const body of [
          replies.repeatsReply(one, language),
          replies.repeatsReply({ ...one, isAuto: false }, language),
          replies.repeatsAlreadyReply(one, language),
          replies.cannotRepeatReply('due', 14, language),
          replies.cannotRepeatReply('several', 14, language),
          ...(rhythm === RHYTHMS[0] ? [1, 3, 30] : []).flatMap((count) =>
            [0, 1, 9].map((missed) => asked(count, missed)),
          ),
          asked(0, 1),
          replies.noDayWaitsReply(language),
          replies.skippedReply([one], language),
          replies.skippedReply(many, language),
          ...ACTS.flatMap((act) => [
            replies.actReply(act, one, language),
            replies.actReply(act, { ...one, state: 'paused' }, language, 9999),
          ]),
          ...(['on', 'paused', 'stopped'] as const).flatMap((state) => [
            replies.noChangeReply({ ...one, state }, language),
            replies.scheduleUndoneReply({ ...one, state }, language),
          ]),
          replies.nothingRepeatsReply(name, language),
          replies.nothingRepeatsReply(null, language),
          replies.scheduleList(many, language),
          replies.whichScheduleQuestion(many.slice(0, 9), language),
        ])
          expect(countSegments(body), body).toBeLessThanOrEqual(2)
      }
})

test('sums, days and rows are whole, and a question of several says what all of them come to', () => {
  const rows = ['Mrs. Lee', 'Ana', 'Bo'].map((clientName, i) => ({
    ...{ clientName, description: 'lawn', totalCents: 4_500 + i * 1_000, on: i === 2 ? '2027-06-10' : '2027-06-11' },
  }))
  const facts = { rows, missed: [], today: '2027-06-11', dueOn: '2027-06-25' }
  expect(replies.dayQuestion(facts, 'en')).toBe(
    '3 repeat today:\n1 Mrs. Lee $45.00\n2 Ana $55.00\n3 Bo $65.00 (Jun 10)\n$165.00 in all, due Jun 25. Send all? YES, the numbers, or NO.',
  )
  expect(replies.dayQuestion({ ...facts, rows: rows.slice(0, 1) }, 'es')).toBe(
    'Lawn para Mrs. Lee, $45.00, vence 25 jun: ¿la mando? SI o NO.',
  )
})

test.each([
  [{ unit: 'week', every: 1, weekday: 5 }, 'every Friday', 'cada viernes'],
  [{ unit: 'week', every: 2, weekday: 1 }, 'every 2 weeks on Monday', 'cada 2 semanas (lunes)'],
  [{ unit: 'month', every: 1, day: 1 }, 'every month on the 1st', 'el 1 de cada mes'],
  [{ unit: 'month', every: 1, day: 22 }, 'every month on the 22nd', 'el 22 de cada mes'],
  [{ unit: 'month', every: 3, day: 13 }, 'every 3 months on the 13th', 'cada 3 meses, el 13'],
  [{ unit: 'month', every: 1, day: 31 }, 'every month on the last day', 'cada fin de mes'],
] as [Rhythm, string, string][])('%j', (rhythm, en, es) => {
  expect([rhythmWords(rhythm, 'en'), rhythmWords(rhythm, 'es')]).toEqual([en, es])
})
