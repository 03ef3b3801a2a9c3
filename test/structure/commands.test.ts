// The long commands: each says what it can be asked, and no slip of the fingers passes for a clean run.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

function run(command: string, args: string[]): { status: number | null; said: string } {
  const [, ...words] = (scripts[command] ?? '').split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, said: stdout + stderr }
}

const LONG = [
  'sim',
  'soak',
  'fuzz',
  'bench',
  'histories',
  'screenshots',
  'lighthouse',
  'check:pdf',
  'check:csv',
  'seed',
  'operate',
  'audit',
  'scan',
]

test.each(LONG)(
  'npm run %s --help says how it is asked',
  (command) => {
    const { status, said } = run(command, ['--help'])
    expect(said).toContain(`npm run ${command}`)
    expect(said).not.toContain('    at ')
    expect(status).toBe(0)
  },
  40_000,
)

const SLIPS = [
  ['sim', '--sedes', '5'],
  ['sim', '--seed', 'abc'],
  ['sim', '--mutants', '--only', 'no-such-plant'],
  ['sim', '--singles', '--flow', 'nowhere'],
  ['sim', '--seed', '5', '--without', 'rain'],
  ['soak', '--minutes', 'five'],
  ['fuzz', '--requests', 'many'],
  ['bench', '--only', 'paper'],
  ['bench', '--rows', '1e3'],
  ['check:pdf', '--count', '0'],
  ['check:csv', '--cells', '-1'],
  ['lighthouse', '--page', 'home'],
] as const

test.each(SLIPS)(
  'npm run %s -- %s %s is refused in words',
  (command, ...args) => {
    const { status, said } = run(
      command,
      args.filter((one) => one !== undefined),
    )
    expect(said.split('\n')[0]).toMatch(/^(?:--\w+ takes |Unknown option |Unexpected argument |Option )/)
    expect(said).not.toContain('    at ')
    expect(status).toBe(2)
  },
  40_000,
)
