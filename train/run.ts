// Learns all weights from the labelled texts and writes their tables, the same bytes every time; `--report` judges them instead, `--check` compares.
import { openTable, type Table, type TableName } from '../worker/domain/text/weights/table.ts'
import { amountRow, learnAmounts } from './amounts.ts'
import { readCorpus } from './corpus.ts'
import { everydayTexts } from './everyday.ts'
import { fieldRow, learnFields } from './fields.ts'
import { intentRow, learnIntent } from './intent.ts'
import { learnOrder, orderChoices } from './order.ts'
import { writeTable } from './pack.ts'
import { report } from './report.ts'

const { train } = readCorpus()

function learnTables(): Record<TableName, Table> {
  const everyday = everydayTexts()
  return {
    ...learnAmounts(train.flatMap((row) => amountRow(row) ?? [])),
    ...learnFields(train.map(fieldRow)),
    ...learnIntent([...train, ...everyday].map(intentRow)),
    ...learnOrder([...train, ...everyday].flatMap(orderChoices)),
  }
}

/** The tables that are not what training makes of the texts as they are now. */
function findStale(tables: Record<TableName, Table>): string[] {
  return Object.entries(tables).flatMap(([name, { weights, scale }]) => {
    const kept = openTable(name as TableName)
    const isSame = kept.scale === scale && Buffer.compare(Buffer.from(kept.weights), Buffer.from(weights)) === 0
    return isSame ? [] : [name]
  })
}

if (process.argv.includes('--report')) report(train)
else if (process.argv.includes('--check')) {
  const stale = findStale(learnTables())
  if (stale.length > 0) process.stderr.write(`not what the texts teach: ${stale.join(', ')}; run npm run train\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const [name, table] of Object.entries(learnTables())) writeTable(name, table)
