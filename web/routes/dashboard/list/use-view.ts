// Reads and changes the view in the dashboard's address.
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readView, type View, viewHref } from './view.ts'

const viewOf = (search: string) => readView(new URLSearchParams(search))

/** What was asked for last, until it is on the screen: a change that follows in the same moment adds to it. */
let asked: string | null = null

/** The view as it will be once what is being fetched is there: controls show at once what was chosen. */
export function useView(): { view: View; change: (change: Partial<View>, how?: { replace: boolean }) => void } {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const search = coming?.pathname === here.pathname ? coming.search : here.search
  useEffect(() => {
    if (asked === search) asked = null
  })
  const go = async (href: string, how?: { replace: boolean }) => {
    const mine = new URL(href, location.origin).search
    asked = mine === search ? null : mine
    await navigate(href, { preventScrollReset: true, ...how })
    // Another way was taken meanwhile; what did arrive is about to be shown.
    if (asked === mine && location.search !== mine) asked = null
  }
  return {
    view: viewOf(search),
    change: (change, how) => void go(viewHref(viewOf(asked ?? search), change), how),
  }
}

/** Whether another list is on its way: other filters, another order, another page. */
export function useListComing(): boolean {
  const here = useLocation()
  const { location: coming } = useNavigation()
  if (coming?.pathname !== here.pathname || new URLSearchParams(coming.search).has('tab')) return false
  return viewHref(viewOf(coming.search), viewOf(coming.search)) !== viewHref(viewOf(here.search), viewOf(here.search))
}
