// A refund that waits for money in the payout account, and the button that cancels it.
import { startTransition, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { RefundJson } from '../../../../worker/domain/refund-json.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { dollars } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { UpdateOptimistically } from './use-invoice-actions.ts'

const FAILED = 'The refund could not be cancelled. Please try again.'

type WaitingProps = { invoice: InvoiceJson; details: InvoiceDetailsJson; updateOptimistically: UpdateOptimistically }

function useCancel(invoice: InvoiceJson, refund: RefundJson, updateOptimistically: UpdateOptimistically) {
  const { revalidate } = useRevalidator()
  const [busy, startCancelling] = useTransition()
  async function execute() {
    try {
      const { invoice: after } = await asUser(api.invoices.cancelRefund(invoice.id, refund.id))
      startTransition(() => updateOptimistically(after))
      showToast('success', `The refund of ${dollars(refund.amount)} is cancelled.`)
    } catch (error) {
      if (!(error instanceof Response)) showToast('error', api.errorText(error, FAILED))
    }
    await revalidate()
  }
  return { busy, cancel: () => startCancelling(execute) }
}

function WaitingNotice({
  invoice,
  refund,
  updateOptimistically,
}: {
  invoice: InvoiceJson
  refund: RefundJson
  updateOptimistically: UpdateOptimistically
}) {
  const { busy, cancel } = useCancel(invoice, refund, updateOptimistically)
  return (
    <Notice
      tone="warning"
      title={`The refund of ${dollars(refund.amount)} waits`}
      action={
        <Button look="quiet" busy={busy} busyText="Cancelling..." onClick={cancel}>
          Cancel refund
        </Button>
      }
    >
      <p>{`Your payout account must hold ${dollars(refund.waiting_amount ?? 0)} first. New payments fill it, and the refund then goes out by itself.`}</p>
    </Notice>
  )
}

export function WaitingRefund({ invoice, details, updateOptimistically }: WaitingProps) {
  const refund = details.refunds.find((one) => one.status === 'pending' && one.waiting_amount !== null)
  if (!refund || invoice.refund_status !== 'pending') return null
  return <WaitingNotice invoice={invoice} refund={refund} updateOptimistically={updateOptimistically} />
}
