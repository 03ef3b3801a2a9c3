// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function which(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const path = which(name)
    if (path) return path
  }
  return null
}

function quietly(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** The path of a Chromium: named by CHROMIUM_PATH, on the machine, from the system's packages, or Playwright's own. */
export async function ensureBrowser() {
  const there = findBrowser()
  if (there) return there
  console.log('No Chromium on this machine: installing one for the browser tests…')
  if (process.getuid?.() === 0 && which('apt-get')) {
    quietly('apt-get', ['update', '-q'])
    quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    const installed = findBrowser()
    if (installed) return installed
  }
  quietly('npx', ['playwright-core', 'install', '--with-deps', 'chromium'])
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error('No Chromium found and none could be installed. Name one with CHROMIUM_PATH.')
}
