// Sends a refund. However often the same request is sent, it makes one refund.
import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { dollars } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { waitingWords } from './refund.ts'
import type { UpdateOptimistically } from './use-invoice-actions.ts'

const FAILED = 'The refund could not be made. Please try again.'

export function useRefund(invoice: InvoiceJson, updateOptimistically: UpdateOptimistically, close: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const going = useRef(false)
  const name = useRef(crypto.randomUUID())

  async function ask(payment: string, amount: number, reason: string) {
    const { refund, invoice: after } = await asUser(
      api.invoices.refund(invoice.id, {
        payment_id: payment,
        amount,
        reason: reason || null,
        request_id: name.current,
      }),
    )
    if (refund.status === 'failed') throw new api.ApiError(409, { message: refund.error ?? FAILED })
    close()
    startTransition(async () => {
      updateOptimistically(after)
      await revalidate()
    })
    const sum = dollars(refund.amount)
    if (refund.waiting_amount !== null) showToast('info', waitingWords(refund))
    else if (refund.status === 'pending')
      showToast('info', `Refund of ${sum} under way. We keep trying until it is through.`)
    else showToast('success', `${sum} goes back to ${invoice.client_name}.`)
  }

  async function send(payment: string, amount: number, reason: string) {
    if (going.current) return
    going.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await ask(payment, amount, reason)
    } catch (error) {
      // A refusal ends this request; one without an answer may have arrived, and keeps its name.
      if (error instanceof api.ApiError && error.status === 409) name.current = crypto.randomUUID()
      if (!(error instanceof Response)) setProblem(api.errorText(error, FAILED))
    }
    going.current = false
    setBusy(false)
  }

  /** After a refusal it may no longer be what it was taken for; the form stands until it is left. */
  function leave() {
    close()
    if (problem) void revalidate()
  }

  return { busy, problem, send, leave }
}
