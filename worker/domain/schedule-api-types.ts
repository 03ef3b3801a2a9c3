// The shape in which the API tells of a job that repeats.
import type { Rhythm } from './rhythm.ts'

/** `next_on`, `asked_on` are civil dates of the company; `asked_on`: the day that waits for an answer by text. */
export type ScheduleJson = {
  id: string
  client_name: string
  description: string
  total_amount: number
  rhythm: Rhythm
  rhythm_words: string
  next_on: string
  asked_on: string | null
  state: 'on' | 'paused'
  auto: boolean
}
