// The product's storage on disk: made empty once, copied as often as it is needed, read when it is closed.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Applies every migration to an empty database in this folder, as wrangler does. */
export function migrate(folder: string): void {
  const done = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder], {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`)
}

function findD1(folder: string): string {
  const [file] = globSync(`${folder}/v3/d1/**/*.sqlite`).filter((found) => !found.endsWith('metadata.sqlite'))
  if (!file) throw new Error(`no database in ${folder}`)
  return file
}

/** The D1 database in this folder, to be read while or after the product runs. */
export function openD1(folder: string): DatabaseSync {
  return new DatabaseSync(findD1(folder), { readOnly: true })
}

/** Changes what the product has stored in this folder, all of it or nothing, as time or another hand would. It may be running. */
export function changeD1(folder: string, change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(findD1(folder), { timeout: 20_000 })
  try {
    db.exec('begin immediate')
    change(db)
    db.exec('commit')
  } finally {
    db.close()
  }
}

/** The Durable Objects of one class in this folder, to be read after the product has stopped. */
export function openObjects(folder: string, className: string): DatabaseSync[] {
  return globSync(`${folder}/v3/do/*${className}*/*.sqlite`)
    .filter((file) => !file.endsWith('metadata.sqlite'))
    .map((file) => new DatabaseSync(file, { readOnly: true }))
}
