// Moves between the pages of the list. Each page's address leads to both neighbours.
import { useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import type { InvoicePageJson } from '../../../../worker/domain/api-types.ts'
import { useView } from './use-view.ts'
import { pageRange, viewHref } from './view.ts'

type PagerProps = { list: InvoicePageJson; page: number; pageSize: number }

function Step({ label, to }: { label: string; to: string | null }) {
  const look = 'button button-quiet pager-step'
  return to ? (
    <Link to={to} preventScrollReset className={look}>
      {label}
    </Link>
  ) : (
    <button type="button" className={look} disabled>
      {label}
    </button>
  )
}

/** A step to another page begins at the head of the list; Back returns to where one was. */
function useStartOfPage(page: number) {
  const how = useNavigationType()
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (how !== 'PUSH') return
    const heading = document.getElementById('invoices')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [page, how])
}

export function Pager({ list, page, pageSize }: PagerProps) {
  const { view } = useView()
  useStartOfPage(page)
  if (list.total <= pageSize && page === 1) return null
  const { first, last } = pageRange(list, page, pageSize)
  const previous = list.prev_cursor && (page > 2 ? { cursor: list.prev_cursor, page: page - 1 } : {})
  const next = list.next_cursor && { cursor: list.next_cursor, page: page + 1 }
  return (
    <nav className="pager" aria-label="Pages">
      <p>{`Showing ${first} to ${last} of ${list.total} results`}</p>
      <Step label="Previous" to={previous ? viewHref(view, previous) : null} />
      <Step label="Next" to={next ? viewHref(view, next) : null} />
    </nav>
  )
}
