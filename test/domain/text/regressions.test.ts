// Texts as contractors write them, each with the one reading that is right; what is read otherwise stands in one list, with its reason.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENOUGH_ALIKE, nameKey, signless, wordsAlike } from '../../../train/alike.ts'
import type { Labelled, OrderLabel } from '../../../train/corpus.ts'
import { isAct } from '../../../worker/domain/text/intent/intents.ts'
import { read } from '../../../worker/domain/text/read.ts'

/** `why`: the reason for which this row is read otherwise than it is labelled; `cents`: the total it says after all, where its label only asks. */
type Worse = { id: string; why: string; cents?: number }

const linesOf = <T>(file: string): T[] =>
  readFileSync(new URL(`../../../corpus/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

const rows = linesOf<Labelled>('regressions.jsonl')
const listed = linesOf<Worse>('read-worse.jsonl')
const worse = new Map(listed.map(({ id, why }) => [id, why]))
const judgedAnew = new Map(listed.flatMap(({ id, cents }) => (cents === undefined ? [] : [[id, cents]])))

/** `isDangerous`: a wrong amount would be billed, or a wrong act done. */
type Judged = { row: Labelled; wrong: string[]; isDangerous: boolean }
type Read = ReturnType<typeof read>

function judgeJob({ expect: want, accept }: Labelled, { result: got }: Read): string[] {
  const descriptions = [want.description, ...(accept?.description ?? [])]
  const names = [want.client_name, ...(accept?.client_name ?? [])].map(nameKey)
  return [
    !names.includes(nameKey(got.client_name)) && 'client',
    got.total_cents !== want.total_cents && 'total',
    got.due_date !== want.due_date && 'due date',
    !descriptions.some((one) => wordsAlike(one, got.description) >= ENOUGH_ALIKE) && 'description',
    want.items !== null && got.total_cents !== null && got.items.length !== want.items && 'lines',
    (got.client_phone !== want.client_phone || got.client_email !== want.client_email) && 'contact',
  ].filter((field) => field !== false)
}

function isTarget(want: OrderLabel['target'] = {}, got: NonNullable<OrderLabel['target']>): boolean {
  if (want.number !== undefined) return got.number === want.number
  if (want.client !== undefined) return signless(got.client ?? '') === signless(want.client)
  if (want.sum_cents !== undefined) return got.sum_cents === want.sum_cents
  return want.all ? got.all === true : got.number === undefined && got.client === undefined
}

const isValue = (key: string, want: unknown, got: unknown) =>
  key === 'client_name' ? signless(String(got)) === signless(String(want)) : got === want

function judgeOrder(want: OrderLabel, got: Read['order']): string[] {
  const [asked, found] = [want.change ?? {}, got?.change ?? {}] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(asked ?? {}), ...Object.keys(found ?? {})])
  return [
    !isTarget(want.target, got?.target ?? {}) && 'target',
    [...keys].some((key) => !isValue(key, asked?.[key], found?.[key])) && 'change',
  ].filter((field) => field !== false)
}

function judge(row: Labelled): Judged {
  const { intent, order } = row.expect
  const got = read(row.text, row.now)
  const isSame = got.result.intent === intent
  const wrong = [
    ...(isSame ? [] : ['intent']),
    ...(isSame && intent === 'invoice' ? judgeJob(row, got) : []),
    ...(isSame && order ? judgeOrder(order, got.order) : []),
  ]
  const { total_cents: cents, missing, intent: seen } = got.result
  const isBilled =
    seen === 'invoice' && cents !== null && ![row.expect.total_cents, judgedAnew.get(row.id)].includes(cents)
  const isWrongAct = isAct(seen) && wrong.length > 0
  return { row, wrong, isDangerous: (isBilled && (intent === 'invoice' || missing.length === 0)) || isWrongAct }
}

const judged = rows.map(judge)

/** So many labelled texts are billed or done wrong still, each named in the list as such; the number only comes down. */
const STILL_WRONG = 6

test('no further labelled text is billed a wrong amount or does a wrong act', () => {
  const dangerous = judged.filter(({ isDangerous }) => isDangerous)
  const unlisted = dangerous.filter(
    ({ row }) => !/^(?:bills a wrong amount|acts on another invoice)/.test(worse.get(row.id) ?? ''),
  )
  expect(unlisted.map(({ row, wrong }) => `${row.id} ${wrong.join(', ')}: ${row.text}`)).toEqual([])
  expect(dangerous.length).toBeLessThanOrEqual(STILL_WRONG)
})

test('a text is read as it is labelled, or stands in the list with its reason', () => {
  const unlisted = judged.filter(({ row, wrong }) => wrong.length > 0 && !worse.has(row.id))
  expect(unlisted.map(({ row, wrong }) => `${row.id} ${wrong.join(', ')}: ${row.text}`)).toEqual([])
})

test('the list names no text that is read right, and gives a reason for each', () => {
  const right = judged.filter(({ row, wrong }) => wrong.length === 0 && worse.has(row.id)).map(({ row }) => row.id)
  expect(right).toEqual([])
  expect([...worse.values()].every((why) => why.length > 8)).toBe(true)
})
