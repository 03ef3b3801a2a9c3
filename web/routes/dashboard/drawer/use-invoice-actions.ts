// The actions on the invoice in the drawer.
import { useRef } from 'react'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import * as api from '../../../api/signed-in-api.ts'
import { dollars } from '../../../ui/money.tsx'
import { showToast, showUndo } from '../../../ui/toast.tsx'
import { paidWords } from './action-words.ts'
import { applyChange, applyPayment, revertChange } from './updated-invoice.ts'
import { type DrawerAction, tellProblem, useRun } from './use-run.ts'

/** How the invoice is to be shown until the action that says so has ended; belongs into a transition. */
export type UpdateOptimistically = (ahead: InvoiceJson) => void

type Answered = Promise<{ invoice: InvoiceJson }>

/** Pressed twice, an action is done once. */
export function useInvoiceActions(invoice: InvoiceJson, updateOptimistically: UpdateOptimistically) {
  const execute = useRun(invoice, updateOptimistically)
  const name = useRef(crypto.randomUUID())
  const { id, invoice_number } = invoice

  const run = ({ send, ...action }: Omit<DrawerAction<InvoiceJson>, 'send'> & { send: () => Answered }) =>
    execute({ ...action, send: async () => (await send()).invoice })

  const tellOpen = () => showToast('success', `${invoice_number} is open again.`, 4000)
  const undo = () => run({ expected: invoice, send: () => api.invoices.restore(id), done: tellOpen })

  return {
    cancel: () =>
      run({
        expected: { ...invoice, status: 'cancelled' },
        send: () => api.invoices.cancel(id),
        done: () => showUndo(`${invoice_number} was cancelled.`, undo),
      }),
    /** `amount` in dollars, null for all that is left. */
    markPaid: (method: ManualPaymentMethod, amount: number | null) =>
      run({
        expected: applyPayment(invoice, method, amount),
        send: () => api.invoices.markPaid(id, { method, amount, request_id: name.current }),
        done: () => {
          name.current = crypto.randomUUID()
          const sum = amount === null ? '' : ` ${dollars(amount)} of it`
          showUndo(`${invoice_number}:${sum} ${paidWords(method).toLowerCase()}.`, undo)
        },
        // A refusal ends this request; one without an answer may have arrived, and keeps its name.
        failed: (error) => {
          if (error instanceof api.ApiError && error.status === 409) name.current = crypto.randomUUID()
          tellProblem(error)
        },
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
        // What cannot be changed any more needs no form; what was typed of a deposit does.
        failed: (error) => {
          const isTyped = error instanceof api.ApiError && (error.status !== 409 || error.code?.startsWith('plan_'))
          return isTyped ? failed(error) : tellProblem(error)
        },
      })
    },
  }
}
