// A page of a list: a table on wide screens, cards on phones, a skeleton while a slow page loads.
import type { ReactNode } from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import { useSlow } from '../../../ui/use-slow.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { useListComing } from './use-view.ts'

type ListFrameProps = {
  /** 'invoices' */
  what: string
  rows: number
  table: () => ReactNode
  cards: () => ReactNode
}

export function ListFrame({ what, rows, table, cards }: ListFrameProps) {
  const phone = useMedia('(width < 768px)')
  const coming = useListComing()
  const slow = useSlow(coming)
  if (slow) return <ListSkeleton what={what} rows={Math.max(3, rows)} phone={phone} />
  return (
    <div className="invoice-list" data-coming={coming || undefined}>
      {phone ? cards() : table()}
    </div>
  )
}
