// `npm run bench`: all benchmarks in one run; figures stand as ratios to something plain, so that the machine cancels out.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWorker } from '../test/runtime/build.ts'
import { measureAcknowledgements } from './acknowledge.ts'
import { measureLife } from './life.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureParser } from './parser.ts'
import { measurePdf } from './pdf.ts'
import { installPeers } from './peers.ts'
import { measureStartup } from './startup.ts'
import { writeTable } from './write-table.ts'

export type Row = { what: string; figure: string; beside: string; ratio: string }

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,100000' },
    only: { type: 'string', default: 'startup,acknowledge,life,lists,pdf,parser,pages' },
    write: { type: 'boolean', default: false },
  },
})
const sizes = values.rows.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error(`--rows takes whole numbers with commas between, not ${values.rows}.`)
  process.exit(2)
}

const started = performance.now()
const out = mkdtempSync(join(tmpdir(), 'jobslip-bench-'))
try {
  installPeers()
  const product = buildWorker('worker/index.ts', join(out, 'product'))
  const bare = buildWorker('bench/bare-worker.ts', join(out, 'bare'), ['--config', 'bench/bare.wrangler.toml'])
  const metered = buildWorker('bench/metered-worker.ts', join(out, 'metered'))
  const parts: Record<string, () => Promise<Row[]>> = {
    startup: () => measureStartup(product, bare),
    acknowledge: () => measureAcknowledgements(product.folder, bare.folder),
    life: () => measureLife(metered.folder, bare.folder),
    lists: () => measureLists(metered.folder, sizes),
    pdf: measurePdf,
    parser: measureParser,
    pages: measurePages,
  }
  const rows: Row[] = []
  for (const name of values.only.split(',')) {
    console.log(`${name}…`)
    rows.push(...((await parts[name]?.()) ?? []))
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
