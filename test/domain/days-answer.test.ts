// "all but 2": which of the day's jobs an answer sends, and which it skips.
import { expect, test } from 'vitest'
import { readDays } from '../../worker/domain/days-answer.ts'

const THREE = ['Mrs. Lee', 'Ana', 'Bo'].map((clientName, i) => ({
  number: -1,
  clientName,
  totalCents: 4_500 + i * 100,
}))
const ONE = THREE.slice(0, 1)

test.each([
  ['yes', [0, 1, 2], []],
  ['YES', [0, 1, 2], []],
  ['si', [0, 1, 2], []],
  ['sí', [0, 1, 2], []],
  ['all', [0, 1, 2], []],
  ['all of them', [0, 1, 2], []],
  ['send them', [0, 1, 2], []],
  ['yes send all', [0, 1, 2], []],
  ['todas', [0, 1, 2], []],
  ['mándalas', [0, 1, 2], []],
  ['1', [0], [1, 2]],
  ['1 and 3', [0, 2], [1]],
  ['1, 3', [0, 2], [1]],
  ['1 y 3', [0, 2], [1]],
  ['Ana', [1], [0, 2]],
  ['Ana and Bo', [1, 2], [0]],
  ['all but 2', [0, 2], [1]],
  ['yes except Bo', [0, 1], [2]],
  ['yes but not 1', [1, 2], [0]],
  ['todas menos la 2', [0, 2], [1]],
  ['no', [], [0, 1, 2]],
  ['skip', [], [0, 1, 2]],
  ['skip all', [], [0, 1, 2]],
  ['none', [], [0, 1, 2]],
  ['not today', [], [0, 1, 2]],
  ['ninguna', [], [0, 1, 2]],
  ['hoy no', [], [0, 1, 2]],
  ['not 2', [], [1]],
  ['skip Bo', [], [2]],
  ['no 3', [], [2]],
])('“%s” of three', (text, send, skip) => {
  expect(readDays(text, THREE)).toEqual({ send, skip })
})

test.each([
  ['yes', [0], []],
  ['ok', [0], []],
  ['send it', [0], []],
  ['no', [], [0]],
  ['skip it', [], [0]],
])('“%s” of one', (text, send, skip) => {
  expect(readDays(text, ONE)).toEqual({ send, skip })
})

test.each(['50', 'fixed sink for Maria 200', 'what repeats', 'maybe', '4', 'Zed', 'undo', 'all but Zed'])(
  '“%s” says neither',
  (text) => {
    expect(readDays(text, THREE)).toBeNull()
  },
)
