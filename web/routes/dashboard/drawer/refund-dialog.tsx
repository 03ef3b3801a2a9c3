// Refunds a client. The form keeps what was typed until the refund is accepted.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckBox, Field, TextField } from '../../../ui/field.tsx'
import { FormError, focusNext } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.tsx'
import { showDay } from '../dates.ts'
import { useMayAct } from '../may-act.ts'
import { offPayout, type Refundable, readRefund } from './refund.ts'
import type { UpdateOptimistically } from './use-invoice-actions.ts'
import { useRefund } from './use-refund.ts'

type RefundProps = {
  invoice: InvoiceJson
  /** Those of which something can be given back, the last one chosen first. */
  payments: Refundable[]
  timezone: string
  updateOptimistically: UpdateOptimistically
}

/** '$311.70 of Mar 3, 2026': a payment among several. */
const paymentName = ({ amount, fee, paidAt }: Refundable, timezone: string) =>
  `${dollars((amount * 100 + fee * 100) / 100)} of ${showDay(paidAt, timezone)}`

/** What is left of the bill, which is offered first: the tip is the contractor's to keep. Of a bill that went back, the tip. */
const billOf = (payment: Refundable | undefined) =>
  ((payment?.left ?? 0) - (payment?.tipLeft ?? 0) || (payment?.left ?? 0)).toFixed(2)

/** Where the contractor's part of a refund comes from; of several payments some may be paid out. */
function whence({ payout_status }: InvoiceJson, payments: Refundable[]): string {
  if (payout_status === 'completed') return 'is taken back from your payout account first'
  if (payments.length === 1) return 'comes off your payout'
  return 'comes off your payout, or is taken back from your payout account first where that has gone out'
}

function RefundDialog({
  invoice,
  payments,
  timezone,
  updateOptimistically,
  close,
}: RefundProps & { close: () => void }) {
  const { busy, problem, send, leave } = useRefund(invoice, updateOptimistically, close)
  const [chosen, setChosen] = useState(payments.at(-1)?.id)
  const payment = payments.find(({ id }) => id === chosen) ?? payments[0]
  const left = payment?.left ?? 0
  const tipLeft = payment?.tipLeft ?? 0
  const [typed, setTyped] = useState(billOf(payment))
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
    if (amount !== null && payment) void send(payment.id, amount, reason)
  }
  const isTooMuch = amount !== null && amount > left
  return (
    <Dialog title={`Refund ${invoice.invoice_number}`} onClose={leave}>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        {payments.length > 1 && (
          <Field label="Which payment">
            {(wiring) => (
              <select
                {...wiring}
                className="input"
                value={chosen}
                onChange={({ currentTarget }) => {
                  setChosen(currentTarget.value)
                  setTyped(billOf(payments.find(({ id }) => id === currentTarget.value)))
                }}
              >
                {payments.map((one) => (
                  <option key={one.id} value={one.id}>
                    {paymentName(one, timezone)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          hint={`${dollars(left)} can be refunded, card fee${tipLeft > 0 ? ` and tip of ${dollars(tipLeft)}` : ''} included.`}
          error={fault ?? (isTooMuch ? problem : undefined)}
        />
        {tipLeft > 0 && tipLeft < left && (
          <CheckBox
            name="tip"
            label={`Give back the tip of ${dollars(tipLeft)} too`}
            checked={amount === left}
            onChange={({ currentTarget }) => setTyped(currentTarget.checked ? left.toFixed(2) : billOf(payment))}
          />
        )}
        <TextField label="Reason (optional)" name="reason" autoComplete="off" maxLength={500} />
        {amount !== null && payment && !isTooMuch && (
          <p className="soft">
            {`${invoice.client_name} gets ${dollars(amount)} back to the card or account that paid, usually in 5 to 10 days. ${dollars(offPayout(payment, amount))} of it ${whence(invoice, payments)}. A refund cannot be undone.`}
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
