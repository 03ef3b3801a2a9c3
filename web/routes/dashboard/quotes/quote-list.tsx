// The quotes of one page: a table on wide screens, cards on phones.

import { formatCivil } from '../../../../worker/domain/dates.ts'
import type { QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import { quotePdfHref } from '../../../api/signed-in-api.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { showDay } from '../dates.ts'
import { DrawerLink, useOpenByRow } from '../drawer/drawer-link.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { QuoteBadges } from './quote-badges.tsx'

type QuoteProps = { quote: QuoteJson; timezone: string }

/** The invoice that it became, why it was declined, or until when it is good. */
function Standing({ quote, till = '' }: { quote: QuoteJson; till?: string }) {
  if (quote.invoice) return <DrawerLink id={quote.invoice.id}>{quote.invoice.invoice_number}</DrawerLink>
  if (quote.reason) return <span className="quote-reason">{quote.reason}</span>
  const isWaiting = quote.status === 'open' || quote.status === 'expired'
  return isWaiting && quote.valid_until ? `${till}${formatCivil(quote.valid_until)}` : null
}

function RowActions({ quote, view }: { quote: QuoteJson; view: string }) {
  return (
    <div className="row-actions">
      <ButtonAnchor look="quiet" aria-label={`${view} ${quote.quote_number}`} href={quotePdfHref(quote.id)}>
        {view}
      </ButtonAnchor>
      {quote.status === 'open' && (
        <CopyButton text={quote.quote_url} said="Quote link copied" label={`Copy link of ${quote.quote_number}`}>
          Copy link
        </CopyButton>
      )}
    </div>
  )
}

function QuoteCard({ quote, timezone }: QuoteProps) {
  return (
    <li className="card">
      <div className="quote-top">
        <div className="invoice-who">
          <p className="company-name">{quote.client_name}</p>
          <p className="soft">
            <DrawerLink id={quote.id} kind="quote">
              {quote.quote_number}
            </DrawerLink>
            <span>{showDay(quote.created_at, timezone)}</span>
          </p>
        </div>
        <div className="invoice-sum">
          <Money amount={quote.total_amount} />
          <QuoteBadges quote={quote} />
        </div>
      </div>
      <div className="soft quote-offer">
        <p className="quote-work">{quote.description}</p>
        <p>
          <Standing quote={quote} till="Good till " />
        </p>
      </div>
      <RowActions quote={quote} view="View Quote" />
    </li>
  )
}

function QuoteRow({ quote, timezone }: QuoteProps) {
  const open = useOpenByRow(quote.id, 'quote')
  return (
    <tr onClick={open}>
      <th scope="row">
        <DrawerLink id={quote.id} kind="quote">
          {quote.quote_number}
        </DrawerLink>
      </th>
      <td className="client">
        {quote.client_name}
        <span className="soft under quote-work">{quote.description}</span>
      </td>
      <td className="date">{showDay(quote.created_at, timezone)}</td>
      <td className="figures">
        <Money amount={quote.total_amount} />
      </td>
      <td>
        <p className="badges">
          <QuoteBadges quote={quote} />
        </p>
      </td>
      <td>
        <Standing quote={quote} />
      </td>
      <td>
        <RowActions quote={quote} view="View" />
      </td>
    </tr>
  )
}

type QuoteListProps = { quotes: QuoteJson[]; timezone: string }

function QuoteTable({ quotes, timezone }: QuoteListProps) {
  return (
    <div className="card table-card quote-table">
      <table>
        <caption className="only-heard">Your quotes</caption>
        <thead>
          <tr>
            {['Quote #', 'Client', 'Date'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="figures">
              Amount
            </th>
            {['Status', 'Good till, or invoice', 'Actions'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} timezone={timezone} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function QuoteList(props: QuoteListProps) {
  const { quotes, timezone } = props
  return (
    <ListFrame
      what="quotes"
      rows={quotes.length}
      table={() => <QuoteTable {...props} />}
      cards={() => (
        <ul className="invoice-cards" aria-label="Your quotes">
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} timezone={timezone} />
          ))}
        </ul>
      )}
    />
  )
}
