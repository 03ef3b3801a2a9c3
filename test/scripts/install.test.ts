// What the commands of the README install before they begin, and when they leave everything as it is.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

type Packages = Record<string, { version: string; optional?: boolean; os?: string[]; cpu?: string[] }>

const SCRIPT = pathToFileURL('scripts/install.mjs').href
const WANTED: Packages = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/tool-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/tool-elsewhere': { version: '1.0.0', optional: true, os: ['plan9'], cpu: [process.arch] },
}
const INSTALLED = without(WANTED, '', 'node_modules/tool-elsewhere')

function without(packages: Packages, ...names: string[]): Packages {
  return Object.fromEntries(Object.entries(packages).filter(([name]) => !names.includes(name)))
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Whether npm is called in a clone in which it has put `there` into node_modules, or nothing yet. */
function installs(there: Packages | null): boolean {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  folders.push(clone)
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\necho called "$1"\n')
  chmodSync(join(clone, 'npm'), 0o755)
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: WANTED }))
  if (there) {
    mkdirSync(join(clone, 'node_modules'))
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages: there }))
  }
  const done = spawnSync('node', ['-e', `import('${SCRIPT}').then((script) => script.install())`], {
    cwd: clone,
    env: { ...process.env, PATH: `${clone}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  })
  expect(done.status).toBe(0)
  return done.stdout.includes('called ci')
}

test('a fresh clone is installed', () => {
  expect(installs(null)).toBe(true)
})

test('what somebody installed by hand is left as it is, with or without a network', () => {
  expect(installs(INSTALLED)).toBe(false)
})

test('another version than the lock file’s is replaced', () => {
  expect(installs({ ...INSTALLED, 'node_modules/zod': { version: '4.6.6' } })).toBe(true)
})

test('a tool that this machine needs and does not have is installed', () => {
  expect(installs(without(INSTALLED, 'node_modules/tool-here'))).toBe(true)
})
