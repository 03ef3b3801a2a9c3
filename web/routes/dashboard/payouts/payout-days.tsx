// How long a payout takes to reach the bank: longer while a business is new.
import { Suspense } from 'react'
import { Await } from 'react-router'
import type { PayoutOverviewJson } from '../../../../worker/domain/api-types.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** One sentence, or nothing while it is not known. */
function sentence(overview: PayoutOverviewJson | null): string | null {
  if (!overview) return null
  const { delay_days: now, usual_delay_days: usual } = overview
  if (now === usual) return `Payouts reach your bank about ${days(now)} after a client has paid.`
  return `While your business is new here, payouts reach your bank about ${days(now)} after a client has paid; later it is about ${days(usual)}.`
}

export function PayoutDays({ overview }: { overview: Promise<PayoutOverviewJson | null> }) {
  return (
    <Suspense>
      <Await resolve={overview}>
        {(known) => {
          const said = sentence(known)
          return said && <p className="soft">{said}</p>
        }}
      </Await>
    </Suspense>
  )
}
