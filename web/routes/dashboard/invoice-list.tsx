// The invoices of one page: a table where there is room, cards on phones.
import type { InvoiceWire } from '../../../worker/domain/wire.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Money } from '../../ui/money.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { openPdf } from './open-pdf.ts'
import { paymentOutcome, statusLabel, statusTone } from './status.ts'

type ListProps = { invoices: InvoiceWire[]; timezone: string }

function day(instant: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone }).format(new Date(instant))
}

function StatusBadge({ invoice }: { invoice: InvoiceWire }) {
  return <Badge tone={statusTone(invoice)}>{statusLabel(invoice)}</Badge>
}

function Actions({ invoice, view }: { invoice: InvoiceWire; view: string }) {
  return (
    <div className="row-actions">
      <Button look="quiet" aria-label={`${view} ${invoice.invoice_number}`} onClick={() => openPdf(invoice.id)}>
        {view}
      </Button>
      {invoice.status !== 'cancelled' && (
        <CopyButton
          text={invoice.payment_url}
          said="Payment link copied"
          label={`Copy link of ${invoice.invoice_number}`}
        >
          Copy link
        </CopyButton>
      )}
    </div>
  )
}

function InvoiceTable({ invoices, timezone }: ListProps) {
  return (
    <div className="card table-card">
      <table>
        <caption className="only-heard">Your invoices</caption>
        <thead>
          <tr>
            <th scope="col">Invoice #</th>
            <th scope="col">Client</th>
            <th scope="col">Date</th>
            <th scope="col" className="figures">
              Amount
            </th>
            <th scope="col">Status</th>
            <th scope="col">Payment Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">{invoice.invoice_number}</th>
              <td>
                {invoice.client_name}
                {invoice.client_email && <span className="soft under">{invoice.client_email}</span>}
              </td>
              <td className="date">{day(invoice.created_at, timezone)}</td>
              <td className="figures">
                <Money amount={invoice.total_amount} />
              </td>
              <td>
                <StatusBadge invoice={invoice} />
              </td>
              <td className="outcome">{paymentOutcome(invoice)}</td>
              <td>
                <Actions invoice={invoice} view="View" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InvoiceCards({ invoices, timezone }: ListProps) {
  return (
    <ul className="invoice-cards" aria-label="Your invoices">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="card">
          <div className="invoice-top">
            <div>
              <p className="company-name">{invoice.client_name}</p>
              <p className="soft">
                <span>{invoice.invoice_number}</span>
                <span>{day(invoice.created_at, timezone)}</span>
              </p>
            </div>
            <div className="invoice-sum">
              <Money amount={invoice.total_amount} />
              <StatusBadge invoice={invoice} />
            </div>
          </div>
          <Actions invoice={invoice} view="View Invoice" />
        </li>
      ))}
    </ul>
  )
}

export function InvoiceList(props: ListProps) {
  const phone = useMedia('(width < 768px)')
  return phone ? <InvoiceCards {...props} /> : <InvoiceTable {...props} />
}
