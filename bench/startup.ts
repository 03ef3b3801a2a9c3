// How large the Worker is, what its start costs and how soon it answers then, beside a bare Hono Worker.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startWorker } from '../test/runtime/start.ts'
import type { Row } from './row.ts'

const ROUNDS = 3

type Built = { folder: string; gzipped: number }

/** Milliseconds from nothing to the first answer, whatever it says; the runtime's own start is in it for both. */
async function timeStart({ folder }: Built, kind: 'product' | 'bare', port: number): Promise<number> {
  const start = performance.now()
  const worker = await startWorker(folder, kind, port)
  await (await fetch(`${worker.origin}/api/auth/me`)).arrayBuffer()
  const ms = performance.now() - start
  await worker.stop()
  return ms
}

/** Processor milliseconds of the script's own start, as wrangler counts them; Cloudflare ends one at a second. */
function countStart({ folder }: Built, more: string): number {
  const args = ['check', 'startup', `--args=--minify ${more}`, '--outfile', join(folder, 'start.cpuprofile')]
  const { stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8' })
  const ms = /Active: ([\d.]+) ms/.exec(stdout)?.[1]
  if (ms === undefined) throw new Error(`wrangler counted no start: ${stdout}${stderr}`)
  return Number(ms)
}

export async function measureStartup(product: Built, bare: Built): Promise<Row[]> {
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] }
  const starts: { ours: number[]; plain: number[] } = { ours: [], plain: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(await timeStart(product, 'product', 9466))
    times.plain.push(await timeStart(bare, 'bare', 9467))
    starts.ours.push(countStart(product, ''))
    starts.plain.push(countStart(bare, '--config bench/bare.wrangler.toml'))
  }
  const [ours, plain] = [Math.min(...times.ours), Math.min(...times.plain)]
  const [ourStart, plainStart] = [Math.min(...starts.ours), Math.min(...starts.plain)]
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  return [
    {
      what: 'Worker bundle with its fonts, gzipped',
      figure: kb(product.gzipped),
      beside: `bare Hono ${kb(bare.gzipped)}`,
      ratio: `${(product.gzipped / bare.gzipped).toFixed(0)}×`,
    },
    {
      what: 'the script’s own start, processor time',
      figure: `${ourStart.toFixed(0)} ms of Cloudflare’s 1,000`,
      beside: `bare Hono ${plainStart.toFixed(0)} ms`,
      ratio: `${(ourStart / plainStart).toFixed(1)}×`,
    },
    {
      what: 'from starting the runtime to the first answer',
      figure: `${Math.round(ours)} ms`,
      beside: `bare Hono ${Math.round(plain)} ms`,
      ratio: `${(ours / plain).toFixed(2)}×`,
    },
  ]
}
