// The actions on the quote in the drawer.
import type { QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { showToast, showUndo } from '../../../ui/toast.tsx'
import { type DrawerAction, tellProblem, useRun } from '../drawer/use-run.ts'

/** How the quote is to be shown until the action that says so has ended; belongs into a transition. */
export type UpdateQuote = (ahead: QuoteJson) => void

export function useQuoteActions(quote: QuoteJson, updateOptimistically: UpdateQuote) {
  const execute = useRun(quote, updateOptimistically)
  const { id, quote_number: number } = quote
  const run = ({ send, ...action }: Omit<DrawerAction<QuoteJson>, 'send'> & { send: typeof api.quotes.accept }) =>
    execute({ ...action, send: async () => (await send(id)).quote })
  const restore = () =>
    run({
      expected: { ...quote, status: 'open', reason: null },
      send: api.quotes.restore,
      done: () => showToast('success', `${number} is open again.`, 4000),
    })
  return {
    restore,
    accept: () =>
      run({
        expected: { ...quote, status: 'accepted' },
        send: api.quotes.accept,
        done: ({ invoice }) =>
          showToast('success', invoice ? `${number} is now ${invoice.invoice_number}.` : `${number} is accepted.`),
      }),
    cancel: () =>
      run({
        expected: { ...quote, status: 'cancelled' },
        send: api.quotes.cancel,
        done: () => showUndo(`${number} was cancelled.`, restore),
      }),
    change: (change: api.QuoteChange, failed: (error: unknown) => void) =>
      run({
        // Its lines are worked out by the API: no sum stands here that does not add up.
        expected: quote,
        send: () => api.quotes.change(id, change),
        done: () => showToast('success', `${number} was changed.`, 4000),
        // What cannot be changed any more needs no form.
        failed: (error) => {
          const isOver = error instanceof api.ApiError && error.code?.startsWith('quote_')
          return isOver && error.details.length === 0 ? tellProblem(error) : failed(error)
        },
      }),
  }
}
