// Statements of several months with everything that money does: each opens as the one before closed, and closes to the cent.
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { exportStatement, listStatements } from '../../../worker/actions/company/statements.ts'
import { cancelInvoice, changeInvoice, markInvoicePaid } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { stagesOf } from '../../../worker/domain/ledger.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  makeSession,
  newInvoice,
  openSession,
  pay,
  refundRequest,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { readCsv } from '../../support/read-csv.ts'
import { call } from '../../support/sandbox-world.ts'
import { listRows, setRows } from '../../support/tables.ts'

const ME = '+12025550188'
const MONTHS = ['2036-01', '2036-02', '2036-03', '2036-04', '2036-05']

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-01-10T15:00:00Z') })
  await beginMoney()
})
afterEach(async () => {
  await expectConserved()
  vi.useRealTimers()
})

type Line = { on: string; entry: string; description: string; invoice: string; account: string; cents: number }
type Balances = Record<string, number>

async function readMonth(ctx: Ctx, month: string): Promise<Line[]> {
  const [head = [], ...lines] = readCsv(await new Response(await exportStatement(ctx, month)).text())
  return lines.map((line) => {
    const at = (name: string) => line[head.indexOf(name)] ?? ''
    const cents = Math.round((Number(at('debit') || 0) - Number(at('credit') || 0)) * 100)
    const [on, entry, description] = [at('date'), at('entry'), at('description')]
    return { on, entry, description, invoice: at('invoice_number'), account: at('account'), cents }
  })
}

