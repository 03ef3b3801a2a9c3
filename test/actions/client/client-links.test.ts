// The link to all that a client owes: paid one after the other, while invoices change; after a restore, and after a deletion.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { eraseCompany } from '../../../worker/actions/company/company-deletion.ts'
import { anonymizeActions, followNumber } from '../../../worker/db/company/person-removal.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { as, clientNamed, keptSums, linkIdOf, mergeAs, openPage, owedOn, plainSums } from '../../support/clients.ts'
import { say, withJobs } from '../../support/conversation.ts'
import { all, openCompany, pay, readyAccount, sessionIn, settleAll } from '../../support/money.ts'
import { backUp, restore } from '../../support/restore.ts'
import { type Contractor, call, world } from '../../support/sandbox-world.ts'
import { countRowsOf, listRows, listValues, setRows } from '../../support/tables.ts'

const MARIA = 'fixed sink for Maria, 200, due friday'
const DOOR = 'painted door for Maria, 50.55, due friday'
const TYPO = 'mowed lawn for Mariah, 80, due friday'

afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const linkOf = async (joe: Contractor) => linkIdOf(joe, (await clientNamed(joe, 'Maria')).id)

/** The page's button: what was seen goes with it. */
async function press(joe: Contractor, linkId: string, nth: number, seen?: Awaited<ReturnType<typeof owedOn>>) {
  const page = seen ?? (await owedOn(linkId))
  const invoice = page.invoices[nth]
  return await call('POST', '/stripe/create-checkout-session', {
    ...{ invoice_id: invoice?.id, company_id: joe.companyId, amount: invoice?.balance_due },
    ...{ amount_paid: invoice?.amount_paid, amount_due: invoice?.amount_due },
  })
}

const sessionOf = (answer: Awaited<ReturnType<typeof press>>) => sessionIn((answer.body.data as { url: string }).url)

test('each invoice is its own payment: own charge, own transfer, and a refund of one leaves the other', async () => {
  const joe = await withJobs(MARIA, DOOR)
  const ctx = await openCompany(joe.companyId)
  await readyAccount(ctx)
  const linkId = await linkOf(joe)
  for (let n = 0; n < 2; n += 1) {
    await pay(sessionOf(await press(joe, linkId, 0)))
    await settleAll(ctx)
  }
  expect(
    all('charge')
      .map(({ amountCents }) => amountCents)
      .toSorted((a, b) => a - b),
  ).toEqual([5252, 20_780])
  expect((await listValues('transfers', 'amount_cents', { company_id: joe.companyId })).toSorted()).toEqual([
    20_000, 5055,
  ])
  expect((await owedOn(linkId)).totals).toMatchObject({ amount_due: 0, count: 0 })
  const [first] = await listRows<{ id: string }>('invoices', { company_id: joe.companyId }, 'number')
  await as(joe, 'POST', `/api/invoices/${first?.id}/refunds`, {
    amount: null,
    reason: null,
    request_id: 'all-of-the-first',
  })
  await settleAll(ctx)
  const after = await listRows<{ refunded_cents: number }>('invoices', { company_id: joe.companyId }, 'number')
  expect(after.map(({ refunded_cents }) => refunded_cents)).toEqual([20_780, 0])
  expect(await keptSums(joe.companyId)).toEqual(await plainSums(joe.companyId))
})

test('who pays from the link and who pays from the invoice at once are charged once', async () => {
  const joe = await withJobs(MARIA, DOOR)
  const ctx = await openCompany(joe.companyId)
  const linkId = await linkOf(joe)
  const before = all('charge').length
  const answers = await Promise.all([press(joe, linkId, 0), press(joe, linkId, 0), press(joe, linkId, 0)])
  const sessions = new Set(answers.map(sessionOf))
  expect(sessions.size).toBe(1)
  for (const id of sessions) await pay(id)
  await settleAll(ctx)
  expect(all('charge')).toHaveLength(before + 1)
  // The page as it was: what is paid is not asked for again.
  expect((await owedOn(linkId)).invoices.map(({ balance_due }) => balance_due)).toEqual([50.55])
})

