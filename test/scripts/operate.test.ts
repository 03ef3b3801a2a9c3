// The operator's commands on a database of their own: what they change, what they refuse, and that no value is SQL.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allowRefund,
  endSessions,
  findCompany,
  freezeCompany,
  listDeadLetters,
  listHeld,
  listOwed,
  listUnknownPayments,
  quote,
  quoteId,
  setIntake,
  unfreezeCompany,
} from '../../scripts/operate-sql.ts'
import { changeD1 } from '../runtime/storage.ts'
import { addRowsIn, countRowsIn, openMigrated, readLiteral } from '../support/sqlite-rows.ts'

const ID = 'Company1'.padEnd(22, 'x')
const OHARA = { id: ID, name: "O'Hara Roofing", invitation_code: 'A', timezone: 'UTC', created_at: 0 }
const SPITE = `x'); update companies set name = 'gone'; --`
let state: string

function run(program: string, args: string[]) {
  return spawnSync(program, args, { encoding: 'utf8', timeout: 100_000 })
}
const operate = (...args: string[]) => run('node', ['scripts/operate.ts', ...args, '--persist-to', state])

beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'operate-'))
  const local = ['--local', '--persist-to', state]
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', ...local])
  changeD1(state, (db) => addRowsIn(db, 'companies', [OHARA]))
}, 120_000)
afterAll(() => rmSync(state, { recursive: true, force: true }))

test('an operator finds a company, freezes it with a reason, and unfreezes it', () => {
  expect(operate('find-company', "o'hara").stdout).toContain(ID)
  const frozen = operate('freeze', ID, '--reason', SPITE)
  expect(frozen.stdout).toContain(SPITE)
  expect(frozen.stdout).toContain("O'Hara Roofing")
  expect(operate('unfreeze', ID).stdout).not.toContain(SPITE)
}, 200_000)

/** The schema as the migrations make it, with one company. */
function openDatabase(): DatabaseSync {
  const db = openMigrated()
  addRowsIn(db, 'companies', [OHARA])
  return db
}

test('every list and change runs on the real schema', () => {
  const db = openDatabase()
  const run = (statements: string[]) => statements.map((statement) => db.prepare(statement).all())
  expect(run(setIntake(ID, 4_000_000)).at(-1)).toMatchObject([{ id: ID, intake_limit_cents: 4_000_000 }])
  run(freezeCompany(ID, SPITE, 5))
  expect(run(freezeCompany(ID, 'Another reason', 9)).at(-1)).toMatchObject([
    { frozen_at: 5, frozen_reason: 'Another reason', name: "O'Hara Roofing" },
  ])
  expect(run(listHeld()).at(-1)).toMatchObject([{ id: ID }])
  expect(run(findCompany("O'HARA")).at(-1)).toMatchObject([{ id: ID }])
  expect(run(findCompany(SPITE)).at(-1)).toEqual([])
  expect(run(unfreezeCompany(ID, 9)).at(-1)).toMatchObject([{ frozen_at: null, frozen_reason: null }])
  for (const list of [listHeld, listOwed, listUnknownPayments, listDeadLetters]) expect(run(list()).at(-1)).toEqual([])
  expect(run(allowRefund(SPITE, 9)).at(-1)).toEqual([])
})

test.each([
  [['freeze', ID], 'reason'],
  [['freeze', "x' or 1=1", '--reason', 'why'], 'no id'],
  [['intake', ID, '--dollars', '1e9'], '--dollars'],
  [['nonsense', ID], 'no command'],
  [[], 'Which command?'],
])('%j is refused before the database is asked', (args, words) => {
  const done = operate(...args)
  expect(done.status).toBe(2)
  expect(done.stderr).toContain(words)
})

test('help names every command', () => {
  const { stdout, status } = operate('--help')
  expect(status).toBe(0)
  for (const command of ['freeze', 'unfreeze', 'intake', 'allow-refund', 'owed', 'held', 'orphans', 'dead-letters'])
    expect(stdout).toContain(command)
})

test.each(["'", "''", "a'b", SPITE, '\\', '"; drop table x', '%_?', 'ñ 😀'])(
  '%s comes back from SQL as it went in',
  (value) => {
    expect(readLiteral(quote(value))).toBe(value)
  },
)

test('a value of several lines, or with a sign that ends a string, is refused', () => {
  for (const value of ['a\nb', 'a\0b', '\u001b[31m']) expect(() => quote(value)).toThrow('one line')
  expect(() => quoteId(`${ID}'`)).toThrow('no id')
  for (const plan of [() => unfreezeCompany(SPITE, 0), () => setIntake(SPITE, 1), () => freezeCompany(SPITE, 'a', 0)])
    expect(plan).toThrow('no id')
  expect(findCompany(SPITE).join()).toContain("x'');")
})

test('an operator ends the sessions of one person, of a company, or of everybody', () => {
  const db = openDatabase()
  const people = ['Person1', 'Person2'].map((name) => name.padEnd(22, 'x'))
  for (const [at, id] of people.entries()) {
    const own = { company_id: ID, created_at: 0 }
    const name = { first_name: 'Joe', last_name: 'Ace', phone: `+1213555010${at}` }
    addRowsIn(db, 'users', [{ ...own, id, ...name, password_hash: 'none' }])
    addRowsIn(db, 'sessions', [{ ...own, id: `s${at}`, user_id: id, expires_at: 1 }])
  }
  const left = () => countRowsIn(db, 'sessions')
  const run = (statements: string[]) => {
    for (const statement of statements) db.exec(statement)
  }
  run(endSessions(people[0] ?? ''))
  expect(left()).toBe(1)
  run(endSessions(ID))
  expect(left()).toBe(0)
  expect(() => endSessions(SPITE)).toThrow('is no id')
})
