// The example on the front page: a text goes out, an invoice comes back, the client pays.
import { useLoaderData } from 'react-router'
import { PRODUCT_NAME } from '../../../worker/domain/product.ts'
import { EXAMPLE_CLIENT, EXAMPLE_DOLLARS } from '../../lib/example.ts'
import { fill } from '../../lib/phrasebook.ts'
import { Icon } from '../../ui/icon.tsx'
import { dollars } from '../../ui/money.tsx'
import type { LandingData } from './landing-data.ts'

const FACTS = { client: EXAMPLE_CLIENT, amount: dollars(EXAMPLE_DOLLARS), product: PRODUCT_NAME }

export function Exchange() {
  const { words } = useLoaderData<LandingData>()
  const us = <span className="only-heard">{fill(words.us, FACTS)}</span>
  return (
    <figure className="exchange">
      <figcaption className="only-heard">{words.exchange}</figcaption>
      <p className="said said-by-you scene scene-1">
        <span className="only-heard">{words.you}</span>
        {fill(words.sent, FACTS)}
      </p>
      <span className="typing" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p className="said said-by-us scene scene-2">
        {us}
        {fill(words.reply, FACTS)}
        <span className="said-link">jobslip.example/…</span>
      </p>
      <div className="sample scene scene-3" aria-hidden="true">
        <div className="sample-head">
          <span>INV-0001</span>
          <span className="stamp">
            <Icon name="check" />
            {words.paid}
          </span>
        </div>
        <p className="sample-amount money">{FACTS.amount}</p>
        <p>{fill(words.sampleWork, FACTS)}</p>
      </div>
      <p className="said said-by-us scene scene-4">
        {us}
        {fill(words.done, FACTS)}
      </p>
    </figure>
  )
}
