// The laws of the soak are asked of books that are in order, and of books with one fault each: every law finds its own.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyState } from '../../sandbox/state.ts'
import { LAWS } from './laws.ts'
import { openLedger } from './open-ledger.ts'

let empty: string
let folder: string
let books: DatabaseSync

const job = {
  sid: 'SM1',
  phone: '+12133734253',
  body: 'fixed sink for Maria, 200',
  kind: 'job',
  cents: 20_000,
} as const

/** A company with one invoice of one text, its answer sent, its figures kept. */
const GOOD = `
  insert into companies (id, name, invitation_code, timezone, created_at) values ('ace', 'Ace', 'code', 'UTC', 0);
  insert into users (company_id, id, first_name, last_name, phone, password_hash, created_at)
    values ('ace', 'joe', 'Joe', 'Ace', '${job.phone}', 'x', 0);
  insert into texts (company_id, sid, sender, body, received_at, handled_at) values ('ace', 'SM1', '${job.phone}', '${job.body}', 1, 2);
  insert into invoices (company_id, id, number, cause, sender, language, client_name, description, total_cents, fee_cents, due_on, status, created_at, counted)
    values ('ace', 'i1', 1, 'SM1', '${job.phone}', 'en', 'Maria', 'Fixed sink', 20000, 780, '2030-01-31', 'sent', 1, 1);
  insert into messages (company_id, id, key, kind, recipient, body, state, created_at, next_at)
    values ('ace', 'm1', 'reply:SM1', 'reply', '${job.phone}', 'INV-0001', 'sent', 2, 2);
`

function migrate(file: string): void {
  const db = new DatabaseSync(file)
  db.exec('pragma synchronous = off; pragma journal_mode = memory')
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) db.exec(readFileSync(join('migrations', name), 'utf8'))
  db.exec(GOOD)
  db.close()
}

function broken(): string[] {
  return LAWS.filter(({ sql }) => books.prepare(sql).all().length > 0).map(({ law }) => law)
}

beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), 'jobslip-laws-'))
  migrate(join(empty, 'product.sqlite'))
})
afterAll(() => rmSync(empty, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobslip-laws-'))
  mkdirSync(join(folder, 'v3/d1'), { recursive: true })
  copyFileSync(join(empty, 'product.sqlite'), join(folder, 'v3/d1/product.sqlite'))
  const texted = [{ ...job, sentAt: 0, deliveries: 2, acknowledged: 2 }]
  books = openLedger({ persist: folder, state: emptyState(), texted, requests: [], since: 0 })
  books.exec(`
    insert into book values ('ace', 1, 'i1');
    insert into box.sent values ('${job.phone}', 'INV-0001', 'SM9', 3);
    insert into figures values ('ace', 'count', 'open', 1), ('ace', 'cents', 'open', 20000),
      ('ace', 'due_count', '2030-01-31', 1), ('ace', 'due_cents', '2030-01-31', 20000);
    insert into unfinished values ('SM1', 5000);
  `)
})
afterEach(() => {
  books.close()
  rmSync(folder, { recursive: true, force: true })
})

test('books that are in order break no law', () => {
  expect(broken()).toEqual([])
})

const FAULTS: [what: string, sql: string, law: RegExp][] = [
  ['a number left out', 'update d1.invoices set number = 2', /numbers run from 1 to n/],
  ['another number in the object', 'update book set number = 2', /of one mind/],
  ['an invoice that is not there', 'delete from book; update d1.invoices set cause = "SM7"', /one invoice/],
  ['another amount than was texted', 'update texted set cents = 30000', /of its own amount/],
  ['an invoice of nothing', 'delete from texted', /came from nothing/],
  ['a text nobody dealt with', 'update d1.texts set handled_at = null', /acknowledged is lost/],
  ['a dead letter', "insert into d1.dead_letters values ('x', 'q', 'b', 0, null)", /acknowledged is lost/],
  ['an answer that was not sent', "update d1.messages set state = 'failed'", /one answer/],
  ['a text that arrived twice', 'insert into box.sent select * from box.sent', /each text once/],
  ['an invoice of somebody who said STOP', "update texted set kind = 'after stop'", /after STOP/],
  ['a posting alone', "delete from d1.ledger where account = 'income'", /adds up to nothing/],
  ['more paid than there is', 'update d1.invoices set manual_cents = 30000', /never more than its total/],
  ['a ledger that says less', 'delete from d1.ledger', /what its row says/],
  [
    'a payment that nobody knows of',
    "insert into box.charges values ('c', 'p', 100, 0, 'succeeded', 'g')",
    /went back in full/,
  ],
  [
    'a transfer to somebody else',
    "insert into box.transfers values ('t', 1, 0, 'acct', 'inv_i1', 'pi', 0)",
    /anybody else/,
  ],
  [
    'a key used for two things',
    "insert into box.requests values ('stripe','e','POST','k','a',0,null), ('stripe','e','POST','k','b',0,null)",
    /under each key/,
  ],
  ['figures that drift', "update figures set value = 2 where name = 'count'", /recount/],
  ['a count of the list that drifts', 'update d1.invoice_counts set count = 5', /counts of the list/],
  [
    'another company’s text',
    "insert into d1.companies (id, name, invitation_code, timezone, created_at) values ('b', 'B', 'c2', 'UTC', 0); update d1.texts set company_id = 'b'",
    /share nothing/,
  ],
  ['a text that its object never looked at again', 'update unfinished set due_in = -90000', /nothing is left to do/],
  [
    'a text in an object that nobody dealt with',
    "insert into unfinished values ('SM7', 5000)",
    /nothing is left to do/,
  ],
  ['an invoice that is not in the database', "insert into unfinished values ('i7', null)", /nothing is left to do/],
  ['a text still to be sent', "update d1.messages set state = 'queued'", /nothing is left to do/],
]

test.each(FAULTS)('%s is found', (_, sql, law) => {
  books.exec(`pragma foreign_keys = off; ${sql.replaceAll('"', "'")}`)
  expect(broken().join('\n')).toMatch(law)
})
