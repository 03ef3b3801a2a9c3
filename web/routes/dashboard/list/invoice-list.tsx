// The invoices of one page: a table on wide screens, cards on phones, a skeleton while a slow page loads.
import { useMedia } from '../../../ui/use-media.ts'
import { useSlow } from '../../../ui/use-slow.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ListProps } from './use-selection.ts'
import { useListComing } from './use-view.ts'

export function InvoiceList(props: ListProps) {
  const phone = useMedia('(width < 768px)')
  const coming = useListComing()
  const slow = useSlow(coming)
  if (slow) return <ListSkeleton rows={Math.max(3, props.invoices.length)} phone={phone} />
  return (
    <div className="invoice-list" data-coming={coming || undefined}>
      {phone ? <InvoiceCards {...props} /> : <InvoiceTable {...props} />}
    </div>
  )
}
