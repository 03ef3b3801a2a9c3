// The example of the front page: a text goes out, an invoice comes back.
import { PRODUCT_NAME } from '../../../worker/domain/product.ts'
import { EXAMPLE_CLIENT } from '../../example.ts'
import { dollars } from '../../ui/money.tsx'

const AMOUNT = 200

export function Exchange() {
  return (
    <figure className="exchange">
      <figcaption className="only-heard">An example text exchange</figcaption>
      <p className="said said-by-you">
        <span className="only-heard">You: </span>
        {`fixed sink for ${EXAMPLE_CLIENT}, 200, due friday`}
      </p>
      <p className="said said-by-us">
        <span className="only-heard">{`${PRODUCT_NAME}: `}</span>
        {`INV-0001 for ${EXAMPLE_CLIENT}: ${dollars(AMOUNT)}, due Friday. Share this link to get paid:`}
        <span className="said-link">jobslip.example/payment/…</span>
      </p>
      <div className="sample" aria-hidden="true">
        <div className="sample-head">
          <span>INV-0001</span>
          <span className="badge badge-green">paid</span>
        </div>
        <p className="sample-amount money">{dollars(AMOUNT)}</p>
        <p>{`${EXAMPLE_CLIENT} · Fixed sink`}</p>
      </div>
    </figure>
  )
}
