// Words that are used alike: the list, and the table it is packed into.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packGroups } from '../../../train/word-groups.ts'
import { openTable } from '../../../worker/domain/text/weights/table.ts'
import { groupOf } from '../../../worker/domain/text/weights/word-groups.ts'

const lines = readFileSync('train/word-groups.txt', 'utf8').trimEnd().split('\n')

test('the table is what the list makes of it', () => {
  const { weights } = packGroups()['word-groups']
  expect(Buffer.compare(Buffer.from(weights), Buffer.from(openTable('word-groups').weights))).toBe(0)
})

test('a word is found in its group, and one of no group in none', () => {
  const words = lines.flatMap((line, k) => line.split(' ').map((word) => ({ word, group: k + 1 })))
  const plain = words.filter(({ word }) => /^[a-z]+$/.test(word))
  const found = plain.filter(({ word, group }) => groupOf(word) === group)
  expect(found.length / plain.length).toBeGreaterThan(0.95)
  expect(groupOf('faucet')).toBe(groupOf('valve'))
  expect(groupOf('faucet')).not.toBe(groupOf('dollars'))
  expect(groupOf('xqzzv')).toBe(0)
})

test('hardly a word that nobody listed falls into a group', () => {
  const unheard = Array.from({ length: 2000 }, (_, i) => `x${(i * 7919).toString(36)}q`)
  expect(unheard.filter((word) => groupOf(word) !== 0).length).toBeLessThan(100)
})
