// The table in docs/security.md: complete, countable, and what it names is there.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const PAGE = 'docs/security.md'
const CHECKLIST = '../shared/asvs-5.0.csv'
const STATES = ['met', 'partly', 'open']

type Row = { id: string; level: string; words: string; answer: string; state: string }

const page = readFileSync(PAGE, 'utf8')
const rows: Row[] = page.split('\n').flatMap((line) => {
  const [, id = '', level = '', words = '', answer = '', state = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, words, answer, state }] : []
})
const namedIn = ({ answer }: Row) =>
  [...answer.matchAll(/`([^`\s]+\/[^`:]*|[\w.-]+\.\w+|\.[\w.]+)(?::([^`]+))?`/g)].map(([, file = '', symbol]) => ({
    file,
    symbol,
  }))

test('each requirement has one row with words, an answer and a state', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const row of rows) {
    expect(['1', '2'], row.id).toContain(row.level)
    expect(STATES, row.id).toContain(row.state)
    expect(row.words.length && row.answer.length, row.id).toBeGreaterThan(0)
  }
})

test('each row names a file, which exists and holds what the row points at', () => {
  const lost = rows.flatMap((row) =>
    namedIn(row)
      .filter(({ file, symbol }) => {
        if (!existsSync(file)) return true
        return symbol !== undefined && statSync(file).isFile() && !readFileSync(file, 'utf8').includes(symbol)
      })
      .map(({ file, symbol }) => `${row.id} ${file} ${symbol ?? ''}`),
  )
  expect(lost).toEqual([])
  expect(rows.filter((row) => namedIn(row).length === 0).map(({ id }) => id)).toEqual([])
})

test('the sections that rows point to are there, and the page counts right', () => {
  for (const [, section = ''] of page.matchAll(/`docs\/security\.md` \(([^)]+)\)/g))
    expect(page).toContain(`## ${section}\n`)
  const [met, partly, open] = STATES.map((state) => rows.filter((row) => row.state === state).length)
  expect(page).toContain(`(${rows.length}: ${met} met, ${partly} partly, ${open} open)`)
})

test('the page names every event that the product logs, and no other', () => {
  const sources = globSync('worker/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const logged = sources.flatMap((source) =>
    [...source.matchAll(/(?:\blog\(\s*|\bevent: )'([^']+)'/g)].map(([, event = '']) => event),
  )
  const section = page.slice(page.indexOf('## Logs'), page.indexOf('## Packages'))
  const named = [...section.matchAll(/^- [^:]+: (.*)$/gm)].flatMap(([, events = '']) =>
    events.split(', ').map((event) => event.replace(/ \(\d.*$/, '')),
  )
  expect(named.filter((event) => !/^\d/.test(event)).sort()).toEqual([...new Set(logged)].sort())
})

describe('against the checklist', () => {
  const isHere = existsSync(CHECKLIST)
  if (!isHere) console.warn(`Skipped: ${CHECKLIST} is not here, so its ids are not compared.`)

  test.skipIf(!isHere)('every requirement that applies has its row, at its level, and no other has', () => {
    const applies = readFileSync(CHECKLIST, 'utf8')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([, , applicable]) => applicable === 'yes')
      .map(([id, level]) => `${id} ${level}`)
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(applies.sort())
  })
})
