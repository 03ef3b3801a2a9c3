// Everything that a question about money may be answered with: all that there can be to say, and each by itself.
import { NO_SUMS, type PeriodSums } from '../../worker/domain/period-sums.ts'
import { lastOf, monthOf, type Period, type PeriodUnit, periodOf, quarterOf } from '../../worker/domain/periods.ts'
import type { MoneyLocation } from '../../worker/domain/reply/money-location.ts'

const MUCH = 123_456_789
const TODAY = '2026-11-28'
/** A Saturday has no name in the carriers' alphabet. */
const PAYOUT = { amountCents: MUCH, on: TODAY }
const WHYS = ['frozen', 'intake', 'none', 'ended', 'due', 'verifying', 'failed', null] as const
const NOTHING = { heldCents: 0, why: null, sendingCents: 0, clearingCents: 0, owedCents: 0, bank: null }
const BANKS = [
  {
    waitingCents: MUCH,
    underWay: [PAYOUT, PAYOUT, { ...PAYOUT, on: '2026-12-02' }],
    arrived: PAYOUT,
    refusedCents: MUCH,
  },
  { waitingCents: -MUCH, underWay: [PAYOUT], arrived: PAYOUT, refusedCents: null },
  { waitingCents: 0, underWay: [], arrived: null, refusedCents: MUCH },
  { waitingCents: 0, underWay: [], arrived: PAYOUT, refusedCents: null },
  'unknown',
  null,
] as const

export const LOCATIONS: MoneyLocation[] = BANKS.flatMap((bank) => [
  { ...NOTHING, bank },
  ...WHYS.flatMap((why) => [
    { ...NOTHING, heldCents: MUCH, why, bank },
    { heldCents: MUCH, why, sendingCents: MUCH, clearingCents: MUCH, owedCents: MUCH, bank },
  ]),
])

export const SUMS: PeriodSums = {
  invoiced: MUCH,
  online: MUCH,
  byHand: MUCH,
  tips: MUCH,
  clientFees: MUCH,
  companyFees: MUCH,
  feesBack: MUCH,
  refunded: MUCH,
  disputed: MUCH,
  transferred: MUCH,
  held: MUCH,
}

const UNITS: [Period, PeriodUnit | 'days'][] = [
  [periodOf('day', TODAY), 'day'],
  [periodOf('week', TODAY), 'week'],
  ...Array.from({ length: 12 }, (_, i): [Period, PeriodUnit] => [monthOf(i + 1, null, TODAY), 'month']),
  [quarterOf(3, 2025, TODAY), 'quarter'],
  [periodOf('year', TODAY), 'year'],
  [lastOf('day', 30, TODAY), 'days'],
]
export const PERIODS = UNITS.flatMap(([period, unit]) =>
  [SUMS, NO_SUMS].map((sums) => ({ period, unit, sums, open: { count: 3, cents: MUCH } })),
)
