// Quotes outlive a restored database, and go with a company or a person that is deleted.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseCompany } from '../../../worker/actions/company/company-deletion.ts'
import { changeQuote } from '../../../worker/actions/quote/quote-acts.ts'
import { askAboutQuote } from '../../../worker/actions/quote/quote-questions.ts'
import { markDeleted } from '../../../worker/db/company/company-deletion.ts'
import { anonymizeActions, followNumber } from '../../../worker/db/company/person-removal.ts'
import { healQuote } from '../../../worker/objects/company-quote-copies.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { SINK, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { billedRows, quoteOf, quoteRows, yesOf } from '../../support/quotes.ts'
import { backUp, restore } from '../../support/restore.ts'
import { signUp, textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { countRowsOf, listRows, listValues } from '../../support/tables.ts'

let last = 0
// The world's objects have seen the time of the test before.
beforeEach(() => {
  if (last > Date.now()) later(last - Date.now() + 3_600_000)
})
afterEach(() => {
  last = Date.now()
  vi.useRealTimers()
})

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

async function heal(companyId: string): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    later(1_200_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(companyId))
    await world().flush()
  }
}

const withoutKept = (rows: object[]) => rows.map((row) => ({ ...row, kept: 0 }))
const stateOf = async (companyId: string) => [
  withoutKept(await quoteRows(companyId)),
  await listRows('quote_events', { company_id: companyId }, 'at'),
  await listRows('quote_messages', { company_id: companyId }, 'at'),
  (await billedRows(companyId)).map(({ id, number, cause }) => [id, number, cause]),
]

test('a database that is restored to before quotes gets them back as they were last, and bills and tells nothing twice', async () => {
  const joe = await withJobs(SINK)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(600_000)
  const ctx = await openCompany(joe.companyId)
  const before = textsTo(joe.phone).length
  const accepted = await quoteOf(joe)
  const changed = await quoteOf(joe)
  const source = { idempotencyKey: 'cheaper', actor: joe.phone, via: 'web' as const, at: Date.now() }
  await changeQuote(ctx, changed.quoteId, { totalCents: 330_000 }, source)
  await askAboutQuote(ctx, changed.quoteId, { requestId: 'ask-of-ann', words: 'which wood?' })
  const { invoiceId } = await yesOf(ctx, accepted.quoteId)
  const texts = (await waitForTexts(joe.phone, before + 4)).length
  await runSchedule(env)
  await world().flush()
  const then = await stateOf(joe.companyId)
  await restore(backup)
  expect(await quoteRows(joe.companyId)).toEqual([])
  await heal(joe.companyId)
  expect(await stateOf(joe.companyId)).toEqual(then)
  expect(await countRowsOf('dead_letters')).toBe(0)
  // Pressed again by a browser that never heard of it.
  expect((await yesOf(ctx, accepted.quoteId)).invoiceId).toBe(invoiceId)
  expect((await quoteOf(joe)).number).toBe(3)
  expect(textsTo(joe.phone).length).toBe(texts)
  expect((await waitForTexts(joe.phone, texts + 1)).length).toBe(texts + 1)
})

test('a database from before an acceptance learns of it, also when the client is quicker', async () => {
  const joe = await withJobs(SINK)
  const ctx = await openCompany(joe.companyId)
  const [one, two] = [await quoteOf(joe), await quoteOf(joe)]
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(600_000)
  const first = await yesOf(ctx, one.quoteId)
  const second = await yesOf(ctx, two.quoteId)
  await runSchedule(env)
  await world().flush()
  await restore(backup)
  expect((await quoteRows(joe.companyId)).map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await yesOf(ctx, one.quoteId, 'Ann', 'once more')).invoiceId).toBe(first.invoiceId)
  await heal(joe.companyId)
  expect((await billedRows(joe.companyId)).map(({ id }) => id).slice(1)).toEqual([first.invoiceId, second.invoiceId])
  expect(await quoteRows(joe.companyId)).toMatchObject([
    { state: 'accepted', invoice_id: first.invoiceId },
    { state: 'accepted', invoice_id: second.invoiceId },
  ])
})

test('before an act only its own quote is looked up, however many are kept', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  const cost = () =>
    runInDurableObject(env.COMPANY.getByName(joe.companyId), async (_: unknown, { storage }) => {
      let read = 0
      const exec = ((query: string, ...params: unknown[]) => {
        const cursor = storage.sql.exec(query, ...(params as never[]))
        const rows = cursor.toArray()
        read += cursor.rowsRead
        return { toArray: () => rows, one: () => rows[0] }
      }) as never
      await healQuote({ exec } as unknown as SqlStorage, ctx.db, quoteId)
      return read
    })
  const few = await cost()
  for (let n = 0; n < 12; n += 1) await quoteOf(joe)
  expect(few).toBeGreaterThan(0)
  expect(await cost()).toBe(few)
})

test('of a deleted company nothing can be accepted, and nothing stays', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  await askAboutQuote(ctx, quoteId, { requestId: 'ask-of-ann', words: 'which wood?' })
  expect(await markDeleted(ctx.app.db, ctx.db, Date.now())).toBe(true)
  await expect(yesOf(ctx, quoteId)).rejects.toMatchObject({ code: 'quote_cancelled' })
  await eraseCompany(ctx)
  for (const table of ['quotes', 'quote_events', 'quote_messages'])
    expect(await countRowsOf(table, { company_id: joe.companyId })).toBe(0)
  expect(await countRowsOf('invoices', { company_id: joe.companyId })).toBe(0)
})

test('who made and decided is forgotten with the person, and follows them to another number', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  await changeQuote(ctx, quoteId, { totalCents: 330_000 }, { idempotencyKey: 'x', actor: joe.phone, via: 'web', at: 1 })
  const who = async () => [
    await listValues('quotes', 'sender', { company_id: joe.companyId }),
    await listValues('quote_events', 'actor', { company_id: joe.companyId }, 'revision'),
  ]
  await ctx.db.batch(followNumber(ctx.db, joe.phone, '+15550001111'))
  expect(await who()).toEqual([['+15550001111'], ['+15550001111', '+15550001111']])
  await ctx.db.batch(anonymizeActions(ctx.db, { id: 'x', phone: '+15550001111' }, null))
  expect(await who()).toEqual([[null], [null, null]])
})
