// Money is integer cents. Dollars exist only in the API and in replies.

export const MIN_INVOICE_CENTS = 100
/** Stripe takes no charge below this in US dollars (its "minimum charge amounts"). */
export const MIN_CHARGE_CENTS = 50
export const MAX_INVOICE_CENTS = 90_000_000

/** Cents → decimal dollars as a JSON number with at most two decimals. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Decimal dollars from the wire → cents, or null when it is no amount with at most two decimals. */
export function fromDollars(dollars: number): number | null {
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - dollars) < 1e-9 ? cents : null
}

/**
 * The client's processing fee in cents: total × rate, rounded half up (contract section 4, "Fee").
 * `rateBps` is basis points: 390 is 3.9 %.
 */
export function processingFeeCents(totalCents: number, rateBps: number): number {
  return Math.floor((totalCents * rateBps + 5000) / 10_000)
}

/** Basis points in words: 390 → "3.9%". */
export function formatRate(rateBps: number): string {
  return `${rateBps / 100}%`
}

/**
 * Cents → "$1,250.50". Written by hand: the first `Intl.NumberFormat` of a process takes 30 ms on a fast machine, which
 * on a cheap phone is more than all else that a page starts with.
 */
export function formatUsd(cents: number): string {
  const positive = Math.round(Math.abs(cents))
  const dollars = String(Math.floor(positive / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(positive % 100).padStart(2, '0')}`
}
