// What can be done to the invoice in the drawer: change it, settle it, cancel it, and take that back for an hour.
import { useState } from 'react'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../root.tsx'
import { isOpen } from '../list/status.ts'
import { type Draft, EditDialog } from './edit-dialog.tsx'
import { refusedErrors, valuesOf } from './edit-form.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { leftToRefund } from './refund.ts'
import { RefundDeed } from './refund-dialog.tsx'
import { type Foresee, useDeeds } from './use-invoice-actions.ts'

type DeedsProps = {
  invoice: InvoiceJson
  /** Null until it is read. */
  details: InvoiceDetailsJson | null
  foresee: Foresee
}

/** What takes the last deed back, once the API has said that it would. */
const RESTORE: Partial<Record<InvoiceJson['status'], string>> = {
  cancelled: 'Restore invoice',
  paid: 'Not paid after all',
}

function OpenDeeds({ invoice, foresee }: Omit<DeedsProps, 'details'>) {
  const deeds = useDeeds(invoice, foresee)
  const feePercent = useSite()?.fee_percent ?? null
  const [draft, setDraft] = useState<Draft | null>(null)
  const [asksMethod, setAsksMethod] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsksMethod(true)}>
        <Icon name="check" />
        Mark as paid
      </Button>
      <Button look="quiet" onClick={() => setDraft({ values: valuesOf(invoice), errors: {} })}>
        <Icon name="pencil" />
        Edit
      </Button>
      <Button look="quiet" onClick={deeds.cancel}>
        <Icon name="close" />
        Cancel invoice
      </Button>
      {asksMethod && (
        <PaidDialog
          invoice={invoice}
          close={() => setAsksMethod(false)}
          choose={(method) => {
            setAsksMethod(false)
            void deeds.markPaid(method)
          }}
        />
      )}
      {draft && (
        <EditDialog
          invoice={invoice}
          draft={draft}
          close={() => setDraft(null)}
          save={(change, values) => {
            setDraft(null)
            void deeds.change(change, feePercent, (error) => setDraft({ values, errors: refusedErrors(error, values) }))
          }}
        />
      )}
    </>
  )
}

function RestoreDeed({ invoice, foresee, words }: { invoice: InvoiceJson; foresee: Foresee; words: string }) {
  const deeds = useDeeds(invoice, foresee)
  return (
    <Button look="quiet" onClick={deeds.restore}>
      <Icon name="back" />
      {words}
    </Button>
  )
}

export function DrawerDeeds({ invoice, details, foresee }: DeedsProps) {
  const words = details?.can_restore ? RESTORE[invoice.status] : undefined
  const left = details ? leftToRefund(invoice, details.disputes) : 0
  if (!isOpen(invoice) && !words && left <= 0) return null
  return (
    <div className="deeds">
      {isOpen(invoice) && <OpenDeeds invoice={invoice} foresee={foresee} />}
      {words && <RestoreDeed invoice={invoice} foresee={foresee} words={words} />}
      {left > 0 && <RefundDeed invoice={invoice} left={left} foresee={foresee} />}
    </div>
  )
}
