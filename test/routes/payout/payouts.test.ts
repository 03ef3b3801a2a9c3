// The latest payments of a company, as its payout summary shows them.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newInvoice, openCompany } from '../../support/money.ts'
import { freeze, limitTo } from '../../support/operator.ts'
import { call, signUp } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

type Listed = { id: string; paid_at: string; payout_status: string | null; net_amount: number }

async function listFor(cookie: string): Promise<Listed[]> {
  const { body } = await call('GET', '/api/company/payouts', undefined, cookie)
  return (body as { invoices: Listed[] }).invoices
}

const markPaid = (id: string, paidAt: number) =>
  setRows('invoices', { status: 'paid', paid_at: paidAt, payout_status: 'completed' }, { id })

test('the five that were paid last come first, whenever they were written', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const ids: string[] = []
  for (let count = 0; count < 7; count += 1) ids.push((await newInvoice(ctx)).id)
  expect(await listFor(joe.cookie)).toEqual([])
  // The first one written is the last one paid; the last one written is not paid at all.
  for (const [at, id] of ids.slice(0, 6).entries()) await markPaid(id, 1_700_000_000_000 - at * 1000)
  const listed = await listFor(joe.cookie)
  expect(listed.map(({ id }) => id)).toEqual(ids.slice(0, 5))
  expect(listed[0]).toMatchObject({ payout_status: 'completed', net_amount: 200 })
})

test('it is read along an index, not by looking at every invoice', async () => {
  const { results } = await env.DB.prepare(
    'explain query plan select * from invoices where company_id = ? and (paid_at is not null) order by paid_at desc limit 5',
  )
    .bind('x')
    .all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join()).toMatch(/invoices_paid/)
  expect(results.map(({ detail }) => detail).join()).not.toMatch(/TEMP B-TREE/)
})

test('one company’s payments are not another’s', async () => {
  const [joe, ann] = [await signUp(), await signUp()]
  await markPaid((await newInvoice(await openCompany(joe.companyId))).id, 1_700_000_000_000)
  expect(await listFor(joe.cookie)).toHaveLength(1)
  expect(await listFor(ann.cookie)).toEqual([])
})

test('a company’s people read why its payouts are held, and how long payouts take', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const read = async () => (await call('GET', '/api/company/payouts/standing', undefined, joe.cookie)).body
  expect(await read()).toEqual({ hold: null, delay_days: 7, usual_delay_days: 2 })
  await limitTo(ctx, 4_000_000)
  await setRows('companies', { intake_held_at: 1 }, { id: joe.companyId })
  expect(await read()).toMatchObject({ hold: { kind: 'intake', reason: null, limit: 40_000 } })
  await freeze(ctx, 'We are checking a report.')
  expect(await read()).toMatchObject({ hold: { kind: 'frozen', reason: 'We are checking a report.', limit: null } })
  const link = await call('POST', '/api/stripe/create-account-link', {}, joe.cookie)
  expect(link).toMatchObject({ status: 409, body: { code: 'company_frozen' } })
})
