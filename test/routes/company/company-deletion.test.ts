// Deleting a company: nobody and nothing of it is left but the bookkeeping, which names nobody.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { tablesIn } from '../../support/company-storage.ts'
import { everything, found, grow, join } from '../../support/departures.ts'
import {
  all,
  control,
  fault,
  findInvoiceRow,
  makeSession,
  newInvoice,
  openCompany,
  openSession,
  paidInvoice,
  pay,
  press,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { addRows, countRowsOf, listRows, not, setRows } from '../../support/tables.ts'
import { converse, invoicesOf, messagesTo } from '../../support/texting.ts'
import { foundTenant, send } from '../../tenancy/tenants.ts'

afterEach(() => {
  vi.useRealTimers()
})

const filesOf = async (companyId: string) =>
  (await env.FILES.list({ prefix: `companies/${companyId}/` })).objects.length

/** What the company's object holds, besides the one mark. */
const storedBy = (companyId: string) =>
  runInDurableObject(env.COMPANY.getByName(companyId), async (_, { storage }) => ({
    tables: tablesIn(storage),
    alarm: await storage.getAlarm(),
  }))

async function later(minutes: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
  await runSchedule(env)
}

test('after a company is deleted no word of its people, clients or texts is left anywhere', async () => {
  const tenant = await foundTenant('Ozymandias')
  const other = await found('Quiet Neighbour')
  // What the tenant leaves open is settled first.
  const ctx = await openCompany(tenant.companyId)
  const blocked = await tenant.browser.call('DELETE', '/api/company', { company_name: 'Ozymandias Plumbing' })
  expect([blocked.status, blocked.body.message]).toEqual([
    409,
    'The company cannot be deleted while there is a dispute that is not decided. Please try again after that.',
  ])
  await setRows('disputes', { state: 'won', closed_at: 1 })
  await settleAll(ctx)
  const people = await listRows<{ phone: string }>('users', { company_id: tenant.companyId })
  const before = (await invoicesOf(tenant.companyId)).map(({ number, total_cents }) => [number, total_cents])
  expect(await filesOf(tenant.companyId)).toBeGreaterThan(0)
  const done = await tenant.browser.call('DELETE', '/api/company', { company_name: 'Ozymandias Plumbing' })
  expect([done.status, done.body]).toEqual([200, { message: 'The company was deleted.' }])
  expect((await tenant.browser.me()).body.authenticated).toBe(false)
  await world().flush()
  const left = (await everything()).split('\n').filter((line) => line.includes('Ozymandias'))
  // What tells them that it is over is of no company and goes after 90 days.
  const unsaid = left.filter((line) => !line.includes('was deleted by its owner'))
  // A cause is a text's sid at Twilio; only this test's own begin with the name.
  expect(unsaid.filter((line) => line.replaceAll('SM-Ozymandias', '').includes('Ozymandias'))).toEqual([])
  for (const { phone } of people) {
    const named = (await everything()).split('\n').filter((line) => line.includes(phone))
    expect(named.filter((line) => !/^(?:consents|messages|codes|texts) /.test(line))).toEqual([])
    expect(await countRowsOf('messages', { recipient: phone, company_id: tenant.companyId })).toBe(0)
  }
  expect(await filesOf(tenant.companyId)).toBe(0)
  expect(await storedBy(tenant.companyId)).toEqual({ tables: [], alarm: null })
  // The bookkeeping stands.
  expect((await invoicesOf(tenant.companyId)).map(({ number, total_cents }) => [number, total_cents])).toEqual(before)
  expect(await countRowsOf('captures', { company_id: tenant.companyId })).toBeGreaterThan(0)
  expect(await countRowsOf('ledger', { company_id: tenant.companyId })).toBeGreaterThan(0)
  expect(await countRowsOf('consents', { phone: tenant.phone, ended_at: not(null) })).toBeGreaterThan(0)
  await expectConserved()
  // Nobody else lost anything.
  expect((await other.browser.me()).body.authenticated).toBe(true)
  expect((await send(null, 'GET', tenant.logoPath)).status).toBe(404)
  expect((await send(null, 'GET', `/api/payment/${tenant.paidId}/pdf?company=${tenant.companyId}`)).status).toBe(404)
  expect(await filesOf(tenant.companyId)).toBe(0)
})

test('only the owner deletes a company, with its name and a password just given', async () => {
  const owner = await found('Ace Plumbing')
  const bea = await join(owner)
  const wish = { company_name: 'Ace Plumbing' }
  expect((await bea.browser.call('DELETE', '/api/company', wish)).body.code).toBe('owner_only')
  expect((await bea.browser.call('GET', '/api/company/export')).body.code).toBe('owner_only')
  expect((await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace' })).status).toBe(400)
  expect((await owner.browser.call('DELETE', '/api/company')).status).toBe(400)
  await grow(owner)
  expect((await owner.browser.call('DELETE', '/api/company', wish)).body.code).toBe('confirm_password')
  expect((await owner.browser.call('GET', '/api/company/export')).body.code).toBe('confirm_password')
  expect((await owner.browser.me()).body.authenticated).toBe(true)
})

test('everybody is told, nobody can join, and the numbers are strangers’', async () => {
  const owner = await found('Ace Plumbing')
  const bea = await join(owner)
  const { company } = (await owner.browser.call('GET', '/api/company')).body as { company: { invitation_code: string } }
  await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace Plumbing' })
  for (const { phone, browser } of [owner, bea]) {
    expect((await messagesTo(phone)).at(-1)?.body).toContain('Ace Plumbing was deleted by its owner')
    expect((await browser.me()).body.authenticated).toBe(false)
    await converse(phone, 'fixed sink for Maria, 200, due friday')
    expect((await messagesTo(phone)).at(-1)?.body).toContain('/register?phone=')
  }
  expect(await invoicesOf(owner.companyId)).toEqual([])
  const again = await found('Ace Again', owner.phone)
  const joined = await again.browser.post('register', {
    user: { first_name: 'A', last_name: 'B', password: 'Hammer12', phone_number: '+12133888888' },
    invitation_code: company.invitation_code,
  })
  expect(joined.status).toBe(400)
})

test('unpaid invoices are cancelled by it, open payment pages end, and the dialog has said how many', async () => {
  const owner = await found()
  const ctx = await openCompany(owner.companyId)
  const [one, two] = [await newInvoice(ctx), await newInvoice(ctx, 30_000)]
  const session = await openSession(ctx, one.id)
  const preview = await owner.browser.call('GET', '/api/company/deletion')
  // The owner, and the two who texted the jobs.
  expect(preview.body).toEqual({ unpaid_invoices: 2, people: 3, obstacles: [] })
  expect((await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace Plumbing' })).status).toBe(200)
  expect(all('checkoutSession').find(({ id }) => id === session)?.status).toBe('expired')
  for (const { id } of [one, two]) {
    const refused = await press(ctx, id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This invoice was cancelled. Please ask the business that sent it.',
    ])
  }
})

test.each([
  [
    'a payout that waits for an account',
    'a payout that is not made yet',
    async (owner: string) => void (await paidInvoice(await openCompany(owner))),
  ],
  [
    'a payment by bank that is on its way',
    'a payment that is on its way',
    async (owner: string) => {
      const ctx = await openCompany(owner)
      const job = await newInvoice(ctx)
      await pay(await openSession(ctx, job.id), 'bank')
      await settleAll(ctx)
    },
  ],
  [
    'a refund that Stripe has not taken',
    'a refund that is not made yet',
    async (owner: string) => {
      const ctx = await openCompany(owner)
      await readyAccount(ctx)
      const job = await paidInvoice(ctx)
      const { payment_intent } = await findInvoiceRow(job.id)
      const refund = { company_id: ctx.companyId, id: 'r', invoice_id: job.id, payment_intent, amount_cents: 100 }
      await addRows('refunds', [{ ...refund, state: 'pending', tells: 0, next_at: 9e15, created_at: 1 }])
    },
  ],
])('while there is %s the company stays, and the owner reads why', async (_, words, open) => {
  const owner = await found()
  await open(owner.companyId)
  const refused = await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace Plumbing' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The company cannot be deleted while there is ${words}. Please try again after that.`,
  ])
  expect((await owner.browser.call('GET', '/api/company/deletion')).body.obstacles).toEqual([words])
  expect((await owner.browser.me()).body.authenticated).toBe(true)
})

test('while Stripe does not answer an open payment page keeps the company', async () => {
  const owner = await found()
  const ctx = await openCompany(owner.companyId)
  await openSession(ctx, (await newInvoice(ctx)).id)
  await fault('checkout.expire', 'cut_before', { remaining: 5 })
  const refused = await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace Plumbing' })
  expect(refused.status).toBe(503)
  expect((await owner.browser.me()).body.authenticated).toBe(true)
})

test('money that arrives for a company that was deleted goes back, and a refund and a dispute of before are still booked', async () => {
  const owner = await found()
  const ctx = await openCompany(owner.companyId)
  await readyAccount(ctx)
  const paid = await paidInvoice(ctx)
  const late = await newInvoice(ctx)
  expect((await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace Plumbing' })).status).toBe(200)
  // A page that somebody made by hand at Stripe, paid after all.
  await pay(await makeSession(ctx, late.id, late.dueCents))
  await settleAll(ctx)
  expect(all('refund').map((refund) => refund.amountCents)).toContain(late.dueCents)
  const charge = all('charge').find(({ transferGroup }) => transferGroup === `inv_${paid.id}`)
  await control(`/charges/${charge?.id}/dispute`)
  await settleAll(ctx)
  await later(20)
  expect(await countRowsOf('disputes', { company_id: owner.companyId, state: 'open' })).toBe(1)
  await expectConserved()
  expect(await storedBy(owner.companyId), 'and nothing of it wakes the object').toEqual({ tables: [], alarm: null })
  expect(await countRowsOf('messages', { company_id: owner.companyId })).toBe(0)
  const kept = await listRows('invoices', { company_id: owner.companyId })
  expect(kept.filter(({ counted, revision }) => counted !== revision)).toEqual([])
})

test('a database restored from before the deletion is told of it again by the company’s object', async () => {
  const owner = await found()
  await owner.browser.call('DELETE', '/api/company', { company_name: 'Ace Plumbing' })
  await later(11)
  expect(await countRowsOf('companies', { id: owner.companyId, erased_at: not(null) })).toBe(1)
  await setRows('companies', { deleted_at: null, erased_at: null, name: 'Ace Plumbing' }, { id: owner.companyId })
  await env.COMPANY.getByName(owner.companyId).scheduleRecovery()
  await later(12)
  expect(await countRowsOf('companies', { id: owner.companyId, name: 'Closed business' })).toBe(1)
})
