// Changes the password of a person who knows the old one.
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { FormError, ScreenForm } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Answer, problemsOf } from './answer.ts'
import { useEditing } from './use-editing.ts'

const RULES = 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.'

function PasswordForm({ phone, close }: { phone: string; close: () => void }) {
  const fetcher = useFetcher<Answer>()
  const { data } = fetcher
  useEffect(() => {
    if (data?.done) close()
  }, [data, close])
  const { fields, form: problem } = problemsOf(data)
  return (
    <ScreenForm as={fetcher.Form} answer={data} action="/dashboard?tab=business" className="form">
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={fields.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint={RULES}
        error={fields.newPassword}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={fields.confirmPassword}
      />
      <FormError>{problem}</FormError>
      <div className="actions">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyText="Saving…">
          Change Password
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </ScreenForm>
  )
}

export function PasswordCard({ phone }: { phone: string }) {
  const { editing, edit, close, opener, card } = useEditing()
  return (
    <section ref={card} className="card stack" aria-labelledby="password">
      <header className="card-head">
        <h3 id="password">Password</h3>
        {!editing && (
          <Button ref={opener} look="quiet" aria-label="Change password" onClick={edit}>
            <Icon name="lock" />
            Change
          </Button>
        )}
      </header>
      {editing ? (
        <PasswordForm phone={phone} close={close} />
      ) : (
        <p className="soft">A change signs out all your other devices and is told to you by text.</p>
      )}
    </section>
  )
}
