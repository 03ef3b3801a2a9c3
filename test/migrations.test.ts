// A database that was in use when the ledger came: everything in it is posted, and what hung on the list status still does.
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from './support/money.ts'

const BEFORE = 8
/** And when a dispute for a part was still taken for all of it. */
const BEFORE_LOST = 13
const NOW = 1_770_000_000_000

/** One company with an invoice of every kind, as they stood before. */
const OLD = [
  `insert into companies (id, name, invitation_code, timezone, created_at) values ('ace', 'Ace', 'ACE', 'UTC', ${NOW})`,
  ...[
    "'sent', null, null, null, null",
    "'cancelled', null, null, null, null",
    `'paid', 'pi_held', null, null, ${NOW}`,
    `'paid', 'pi_done', 'completed', null, ${NOW}`,
    `'paid', null, null, 'cash', ${NOW}`,
  ].map(
    (
      state,
      at,
    ) => `insert into invoices (company_id, id, number, cause, language, client_name, description, total_cents,
      fee_cents, due_on, created_at, status, payment_intent, payout_status, paid_method, paid_at)
      values ('ace', 'inv${at}', ${at + 1}, 'c${at}', 'en', 'Maria', 'Sink', 20000, 780, '2026-01-01', ${NOW}, ${state})`,
  ),
  ...['held', 'done'].map(
    (
      name,
      at,
    ) => `insert into captures (company_id, payment_intent, invoice_id, amount_cents, state, next_at, captured_at)
      values ('ace', 'pi_${name}', 'inv${at + 2}', 20780, 'kept', 0, ${NOW})`,
  ),
  `insert into captures (company_id, payment_intent, invoice_id, amount_cents, state, refund_id, next_at, captured_at)
    values ('ace', 'pi_twice', 'inv3', 20780, 'surplus', 're_1', 0, ${NOW})`,
  `insert into transfers (company_id, invoice_id, payment_intent, state, amount_cents, transfer_id, next_at, created_at)
    values ('ace', 'inv3', 'pi_done', 'completed', 20000, 'tr_1', 0, ${NOW})`,
]
/** And when an invoice could have one payment alone. */
const BEFORE_PARTS = 24
const ONE_PAYMENT = [
  `insert into adjustments (company_id, invoice_id, seq, kind, amount_cents, state, stripe_id, created_at, done_at)
    values ('ace', 'inv3', 1, 'reversal', 5000, 'done', 'trr_1', ${NOW}, ${NOW})`,
  `insert into refunds (company_id, id, invoice_id, payment_intent, amount_cents, state, refund_id, tells, next_at, created_at,
    made_at) values ('ace', 'r', 'inv3', 'pi_done', 5195, 'made', 're_2', 0, 0, ${NOW}, ${NOW})`,
]

beforeAll(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, BEFORE))
  await env.DB.batch(OLD.map((statement) => env.DB.prepare(statement)))
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})
afterAll(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

const balances = async (invoiceId: string) =>
  Object.fromEntries(
    (
      await rows<{ account: string; cents: number }>(
        'select account, sum(cents) as cents from ledger where invoice_id = ? group by account having sum(cents) <> 0',
        invoiceId,
      )
    ).map(({ account, cents }) => [account, cents]),
  )

test('everything that was there is posted, and every entry is balanced', async () => {
  const paid = { income: -20_000, fee: 780, surcharge: -780 }
  expect(await balances('inv0')).toEqual({ receivable: 20_000, income: -20_000 })
  expect(await balances('inv1')).toEqual({})
  expect(await balances('inv2')).toEqual({ ...paid, held: 20_000 })
  expect(await balances('inv3')).toEqual({ ...paid, transferred: 20_000 })
  expect(await balances('inv4')).toEqual({ income: -20_000, outside: 20_000 })
  expect(await rows('select cause from ledger group by company_id, cause having sum(cents) <> 0')).toEqual([])
})

const listed = () =>
  rows("select list_status as status, count from invoice_counts where company_id = 'ace' and count > 0 order by 1")

test('every invoice keeps its list status, and the counts go on', async () => {
  const before = ['cancelled', 'paid-outside', 'paid-setup-required', 'paid-transferred', 'sent']
  expect(await listed()).toEqual(before.map((status) => ({ status, count: 1 })))
  await env.DB.prepare(
    `insert into refunds (company_id, id, invoice_id, payment_intent, amount_cents, state, refund_id, tells, next_at,
      created_at, made_at) values ('ace', 'r', 'inv2', 'pi_held', 20780, 'made', 're_2', 0, 0, ${NOW}, ${NOW})`,
  ).run()
  await env.DB.prepare("update invoices set status = 'paid', paid_method = 'check' where id = 'inv0'").run()
  expect(await listed()).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'paid-outside', count: 2 },
    { status: 'paid-transferred', count: 1 },
    { status: 'refunded', count: 1 },
  ])
  expect(await balances('inv2')).toEqual({ income: -20_000, refunded: 20_780, surcharge: -780 })
})

