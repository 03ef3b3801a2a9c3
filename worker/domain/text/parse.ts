// The parser's front door: one text in, one reading out.
import { dayOfIso } from './calendar.ts'
import { readChange } from './changes.ts'
import { readCommand } from './commands.ts'
import { readCorrection } from './corrections.ts'
import { isEvident, type ReadingContext } from './evidence.ts'
import { chooseFields } from './fields.ts'
import { type Evidence, isCommand, isJob, weighJob } from './intents.ts'
import { itemsOf } from './items.ts'
import { type Job, readJob } from './job.ts'
import { readKeyword } from './keywords.ts'
import { guessLanguage } from './language.ts'
import { mendOrder } from './order-spelling.ts'
import { emptyReading, type Intent, type Missing, type ParsedText } from './parsed.ts'
import { isReaction } from './reactions.ts'
import { readReference, withoutReference } from './references.ts'
import { type Scene, setScene } from './scene.ts'
import { withoutSignature } from './signatures.ts'
import type { OpenTable } from './weights/table.ts'
import { readWholeOrder } from './whole-orders.ts'

/** How a text was read, with everything that was weighed. */
export type Reading = {
  result: ParsedText
  scene: Scene
  job: Job | null
  evidence: Evidence | null
  /** By which way the rules came to it. */
  route: Route
  notes: string[]
}

export type Route = 'reaction' | 'keyword' | 'mended' | 'whole' | 'correction' | 'command' | 'talk' | 'job'

/** `isCertain`: that the text bills somebody at all; `open`: where the weights come from. */
type Weighed = {
  evidence: Evidence
  context: ReadingContext
  isCertain: boolean
  now: string
  open?: OpenTable | undefined
}

/** What a job says, as far as it is certain. */
export function jobResult(scene: Scene, job: Job, language: ParsedText['language'], weighed: Weighed): ParsedText {
  const result = emptyReading('invoice', language)
  const missing: Missing[] = []
  const { clients = [] } = weighed.context
  const fields = chooseFields(
    scene,
    dayOfIso(weighed.now),
    job,
    weighed.open ? { clients, open: weighed.open } : { clients },
  )
  if (fields.client === null) missing.push('client')
  const { totalCents } = job.bill
  const isWhole = totalCents !== null && !job.rivals && !scene.cut
  const sure = isWhole && weighed.isCertain && isEvident(scene, job, weighed.evidence, weighed.context)
  if (!sure) missing.push('amount')
  const { items, adjustments } = sure ? itemsOf(scene, job.bill, fields.description) : { items: [], adjustments: [] }
  return {
    ...result,
    client_name: fields.client,
    description: fields.description,
    items,
    adjustments,
    total_cents: sure ? totalCents : null,
    due_date: fields.dueOn,
    client_phone: job.phone,
    client_email: job.email,
    missing,
    amount_options: sure ? [] : isWhole ? [totalCents] : job.bill.options,
  }
}

/** What an order to the product says. */
export function commandResult(intent: Intent, text: string, now: string, language: ParsedText['language']): ParsedText {
  const result = emptyReading(intent, language)
  if (!isCommand(intent)) return result
  const reference = readReference(text, intent)
  return {
    ...result,
    reference,
    change: intent === 'change' ? readChange(withoutReference(text, reference), now) : null,
  }
}

/** Reads a text and keeps the whole reasoning; `parse` is its result alone. */
export function read(sent: string, now: string, context: ReadingContext = {}): Reading {
  return readRules(withoutSignature(sent), now, context)
}

/** What the rules alone make of a text. */
export function readRules(text: string, now: string, context: ReadingContext, open?: OpenTable): Reading {
  const mended = mendOrder(text)
  const meant = mended === null ? null : readAsWritten(mended, now, context, open)
  if (meant && isCommand(meant.result.intent)) return { ...meant, route: 'mended' }
  return readAsWritten(text, now, context, open)
}

function readAsWritten(text: string, now: string, context: ReadingContext, open?: OpenTable): Reading {
  const scene = setScene(text)
  const language = guessLanguage(scene)
  const alone = { scene, job: null, evidence: null }
  if (isReaction(text))
    return {
      ...alone,
      result: emptyReading('other', language),
      route: 'reaction',
      notes: ['a reaction to a text → other'],
    }
  const keyword = readKeyword(scene)
  if (keyword)
    return {
      ...alone,
      result: commandResult(keyword, text, now, language),
      route: 'keyword',
      notes: [`keyword → ${keyword}`],
    }
  const job = readJob(scene, dayOfIso(now))
  const evidence = weighJob(scene, job)
  const weighed = { scene, job, evidence }
  const notes = evidence.notes.map((n) => `job ${n}`)
  const order = readWholeOrder(text, now)
  if (order) {
    const { intent, reference, change } = order
    const result = { ...emptyReading(intent, language), reference, change }
    return { ...weighed, result, route: 'whole', notes: [...notes, `nothing but an order → ${intent}`] }
  }
  const correction = readCorrection(scene)
  if (correction) {
    const result = { ...emptyReading('change', language), ...correction }
    return { ...weighed, result, route: 'correction', notes: [...notes, 'nothing but a corrected amount → change'] }
  }
  const command = readCommand(scene, evidence)
  if (command) {
    const result = commandResult(command, text, now, language)
    return { ...weighed, result, route: 'command', notes: [...notes, `said like a command → ${command}`] }
  }
  const points = evidence.score.toFixed(1)
  if (!isJob(evidence)) {
    const why = `${points} is too little for a job → other`
    return { ...weighed, result: emptyReading('other', language), route: 'talk', notes: [...notes, why] }
  }
  const result = jobResult(scene, job, language, { evidence, context, isCertain: true, now, open })
  return { ...weighed, result, route: 'job', notes: [...notes, `${points} → invoice`] }
}

/**
 * Reads one text message. Pure; never throws; linear in the text's length.
 * @param text what was texted, English or Spanish or both
 * @param now local wall-clock time in `timezone`, ISO 8601 without offset (`2026-03-04T10:15:00`)
 * @param timezone IANA name; `now` is already in it
 * @param context what the product knows of the company; without it a bare name with a number is asked about
 */
export function parse(text: string, now: string, _timezone: string, context: ReadingContext = {}): ParsedText {
  return read(text, now, context).result
}
