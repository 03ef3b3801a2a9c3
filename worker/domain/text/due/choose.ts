// Chooses the day to pay: one log-linear choice among the dates of the text and none.

import type { Ground } from '../ground/ground.ts'
import type { DateExpression } from '../spans/dates/dates.ts'
import { scoreOf, softmax, type Table } from '../weights/table.ts'
import { dueFeatures, noneFeatures } from './features.ts'

/** A reading of the day to pay; null is none said; `chance` 0 to 1. */
export type DueReading = { date: DateExpression | null; chance: number }

/** The features of every candidate: none first, then the dates in their order. */
export function dueCandidates(ground: Ground): number[][] {
  return [noneFeatures(ground), ...ground.dates.map((_, n) => dueFeatures(ground, n))]
}

/** All readings of the day to pay, likeliest first. */
export function readDues(ground: Ground, table: Table): DueReading[] {
  const chances = softmax(dueCandidates(ground).map((hashes) => scoreOf(table, hashes)))
  return chances.map((chance, i) => ({ date: ground.dates[i - 1] ?? null, chance })).sort((a, b) => b.chance - a.chance)
}
