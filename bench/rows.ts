// One company for each size, filled by the project's own seed; kept between runs, since a million take some minutes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCompany } from '../scripts/seed-data.ts'

/** A company with so many invoices, and the phone that signs in to it. */
export type SeededCompany = { rows: number; phone: string }

/** Every seeded phone signs in with it. */
export const PASSWORD = (JSON.parse(readFileSync('scripts/demo.json', 'utf8')) as { password: string }).password

function run(command: string, args: string[]): void {
  const done = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** Whatever decides what the rows are. */
function hashSources(): string {
  const hash = createHash('sha256')
  const list = (folder: string, isSource: RegExp) =>
    readdirSync(folder)
      .filter((name) => isSource.test(name))
      .sort()
      .map((name) => join(folder, name))
  for (const file of [...list('migrations', /\.sql$/), ...list('scripts', /^seed.*\.ts$/)])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

/** The folder of a database that holds them all. */
export function seedRows(sizes: number[]): { folder: string; companies: SeededCompany[] } {
  const folder = join(tmpdir(), `jobslip-bench-${sizes.join('-')}-${hashSources()}`)
  const stamp = join(folder, 'done')
  if (!existsSync(stamp)) {
    console.log(`Seeding ${sizes.join(', ')} invoices into ${folder}…`)
    run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder])
    for (const [at, size] of sizes.entries()) {
      const which = ['--companies', '1', '--seed', String(at + 1), '--invoices', String(size)]
      run('node', ['scripts/seed.ts', ...which, '--persist-to', folder])
    }
    writeFileSync(stamp, '')
  }
  const companies = sizes.map((rows, at) => {
    return { rows, phone: makeCompany((at + 1) * 1000 + 1).phone }
  })
  return { folder, companies }
}