const add = (lines: Line[], to: Balances = {}): Balances => {
  const sums = { ...to }
  for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

/** Each month opens as the one before closed, its lines make the difference, each entry and each end add up to nothing. */
async function readAll(ctx: Ctx): Promise<{ closing: Balances; months: Record<string, Line[]> }> {
  const months: Record<string, Line[]> = {}
  let before: Balances = {}
  for (const month of MONTHS) {
    const lines = await readMonth(ctx, month)
    const called = (what: string) => add(lines.filter(({ description }) => description === what))
    const moved = lines.filter(({ description }) => !/^(?:Opening|Closing) balance$/.test(description))
    expect(called('Opening balance'), `${month} opens`).toEqual(before)
    expect(add(moved, before), `${month} closes`).toEqual(called('Closing balance'))
    expect(moved.every(({ on }) => on.startsWith(month))).toBe(true)
    for (const [entry, own] of Map.groupBy(moved, ({ entry }) => entry))
      expect(
        own.reduce((sum, { cents }) => sum + cents, 0),
        `${month} ${entry}`,
      ).toBe(0)
    expect(
      Object.values(called('Closing balance')).reduce((sum, cents) => sum + cents, 0),
      month,
    ).toBe(0)
    before = called('Closing balance')
    months[month] = moved
  }
  return { closing: before, months }
}

/** What was written under these words about an invoice, by what it moved on one account. */
const said = (lines: Line[] = [], invoice: string, account: string) =>
  lines.filter((line) => line.invoice === invoice && line.account === account).map((l) => [l.description, l.cents])

async function payWithTip(ctx: Ctx, invoiceId: string, tip: number): Promise<void> {
  const wanted = { invoice_id: invoiceId, company_id: ctx.companyId, tip }
  const { body } = await call('POST', '/stripe/create-checkout-session', wanted)
  await pay(sessionIn((body.data as { url: string }).url))
  await settleAll(ctx)
}

async function payAt(ctx: Ctx, when: string, invoiceId: string): Promise<string> {
  vi.setSystemTime(new Date(when))
  await pay(await openSession(ctx, invoiceId))
  await settleAll(ctx)
  return all('charge').at(-1)?.id ?? ''
}

async function dispute(ctx: Ctx, when: string, chargeId: string): Promise<string> {
  vi.setSystemTime(new Date(when))
  await control(`/charges/${chargeId}/dispute`)
  await settleAll(ctx)
  return all('dispute').at(-1)?.id ?? ''
}

async function close(ctx: Ctx, when: string, id: string, status: 'won' | 'lost'): Promise<void> {
  vi.setSystemTime(new Date(when))
  await control(`/disputes/${id}/close`, { status })
  await settleAll(ctx)
}

test('a deposit, the rest with a tip, refunds later on, a dispute lost and one won: five months to the cent', async ({
  readyCtx: ctx,
}) => {
  await setRows('companies', { tips: 1 }, { id: ctx.companyId })
  const deck = await newInvoice(ctx, 100_000, '2036-02-20')
  const deposit = { kind: 'deposit', first: { cents: 30_000 }, firstDue: null, restDue: null } as const
  await changeInvoice(ctx, deck.id, { asks: deposit }, ME)
  await payAt(ctx, '2036-01-12T15:00:00Z', deck.id)
  vi.setSystemTime(new Date('2036-02-03T15:00:00Z'))
  await payWithTip(ctx, deck.id, 50)
  // Still February in New York.
  vi.setSystemTime(new Date('2036-03-01T04:30:00Z'))
  const [first] = await listRows<{ payment_intent: string }>('captures', { invoice_id: deck.id }, 'captured_at')
  const ofDeposit = { ...refundRequest(10_390, 'some-of-the-deposit'), paymentIntent: first?.payment_intent ?? '' }
  await refundInvoice(ctx, deck.id, ofDeposit)
  await settleAll(ctx)
  const [lost, won] = [await newInvoice(ctx, 20_000, '2036-03-30'), await newInvoice(ctx, 15_000, '2036-03-30')]
  const lostCharge = await payAt(ctx, '2036-03-05T15:00:00Z', lost.id)
  const wonCharge = await payAt(ctx, '2036-03-06T15:00:00Z', won.id)
  const taken = await dispute(ctx, '2036-03-20T15:00:00Z', lostCharge)
  const back = await dispute(ctx, '2036-03-25T15:00:00Z', wonCharge)
  await close(ctx, '2036-04-10T15:00:00Z', taken, 'lost')
  await close(ctx, '2036-04-12T15:00:00Z', back, 'won')
  vi.setSystemTime(new Date('2036-05-02T15:00:00Z'))
  const [, rest] = await listRows<{ payment_intent: string }>('captures', { invoice_id: deck.id }, 'captured_at')
  // All of the rest, and of its tip all but twenty dollars.
  const ofRest = { ...refundRequest(72_730 + 3_000, 'the-rest-in-may'), paymentIntent: rest?.payment_intent ?? '' }
  await refundInvoice(ctx, deck.id, ofRest)
  await settleAll(ctx)

  expect(await listStatements(ctx)).toEqual(MONTHS.toReversed())
  const { closing, months } = await readAll(ctx)
  expect(closing).toEqual({
    income: -135_000,
    tips: -5_000,
    surcharge: -(1_170 + 2_730 + 780 + 585),
    // Of the deposit $200.00, of the rest the $20.00 of its tip, of the job that was disputed and won all.
    transferred: 20_000 + 2_000 + 15_000,
    refunded: 10_390 + 75_730,
    disputed: 20_780,
    fee: 1_170 - 390 + 585,
  })
  const arrived = all('transfer').reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
  expect(closing.transferred).toBe(arrived)
  expect(said(months['2036-01'], 'INV-0001', 'receivable')).toEqual([
    ['Invoice issued', 100_000],
    ['Deposit paid by the client', -30_000],
  ])
  expect(said(months['2036-02'], 'INV-0001', 'receivable')).toEqual([['Rest paid by the client', -70_000]])
  expect(said(months['2036-02'], 'INV-0001', 'tips')).toEqual([['Rest paid by the client', -5_000]])
  expect(said(months['2036-02'], 'INV-0001', 'refunded')).toEqual([['Refunded to the client', 10_390]])
  expect(said(months['2036-03'], 'INV-0001', 'refunded')).toEqual([])
  expect(said(months['2036-03'], 'INV-0002', 'disputed')).toEqual([['Disputed by the client', 20_780]])
  expect(said(months['2036-04'], 'INV-0003', 'disputed')).toEqual([['Dispute won', -15_585]])
  expect(said(months['2036-05'], 'INV-0001', 'refunded')).toEqual([['Refunded to the client', 75_730]])
})

test('parts without a plan, by card and by hand, and a rest that was cancelled, are called what they are', async ({
  readyCtx: ctx,
}) => {
  const job = await newInvoice(ctx, 20_000, '2036-02-20')
  vi.setSystemTime(new Date('2036-01-12T15:00:00Z'))
  await pay(await makeSession(ctx, job.id, 5_195))
  await settleAll(ctx)
  vi.setSystemTime(new Date('2036-01-13T15:00:00Z'))
  await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: 2_500 }, ME)
  vi.setSystemTime(new Date('2036-02-03T15:00:00Z'))
  await cancelInvoice(ctx, job.id, ME)
  vi.setSystemTime(new Date('2036-05-03T15:00:00Z'))
  const whole = await newInvoice(ctx, 1_000, '2036-06-01')
  await markInvoicePaid(ctx, whole.id, { method: 'check', amountCents: null }, ME)
  const { closing, months } = await readAll(ctx)
  expect(closing).toMatchObject({ income: -7_500 - 1_000, outside: 2_500 + 1_000, transferred: 5_000 })
  expect(said(months['2036-01'], 'INV-0001', 'receivable')).toEqual([
    ['Invoice issued', 20_000],
    ['Part paid by the client', -5_000],
    ['Part paid outside the product', -2_500],
  ])
  expect(said(months['2036-02'], 'INV-0001', 'receivable')).toEqual([['Invoice cancelled', -12_500]])
  expect(said(months['2036-05'], 'INV-0002', 'receivable').at(-1)).toEqual(['Paid outside the product', -1_000])
})

describe('what a payment was', () => {
  const entry = (kind: 'issued' | 'captured' | 'outside' | 'reopened', cents: number, nth = 0) =>
    ({ sourceId: `${kind}:${nth}`, kind, cents }) as const

  test('a payment by hand that was undone does not make the next one a rest', () => {
    const owed = [entry('issued', 100), entry('outside', -30), entry('reopened', 30), entry('captured', -100)]
    expect([...stagesOf(owed, true)]).toEqual([
      ['outside:0', 'deposit'],
      ['captured:0', 'whole'],
    ])
  })

  test('of three payments only the first is a deposit', () => {
    const owed = [entry('issued', 100), entry('captured', -30), entry('captured', -30, 1), entry('captured', -40, 2)]
    expect([...stagesOf(owed, true).values()]).toEqual(['deposit', 'part', 'rest'])
    expect([...stagesOf(owed, false).values()]).toEqual(['part', 'part', 'rest'])
  })
})
