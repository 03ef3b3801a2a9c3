// The labelled jobs, laid out for learning: what client, due date and description are learned from.
import { dayOfIso } from '../worker/domain/text/calendar.ts'
import { heardOf } from '../worker/domain/text/fields.ts'
import { type Ground, layGround } from '../worker/domain/text/ground/ground.ts'
import { readJob } from '../worker/domain/text/job.ts'
import { setScene } from '../worker/domain/text/scene.ts'
import { withoutSignature } from '../worker/domain/text/signatures.ts'
import type { Labelled } from './corpus.ts'

/** A job and the ground it is read on. */
export type LaidJob = { row: Labelled; ground: Ground }

/** A labelled job, laid out; null for another text. */
export function layJob(row: Labelled): LaidJob | null {
  if (row.expect.intent !== 'invoice') return null
  const scene = setScene(withoutSignature(row.text))
  const today = dayOfIso(row.now)
  const heard = heardOf(readJob(scene, today))
  return { row, ground: layGround(scene, today, heard) }
}

/** An order that names a client, laid out as if he were billed: a name is a name in both. */
export function layNamedOrder(row: Labelled): LaidJob | null {
  const { target, change } = row.expect.order ?? {}
  if (target?.client === undefined || change?.client_name !== undefined) return null
  return layJob({ ...row, expect: { ...row.expect, intent: 'invoice', client_name: target.client } })
}
