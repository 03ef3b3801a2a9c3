// `npm run check:csv -- --cells N --seed S`: hostile cells through the real export, read back by readers that are not ours.
import { spawnSync } from 'node:child_process'
import { readCommandLine, readWhole } from '../scripts/command-line.ts'
import { exportCells, exportRows, findFault, makeHostileCells } from '../test/files/hostile-csv.ts'
import { makeRandom } from '../test/files/hostile-text.ts'
import { measureHeap } from '../test/files/measure-heap.ts'
import { openPeer } from './peers.ts'

const USAGE = `Hostile cells through the real export, read back by readers that are not ours: npm run check:csv

  --cells N  hostile cells in three columns (100000)
  --rows N   invoices streamed for the memory they hold (100000)
  --seed N   the same ones again`

const values = readCommandLine(USAGE, {
  cells: { type: 'string', default: '100000' },
  rows: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
})
const cells = readWhole('cells', values.cells, 1)
const streamed = readWhole('rows', values.rows, 1)
const seed = readWhole('seed', values.seed)
const PYTHON =
  'import csv,io,json,sys; csv.field_size_limit(1<<30); t=io.TextIOWrapper(sys.stdin.buffer,encoding="utf-8-sig",newline="");' +
  'json.dump(list(csv.reader(t,strict=True)),sys.stdout)'

function readWithPython(bytes: Uint8Array): string[][] | null {
  const done = spawnSync('python3', ['-c', PYTHON], { input: bytes, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (done.error) return null
  if (done.status !== 0) throw new Error(done.stderr)
  return JSON.parse(done.stdout) as string[][]
}

function report(reader: string, fault: string | null): void {
  console.log(`${reader}: ${fault ?? 'every cell equal, none that would run'}`)
  if (fault) process.exitCode = 1
}

const rows = makeHostileCells(makeRandom(seed), cells)
const bytes = new Uint8Array(await new Response(exportCells(rows)).arrayBuffer())
console.log(`${rows.length * 3} hostile cells, seed ${seed}: ${bytes.length} bytes`)
const csvParse = await openPeer<{ read: (bytes: Uint8Array) => string[][] }>('csv')
report('csv-parse', findFault(rows, csvParse.read(bytes).slice(1)))
const byPython = readWithPython(bytes)
if (byPython) report('Python’s csv', findFault(rows, byPython.slice(1)))
else console.log('SKIPPED: python3 is not installed, so its reader was not asked.')

const start = await measureHeap()
let most = 0
let read = 0
for await (const chunk of exportRows(streamed)) {
  read += chunk.length
  most = Math.max(most, (await measureHeap()) - start)
}
console.log(`${streamed} rows, ${read} bytes streamed: never more than ${Math.round(most / 1000)} kB held`)
