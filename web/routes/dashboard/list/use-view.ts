// Reads and changes the view in the dashboard's address.
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { drawerHref, readView, type View, viewHref } from './view.ts'

/** What was asked for last, until it is on the screen: a change that follows in the same moment adds to it. */
let asked: string | null = null

/** How a list's view is read of an address, and written into one. */
type Address<V> = { read: (search: string) => V; href: (view: V, change: Partial<V>) => string }
export type Viewing<V> = { view: V; change: (change: Partial<V>, how?: { replace: boolean }) => void }

/** The view as it will be once what is being fetched is there: controls show at once what was chosen. */
export function useViewOf<V>({ read, href }: Address<V>): Viewing<V> {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const search = coming?.pathname === here.pathname ? coming.search : here.search
  useEffect(() => {
    if (asked === search) asked = null
  })
  const go = async (to: string, how?: { replace: boolean }) => {
    const mine = new URL(to, location.origin).search
    asked = mine === search ? null : mine
    await navigate(to, { preventScrollReset: true, ...how })
    // Another way was taken meanwhile; what did arrive is about to be shown.
    if (asked === mine && location.search !== mine) asked = null
  }
  return {
    view: read(search),
    change: (change, how) => void go(href(read(asked ?? search), change), how),
  }
}

const INVOICES: Address<View> = { read: (search) => readView(new URLSearchParams(search)), href: viewHref }

/** The same of the invoices. */
export const useView = () => useViewOf(INVOICES)

/** Whether another list is on its way: other filters, another order, another page. */
export function useListComing(): boolean {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const tabOf = ({ search }: { search: string }) => new URLSearchParams(search).get('tab')
  if (coming?.pathname !== here.pathname || tabOf(coming) !== tabOf(here)) return false
  return drawerHref(coming.search, null) !== drawerHref(here.search, null)
}
