// Learns what numbers are for: every labelled job is one choice among the readings of its numbers and asking.
import { heardAmounts } from '../worker/domain/text/amounts.ts'
import { dayOfIso } from '../worker/domain/text/calendar.ts'
import { readJob } from '../worker/domain/text/job.ts'
import { roleIndex } from '../worker/domain/text/resolve/features.ts'
import type { Heard } from '../worker/domain/text/resolve/heard.ts'
import type { Reading } from '../worker/domain/text/resolve/readings.ts'
import { amountCandidates, heardCandidates, type Laid, layAmounts } from '../worker/domain/text/resolve/weigh.ts'
import { setScene } from '../worker/domain/text/scene.ts'
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
export type AmountRow = { row: Labelled; heard: Heard }

/** The tables of amounts: what orders the beam, what chooses by the text alone, what chooses beside the rules. */
export type AmountWeights = { 'amount-roles': Table; amounts: Table; 'amounts-heard': Table }

/** A labelled job and what the rules make of it; null for another text. */
export function amountRow(row: Labelled): AmountRow | null {
  if (row.expect.intent !== 'invoice') return null
  const job = readJob(setScene(withoutSignature(row.text)), dayOfIso(row.now))
  return { row, heard: heardAmounts(job) }
}

const laidByPoints = new WeakMap<AmountRow, Laid>()

/** The competing readings of a labelled job. */
export function layRow({ row }: AmountRow, roles: Table | null): Laid {
  return layAmounts(withoutSignature(row.text), dayOfIso(row.now), roles)
}

function rightOf({ row }: AmountRow, { readings }: Laid, cents = row.expect.total_cents): number[] {
  return readings.flatMap((reading, i) => (reading.cents === cents ? [i + 1] : []))
}

function roleFeatures({ options }: Reading): Uint32Array {
  return Uint32Array.from(
    options.flatMap(({ spoken, role }) => spoken.narrow.map((hash) => hashWith(hash, roleIndex(role)))),
  )
}

// The beam's own weights: roles by what stands beside the number, learned from the readings that the rules' points find.
function learnRoles(rows: readonly AmountRow[]): Table {
  const choices = rows.flatMap((one): Choice[] => {
    const laid = laidByPoints.get(one) ?? layRow(one, null)
    laidByPoints.set(one, laid)
    const right = rightOf(one, laid).map((i) => i - 1)
    return right.length === 0 ? [] : [{ candidates: laid.readings.map(roleFeatures), right }]
  })
  return quantise(learn(choices, { bits: ROLE_BITS, epochs: 4, rate: 0.1, l2: 1e-4 }))
}

// Asking first, then the readings; a job whose total is not among them teaches to ask.
function choicesOf(one: AmountRow, roles: Table): { alone: Choice; beside: Choice } {
  const laid = layRow(one, roles)
  const found = rightOf(one, laid)
  const isOpen = one.row.expect.total_cents === null || found.length === 0
  const right = isOpen ? [0, ...rightOf(one, laid, null)] : found
  const features = amountCandidates(laid)
  const more = heardCandidates(laid, one.heard)
  return {
    alone: { candidates: features.map((list) => Uint32Array.from(list)), right },
    beside: { candidates: features.map((list, i) => Uint32Array.from([...(more[i] ?? []), ...list])), right },
  }
}

function learnTable(choices: readonly Choice[]): Table {
  const keep = frequentFeatures(
    choices.map(({ candidates }) => candidates),
    LEAST,
  )
  const kept = choices.map(({ candidates, right }) => ({ candidates: candidates.map(keep), right }))
  return quantise(learn(kept, OPTIONS))
}

/** Learns the three tables from some jobs. */
export function learnAmounts(rows: readonly AmountRow[]): AmountWeights {
  const roles = learnRoles(rows)
  const choices = rows.map((one) => choicesOf(one, roles))
  return {
    'amount-roles': roles,
    amounts: learnTable(choices.map(({ alone }) => alone)),
    'amounts-heard': learnTable(choices.map(({ beside }) => beside)),
  }
}
