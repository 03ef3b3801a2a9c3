// "lawn 45 for Mrs Lee every friday": which texts say of a job that it repeats, how often, and what is left for the reader.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRepeating } from '../../worker/domain/repeating-job.ts'
import { parse } from '../../worker/domain/text/read.ts'

/** A Thursday. */
const NOW = '2026-11-26T10:00:00'
const week = (weekday: number, every = 1) => ({ unit: 'week', every, weekday })
const month = (day: number, every = 1) => ({ unit: 'month', every, day })
const FRI = week(5)

test.each([
  ['lawn 45 for Mrs Lee every friday', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['lawn 45 for Mrs Lee each friday', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['lawn 45 for Mrs Lee every fri please', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['Lawn 45 for Mrs Lee, every Friday.', 'Lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['every friday lawn 45 for Mrs Lee', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['ok every friday: lawn 45 for Mrs Lee', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['lawn 45 for Mrs Lee on fridays', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['lawn 45 for Mrs Lee every friday auto', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', true],
  ['lawn 45 for Mrs Lee every friday automatically', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', true],
  ['lawn 45 for Mrs Lee every friday without asking', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', true],
  ['lawn 45 for Mrs Lee, repeat every friday', 'lawn 45 for Mrs Lee', FRI, '2026-11-27', false],
  ['lawn 45 for Mrs Lee every thursday', 'lawn 45 for Mrs Lee', week(4), '2026-12-03', false],
  ['pool for Ana 95 on the 1st of each month', 'pool for Ana 95', month(1), '2026-12-01', false],
  ['pool for Ana 95 the 1st of every month', 'pool for Ana 95', month(1), '2026-12-01', false],
  ['pool for Ana 95 every month on the 15th', 'pool for Ana 95', month(15), '2026-12-15', false],
  ['pool for Ana 95 every month on the 31st', 'pool for Ana 95', month(31), '2026-11-30', false],
  ['pool for Ana 95 on the last day of each month', 'pool for Ana 95', month(31), '2026-11-30', false],
  ['pool for Ana 25 each month', 'pool for Ana 25', month(26), '2026-12-26', false],
  ['pool for Ana 95 monthly', 'pool for Ana 95', month(26), '2026-12-26', false],
  ['pool for Ana 95 monthly on the 5th auto', 'pool for Ana 95', month(5), '2026-12-05', true],
  ['pool for Ana 95 every 15th', 'pool for Ana 95', month(15), '2026-12-15', false],
  ['gutters for Ana 95 every 3 months', 'gutters for Ana 95', month(26, 3), '2027-02-26', false],
  ['gutters for Ana 95 quarterly', 'gutters for Ana 95', month(26, 3), '2027-02-26', false],
  ['furnace for Ana 95 every year', 'furnace for Ana 95', month(26, 12), '2027-11-26', false],
  ['mow for Bo 60 every two weeks', 'mow for Bo 60', week(4, 2), '2026-12-10', false],
  ['mow for Bo 60 every 2 weeks on monday', 'mow for Bo 60', week(1, 2), '2026-11-30', false],
  ['mow for Bo 60 every other friday', 'mow for Bo 60', week(5, 2), '2026-11-27', false],
  ['mow for Bo 60 every other week', 'mow for Bo 60', week(4, 2), '2026-12-10', false],
  ['mow for Bo 60 biweekly', 'mow for Bo 60', week(4, 2), '2026-12-10', false],
  ['mow for Bo 60 every 2 weeks starting dec 4', 'mow for Bo 60', week(5, 2), '2026-12-04', false],
  ['mow for Bo 60 weekly', 'mow for Bo 60', week(4), '2026-12-03', false],
  ['mow for Bo every friday', 'mow for Bo', FRI, '2026-11-27', false],
  ['monthly service for Bo 60 every month', 'monthly service for Bo 60', month(26), '2026-12-26', false],
  ['césped 45 para la señora Lee cada viernes', 'césped 45 para la señora Lee', FRI, '2026-11-27', false],
  ['césped 45 para Ana todos los viernes', 'césped 45 para Ana', FRI, '2026-11-27', false],
  ['césped 45 para Ana cada viernes automático', 'césped 45 para Ana', FRI, '2026-11-27', true],
  ['césped 45 para Ana cada viernes sin preguntar', 'césped 45 para Ana', FRI, '2026-11-27', true],
  ['cada viernes césped 45 para Ana', 'césped 45 para Ana', FRI, '2026-11-27', false],
  ['césped 45 para Ana cada dos semanas', 'césped 45 para Ana', week(4, 2), '2026-12-10', false],
  ['césped 45 para Ana cada 2 semanas el lunes', 'césped 45 para Ana', week(1, 2), '2026-11-30', false],
  ['alberca 95 para Ana el 1 de cada mes', 'alberca 95 para Ana', month(1), '2026-12-01', false],
  ['alberca 95 para Ana el primero de cada mes', 'alberca 95 para Ana', month(1), '2026-12-01', false],
  ['alberca 95 para Ana el último día de cada mes', 'alberca 95 para Ana', month(31), '2026-11-30', false],
  ['alberca 95 para Ana cada mes', 'alberca 95 para Ana', month(26), '2026-12-26', false],
  ['alberca 95 para Ana cada mes el 5', 'alberca 95 para Ana', month(5), '2026-12-05', false],
  ['alberca 95 para Ana mensual', 'alberca 95 para Ana', month(26), '2026-12-26', false],
  ['alberca 95 para Ana cada semana por favor', 'alberca 95 para Ana', week(4), '2026-12-03', false],
])('“%s”', (text, job, rhythm, firstOn, isAuto) => {
  expect(readRepeating(text, NOW)).toEqual({ job, repeats: { rhythm, firstOn, isAuto } })
})

test.each([
  'lawn 45 for Mrs Lee',
  'again next tuesday',
  'lawn 45 for Mrs Lee next friday',
  'lawn 45 for Mrs Lee due friday',
  'due every friday?',
  'lawn 45 for Mrs Lee due every friday',
  'lawn 45 for Mrs Lee every friday?',
  'monthly service for Ana 95',
  'weekly mowing for Ana 95',
  'Bi-weekly house cleaning for Kendra Stamp 140, added inside windows 60',
  'roof for Ana 4000, 200 every month until paid',
  'roof for Ana 4000 in payments every month',
  'lawn 45 for Mrs Lee every friday until december',
  'lawn 45 for Mrs Lee every friday and monday',
  'lawn 45 for Mrs Lee every 1st friday',
  'lawn 45 for Mrs Lee every day',
  'every 1st friday lawn 45 for Mrs Lee',
  'For the Hendersons I clean 2 weeks, the price is 130 every week',
  'Mario Bros Pizza, clean of hood and filters, 200 like every month',
  'Bookkeeping july, Oxbow Bikes, monthly',
  'mow for Bo 60 every two weeks starting whenever',
  'Ana pays every friday',
  'césped 45 para Ana vence cada viernes',
  '¿cada viernes?',
  'servicio mensual de alberca para Ana 95',
  'la paga cada viernes',
])('“%s” says of no job that it repeats', (text) => {
  expect(readRepeating(text, NOW)).toBeNull()
})

/** Labelled texts that truly say that a job repeats; of the others none is read differently. */
const TRULY = ['r-1207', 'o-0201', 'zj-0663']

test('of the labelled texts only those that say so are taken for jobs that repeat', () => {
  const files = ['dev.jsonl', 'regressions.jsonl', ...readdirSync('corpus/train').map((name) => `train/${name}`)]
  const taken: string[] = []
  let read = 0
  for (const file of files.filter((name) => name.endsWith('.jsonl')))
    for (const line of readFileSync(`corpus/${file}`, 'utf8').split('\n').filter(Boolean)) {
      const { id, text, now } = JSON.parse(line) as { id: string; text: string; now: string }
      read += 1
      const found = readRepeating(text, now)
      if (!found) continue
      const { intent, client_name: client, total_cents: cents } = parse(found.job, now, 'America/New_York')
      if (intent === 'invoice' && (client !== null || cents !== null)) taken.push(id)
    }
  expect(read).toBeGreaterThan(20_000)
  expect(taken.sort()).toEqual(TRULY.toSorted())
})
