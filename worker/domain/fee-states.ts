// The states in which a client may not be charged for paying by card, or not so much; the business is where its address is.
import { type FeePayer, splitRate } from './fee.ts'
import { toStateCode } from './timezone.ts'

/** `mostBps`: the highest rate that a client may be charged there, in basis points; 0 for none at all. */
export type FeeLimit = { state: string; name: string; mostBps: number; source: string }

/**
 * As the statutes stood in November 2026. No legal advice: an operator changes it with the setting CARD_FEE_STATES. Not in it:
 * California, Florida, Kansas, New York and Texas, whose bans courts have set aside or law has replaced by rules of disclosure
 * and actual cost, and Colorado (C.R.S. 5-2-212), which allows what the business itself is charged.
 */
export const FEE_LIMITS: readonly FeeLimit[] = [
  {
    state: 'CT',
    name: 'Connecticut',
    mostBps: 0,
    source: 'Conn. Gen. Stat. § 42-133ff: "No person may impose a surcharge on any transaction."',
  },
  {
    state: 'ME',
    name: 'Maine',
    mostBps: 0,
    source:
      '9-A M.R.S. § 8-509: no surcharge on a cardholder who pays by credit or debit card instead of cash or check.',
  },
  {
    state: 'MA',
    name: 'Massachusetts',
    mostBps: 0,
    source:
      'M.G.L. ch. 140D § 28A(a)(2): no surcharge on a cardholder who pays by credit card instead of cash or check.',
  },
  {
    state: 'OK',
    name: 'Oklahoma',
    mostBps: 200,
    source: '14A O.S. § 2-211 as amended by SB 677 (2025): at most 2 % or the actual cost, whichever is less.',
  },
  {
    state: 'PR',
    name: 'Puerto Rico',
    mostBps: 0,
    source: '10 L.P.R.A. § 11: no surcharge on a buyer who pays by credit card.',
  },
]

/** What an operator set otherwise, by state; null where there is no limit. */
export type FeeLimitsSet = ReadonlyMap<string, number | null>

/** "CT=none,TX=0,CO=200": a rate in basis points for a state, or none. Undefined for anything else. */
export function readFeeLimits(written: string): FeeLimitsSet | undefined {
  const limits = new Map<string, number | null>()
  for (const part of written.split(',').filter((one) => one.trim() !== '')) {
    const [state = '', most = '', ...more] = part.split('=').map((one) => one.trim())
    const bps = most === 'none' ? null : /^\d{1,4}$/.test(most) ? Number(most) : undefined
    if (!/^[A-Z]{2}$/.test(state) || bps === undefined || more.length > 0) return undefined
    limits.set(state, bps)
  }
  return limits
}

/** The limit where a business is (code or name of the state, as its owner wrote it), or null. */
export function findFeeLimit(state: string | null, set: FeeLimitsSet): FeeLimit | null {
  const code = toStateCode(state)
  const known = FEE_LIMITS.find((one) => one.state === code) ?? null
  const most = set.get(code)
  if (most === undefined) return known
  const source = 'set by the operator'
  return most === null ? null : { state: code, name: known?.name ?? code, mostBps: most, source }
}

/** Whether a client may be charged their part of the fee when it is paid so. */
export function isFeeAllowed(payer: FeePayer, rateBps: number, limit: FeeLimit | null): boolean {
  return limit === null || splitRate(rateBps, payer).feeBps <= limit.mostBps
}
