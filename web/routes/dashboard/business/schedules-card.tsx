// The jobs that repeat: client, work, sum, how often and when next, with what can be ordered of each.
import { useFetcher } from 'react-router'
import type { ScheduleJson } from '../../../../worker/domain/schedule-api-types.ts'
import type { ScheduleOrder } from '../../../api/signed-in-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { FormError } from '../../../ui/form.tsx'
import { type Answer, problemsOf } from './answer.ts'
import { Later } from './later.tsx'

const ACTION = { method: 'post', action: '/dashboard?tab=business' } as const
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const showDate = (on: string) => DAY.format(new Date(`${on}T00:00:00Z`))

function Row({ schedule }: { schedule: ScheduleJson }) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const { id, client_name, description, total_amount, rhythm_words, next_on, asked_on, state, auto } = schedule
  const name = `${description} for ${client_name}`
  const order = (act: ScheduleOrder) => void fetcher.submit({ intent: `schedule-${act}`, id, next_on }, ACTION)
  const button = (act: ScheduleOrder, label: string) => (
    <Button look="quiet" busy={busy} onClick={() => order(act)}>
      {label}
      <span className="only-heard">{`, ${name}`}</span>
    </Button>
  )
  const isOn = state === 'on'
  return (
    <li className="schedule">
      <div>
        <strong>{client_name}</strong> <span className="money">{MONEY.format(total_amount)}</span>{' '}
        {isOn ? auto && <Badge tone="blue">Automatic</Badge> : <Badge tone="grey">Paused</Badge>}
        <span className="soft under">{`${description} · ${rhythm_words}`}</span>
        <span className="soft under">
          {isOn
            ? `Next on ${showDate(next_on)}${auto ? ', sent without asking' : ', we ask you first'}`
            : 'Nothing is sent until you resume it.'}
        </span>
        {asked_on && <span className="under">{`${showDate(asked_on)} waits for your answer by text.`}</span>}
        <FormError>{busy ? undefined : problemsOf(fetcher.data).form}</FormError>
      </div>
      <div className="actions">
        {isOn && !asked_on && button('skip', 'Skip the next')}
        {isOn ? button('pause', 'Pause') : button('resume', 'Resume')}
        {auto ? button('ask', 'Ask me first') : button('auto', 'Send without asking')}
        <Confirm
          button={
            <>
              Stop<span className="only-heard">{`, ${name}`}</span>
            </>
          }
          busy={busy}
          title={`Stop repeating ${client_name}?`}
          yes="Stop it"
          run={() => order('stop')}
        >
          <p>Invoices that were sent stay as they are. To begin again, text the job once more.</p>
        </Confirm>
      </div>
    </li>
  )
}

export function SchedulesCard({ schedules }: { schedules: Promise<ScheduleJson[] | null> }) {
  return (
    <section className="card stack" aria-labelledby="schedules">
      <h2 id="schedules">What Repeats</h2>
      <Later of={schedules} lines={3} missing="What repeats cannot be listed right now. Please look again later.">
        {(rows) =>
          rows.length === 0 ? (
            <p className="soft">
              Nothing repeats yet. Text a job with how often, like “lawn 45 for Mrs Lee every friday”.
            </p>
          ) : (
            <ul className="rows">
              {rows.map((schedule) => (
                <Row key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          )
        }
      </Later>
    </section>
  )
}
