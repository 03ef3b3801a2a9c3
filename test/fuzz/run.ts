// `npm run fuzz`: the built Worker under miniflare, asked over HTTP; forged signatures by the hundred thousand beside it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, readWhole } from '../../scripts/command-line.ts'
import { buildWorker } from '../runtime/build.ts'
import { migrate } from '../runtime/storage.ts'
import { countForgeries } from './forge.ts'
import type { Tally } from './fuzz.ts'
import { keep } from './keep.ts'
import { type Report, runRound } from './round.ts'

const PER_ROUND = 5000

const USAGE = `Asks every route with spoilt requests and forges signatures: npm run fuzz

  --requests N   spoilt requests (50000)
  --forgeries N  forgeries of each kind (100000)
  --seed N       the same ones again
  --port N       where the product listens (9470)`

const values = readCommandLine(USAGE, {
  requests: { type: 'string', default: '50000' },
  forgeries: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  port: { type: 'string', default: '9470' },
})
const requests = readWhole('requests', values.requests)
const forgeries = readWhole('forgeries', values.forgeries)
const seed = readWhole('seed', values.seed)
const port = readWhole('port', values.port, 1, 65_535)
console.log(`${requests} spoilt requests and ${forgeries} forgeries of each kind, --seed ${seed}`)

const started = performance.now()
const accepted = await countForgeries(forgeries, seed)
const out = mkdtempSync(join(tmpdir(), 'jobslip-fuzz-'))
try {
  const { folder } = buildWorker('test/fuzz/fuzzed-worker.ts', join(out, 'worker'))
  migrate(join(out, 'empty'))
  const reports: Report[] = []
  for (let round = 0; round * PER_ROUND < requests; round += 1) {
    const persist = join(out, `round-${round}`)
    cpSync(join(out, 'empty'), persist, { recursive: true })
    const asked = Math.min(PER_ROUND, requests - round * PER_ROUND)
    const plan = { seed: seed + round, requests: asked, atOnce: 8 }
    const report = await runRound({ folder, persist, port, plan })
    reports.push(report)
    tell(round, report)
    rmSync(persist, { recursive: true, force: true })
  }
  const faults = reports.flatMap(({ faults: found }) => found)
  sumUp(reports)
  console.log(
    `${faults.length} faults, ${accepted} forgeries accepted, ${Math.round((performance.now() - started) / 1000)} s`,
  )
  process.exitCode = faults.length + accepted > 0 ? 1 : 0
} finally {
  rmSync(out, { recursive: true, force: true })
}
process.exit()

function tell(round: number, { asked, faults, slowestMs }: Report): void {
  console.log(
    `round ${round + 1}: ${asked} requests, slowest answer ${Math.round(slowestMs)} ms, ${faults.length} faults`,
  )
  for (const { why, curl, asked: what } of faults) {
    console.log(`  ${why}\n    ${curl.slice(0, 2000)}`)
    if (what) keep(what)
  }
}

/** How deep it got: what came through, was refused, was led elsewhere. */
function sumUp(reports: Report[]): void {
  const sums: Tally = new Map()
  for (const [route, counts] of reports.flatMap(({ tally }) => [...tally])) {
    const sum = sums.get(route) ?? new Map<number, number>()
    for (const [status, count] of counts) sum.set(status, (sum.get(status) ?? 0) + count)
    sums.set(route, sum)
  }
  for (const [route, counts] of sums) {
    const parts = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`  ${route.padEnd(44)} ${parts.join(', ')}`)
  }
}
