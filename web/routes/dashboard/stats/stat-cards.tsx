// The four stats above the list.
import { Link } from 'react-router'
import type { CompanyStatsJson } from '../../../../worker/domain/api-types.ts'
import { dollars } from '../../../ui/money.tsx'

type Card = { name: string; value: string; note: string; more?: string | undefined; bad?: boolean }

function tellDays(days: number | null): string {
  if (days === null) return 'settled by clients'
  return days === 0 ? 'typically the same day' : `typically after ${days} ${days === 1 ? 'day' : 'days'}`
}

export function StatCards({ stats }: { stats: CompanyStatsJson }) {
  const { overdue_amount } = stats
  const cards: Card[] = [
    { name: 'Total Invoices', value: String(stats.total_invoices), note: `${dollars(stats.total_invoiced)} invoiced` },
    { name: 'Paid', value: String(stats.paid_invoices), note: tellDays(stats.median_days_to_paid) },
    {
      name: 'Outstanding',
      value: String(stats.unpaid_invoices),
      note: `${dollars(stats.outstanding_amount)} still to come`,
      more: overdue_amount > 0 ? `${dollars(overdue_amount)} overdue` : undefined,
      bad: overdue_amount > 0,
    },
    {
      name: 'Total Paid',
      value: dollars(stats.total_revenue),
      note: `${dollars(stats.paid_this_month)} this month`,
      more: `${dollars(stats.paid_last_month)} last month`,
    },
  ]
  return (
    <dl className="stats">
      {cards.map(({ name, value, note, more, bad }) => (
        <div key={name} className="stat">
          <dt>{name}</dt>
          <dd>
            <strong className="money">{value}</strong>
            <span className="soft">{note}</span>
            {more && !bad && <span className="soft">{more}</span>}
            {more && bad && (
              <Link to="/dashboard?status=overdue" preventScrollReset className="stat-bad">
                {more}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
