// Learns which date of a text is the day to pay.

import { dueCandidates } from '../worker/domain/text/due/choose.ts'
import { toIso } from '../worker/domain/text/spans/dates/calendar.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import type { LaidJob } from './jobs.ts'
import { type Choice, learn } from './learn.ts'
import { quantise } from './pack.ts'

const BITS = 11

function choiceOf({ row, ground }: LaidJob): Choice {
  const days = [null, ...ground.dates.map(({ day }) => toIso(day))]
  return {
    candidates: dueCandidates(ground).map((hashes) => Uint32Array.from(hashes)),
    right: days.flatMap((day, i) => (day === row.expect.due_date ? [i] : [])),
  }
}

/** Weights for the choice of the day to pay; jobs whose day is none of the dates found teach nothing. */
export function learnDues(jobs: readonly LaidJob[]): Table {
  const choices = jobs.map(choiceOf).filter(({ right }) => right.length > 0)
  return quantise(learn(choices, { bits: BITS, epochs: 10, rate: 0.1, dropout: 0.2, l2: 1e-5 }))
}
