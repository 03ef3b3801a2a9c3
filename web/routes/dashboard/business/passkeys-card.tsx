// The person's passkeys, used instead of the password or beside it.
import { useFetcher } from 'react-router'
import type { PasskeysJson } from '../../../../worker/domain/api-types.ts'
import { knowsPasskeys } from '../../../lib/passkeys.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, ScreenForm } from '../../../ui/form.tsx'
import { showDay } from '../dates.ts'
import { type Answer, problemsOf } from './answer.ts'
import { Later } from './later.tsx'

const ACTION = { method: 'post', action: '/dashboard?tab=business' } as const

type Passkey = PasskeysJson['passkeys'][number]

function Row({ passkey, timezone }: { passkey: Passkey; timezone: string }) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const { id, name, created_at, used_at } = passkey
  const remove = () => void fetcher.submit({ intent: 'remove-passkey', id }, ACTION)
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="soft under">
          {`Added ${showDay(created_at, timezone)}${used_at ? ` · last used ${showDay(used_at, timezone)}` : ''}`}
        </span>
        <FormError>{busy ? undefined : problemsOf(fetcher.data).form}</FormError>
      </span>
      <Confirm
        button={
          <>
            Remove<span className="only-heard">{` ${name}`}</span>
          </>
        }
        busy={busy}
        title={`Remove the passkey “${name}”?`}
        yes="Remove it"
        run={remove}
      >
        <p>It no longer signs you in here. Delete it in your device’s settings too.</p>
      </Confirm>
    </li>
  )
}

function Requirement({ required }: { required: boolean }) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const set = (intent: string) => void fetcher.submit({ intent }, ACTION)
  return (
    <>
      <div className="actions">
        {required ? (
          <>
            <Badge tone="green">Password and passkey</Badge>
            <Confirm
              button="Let the password do"
              look="plain"
              busy={busy}
              title="Sign in by password alone?"
              yes="Let the password do"
              run={() => set('free-passkey')}
            >
              <p>Whoever takes over your phone number can then reset the password and sign in.</p>
            </Confirm>
          </>
        ) : (
          <Confirm
            button="Always ask for a passkey"
            busy={busy}
            title="Always ask for a passkey?"
            yes="Always ask"
            run={() => set('require-passkey')}
          >
            <p>
              The password alone no longer signs you in, not even after a reset by text. Add a passkey on a second
              device first: if you lose them all, only our support can let you in.
            </p>
          </Confirm>
        )}
      </div>
      <FormError>{busy ? undefined : problemsOf(fetcher.data).form}</FormError>
    </>
  )
}

function AddPasskey() {
  const fetcher = useFetcher<Answer>()
  const { fields, form: problem } = problemsOf(fetcher.data)
  if (!knowsPasskeys()) return <p className="soft">This browser knows no passkeys.</p>
  return (
    <ScreenForm as={fetcher.Form} answer={fetcher.data} action="/dashboard?tab=business" className="form">
      <input type="hidden" name="intent" value="add-passkey" />
      <TextField
        label="Name of this device"
        name="name"
        maxLength={60}
        autoComplete="off"
        required
        hint="So that you know it again, like “Joe’s iPhone”."
        error={fields.name}
      />
      <FormError>{problem}</FormError>
      <div className="actions">
        <Button type="submit" look="quiet" busy={fetcher.state !== 'idle'} busyText="Waiting for your device…">
          Add a passkey
        </Button>
      </div>
    </ScreenForm>
  )
}

type PasskeysCardProps = { passkeys: Promise<PasskeysJson | null>; timezone: string }

export function PasskeysCard({ passkeys, timezone }: PasskeysCardProps) {
  return (
    <section className="card stack" aria-labelledby="passkeys">
      <h3 id="passkeys">Passkeys</h3>
      <p className="soft">
        Sign in with your fingerprint, face or device code. A passkey cannot be guessed, and nobody who takes over your
        phone number has it.
      </p>
      <Later of={passkeys} lines={2} missing="The passkeys cannot be listed right now. Please look again later.">
        {(own) => (
          <>
            {own.passkeys.length > 0 && (
              <ul className="rows">
                {own.passkeys.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} timezone={timezone} />
                ))}
              </ul>
            )}
            {own.passkeys.length > 0 && <Requirement required={own.required} />}
            {/* A new form, and with it an empty name, for each passkey that was added. */}
            <AddPasskey key={own.passkeys.length} />
          </>
        )}
      </Later>
    </section>
  )
}
