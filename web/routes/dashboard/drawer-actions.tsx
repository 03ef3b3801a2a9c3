// What can be done with the invoice in the drawer.
import type { InvoiceWire } from '../../../worker/domain/wire.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dollars } from '../../ui/money.tsx'
import { openPdf } from './open-pdf.ts'

/** Most phones can, most desks cannot. */
const canShare = () => 'share' in navigator

/** Hands the payment link to another app of the phone; whoever changes their mind there has done nothing wrong. */
async function share(invoice: InvoiceWire) {
  const text = `${invoice.invoice_number}: ${dollars(invoice.total_amount)} for ${invoice.description}`
  await navigator.share({ title: invoice.invoice_number, text, url: invoice.payment_url }).catch(() => undefined)
}

export function DrawerActions({ invoice }: { invoice: InvoiceWire }) {
  const payable = invoice.status === 'sent' || invoice.status === 'viewed' || invoice.status === 'overdue'
  return (
    <footer className="drawer-actions">
      {payable && canShare() && (
        <Button onClick={() => share(invoice)}>
          <Icon name="share" />
          Share link
        </Button>
      )}
      {payable && (
        <CopyButton text={invoice.payment_url} said="Payment link copied">
          Copy link
        </CopyButton>
      )}
      <Button look="quiet" onClick={() => openPdf(invoice.id)}>
        <Icon name="file" />
        View PDF
      </Button>
    </footer>
  )
}
