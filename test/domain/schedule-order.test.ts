// "skip this week", "pause Mrs Lee till april": which texts order something of jobs that repeat, and of which.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whichNamed } from '../../worker/domain/schedule-names.ts'
import { asksWhatRepeats, readScheduleOrder } from '../../worker/domain/schedule-order.ts'

/** A Thursday. */
const NOW = '2026-11-26T10:00:00'
const SKIP = { act: 'skip' }
const RESUME = { act: 'resume' }
const STOP = { act: 'stop' }
const pause = (until: string | null = null) => ({ act: 'pause', until })
const change = (totalCents: number) => ({ act: 'change', totalCents })

test.each([
  'what repeats',
  'what repeats?',
  "what's repeating",
  'list what repeats',
  'show my repeating jobs',
  'my schedules',
  'recurring jobs',
  'show me all my recurring jobs',
  'que se repite',
  '¿qué se repite?',
  'que trabajos se repiten',
  'mis repeticiones',
  'lista lo que se repite',
])('“%s” asks what repeats', (text) => {
  expect(asksWhatRepeats(text)).toBe(true)
})

test.each([
  ['skip this week', SKIP, null],
  ['skip next week', SKIP, null],
  ['skip this week please', SKIP, null],
  ['skip the next one', SKIP, null],
  ['skip Mrs Lee', SKIP, 'Mrs Lee'],
  ['skip Mrs Lee this week', SKIP, 'Mrs Lee'],
  ['skip this week for Mrs Lee', SKIP, 'Mrs Lee'],
  ['ok skip the lawn this week', SKIP, 'lawn'],
  ['salta esta semana', SKIP, null],
  ['sáltate a la señora Lee esta semana', SKIP, 'señora Lee'],
  ['omite la próxima semana', SKIP, null],
  ['pause Mrs Lee', pause(), 'Mrs Lee'],
  ['pause Mrs Lee till april', pause('2027-04-01'), 'Mrs Lee'],
  ['pause Mrs Lee until april', pause('2027-04-01'), 'Mrs Lee'],
  ['pause Mrs Lee until jan 5', pause('2027-01-05'), 'Mrs Lee'],
  ['pause the lawn for Mrs Lee till december', pause('2026-12-01'), 'lawn for Mrs Lee'],
  ['pausa a la señora Lee', pause(), 'señora Lee'],
  ['pausa a la señora Lee hasta abril', pause('2027-04-01'), 'señora Lee'],
  ['pon en pausa a Ana hasta enero', pause('2027-01-01'), 'Ana'],
  ['resume Mrs Lee', RESUME, 'Mrs Lee'],
  ['unpause Mrs Lee', RESUME, 'Mrs Lee'],
  ['start Mrs Lee again', RESUME, 'Mrs Lee'],
  ['reanuda a la señora Lee', RESUME, 'señora Lee'],
  ['empieza otra vez con la señora Lee', RESUME, 'señora Lee'],
  ["stop Mrs Lee's lawn", STOP, "Mrs Lee's lawn"],
  ['stop the lawn for Mrs Lee', STOP, 'lawn for Mrs Lee'],
  ['stop repeating Mrs Lee', STOP, 'Mrs Lee'],
  ['stop the weekly lawn', STOP, 'weekly lawn'],
  ['deja de repetir el césped de Ana', STOP, 'césped de Ana'],
  ['ya no repitas lo de Ana', STOP, 'Ana'],
  ["change Mrs Lee's lawn to 50", change(5_000), "Mrs Lee's lawn"],
  ["raise Mrs Lee's lawn to $52.50", change(5_250), "Mrs Lee's lawn"],
  ['cambia el césped de Ana a 50', change(5_000), 'césped de Ana'],
  ['sube el césped de Ana a 55 dólares', change(5_500), 'césped de Ana'],
  ["make Mrs Lee's lawn auto", { act: 'auto' }, "Mrs Lee's lawn"],
  ['ask me first for Mrs Lee', { act: 'ask' }, 'Mrs Lee'],
])('“%s”', (text, order, said) => {
  const read = readScheduleOrder(text, NOW)
  expect(read?.order).toEqual(order)
  expect(read?.said ?? null).toBe(said)
})

test.each([
  'skip',
  'skip it',
  'stop',
  'start',
  'pause Mrs Lee until whenever',
  'stop chasing Mrs Lee',
  'stop texting me',
  'stop sending messages',
  'skip lunch',
  'change 12 to 50',
  'cancel 12',
  'make it 50',
  'can you skip Mrs Lee?',
  'lawn for Mrs Lee 45',
  'what do I owe',
  'where is my money',
])('“%s” is no such order', (text) => {
  expect([readScheduleOrder(text, NOW), asksWhatRepeats(text)]).toEqual([null, false])
})

test('of the labelled texts none is an order that is taken whatever repeats', () => {
  const files = ['dev.jsonl', 'regressions.jsonl', ...readdirSync('corpus/train').map((name) => `train/${name}`)]
  const taken: string[] = []
  for (const file of files.filter((name) => name.endsWith('.jsonl')))
    for (const line of readFileSync(`corpus/${file}`, 'utf8').split('\n').filter(Boolean)) {
      const { id, text, now } = JSON.parse(line) as { id: string; text: string; now: string }
      if (readScheduleOrder(text, now)?.isPlain || asksWhatRepeats(text)) taken.push(id)
    }
  expect(taken).toEqual([])
})

const ROWS = [
  { clientName: 'Mrs. Lee', description: 'lawn' },
  { clientName: 'Ann Lee', description: 'pool cleaning' },
  { clientName: 'Bo', description: 'mow lawn' },
]

test.each([
  ['Mrs Lee', [0, 1], []],
  ["Mrs Lee's lawn", [0], [0]],
  ['lawn', [0, 2], []],
  ['the pool for Ann Lee', [1], [1]],
  ['Ann', [1], []],
  ['weekly lawn for Bo', [2], [2]],
  ['Zed', [], []],
  ['Mrs Lee fence', [], []],
])('“%s” names %j', (said, places, both) => {
  const found = whichNamed(said, ROWS)
  expect(found.map(({ row }) => ROWS.indexOf(row))).toEqual(places)
  expect(found.filter((one) => one.both).map(({ row }) => ROWS.indexOf(row))).toEqual(both)
})
