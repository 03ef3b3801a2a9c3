// The invoices of one page.
import { InvoiceCards } from './invoice-cards.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { ListFrame } from './list-frame.tsx'
import type { ListProps } from './use-selection.ts'

export function InvoiceList(props: ListProps) {
  return (
    <ListFrame
      what="invoices"
      rows={props.invoices.length}
      table={() => <InvoiceTable {...props} />}
      cards={() => <InvoiceCards {...props} />}
    />
  )
}
