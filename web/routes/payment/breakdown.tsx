// What the amount consists of, line by line, with the fee last.
import type { LineJson, PublicInvoiceJson } from '../../../worker/domain/api-types.ts'
import { useLayout } from '../../ui/layout.ts'
import { dollars, Money } from '../../ui/money.tsx'
import type { words as english } from '../../words/en/payment.ts'

type PartProps = { invoice: PublicInvoiceJson; due: string; words: typeof english }

function Line({ line }: { line: LineJson }) {
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

function Facts({ invoice, due, words }: PartProps) {
  const rows = [
    [words.invoice, invoice.invoice_number],
    [words.client, invoice.client_name],
    [words.dueDate, due],
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

export function Breakdown({ invoice, due, words }: PartProps) {
  const rate = useLayout().site?.fee_percent
  // Two lines may say the same: only their place tells them apart, and it never changes.
  const lines = invoice.line_items.map((line, place) => ({ key: `line-${place}`, line }))
  return (
    <>
      <Facts invoice={invoice} due={due} words={words} />
      <table className="breakdown">
        <caption className="only-heard">{words.caption}</caption>
        <tbody>
          {lines.map(({ key, line }) => (
            <Line key={key} line={line} />
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">{`${words.fee}${rate === undefined ? '' : ` (${rate}%)`}`}</th>
            <td>
              <Money amount={invoice.processing_fee_amount} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>
              <Money amount={invoice.amount_due} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
