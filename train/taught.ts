// The texts that the shipped weights are learned from: those of all hands, what was once read wrong, and made jobs.
import { type Labelled, readCorpus } from './corpus.ts'
import { generatedJobs } from './generated/jobs.ts'

/** The seed of the made jobs that are learned from; tests judge by other seeds. */
const MADE_SEED = 1
const MADE_JOBS = 1500

/** Labelled texts, and made jobs behind them. */
export function taughtTexts(): Labelled[] {
  return [...labelledTexts(), ...generatedJobs(MADE_SEED, MADE_JOBS)]
}

/** Labelled texts alone. */
export function labelledTexts(): Labelled[] {
  const { train, regressions } = readCorpus()
  return [...train, ...regressions]
}

/** Hands whose jobs are not learned from: they are mostly hard ones, in few words, and plain ones suffered of them. */
const HARD_JOBS = new Set(['u', 'v', 'w', 'x', 'y'])

/** Labelled texts of which clients, due dates, descriptions and totals are learned. */
export function jobTexts(): Labelled[] {
  return labelledTexts().filter(({ hand }) => !HARD_JOBS.has(hand))
}

/** The same with made jobs behind them. */
export function sumTexts(): Labelled[] {
  return [...jobTexts(), ...generatedJobs(MADE_SEED, MADE_JOBS)]
}
