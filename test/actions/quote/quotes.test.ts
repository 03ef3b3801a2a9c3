// Quotes are numbered apart from invoices, and become one when they are accepted.
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptQuote } from '../../../worker/actions/quote/acceptances.ts'
import { cancelQuote, changeQuote, declineQuote, restoreQuote } from '../../../worker/actions/quote/quote-acts.ts'
import { findUndoableOfQuote, undoQuote } from '../../../worker/actions/quote/quote-undo.ts'
import { findQuoteByNumber, listNewestQuotes } from '../../../worker/db/quote/quotes.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { say } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { billedRows, quoteOf, quoteRows, yesOf } from '../../support/quotes.ts'
import { type Contractor, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { findRow, listRows } from '../../support/tables.ts'

afterEach(() => {
  vi.useRealTimers()
})

const LAWN = [{ kind: 'work' as const, description: 'Lawn', quantity: 1, unitCents: 20_000, amountCents: 20_000 }]

const from = (joe: Contractor, idempotencyKey: string, via: 'text' | 'web' = 'web') => ({
  idempotencyKey,
  actor: joe.phone,
  via,
  at: Date.now(),
})

test('a quote has a number of its own and its sender gets the link; the same cause is the same quote', async () => {
  const joe = await signUp()
  await say(joe, 'fixed sink for Maria 200')
  const first = await quoteOf(joe, { key: 'one', validUntil: '2031-06-01' })
  expect(await quoteOf(joe, { key: 'one' })).toEqual(first)
  const second = await quoteOf(joe)
  expect([first.number, second.number]).toEqual([1, 2])
  expect(await quoteRows(joe.companyId)).toMatchObject([
    { number: 1, state: 'open', total_cents: 350_000, invoice_id: null },
    { number: 2, state: 'open' },
  ])
  expect(await billedRows(joe.companyId)).toHaveLength(1)
  const texts = await waitForTexts(joe.phone, 4)
  expect(texts.find((text) => text.includes('EST-0001'))).toBe(
    `Quote EST-0001 for Ann Lee: $3,500.00, good till Sun, Jun 1, 2031. Wrong? Text UNDO. Share this link:\nhttps://jobslip.test/quote/${first.quoteId}?company=${joe.companyId}`,
  )
})

test('accepted by its client it is an invoice, due as a job of that day; twice or changed meanwhile it is not', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  const before = (await findQuoteByNumber(ctx.db, 1)) ?? { edition: 0 }
  await changeQuote(ctx, quoteId, { totalCents: 330_000 }, from(joe, 'cheaper'))
  const page = { by: 'Ann', via: 'page' as const, idempotencyKey: 'a', at: Date.now() }
  await expect(acceptQuote(ctx, quoteId, { ...page, edition: before.edition })).rejects.toMatchObject({
    code: 'quote_changed',
  })
  const [one, two] = await Promise.all([yesOf(ctx, quoteId), yesOf(ctx, quoteId, 'Ann', 'pressed again')])
  expect(one.invoiceId).toBe(two.invoiceId)
  expect([one.isNew, two.isNew].toSorted()).toEqual([false, true])
  expect(await billedRows(joe.companyId)).toMatchObject([
    { number: 1, cause: `quote:${quoteId}`, total_cents: 330_000, client_name: 'Ann Lee' },
  ])
  const [quote] = await quoteRows(joe.companyId)
  expect(quote).toMatchObject({ state: 'accepted', invoice_id: one.invoiceId, address_hash: 'hash-of-the-address' })
  const texts = (await waitForTexts(joe.phone, 3)).filter((text) => text.includes('accepted'))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('accepted EST-0001. Invoice INV-0001: $3,300.00, due ')
  for (const act of [cancelQuote, restoreQuote])
    await expect(act(ctx, quoteId, from(joe, crypto.randomUUID()))).rejects.toMatchObject({ code: 'quote_accepted' })
})

test('with a deposit its invoice asks for that first', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe, { depositCents: 100_000 })
  const { invoiceId } = await yesOf(ctx, quoteId)
  const invoice = await findRow<{ plan: string }>('invoices', { id: invoiceId })
  expect(JSON.parse(invoice?.plan ?? 'null')).toMatchObject([{ cents: 100_000 }])
  await expect(quoteOf(joe, { depositCents: 350_000 })).rejects.toMatchObject({ code: 'plan_above_total' })
  await expect(quoteOf(joe, { depositCents: 1 })).rejects.toMatchObject({ code: 'plan_part_too_small' })
})

