// Installs what the lock file says, once; runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** npm's own list of what it has put into node_modules, written when it was done. */
const INSTALLED = 'node_modules/.package-lock.json'

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

/** Brings node_modules in line with the lock file; does nothing when it is, whoever did the installing. */
export function install() {
  if (isInstalled()) return
  console.log('Installing what the lock file says…')
  run('npm', ['ci', '--no-audit', '--no-fund'], { env: process.env })
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const there = listPackages(INSTALLED)
  return Object.entries(listPackages('package-lock.json')).every(([path, wanted]) => {
    const found = there[path]
    return path === '' || (found ? found.version === wanted.version : wanted.optional && !isForHere(wanted))
  })
}

function listPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/** Whether a package that only some machines need is for this one; of those for one C library npm knows best. */
function isForHere({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

/** Answers --help with `usage` and ends this process; for commands whose other arguments are another program's. */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit(0)
}
