// The drawer of one invoice: its facts, its timeline, its actions. Escape, Back and a press outside close it.
import { useEffect, useId, useOptimistic, useRef } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { Boundary } from '../../../ui/boundary.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { openAsModal } from '../../../ui/modal.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FactBadges } from '../list/fact-badges.tsx'
import { StatusBadge } from '../list/status-badge.tsx'
import { drawerHref } from '../list/view.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { DrawerFacts } from './invoice-details.tsx'
import { DrawerPhotos } from './photos.tsx'
import { DrawerQuestions } from './questions.tsx'
import { DrawerActions } from './share-actions.tsx'
import { Timeline } from './timeline.tsx'
import { WaitingRefund } from './waiting-refund.tsx'
import '../../../styles/drawer.css'

/** What the dashboard's loader answers for one invoice: its details, or why there are none. */
export type DetailsAnswer = { details: InvoiceDetailsJson } | { problem: string; isGone: boolean }

function useClose() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const openedHere = typeof state === 'object' && state !== null && 'drawer' in state
  return () => {
    if (openedHere) void navigate(-1)
    else void navigate(drawerHref(search, null), { replace: true, preventScrollReset: true })
  }
}

/** Reads the details when the drawer opens; whatever is done in it reads them again. */
function useDetails(invoiceId: string) {
  const { load, data } = useFetcher<DetailsAnswer>({ key: `invoice-${invoiceId}` })
  const address = `/dashboard?details=${encodeURIComponent(invoiceId)}`
  useEffect(() => {
    void load(address)
  }, [load, address])
  return { answer: data, retry: () => load(address) }
}

/** The invoice as it was read, or, while an action is under way, as the action will leave it. */
function useOptimisticInvoice(answer: DetailsAnswer | undefined, listed: InvoiceJson | undefined) {
  const known = answer && 'details' in answer ? answer.details.invoice : listed
  const [invoice, updateOptimistically] = useOptimistic(known)
  return { invoice, updateOptimistically }
}

/** What was pressed may be gone with what it did: then the focus stays in the drawer, at its title. */
function useKeptFocus(state: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isLost = document.activeElement === document.body && before.current !== undefined
    if (isLost && before.current !== state) title.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return title
}

type LoadedTimelineProps = { answer: DetailsAnswer | undefined; retry: () => void; close: () => void; timezone: string }

function LoadedTimeline({ answer, retry, close, timezone }: LoadedTimelineProps) {
  if (answer && !('details' in answer)) {
    return (
      <div className="stack">
        <p role="alert">{answer.problem}</p>
        {answer.isGone && <p className="soft">Its address may be incomplete, or it belongs to another business.</p>}
        <Button look="quiet" onClick={answer.isGone ? close : retry}>
          {answer.isGone ? 'Back to your invoices' : 'Try again'}
        </Button>
      </div>
    )
  }
  return (
    <section className="stack" aria-label="What happened">
      <h3>What happened</h3>
      {answer ? <Timeline details={answer.details} timezone={timezone} /> : <Skeleton lines={4} />}
    </section>
  )
}

type DrawerProps = {
  invoiceId: string
  /** As the list has it, so that something is there at once. */
  listed: InvoiceJson | undefined
  timezone: string
}

export function InvoiceDrawer({ invoiceId, listed, timezone }: DrawerProps) {
  const title = useId()
  const close = useClose()
  const { answer, retry } = useDetails(invoiceId)
  const { invoice, updateOptimistically } = useOptimisticInvoice(answer, listed)
  const heading = useKeptFocus(invoice && `${invoice.status} ${invoice.refund_status}`)
  const details = answer && 'details' in answer ? answer.details : null
  return (
    <dialog
      ref={openAsModal}
      className="dialog drawer"
      aria-labelledby={title}
      onClose={(event) => event.target === event.currentTarget && close()}
    >
      <div className="drawer-body">
        <header className="dialog-head">
          <h2 ref={heading} id={title} tabIndex={-1}>
            {invoice ? invoice.invoice_number : 'Invoice'}
          </h2>
          <button type="button" className="toast-close" onClick={close}>
            <Icon name="close" />
            <span className="only-heard">Close invoice</span>
          </button>
        </header>
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
          <LoadedTimeline answer={answer} retry={retry} close={close} timezone={timezone} />
        </Boundary>
      </div>
      <Boundary fallback={null}>{invoice && <DrawerActions invoice={invoice} />}</Boundary>
    </dialog>
  )
}
