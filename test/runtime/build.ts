// Bundles a Worker the way `wrangler deploy` does, without deploying it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The folder of the bundle and what its files come to when gzipped. */
export function buildWorker(entry: string, folder: string, more: string[] = []): { folder: string; gzipped: number } {
  const args = ['deploy', entry, '--dry-run', '--minify', '--outdir', folder, ...more]
  const done = spawnSync('wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`)
  const files = readdirSync(folder).filter((file) => /\.(js|ttf|wasm)$/.test(file))
  const gzipped = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  return { folder, gzipped }
}
