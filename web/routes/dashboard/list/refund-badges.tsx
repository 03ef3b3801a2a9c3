// What went back of a payment, or may have to, beside the invoice's status.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { dollars } from '../../../ui/money.tsx'

export function RefundBadges({ invoice }: { invoice: InvoiceJson }) {
  const { refunded_amount, refund_status, dispute_status } = invoice
  return (
    <>
      {refunded_amount > 0 && <Badge tone="grey">{`Refunded ${dollars(refunded_amount)}`}</Badge>}
      {refund_status === 'pending' && <Badge tone="yellow">Refund under way</Badge>}
      {refund_status === 'failed' && <Badge tone="red">Refund failed</Badge>}
      {dispute_status === 'open' && <Badge tone="red">Disputed</Badge>}
      {dispute_status === 'lost' && <Badge tone="red">Dispute lost</Badge>}
    </>
  )
}
