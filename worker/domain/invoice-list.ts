// The parameters of a list of invoices: filter, order and cursor.
import type { StatusFilter } from './list-status.ts'

export const INVOICE_SORTS = ['created_at', 'due_date', 'total_amount', 'client_name', 'invoice_number'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

/** Equal keys stand in the order of their ids. */
export type ListOrder = { by: InvoiceSort; descending: boolean }

/** All that is not null must hold. Instants in ms, amounts in cents; `search` is what a person typed. */
export type ListFilter = {
  status: StatusFilter | null
  search: string | null
  ids: string[] | null
  createdFrom: number | null
  createdBefore: number | null
  minCents: number | null
  maxCents: number | null
}

/** An invoice's place in an order: its key there and its id. A page begins behind it or, going `back`, ends before it. */
export type PageCursor = { key: string | number; id: string; back: boolean }