test('what was changed, paid or cancelled meanwhile is refused in words and never charged', async () => {
  const joe = await withJobs(MARIA, DOOR)
  const linkId = await linkOf(joe)
  const before = all('charge').length
  const seen = await owedOn(linkId)
  await say(joe, 'make 1 250')
  expect(await press(joe, linkId, 0, seen)).toMatchObject({ status: 409, body: { code: 'checkout_amount_changed' } })
  await say(joe, 'cancel 2')
  expect(await press(joe, linkId, 1, seen)).toMatchObject({ status: 409, body: { code: 'checkout_cancelled' } })
  expect((await owedOn(linkId)).totals.balance_due).toBe(250)
  await say(joe, 'maria paid cash')
  expect(await press(joe, linkId, 0, seen)).toMatchObject({ status: 409, body: { code: 'checkout_paid' } })
  expect(all('charge')).toHaveLength(before)
})

test('a part that was paid, a company that pays the fee and one that is on its way are shown as each has it', async () => {
  const joe = await withJobs(MARIA, DOOR, 'washed car for Maria, 20, due friday')
  await say(joe, 'INV-0001 paid 50 of it cash')
  await say(joe, "I'll cover the fee on 2")
  await setRows('invoices', { status: 'pending', payment_status: 'pending' }, { company_id: joe.companyId, number: 3 })
  const { invoices, totals } = await owedOn(await linkOf(joe))
  expect(
    invoices.map(({ amount_paid, balance_due, fee, can_pay }) => [amount_paid, balance_due, fee, can_pay]),
  ).toEqual([
    [50, 150, 5.85, true],
    [0, 50.55, 0, true],
    [0, 20, 0.78, false],
  ])
  expect(totals).toEqual({ balance_due: 200.55, fee: 5.85, amount_due: 206.4, count: 2 })
})

test('in a database that went back a link lives, and one that was renewed stays dead', async () => {
  const joe = await withJobs(MARIA)
  const old = await linkOf(joe)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(600_000)
  const { id } = await clientNamed(joe, 'Maria')
  const next = await linkIdOf(joe, id, { renew: true })
  await runSchedule(env)
  await restore(backup)
  for (let n = 0; n < 2; n += 1) {
    later(1_200_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(joe.companyId))
    await world().flush()
  }
  expect((await openPage(next)).status).toBe(200)
  expect((await openPage(old)).status).toBe(404)
})

test('an invoice that comes back with a restore is owed again, once', async () => {
  const joe = await withJobs(MARIA)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(600_000)
  await say(joe, DOOR, TYPO)
  await world().flush()
  later(3_600_000)
  await runSchedule(env)
  await world().flush()
  await restore(backup)
  expect(Object.values(await keptSums(joe.companyId)).map((sum) => sum.owed)).toEqual([20_000])
  for (let n = 0; n < 2; n += 1) {
    later(1_200_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(joe.companyId))
    await world().flush()
  }
  const owed = Object.values(await keptSums(joe.companyId)).map((sum) => sum.owed)
  expect(owed.toSorted((one, other) => one - other)).toEqual([8000, 25_055])
  expect(await keptSums(joe.companyId)).toEqual(await plainSums(joe.companyId))
})

test('nothing of its clients is left of a company that is deleted', async () => {
  const joe = await withJobs(MARIA, TYPO)
  const linkId = await linkOf(joe)
  const [one, two] = [await clientNamed(joe, 'Maria'), await clientNamed(joe, 'Mariah')]
  await mergeAs(joe, one.id, two.id)
  const ctx = await openCompany(joe.companyId)
  await setRows('companies', { deleted_at: Date.now() }, { id: joe.companyId })
  expect((await openPage(linkId)).status).toBe(404)
  await eraseCompany(ctx)
  for (const table of ['clients', 'client_names', 'client_events'])
    expect([table, await countRowsOf(table, { company_id: joe.companyId })]).toEqual([table, 0])
  expect((await openPage(linkId)).status).toBe(404)
})

test('what a person did to a client follows their number, and is nobody’s once they leave', async () => {
  const joe = await withJobs(MARIA)
  const { id } = await clientNamed(joe, 'Maria')
  await as(joe, 'PATCH', `/api/clients/${id}`, { email: 'm@home.example', request_id: 'contact-1' })
  const { db } = await openCompany(joe.companyId)
  const actors = () => listValues('client_events', 'actor', { company_id: joe.companyId })
  await db.batch(followNumber(db, joe.phone, '+12135550000'))
  expect(await actors()).toEqual(['+12135550000'])
  await db.batch(anonymizeActions(db, { id: 'somebody', phone: '+12135550000' }, null))
  expect(await actors()).toEqual([null])
})
