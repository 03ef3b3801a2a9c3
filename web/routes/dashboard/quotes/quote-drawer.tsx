// The drawer of one quote: its facts, its timeline, its actions.
import { useOptimistic } from 'react'
import type { QuoteDetailsJson, QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { Boundary } from '../../../ui/boundary.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.tsx'
import { useDetails } from '../drawer/details.ts'
import { DrawerFrame, useClose, WhatHappened } from '../drawer/drawer-frame.tsx'
import { Conversation } from '../drawer/questions.tsx'
import { LinkButtons } from '../drawer/share-actions.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteBadges } from './quote-badges.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteTimeline } from './quote-timeline.tsx'
import '../../../styles/quotes.css'

type QuoteDrawerProps = {
  quoteId: string
  /** As the list has it, so that something is there at once. */
  listed: QuoteJson | undefined
  timezone: string
}

function Foot({ quote }: { quote: QuoteJson }) {
  return (
    <footer className="drawer-actions">
      {quote.status === 'open' && (
        <LinkButtons
          title={quote.quote_number}
          text={`${quote.quote_number}: ${dollars(quote.total_amount)} for ${quote.description}`}
          url={quote.quote_url}
          said="Quote link copied"
        />
      )}
      <ButtonAnchor look="quiet" href={api.quotePdfHref(quote.id)}>
        <Icon name="file" />
        View PDF
      </ButtonAnchor>
    </footer>
  )
}

export default function QuoteDrawer({ quoteId, listed, timezone }: QuoteDrawerProps) {
  const close = useClose()
  const { answer, details, retry } = useDetails<QuoteDetailsJson>('quote', quoteId)
  const [quote, updateOptimistically] = useOptimistic(details?.quote ?? listed)
  return (
    <DrawerFrame
      title={quote ? quote.quote_number : 'Quote'}
      closes="Close quote"
      state={quote?.status}
      close={close}
      footer={<Boundary fallback={null}>{quote && <Foot quote={quote} />}</Boundary>}
    >
      <Boundary fallback={<p role="alert">This quote cannot be shown right now.</p>}>
        {quote && (
          <p className="badges">
            <QuoteBadges quote={quote} />
          </p>
        )}
        {quote && <QuoteFacts quote={quote} timezone={timezone} />}
        {quote && details && (
          <Conversation
            messages={details.messages}
            client={quote.client_name}
            about={quote.quote_number}
            noun="quote"
            timezone={timezone}
            answer={(said) => api.quotes.answer(quote.id, said)}
          />
        )}
        {quote && <QuoteActions quote={quote} updateOptimistically={updateOptimistically} />}
        <WhatHappened answer={answer} retry={retry} close={close} back="quotes">
          {(shown) => <QuoteTimeline details={shown} timezone={timezone} />}
        </WhatHappened>
      </Boundary>
    </DrawerFrame>
  )
}
