// Opens an invoice's drawer. The drawer has an address of its own, so that Back closes it.
import { Link, useLocation } from 'react-router'
import { drawerHref } from '../list/view.ts'

/** In the history of a drawer that was opened here: closing it goes back. */
export const OPENED_HERE = { drawer: 'opened here' }

export function useDrawerHref(invoiceId: string): string {
  return drawerHref(useLocation().search, invoiceId)
}

export function DrawerLink({ invoiceId, children }: { invoiceId: string; children: string }) {
  return (
    <Link to={useDrawerHref(invoiceId)} state={OPENED_HERE} preventScrollReset className="drawer-link">
      {children}
    </Link>
  )
}
