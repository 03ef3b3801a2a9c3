// Executes an action on the invoice in the drawer: shown at once, and reverted when the API refuses it.
import { startTransition, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { dollars } from '../../../ui/money.tsx'
import { showToast, showUndo } from '../../../ui/toast.tsx'
import { paidWords } from './action-words.ts'
import { applyChange, applyPayment, revertChange } from './updated-invoice.ts'

const FAILED = 'That did not work. Please try again.'

/** How the invoice is to be shown until the action that says so has ended; belongs into a transition. */
export type UpdateOptimistically = (ahead: InvoiceJson) => void

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
  const name = useRef(crypto.randomUUID())
  const { id, invoice_number } = invoice

  /** An update after an `await` begins a transition of its own: React ends the one before it there. */
  const showAs = (after: InvoiceJson) => startTransition(() => updateOptimistically(after))

  async function execute({ expected, send, done, failed = tellProblem }: InvoiceAction) {
    updateOptimistically(expected)
    try {
      showAs((await asUser(send())).invoice)
      done()
    } catch (error) {
      showAs(invoice)
      failed(error)
    }
    going.current = false
    // Also after a refusal: then it is no longer what it was taken for.
    await revalidate()
  }

  function run(action: InvoiceAction) {
    if (going.current) return
    going.current = true
    startTransition(() => execute(action))
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
