// The fee, computed for an amount that the visitor chooses.
import { useId, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { processingFeeCents } from '../../../worker/domain/money.ts'
import { EXAMPLE_DOLLARS } from '../../lib/example.ts'
import { fill } from '../../lib/phrasebook.ts'
import { useLayout } from '../../ui/layout.ts'
import { dollars, Money } from '../../ui/money.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { LandingData } from './landing-data.ts'

const LEAST = 50
const MOST = 2000
const STEP = 10

function Worked({ percent }: { percent: number }) {
  const { words } = useLoaderData<LandingData>()
  const scripts = useHydrated()
  const [billed, setBilled] = useState(EXAMPLE_DOLLARS)
  const id = useId()
  const fee = processingFeeCents(billed * 100, Math.round(percent * 100)) / 100
  const rows: [string, number][] = [
    [words.youBill, billed],
    [`${words.theFee} (${percent}%)`, fee],
    [words.clientPays, billed + fee],
    [words.youReceive, billed],
  ]
  return (
    <div className="card fee-worked">
      <label htmlFor={id}>{words.tryAmount}</label>
      <input
        id={id}
        type="range"
        min={LEAST}
        max={MOST}
        step={STEP}
        value={billed}
        disabled={!scripts}
        aria-valuetext={dollars(billed)}
        onChange={(event) => setBilled(event.target.valueAsNumber)}
      />
      <dl className="facts">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function FeeNotice() {
  const { words } = useLoaderData<LandingData>()
  const percent = useLayout().site?.fee_percent
  return (
    <section className="band fee" aria-labelledby="fee">
      <div className="fee-words">
        <h2 id="fee">{percent === undefined ? words.oneFee : fill(words.oneFeeOf, { percent })}</h2>
        <p>
          {words.feeText} <Link to="/legal">{words.feeDetails}</Link>
        </p>
      </div>
      {percent !== undefined && <Worked percent={percent} />}
    </section>
  )
}
