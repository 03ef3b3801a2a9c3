// The empty list: no invoice yet, or none that matches the filters.
import { EXAMPLE_TEXT } from '../../../lib/example.ts'
import { isOnPhone, showPhone, smsHref, telHref } from '../../../lib/phone.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSite } from '../../root.tsx'
import { useView } from './use-view.ts'
import { NO_FILTERS } from './view.ts'

const PROMPT_MS = 100
const CREATE = 'Create Your First Invoice'

function dialAndPrompt(number: string) {
  location.assign(telHref(number))
  setTimeout(() => showToast('info', `Text this to ${showPhone(number)}: ${EXAMPLE_TEXT}`), PROMPT_MS)
}

export function EmptyInvoices() {
  const number = useSite()?.text_number
  return (
    <div className="card card-centered empty">
      <LogoMark size={48} />
      <h3>No Invoices Found</h3>
      <p>Try adjusting your filters or create your first invoice.</p>
      {number && (
        <>
          <p className="soft">
            {`Text ${showPhone(number)}, for example:`}
            <br />
            <strong>{EXAMPLE_TEXT}</strong>
          </p>
          {isOnPhone() ? (
            <ButtonAnchor href={smsHref(number, EXAMPLE_TEXT)}>{CREATE}</ButtonAnchor>
          ) : (
            <Button onClick={() => dialAndPrompt(number)}>{CREATE}</Button>
          )}
        </>
      )}
    </div>
  )
}

/** Invoices there are, but none of what is asked for. */
export function NoMatches() {
  const { view, change } = useView()
  const sought = view.q.trim()
  return (
    <div className="card card-centered empty">
      <h3>No Invoices Found</h3>
      <p>
        {sought ? `Nothing matches “${sought}”. ` : 'Nothing matches these filters. '}
        Try adjusting your filters.
      </p>
      <Button look="quiet" onClick={() => change(NO_FILTERS)}>
        Show all invoices
      </Button>
    </div>
  )
}
