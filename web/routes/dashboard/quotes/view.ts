// The view of the quotes in the dashboard's address: the search, the status and the page.
import type { QuoteStatus } from '../../../../worker/domain/quote-api-types.ts'
import { readPlace, readSearch } from '../list/view.ts'

/** '' where nothing is asked; `cursor` is the API's, '' on the first page. */
export type QuotesView = { q: string; status: QuoteStatus | ''; cursor: string; page: number }

export const STATUS_NAMES: Record<QuoteStatus, string> = {
  open: 'Open',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

const isStatus = (text: string): text is QuoteStatus => text in STATUS_NAMES

/** The view of an address. What an address says wrongly is left out, as if it did not say it. */
export function readQuotesView(query: URLSearchParams): QuotesView {
  const status = query.get('status') ?? ''
  return { q: readSearch(query), status: isStatus(status) ? status : '', ...readPlace(query) }
}

/** What is asked of the list: only what narrows it. */
export function toQuotesQuery({ q, status }: Pick<QuotesView, 'q' | 'status'>): Record<string, string> {
  return Object.fromEntries(Object.entries({ q, status }).filter(([, value]) => value.trim() !== ''))
}

/** The address of a view. A change of the search or the status begins at the first page. */
export function quotesHref(view: QuotesView, change: Partial<QuotesView> = {}): string {
  const next = { ...view, cursor: '', page: 1, ...change }
  const place = next.cursor && { page: String(next.page), cursor: next.cursor }
  return `/dashboard?${new URLSearchParams({ tab: 'quotes', ...toQuotesQuery(next), ...place })}`
}
