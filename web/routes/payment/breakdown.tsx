// What the amount consists of, line by line, with the fee last.
import { formatCivil } from '../../../worker/domain/dates.ts'
import type { LineWire, PublicInvoiceWire } from '../../../worker/domain/wire.ts'
import { dollars, Money } from '../../ui/money.tsx'
import { useSite } from '../root.tsx'

function Line({ line }: { line: LineWire }) {
  return (
    <tr>
      <th scope="row">
        {line.description}
        {line.quantity !== 1 && <span className="soft under">{`${line.quantity} × ${dollars(line.unit_amount)}`}</span>}
      </th>
      <td>
        <Money amount={line.amount} />
      </td>
    </tr>
  )
}

function Facts({ invoice }: { invoice: PublicInvoiceWire }) {
  const rows = [
    ['Invoice', invoice.invoice_number],
    ['Client', invoice.client_name],
    ['Due date', formatCivil(invoice.due_date)],
  ]
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Breakdown({ invoice }: { invoice: PublicInvoiceWire }) {
  const rate = useSite()?.fee_percent
  // Two lines may say the same: only their place tells them apart, and it never changes.
  const lines = invoice.line_items.map((line, place) => ({ key: `line-${place}`, line }))
  return (
    <>
      <Facts invoice={invoice} />
      <table className="breakdown">
        <caption className="only-heard">What you pay for</caption>
        <tbody>
          {lines.map(({ key, line }) => (
            <Line key={key} line={line} />
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">{`Secure card processing fee${rate === undefined ? '' : ` (${rate}%)`}`}</th>
            <td>
              <Money amount={invoice.processing_fee_amount} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money amount={invoice.amount_due} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
