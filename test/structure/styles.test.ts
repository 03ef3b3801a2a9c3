// Every stylesheet is in one layer and is loaded with the screens that use its classes, and with no other public one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const STYLES = 'web/styles'
const ENTRY = 'web/app/main.tsx'
const LAYERS = ['tokens', 'base', 'layout', 'components', 'screens']
const IMPORT = /^(?:import |export |\} from )(?!type )[^(\n]*?'(\.[^']+)'/gm
const LAZY = /\bimport\('(\.[^']+)'\)/g
const CLASS_NAMES = /className=(?:"([^"]*)"|\{((?:[^{}]|\{[^}]*\})*)\})/g

const read = (file: string) => readFileSync(file, 'utf8')
const screens = readdirSync('web/routes').flatMap((file) =>
  file.endsWith('.tsx') && file !== 'root.tsx' ? [join('web/routes', file)] : [],
)

/** A file and all that it imports; with `LAZY` also what it imports later. */
function listImports(file: string, kinds: RegExp[], known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(file)) return known
  known.add(file)
  if (!/\.tsx?$/.test(file)) return known
  for (const kind of kinds)
    for (const [, path = ''] of read(file).matchAll(kind)) listImports(join(dirname(file), path), kinds, known)
  return known
}

const isStyles = (file: string) => file.endsWith('.css')
const listStyles = (files: Set<string>) => [...files].filter(isStyles).map((file) => basename(file))

function listClasses(file: string): string[] {
  return [...read(file).matchAll(CLASS_NAMES)].flatMap(([, plain, computed = '']) => {
    const quoted = [...computed.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, words = '']) => words)
    return [plain ?? '', ...quoted].join(' ').split(/[\s${}]+/)
  })
}

/** The stylesheets that have a rule for each class. */
const homes = new Map<string, Set<string>>()
for (const file of readdirSync(STYLES)) {
  const text = read(join(STYLES, file)).replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, name = ''] of text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g))
    homes.set(name, (homes.get(name) ?? new Set()).add(file))
}

const ofEntry = listStyles(listImports(ENTRY, [IMPORT]))

test('every stylesheet is in one layer, and the first one declares their order', () => {
  expect(ofEntry[0]).toBe('tokens.css')
  for (const file of readdirSync(STYLES)) {
    const [, order, layer] =
      /^\/\*[\s\S]*?\*\/\n(@layer [^;{]+;\n\n)?@layer (\w+) \{\n[\s\S]*\n\}\n$/.exec(read(join(STYLES, file))) ?? []
    expect([file, layer, order?.trim()]).toEqual([
      file,
      expect.toSatisfy((name: string) => LAYERS.includes(name)),
      file === 'tokens.css' ? `@layer ${LAYERS.join(', ')};` : undefined,
    ])
    expect(read(join(STYLES, file)).match(/^@layer \w+ \{/gm)).toHaveLength(1)
  }
})

test('the entry has no styles of a screen', () => {
  for (const file of ofEntry)
    expect([file, read(join(STYLES, file))]).not.toEqual([file, expect.stringContaining('@layer screens {')])
})

test.each(screens)('%s loads the styles of all that it shows', (screen) => {
  const files = listImports(screen, [IMPORT, LAZY])
  const loaded = new Set([...ofEntry, ...listStyles(files)])
  const bare = [...files].flatMap((file) =>
    file.endsWith('.tsx')
      ? listClasses(file).filter((name) => {
          const home = homes.get(name)
          return home && ![...home].some((sheet) => loaded.has(sheet))
        })
      : [],
  )
  expect(bare).toEqual([])
})

test('a screen loads no other styles than those that have a rule for it', () => {
  for (const screen of screens) {
    const files = listImports(screen, [IMPORT, LAZY])
    const shown = new Set([...files].flatMap((file) => (file.endsWith('.tsx') ? listClasses(file) : [])))
    const unused = listStyles(files).filter(
      (sheet) => ![...homes].some(([name, home]) => home.has(sheet) && shown.has(name)),
    )
    expect([screen, unused]).toEqual([screen, []])
  }
})
