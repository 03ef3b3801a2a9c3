// The invoices of one page as cards, for phones.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Money } from '../../../ui/money.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { showDay } from '../dates.ts'
import { DrawerLink } from '../drawer/drawer-link.tsx'
import { FactBadges } from './fact-badges.tsx'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type ListProps, type Selection, selectionOfPage } from './use-selection.ts'

type CardProps = { invoice: InvoiceJson; timezone: string; selection: Selection }

function InvoiceCard({ invoice, timezone, selection }: CardProps) {
  const selected = selection.ids.has(invoice.id)
  return (
    <li className="card" data-selected={selected || undefined}>
      <div className="invoice-top">
        <Tick
          label={`Select ${invoice.invoice_number}`}
          checked={selected}
          onChange={(checked) => selection.set([invoice.id], checked)}
        />
        <div className="invoice-who">
          <p className="company-name">{invoice.client_name}</p>
          <p className="soft">
            <DrawerLink id={invoice.id}>{invoice.invoice_number}</DrawerLink>
            <span>{showDay(invoice.created_at, timezone)}</span>
          </p>
        </div>
        <div className="invoice-sum">
          <Money amount={invoice.total_amount} />
          <StatusBadge invoice={invoice} />
        </div>
      </div>
      <p className="badges card-badges">
        <FactBadges invoice={invoice} />
      </p>
      <RowActions invoice={invoice} view="View Invoice" />
    </li>
  )
}

export function InvoiceCards(props: ListProps) {
  const { invoices, timezone, selection } = props
  return (
    <>
      <div className="cards-head">
        <Tick label="Select all on this page" {...selectionOfPage(props)} />
        <span className="soft" aria-hidden="true">
          Select all on this page
        </span>
      </div>
      <ul className="invoice-cards" aria-label="Your invoices">
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} timezone={timezone} selection={selection} />
        ))}
      </ul>
    </>
  )
}
