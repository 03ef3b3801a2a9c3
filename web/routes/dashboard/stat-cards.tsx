// The four figures of a business at a glance.
import type { CompanyStatsWire } from '../../../worker/domain/wire.ts'
import { dollars } from '../../ui/money.tsx'
import type { Figures } from './figures.ts'

type Card = { name: string; value: string; note: string; more?: string | undefined; bad?: boolean }

function daysToPaid(days: number | null | undefined): string | undefined {
  if (days === null || days === undefined) return undefined
  return `typically paid after ${days} ${days === 1 ? 'day' : 'days'}`
}

export function StatCards({ stats }: { stats: CompanyStatsWire & Figures }) {
  const { overdue_amount = 0, paid_this_month } = stats
  const open = (Math.round(stats.total_invoiced * 100) - Math.round(stats.total_revenue * 100)) / 100
  const cards: Card[] = [
    { name: 'Total Invoices', value: String(stats.total_invoices), note: `${dollars(stats.total_invoiced)} invoiced` },
    {
      name: 'Paid',
      value: String(stats.paid_invoices),
      note: daysToPaid(stats.median_days_to_paid) ?? 'settled by clients',
    },
    {
      name: 'Outstanding',
      value: String(stats.unpaid_invoices),
      note: `${dollars(open)} still to come`,
      more: overdue_amount > 0 ? `${dollars(overdue_amount)} overdue` : undefined,
      bad: true,
    },
    {
      name: 'Total Paid',
      value: dollars(stats.total_revenue),
      note: paid_this_month === undefined ? 'without the fee' : `${dollars(paid_this_month)} this month`,
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
            {more && <span className={bad ? 'soft stat-bad' : 'soft'}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
