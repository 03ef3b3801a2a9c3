// Asks how much the client paid manually, and how. One press answers.
import { useState } from 'react'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { MANUAL_PAYMENT_METHODS, type ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dollars } from '../../../ui/money.tsx'
import { METHOD_NAMES } from './action-words.ts'
import { readPart } from './refund.ts'

type PaidDialogProps = {
  invoice: InvoiceJson
  close: () => void
  /** `amount` in dollars, null for all that is left. */
  choose: (method: ManualPaymentMethod, amount: number | null) => void
}

export function PaidDialog({ invoice, close, choose }: PaidDialogProps) {
  const { balance_due: balance, client_name } = invoice
  const [typed, setTyped] = useState(balance.toFixed(2))
  const [fault, setFault] = useState<string>()
  const amount = readPart(typed, balance)
  const press = (method: ManualPaymentMethod) => {
    if (amount === null) return setFault(`Enter an amount up to ${dollars(balance)}.`)
    choose(method, amount < balance ? amount : null)
  }
  const isPart = amount !== null && amount < balance
  return (
    <Dialog title="How were you paid?" onClose={close}>
      <TextField
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setTyped(currentTarget.value)
        }}
        error={fault}
      />
      <p>
        {isPart
          ? `A part that ${client_name} gave you directly. No card fee is taken on it; ${dollars(Math.round((balance - amount) * 100) / 100)} stays to be paid.`
          : `All that ${client_name} owes, given to you directly. No card fee is taken, and the payment link stops working.`}
      </p>
      <ul className="choices">
        {MANUAL_PAYMENT_METHODS.map((method) => (
          <li key={method}>
            <Button look="quiet" wide onClick={() => press(method)}>
              {METHOD_NAMES[method]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
