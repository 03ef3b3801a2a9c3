// `npm run bench`: all benchmarks in one run; figures stand as ratios to something plain, so that the machine cancels out.

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, readOne, readWhole } from '../scripts/command-line.ts'
import { buildWorker } from '../test/runtime/build.ts'
import { measureAcknowledgements } from './acknowledge.ts'
import { measureLife } from './invoice-costs.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureParser } from './parser.ts'
import { measurePdf } from './pdf.ts'
import { installPeers } from './peers.ts'
import type { Row } from './row.ts'
import { measureStartup } from './startup.ts'
import { writeTable } from './write-table.ts'

const PARTS = ['startup', 'acknowledge', 'life', 'lists', 'pdf', 'parser', 'pages'] as const
const USAGE = `Measures the product beside something plain: npm run bench

  --only A,B   of ${PARTS.join(', ')}
  --rows N,N   how many invoices the lists have (1000,100000; 1000000 takes its time)
  --write      the table goes into bench/README.md`

const values = readCommandLine(USAGE, {
  rows: { type: 'string', default: '1000,100000' },
  only: { type: 'string', default: PARTS.join(',') },
  write: { type: 'boolean', default: false },
})
const sizes = values.rows.split(',').map((size) => readWhole('rows', size, 1))
const wanted = values.only.split(',').map((name) => readOne('only', name, PARTS))

const started = performance.now()
const out = mkdtempSync(join(tmpdir(), 'jobslip-bench-'))
try {
  installPeers()
  const product = buildWorker('worker/index.ts', join(out, 'product'))
  const bare = buildWorker('bench/bare-worker.ts', join(out, 'bare'), ['--config', 'bench/bare.wrangler.toml'])
  const metered = buildWorker('bench/metered-worker.ts', join(out, 'metered'))
  const parts: Record<(typeof PARTS)[number], () => Promise<Row[]>> = {
    startup: () => measureStartup(product, bare),
    acknowledge: () => measureAcknowledgements(product.folder, bare.folder),
    life: () => measureLife(metered.folder, bare.folder),
    lists: () => measureLists(metered.folder, sizes),
    pdf: measurePdf,
    parser: measureParser,
    pages: measurePages,
  }
  const rows: Row[] = []
  for (const name of wanted) {
    console.log(`${name}…`)
    rows.push(...(await parts[name]()))
  }
  const table = tabulate(rows)
  console.log(`\n${table}`)
  if (values.write) writeTable(table)
} finally {
  rmSync(out, { recursive: true, force: true })
}

function tabulate(rows: Row[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`
  const minutes = Math.round((performance.now() - started) / 60_000)
  const said = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}; --rows ${values.rows}, ${minutes} minutes.`
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.beside} | ${row.ratio} |`)
  return [said, '', '| what | figure | beside | ratio |', '| --- | --- | --- | --- |', ...lines].join('\n')
}
