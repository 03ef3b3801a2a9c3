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

function OpenActions({ invoice, updateOptimistically }: Omit<InvoiceActionsProps, 'details'>) {
  const actions = useInvoiceActions(invoice, updateOptimistically)
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
      <Button look="quiet" onClick={actions.cancel}>
        <Icon name="close" />
        Cancel invoice
      </Button>
      {asksMethod && (
        <PaidDialog
          invoice={invoice}
          close={() => setAsksMethod(false)}
          choose={(method) => {
            setAsksMethod(false)
            void actions.markPaid(method)
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

export function InvoiceActions({ invoice, details, updateOptimistically }: InvoiceActionsProps) {
  const words = details?.can_restore ? RESTORE[invoice.status] : undefined
  const left = details ? leftToRefund(invoice, details.disputes) : 0
  if (!isOpen(invoice) && !words && left <= 0) return null
  return (
    <div className="invoice-actions">
      {isOpen(invoice) && <OpenActions invoice={invoice} updateOptimistically={updateOptimistically} />}
      {words && <RestoreAction invoice={invoice} updateOptimistically={updateOptimistically} words={words} />}
      {left > 0 && <RefundButton invoice={invoice} left={left} updateOptimistically={updateOptimistically} />}
    </div>
  )
}
