// The skeleton of the list while it loads.
import { Skeleton } from '../../../ui/skeleton.tsx'

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

export function ListSkeleton({ what, rows, phone }: { what: string; rows: number; phone: boolean }) {
  return (
    <div className={phone ? 'invoice-cards' : 'card table-card'}>
      <p className="only-heard" role="status">
        {`Loading ${what}…`}
      </p>
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className={phone ? 'card' : 'skeleton-row'}>
          <Skeleton lines={phone ? 3 : 1} />
        </div>
      ))}
    </div>
  )
}
