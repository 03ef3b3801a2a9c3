// Giving a client money back. What was typed stays until the refund is taken.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, focusNext } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.tsx'
import { useMayAct } from '../may-act.ts'
import { offPayout, readRefund } from './refund.ts'
import type { UpdateOptimistically } from './use-invoice-actions.ts'
import { useRefund } from './use-refund.ts'

type RefundProps = {
  invoice: InvoiceJson
  /** Dollars. */
  left: number
  updateOptimistically: UpdateOptimistically
}

function RefundDialog({ invoice, left, updateOptimistically, close }: RefundProps & { close: () => void }) {
  const { busy, problem, send, leave } = useRefund(invoice, updateOptimistically, close)
  const [typed, setTyped] = useState(left.toFixed(2))
  const [fault, setFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const amount = readRefund(typed)
  useEffect(() => {
    if (form.current && (problem || fault)) focusNext(form.current)
  }, [problem, fault])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFault(amount === null ? 'Enter an amount in dollars, like 50 or 49.95.' : undefined)
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (amount !== null) void send(amount, reason)
  }
  const isTooMuch = amount !== null && amount > left
  return (
    <Dialog title={`Refund ${invoice.invoice_number}`} onClose={leave}>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <TextField
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          hint={`${dollars(left)} can be refunded, card fee included.`}
          error={fault ?? (isTooMuch ? problem : undefined)}
        />
        <TextField label="Reason (optional)" name="reason" autoComplete="off" maxLength={500} />
        {amount !== null && !isTooMuch && (
          <p className="soft">
            {`${invoice.client_name} gets ${dollars(amount)} back to the card or account that paid, usually in 5 to 10 days. ${dollars(offPayout(invoice, amount, left))} of it ${invoice.payout_status === 'completed' ? 'is taken back from your payout account first' : 'comes off your payout'}. A refund cannot be undone.`}
          </p>
        )}
        <FormError>{isTooMuch ? undefined : problem}</FormError>
        <div className="dialog-ends">
          <Button look="quiet" onClick={leave}>
            Back
          </Button>
          <Button type="submit" busy={busy} busyText="Refunding...">
            {amount === null ? 'Refund' : `Refund ${dollars(amount)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function RefundButton(props: RefundProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMayAct()) return <p className="soft">Only the owner can refund this payment.</p>
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="back" />
        Refund
      </Button>
      {isOpen && <RefundDialog {...props} close={() => setIsOpen(false)} />}
    </>
  )
}
