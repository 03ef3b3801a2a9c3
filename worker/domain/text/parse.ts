// The parser's front door: one text in, one reading out.
import { dayOfIso } from './calendar.ts'
import { readChange } from './changes.ts'
import { readCommand } from './commands.ts'
import { readCorrection } from './corrections.ts'
import { isEvident, type ReadingContext } from './evidence.ts'
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
import { readWholeOrder } from './whole-orders.ts'

/** How a text was read, with everything that was weighed. */
export type Reading = { result: ParsedText; scene: Scene; job: Job | null; notes: string[] }

type Weighed = { evidence: Evidence; context: ReadingContext }

function jobResult(scene: Scene, job: Job, language: ParsedText['language'], weighed: Weighed): ParsedText {
  const result = emptyReading('invoice', language)
  const missing: Missing[] = []
  if (!job.client) missing.push('client')
  const { totalCents } = job.bill
  const isWhole = totalCents !== null && !job.rivals && !scene.cut
  const sure = isWhole && isEvident(scene, job, weighed.evidence, weighed.context)
  if (!sure) missing.push('amount')
  const { items, adjustments } = sure ? itemsOf(scene, job.bill, job.description) : { items: [], adjustments: [] }
  return {
    ...result,
    client_name: job.client?.name ?? null,
    description: job.description,
    items,
    adjustments,
    total_cents: sure ? totalCents : null,
    due_date: job.dueOn,
    client_phone: job.phone,
    client_email: job.email,
    missing,
    amount_options: sure ? [] : isWhole ? [totalCents] : job.bill.options,
  }
}

function commandResult(intent: Intent, text: string, now: string, language: ParsedText['language']): ParsedText {
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
  const text = withoutSignature(sent)
  const mended = mendOrder(text)
  const meant = mended === null ? null : readAsWritten(mended, now, context)
  return meant && isCommand(meant.result.intent) ? meant : readAsWritten(text, now, context)
}

function readAsWritten(text: string, now: string, context: ReadingContext): Reading {
  const scene = setScene(text)
  const language = guessLanguage(scene)
  if (isReaction(text))
    return { result: emptyReading('other', language), scene, job: null, notes: ['a reaction to a text → other'] }
  const keyword = readKeyword(scene)
  if (keyword)
    return { result: commandResult(keyword, text, now, language), scene, job: null, notes: [`keyword → ${keyword}`] }
  const job = readJob(scene, dayOfIso(now))
  const evidence = weighJob(scene, job)
  const notes = evidence.notes.map((n) => `job ${n}`)
  const order = readWholeOrder(text, now)
  if (order)
    return {
      result: { ...emptyReading(order.intent, language), reference: order.reference, change: order.change },
      scene,
      job,
      notes: [...notes, `nothing but an order → ${order.intent}`],
    }
  const correction = readCorrection(scene)
  if (correction)
    return {
      result: { ...emptyReading('change', language), ...correction },
      scene,
      job,
      notes: [...notes, 'nothing but a corrected amount → change'],
    }
  const command = readCommand(scene, evidence)
  if (command)
    return {
      result: commandResult(command, text, now, language),
      scene,
      job,
      notes: [...notes, `said like a command → ${command}`],
    }
  if (!isJob(evidence))
    return {
      result: emptyReading('other', language),
      scene,
      job,
      notes: [...notes, `${evidence.score.toFixed(1)} is too little for a job → other`],
    }
  return {
    result: jobResult(scene, job, language, { evidence, context }),
    scene,
    job,
    notes: [...notes, `${evidence.score.toFixed(1)} → invoice`],
  }
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
