// The facts of an invoice: amount, client, work, due date.

import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { formatCivil } from '../../../../worker/domain/dates.ts'
import { dollars, Money } from '../../../ui/money.tsx'
import { showDay, showDistance } from '../dates.ts'
import { isOpen, isPaidManually, isPartlyPaid } from '../list/status.ts'
import { AmountHead, ContactFacts, Fact, SumRow, WorkLines } from './facts.tsx'

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function Lines({ invoice, isByBank }: { invoice: InvoiceJson; isByBank: boolean }) {
  const payer = invoice.fee_payer ?? 'client'
  const tip = invoice.tip_amount ?? 0
  const fee = isByBank ? 'bank debit fee' : 'card processing fee'
  return (
    <table className="lines">
      <caption className="only-heard">What is billed</caption>
      <WorkLines
        lines={invoice.line_items}
        more={
          payer !== 'company' &&
          (!isPaidManually(invoice) || invoice.processing_fee_amount > 0) && (
            <tr>
              <td className="soft">
                {payer === 'half' ? `Half of the ${fee}, paid by the client` : `${capital(fee)}, paid by the client`}
              </td>
              <td className="figures soft">
                <Money amount={invoice.processing_fee_amount} />
              </td>
            </tr>
          )
        }
      />
      <tfoot>
        {tip > 0 && <SumRow name="Tip, all of it yours" amount={tip} />}
        <SumRow
          name={invoice.status === 'paid' ? 'Client paid' : 'Client pays'}
          amount={(invoice.total_amount * 100 + invoice.processing_fee_amount * 100 + tip * 100) / 100}
        />
        {(invoice.company_fee_amount ?? 0) > 0 && (
          <>
            <SumRow
              name={payer === 'half' ? `Your half of the ${fee}` : `${capital(fee)}, paid by you`}
              amount={-(invoice.company_fee_amount ?? 0)}
            />
            <SumRow name="You get" amount={invoice.net_amount} />
          </>
        )}
        {isPartlyPaid(invoice) && (
          <>
            <SumRow name="Paid so far" amount={invoice.amount_paid} />
            <SumRow name="Left to pay" amount={invoice.balance_due} />
          </>
        )}
      </tfoot>
    </table>
  )
}

/** What is asked for by when, and what of it is paid. */
function Parts({ invoice }: { invoice: InvoiceJson }) {
  const { parts } = invoice
  if (parts.length === 0) return null
  return (
    <table className="lines">
      <caption>Payments asked for</caption>
      <tbody>
        {parts.map(({ amount, paid, due_date }, at) => (
          <tr key={`part-${String(at)}`}>
            <td className="work">
              {`Due ${formatCivil(due_date)}`}
              {paid > 0 && (
                <span className="soft under">{paid >= amount ? 'Paid' : `${dollars(paid)} of it paid`}</span>
              )}
            </td>
            <td className="figures">
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DrawerFactsProps = { invoice: InvoiceJson; details: InvoiceDetailsJson | null; timezone: string }

export function DrawerFacts({ invoice, details, timezone }: DrawerFactsProps) {
  const isByBank = details?.payments.some(({ way }) => way === 'bank') ?? false
  const due = formatCivil(invoice.due_date)
  return (
    <>
      <AmountHead amount={invoice.total_amount} client={invoice.client_name} />
      <dl className="facts">
        <ContactFacts {...invoice} />
        <Fact name="Created">{showDay(invoice.created_at, timezone)}</Fact>
        <Fact name="Due">
          {isOpen(invoice) ? `${due}, ${showDistance(invoice.due_date, timezone, Date.now())}` : due}
        </Fact>
      </dl>
      <Lines invoice={invoice} isByBank={isByBank} />
      <Parts invoice={invoice} />
    </>
  )
}
