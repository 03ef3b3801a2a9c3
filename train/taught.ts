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
/** Hands whose jobs are mostly several numbers: they teach what numbers are for, and no more. */
const NUMBERS_ALONE = new Set(['zg', 'zh', 'zi', 'zj', 'zk', 'zl', 'zm', 'zn', 'zp', 'zq', 'zr', 'zs', 'zt', 'zv'])

/** Labelled texts of which clients, due dates and descriptions are learned. */
export function jobTexts(): Labelled[] {
  return labelledTexts().filter(({ hand }) => !HARD_JOBS.has(hand) && !NUMBERS_ALONE.has(hand))
}

/** Those of which totals are learned, with made jobs behind them. */
export function sumTexts(): Labelled[] {
  const texts = labelledTexts().filter(({ hand }) => !HARD_JOBS.has(hand))
  return [...texts, ...generatedJobs(MADE_SEED, MADE_JOBS)]
}
