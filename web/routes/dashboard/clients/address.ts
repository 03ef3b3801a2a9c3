// The view of the clients in the dashboard's address: the search, the order and the page, or one client.
import { CLIENT_SORTS } from '../../../../worker/domain/client-list.ts'
import { readSearch } from '../list/view.ts'

/** '' where nothing is asked; `client` opens that one, `before` a later page of its invoices. */
export type ClientsView = { q: string; sort: string; cursor: string; client: string; before: string }

const NOTHING: ClientsView = { q: '', sort: '', cursor: '', client: '', before: '' }

/** The view of an address. What an address says wrongly is left out, as if it did not say it. */
export function readClientsView(query: URLSearchParams): ClientsView {
  const sort = query.get('sort') ?? ''
  const before = query.get('before') ?? ''
  return {
    q: readSearch(query),
    sort: sort === 'name' && CLIENT_SORTS.includes(sort) ? sort : '',
    cursor: query.get('cursor') ?? '',
    client: query.get('client') ?? '',
    before: /^\d{1,9}$/.test(before) ? before : '',
  }
}

/** The address of a view; what is not given is as it is when nothing is asked. */
export function clientsHref(view: Partial<ClientsView> = {}): string {
  const asked = Object.entries({ ...NOTHING, ...view }).filter(([, value]) => value.trim() !== '')
  return `/dashboard?${new URLSearchParams([['tab', 'clients'], ...asked])}`
}
