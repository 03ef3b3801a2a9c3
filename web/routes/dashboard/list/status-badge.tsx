// An invoice's state as a badge.
import type { InvoiceWire } from '../../../../worker/domain/api-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusLabel, statusTone } from './status.ts'

export function StatusBadge({ invoice }: { invoice: InvoiceWire }) {
  return <Badge tone={statusTone(invoice)}>{statusLabel(invoice)}</Badge>
}