test('after its last day the client cannot accept it, the company can', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe, { validUntil: '2020-01-01' })
  await expect(yesOf(ctx, quoteId)).rejects.toMatchObject({ code: 'quote_expired' })
  expect(await listNewestQuotes(ctx.db, ['open'], { limit: 5 })).toMatchObject([{ id: quoteId }])
  const noted = { by: joe.phone, via: 'web' as const, idempotencyKey: 'noted', at: Date.now() }
  expect((await acceptQuote(ctx, quoteId, noted)).number).toBe(1)
  expect(await listNewestQuotes(ctx.db, ['open'], { limit: 5 })).toEqual([])
})

test('declined with words, told once, and open again', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  const client = { idempotencyKey: 'no', actor: null, via: 'page' as const, at: Date.now() }
  for (let n = 0; n < 2; n += 1) await declineQuote(ctx, quoteId, 'too dear, "sorry"', client)
  const texts = (await waitForTexts(joe.phone, 3)).filter((text) => text.includes('declined'))
  expect(texts).toEqual([`Ann Lee declined quote EST-0001: "too dear, 'sorry'".`])
  await expect(yesOf(ctx, quoteId)).rejects.toMatchObject({ code: 'quote_declined' })
  await restoreQuote(ctx, quoteId, from(joe, 'again'))
  expect(await quoteRows(joe.companyId)).toMatchObject([{ state: 'open', reason: null, decided_at: null }])
  expect((await yesOf(ctx, quoteId)).number).toBe(1)
})

test('every act of a person can be taken back, an acceptance with its invoice', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe, { draft: { totalCents: 20_000, lines: LAWN } })
  const undo = async () => {
    const event = await findUndoableOfQuote(ctx, joe.phone, Date.now())
    if (!event) throw new Error('nothing to undo')
    return await undoQuote(ctx, event, from(joe, crypto.randomUUID(), 'text'))
  }
  await changeQuote(ctx, quoteId, { totalCents: 15_000, clientName: 'Anna' }, from(joe, 'change', 'text'))
  expect((await undo()).quote).toMatchObject({ totalCents: 20_000, clientName: 'Ann Lee', lines: LAWN })
  await cancelQuote(ctx, quoteId, from(joe, 'cancel', 'text'))
  expect((await undo()).quote).toMatchObject({ state: 'open', decidedAt: null })
  await declineQuote(ctx, quoteId, null, from(joe, 'decline', 'text'))
  expect((await undo()).quote).toMatchObject({ state: 'open' })
  const noted = { by: joe.phone, via: 'text' as const, idempotencyKey: 'yes', at: Date.now() }
  await acceptQuote(ctx, quoteId, noted)
  await say(joe, 'undo')
  expect(await quoteRows(joe.companyId)).toMatchObject([{ state: 'open', invoice_id: null }])
  expect(await billedRows(joe.companyId)).toMatchObject([{ status: 'cancelled' }])
  await acceptQuote(ctx, quoteId, { ...noted, idempotencyKey: 'yes after all' })
  expect(await billedRows(joe.companyId)).toMatchObject([
    { status: 'cancelled' },
    { status: 'sent', cause: `quote:${quoteId}:1` },
  ])
  const other = await quoteOf(joe, { textedAt: Date.now() })
  expect((await undo()).quote).toMatchObject({ id: other.quoteId, state: 'cancelled' })
})

test('a change of what a person did before is not taken back behind it', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  const event = await findUndoableOfQuote(ctx, joe.phone, Date.now())
  await changeQuote(ctx, quoteId, { totalCents: 100_000 }, { ...from(joe, 'x'), actor: '+15550009999' })
  expect(event && (await undoQuote(ctx, event, from(joe, 'u', 'text')))).toMatchObject({
    refusal: 'moved',
    quote: { state: 'open', totalCents: 100_000 },
  })
})

test('a quote is in no statistic, list or ledger until it is accepted', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  await runSchedule(env)
  expect(await ctx.companyObject.stats()).toMatchObject(
    await (await openCompany((await signUp()).companyId)).companyObject.stats(),
  )
  expect(await listRows('ledger', { company_id: joe.companyId }, 'at')).toEqual([])
  await yesOf(ctx, quoteId)
  expect(textsTo(joe.phone).length).toBeGreaterThan(0)
  expect((await listRows('ledger', { company_id: joe.companyId }, 'at')).length).toBeGreaterThan(0)
})
