// Learns what numbers are for: every labelled job is one choice among the readings of its numbers and asking.
import { dayOfIso } from '../worker/domain/text/calendar.ts'
import type { Heard } from '../worker/domain/text/resolve/features.ts'
import { roleIndex } from '../worker/domain/text/resolve/features.ts'
import { amountCandidates, type Laid, layAmounts } from '../worker/domain/text/resolve/weigh.ts'
import { withoutSignature } from '../worker/domain/text/signatures.ts'
import { hashWith } from '../worker/domain/text/weights/hash.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import type { Labelled } from './corpus.ts'
import { type Choice, learn } from './learn.ts'
import { quantise } from './pack.ts'
import { frequentFeatures } from './rare.ts'

const ROLE_BITS = 12
const OPTIONS = { bits: 15, epochs: 6, rate: 0.1, dropout: 0.2, l2: 1e-5 }
const LEAST = 2

/** A job to learn from: its text, and what the rules made of it. */
export type AmountRow = { row: Labelled; heard: Heard | null }

const laidByPoints = new WeakMap<AmountRow, Laid>()

/** The competing readings of a labelled job. */
export function layRow({ row, heard }: AmountRow, roles: Table | null): Laid {
  return layAmounts(withoutSignature(row.text), dayOfIso(row.now), heard, roles)
}

function rightOf({ row }: AmountRow, { readings }: Laid, cents = row.expect.total_cents): number[] {
  return readings.flatMap((reading, i) => (reading.cents === cents ? [i + 1] : []))
}

// The beam's own weights: roles by what stands beside the number, learned from the readings that the rules' points find.
export function learnRoles(rows: readonly AmountRow[]): Table {
  const choices = rows.flatMap((one): Choice[] => {
    const laid = laidByPoints.get(one) ?? layRow(one, null)
    laidByPoints.set(one, laid)
    const right = rightOf(one, laid).map((i) => i - 1)
    if (right.length === 0) return []
    const candidates = laid.readings.map(({ options }) =>
      Uint32Array.from(
        options.flatMap(({ spoken, role }) => spoken.narrow.map((hash) => hashWith(hash, roleIndex(role)))),
      ),
    )
    return [{ candidates, right }]
  })
  return quantise(learn(choices, { bits: ROLE_BITS, epochs: 4, rate: 0.1, l2: 1e-4 }))
}

/** A job as a choice: asking first, then its readings, with the total each makes (null: none). */
export type AmountChoice = { choice: Choice; cents: (number | null)[]; expect: number | null }

/** Lays out a job as a choice under the beam that `roles` orders. */
export function choiceOf(one: AmountRow, roles: Table): AmountChoice {
  const laid = layRow(one, roles)
  const right = rightOf(one, laid)
  const candidates = amountCandidates(laid).map((features) => Uint32Array.from(features))
  const expect = one.row.expect.total_cents
  const isOpen = expect === null || right.length === 0
  const choice = { candidates, right: isOpen ? [0, ...rightOf(one, laid, null)] : right }
  return { choice, cents: [null, ...laid.readings.map(({ cents }) => cents)], expect }
}

/** Learns both tables from some jobs; a job whose total is not among the readings teaches to ask. */
export function learnAmounts(rows: readonly AmountRow[]): { 'amount-roles': Table; amounts: Table } {
  const roles = learnRoles(rows)
  const choices = rows.map((one) => choiceOf(one, roles).choice)
  const keep = frequentFeatures(
    choices.map(({ candidates }) => candidates),
    LEAST,
  )
  const kept = choices.map(({ candidates, right }) => ({ candidates: candidates.map(keep), right }))
  return { 'amount-roles': roles, amounts: quantise(learn(kept, OPTIONS)) }
}
