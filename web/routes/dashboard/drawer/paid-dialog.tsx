// How the client paid manually: one press says it.

import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { MANUAL_PAYMENT_METHODS, type ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dollars } from '../../../ui/money.tsx'
import { METHOD_NAMES } from './action-words.ts'

type PaidDialogProps = { invoice: InvoiceJson; close: () => void; choose: (method: ManualPaymentMethod) => void }

export function PaidDialog({ invoice, close, choose }: PaidDialogProps) {
  return (
    <Dialog title="How were you paid?" onClose={close}>
      <p>
        {`For ${dollars(invoice.total_amount)} that ${invoice.client_name} gave you directly. No card fee is taken, and the payment link stops working.`}
      </p>
      <ul className="choices">
        {MANUAL_PAYMENT_METHODS.map((method) => (
          <li key={method}>
            <Button look="quiet" wide onClick={() => choose(method)}>
              {METHOD_NAMES[method]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
