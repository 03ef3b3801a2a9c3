// A job that repeats: what of it changes, and what each order makes of it.
import { addDays } from './dates.ts'
import type { Line } from './invoice.ts'
import { dayAfter, dayFrom, type Rhythm } from './rhythm.ts'

export type ScheduleState = 'on' | 'paused' | 'stopped'

/** All that an order may change. Cents; days are civil dates of the company. */
export type ScheduleTerms = {
  totalCents: number
  lines: Line[]
  isAuto: boolean
  state: ScheduleState
  nextOn: string
  askedOn: string | null
}

export type Schedule = ScheduleTerms & { rhythm: Rhythm }

/** What is wanted of a schedule. `until`: the first day on which it may be made again, null for as long as nobody says. */
export type ScheduleAct =
  | { act: 'skip' }
  | { act: 'pause'; until: string | null }
  | { act: 'resume' }
  | { act: 'stop' }
  | { act: 'change'; totalCents: number }
  | { act: 'auto' }
  | { act: 'ask' }

/** The key of the invoice of one day: no second one has it. */
export const dayKey = (id: string, on: string) => `schedule:${id}:${on}`

/** What becomes of it, or null where it is so already. `today` where the company is. */
export function applyAct(schedule: Schedule, wanted: ScheduleAct, today: string): Partial<ScheduleTerms> | null {
  const { rhythm, state, nextOn, askedOn } = schedule
  const ahead = () => dayFrom(rhythm, nextOn, addDays(today, 1))
  switch (wanted.act) {
    case 'skip':
      // The day that is being asked about, else the next one.
      if (state !== 'on') return null
      return askedOn === null ? { nextOn: dayAfter(rhythm, nextOn) } : { askedOn: null }
    case 'pause': {
      const { until } = wanted
      if (state === 'stopped' || (state === 'paused' && until === null)) return null
      if (until === null) return { state: 'paused', askedOn: null }
      return { state: 'on', askedOn: null, nextOn: dayFrom(rhythm, nextOn, until) }
    }
    case 'resume':
      return state === 'on' ? null : { state: 'on', nextOn: ahead() }
    case 'stop':
      return state === 'stopped' ? null : { state: 'stopped', askedOn: null }
    case 'change':
      if (state === 'stopped' || wanted.totalCents === schedule.totalCents) return null
      return { totalCents: wanted.totalCents, lines: [] }
    default: {
      const isAuto = wanted.act === 'auto'
      return state === 'stopped' || schedule.isAuto === isAuto ? null : { isAuto }
    }
  }
}

/** The terms as they are, to be put back by UNDO. */
export const termsOf = ({ totalCents, lines, isAuto, state, nextOn, askedOn }: ScheduleTerms): ScheduleTerms => ({
  totalCents,
  lines,
  isAuto,
  state,
  nextOn,
  askedOn,
})
