// What the API says of a company's figures. Money is decimal dollars.

/**
 * A company's figures, as of its own date: counts end in `_invoices` or `_payouts`, everything else is dollars.
 * `total_invoiced` = `total_revenue` + `partly_paid_amount` + `outstanding_amount`; `outstanding_amount` = `overdue_amount` + `pending_amount` +
 * the three `due_…` amounts.
 */
export type CompanyStatsJson = {
  total_invoices: number
  paid_invoices: number
  /** Neither paid nor cancelled. */
  unpaid_invoices: number
  cancelled_invoices: number
  /** Without cancelled ones. */
  total_invoiced: number
  /** The totals of paid invoices, without the fee. */
  total_revenue: number
  /** What is paid of invoices that are not paid in full. */
  partly_paid_amount: number
  /**
   * What was paid of invoices before their rest was cancelled, and has not gone back: earned, and in none of the figures above.
   * Only where there is something.
   */
  cancelled_paid_amount?: number
  /** What is left of all that are not cancelled. */
  outstanding_amount: number
  /** Past due and not paid, nor a payment on its way. */
  overdue_invoices: number
  overdue_amount: number
  /** Payments on their way that settle later. */
  pending_amount: number
  /** Due today or within the next 7 days; in 8 to 30 days; later. */
  due_within_7_days: number
  due_within_30_days: number
  due_later: number
  paid_this_month: number
  paid_last_month: number
  /** Calendar days from the invoice to its payment; may end in .5; null while nothing is paid. */
  median_days_to_paid: number | null
  /** Twelve months, oldest first, the last is this month (`YYYY-MM`): invoiced by the invoice's day, paid by the payment's. */
  months: { month: string; invoiced: number; paid: number }[]
  /**
   * Paid, and held until the payment account is ready; not what has gone back to the client. An invoice of several payments
   * counts among the completed ones with what has arrived, and where it waits with the rest.
   */
  held_payouts: number
  held_amount: number
  /** Paid, and the transfer under way. */
  pending_payouts: number
  pending_payout_amount: number
  completed_payouts: number
  completed_payout_amount: number
  failed_payouts: number
  failed_payout_amount: number
  /** The fees of paid invoices (`platform_fee_amount`). */
  platform_revenue: number
  /** What the contractor has had too much of by refunds and disputes, and owes us; new payments pay it off. */
  owed_amount: number
  /** What went back to clients, fees included; `total_revenue` keeps it, as a paid invoice stays paid. */
  refunded_amount: number
}
