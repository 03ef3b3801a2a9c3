// How large the Worker is and how soon it answers after a start, beside a bare Hono Worker.

import { startWorker } from '../test/runtime/start.ts'
import type { Row } from './run.ts'

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

export async function measureStartup(product: Built, bare: Built): Promise<Row[]> {
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(await timeStart(product, 'product', 9466))
    times.plain.push(await timeStart(bare, 'bare', 9467))
  }
  const [ours, plain] = [Math.min(...times.ours), Math.min(...times.plain)]
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  return [
    {
      what: 'Worker bundle with its fonts, gzipped',
      figure: kb(product.gzipped),
      beside: `bare Hono ${kb(bare.gzipped)}`,
      ratio: `${(product.gzipped / bare.gzipped).toFixed(0)}×`,
    },
    {
      what: 'from starting the runtime to the first answer',
      figure: `${Math.round(ours)} ms`,
      beside: `bare Hono ${Math.round(plain)} ms`,
      ratio: `${(ours / plain).toFixed(2)}×`,
    },
  ]
}
