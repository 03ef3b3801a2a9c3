// The actions of an invoice in the list.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { openPdf } from '../drawer/open-pdf.ts'

export function RowActions({ invoice, view }: { invoice: InvoiceJson; view: string }) {
  return (
    <div className="row-actions">
      <Button look="quiet" aria-label={`${view} ${invoice.invoice_number}`} onClick={() => openPdf(invoice.id)}>
        {view}
      </Button>
      {invoice.status !== 'cancelled' && invoice.status !== 'paid' && (
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
