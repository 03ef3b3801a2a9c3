// Moves between the pages of the list. Each page's address leads to both neighbours.
import { useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { type PagePlace, pageRange } from './view.ts'

type PagerProps = {
  list: PagePlace
  /** How many rows this page has. */
  shown: number
  page: number
  pageSize: number
  /** The id of the list's heading, at which another page begins. */
  heading: string
  /** The address of a page of the list; without a cursor the first. */
  href: (place: { cursor?: string; page?: number }) => string
}

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
function useStartOfPage(page: number, headingId: string) {
  const how = useNavigationType()
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (how !== 'PUSH') return
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [page, how, headingId])
}

export function Pager({ list, shown, page, pageSize, heading, href }: PagerProps) {
  useStartOfPage(page, heading)
  if (list.total <= pageSize && page === 1) return null
  const { first, last } = pageRange({ ...list, shown }, page, pageSize)
  const previous = list.prev_cursor && (page > 2 ? { cursor: list.prev_cursor, page: page - 1 } : {})
  const next = list.next_cursor && { cursor: list.next_cursor, page: page + 1 }
  return (
    <nav className="pager" aria-label="Pages">
      <p>{`Showing ${first} to ${last} of ${list.total} results`}</p>
      <Step label="Previous" to={previous ? href(previous) : null} />
      <Step label="Next" to={next ? href(next) : null} />
    </nav>
  )
}
