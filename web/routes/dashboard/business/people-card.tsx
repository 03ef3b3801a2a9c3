// The people of the company, their rights, and what the owner can change about them.
import { useFetcher } from 'react-router'
import type { ColleagueJson, UserJson } from '../../../../worker/domain/api-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { FormError } from '../../../ui/form.tsx'
import { showDay } from '../dates.ts'
import { type Answer, problemsOf } from './answer.ts'
import { Later } from './later.tsx'

const ACTION = { method: 'post', action: '/dashboard?tab=business' } as const

/** By the end of the number, as long as somebody who signed up by text has given no name. */
const nameOf = ({ first_name, last_name, phone_end }: ColleagueJson) => `${first_name} ${last_name}`.trim() || phone_end

function roleOf({ role, can_act }: ColleagueJson): string {
  if (role === 'owner') return 'Owner'
  return can_act ? 'Member, acts for the owner' : 'Member'
}

type Act = (intent: string) => void

/** Which of several people a button is about, for those who only hear it. */
function Named({ action, name }: { action: string; name: string }) {
  return (
    <>
      {action}
      <span className="only-heard">{` ${name}`}</span>
    </>
  )
}

function Acting({ person, act, busy }: { person: ColleagueJson; act: Act; busy: boolean }) {
  const name = nameOf(person)
  return person.can_act ? (
    <Confirm
      button={<Named action="Stop acting" name={name} />}
      busy={busy}
      title={`No longer let ${name} act for you?`}
      yes="Stop it"
      run={() => act('stop-acting')}
    >
      <p>{name} stays a member, who texts jobs and sees everything here.</p>
    </Confirm>
  ) : (
    <Confirm
      button={<Named action="Let act" name={name} />}
      busy={busy}
      title={`Let ${name} act for you?`}
      yes="Let them act"
      run={() => act('let-act')}
    >
      <p>{name} can then refund clients, set up the bank account, renew the invitation code and remove members.</p>
    </Confirm>
  )
}

function InvoiceActionsState({ person, user }: { person: ColleagueJson; user: UserJson }) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const act: Act = (intent) => void fetcher.submit({ intent, id: person.id }, ACTION)
  const name = nameOf(person)
  return (
    <div className="stack person-actions">
      <div className="actions">
        {user.role === 'owner' && (
          <>
            <Acting person={person} act={act} busy={busy} />
            <Confirm
              button={<Named action="Make owner" name={name} />}
              busy={busy}
              title={`Hand ${user.company.name} on to ${name}?`}
              yes="Hand it on"
              run={() => act('hand-on')}
            >
              <p>
                {name} becomes the owner and you a member. Only {name} can take this back.
              </p>
            </Confirm>
          </>
        )}
        <Confirm
          button={<Named action="Remove" name={name} />}
          busy={busy}
          title={`Remove ${name} from ${user.company.name}?`}
          yes="Remove"
          run={() => act('remove-person')}
        >
          <p>
            They are signed out at once, and texts from their phone do nothing here any more. Their invoices stay. We
            tell them by text.
          </p>
        </Confirm>
      </div>
      <FormError>{busy ? undefined : problemsOf(fetcher.data).form}</FormError>
    </div>
  )
}

function Person({ person, user, timezone }: { person: ColleagueJson; user: UserJson; timezone: string }) {
  const canBeMoved = user.can_act && !person.is_you && person.role !== 'owner'
  return (
    <li className="person">
      <span>
        <strong>{nameOf(person)}</strong>
        <span className="soft under">
          {`${roleOf(person)} · phone ${person.phone_end} · joined ${showDay(person.joined_at, timezone)}`}
        </span>
      </span>
      {person.is_you && <Badge tone="green">You</Badge>}
      {canBeMoved && <InvoiceActionsState person={person} user={user} />}
    </li>
  )
}

type PeopleProps = { people: ColleagueJson[]; user: UserJson; timezone: string }

function People({ people, user, timezone }: PeopleProps) {
  const owner = people.find((person) => person.role === 'owner')
  return (
    <>
      <ul className="rows">
        {people.map((person) => (
          <Person key={person.id} person={person} user={user} timezone={timezone} />
        ))}
      </ul>
      {people.length === 1 && (
        <p className="soft">
          You are on your own so far. Send the invitation code to whoever works with you: each texts jobs from their own
          phone, and all invoices come together here.
        </p>
      )}
      {!user.can_act && owner && (
        <p className="soft">
          Refunds, the bank account, the invitation code and removing people are up to {nameOf(owner)}, the owner.
        </p>
      )}
    </>
  )
}

type PeopleCardProps = { people: Promise<ColleagueJson[] | null>; user: UserJson; timezone: string }

export function PeopleCard({ people, user, timezone }: PeopleCardProps) {
  return (
    <section className="card stack" aria-labelledby="people">
      <h2 id="people">People</h2>
      <Later of={people} lines={2} missing="The people cannot be listed right now. Please look again later.">
        {(list) => <People people={list} user={user} timezone={timezone} />}
      </Later>
    </section>
  )
}
