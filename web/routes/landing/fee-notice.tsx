// What it costs, worked through on the example: the client pays the fee, the contractor receives what was billed.
import { Link } from 'react-router'
import { processingFeeCents } from '../../../worker/domain/money.ts'
import { EXAMPLE_DOLLARS } from '../../example.ts'
import { Money } from '../../ui/money.tsx'
import { useSite } from '../root.tsx'

function Worked({ percent }: { percent: number }) {
  const fee = processingFeeCents(EXAMPLE_DOLLARS * 100, Math.round(percent * 100)) / 100
  const rows: [string, number][] = [
    ['You bill', EXAMPLE_DOLLARS],
    ['Your client pays', EXAMPLE_DOLLARS + fee],
    ['You receive', EXAMPLE_DOLLARS],
  ]
  return (
    <dl className="card facts fee-worked">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function FeeNotice() {
  const percent = useSite()?.fee_percent
  return (
    <section className="band fee" aria-labelledby="fee">
      <div className="fee-words">
        <h2 id="fee">{percent === undefined ? 'One fee' : `One fee: ${percent}%`}</h2>
        <p>
          A secure card processing fee per payment, paid by your client on top of the invoice. It includes the payment
          provider’s fees. You receive the full amount you billed: no monthly fees, no subscription.{' '}
          <Link to="/legal">Read the details</Link>
        </p>
      </div>
      {percent !== undefined && <Worked percent={percent} />}
    </section>
  )
}
