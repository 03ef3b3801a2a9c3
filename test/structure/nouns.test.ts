// The same nouns name the rooms on every floor, so that whoever knows where a thing is decided knows where it is stored.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NOUNS = [
  'account',
  'client',
  'attachment',
  'company',
  'invoice',
  'messaging',
  'payment',
  'payout',
  'question',
  'quote',
  'reconciliation',
  'schedule',
  'stripe',
  'support',
  'text',
]
const FLOORS = ['worker/actions', 'worker/db', 'worker/routes', 'test/actions', 'test/routes']
/** Rooms that only one floor has, and why. */
const EXCEPTIONS: Record<string, string> = {
  'worker/actions/limits': 'counting calls is no noun of the product: it stores nothing in the database',
  'worker/routes/site': 'what the site says of itself has neither rules nor rows',
}
/** Files that stand on a floor beside its rooms, because every room uses them. */
const SHARED = [
  'worker/db/companies-due.ts',
  'worker/db/company-db.ts',
  'worker/db/dead-letters.ts',
  'worker/db/directory.ts',
  'worker/db/system-changes.ts',
  'worker/db/system-db.ts',
  'worker/routes/serialize.ts',
  'test/routes/refusals.test.ts',
  'test/routes/route-limits.test.ts',
]

const paths = FLOORS.flatMap((floor) => globSync(`${floor}/**/*.ts`))
const roomOf = (path: string) => path.split('/').slice(0, 3).join('/')

test('every room of a floor is called by one of the nouns', () => {
  const rooms = new Set(paths.filter((path) => path.split('/').length > 3).map(roomOf))
  const strange = [...rooms].filter((room) => !NOUNS.includes(room.split('/')[2] ?? '') && !(room in EXCEPTIONS))
  expect(strange).toEqual([])
  expect(Object.keys(EXCEPTIONS).filter((room) => !rooms.has(room))).toEqual([])
})

test('every noun has rules that write and rows that are written', () => {
  for (const floor of ['worker/actions', 'worker/db'])
    expect([...new Set(paths.map(roomOf))]).toEqual(expect.arrayContaining(NOUNS.map((noun) => `${floor}/${noun}`)))
})

test('beside the rooms stands only what all of them use', () => {
  expect(paths.filter((path) => path.split('/').length === 3).sort()).toEqual([...SHARED].sort())
})

test('every table stands beside its queries, and drizzle finds all of them', () => {
  const tables = globSync('worker/**/*.ts').filter((path) => /\bsqliteTable\(/.test(readFileSync(path, 'utf8')))
  expect(tables.filter((path) => !/^worker\/db\/\w+\/tables\.ts$/.test(path))).toEqual([])
  expect(readFileSync('drizzle.config.ts', 'utf8')).toContain("schema: './worker/db/*/tables.ts'")
})

test('the architecture names every noun', () => {
  const page = readFileSync('ARCHITECTURE.md', 'utf8')
  expect(NOUNS.filter((noun) => !page.includes(`\`${noun}\``))).toEqual([])
})
