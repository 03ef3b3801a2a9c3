// What can be done with the quote in the drawer: note the yes, edit, cancel, open it again.
import { useState } from 'react'
import type { QuoteJson } from '../../../../worker/domain/quote-api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.tsx'
import { EditQuote, type QuoteDraft, refusedErrors, valuesOf } from './edit-quote.tsx'
import { type UpdateQuote, useQuoteActions } from './use-quote-actions.ts'

type QuoteActionsProps = { quote: QuoteJson; updateOptimistically: UpdateQuote }
type ActionsProps = { quote: QuoteJson; actions: ReturnType<typeof useQuoteActions> }

function AcceptButton({ quote, actions }: ActionsProps) {
  return (
    <Confirm
      button={
        <>
          <Icon name="check" />
          They said yes
        </>
      }
      title={`Did ${quote.client_name} say yes?`}
      yes="Yes, make the invoice"
      no="Not yet"
      run={actions.accept}
    >
      <p>{`${quote.quote_number} becomes an invoice of ${dollars(quote.total_amount)} right away. Nothing is sent to your client.`}</p>
    </Confirm>
  )
}

function EditButton({ quote, actions }: ActionsProps) {
  const [draft, setDraft] = useState<QuoteDraft | null>(null)
  return (
    <>
      <Button look="quiet" onClick={() => setDraft({ values: valuesOf(quote), errors: {} })}>
        <Icon name="pencil" />
        Edit
      </Button>
      {draft && (
        <EditQuote
          quote={quote}
          draft={draft}
          close={() => setDraft(null)}
          save={(change, values) => {
            setDraft(null)
            actions.change(change, (error) => setDraft({ values, errors: refusedErrors(error, values) }))
          }}
        />
      )}
    </>
  )
}

export function QuoteActions({ quote, updateOptimistically }: QuoteActionsProps) {
  const actions = useQuoteActions(quote, updateOptimistically)
  const { status } = quote
  const isWaiting = status === 'open' || status === 'expired'
  if (status === 'accepted') return null
  return (
    <div className="invoice-actions">
      {status !== 'cancelled' && <AcceptButton quote={quote} actions={actions} />}
      {isWaiting && <EditButton quote={quote} actions={actions} />}
      {isWaiting ? (
        <Button look="quiet" onClick={actions.cancel}>
          <Icon name="close" />
          Cancel quote
        </Button>
      ) : (
        <Button look="quiet" onClick={actions.restore}>
          <Icon name="back" />
          Open it again
        </Button>
      )}
    </div>
  )
}
