// The timeline of an invoice, from what is stored of it.
import { describe, expect, test } from 'vitest'
import type { EventFacts } from '../../worker/domain/invoice-history.ts'
import { payoutReason } from '../../worker/domain/payout-words.ts'
import { buildTimeline, type TimelineFacts } from '../../worker/domain/timeline.ts'

const at = (time: string) => Date.parse(time)
const SENT = at('2026-03-02T15:00:00Z')
const TERMS = {
  clientName: 'Maria',
  clientEmail: null,
  clientPhone: null,
  description: 'Fixed sink',
  totalCents: 20_000,
  dueOn: '2026-03-10',
}

/** The payment of all of it. */
const whole = (paidAt: number) => ({ id: 'pi_1', amountCents: 20_000, feeCents: 780, paidAt })

function tell(invoice: Partial<TimelineFacts['invoice']>, more: Partial<TimelineFacts> = {}) {
  const open = { ...TERMS, status: 'sent', feeCents: 780, createdAt: SENT }
  const dates = { viewedAt: null, paidAt: null, cancelledAt: null }
  const now = at('2026-03-05T00:00:00Z')
  const facts = {
    invoice: { ...open, ...dates, ...invoice },
    events: [],
    payments: invoice.status === 'paid' && invoice.paidAt ? [whole(invoice.paidAt)] : [],
    transfers: [],
    refunds: [],
    disputes: [],
    transferCorrections: [],
    timezone: 'America/Chicago',
    now,
  }
  return buildTimeline({ ...facts, ...more })
}
const kinds = (...told: Parameters<typeof tell>) => tell(...told).map((entry) => entry.kind)
const transfer = (state: 'held' | 'pending' | 'completed' | 'failed' | 'none', reason: string | null = null) => ({
  state,
  amountCents: state === 'held' ? null : 20_000,
  reason,
  createdAt: at('2026-03-06T00:00:05Z'),
  completedAt: null,
})

test('a new invoice was sent, and no more', () => {
  expect(tell({})).toEqual([{ kind: 'sent', at: SENT }])
})

test('it was viewed when it was viewed first', () => {
  expect(tell({ status: 'viewed', viewedAt: SENT + 1 }).at(-1)).toEqual({ kind: 'viewed', at: SENT + 1 })
})

describe('overdue', () => {
  const late = { now: at('2026-03-11T05:00:00Z') }

  test('since midnight after the due date where the company is', () => {
    expect(tell({}, late).at(-1)).toEqual({ kind: 'overdue', at: at('2026-03-11T05:00:00Z') })
    expect(kinds({}, { now: late.now - 1 })).toEqual(['sent'])
  })

  test('stays in the story of one that was paid late, not of one that was paid or cancelled in time', () => {
    const now = at('2026-04-01T00:00:00Z')
    expect(kinds({ status: 'paid', paidAt: at('2026-03-12T00:00:00Z') }, { now })).toEqual(['sent', 'overdue', 'paid'])
    expect(kinds({ status: 'paid', paidAt: at('2026-03-09T00:00:00Z') }, { now })).toEqual(['sent', 'paid'])
    expect(kinds({ status: 'cancelled', cancelledAt: at('2026-03-09T00:00:00Z') }, { now })).toEqual([
      'sent',
      'cancelled',
    ])
  })

  test('never before it was sent, though it was due before', () => {
    expect(tell({ dueOn: '2026-02-01' })).toEqual([
      { kind: 'sent', at: SENT },
      { kind: 'overdue', at: SENT },
    ])
  })
})

test('a payment that settles later is on its way', () => {
  expect(tell({ status: 'pending' }).at(-1)).toEqual({ kind: 'payment_pending', at: null })
})

