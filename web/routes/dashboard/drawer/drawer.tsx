// The drawer of one invoice: its facts, its timeline, its actions.
import { useOptimistic } from 'react'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Boundary } from '../../../ui/boundary.tsx'
import { FactBadges } from '../list/fact-badges.tsx'
import { StatusBadge } from '../list/status-badge.tsx'
import { type Answer, useDetails } from './details.ts'
import { DrawerFrame, useClose, WhatHappened } from './drawer-frame.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { DrawerFacts } from './invoice-details.tsx'
import { DrawerPhotos } from './photos.tsx'
import { DrawerQuestions } from './questions.tsx'
import { DrawerActions } from './share-actions.tsx'
import { Timeline } from './timeline.tsx'
import { WaitingRefund } from './waiting-refund.tsx'

/** What the dashboard's loader answers for one invoice. */
export type DetailsAnswer = Answer<InvoiceDetailsJson>

/** The invoice as it was read, or, while an action is under way, as the action will leave it. */
function useOptimisticInvoice(details: InvoiceDetailsJson | null, listed: InvoiceJson | undefined) {
  const known = details ? details.invoice : listed
  const [invoice, updateOptimistically] = useOptimistic(known)
  return { invoice, updateOptimistically }
}

type DrawerProps = {
  invoiceId: string
  /** As the list has it, so that something is there at once. */
  listed: InvoiceJson | undefined
  timezone: string
}

export function InvoiceDrawer({ invoiceId, listed, timezone }: DrawerProps) {
  const close = useClose()
  const { answer, details, retry } = useDetails<InvoiceDetailsJson>('invoice', invoiceId)
  const { invoice, updateOptimistically } = useOptimisticInvoice(details, listed)
  return (
    <DrawerFrame
      title={invoice ? invoice.invoice_number : 'Invoice'}
      closes="Close invoice"
      state={invoice && `${invoice.status} ${invoice.refund_status}`}
      close={close}
      footer={<Boundary fallback={null}>{invoice && <DrawerActions invoice={invoice} />}</Boundary>}
    >
      <Boundary fallback={<p role="alert">This invoice cannot be shown right now.</p>}>
        {invoice && (
          <p className="badges">
            <StatusBadge invoice={invoice} />
            <FactBadges invoice={invoice} />
          </p>
        )}
        {invoice && <DrawerFacts invoice={invoice} details={details} timezone={timezone} />}
        {invoice && details && (
          <WaitingRefund invoice={invoice} details={details} updateOptimistically={updateOptimistically} />
        )}
        {invoice && details && <DrawerPhotos key={`photos-${invoice.id}`} invoice={invoice} details={details} />}
        {invoice && details && <DrawerQuestions invoice={invoice} details={details} timezone={timezone} />}
        {invoice && (
          <InvoiceActions
            invoice={invoice}
            details={details}
            timezone={timezone}
            updateOptimistically={updateOptimistically}
          />
        )}
        <WhatHappened answer={answer} retry={retry} close={close} back="invoices">
          {(shown) => <Timeline details={shown} timezone={timezone} />}
        </WhatHappened>
      </Boundary>
    </DrawerFrame>
  )
}
