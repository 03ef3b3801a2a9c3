// The sums paid out and on their way to the bank, with the latest payouts.

import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { PRODUCT_NAME } from '../../../../worker/domain/product.ts'
import type { CompanyStatsJson } from '../../../../worker/domain/stats-api-types.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { DrawerLink } from '../drawer/drawer-link.tsx'
import { payoutLabel } from '../list/status.ts'
import type { Payouts } from './payouts.ts'

const TONES: Record<string, BadgeTone> = { Paid: 'green', Pending: 'yellow', Failed: 'red' }

/** Money that waits or could not be sent is told of only while there is any. */
function rowsOf(stats: CompanyStatsJson): [name: string, amount: string, under?: string][] {
  return [
    ['Total Paid', dollars(stats.total_revenue)],
    ['Pending payouts', String(stats.pending_payouts)],
    ['Completed payouts', String(stats.completed_payouts)],
    ['Platform revenue', dollars(stats.platform_revenue)],
    ...(stats.held_payouts > 0
      ? [['Waiting for your setup', String(stats.held_payouts), dollars(stats.held_amount)] as [string, string, string]]
      : []),
    ...(stats.owed_amount > 0
      ? [[`You owe ${PRODUCT_NAME}`, dollars(stats.owed_amount), 'New payments pay it off'] as [string, string, string]]
      : []),
    ...(stats.failed_payouts > 0
      ? [
          ['Failed payouts', String(stats.failed_payouts), dollars(stats.failed_payout_amount)] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
}

function RecentPayout({ invoice }: { invoice: InvoiceJson }) {
  const label = payoutLabel(invoice)
  return (
    <li>
      <span>
        <DrawerLink id={invoice.id}>{invoice.invoice_number}</DrawerLink>
        <span className="soft under">{invoice.client_name}</span>
      </span>
      <span className="invoice-sum">
        <Money amount={invoice.net_amount} />
        <Badge tone={TONES[label] ?? 'grey'}>{label}</Badge>
      </span>
      {invoice.payout_reason && <span className="soft reason">{invoice.payout_reason}</span>}
    </li>
  )
}

export function PayoutSummary({ payouts: { stats, recent } }: { payouts: Payouts }) {
  return (
    <>
      <dl className="facts">
        {rowsOf(stats).map(([name, amount, under]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="money">
              {amount}
              {under && <span className="soft under">{under}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <h3>Recent payout activity</h3>
      {recent.length === 0 && <p className="soft">No payouts yet. They appear here once a client has paid.</p>}
      <ul className="activity">
        {recent.map((invoice) => (
          <RecentPayout key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </>
  )
}
