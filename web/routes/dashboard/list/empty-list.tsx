// The empty list: nothing yet, or nothing that matches the filters.
import { EXAMPLE_TEXT } from '../../../lib/example.ts'
import { isOnPhone, showPhone, smsHref, telHref } from '../../../lib/phone.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSite } from '../../root.tsx'

const PROMPT_MS = 100

function dialAndPrompt(number: string, example: string) {
  location.assign(telHref(number))
  setTimeout(() => showToast('info', `Text this to ${showPhone(number)}: ${example}`), PROMPT_MS)
}

type EmptyListProps = { title: string; text: string; example: string; create: string }

/** Nothing yet: what to text, and where to. */
export function EmptyList({ title, text, example, create }: EmptyListProps) {
  const number = useSite()?.text_number
  return (
    <div className="card card-centered empty">
      <LogoMark size={48} />
      <h3>{title}</h3>
      <p>{text}</p>
      {number && (
        <>
          <p className="soft">
            {`Text ${showPhone(number)}, for example:`}
            <br />
            <strong>{example}</strong>
          </p>
          {isOnPhone() ? (
            <ButtonAnchor href={smsHref(number, example)}>{create}</ButtonAnchor>
          ) : (
            <Button onClick={() => dialAndPrompt(number, example)}>{create}</Button>
          )}
        </>
      )}
    </div>
  )
}

export function EmptyInvoices() {
  return (
    <EmptyList
      title="No Invoices Found"
      text="Try adjusting your filters or create your first invoice."
      example={EXAMPLE_TEXT}
      create="Create Your First Invoice"
    />
  )
}

type NoMatchesProps = { title: string; q: string; all: string; showAll: () => void }

/** There are some, but none of what is asked for. */
export function NoMatches({ title, q, all, showAll }: NoMatchesProps) {
  const sought = q.trim()
  return (
    <div className="card card-centered empty">
      <h3>{title}</h3>
      <p>
        {sought ? `Nothing matches “${sought}”. ` : 'Nothing matches these filters. '}
        Try adjusting your filters.
      </p>
      <Button look="quiet" onClick={showAll}>
        {all}
      </Button>
    </div>
  )
}
