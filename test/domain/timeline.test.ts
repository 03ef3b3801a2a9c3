// The story of an invoice, from what is stored of it.
import { describe, expect, test } from 'vitest'
import { buildTimeline, type TimelineFacts } from '../../worker/domain/timeline.ts'

const at = (time: string) => Date.parse(time)
const SENT = at('2026-03-02T15:00:00Z')

function tell(invoice: Partial<TimelineFacts['invoice']>, more: Partial<TimelineFacts> = {}) {
  const open = { status: 'sent', dueOn: '2026-03-10', totalCents: 20_000, feeCents: 780, createdAt: SENT }
  const dates = { viewedAt: null, paidAt: null, cancelledAt: null }
  const now = at('2026-03-05T00:00:00Z')
  const facts = { invoice: { ...open, ...dates, ...invoice }, transfer: null, timezone: 'America/Chicago', now }
  return buildTimeline({ ...facts, ...more })
}
const kinds = (...told: Parameters<typeof tell>) => tell(...told).map((entry) => entry.kind)
const transfer = (state: 'held' | 'pending' | 'completed' | 'failed' | 'none', reason: string | null = null) => ({
  transfer: { state, amountCents: state === 'held' ? null : 20_000, reason, createdAt: at('2026-03-06T00:00:05Z') },
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
    expect(tell(paid, transfer(state)).at(-1)).toEqual(entry)
  })

  test('a payout that failed says why', () => {
    const entry = { kind: 'payout_failed', at: null, amountCents: 20_000, reason: 'Account closed' }
    expect(tell(paid, transfer('failed', 'Account closed')).at(-1)).toEqual(entry)
  })

  test('nothing left to pay out is not told as a payout', () => {
    expect(kinds(paid, transfer('none', 'refunded'))).toEqual(['sent', 'paid'])
  })
})
