// The facts of a quote: amount, client, until when it is good, what became of it, what it offers.
import { formatCivil } from '../../../../worker/domain/dates.ts'
import type { QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import { showDay, showDistance } from '../dates.ts'
import { DrawerLink } from '../drawer/drawer-link.tsx'
import { AmountHead, ContactFacts, Fact, SumRow, WorkLines } from '../drawer/facts.tsx'

function Offer({ quote }: { quote: QuoteJson }) {
  const { total_amount: total, deposit_amount: deposit } = quote
  return (
    <table className="lines">
      <caption className="only-heard">What is offered</caption>
      <WorkLines lines={quote.line_items} />
      <tfoot>
        <SumRow name="Total" amount={total} />
        {deposit !== null && <SumRow name="Deposit, asked for first" amount={deposit} />}
      </tfoot>
    </table>
  )
}

const DECIDED: Partial<Record<QuoteJson['status'], string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

export function QuoteFacts({ quote, timezone }: { quote: QuoteJson; timezone: string }) {
  const { decided_at: at, decided_by: by, valid_until: until, invoice } = quote
  const decided = DECIDED[quote.status]
  const isWaiting = decided === undefined
  return (
    <>
      <AmountHead amount={quote.total_amount} client={quote.client_name} />
      <dl className="facts">
        <ContactFacts {...quote} />
        <Fact name="Created">{showDay(quote.created_at, timezone)}</Fact>
        <Fact name="Good till">
          {until === null
            ? 'No day set'
            : `${formatCivil(until)}${isWaiting ? `, ${showDistance(until, timezone, Date.now())}` : ''}`}
        </Fact>
        {decided && at && (
          <Fact name={decided}>{by === null ? showDay(at, timezone) : `${showDay(at, timezone)} by ${by}`}</Fact>
        )}
        {quote.reason && <Fact name="Why">{quote.reason}</Fact>}
        {invoice && (
          <Fact name="Invoice">
            <DrawerLink id={invoice.id}>{invoice.invoice_number}</DrawerLink>
          </Fact>
        )}
      </dl>
      <Offer quote={quote} />
    </>
  )
}
