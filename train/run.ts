// Learns all weights from the labelled texts and writes their tables, the same bytes every time; `--report` judges them instead.
import { amountRow, learnAmounts } from './amounts.ts'
import { readCorpus } from './corpus.ts'
import { fieldRow, learnFields } from './fields.ts'
import { intentRow, learnIntent } from './intent.ts'
import { learnOrder, orderChoices } from './order.ts'
import { writeTable } from './pack.ts'
import { report } from './report.ts'

const { train } = readCorpus()
if (process.argv.includes('--report')) report(train)
else {
  const tables = {
    ...learnAmounts(train.flatMap((row) => amountRow(row) ?? [])),
    ...learnFields(train.map(fieldRow)),
    ...learnIntent(train.map(intentRow)),
    ...learnOrder(train.flatMap(orderChoices)),
  }
  for (const [name, table] of Object.entries(tables)) writeTable(name, table)
}
