// Shares the invoice in the drawer: a reminder, its link, its PDF.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.tsx'
import { isOpen } from '../list/status.ts'
import { openPdf } from './open-pdf.ts'
import { RemindButton } from './remind-button.tsx'

/** Most phones can, most desks cannot. */
const canShare = () => 'share' in navigator

/** Hands the payment link to another app of the phone; anybody who changes their mind there has done nothing wrong. */
async function share(invoice: InvoiceJson) {
  const text = `${invoice.invoice_number}: ${dollars(invoice.total_amount)} for ${invoice.description}`
  await navigator.share({ title: invoice.invoice_number, text, url: invoice.payment_url }).catch(() => undefined)
}

export function DrawerActions({ invoice }: { invoice: InvoiceJson }) {
  const payable = isOpen(invoice)
  return (
    <footer className="drawer-actions">
      {payable && <RemindButton invoice={invoice} />}
      {payable && canShare() && (
        <Button look="quiet" onClick={() => share(invoice)}>
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
