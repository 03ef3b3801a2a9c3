// The product as a process of its own, to be killed at any moment: the built Worker on storage that stays, its cron running.
import { startWorker } from '../runtime/start.ts'

export type Launch = { folder: string; persist: string; port: number; vars: Record<string, string> }

const CRON_MS = 4000

const { folder, persist, port, vars } = JSON.parse(process.argv[2] ?? '{}') as Launch
const onLog = process.env.SOAK_LOG ? (line: string) => console.error(line) : () => undefined
const worker = await startWorker(folder, 'product', port, { persist, vars, consumes: true, serves: true, onLog })

async function runCronForEver(): Promise<never> {
  for (;;) {
    await worker.runCron().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, CRON_MS))
  }
}

void runCronForEver()
