// The differential gate: reads the same texts with this tree and with another revision, and prints every difference.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { textsToCompare } from './parse-texts.ts'

const FOLDER = '.local/against'
const ROOM = 1 << 29

function run(command: string, args: string[], cwd = '.', input = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, encoding: 'utf8', maxBuffer: ROOM })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim() || 'failed'}`)
  return stdout
}

/** A copy of the project at `revision`, with this tree's packages. */
function checkOut(revision: string): string {
  const commit = run('git', ['rev-parse', '--verify', `${revision}^{commit}`]).trim()
  const folder = join(FOLDER, commit)
  if (existsSync(folder)) return folder
  mkdirSync(FOLDER, { recursive: true })
  const archive = join(FOLDER, `${commit}.tar`)
  run('git', ['archive', '--output', archive, commit])
  mkdirSync(folder)
  run('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

type Said = Record<string, unknown>

function readAll(cwd: string, input: string): Map<string, Said> {
  const lines = run(process.execPath, ['scripts/parse.ts'], cwd, input)
  return new Map(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Said)
      .map(({ id, ...said }) => [String(id), said]),
  )
}

const FIELDS = ['intent', 'total_cents', 'client_name', 'due_date', 'description', 'missing', 'order', 'items']

function differences(before: Said | undefined, after: Said | undefined): string[] {
  return FIELDS.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
}

/** Prints what `revision` and this tree read differently, and how many texts that are by field; true where nothing is. */
export function compareAgainst(revision: string, print: (line: string) => void): boolean {
  const texts = textsToCompare()
  const input = texts.map((text) => JSON.stringify(text)).join('\n')
  const [before, after] = [readAll(checkOut(revision), input), readAll('.', input)]
  const counts = new Map<string, number>()
  for (const { id, text } of texts) {
    const fields = differences(before.get(id), after.get(id))
    if (fields.length === 0) continue
    print(`${id}  ${JSON.stringify(text)}`)
    for (const field of fields) {
      counts.set(field, (counts.get(field) ?? 0) + 1)
      print(`    ${field}: ${JSON.stringify(before.get(id)?.[field])} → ${JSON.stringify(after.get(id)?.[field])}`)
    }
  }
  const said = [...counts].map(([field, count]) => `${field} ${count}`).join(', ')
  print(`${texts.length} texts; ${said === '' ? 'no difference' : `differences: ${said}`}`)
  return counts.size === 0
}
