// The four figures of a business at a glance.
import type { CompanyStatsWire } from '../../../worker/domain/wire.ts'
import { dollars } from '../../ui/money.tsx'

export function StatCards({ stats }: { stats: CompanyStatsWire }) {
  const open = stats.total_invoiced - stats.total_revenue
  const cards = [
    ['Total Invoices', String(stats.total_invoices), `${dollars(stats.total_invoiced)} invoiced`],
    ['Paid', String(stats.paid_invoices), 'settled by clients'],
    ['Outstanding', String(stats.unpaid_invoices), `${dollars(open)} still to come`],
    ['Total Paid', dollars(stats.total_revenue), 'without the fee'],
  ]
  return (
    <dl className="stats">
      {cards.map(([name, value, note]) => (
        <div key={name} className="stat">
          <dt>{name}</dt>
          <dd>
            <strong className="money">{value}</strong>
            <span className="soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