test('every index of the list is there again', async () => {
  const found = await rows<{ name: string }>(
    "select name from sqlite_master where name like 'invoices_status%' order by 1",
  )
  expect(found.map(({ name }) => name)).toEqual(
    ['', '_by_client', '_by_due', '_by_number', '_by_total'].map((by) => `invoices_status${by}`),
  )
})

test('an invoice of which a bank took a part is not listed as refunded any more', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, BEFORE_LOST))
  const dispute = (id: string, invoiceId: string, cents: number) =>
    `insert into disputes (company_id, dispute_id, invoice_id, payment_intent, amount_cents, state, opened_at)
      values ('ace', '${id}', '${invoiceId}', 'pi_${id}', ${cents}, 'lost', ${NOW})`
  const more = [dispute('held', 'inv2', 5000), dispute('done', 'inv3', 20_780)]
  await env.DB.batch([...OLD, ...more].map((statement) => env.DB.prepare(statement)))
  expect(await listed()).toContainEqual({ status: 'refunded', count: 1 })
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const after = ['cancelled', 'paid-outside', 'paid-setup-required', 'paid-transferred', 'sent']
  expect(await listed()).toEqual(after.map((status) => ({ status, count: 1 })))
  await env.DB.prepare("update disputes set amount_cents = 20780 where dispute_id = 'held'").run()
  expect(await rows("select lost_cents as cents, list_status as status from invoices where id = 'inv2'")).toEqual([
    { cents: 20_780, status: 'refunded' },
  ])
  expect(await listed()).toContainEqual({ status: 'refunded', count: 1 })
})

test('what was known of an invoice’s one payment stands on that payment', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, BEFORE_PARTS))
  await env.DB.batch([...OLD, ...ONE_PAYMENT].map((statement) => env.DB.prepare(statement)))
  const before = await balances('inv3')
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  expect(await balances('inv3')).toEqual(before)
  expect(
    await rows('select payment_intent as id, applied_cents as applied, fee_cents as fee from captures order by 1'),
  ).toEqual([
    { id: 'pi_done', applied: 20_000, fee: 780 },
    { id: 'pi_held', applied: 20_000, fee: 780 },
    { id: 'pi_twice', applied: 0, fee: 0 },
  ])
  expect(await rows('select payment_intent as id, seq from adjustments')).toEqual([{ id: 'pi_done', seq: 1 }])
  const told = await rows<{ kind: string; payment: string | null }>(
    "select distinct kind, payment_intent as payment from ledger where invoice_id = 'inv3' order by kind, payment",
  )
  expect(told.map(({ kind, payment }) => `${kind} ${payment}`)).toEqual([
    'captured pi_done',
    'issued null',
    'refunded pi_done',
    'reversed pi_done',
    'surplus pi_twice',
    'transferred pi_done',
  ])
  // The rest of that payment goes back: posted on top of what stood before.
  await env.DB.prepare(
    `insert into refunds (company_id, id, invoice_id, payment_intent, amount_cents, state, refund_id, tells, next_at,
      created_at, made_at) values ('ace', 'r2', 'inv3', 'pi_done', 100, 'made', 're_3', 0, 0, ${NOW}, ${NOW})`,
  ).run()
  expect((await balances('inv3')).refunded).toBe(5295)
  expect(
    await rows(`select id, captured_cents as captured, captured_fee_cents as fee, manual_cents as manual, fee_bps as bps,
      balance_cents as left from invoices order by id`),
  ).toEqual([
    { id: 'inv0', captured: 0, fee: 0, manual: 0, bps: 390, left: 20_000 },
    { id: 'inv1', captured: 0, fee: 0, manual: 0, bps: 390, left: 20_000 },
    { id: 'inv2', captured: 20_000, fee: 780, manual: 0, bps: 390, left: 0 },
    { id: 'inv3', captured: 20_000, fee: 780, manual: 0, bps: 390, left: 0 },
    { id: 'inv4', captured: 0, fee: 0, manual: 20_000, bps: 390, left: 0 },
  ])
})
