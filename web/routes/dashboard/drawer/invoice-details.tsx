// The facts of an invoice: amount, client, work, due date.

import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { formatCivil } from '../../../../worker/domain/dates.ts'
import { showPhone, telHref } from '../../../lib/phone.ts'
import { Email } from '../../../ui/email.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { showDay, showDistance } from '../dates.ts'
import { isOpen, isPaidManually, isPartlyPaid } from '../list/status.ts'

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function Lines({ invoice, isByBank }: { invoice: InvoiceJson; isByBank: boolean }) {
  // Lines have no name of their own, and never move.
  const lines = invoice.line_items.map((line, at) => ({ line, key: String(at) }))
  const payer = invoice.fee_payer ?? 'client'
  const tip = invoice.tip_amount ?? 0
  const fee = isByBank ? 'bank debit fee' : 'card processing fee'
  return (
    <table className="lines">
      <caption className="only-heard">What is billed</caption>
      <thead className="only-heard">
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, key }) => (
          <tr key={key}>
            <td className="work">
              {line.description}
              {line.quantity !== 1 && (
                <span className="soft under">{`${line.quantity} × ${dollars(line.unit_amount)}`}</span>
              )}
            </td>
            <td className="figures">
              <Money amount={line.amount} />
            </td>
          </tr>
        ))}
        {payer !== 'company' && (!isPaidManually(invoice) || invoice.processing_fee_amount > 0) && (
          <tr>
            <td className="soft">
              {payer === 'half' ? `Half of the ${fee}, paid by the client` : `${capital(fee)}, paid by the client`}
            </td>
            <td className="figures soft">
              <Money amount={invoice.processing_fee_amount} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        {tip > 0 && (
          <tr>
            <th scope="row">Tip, all of it yours</th>
            <td className="figures">
              <Money amount={tip} />
            </td>
          </tr>
        )}
        <tr>
          <th scope="row">{invoice.status === 'paid' ? 'Client paid' : 'Client pays'}</th>
          <td className="figures">
            <Money amount={(invoice.total_amount * 100 + invoice.processing_fee_amount * 100 + tip * 100) / 100} />
          </td>
        </tr>
        {(invoice.company_fee_amount ?? 0) > 0 && (
          <>
            <tr>
              <th scope="row">{payer === 'half' ? `Your half of the ${fee}` : `${capital(fee)}, paid by you`}</th>
              <td className="figures">
                <Money amount={-(invoice.company_fee_amount ?? 0)} />
              </td>
            </tr>
            <tr>
              <th scope="row">You get</th>
              <td className="figures">
                <Money amount={invoice.net_amount} />
              </td>
            </tr>
          </>
        )}
        {isPartlyPaid(invoice) && (
          <>
            <tr>
              <th scope="row">Paid so far</th>
              <td className="figures">
                <Money amount={invoice.amount_paid} />
              </td>
            </tr>
            <tr>
              <th scope="row">Left to pay</th>
              <td className="figures">
                <Money amount={invoice.balance_due} />
              </td>
            </tr>
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
  const { client_phone, client_email } = invoice
  const due = formatCivil(invoice.due_date)
  return (
    <>
      <div className="drawer-amount">
        <Money amount={invoice.total_amount} />
        <p>{`for ${invoice.client_name}`}</p>
      </div>
      <dl className="facts">
        {client_phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={telHref(client_phone)}>{showPhone(client_phone)}</a>
            </dd>
          </div>
        )}
        {client_email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${client_email}`}>
                <Email address={client_email} />
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>Created</dt>
          <dd>{showDay(invoice.created_at, timezone)}</dd>
        </div>
        <div>
          <dt>Due</dt>
          <dd>{isOpen(invoice) ? `${due}, ${showDistance(invoice.due_date, timezone, Date.now())}` : due}</dd>
        </div>
      </dl>
      <Lines invoice={invoice} isByBank={isByBank} />
      <Parts invoice={invoice} />
    </>
  )
}
