// The person's name and e-mail, read-only until edited. The phone number has a card of its own.
import type { UserJson } from '../../../../worker/domain/api-types.ts'
import { showPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, ScreenForm } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { problemsOf } from './answer.ts'
import { changedFields } from './changes.ts'
import { SaveButtons } from './save-buttons.tsx'
import { useChanges } from './use-changes.ts'
import { useEditing } from './use-editing.ts'

const FIELDS = ['first_name', 'last_name', 'email'] as const

function ProfileForm({ user, close }: { user: UserJson; close: () => void }) {
  const compare = (form: FormData) => {
    const { first_name, last_name, email } = user
    const now = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')]))
    return changedFields({ first_name, last_name, email }, now)
  }
  const { answer, form, busy, hasChanged } = useChanges({ intent: 'profile', compare, saved: close })
  const { fields, form: problem } = problemsOf(answer)
  return (
    <ScreenForm {...form} className="form">
      <TextField
        label="First name"
        name="first_name"
        defaultValue={user.first_name}
        autoComplete="given-name"
        required
        error={fields.first_name}
      />
      <TextField
        label="Last name"
        name="last_name"
        defaultValue={user.last_name}
        autoComplete="family-name"
        required
        error={fields.last_name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        hint="Optional."
        defaultValue={user.email ?? ''}
        autoComplete="email"
        error={fields.email}
      />
      <FormError>{problem}</FormError>
      <SaveButtons busy={busy} hasChanged={hasChanged} cancel={close} />
    </ScreenForm>
  )
}

export function ProfileCard({ user }: { user: UserJson }) {
  const { editing, edit, close, opener, card } = useEditing()
  const rows = [
    ['Name', `${user.first_name} ${user.last_name}`.trim() || 'Not given'],
    ['Email', user.email || 'Not given'],
    ['Phone', showPhone(user.phone_number)],
  ]
  return (
    <section ref={card} className="card stack" aria-labelledby="profile">
      <header className="card-head">
        <h3 id="profile">Profile</h3>
        {!editing && (
          <Button ref={opener} look="quiet" aria-label="Edit profile" onClick={edit}>
            <Icon name="pencil" />
            Edit
          </Button>
        )}
      </header>
      {editing ? (
        <ProfileForm user={user} close={close} />
      ) : (
        <dl className="facts facts-stacked">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
