// The parser's front door: one text in, one reading out. The rules read first; learned weights have heard them and have the last word.
import { type Day, dayOfIso } from './calendar.ts'
import { isDoubtful } from './changes.ts'
import { knownOf, type ReadingContext } from './evidence.ts'
import type { Fields } from './fields.ts'
import { goesOn, opensMore } from './follow-ups.ts'
import { decideIntent, isActEnough } from './intent/decide.ts'
import { type IntentReading, readIntent } from './intent/read-intent.ts'
import { isAct, isCommand } from './intents.ts'
import { jobResult } from './job-result.ts'
import { guessLanguage } from './language.ts'
import { asCommand, withChange } from './order/as-command.ts'
import type { Order } from './order/order.ts'
import { readOrder } from './order/read-order.ts'
import { emptyReading, type Intent, type ParsedText } from './parsed.ts'
import { asksWhether, deniesPayment } from './payment-talk.ts'
import { type RulesReading, readRules, saidOf } from './read-rules.ts'
import { withoutSignature } from './signatures.ts'
import { type OpenTable, openTable } from './weights/table.ts'

/** How a text was read, with everything that was weighed. `learned` is null where the rules are trusted alone. */
export type Reading = {
  result: ParsedText
  rules: RulesReading
  learned: IntentReading | null
  /** What an order is about and brings, in the contract's shape. */
  order: Order | null
  /** What was chosen for a job. */
  fields: Fields | null
  notes: string[]
}

/** What is known besides the text. `today` in whole days; `open`: where the weights come from. */
type Around = { now: string; today: Day; context: ReadingContext; open: OpenTable }

/** Reads a text and keeps the whole reasoning; `parse` is its result alone. */
export function read(sent: string, now: string, context: ReadingContext = {}, open: OpenTable = openTable): Reading {
  const rules = readRules(withoutSignature(sent), now)
  const around = { now, today: dayOfIso(now), context, open }
  const { job, evidence, scene, intent: heard, route, text } = rules
  // A text that is nothing but a keyword, an order or a corrected amount is plain.
  const isPlain = !job || !evidence || route === 'whole' || route === 'correction'
  if (isPlain) return readAs(rules, heard, around)
  const said = { intent: heard, route, evidence }
  const learned = readIntent(scene, around.today, { rules: said, known: knownOf(context) }, open)
  const isUnpaid = deniesPayment(text) || asksWhether(text)
  const speech = { asks: text.includes('?'), isUnpaid, goesOn: goesOn(text) }
  const decided = decideIntent({ ...said, ...speech }, learned)
  // "also parts 60", "forgot the parts 60": about the job before it, which only the talk before knows.
  const isAddition = heard === 'invoice' && job.client === null && opensMore(text)
  const { intent, isCertain } = isAddition && !namesInvoice(rules, decided.intent, around) ? ADDED : decided
  const chance = learned.probabilities[learned.intent].toFixed(2)
  const notes = [...rules.notes, `learned: ${learned.intent} ${chance} → ${intent}`]
  if (intent === 'invoice') {
    const readJob = { scene, job, evidence }
    const { result, fields } = jobResult(readJob, guessLanguage(scene), { ...around, isCertain })
    return { result, rules, learned, order: null, fields, notes }
  }
  const reading = { ...readAs(rules, intent, around), learned, notes }
  const chances = [learned.probabilities[intent], reading.order?.probability ?? 1] as const
  const isSure = !isAct(intent) || isActEnough(...chances, intent === heard)
  return isSure ? reading : { ...readAs(rules, 'other', around), learned, notes: [...notes, 'not sure enough → other'] }
}

const ADDED = { intent: 'invoice', isCertain: true } as const

/** Whether an order says which invoice it means. */
function namesInvoice(rules: RulesReading, intent: Intent, around: Around): boolean {
  const { reference } = readAs(rules, intent, around).result
  return reference !== null && reference.last !== true
}

/** Reads a stretch of a text that is a job as a whole: the weights know whole texts alone, so the rules say what it is. `now` as in `parse`. */
export function parseStretch(text: string, now: string, context: ReadingContext): ParsedText {
  const rules = readRules(withoutSignature(text), now)
  const around = { now, today: dayOfIso(now), context, open: openTable }
  const { scene, job, evidence, intent } = rules
  if (intent !== 'invoice' || !job || !evidence) return readAs(rules, intent, around).result
  return jobResult({ scene, job, evidence }, guessLanguage(scene), { ...around, isCertain: true }).result
}

// A text that bills nobody, as the intent it was given.
function readAs(rules: RulesReading, intent: Intent, { now, today, context, open }: Around): Reading {
  const { scene, notes } = rules
  const result = emptyReading(intent, guessLanguage(scene))
  const order = isCommand(intent) ? readOrder(scene, today, intent, { known: knownOf(context), open }) : null
  const said = saidOf(rules, intent, now)
  const learned = order && rules.said === null ? asCommand(order, said) : said
  const command = learned.change && isDoubtful(rules.text) ? { ...learned, change: null } : learned
  const printed = order && withChange(order, command.change)
  return { result: { ...result, ...command }, rules, learned: null, order: printed, fields: null, notes }
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
