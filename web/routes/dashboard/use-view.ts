// The view of the dashboard's address, and how a screen changes it.
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readView, type View, viewHref } from './view.ts'

const viewOf = (search: string) => readView(new URLSearchParams(search))

/** The view as it will be once what is being fetched is there: controls show at once what was chosen. */
export function useView(): { view: View; change: (change: Partial<View>, how?: { replace: boolean }) => void } {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const search = coming?.pathname === here.pathname ? coming.search : here.search
  const view = viewOf(search)
  return {
    view,
    change: (change, how) => {
      void navigate(viewHref(view, change), { preventScrollReset: true, ...how })
    },
  }
}

/** Whether another list is on its way: other filters, another order, another page. */
export function useListComing(): boolean {
  const here = useLocation()
  const { location: coming } = useNavigation()
  if (coming?.pathname !== here.pathname || new URLSearchParams(coming.search).has('tab')) return false
  return viewHref(viewOf(coming.search), viewOf(coming.search)) !== viewHref(viewOf(here.search), viewOf(here.search))
}
