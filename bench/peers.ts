// What we are measured against and checked by: packages of their own lock file, installed when they are first asked for.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const HOME = new URL('.', import.meta.url)
const STAMP = new URL('node_modules/.installed', HOME)

/** Brings bench/node_modules in line with its lock file; does nothing when it is. */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(new URL('package-lock.json', HOME)))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log('Installing what the product is measured beside (bench/package-lock.json)…')
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: HOME, stdio: 'inherit' })
  if (done.status !== 0) throw new Error('The peers could not be installed.')
  writeFileSync(STAMP, lock)
}

/** A peer's module of `bench/peers/`, as the type its caller knows it by: the packages may not be there when types are checked. */
export async function openPeer<T>(name: string): Promise<T> {
  installPeers()
  return (await import(new URL(`peers/${name}.mjs`, HOME).href)) as T
}
