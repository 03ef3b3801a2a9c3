// Learns client, due date and description from the labelled jobs: the tables `client`, `due` and `description`.
import type { Table } from '../worker/domain/text/weights/table.ts'
import { learnClients } from './clients.ts'
import type { Labelled } from './corpus.ts'
import { labelledPlaces, learnDescriptions } from './description.ts'
import { learnDues } from './due.ts'
import { type LaidJob, layJob, layNamedOrder } from './jobs.ts'

/** A labelled text laid out: as the job it is, or as the order that names a client. */
export type FieldRow = { job: LaidJob | null; named: LaidJob | null }

/** Lays out a labelled text once for all folds. */
export function fieldRow(row: Labelled): FieldRow {
  return { job: layJob(row), named: layNamedOrder(row) }
}

/** Learns the three tables from some rows. */
export function learnFields(rows: readonly FieldRow[]): { client: Table; due: Table; description: Table } {
  const jobs = rows.flatMap(({ job }) => job ?? [])
  const client = learnClients([...jobs, ...rows.flatMap(({ named }) => named ?? [])])
  return {
    client,
    due: learnDues(jobs),
    description: learnDescriptions(jobs.map((job) => labelledPlaces(job, client))),
  }
}
