// The labelled jobs, laid out for learning: what client, due date and description are learned from.
import { dayOfIso } from '../worker/domain/text/calendar.ts'
import { type Ground, layGround } from '../worker/domain/text/ground/ground.ts'
import { setScene } from '../worker/domain/text/scene.ts'
import type { Labelled } from './corpus.ts'

/** A job and the ground it is read on. */
export type LaidJob = { row: Labelled; ground: Ground }

/** The jobs among the rows, laid out. */
export function layJobs(rows: readonly Labelled[]): LaidJob[] {
  return rows
    .filter(({ expect }) => expect.intent === 'invoice')
    .map((row) => ({ row, ground: layGround(setScene(row.text), dayOfIso(row.now)) }))
}

/** The orders that name a client, laid out as if he were billed: a name is a name in both. */
export function layNamedOrders(rows: readonly Labelled[]): LaidJob[] {
  const named = rows.flatMap((row): Labelled[] => {
    const { target, change } = row.expect.order ?? {}
    if (target?.client === undefined || change?.client_name !== undefined) return []
    return [{ ...row, expect: { ...row.expect, intent: 'invoice', client_name: target.client } }]
  })
  return layJobs(named)
}

/** Every hand in turn: the jobs of the others to learn from, its own to judge by. */
export function foldJobs(jobs: readonly LaidJob[]): { hand: string; learn: LaidJob[]; judge: LaidJob[] }[] {
  return [...new Set(jobs.map(({ row }) => row.hand))].map((hand) => ({
    hand,
    learn: jobs.filter(({ row }) => row.hand !== hand),
    judge: jobs.filter(({ row }) => row.hand === hand),
  }))
}
