// Learns all weights from the labelled texts and writes their tables; the same bytes every time.
import { readCorpus } from './corpus.ts'
import { intentRow, learnIntent } from './intent.ts'
import { learnOrder, orderChoices } from './order.ts'
import { writeTable } from './pack.ts'

const { train } = readCorpus()
const tables = { ...learnIntent(train.map(intentRow)), ...learnOrder(train.flatMap(orderChoices)) }
for (const [name, table] of Object.entries(tables)) writeTable(name, table)
