// The reader of texts keeps its shape: rooms that know only what stands below them, short files, few expressions, words in one place.
import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from './expressions/collect.ts'

const ROOT = 'worker/domain/text'
// The goals are 9,000 lines and 150 expressions: these limits come down with the code. Lines went up by the net (decision 0060)
// by plans of payment and refunds (decision 0064), sums asked for one after the other among them, and by what no net may decide
// (models, guesses, names that are numbers).
const MOST_LINES = 14_480
const MOST_LINES_OF_A_FILE = 300
const MOST_EXPRESSIONS = 150
const MOST_LEVELS = 8

/** What each room may import of the others. `root` is the files beside the rooms. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lexicon: [],
  reckon: [],
  weights: [],
  document: ['lexicon'],
  spans: ['document', 'lexicon'],
  rules: ['document', 'lexicon', 'spans'],
  ground: ['document', 'lexicon', 'spans', 'weights'],
  resolve: ['document', 'lexicon', 'spans', 'rules', 'reckon', 'weights', 'root'],
  client: ['document', 'lexicon', 'spans', 'ground', 'weights'],
  due: ['document', 'lexicon', 'spans', 'ground', 'weights'],
  describe: ['document', 'lexicon', 'spans', 'ground', 'weights'],
  intent: ['document', 'lexicon', 'spans', 'weights', 'root'],
  order: ['document', 'lexicon', 'spans', 'intent', 'client', 'weights', 'root'],
}
/** Rooms that read texts as a whole and so may know all the others. */
const ABOVE = ['dialog', 'several', 'second', 'plan', 'refund']

const files = globSync(`${ROOT}/**/*.ts`).sort()
const own = files.filter((file) => !file.includes('/weights/tables/'))
const sourceOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) => sourceOf(file).split('\n').length - 1

function roomOf(file: string): string {
  const [room = '', ...more] = relative(ROOT, file).split('/')
  return more.length === 0 ? 'root' : room
}

function importsOf(file: string): string[] {
  const said = [...sourceOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path)
  return said.map((path) => normalize(`${dirname(file)}/${path}`)).filter((path) => path.startsWith(`${ROOT}/`))
}

/** How many rooms stand on each other below `room`, itself among them. */
function levelsOf(room: string): number {
  const below = MAY_IMPORT[room]?.filter((one) => one !== 'root') ?? []
  return 1 + Math.max(0, ...below.map(levelsOf))
}

describe('the rooms of the reader', () => {
  test('import only what stands below them', () => {
    const strange = own.flatMap((file) => {
      const room = roomOf(file)
      const allowed = MAY_IMPORT[room]
      if (!allowed) return room === 'root' || ABOVE.includes(room) ? [] : [`${file}: a room without a law`]
      return importsOf(file)
        .filter((path) => roomOf(path) !== room && !allowed.includes(roomOf(path)))
        .map((path) => `${file} imports ${path}`)
    })
    expect(strange).toEqual([])
  })

  test('stand on few levels', () => {
    const highest = Math.max(...Object.keys(MAY_IMPORT).map(levelsOf))
    // Above them stand the files beside the rooms, and the rooms that use those.
    expect(highest + 2).toBeLessThanOrEqual(MOST_LEVELS)
  })

  test('hold rules that know no other rule', () => {
    const rules = own.filter((file) => /\/rules\/[a-z-]+\//.test(file) && !file.endsWith('/amount-rules.ts'))
    expect(rules.length).toBeGreaterThan(5)
    const knowing = rules.filter((file) => importsOf(file).some((path) => /\/rules\/[a-z-]+\//.test(path)))
    expect(knowing).toEqual([])
  })
})

describe('the size of the reader', () => {
  test('grows no further, and no file is longer than three hundred lines', () => {
    expect(own.filter((file) => linesOf(file) > MOST_LINES_OF_A_FILE)).toEqual([])
    expect(own.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(MOST_LINES)
  })

  test('is at most a hundred and fifty regular expressions', () => {
    const written = own.flatMap((file) => readSource(sourceOf(file), file).expressions.map(({ at }) => at))
    const made = own.reduce((sum, file) => sum + (sourceOf(file).match(/new RegExp\(/g) ?? []).length, 0)
    expect(written.length + made).toBeLessThanOrEqual(MOST_EXPRESSIONS)
  })

  test('is at most five hundred kilobytes of weights', () => {
    const tables = files.filter((file) => file.includes('/weights/tables/'))
    const bytes = tables.reduce((sum, file) => {
      const base64 = /base64:\s*'([^']*)'/.exec(sourceOf(file))?.[1] ?? ''
      return sum + Math.floor((base64.length * 3) / 4)
    }, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(500_000)
  })
})
