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

type LinkButtonsProps = {
  title: string
  /** What it is, for the person who gets it. */
  text: string
  url: string
  /** What is said once it is copied. */
  said: string
}

/** Hands the link to another app of the phone, or copies it; anybody who changes their mind there has done nothing wrong. */
export function LinkButtons({ title, text, url, said }: LinkButtonsProps) {
  return (
    <>
      {canShare() && (
        <Button look="quiet" onClick={() => navigator.share({ title, text, url }).catch(() => undefined)}>
          <Icon name="share" />
          Share link
        </Button>
      )}
      <CopyButton text={url} said={said}>
        Copy link
      </CopyButton>
    </>
  )
}

export function DrawerActions({ invoice }: { invoice: InvoiceJson }) {
  const payable = isOpen(invoice)
  return (
    <footer className="drawer-actions">
      {payable && <RemindButton invoice={invoice} />}
      {payable && (
        <LinkButtons
          title={invoice.invoice_number}
          text={`${invoice.invoice_number}: ${dollars(invoice.total_amount)} for ${invoice.description}`}
          url={invoice.payment_url}
          said="Payment link copied"
        />
      )}
      <Button look="quiet" onClick={() => openPdf(invoice.id)}>
        <Icon name="file" />
        View PDF
      </Button>
    </footer>
  )
}
