// The view of the list (filters, sort, page) in the address: read leniently, written briefly.
import { isCivilDate } from '../../../../worker/domain/dates.ts'
import { INVOICE_SORTS } from '../../../../worker/domain/invoice-list.ts'
import { STATUS_FILTERS } from '../../../../worker/domain/list-status.ts'

export const DEFAULT_SORT = '-created_at'

/** What narrows the list; '' where nothing is asked. Dates YYYY-MM-DD, amounts in dollars as typed. */
export type Filters = { q: string; status: string; from: string; to: string; min: string; max: string }
/** Filters, order and page. `cursor` is the API's; '' on the first page. */
export type View = Filters & { sort: string; cursor: string; page: number }

export const NO_FILTERS: Filters = { q: '', status: '', from: '', to: '', min: '', max: '' }
const MOST_SEARCH = 200

const SORTS: string[] = INVOICE_SORTS.flatMap((by) => [by, `-${by}`])
const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text)
const isStatus = (text: string) => (STATUS_FILTERS as readonly string[]).includes(text)

/** The view of an address. What an address says wrongly is left out, as if it did not say it. */
export function readView(query: URLSearchParams): View {
  const read = (name: string, holds: (text: string) => boolean) => {
    const text = query.get(name) ?? ''
    return holds(text) ? text : ''
  }
  return {
    q: readSearch(query),
    status: read('status', isStatus),
    from: read('from', isCivilDate),
    to: read('to', isCivilDate),
    min: read('min', isAmount),
    max: read('max', isAmount),
    sort: read('sort', (text) => SORTS.includes(text)) || DEFAULT_SORT,
    ...readPlace(query),
  }
}

/** What is searched for, as far as a search goes. */
export const readSearch = (query: URLSearchParams) =>
  Array.from(query.get('q') ?? '')
    .slice(0, MOST_SEARCH)
    .join('')

/** Which page: its cursor and its number. */
export function readPlace(query: URLSearchParams): { cursor: string; page: number } {
  const cursor = query.get('cursor') ?? ''
  return { cursor, page: cursor ? Math.max(2, Number.parseInt(query.get('page') ?? '', 10) || 2) : 1 }
}

/** What is asked of the list and of the export: only what narrows or orders. */
export function toQuery(view: Filters & { sort: string }): Record<string, string> {
  const { q, status, from, to, min, max, sort } = view
  const asked = { q, status, from, to, min, max, sort: sort === DEFAULT_SORT ? '' : sort }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value.trim() !== ''))
}

/** The address of a view. A change of filters or order begins at the first page. */
export function viewHref(view: View, change: Partial<View> = {}): string {
  const next = { ...view, cursor: '', page: 1, ...change }
  const place = next.cursor && { page: String(next.page), cursor: next.cursor }
  const query = new URLSearchParams({ ...toQuery(next), ...place }).toString()
  return query ? `/dashboard?${query}` : '/dashboard'
}

/** What a drawer can show, by its name in the address. */
export type DrawerKind = 'invoice' | 'quote'

/** The address with a drawer opened, or closed for null; all else stays. */
export function drawerHref(search: string, id: string | null, kind: DrawerKind = 'invoice'): string {
  const query = new URLSearchParams(search)
  query.delete('invoice')
  query.delete('quote')
  if (id) query.set(kind, id)
  const text = query.toString()
  return text ? `/dashboard?${text}` : '/dashboard'
}

/** Whether two addresses show the same list, whatever drawer is open. */
export function isSameList(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && drawerHref(one.search, null) === drawerHref(other.search, null)
}

export const isFiltered = (view: Filters) => Object.keys(toQuery({ ...view, sort: DEFAULT_SORT })).length > 0

/** How many filters are set behind the Filters button; the search stands in the open. */
export const countFilters = (view: Filters) => Object.keys(toQuery({ ...view, q: '', sort: DEFAULT_SORT })).length

/** The order after a press on a column's header: turned round when it leads already. `first` is its order at first. */
export function nextSort(current: string, first: string): string {
  const column = first.replace('-', '')
  if (current.replace('-', '') !== column) return first
  return current.startsWith('-') ? column : `-${column}`
}

/** Where a page stands in its list; the cursors are the API's. */
export type PagePlace = { total: number; next_cursor: string | null; prev_cursor: string | null }

/** Which of all results a page shows; the ends of the list are known exactly, wherever rows came or went meanwhile. */
export function pageRange(
  { shown, ...list }: PagePlace & { shown: number },
  page: number,
  pageSize: number,
): { first: number; last: number } {
  if (list.prev_cursor === null) return { first: 1, last: shown }
  if (list.next_cursor === null) return { first: list.total - shown + 1, last: list.total }
  const first = Math.min((page - 1) * pageSize + 1, Math.max(1, list.total - shown))
  return { first, last: first + shown - 1 }
}
