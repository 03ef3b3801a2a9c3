// The labelled jobs, laid out for learning: what client, due date and description are learned from.

import type { Figures } from '../worker/domain/text/describe/features.ts'
import { layDocument } from '../worker/domain/text/document/document.ts'
import { withoutSignature } from '../worker/domain/text/document/signatures.ts'
import { type Ground, layGround } from '../worker/domain/text/ground/ground.ts'
import { figuresOf } from '../worker/domain/text/resolve/money-and-counts.ts'
import { dayOfIso } from '../worker/domain/text/spans/dates/calendar.ts'
import { layRow } from './amounts.ts'
import type { Labelled } from './corpus.ts'

/** A job, the ground it is read on, and the figures that make its total. */
export type LaidJob = { row: Labelled; ground: Ground; figures: Figures }

/** A labelled job, laid out; null for another text. */
export function layJob(row: Labelled): LaidJob | null {
  if (row.expect.intent !== 'invoice') return null
  const { readings } = layRow(row, null)
  const reading = readings.find(({ cents }) => cents === row.expect.total_cents) ?? readings[0]
  return {
    row,
    figures: figuresOf(reading?.options ?? []),
    ground: layGround(layDocument(withoutSignature(row.text)), dayOfIso(row.now)),
  }
}

/** An order that names a client, laid out as if he were billed: a name is a name in both. */
export function layNamedOrder(row: Labelled): LaidJob | null {
  const { target, change } = row.expect.order ?? {}
  if (target?.client === undefined || change?.client_name !== undefined) return null
  return layJob({ ...row, expect: { ...row.expect, intent: 'invoice', client_name: target.client } })
}
