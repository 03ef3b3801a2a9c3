// The people of the company, as colleagues see each other.
import type { ColleagueWire } from '../../../../worker/domain/wire.ts'
import { Badge } from '../../../ui/badge.tsx'
import { showDay } from '../dates.ts'
import { Later } from './later.tsx'

function People({ people, timezone }: { people: ColleagueWire[]; timezone: string }) {
  return (
    <>
      <ul className="rows">
        {people.map((person) => (
          <li key={person.id}>
            <span>
              <strong>{`${person.first_name} ${person.last_name}`}</strong>
              <span className="soft under">
                {`Phone ${person.phone_end} · joined ${showDay(person.joined_at, timezone)}`}
              </span>
            </span>
            {person.is_you && <Badge tone="green">You</Badge>}
          </li>
        ))}
      </ul>
      {people.length === 1 && (
        <p className="soft">
          You are on your own so far. Send the invitation code to whoever works with you: each texts jobs from their own
          phone, and all invoices come together here.
        </p>
      )}
    </>
  )
}

type PeopleCardProps = { people: Promise<ColleagueWire[] | null>; timezone: string }

export function PeopleCard({ people, timezone }: PeopleCardProps) {
  return (
    <section className="card stack" aria-labelledby="people">
      <h2 id="people">People</h2>
      <Later of={people} lines={2} missing="The people cannot be listed right now. Please look again later.">
        {(list) => <People people={list} timezone={timezone} />}
      </Later>
    </section>
  )
}
