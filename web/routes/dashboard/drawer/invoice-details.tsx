// What an invoice is: how much, for whom, for what, until when.

import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { formatCivil } from '../../../../worker/domain/dates.ts'
import { showPhone, telHref } from '../../../lib/phone.ts'
import { Email } from '../../../ui/email.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { showDay, showDistance } from '../dates.ts'
import { isOpen, isPaidManually } from '../list/status.ts'

function Lines({ invoice }: { invoice: InvoiceJson }) {
  // Lines have no name of their own, and never move.
  const lines = invoice.line_items.map((line, at) => ({ line, key: String(at) }))
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
        {!isPaidManually(invoice) && (
          <tr>
            <td className="soft">Card processing fee, paid by the client</td>
            <td className="figures soft">
              <Money amount={invoice.processing_fee_amount} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{invoice.status === 'paid' ? 'Client paid' : 'Client pays'}</th>
          <td className="figures">
            <Money amount={(invoice.total_amount * 100 + invoice.processing_fee_amount * 100) / 100} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

export function DrawerFacts({ invoice, timezone }: { invoice: InvoiceJson; timezone: string }) {
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
      <Lines invoice={invoice} />
    </>
  )
}