describe('once it is paid', () => {
  const paid = { status: 'paid', paidAt: at('2026-03-06T00:00:00Z') }

  test('the client’s payment has the fee in it', () => {
    expect(tell(paid).at(-1)).toEqual({ kind: 'paid', at: paid.paidAt, amountCents: 20_780 })
  })

  test.each([
    ['held', { kind: 'payout_held', at: at('2026-03-06T00:00:05Z') }],
    ['pending', { kind: 'payout_pending', at: null, amountCents: 20_000 }],
    ['completed', { kind: 'transferred', at: null, amountCents: 20_000 }],
  ] as const)('a payout that is %s follows it', (state, entry) => {
    expect(tell(paid, { transfers: [transfer(state)] }).at(-1)).toEqual(entry)
  })

  test('a payout that failed says why', () => {
    const reason = payoutReason('account_closed')
    const entry = { kind: 'payout_failed', at: null, amountCents: 20_000, reason }
    expect(tell(paid, { transfers: [transfer('failed', 'account_closed')] }).at(-1)).toEqual(entry)
  })

  test('each payment has a payout of its own', () => {
    const first = { ...transfer('completed'), completedAt: at('2026-03-07T00:00:00Z') }
    const told = tell(paid, { transfers: [first, transfer('held')] }).slice(2)
    expect(told.map(({ kind }) => kind)).toEqual(['payout_held', 'transferred'])
  })

  test('a finished transfer is told at its time', () => {
    const done = { ...transfer('completed'), completedAt: at('2026-03-07T00:00:00Z') }
    expect(tell(paid, { transfers: [done] }).at(-1)).toMatchObject({ kind: 'transferred', at: done.completedAt })
  })

  test('what went back is told when it went, with why, and that it came back', () => {
    const asked = {
      amountCents: 5000,
      waitingCents: null,
      reason: 'Broken tile',
      createdAt: paid.paidAt + 1,
      madeAt: null,
      failedAt: null,
    }
    const made = { ...asked, madeAt: paid.paidAt + 2 }
    const tail = (refund: TimelineFacts['refunds'][number]) => tell(paid, { refunds: [refund] }).slice(2)
    const told = { amountCents: 5000, reason: 'Broken tile' }
    expect(tail({ ...asked, state: 'pending' })).toEqual([{ kind: 'refund_pending', at: asked.createdAt, ...told }])
    expect(tail({ ...asked, state: 'pending', waitingCents: 4812 })).toEqual([
      { kind: 'refund_waiting', at: asked.createdAt, ...told, waitingCents: 4812 },
    ])
    expect(tail({ ...asked, state: 'cancelled', failedAt: paid.paidAt + 3 })).toEqual([
      { kind: 'refund_cancelled', at: paid.paidAt + 3, amountCents: 5000 },
    ])
    expect(tail({ ...made, state: 'made' })).toEqual([{ kind: 'refunded', at: made.madeAt, ...told }])
    expect(tail({ ...made, state: 'failed', failedAt: paid.paidAt + 3 })).toEqual([
      { kind: 'refunded', at: made.madeAt, ...told },
      { kind: 'refund_failed', at: paid.paidAt + 3, amountCents: 5000 },
    ])
  })

  test.each([
    ['inquiry', []],
    ['open', ['disputed']],
    ['won', ['disputed', 'dispute_won']],
    ['lost', ['disputed', 'dispute_lost']],
  ] as const)('a dispute that is %s', (state, told) => {
    const dispute = { state, amountCents: 20_780, openedAt: paid.paidAt + 1, closedAt: paid.paidAt + 2 }
    expect(kinds(paid, { disputes: [dispute] }).slice(2)).toEqual(told)
  })

  test('what was taken back from the payout account, or sent there again, is told once it is done', () => {
    const one = { amountCents: 4812, doneAt: paid.paidAt + 5 }
    const tail = (kind: 'reversal' | 'return', state: 'pending' | 'done' | 'dropped') =>
      tell(paid, { transferCorrections: [{ ...one, kind, state }] }).slice(2)
    expect(tail('reversal', 'done')).toEqual([{ kind: 'transfer_reversed', at: one.doneAt, amountCents: 4812 }])
    expect(tail('return', 'done')).toEqual([{ kind: 'transfer_returned', at: one.doneAt, amountCents: 4812 }])
    expect([tail('reversal', 'pending'), tail('return', 'dropped')]).toEqual([[], []])
  })

  test('nothing left to pay out is not told as a payout', () => {
    expect(kinds(paid, { transfers: [transfer('none', 'refunded')] })).toEqual(['sent', 'paid'])
  })
})

