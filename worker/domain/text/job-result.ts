// The reading of a text as a job: client, lines, total and due date, as far as they are certain.
import { type Day, toIso } from './calendar.ts'
import { isEvident, type ReadingContext } from './evidence.ts'
import { chooseFields, type Fields } from './fields.ts'
import type { Evidence } from './intents.ts'
import { itemsOf } from './items.ts'
import type { Job } from './job.ts'
import { emptyReading, type Language, type Missing, type ParsedText } from './parsed.ts'
import type { Scene } from './scene.ts'
import type { OpenTable } from './weights/table.ts'

/** A scene that the rules have read as a job, and what speaks for it. */
export type ReadJob = { scene: Scene; job: Job; evidence: Evidence }

/** `isCertain`: that the text bills somebody at all; `today` in whole days; `open`: where the weights come from. */
export type JobContext = { context: ReadingContext; isCertain: boolean; today: Day; open: OpenTable }

/** What a job says; what is not certain is in `missing`. */
export function jobResult(
  { scene, job, evidence }: ReadJob,
  language: Language,
  { context, isCertain, today, open }: JobContext,
): { result: ParsedText; fields: Fields } {
  const missing: Missing[] = []
  const fields = chooseFields(scene, today, job, { clients: context.clients ?? [], open })
  if (fields.client === null) missing.push('client')
  const { totalCents } = job.bill
  const isWhole = totalCents !== null && !job.rivals && !scene.cut
  // Where nobody is named, somebody is asked anyway: nothing is billed that is no job.
  const isAsked = fields.client === null
  const sure = isWhole && (isCertain || isAsked) && isEvident(scene, job, evidence, context)
  if (!sure) missing.push('amount')
  const { items, adjustments } = sure ? itemsOf(scene, job.bill, fields.description) : { items: [], adjustments: [] }
  const result = {
    ...emptyReading('invoice', language),
    client_name: fields.client,
    description: fields.description,
    items,
    adjustments,
    total_cents: sure ? totalCents : null,
    due_date: fields.due ? toIso(fields.due.day) : null,
    client_phone: job.phone,
    client_email: job.email,
    missing,
    amount_options: sure ? [] : isWhole ? [totalCents] : job.bill.options,
  }
  return { result, fields }
}
