// What the documents point at is there: a page that names a file which has moved sends its reader nowhere.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What was, not what is: files may have moved since. */
const RECORDS = ['CHANGELOG.md', 'bench/test-times.md']
const PAGES = globSync('{*,docs/*,docs/decisions/*,bench/*,sandbox/*}.md').filter((page) => !RECORDS.includes(page))
const ROOTS = ['', 'worker/', 'worker/actions/', 'worker/db/', 'web/', 'test/', 'worker/domain/text/', 'web/words/']
const IS_PATH = /^(?:[\w.-]+\/)+[\w.-]*$|^[\w-]+\/[\w/-]+$/
const FLOORS =
  /^(?:worker|web|test|actions|db|routes|domain|objects|http|files|providers|scripts|bench|train|docs|ui|app|api|lib|words)\//

/** The paths that a page names in code, without a symbol behind a colon and without a place for a name. */
const listPaths = (page: string) =>
  [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path.replace(/:.*$/, '').replace(/\/$/, ''))
    .filter(
      (path) =>
        FLOORS.test(path) && IS_PATH.test(`${path}`) && path !== 'web/dist' && !/[<*{]|\.(?:png|svg)$/.test(path),
    )

const isThere = (path: string) => ROOTS.some((root) => ['', '.ts', '.tsx'].some((end) => existsSync(root + path + end)))

test.each(PAGES)('every file that %s names exists', (page) => {
  expect(listPaths(readFileSync(page, 'utf8')).filter((path) => !isThere(path))).toEqual([])
})

test('a path that leads nowhere is found', () => {
  expect(listPaths('see `worker/actions/gone.ts`, `actions/payment/refunds` and `npm run x/y`')).toEqual([
    'worker/actions/gone.ts',
    'actions/payment/refunds',
  ])
  expect(isThere('worker/actions/gone.ts')).toBe(false)
  expect(isThere('actions/payment/refunds')).toBe(true)
})

test('the ten questions of a newcomer are answered by files that exist', () => {
  const page = readFileSync('docs/contributing.md', 'utf8')
  const answers = [...page.matchAll(/^\d+\. \*\*… .+?\?\*\* ([\s\S]*?)(?=^\d+\. |^## )/gm)].map(
    ([, answer = '']) => answer,
  )
  expect(answers.length).toBeGreaterThanOrEqual(10)
  const named = (answer: string) => [...answer.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, path = '']) => path)
  expect(answers.filter((answer) => named(answer).length === 0)).toEqual([])
  // A place for a name is any name.
  const isAnywhere = (path: string) => globSync(path.replace(/<\w+>/g, '*').replace(/\/$/, '')).length > 0
  expect(answers.flatMap(named).filter((path) => !isAnywhere(path))).toEqual([])
})
