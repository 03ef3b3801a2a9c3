// The invoices of one page as a table. Some headers sort the list.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Email } from '../../../ui/email.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { showDay } from '../dates.ts'
import { DrawerLink, useOpenByRow } from '../drawer/drawer-link.tsx'
import { FactBadges } from './fact-badges.tsx'
import { RowActions } from './row-actions.tsx'
import { paymentOutcome } from './status.ts'
import { StatusBadge } from './status-badge.tsx'
import { type ListProps, type Selection, selectionOfPage } from './use-selection.ts'
import { useView } from './use-view.ts'
import { nextSort } from './view.ts'

/** `first` is the order that a first press gives. */
function SortHeader({ first, children, figures = false }: { first: string; children: string; figures?: boolean }) {
  const { view, change } = useView()
  const leads = view.sort.replace('-', '') === first.replace('-', '')
  const direction = view.sort.startsWith('-') ? 'descending' : 'ascending'
  return (
    <th scope="col" className={figures ? 'figures' : undefined} aria-sort={leads ? direction : undefined}>
      <button type="button" className="sort-button" onClick={() => change({ sort: nextSort(view.sort, first) })}>
        {children}
        <span className="sort-mark" data-leads={leads || undefined}>
          <Icon name={leads && direction === 'ascending' ? 'up' : 'down'} />
        </span>
      </button>
    </th>
  )
}

type RowProps = { invoice: InvoiceJson; timezone: string; selection: Selection }

function InvoiceRow({ invoice, timezone, selection }: RowProps) {
  const open = useOpenByRow(invoice.id)
  const selected = selection.ids.has(invoice.id)
  return (
    <tr data-selected={selected || undefined} onClick={open}>
      <td>
        <Tick
          label={`Select ${invoice.invoice_number}`}
          checked={selected}
          onChange={(checked) => selection.set([invoice.id], checked)}
        />
      </td>
      <th scope="row">
        <DrawerLink id={invoice.id}>{invoice.invoice_number}</DrawerLink>
      </th>
      <td className="client">
        {invoice.client_name}
        {invoice.client_email && (
          <span className="soft under">
            <Email address={invoice.client_email} />
          </span>
        )}
      </td>
      <td className="date">{showDay(invoice.created_at, timezone)}</td>
      <td className="figures">
        <Money amount={invoice.total_amount} />
      </td>
      <td>
        <p className="badges">
          <StatusBadge invoice={invoice} />
          <FactBadges invoice={invoice} />
        </p>
      </td>
      <td className="outcome">{paymentOutcome(invoice)}</td>
      <td>
        <RowActions invoice={invoice} view="View" />
      </td>
    </tr>
  )
}

export function InvoiceTable(props: ListProps) {
  const { invoices, timezone, selection } = props
  return (
    <div className="card table-card">
      <table>
        <caption className="only-heard">Your invoices</caption>
        <thead>
          <tr>
            <td>
              <Tick label="Select all on this page" {...selectionOfPage(props)} />
            </td>
            <SortHeader first="-invoice_number">Invoice #</SortHeader>
            <SortHeader first="client_name">Client</SortHeader>
            <SortHeader first="-created_at">Date</SortHeader>
            <SortHeader first="-total_amount" figures>
              Amount
            </SortHeader>
            <th scope="col">Status</th>
            <th scope="col">Payment Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} timezone={timezone} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
