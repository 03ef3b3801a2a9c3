// Jobs that repeat: what was promised is there, no day of one is made twice, and none is passed over in silence.
import { civilDate } from '../../../worker/domain/dates.ts'
import { daysUntil, type Rhythm } from '../../../worker/domain/rhythm.ts'
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { rows } from '../world.ts'

type Found = {
  id: string
  company_id: string
  client_name: string
  idempotency_key: string
  rhythm: string
  is_auto: number
  created_at: number
  next_on: string
  total_cents: number
  timezone: string
}

const DAY_MS = 86_400_000

export function scheduleDaysComeOnce(sim: Simulation): string[] {
  return sim.schedules.flatMap(({ sid, cents }) => {
    const isPromised = rows("select 1 from messages where key = ? and body like '%epeats %'", `reply:${sid}`).length > 0
    const [found, ...more] = rows<Found>(
      'select s.*, c.timezone from schedules s join companies c on c.id = s.company_id where s.idempotency_key = ?',
      sid,
    )
    if (more.length > 0) return [`the text ${sid} began ${more.length + 1} schedules`]
    if (!found) return isPromised ? [`what the text ${sid} began is not there`] : []
    return checkDays(sim, found, cents)
  })
}

function checkDays(sim: Simulation, found: Found, cents: number): string[] {
  const { id, company_id, client_name: name, rhythm, created_at, next_on, timezone } = found
  const made = rows<{ cause: string }>(
    'select cause from invoices where company_id = ? and client_name = ? and total_cents = ?',
    ...[company_id, name, cents],
  )
  const begun = civilDate(created_at, timezone)
  const past = daysOf(JSON.parse(rhythm) as Rhythm, begun, next_on)
  if (made.length > past.length) return [`${name}: ${made.length} invoices for ${past.length} days`]
  const foreign = made.filter(({ cause }) => !cause.startsWith(`schedule:${id}:`))
  if (foreign.length > 0) return [`${name}: an invoice of no day (${foreign[0]?.cause})`]
  return [...checkSilence(sim, found, past, made.length), ...checkLate(found)]
}

/** Its days behind the one on which it began, before `until`. */
function daysOf(rhythm: Rhythm, begun: string, until: string): string[] {
  if (rhythm.unit !== 'week') return []
  const first = Array.from({ length: 7 }, (_, i) =>
    new Date(Date.parse(begun) + (i + 1) * DAY_MS).toISOString().slice(0, 10),
  )
  const start = first.find((on) => new Date(on).getUTCDay() === rhythm.weekday) ?? begun
  return daysUntil(rhythm, start, until).days.filter((on) => on < until)
}

/** Each day that was moved past was made, asked about, told of, or skipped by an order. */
function checkSilence(
  { texts }: Simulation,
  { id, company_id, client_name, idempotency_key: begun, next_on }: Found,
  past: readonly string[],
  made: number,
): string[] {
  // The reply to the text that began it names the client too, and so does that of a day that was made.
  const words = texts.flatMap(({ sid }) => (sid === begun ? [] : [`reply:${sid}`]))
  const told = rows(
    `select 1 from messages where company_id = ? and body like ?
      and (key like 'schedules:%' or key in (select value from json_each(?)))`,
    ...[company_id, `%${client_name}%`, JSON.stringify(words)],
  )
  if (past.length <= made || told.length > 0) return []
  return [`${client_name}: a day before ${next_on} was passed over in silence (${id})`]
}

/** Days after its own a day has been looked at, unless nobody may be told. */
function checkLate({ id, company_id, client_name, next_on }: Found): string[] {
  const waits = rows(
    `select 1 from schedules s join companies c on c.id = s.company_id where s.id = ? and s.state = 'on' and c.frozen_at is null
      and c.deleted_at is null and not exists (select 1 from users u join opt_outs o on o.phone = u.phone where u.company_id = ?)`,
    ...[id, company_id],
  )
  const isLate = Date.parse(next_on) + 3 * DAY_MS < stage().clock.now
  return waits.length > 0 && isLate ? [`${client_name}: ${next_on} was never looked at`] : []
}
