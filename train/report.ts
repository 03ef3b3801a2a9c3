// How well the learned weights do on hands they have not seen: by hand, by intent, by certainty, by what they learn from.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { FAMILIES } from '../worker/domain/text/intent/features.ts'
import type { Labelled } from './corpus.ts'
import { foldByHand } from './corpus.ts'
import { readIntentOf } from './intent.ts'
import { type Judged, judgeByHand, learnAll, type Prepared, prepare } from './judge.ts'

const FOLDER = '.local/train'

const percent = (part: number, whole: number) => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1))

function table(title: string, groups: Map<string, { right: number; all: number }>): string {
  const lines = [...groups].map(
    ([name, { right, all }]) => `${name.padEnd(24)}${String(all).padStart(6)}  ${percent(right, all)} %`,
  )
  return [title, ...lines, ''].join('\n')
}

function tally<T>(judged: readonly T[], nameOf: (one: T) => string | null, isRight: (one: T) => boolean) {
  const groups = new Map<string, { right: number; all: number }>()
  for (const one of judged) {
    const name = nameOf(one)
    if (name === null) continue
    const group = groups.get(name) ?? { right: 0, all: 0 }
    groups.set(name, { right: group.right + (isRight(one) ? 1 : 0), all: group.all + 1 })
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isRight = ({ row, result }: Judged) => result.intent === row.expect.intent
const chanceOf = ({ result, probabilities }: Judged) => probabilities?.[result.intent] ?? 1

function kindOf({ row }: Judged): string {
  if (row.expect.intent === 'invoice') return 'jobs'
  return row.expect.intent === 'other' ? 'talk' : 'orders and keywords'
}

const tenth = (value: number) => `said ${(Math.floor(value * 10) / 10).toFixed(1)} and more`

// The temperature under which what was said is most likely what was labelled.
function bestTemperature(judged: readonly Judged[]): number {
  const loss = (temperature: number) =>
    judged.reduce((sum, { row, probabilities }) => {
      if (!probabilities) return sum
      const raised = Object.entries(probabilities).map(([name, p]) => [name, p ** (1 / temperature)] as const)
      const all = raised.reduce((total, [, value]) => total + value, 0)
      const own = raised.find(([name]) => name === row.expect.intent)?.[1] ?? 0
      return sum - Math.log(Math.max(1e-9, own / all))
    }, 0)
  const tried = Array.from({ length: 26 }, (_, i) => 0.8 + i * 0.1)
  return tried.reduce((a, b) => (loss(b) < loss(a) ? b : a))
}

// Accuracy of the intent alone on some hands, learning from a share of the other hands' texts or without a family of features.
function intentsAlone(train: readonly Labelled[], prepared: Prepared, share: number, without: string): string {
  const folds = foldByHand(train).filter((_, i) => i % 3 === 0)
  const judged = folds.flatMap(({ learn, judge }) => {
    const some = learn.filter((_, i) => (i * 7919) % 1000 < share * 1000)
    const open = learnAll(some, { ...prepared, choices: new Map(), fields: new Map(), amounts: new Map() }, without)
    return judge.map((row) => ({ row, isRight: readIntentOf(prepared.rows.get(row), open) === row.expect.intent }))
  })
  const orders = judged.filter(({ row }) => row.expect.order)
  const right = (rows: typeof judged) => percent(rows.filter((one) => one.isRight).length, rows.length)
  return `all ${right(judged)} %, orders ${right(orders)} %`
}

// A learning curve, and what each family of features is worth; takes half an hour.
function printAblation(train: readonly Labelled[], prepared: Prepared, print: (text: string) => void): void {
  for (const share of [0.1, 0.25, 0.5, 1])
    print(`learned from ${share * 100} %: ${intentsAlone(train, prepared, share, '')}`)
  for (const [letter, name] of [...Object.entries(FAMILIES)])
    print(`without ${name}: ${intentsAlone(train, prepared, 1, letter ?? '')}`)
}

/** Prints the report (with `--ablate` what helps how much); the readings go to `.local/train` in the shape of `npm run parse`, and through `corpus/score.mjs`. */
export function report(train: readonly Labelled[]): void {
  const prepared = prepare(train)
  const judged = judgeByHand(train, prepared)
  const print = (text: string) => process.stdout.write(`${text}\n`)
  print(
    table(
      'intent, by hand',
      tally(judged, ({ row }) => row.hand, isRight),
    ),
  )
  print(
    table(
      'intent, by label',
      tally(judged, ({ row }) => row.expect.intent, isRight),
    ),
  )
  print(table('intent, by kind', tally(judged, kindOf, isRight)))
  const hardness = ({ row }: Judged) => (row.tags.includes('hard') ? 'hard' : 'natural')
  print(table('intent, natural and hard', tally(judged, hardness, isRight)))
  print(
    table(
      'intent, by certainty',
      tally(judged, (one) => tenth(chanceOf(one)), isRight),
    ),
  )
  print(`best temperature ${bestTemperature(judged).toFixed(1)}\n`)
  if (process.argv.includes('--ablate')) printAblation(train, prepared, print)
  mkdirSync(FOLDER, { recursive: true })
  const lines = (rows: readonly unknown[]) => rows.map((one) => `${JSON.stringify(one)}\n`).join('')
  writeFileSync(`${FOLDER}/labels.jsonl`, lines(judged.map(({ row }) => row)))
  writeFileSync(
    `${FOLDER}/readings.jsonl`,
    lines(judged.map(({ row, result, probabilities }) => ({ id: row.id, ...result, probabilities }))),
  )
  const files = [`${FOLDER}/labels.jsonl`, `${FOLDER}/readings.jsonl`]
  print(spawnSync('node', ['corpus/score.mjs', ...files, '--min-tag=100'], { encoding: 'utf8' }).stdout)
}
