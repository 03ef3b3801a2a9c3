// The four stats above the list.
import { Link } from 'react-router'
import type { CompanyStatsJson } from '../../../../worker/domain/stats-api-types.ts'
import { dollars } from '../../../ui/money.tsx'

type Card = { name: string; value: string; notes: string[]; bad?: string }

function tellDays(days: number | null): string {
  if (days === null) return 'settled by clients'
  return days === 0 ? 'typically the same day' : `typically after ${days} ${days === 1 ? 'day' : 'days'}`
}

export function StatCards({ stats }: { stats: CompanyStatsJson }) {
  const { overdue_amount } = stats
  const partsCents = Math.round((stats.partly_paid_amount + (stats.cancelled_paid_amount ?? 0)) * 100)
  const cards: Card[] = [
    {
      name: 'Total Invoices',
      value: String(stats.total_invoices),
      notes: [`${dollars(stats.total_invoiced)} invoiced`],
    },
    { name: 'Paid', value: String(stats.paid_invoices), notes: [tellDays(stats.median_days_to_paid)] },
    {
      name: 'Outstanding',
      value: String(stats.unpaid_invoices),
      notes: [`${dollars(stats.outstanding_amount)} still to come`],
      ...(overdue_amount > 0 && { bad: `${dollars(overdue_amount)} overdue` }),
    },
    {
      name: 'Total Paid',
      value: dollars(stats.total_revenue),
      notes: [
        `${dollars(stats.paid_this_month)} this month`,
        `${dollars(stats.paid_last_month)} last month`,
        ...(partsCents > 0 ? [`${dollars(partsCents / 100)} more in part payments`] : []),
      ],
    },
  ]
  return (
    <dl className="stats">
      {cards.map(({ name, value, notes, bad }) => (
        <div key={name} className="stat">
          <dt>{name}</dt>
          <dd>
            <strong className="money">{value}</strong>
            {notes.map((note) => (
              <span key={note} className="soft">
                {note}
              </span>
            ))}
            {bad && (
              <Link to="/dashboard?status=overdue" preventScrollReset className="stat-bad">
                {bad}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
