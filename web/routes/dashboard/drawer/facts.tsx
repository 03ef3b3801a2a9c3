// The parts that the facts of invoices and quotes are made of.
import type { ReactNode } from 'react'
import type { LineJson } from '../../../../worker/domain/api-types.ts'
import { showPhone, telHref } from '../../../lib/phone.ts'
import { Email } from '../../../ui/email.tsx'
import { dollars, Money } from '../../../ui/money.tsx'

export function AmountHead({ amount, client }: { amount: number; client: string }) {
  return (
    <div className="drawer-amount">
      <Money amount={amount} />
      <p>{`for ${client}`}</p>
    </div>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Contact = { client_phone: string | null; client_email: string | null }

/** How the client can be reached, as far as it is known. */
export function ContactFacts({ client_phone, client_email }: Contact) {
  return (
    <>
      {client_phone && (
        <Fact name="Phone">
          <a href={telHref(client_phone)}>{showPhone(client_phone)}</a>
        </Fact>
      )}
      {client_email && (
        <Fact name="Email">
          <a href={`mailto:${client_email}`}>
            <Email address={client_email} />
          </a>
        </Fact>
      )}
    </>
  )
}

/** The head and the lines of a table of work; `more` are rows behind them. */
export function WorkLines({ lines, more }: { lines: readonly LineJson[]; more?: ReactNode }) {
  return (
    <>
      <thead className="only-heard">
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {/* Lines have no name of their own, and never move. */}
        {lines.map((line, at) => (
          <tr key={`line-${String(at)}`}>
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
        {more}
      </tbody>
    </>
  )
}

export function SumRow({ name, amount }: { name: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figures">
        <Money amount={amount} />
      </td>
    </tr>
  )
}
