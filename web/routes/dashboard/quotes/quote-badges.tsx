// A quote's status, and a question that waits, as badges.
import type { QuoteJson, QuoteStatus } from '../../../../worker/domain/quote-api-types.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { STATUS_NAMES } from './view.ts'

const TONES: Record<QuoteStatus, BadgeTone> = {
  open: 'blue',
  expired: 'yellow',
  accepted: 'green',
  declined: 'red',
  cancelled: 'grey',
}

export function QuoteBadges({ quote }: { quote: QuoteJson }) {
  return (
    <>
      <Badge tone={TONES[quote.status]}>{STATUS_NAMES[quote.status]}</Badge>
      {quote.asked_at !== undefined && <Badge tone="yellow">Question to answer</Badge>}
    </>
  )
}
