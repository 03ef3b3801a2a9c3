// What has been paid, what is on its way to the bank, and the latest of it.
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { dollars, Money } from '../../ui/money.tsx'
import type { Payouts } from './payouts.ts'
import { payoutLabel } from './status.ts'

const TONES: Record<string, BadgeTone> = { Paid: 'green', Pending: 'yellow', Failed: 'red' }

export function PayoutSummary({ figures }: { figures: Payouts }) {
  const rows = [
    ['Total Paid', dollars(figures.totalPaid)],
    ['Pending payouts', String(figures.pending)],
    ['Completed payouts', String(figures.completed)],
    ['Platform revenue', dollars(figures.platformRevenue)],
  ]
  return (
    <>
      <dl className="facts facts-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Recent payout activity</h3>
      {figures.recent.length === 0 && <p className="soft">No payouts yet. They appear here once a client has paid.</p>}
      <ul className="activity">
        {figures.recent.map((invoice) => (
          <li key={invoice.id}>
            <span>
              {invoice.invoice_number}
              <span className="soft under">{invoice.client_name}</span>
            </span>
            <span className="invoice-sum">
              <Money amount={invoice.net_amount} />
              <Badge tone={TONES[payoutLabel(invoice)] ?? 'grey'}>{payoutLabel(invoice)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
