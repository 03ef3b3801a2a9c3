// The timeline of an invoice: one line for each event, and what comes next.

import type { InvoiceDetailsJson, TimelineEntryJson } from '../../../../worker/domain/api-types.ts'
import { formatCivil } from '../../../../worker/domain/dates.ts'
import type { TimelineKind } from '../../../../worker/domain/statuses.ts'
import { dollars } from '../../../ui/money.tsx'
import { changeWords, paidWords } from './action-words.ts'
import { type Telling, TimelineEntry, TimelineNext } from './timeline-entry.tsx'

const TELLINGS: Record<TimelineKind, Telling> = {
  sent: { icon: 'send', tone: 'plain', title: 'Sent' },
  viewed: { icon: 'eye', tone: 'plain', title: 'Viewed by the client' },
  overdue: { icon: 'clock', tone: 'bad', title: 'Overdue' },
  changed: { icon: 'pencil', tone: 'plain', title: 'Changed' },
  reminded: { icon: 'bell', tone: 'plain', title: 'Reminder', note: 'Written for you to send from your phone.' },
  cancelled: { icon: 'close', tone: 'bad', title: 'Cancelled', note: 'Nobody can pay it any more.' },
  restored: { icon: 'back', tone: 'plain', title: 'Restored' },
  payment_pending: { icon: 'clock', tone: 'plain', title: 'Payment on its way', note: 'It can take a few days.' },
  paid: { icon: 'check', tone: 'good', title: 'Paid' },
  paid_part: { icon: 'check', tone: 'good', title: 'Part paid' },
  paid_outside: { icon: 'check', tone: 'good', title: 'Paid' },
  reopened: { icon: 'back', tone: 'plain', title: 'Not paid after all', note: 'Open again.' },
  payout_held: {
    icon: 'lock',
    tone: 'plain',
    title: 'Money held safely for you',
    note: 'It goes to your bank once your payment account is set up.',
  },
  payout_pending: { icon: 'clock', tone: 'plain', title: 'On its way to your bank' },
  transferred: { icon: 'bank', tone: 'good', title: 'Transferred to your bank' },
  payout_failed: { icon: 'alert', tone: 'bad', title: 'Transfer failed' },
  transfer_reversed: { icon: 'back', tone: 'plain', title: 'Taken back from your payout account' },
  transfer_returned: { icon: 'bank', tone: 'good', title: 'Sent to your payout account again' },
  refund_pending: { icon: 'clock', tone: 'plain', title: 'Refund on its way' },
  refund_waiting: { icon: 'clock', tone: 'bad', title: 'Refund waits for your payout account' },
  refund_cancelled: { icon: 'close', tone: 'plain', title: 'Refund cancelled' },
  refunded: { icon: 'back', tone: 'plain', title: 'Refunded to the client' },
  refund_failed: {
    icon: 'alert',
    tone: 'bad',
    title: 'Refund came back',
    note: 'The bank did not take it. Please pay the client another way.',
  },
  disputed: {
    icon: 'alert',
    tone: 'bad',
    title: 'Disputed by the client',
    note: 'What is not paid out yet waits until the bank decides.',
  },
  dispute_won: { icon: 'check', tone: 'good', title: 'Dispute won' },
  dispute_lost: { icon: 'close', tone: 'bad', title: 'Dispute lost' },
  asked: { icon: 'message', tone: 'plain', title: 'The client asked something' },
  answered: { icon: 'send', tone: 'plain', title: 'Answered on the page' },
  answer_removed: { icon: 'back', tone: 'plain', title: 'Answer taken off the page' },
}

/** What of the fee is in an amount: the client's part in what was paid, the company's taken off what was transferred. */
function feeWords({ kind }: TimelineEntryJson, { invoice, payments }: InvoiceDetailsJson): string {
  const { fee_payer: payer = 'client' } = invoice
  const fee = payments.some(({ way }) => way === 'bank') ? 'fee' : 'card fee'
  if (kind === 'transferred') return payer === 'client' ? '' : `, your part of the ${fee} taken off`
  if (kind !== 'paid' && kind !== 'paid_part') return ''
  return { client: `, ${fee} included`, half: `, half of the ${fee} included`, company: '' }[payer]
}

function Entry({ entry, withFee, timezone }: { entry: TimelineEntryJson; withFee: string; timezone: string }) {
  const telling = TELLINGS[entry.kind]
  const title = entry.method ? paidWords(entry.method) : telling.title
  return (
    <TimelineEntry telling={{ ...telling, title }} entry={entry} timezone={timezone}>
      {entry.changes?.map((change) => (
        <p key={change.field} className="soft change">
          {changeWords(change)}
        </p>
      ))}
      {entry.amount !== undefined && <p className="soft">{`${dollars(entry.amount)}${withFee}`}</p>}
      {entry.waiting_amount !== undefined && (
        <p className="soft">{`Your payout account must hold ${dollars(entry.waiting_amount)} first.`}</p>
      )}
      {entry.reason && <p className="soft">{entry.reason}</p>}
    </TimelineEntry>
  )
}

export function Timeline({ details, timezone }: { details: InvoiceDetailsJson; timezone: string }) {
  const { invoice, timeline } = details
  const waits = invoice.status === 'sent' || invoice.status === 'viewed'
  return (
    <ol className="timeline">
      {timeline.map((entry) => (
        <Entry key={`${entry.kind} ${entry.at}`} entry={entry} withFee={feeWords(entry, details)} timezone={timezone} />
      ))}
      {waits && <TimelineNext>{`Due ${formatCivil(invoice.due_date)}`}</TimelineNext>}
    </ol>
  )
}
