// Learns which words of a job describe the work.

import { readClients } from '../worker/domain/text/client/choose.ts'
import { type Chosen, chainOf } from '../worker/domain/text/describe/features.ts'
import { toIso } from '../worker/domain/text/spans/dates/calendar.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import { alignKept } from './align.ts'
import { ENOUGH_ALIKE, nameKey, wordsAlike } from './alike.ts'
import { type LabelledChain, learnChain } from './chain.ts'
import { rightNames } from './clients.ts'
import type { LaidJob } from './jobs.ts'
import { quantiseTo4 } from './pack.ts'
import { frequentFeatures } from './rare.ts'

const BITS = 16
/** A feature of fewer jobs is not learned. */
const LEAST = 2

/** A job and what was chosen before its work is described. */
export type ChosenJob = { job: LaidJob; chosen: Chosen }

/** What a description is learned beside: the places of the labelled client, by the weights of `clients`, and due date. */
export function labelledPlaces(job: LaidJob, clients: Table): ChosenJob {
  const names = rightNames(job)
  const client = readClients(job.ground, clients).find(({ name }) => names.has(nameKey(name)))?.span ?? null
  const due = job.ground.dates.find(({ day }) => toIso(day) === job.row.expect.due_date) ?? null
  return { job, chosen: { client, due, ...job.figures } }
}

/** Descriptions that are right for a job. */
function rightDescriptions({ row }: LaidJob): (string | null)[] {
  return [row.expect.description, ...(row.accept?.description ?? [])]
}

// A description whose words are not the text's own teaches nothing.
function labelledChain({ job, chosen }: ChosenJob): LabelledChain | null {
  const { tokens, words, steps } = chainOf(job.ground, chosen)
  const written = tokens.map((i) => job.ground.doc.tokens[i]?.text ?? '')
  const right = rightDescriptions(job).flatMap((description) => {
    if (description === null) return [written.map(() => false)]
    const kept = alignKept(written, description)
    const said = written.filter((_, i) => kept[i]).join(' ')
    return wordsAlike(description, said) >= ENOUGH_ALIKE ? [kept] : []
  })
  const pack = (lists: readonly (readonly number[])[]) => lists.map((list) => Uint32Array.from(list))
  return right.length > 0 ? { words: pack(words), steps: pack(steps), right } : null
}

/** Weights for describing; jobs with what was chosen for them. */
export function learnDescriptions(jobs: readonly ChosenJob[]): Table {
  const all = jobs.map(labelledChain).filter((chain) => chain !== null)
  const frequent = frequentFeatures(
    all.map(({ words, steps }) => [...words, ...steps]),
    LEAST,
  )
  const chains = all.map((chain) => ({ ...chain, words: chain.words.map(frequent), steps: chain.steps.map(frequent) }))
  return quantiseTo4(learnChain(chains, { bits: BITS, epochs: 6, rate: 0.1, l2: 1e-5, dropout: 0.1 }))
}
