// `npm run bench`: all benchmarks in one run; figures stand as ratios to something plain, so that the machine cancels out.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAcknowledgements } from './acknowledge.ts'
import { buildWorker } from './build.ts'
import { measureParser } from './parser.ts'

export type Row = { what: string; figure: string; beside: string; ratio: string }

const out = mkdtempSync(join(tmpdir(), 'jobslip-bench-'))
try {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`,
  )
  spawnSync('vite', ['build', 'web', '--logLevel', 'error'], { stdio: 'inherit' })
  const built = buildWorker('worker/index.ts', join(out, 'product'))
  const bare = buildWorker('bench/bare-worker.ts', join(out, 'bare'), ['--config', 'bench/bare.wrangler.toml'])
  const rows: Row[] = [
    {
      what: 'Worker bundle, gzipped',
      figure: kb(built.gzipped),
      beside: `bare Hono ${kb(bare.gzipped)}`,
      ratio: times(built.gzipped / bare.gzipped),
    },
    ...(await measureAcknowledgements(built.folder, bare.folder)),
    ...measureParser(),
  ]
  print(rows)
} finally {
  rmSync(out, { recursive: true, force: true })
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`
}

function print(rows: Row[]): void {
  console.log('| what | figure | beside | ratio |\n| --- | --- | --- | --- |')
  for (const row of rows) console.log(`| ${row.what} | ${row.figure} | ${row.beside} | ${row.ratio} |`)
}
