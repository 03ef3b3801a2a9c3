// The project's own rules are lint errors: imports, lengths, types, packages.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const law = mkdtempSync(join(tmpdir(), 'jobslip-rules-'))
cpSync('biome.json', join(law, 'biome.json'))
afterAll(() => rmSync(law, { recursive: true }))

/** The line before an exported function, and its name. */
const HANDED_OUT = /(.*)\nexport (?:(?:async )?function\*? |const (?=\w+ = (?:async )?(?:<[^>]*>)?\())(\w+)/g

/** Lints `code` as if it stood at `path`; answers the rules it breaks. */
function lint(path: string, code: string): string[] {
  const file = join(law, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  const done = spawnSync('biome', ['lint', '--vcs-enabled=false', '--max-diagnostics=50', path], {
    cwd: law,
    encoding: 'utf8',
  })
  rmSync(file)
  return [...`${done.stdout}${done.stderr}`.matchAll(/lint\/\w+\/(\w+)/g)].map((match) => match[1] ?? '')
}

describe('the import law is an error', () => {
  test.each([
    ['worker/domain/money.ts', '../db/invoices.ts'],
    ['worker/domain/text/parse.ts', 'drizzle-orm'],
    ['worker/domain/dates.ts', 'node:crypto'],
    ['worker/db/invoice/invoices.ts', '../../providers/sms.ts'],
    ['worker/files/company-files.ts', '../db/invoice/tables.ts'],
    ['worker/providers/sms.ts', 'stripe'],
    ['worker/actions/text/receive-text.ts', 'drizzle-orm'],
    ['worker/actions/text/receive-text.ts', '../../routes/serialize.ts'],
    ['worker/actions/text/receive-text.ts', '../../providers/sms.ts'],
    ['worker/objects/company-object.ts', '../actions/text/receive-text.ts'],
    ['worker/routes/invoice/invoices.ts', '../../providers/sms.ts'],
    ['worker/routes/invoice/invoices.ts', 'drizzle-orm'],
    ['worker/app.ts', './db/invoice/tables.ts'],
    ['worker/http/pages.ts', '../../web/app/render.tsx'],
    ['worker/index.ts', '../web/routes/login.tsx'],
    ['web/routes/login.tsx', '../../worker/actions/text/receive-text.ts'],
    ['sandbox/box.ts', '../worker/domain/money.ts'],
  ])('%s may not import %s', (path, source) => {
    expect(lint(path, `import { x } from '${source}'\nexport const y = x\n`)).toContain('noRestrictedImports')
  })

  test('what a floor may import is no error', () => {
    const code = `import { x } from '../db/invoices.ts'\nimport { y } from '../domain/money.ts'\nexport const z = [x, y]\n`
    expect(lint('worker/actions/payout/transfers.ts', code)).not.toContain('noRestrictedImports')
  })
})

test('a circle of imports is an error, also where only types make it', () => {
  const other = join(law, 'worker/actions/company/b.ts')
  mkdirSync(dirname(other), { recursive: true })
  writeFileSync(other, "import type { A } from './a.ts'\nexport type B = { a: A }\n")
  const code = "import type { B } from './b.ts'\nexport type A = { b: B }\n"
  expect(lint('worker/actions/company/a.ts', code)).toContain('noImportCycles')
  rmSync(other)
})

describe('length and care are errors', () => {
  test('a file of more than 300 lines', () => {
    const code = Array.from({ length: 301 }, (_, n) => `export const a${n} = ${n}`).join('\n')
    expect(lint('worker/domain/long.ts', code)).toContain('noExcessiveLinesPerFile')
  })

  test('a function of more than 50 lines', () => {
    const body = Array.from({ length: 52 }, (_, n) => `  sum += ${n}`).join('\n')
    const code = `export function add(): number {\n  let sum = 0\n${body}\n  return sum\n}\n`
    expect(lint('worker/domain/long.ts', code)).toContain('noExcessiveLinesPerFunction')
  })

  test('any and the non-null mark', () => {
    const found = lint('worker/domain/loose.ts', 'export const x = (y: any) => y!.z\n')
    expect(found).toContain('noExplicitAny')
    expect(found).toContain('noNonNullAssertion')
  })
})

test('every function that actions, db, providers and the rules hand out says what it does', () => {
  const bare = globSync(['worker/{actions,db,providers}/**/*.ts', 'worker/domain/{*,reply/*}.ts']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(HANDED_OUT)]
      .filter(([, before]) => !before?.endsWith('*/'))
      .map(([, , name]) => `${path}: ${name}`),
  )
  expect(bare).toEqual([])
})

describe('the owner’s packages', () => {
  const OWNERS =
    'react react-dom react-router vite hono @cloudflare/workers-types wrangler drizzle-orm drizzle-kit stripe jose pdf-lib zod vitest miniflare @cloudflare/vitest-plugin'.split(
      ' ',
    )
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const read = (pattern: string) =>
    globSync(pattern)
      .filter((path) => !path.includes('dist/'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
  const sources = read('{worker,web,sandbox,scripts,test,bench}/**/*.{ts,tsx}') + read('*.ts')
  const commands = JSON.stringify(manifest.scripts) + read('scripts/*.mjs')

  test.each(OWNERS)('%s stands in package.json and is used', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name])
    const isImported = new RegExp(`(from|import) '${name}(/[^']*)?'`).test(sources)
    const isRun = new RegExp(`["'\\s]${name}["'\\s]`).test(commands)
    const isTyped = read('*/tsconfig.json').includes(`"${name}`)
    expect(isImported || isRun || isTyped).toBe(true)
  })

  test('miniflare is the one that wrangler brings', () => {
    const wrangler = JSON.parse(readFileSync('node_modules/wrangler/package.json', 'utf8')) as typeof manifest
    expect(manifest.devDependencies?.miniflare).toBe(wrangler.dependencies?.miniflare)
  })

  test('the lock file holds no download address', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/)
  })
})

test('under wrangler dev a change to anything that the web app is made of reaches the browser', () => {
  const [, list = ''] = /^watch_dir = (\[[^\]]*\])/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  const watched = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path)
  const sources = globSync('web/*').filter((path) => path !== 'web/dist')
  expect(watched.sort()).toEqual([...sources, 'worker/domain'].sort())
})

test('the first migration and the schema say the same', () => {
  const done = spawnSync('drizzle-kit', ['generate', '--name', 'drift'], { encoding: 'utf8' })
  expect(`${done.stdout}${done.stderr}`).toContain('No schema changes')
})
