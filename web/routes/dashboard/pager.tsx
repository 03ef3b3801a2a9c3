// Steps through the pages of a list. The API gives a cursor forwards only, so the way back travels along.
import { Link, useLocation } from 'react-router'
import type { InvoicePageWire } from '../../../worker/domain/wire.ts'

type PagerProps = { list: InvoicePageWire; page: number; pageSize: number }

/** The cursors of the pages before this one, from the second page on. */
function readTrail(state: unknown): string[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : []
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}

function pageHref(page: number, cursor: string | undefined): string {
  return cursor ? `/dashboard?${new URLSearchParams({ page: String(page), cursor })}#invoices` : '/dashboard#invoices'
}

function Step({ label, to, trail }: { label: string; to: string | null; trail: string[] }) {
  const look = 'button button-quiet pager-step'
  return to ? (
    <Link to={to} state={{ trail }} className={look}>
      {label}
    </Link>
  ) : (
    <button type="button" className={look} disabled>
      {label}
    </button>
  )
}

export function Pager({ list, page, pageSize }: PagerProps) {
  const { state, search } = useLocation()
  if (list.total <= pageSize) return null
  const here = new URLSearchParams(search).get('cursor')
  const trail = readTrail(state)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(first + list.invoices.length - 1, list.total)
  const next = list.next_cursor ? pageHref(page + 1, list.next_cursor) : null
  return (
    <nav className="pager" aria-label="Pages">
      <p>{`Showing ${first} to ${last} of ${list.total} results`}</p>
      <Step label="Previous" to={page > 1 ? pageHref(page - 1, trail.at(-1)) : null} trail={trail.slice(0, -1)} />
      <Step label="Next" to={next} trail={here ? [...trail, here] : []} />
    </nav>
  )
}
