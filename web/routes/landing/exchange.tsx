// The example of the front page: a text goes out, an invoice comes back, the client pays.
import { PRODUCT_NAME } from '../../../worker/domain/product.ts'
import { EXAMPLE_CLIENT, EXAMPLE_DOLLARS } from '../../example.ts'
import { dollars } from '../../ui/money.tsx'

const AMOUNT = dollars(EXAMPLE_DOLLARS)

function FromUs({ children, link }: { children: string; link?: string }) {
  return (
    <p className="said said-by-us">
      <span className="only-heard">{`${PRODUCT_NAME}: `}</span>
      {children}
      {link && <span className="said-link">{link}</span>}
    </p>
  )
}

export function Exchange() {
  return (
    <figure className="exchange">
      <figcaption className="only-heard">An example text exchange</figcaption>
      <p className="said said-by-you">
        <span className="only-heard">You: </span>
        {`fixed sink for ${EXAMPLE_CLIENT}, ${EXAMPLE_DOLLARS}, due friday`}
      </p>
      <FromUs link="jobslip.example/…">
        {`Invoice INV-0001 for ${EXAMPLE_CLIENT}: ${AMOUNT}, due Friday. Share this payment link:`}
      </FromUs>
      <div className="sample" aria-hidden="true">
        <div className="sample-head">
          <span>INV-0001</span>
          <span className="badge badge-green">Paid</span>
        </div>
        <p className="sample-amount money">{AMOUNT}</p>
        <p>{`${EXAMPLE_CLIENT} · Fixed sink`}</p>
      </div>
      <FromUs>{`${EXAMPLE_CLIENT} paid INV-0001: ${AMOUNT}. The money is on its way to your bank account.`}</FromUs>
    </figure>
  )
}
