// Learns all weights from the labelled texts and writes their tables, the same bytes every time; `--report` and `--fold N` judge them instead, `--check` compares.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openTable, type Table, type TableName } from '../worker/domain/text/weights/table.ts'
import type { AmountWeights } from './amounts.ts'
import { readCorpus } from './corpus.ts'
import { everydayTexts } from './everyday.ts'
import { fieldRow, learnFields } from './fields.ts'
import { judgeFold } from './fold.ts'
import { intentRow, learnIntent } from './intent.ts'
import { learnOrder, orderChoices } from './order.ts'
import { writeTable } from './pack.ts'
import { report } from './report.ts'
import { jobTexts, labelledTexts, taughtTexts } from './taught.ts'
import { packGroups } from './word-groups.ts'

async function learnTables(): Promise<Record<TableName, Table>> {
  const amounts = once(new Worker(new URL('./amounts-worker.ts', import.meta.url)), 'message')
  const everyday = everydayTexts()
  const labelled = labelledTexts()
  const others = {
    ...learnFields(jobTexts().map(fieldRow)),
    ...learnIntent([...taughtTexts(), ...everyday].map(intentRow)),
    ...learnOrder([...labelled, ...everyday].flatMap(orderChoices)),
  }
  const [learned] = (await amounts) as [AmountWeights]
  return { ...learned, ...others, ...packGroups() }
}

/** The tables that are not what training makes of the texts as they are now. */
function findStale(tables: Record<TableName, Table>): string[] {
  return Object.entries(tables).flatMap(([name, { weights, scale }]) => {
    const kept = openTable(name as TableName)
    const isSame = kept.scale === scale && Buffer.compare(Buffer.from(kept.weights), Buffer.from(weights)) === 0
    return isSame ? [] : [name]
  })
}

const flagOf = (flag: string) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined

const fold = flagOf('--fold')
if (fold !== undefined) {
  const without = flagOf('--without')?.split(',') ?? []
  judgeFold(Number(fold), { isWithSums: process.argv.includes('--sums'), without })
} else if (process.argv.includes('--report')) report(readCorpus().train)
else if (process.argv.includes('--check')) {
  const stale = findStale(await learnTables())
  if (stale.length > 0) process.stderr.write(`not what the texts teach: ${stale.join(', ')}; run npm run train\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const [name, table] of Object.entries(await learnTables())) writeTable(name, table)
