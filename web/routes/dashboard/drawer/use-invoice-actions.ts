// What is done to the invoice in the drawer: shown at once, sent, and taken back where the API refuses.
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { showToast, showUndo } from '../../../ui/toast.tsx'
import { paidWords } from './action-words.ts'
import { applyChange, revertChange } from './updated-invoice.ts'

const FAILED = 'That did not work. Please try again.'

/** How the invoice is to be shown until it is read again; null as it was read. */
export type UpdateOptimistically = (ahead: InvoiceJson | null) => void

type InvoiceAction = {
  /** As the invoice will be. */
  expected: InvoiceJson
  send: () => Promise<{ invoice: InvoiceJson }>
  done: () => void
  failed?: (error: unknown) => void
}

function tellProblem(error: unknown) {
  if (!(error instanceof Response)) showToast('error', api.errorText(error, FAILED))
}

/** Pressed twice, an action is done once. */
export function useInvoiceActions(invoice: InvoiceJson, updateOptimistically: UpdateOptimistically) {
  const { revalidate } = useRevalidator()
  const going = useRef(false)
  const { id, invoice_number } = invoice

  async function run({ expected, send, done, failed = tellProblem }: InvoiceAction) {
    if (going.current) return
    going.current = true
    updateOptimistically(expected)
    try {
      updateOptimistically((await asUser(send())).invoice)
      done()
    } catch (error) {
      updateOptimistically(null)
      failed(error)
    }
    going.current = false
    // Also after a refusal: then it is no longer what it was taken for.
    await revalidate()
  }

  const tellOpen = () => showToast('success', `${invoice_number} is open again.`, 4000)
  const undo = () => run({ expected: invoice, send: () => api.invoices.restore(id), done: tellOpen })

  return {
    cancel: () =>
      run({
        expected: { ...invoice, status: 'cancelled' },
        send: () => api.invoices.cancel(id),
        done: () => showUndo(`${invoice_number} was cancelled.`, undo),
      }),
    markPaid: (method: ManualPaymentMethod) =>
      run({
        expected: { ...invoice, status: 'paid', payment_method: method },
        send: () => api.invoices.markPaid(id, method),
        done: () => showUndo(`${invoice_number}: ${paidWords(method).toLowerCase()}.`, undo),
      }),
    /** Of one that was cancelled or noted as paid some time ago. */
    restore: undo,
    change: (change: api.InvoiceChange, feePercent: number | null, failed: (error: unknown) => void) => {
      const back = () => {
        const before = revertChange(invoice, change)
        const done = () => showToast('success', 'Changed back.', 4000)
        return run({ expected: invoice, send: () => api.invoices.change(id, before), done })
      }
      return run({
        expected: applyChange(invoice, change, feePercent),
        send: () => api.invoices.change(id, change),
        done: () => showUndo(`${invoice_number} was changed.`, back),
        // What cannot be changed any more needs no form.
        failed: (error) => (error instanceof api.ApiError && error.status !== 409 ? failed(error) : tellProblem(error)),
      })
    },
  }
}
