// Opens a drawer. It has an address of its own, so that Back closes it.
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type DrawerKind, drawerHref } from '../list/view.ts'

/** In the history of a drawer that was opened here: closing it goes back. */
const OPENED_HERE = { drawer: 'opened here' }

type DrawerLinkProps = { id: string; kind?: DrawerKind; children: string }

export function DrawerLink({ id, kind = 'invoice', children }: DrawerLinkProps) {
  const href = drawerHref(useLocation().search, id, kind)
  return (
    <Link to={href} state={OPENED_HERE} preventScrollReset className="drawer-link">
      {children}
    </Link>
  )
}

/** For a row of a table: the mouse may press anywhere on it; keyboard and screen reader have the number's link. */
export function useOpenByRow(id: string, kind: DrawerKind = 'invoice') {
  const navigate = useNavigate()
  const href = drawerHref(useLocation().search, id, kind)
  return (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement
    if (pressed.closest('a, button, label, input') || getSelection()?.toString()) return
    void navigate(href, { state: OPENED_HERE, preventScrollReset: true })
  }
}
