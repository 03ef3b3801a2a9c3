// Installs what the lock file says, once; runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const STAMP = 'node_modules/.installed'

/** Runs a command to its end with the project's own tools (and Node) first; ends this process when it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', env: projectEnv(), ...options })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** The environment in which the project's own Node 24 and tools are found first. */
export function projectEnv(more = {}) {
  return {
    ...process.env,
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    ...more,
  }
}

/** Brings node_modules in line with the lock file; does nothing when it is. */
export function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log('Installing what the lock file says…')
  run('npm', ['ci', '--no-audit', '--no-fund'], { env: process.env })
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(STAMP, lock)
}
