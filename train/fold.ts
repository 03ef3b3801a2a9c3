// Judges a fifth of the first twelve hands' texts by weights that were learned without it: `npm run train -- --fold 0`, or 1 to 4.
// A text is in a fold by its id. With `--sums` totals are learned anew too, which takes minutes; else they are the shipped ones. `--without x,y` leaves hands out.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { BILL_ENOUGH, billOf } from '../worker/domain/text/bill.ts'
import { type Reading, read } from '../worker/domain/text/read.ts'

import { type OpenTable, openTable } from '../worker/domain/text/weights/table.ts'
import { amountRow, learnAmounts } from './amounts.ts'
import { type Labelled, readCorpus } from './corpus.ts'
import { everydayTexts } from './everyday.ts'
import { fieldRow, learnFields } from './fields.ts'
import { intentRow, learnIntent } from './intent.ts'
import { learnOrder, orderChoices } from './order.ts'
import { openFrom } from './pack.ts'
import { jobTexts, labelledTexts, sumTexts, taughtTexts } from './taught.ts'
import { packGroups } from './word-groups.ts'

const FOLDER = '.local/train'
const FOLDS = 5
/** Later hands are learned from, and judge nothing. */
const LAST_JUDGE = 'l'

/** Which fold a text is in, by its id. */
export const foldOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) % FOLDS

const isJudge = ({ hand, id }: Labelled, fold: number) =>
  (hand === 'first' || (hand.length === 1 && hand <= LAST_JUDGE)) && foldOf(id) === fold

/** `without`: hands that are not learned from either, to see what they are worth. */
export type FoldOptions = { isWithSums: boolean; without: readonly string[] }

function learnWithout(judged: readonly Labelled[], { isWithSums, without }: FoldOptions): OpenTable {
  const texts = new Set(judged.map(({ text }) => text))
  const others = (rows: readonly Labelled[]) =>
    rows.filter(({ text, hand }) => !texts.has(text) && !without.includes(hand))
  const everyday = everydayTexts()
  const learned = openFrom({
    ...learnFields(others(jobTexts()).map(fieldRow)),
    ...learnIntent([...others(taughtTexts()), ...everyday].map(intentRow)),
    ...learnOrder([...others(labelledTexts()), ...everyday].flatMap(orderChoices)),
    ...(isWithSums ? learnAmounts(others(sumTexts()).flatMap((row) => amountRow(row) ?? [])) : {}),
    ...packGroups(),
  })
  return (name) => (isWithSums || !name.startsWith('amount') ? learned(name) : openTable(name))
}

const MARKS = [0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]

/** What would be billed where a total is billed from `mark` on; null where it would be asked about. */
function billedFrom({ job, intents }: Reading, mark: number): number | null {
  const chance = intents?.probabilities.invoice ?? 1
  return job && billOf(job, (chance * BILL_ENOUGH) / mark).total_cents
}

/** Right, wrong and asked about of the complete jobs, and wrong of all texts, by the mark from which is billed. */
function tableOfMarks(judged: readonly Labelled[], readings: readonly Reading[]): string {
  const lines = MARKS.map((mark) => {
    const rows = judged.map(({ expect }, i) => {
      const billed = readings[i] ? billedFrom(readings[i], mark) : null
      const isComplete = expect.intent === 'invoice' && expect.total_cents !== null
      return { isComplete, billed, isRight: billed === expect.total_cents }
    })
    const complete = rows.filter(({ isComplete }) => isComplete)
    const count = (some: typeof rows, which: (one: (typeof rows)[number]) => boolean) => some.filter(which).length
    const right = count(complete, ({ isRight }) => isRight)
    const asked = count(complete, ({ billed }) => billed === null)
    const wrong = count(rows, ({ billed, isRight }) => billed !== null && !isRight)
    return `billed from ${mark}: of ${complete.length} complete ${right} right, ${asked} asked; wrong of all texts ${wrong}`
  })
  return `${lines.join('\n')}\n`
}

/** Judges one fold; the readings go to `.local/train`, and through `corpus/score.mjs`. */
export function judgeFold(fold: number, options: FoldOptions): void {
  const judged = readCorpus().train.filter((row) => isJudge(row, fold))
  const open = learnWithout(judged, options)
  mkdirSync(FOLDER, { recursive: true })
  const lines = (rows: readonly unknown[]) => rows.map((one) => `${JSON.stringify(one)}\n`).join('')
  const name = ['fold', fold, ...options.without].join('-')
  const files = [`${FOLDER}/${name}-labels.jsonl`, `${FOLDER}/${name}-readings.jsonl`] as const
  const readings = judged.map(({ text, now }) => read(text, now, {}, open))
  writeFileSync(files[0], lines(judged))
  writeFileSync(files[1], lines(readings.map(({ result, order }, i) => ({ id: judged[i]?.id, ...result, order }))))
  process.stdout.write(tableOfMarks(judged, readings))
  process.stdout.write(spawnSync('node', ['corpus/score.mjs', ...files, '--min-tag=5000'], { encoding: 'utf8' }).stdout)
}
