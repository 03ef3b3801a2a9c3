// Badges for part payments, refunds and disputes, beside the invoice's status.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { formatShort } from '../../../../worker/domain/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { dollars } from '../../../ui/money.tsx'
import { isPartlyPaid } from './status.ts'

export function FactBadges({ invoice }: { invoice: InvoiceJson }) {
  const { due_now, refunded_amount, refund_status, tip_kept, dispute_status } = invoice
  return (
    <>
      {invoice.asked_at !== undefined && <Badge tone="yellow">Question to answer</Badge>}
      {isPartlyPaid(invoice) && <Badge tone="yellow">{`Partly paid · ${dollars(invoice.balance_due)} left`}</Badge>}
      {due_now && <Badge tone="grey">{`${dollars(due_now.amount)} first, due ${formatShort(due_now.due_date)}`}</Badge>}
      {refunded_amount > 0 && <Badge tone="grey">{`Refunded ${dollars(refunded_amount)}`}</Badge>}
      {tip_kept !== undefined && <Badge tone="grey">{`Tip of ${dollars(tip_kept)} kept`}</Badge>}
      {refund_status === 'pending' && <Badge tone="yellow">Refund under way</Badge>}
      {refund_status === 'failed' && <Badge tone="red">Refund failed</Badge>}
      {dispute_status === 'open' && <Badge tone="red">Disputed</Badge>}
      {dispute_status === 'lost' && <Badge tone="red">Dispute lost</Badge>}
    </>
  )
}
