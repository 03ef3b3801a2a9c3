// Learns who is billed: every labelled job is one choice among the stretches of its words and nobody.
import { clientCandidates } from '../worker/domain/text/client/choose.ts'
import { writeName } from '../worker/domain/text/client/write.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import { nameKey } from './alike.ts'
import type { LaidJob } from './jobs.ts'
import { type Choice, learn } from './learn.ts'
import { quantiseTo4 } from './pack.ts'
import { frequentFeatures } from './rare.ts'
import { swapNames } from './swap.ts'

const BITS = 16
/** So many of the jobs are learned from again with another client. */
const SWAPPED = 1
/** A feature of fewer jobs is not learned. */
const LEAST = 6

/** The names that are right for a job, as compared; null is nobody. */
export function rightNames({ row }: LaidJob): Set<string | null> {
  return new Set([row.expect.client_name, ...(row.accept?.client_name ?? [])].map(nameKey))
}

const choices = new WeakMap<LaidJob, Choice>()

function choiceOf(job: LaidJob): Choice {
  const kept = choices.get(job)
  if (kept) return kept
  const { spans, features } = clientCandidates(job.ground)
  const names = rightNames(job)
  const keys = [null, ...spans.map((span) => nameKey(writeName(job.ground.doc, span)))]
  const right = keys.flatMap((key, i) => (names.has(key) ? [i] : []))
  const choice = { candidates: features.map((hashes) => Uint32Array.from(hashes)), right }
  choices.set(job, choice)
  return choice
}

/** Weights for the choice of the client; jobs whose name is not among the candidates teach nothing. */
export function learnClients(jobs: readonly LaidJob[]): Table {
  const all = [...jobs, ...swapNames(jobs, SWAPPED)].map(choiceOf).filter(({ right }) => right.length > 0)
  const frequent = frequentFeatures(
    all.map(({ candidates }) => candidates),
    LEAST,
  )
  const choices = all.map(({ candidates, right }) => ({ candidates: candidates.map(frequent), right }))
  return quantiseTo4(learn(choices, { bits: BITS, epochs: 4, rate: 0.1, dropout: 0.2, l2: 1e-5 }))
}
