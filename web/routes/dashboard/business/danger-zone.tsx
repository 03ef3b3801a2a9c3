// Leaving and deleting the company: closed at first, and confirmed once more.
import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CompanyJson, UserJson } from '../../../../worker/domain/api-types.ts'
import type { DeletionJson } from '../../../api/signed-in-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, ScreenForm } from '../../../ui/form.tsx'
import { type Answer, problemsOf } from './answer.ts'
import { Later } from './later.tsx'

type AskProps = {
  intent: string
  title: string
  yes: string
  company: string | null
  close: () => void
  children: ReactNode
}

/** The dialog: what will happen, the company's name to type where the company goes, and the action. */
function Ask({ intent, title, yes, company, close, children }: AskProps) {
  const fetcher = useFetcher<Answer>()
  const [typed, setTyped] = useState('')
  const { fields, form: problem } = problemsOf(fetcher.data)
  const isIntended = company === null || typed.trim().toLowerCase() === company.trim().toLowerCase()
  return (
    <Dialog title={title} onClose={close}>
      <ScreenForm as={fetcher.Form} answer={fetcher.data} action="/dashboard?tab=business" className="form">
        <input type="hidden" name="intent" value={intent} />
        {children}
        {company !== null && (
          <TextField
            label={`Type ${company} to confirm`}
            name="company_name"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={fields.company_name}
          />
        )}
        <FormError>{problem}</FormError>
        <div className="actions">
          <Button
            type="submit"
            look="danger"
            disabled={!isIntended}
            busy={fetcher.state !== 'idle'}
            busyText="Deleting…"
          >
            {yes}
          </Button>
          <Button look="quiet" onClick={close}>
            Keep everything
          </Button>
        </div>
      </ScreenForm>
    </Dialog>
  )
}

const KEPT =
  'What the law makes us keep stays without any name in it: invoice numbers, dates, amounts, payments and payouts. Your account at the payment provider is yours and stays; you close it there.'

function whatGoes({ unpaid_invoices: unpaid, people }: DeletionJson): string[] {
  return [
    people > 1 ? `All ${people} people lose their accounts, and are told by text.` : 'Your account is deleted with it.',
    ...(unpaid > 0
      ? [`${unpaid} unpaid ${unpaid === 1 ? 'invoice is' : 'invoices are'} cancelled and can no longer be paid.`]
      : []),
    'Invoices, texts, logo and PDFs are erased. Payment links stop working, receipts too.',
    'Nobody can bring this back. Download everything first.',
  ]
}

function CompanyPart({ deletion, name }: { deletion: DeletionJson; name: string }) {
  const [asking, setAsking] = useState(false)
  const { obstacles } = deletion
  return (
    <>
      <h3>Delete the company</h3>
      <p className="soft">{name} goes, with everybody and everything in it.</p>
      {obstacles.length > 0 ? (
        <p>Not possible while there is {obstacles.join(', ')}.</p>
      ) : (
        <div className="actions">
          <Button look="danger" onClick={() => setAsking(true)}>
            Delete {name}…
          </Button>
        </div>
      )}
      {asking && (
        <Ask
          intent="delete-company"
          title={`Delete ${name}?`}
          yes="Delete the company"
          company={name}
          close={() => setAsking(false)}
        >
          <ul className="bullets">
            {whatGoes(deletion).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="soft">{KEPT}</p>
        </Ask>
      )}
    </>
  )
}

function OwnersWayOut() {
  return (
    <>
      <h3>Delete my account</h3>
      <p className="soft">
        As the owner, first make somebody else the owner under People. Then you can delete your account, and the company
        goes on without you.
      </p>
    </>
  )
}

function AccountPart() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <h3>Delete my account</h3>
      <p className="soft">
        You lose access, and your number is free again. Your invoices stay with the company, without your name.
      </p>
      <div className="actions">
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete my account…
        </Button>
      </div>
      {asking && (
        <Ask
          intent="delete-account"
          title="Delete your account?"
          yes="Delete my account"
          company={null}
          close={() => setAsking(false)}
        >
          <p>
            You are signed out everywhere. What you text us from then on is a stranger’s text. What is told about your
            invoices goes to the company’s owner. Nobody can bring this back.
          </p>
        </Ask>
      )}
    </>
  )
}

type DangerZoneProps = { company: CompanyJson; user: UserJson; deletion: Promise<DeletionJson | null> }

export function DangerZone({ company, user, deletion }: DangerZoneProps) {
  const isOwner = user.role === 'owner'
  return (
    <details className="card danger">
      <summary>{isOwner ? 'Delete account or company' : 'Delete my account'}</summary>
      <div className="stack">
        <Later of={deletion} lines={2} missing="This cannot be shown right now. Please look again later.">
          {(facts) => (
            <>
              {facts.people > 1 && (isOwner ? <OwnersWayOut /> : <AccountPart />)}
              {isOwner ? (
                <CompanyPart deletion={facts} name={company.name} />
              ) : (
                <p className="soft">Only the owner can delete {company.name} as a whole.</p>
              )}
            </>
          )}
        </Later>
      </div>
    </details>
  )
}
