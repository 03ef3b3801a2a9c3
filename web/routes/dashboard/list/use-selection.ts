// The selected invoices, kept over pages and filters until cleared.
import { useState } from 'react'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'

export type Selection = {
  ids: ReadonlySet<string>
  /** Takes these in or leaves them out. */
  set: (ids: string[], selected: boolean) => void
  clear: () => void
}

/** The export takes its ids in the address, which has an end. */
const MOST_SELECTED = 500

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    set: (changed, selected) =>
      setIds((before) => {
        const rest = [...before].filter((id) => !changed.includes(id))
        return new Set(selected ? [...rest, ...changed].slice(0, MOST_SELECTED) : rest)
      }),
    clear: () => setIds(new Set()),
  }
}

/** The invoices of one page, and what is selected among all. */
export type ListProps = { invoices: InvoiceJson[]; timezone: string; selection: Selection }

/** Whether all or some of a page's invoices are selected, and how to change that for all of them. */
export function selectionOfPage({ invoices, selection }: ListProps) {
  const ids = invoices.map((invoice) => invoice.id)
  const count = ids.filter((id) => selection.ids.has(id)).length
  const all = count > 0 && count === ids.length
  return { checked: all, mixed: count > 0 && !all, onChange: (checked: boolean) => selection.set(ids, checked) }
}
