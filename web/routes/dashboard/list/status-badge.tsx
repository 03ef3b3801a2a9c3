// An invoice's status as a badge.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusLabel, statusTone } from './status.ts'

export function StatusBadge({ invoice }: { invoice: InvoiceJson }) {
  return <Badge tone={statusTone(invoice)}>{statusLabel(invoice)}</Badge>
}
