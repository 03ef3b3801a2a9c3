// Runs parts of the work in processes of their own, so that every core has one.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url))

/** One run of the simulator; `heard` gets its lines as they come. Answers its exit code. */
export function runChild(args: string[], heard: (line: string) => void): Promise<number> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RUN, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (part: string) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) heard(line)
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** So many at a time, in order. */
export async function eachOf<T>(list: T[], jobs: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = list.values()
  const lane = async () => {
    for (const one of queue) await work(one)
  }
  await Promise.all(Array.from({ length: jobs }, lane))
}