describe('what people did to it', () => {
  const event = (kind: EventFacts['kind'], hours: number, more: Partial<EventFacts> = {}): EventFacts => ({
    id: `${kind} ${hours}`,
    kind,
    at: SENT + hours * 3_600_000,
    before: null,
    method: null,
    amountCents: null,
    undoes: null,
    ...more,
  })
  const from = (terms: Partial<typeof TERMS>) => ({ before: { ...TERMS, ...terms, lines: [] } })
  const told = (invoice: Parameters<typeof tell>[0], ...events: EventFacts[]) =>
    tell(invoice, { events: [event('issued', 0), ...events], payments: [] }).slice(1)

  test('each change says what it changed, from what to what, though another followed', () => {
    const changes = told(
      { clientName: 'Marta', totalCents: 30_000, dueOn: '2026-03-12' },
      event('changed', 1, from({})),
      event('changed', 2, from({ totalCents: 25_000, dueOn: '2026-03-12' })),
    ).map((entry) => entry.changes)
    expect(changes).toEqual([
      [
        { field: 'totalCents', from: 20_000, to: 25_000 },
        { field: 'dueOn', from: '2026-03-10', to: '2026-03-12' },
      ],
      [
        { field: 'totalCents', from: 25_000, to: 30_000 },
        { field: 'clientName', from: 'Maria', to: 'Marta' },
      ],
    ])
  })

  test('a change whose outcome nobody kept is told without it', () => {
    const changes = told(
      {},
      event('changed', 1, from({ totalCents: 5000 })),
      event('changed', 2, { undoes: 'changed 1' }),
    )
    expect(changes.map((entry) => [entry.kind, entry.changes])).toEqual([
      ['changed', undefined],
      ['changed', undefined],
    ])
  })

  test('reminded, cancelled and restored are told in their turn, the cancelling once', () => {
    const cancelled = event('cancelled', 2)
    const cancelledAt = cancelled.at
    const entries = told({ status: 'cancelled', cancelledAt }, event('reminded', 1), cancelled)
    expect(entries.map((entry) => entry.kind)).toEqual(['reminded', 'cancelled'])
    const restored = told({}, cancelled, event('reopened', 3, { undoes: cancelled.id }))
    expect(restored.map((entry) => entry.kind)).toEqual(['cancelled', 'restored'])
  })

  test('parts are told each with its own sum, by card with the fee, by hand without', () => {
    const cash = event('paid', 1, { method: 'cash', amountCents: 5000 })
    const payments = [
      { id: 'pi_1', amountCents: 10_000, feeCents: 390, paidAt: SENT + 1 },
      { id: null, amountCents: 5000, feeCents: 0, paidAt: cash.at },
    ]
    expect(tell({}, { events: [event('issued', 0), cash], payments }).slice(1)).toEqual([
      { kind: 'paid_part', at: SENT + 1, amountCents: 10_390 },
      { kind: 'paid_outside', at: cash.at, method: 'cash', amountCents: 5000 },
    ])
  })

  test('paid past us has the total and no fee, and may turn out not to be paid', () => {
    const paid = event('paid', 1, { method: 'cash' })
    const entry = { kind: 'paid_outside', at: paid.at, method: 'cash', amountCents: 20_000 }
    expect(told({ status: 'paid', paidAt: paid.at }, paid)).toEqual([entry])
    const reopened = event('reopened', 2, { undoes: paid.id })
    expect(told({}, paid, reopened)).toEqual([entry, { kind: 'reopened', at: reopened.at }])
  })

  test('one that was overdue stays so in the story after it got more time', () => {
    const late = { now: at('2026-03-20T00:00:00Z') }
    const moved = event('changed', 9 * 24, from({}))
    const events = [event('issued', 0), moved]
    expect(tell({ dueOn: '2026-04-10' }, { ...late, events })).toMatchObject([
      { kind: 'sent' },
      { kind: 'overdue', at: at('2026-03-11T05:00:00Z') },
      { kind: 'changed', at: moved.at },
    ])
    expect(tell({ dueOn: '2026-03-09' }, { ...late, events }).map((entry) => entry.kind)).toEqual([
      'sent',
      'overdue',
      'changed',
    ])
  })
})
