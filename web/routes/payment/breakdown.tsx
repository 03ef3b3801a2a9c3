// The lines of the amount, with the fee last.
import type { PublicInvoiceJson } from '../../../worker/domain/api-types.ts'
import { fill } from '../../lib/phrasebook.ts'
import { useLayout } from '../../ui/layout.ts'
import { dollars, Money } from '../../ui/money.tsx'
import type { words as english } from '../../words/en/payment.ts'
import { Facts, Lines, Row } from './lines.tsx'

/** Days as they are shown: when the whole is due, when each payment was made, when each part is due. */
type Days = { whole: string; paidOn: string[]; parts: string[] }
type PartProps = { invoice: PublicInvoiceJson; days: Days; words: typeof english }

/** What is asked for when, and what of it is paid; nothing where it is asked for at once. */
function Parts({ invoice, days, words }: PartProps) {
  const { parts } = invoice
  if (parts.length === 0) return null
  return (
    <table className="breakdown parts">
      <caption>{words.parts}</caption>
      <tbody>
        {parts.map(({ amount, paid }, place) => (
          <tr key={`part-${String(place)}`}>
            <th scope="row">
              {days.parts[place]}
              {paid > 0 && (
                <span className="soft under">
                  {paid >= amount ? words.partPaid : fill(words.partOfIt, { amount: dollars(paid) })}
                </span>
              )}
            </th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was paid before, each with its day and how, and what is left; of an invoice that was paid at once nothing. */
function Payments({ invoice, days, words }: PartProps) {
  const { payments, balance_due } = invoice
  if (payments.length === 0 || (payments.length === 1 && balance_due === 0)) return null
  return (
    <tbody>
      {payments.map(({ amount, method, way }, place) => (
        <tr key={`payment-${String(place)}`}>
          <th scope="row">
            {words.paidBy[way ?? method]}
            <span className="soft under">{days.paidOn[place]}</span>
          </th>
          <td>
            <Money amount={-amount} />
          </td>
        </tr>
      ))}
      {balance_due > 0 && (
        <tr>
          <th scope="row">{words.left}</th>
          <td>
            <Money amount={balance_due} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

type Sum = { key: string; name: string; amount: number }

/** The fee and the total; of each way to pay where there are two. */
function listSums(invoice: PublicInvoiceJson, words: PartProps['words'], usual: number | undefined) {
  const { amount_paid, balance_due, amount_due, processing_fee_amount, fee_payer: payer = 'client' } = invoice
  const rate = invoice.fee_percent ?? usual
  const name = { client: words.fee, half: words.feeHalf, company: words.feeCovered }[payer]
  const card = `${name}${rate === undefined || payer === 'company' ? '' : ` (${rate}%)`}`
  const { ways } = invoice
  if (ways && payer !== 'company') {
    const bank = payer === 'half' ? words.bankFeeHalf : words.bankFee
    return {
      fees: ways.map(({ way, fee }): Sum => ({ key: way, name: way === 'bank' ? bank : card, amount: fee })),
      totals: ways.map(({ way, total }): Sum => ({ key: way, name: words.totalBy[way], amount: total })),
    }
  }
  const isPart = amount_paid > 0 && balance_due > 0
  const fee = isPart ? (amount_due * 100 - balance_due * 100) / 100 : processing_fee_amount
  const paidBy = isPart ? [] : invoice.payments.flatMap(({ method, way }) => (method === 'card' ? [way ?? 'card'] : []))
  const isByBank = paidBy.length > 0 && paidBy.every((way) => way === 'bank')
  const isByBoth = !isByBank && paidBy.includes('bank')
  const byBank = payer === 'half' ? words.bankFeeHalf : words.bankFee
  // Each way has its own rate.
  const paidName = payer === 'company' ? card : isByBoth ? words.feeOfBoth[payer] : isByBank ? byBank : card
  return {
    fees: [{ key: 'fee', name: paidName, amount: fee }],
    totals: [{ key: 'total', name: words.total, amount: amount_due }],
  }
}

export function Breakdown({ invoice, days, words }: PartProps) {
  const { site } = useLayout()
  const { fees, totals } = listSums(invoice, words, site?.fee_percent)
  return (
    <>
      <Facts
        rows={[
          [words.invoice, invoice.invoice_number],
          [words.client, invoice.client_name],
          [words.dueDate, days.whole],
        ]}
      />
      <Parts invoice={invoice} days={days} words={words} />
      <table className="breakdown">
        <caption className="only-heard">{words.caption}</caption>
        <Lines lines={invoice.line_items} />
        <Payments invoice={invoice} days={days} words={words} />
        <tbody>
          {fees.map(({ key, name, amount }) => (
            <Row key={key} name={name} amount={amount} />
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ key, name, amount }) => (
            <Row key={key} name={name} amount={amount} />
          ))}
          {(invoice.tip_amount ?? 0) > 0 && <Row name={words.tip} amount={invoice.tip_amount ?? 0} />}
        </tfoot>
      </table>
    </>
  )
}
