// The machine that the product runs on: started, killed as a power cut kills, started again on the same storage.
import { type ChildProcess, spawn } from 'node:child_process'
import { openD1 } from '../runtime/storage.ts'
import type { Launch } from './product.ts'

export type Machine = {
  origin: string
  persist: string
  start: () => Promise<void>
  /** Kills every process of the product at once. */
  kill: () => Promise<void>
}

export function openMachine(launch: Launch): Machine {
  const origin = `http://127.0.0.1:${launch.port}`
  let child: ChildProcess | null = null
  const start = async () => {
    const args = [new URL('./product.ts', import.meta.url).pathname, JSON.stringify(launch)]
    child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
    await isUp(origin)
  }
  const kill = async () => {
    const running = child
    child = null
    if (!running?.pid || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGKILL')
    await gone
    // Its Worker is a process of its own, and may be a moment longer on its way out.
    while (isThere(-running.pid)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { origin, persist: launch.persist, start, kill }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isUp(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${origin} did not come up`)
}

/** Sids of texts that are dealt with, as they lie on the disk. */
export function readHandled({ persist }: Machine): Set<string> {
  const db = openD1(persist)
  const rows = db.prepare('select sid from texts where handled_at is not null').all() as { sid: string }[]
  db.close()
  return new Set(rows.map(({ sid }) => sid))
}
