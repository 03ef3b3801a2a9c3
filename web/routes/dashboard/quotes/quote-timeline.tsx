// What happened to a quote, and until when it is good.
import { formatCivil } from '../../../../worker/domain/dates.ts'
import type { QuoteDetailsJson, QuoteEventJson } from '../../../../worker/domain/quote-api-types.ts'
import { type Telling, TimelineEntry, TimelineNext } from '../drawer/timeline-entry.tsx'

const TELLINGS: Record<QuoteEventJson['kind'], Telling> = {
  created: { icon: 'send', tone: 'plain', title: 'Written' },
  opened: { icon: 'eye', tone: 'plain', title: 'Opened by the client' },
  changed: { icon: 'pencil', tone: 'plain', title: 'Changed' },
  accepted: { icon: 'check', tone: 'good', title: 'Accepted' },
  declined: { icon: 'close', tone: 'bad', title: 'Declined' },
  cancelled: { icon: 'close', tone: 'bad', title: 'Cancelled', note: 'Nobody can accept it any more.' },
  restored: { icon: 'back', tone: 'plain', title: 'Open again' },
}

export function QuoteTimeline({ details, timezone }: { details: QuoteDetailsJson; timezone: string }) {
  const { quote, timeline } = details
  return (
    <ol className="timeline">
      {timeline.map((entry, at) => (
        <TimelineEntry
          key={`${entry.kind} ${String(at)}`}
          telling={TELLINGS[entry.kind]}
          entry={entry}
          timezone={timezone}
        />
      ))}
      {quote.status === 'open' && quote.valid_until && (
        <TimelineNext>{`Good till ${formatCivil(quote.valid_until)}`}</TimelineNext>
      )}
    </ol>
  )
}
