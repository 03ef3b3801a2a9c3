// Two lanes, and no test between them: `npm test` and `npm run test:deep` together run every file, and none of them twice.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

type Project = { test: { name: string; include: string[]; exclude?: string[] } }

const { projects } = config.test as unknown as { projects: Project[] }
/** What needs a runtime of its own has a setting or a project of its own. */
const OUTSIDE = /^test\/screenshots\//

function listFiles({ test: { include, exclude } }: Project): string[] {
  const left = new Set(globSync(exclude ?? []))
  return globSync(include).filter((path) => !left.has(path) && path.endsWith('.test.ts'))
}

test('every file of tests is in one lane', () => {
  const lanes = new Map<string, string[]>()
  for (const project of projects)
    for (const path of listFiles(project)) lanes.set(path, [...(lanes.get(path) ?? []), project.test.name])
  const all = globSync('test/**/*.test.ts').filter((path) => !OUTSIDE.test(path))
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter((path) => !lanes.has(path))).toEqual([])
  expect([...lanes].filter(([, names]) => names.length > 1)).toEqual([])
})

test('the script runs every project', () => {
  const script = readFileSync('scripts/test.mjs', 'utf8')
  expect(projects.map(({ test: { name } }) => name).filter((name) => !script.includes(`'${name}'`))).toEqual([])
})
