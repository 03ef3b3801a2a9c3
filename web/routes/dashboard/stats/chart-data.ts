// The data of charts and stat cards, and its words.

import { formatUsd } from '../../../../worker/domain/money.ts'
import type { CompanyStatsJson } from '../../../../worker/domain/stats-api-types.ts'

export type Month = CompanyStatsJson['months'][number]
/** What is open and due within one stretch of time; the amount in dollars. */
export type DueBucket = { name: string; amount: number; overdue: boolean }

type DueFigures = Pick<
  CompanyStatsJson,
  'overdue_amount' | 'due_within_7_days' | 'due_within_30_days' | 'due_later' | 'pending_amount'
>

/** What is still to come, by when; a payment on its way only when there is one. */
export function dueBuckets(stats: DueFigures): DueBucket[] {
  const bucket = (name: string, amount: number, overdue = false) => ({ name, amount, overdue })
  return [
    bucket('Overdue', stats.overdue_amount, true),
    bucket('Within 7 days', stats.due_within_7_days),
    bucket('In 8 to 30 days', stats.due_within_30_days),
    bucket('Later', stats.due_later),
    ...(stats.pending_amount > 0 ? [bucket('Payment on its way', stats.pending_amount)] : []),
  ]
}

/** 'Nov' of '2026-11', or 'November 2026' in full. */
export function monthName(month: string, long = false): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    ...(long ? { month: 'long', year: 'numeric' } : { month: 'short' }),
  })
  return format.format(Date.parse(`${month}-01T00:00:00Z`))
}

/** The end of an axis that holds `highest`: few round figures times a power of ten, whose half is round too. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 3, 4, 6, 8].find((times) => times * power >= highest) ?? 10
  return step * power
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', style: 'currency', currency: 'USD' })

/** '$2.5K': for axes, where every sign counts. */
export const shortDollars = (amount: number) => compact.format(amount).replace(/\.00(?=\D|$)|(?<=\.\d)0(?=\D|$)/, '')

const cents = (amount: number) => Math.round(amount * 100)
const sumCents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** The chart of months in one sentence, for who does not see it. */
export function tellMonths(months: Month[]): string {
  const invoiced = formatUsd(sumCents(months.map((month) => month.invoiced)))
  const paid = formatUsd(sumCents(months.map((month) => month.paid)))
  const best = months.reduce<Month | null>((top, month) => (month.paid > (top?.paid ?? 0) ? month : top), null)
  const most = best ? ` The most was paid in ${monthName(best.month, true)}: ${formatUsd(cents(best.paid))}.` : ''
  return `In the last ${months.length} months ${invoiced} was invoiced and ${paid} was paid.${most}`
}
