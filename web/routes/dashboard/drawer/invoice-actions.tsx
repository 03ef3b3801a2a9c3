// The actions of the invoice in the drawer: edit, mark paid, cancel, refund, restore.
import { useState } from 'react'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../root.tsx'
import { isOpen } from '../list/status.ts'
import { EditDialog, type InvoiceDraft } from './edit-dialog.tsx'
import { refusedErrors, valuesOf } from './edit-form.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { listRefundable } from './refund.ts'
import { RefundButton } from './refund-dialog.tsx'
import { type UpdateOptimistically, useInvoiceActions } from './use-invoice-actions.ts'

type InvoiceActionsProps = {
  invoice: InvoiceJson
  /** Null until it is read. */
  details: InvoiceDetailsJson | null
  updateOptimistically: UpdateOptimistically
}

/** What takes the last action back, once the API has said that it would. */
const RESTORE: Partial<Record<InvoiceJson['status'], string>> = {
  cancelled: 'Restore invoice',
  paid: 'Not paid after all',
}
const TAKE_BACK_PART = 'Take back the part that was noted'

function OpenActions({ invoice, updateOptimistically }: Omit<InvoiceActionsProps, 'details'>) {
  const actions = useInvoiceActions(invoice, updateOptimistically)
  const feePercent = useSite()?.fee_percent ?? null
  const [draft, setDraft] = useState<InvoiceDraft | null>(null)
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
      <Button look="quiet" onClick={actions.cancel}>
        <Icon name="close" />
        Cancel invoice
      </Button>
      {asksMethod && (
        <PaidDialog
          invoice={invoice}
          close={() => setAsksMethod(false)}
          choose={(method, amount) => {
            setAsksMethod(false)
            void actions.markPaid(method, amount)
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
            void actions.change(change, feePercent, (error) =>
              setDraft({ values, errors: refusedErrors(error, values) }),
            )
          }}
        />
      )}
    </>
  )
}

function RestoreAction({
  invoice,
  updateOptimistically,
  words,
}: {
  invoice: InvoiceJson
  updateOptimistically: UpdateOptimistically
  words: string
}) {
  const actions = useInvoiceActions(invoice, updateOptimistically)
  return (
    <Button look="quiet" onClick={actions.restore}>
      <Icon name="back" />
      {words}
    </Button>
  )
}

export function InvoiceActions({
  invoice,
  details,
  timezone,
  updateOptimistically,
}: InvoiceActionsProps & { timezone: string }) {
  const words = details?.can_restore ? (RESTORE[invoice.status] ?? TAKE_BACK_PART) : undefined
  const refundable = details ? listRefundable(invoice, details) : []
  if (!isOpen(invoice) && !words && refundable.length === 0) return null
  return (
    <div className="invoice-actions">
      {isOpen(invoice) && <OpenActions invoice={invoice} updateOptimistically={updateOptimistically} />}
      {words && <RestoreAction invoice={invoice} updateOptimistically={updateOptimistically} words={words} />}
      {refundable.length > 0 && (
        <RefundButton
          invoice={invoice}
          payments={refundable}
          timezone={timezone}
          updateOptimistically={updateOptimistically}
        />
      )}
    </div>
  )
}
