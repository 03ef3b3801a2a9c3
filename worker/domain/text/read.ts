// The parser's front door: one text in, one reading out.
import { billOf } from './bill.ts'
import { asksIfDone } from './dialog/asked-acts.ts'
import { deniedSums } from './dialog/denied.ts'
import { deniesPayment } from './dialog/payments.ts'
import { readWhatIsLeft } from './dialog/what-is-left.ts'
import { type Document, layDocument } from './document/document.ts'
import { guessLanguage } from './document/language.ts'
import { withoutSignature } from './document/signatures.ts'
import { INTENTS, isAct, isCommand } from './intent/intents.ts'
import { readKeyword } from './intent/keywords.ts'
import { isReaction } from './intent/reactions.ts'
import { type IntentReading, readIntent } from './intent/read-intent.ts'
import { type Job, readJob } from './job.ts'
import { type Known, knownOf, type ReadingContext } from './known.ts'
import { asCommand } from './order/as-command.ts'
import type { Order } from './order/order.ts'
import { readOrder } from './order/read-order.ts'
import { billsAPart, sumsInParts } from './plan/steps.ts'
import { signsOf } from './plan/symbols.ts'
import { emptyReading, type Intent, type ParsedText } from './reading.ts'
import { type Day, dayOfIso } from './spans/dates/calendar.ts'
import { type OpenTable, openTable } from './weights/table.ts'

/** How a text was read, with everything that was weighed. */
export type Reading = {
  result: ParsedText
  doc: Document
  /** Null for a reaction or a keyword: nothing was weighed. */
  intents: IntentReading | null
  job: Job | null
  /** What an order is about and brings, in the contract's shape. */
  order: Order | null
  /** An order that the text may give, not certain enough to be followed, or how an unpaid invoice stands; null where there is none. */
  likely: ParsedText | null
}

/**
 * How likely it must be that an act is meant, and on this invoice, and with this value; more so to cancel ("cancel the appointment"),
 * where no invoice is named, and where nothing is found that a change would change. Set on hands that were not learned from.
 */
const ACT_ENOUGH = 0.55
const CANCEL_ENOUGH = 0.7
const ACT_ON_LAST_ENOUGH = 0.65
const CHANGE_NOTHING_ENOUGH = 0.75
/** "quita el caulk" takes a piece off, and nothing back. */
const UNDO_ENOUGH = 0.6
/** How likely an order must be to be asked about: one that names its invoice, and one that may mean the last. */
const ASK_ENOUGH = 0.15
const ASK_LAST_ENOUGH = 0.4

function alone(doc: Document, intent: Intent): Reading {
  return { result: emptyReading(intent, guessLanguage(doc)), doc, intents: null, job: null, order: null, likely: null }
}

/** Reads a text and keeps the whole reasoning; `parse` is its result alone. */
export function read(sent: string, now: string, context: ReadingContext = {}, open: OpenTable = openTable): Reading {
  const text = withoutSignature(sent)
  const doc = layDocument(text)
  if (isReaction(text)) return alone(doc, 'other')
  const keyword = readKeyword(doc)
  if (keyword) return alone(doc, keyword)
  const today = dayOfIso(now)
  // An invoice that is named in full is meant, also where there is none of that number.
  const known = { ...knownOf(context), ...(namesInvoice(doc) && { isInvoice: () => true }) }
  const of = readWhatIsLeft(text)
  if (of !== null) return standing(doc, `status ${of}`, { today, context, known, open })
  const heard = readIntent(doc, today, known, open)
  const intents = namesInvoice(doc) ? withoutJob(heard) : heard
  // A question about what was done bills nobody.
  const intent = intents.intent === 'invoice' && asksIfDone(text) ? 'status' : intents.intent
  const chance = intents.probabilities[intents.intent]
  if (intent === 'invoice') {
    const job = readJob(doc, today, context, open)
    return { ...alone(doc, intent), intents, job, result: billOf(job, chance) }
  }
  const within = { today, context, known, open }
  if (intent === 'other' && tellsParts(doc, intents, today)) return asked(doc, intents, within)
  const isDoubtful = intent === 'undo' && chance < UNDO_ENOUGH
  if (isDoubtful || !isCommand(intent))
    return { ...alone(doc, isDoubtful ? 'other' : intent), intents, likely: likelyOrder(doc, intents, within) }
  if (intent === 'paid' && deniesPayment(text)) return { ...alone(doc, 'other'), intents, likely: unpaid(doc, within) }
  const understood = isAct(intent) && asksIfDone(text) ? 'status' : intent
  const order = orderOf(doc, understood, within)
  const isSure = !isAct(understood) || (order !== null && chance * order.probability >= enoughFor(understood, order))
  if (!isSure) {
    const likely = likelyOrder(doc, intents, within)
    return mayBill(intents, likely) ? asked(doc, intents, within) : { ...alone(doc, 'other'), intents, likely }
  }
  const plain = alone(doc, understood)
  return { ...plain, intents, order, result: { ...plain.result, ...(order && asCommand(order)) } }
}

function enoughFor(act: Intent, order: Order | null): number {
  if (act === 'change' && order?.change == null) return CHANGE_NOTHING_ENOUGH
  if (act === 'cancel') return CANCEL_ENOUGH
  return order?.target?.last === true ? ACT_ON_LAST_ENOUGH : ACT_ENOUGH
}

type Within = { today: Day; context: ReadingContext; known: Known; open: OpenTable }

/** The order; a total that is one of several parts ("12: 600 now, 600 friday") is none. */
function orderOf(doc: Document, intent: Intent, { today, known, open }: Within): Order | null {
  const order = readOrder(doc, today, intent, { known, open, deniedSums })
  const cents = order?.change?.total_cents
  if (!order || cents === undefined) return order
  const inParts = sumsInParts(signsOf(doc, today))
  return inParts && billsAPart(inParts, cents) ? { ...order, change: null } : order
}

const CLEARLY = 2

/** "Lindy 85" may be an order or a job: where no order is clearly likelier it is asked about as a job. */
function mayBill({ probabilities }: IntentReading, likely: ParsedText | null): boolean {
  const order = likely ? probabilities[likely.intent] : 0
  return probabilities.invoice > probabilities.other && order < CLEARLY * probabilities.invoice
}

const PARTS_ENOUGH = 0.25

/** "move for the Parkers $650: $325 now, $325 when we unload": whoever says a sum and its parts does not only talk. */
function tellsParts(doc: Document, { probabilities }: IntentReading, today: Day): boolean {
  return probabilities.invoice >= PARTS_ENOUGH && sumsInParts(signsOf(doc, today)) !== null
}

function asked(doc: Document, intents: IntentReading, { today, context, open }: Within): Reading {
  const job = readJob(doc, today, context, open)
  return { ...alone(doc, 'invoice'), intents, job, result: billOf(job, intents.probabilities.invoice) }
}

/** How an invoice stands; `asked` says of which. */
function standing(doc: Document, asked: string, { today, known, open }: Within): Reading {
  const order = readOrder(layDocument(asked), today, 'status', { known, open })
  const plain = alone(doc, 'status')
  return { ...plain, order, result: { ...plain.result, ...(order && asCommand(order)) } }
}

/** "maria hasn't paid" changes nothing; how it stands may be told. */
function unpaid(doc: Document, { today, known, open }: Within): ParsedText {
  const order = readOrder(doc, today, 'status', { known, open })
  return { ...emptyReading('status', guessLanguage(doc)), ...(order && asCommand(order)) }
}

/** The likeliest act on an invoice, where it is likely enough to be asked about. */
function likelyOrder(doc: Document, { probabilities }: IntentReading, within: Within): ParsedText | null {
  const [intent] = INTENTS.filter(isAct).sort((a, b) => probabilities[b] - probabilities[a])
  if (intent === undefined || probabilities[intent] < ASK_ENOUGH) return null
  const order = orderOf(doc, intent, within)
  const isLast = !order?.target || order.target.last === true || order.target.all === true
  if (isLast && probabilities[intent] < ASK_LAST_ENOUGH) return null
  return order && { ...emptyReading(intent, guessLanguage(doc)), ...asCommand(order) }
}

// "INV-0001", as our own texts write it: whoever writes or quotes that speaks of the invoice, and bills no other.
const namesInvoice = ({ tokens }: Document) =>
  tokens.some(({ low }, i) => low === 'inv' && tokens[i + 1]?.text === '-' && isOurs(tokens[i + 2]?.text ?? ''))

const isOurs = (number: string) => number.length >= OUR_DIGITS && Number.isInteger(Number(number))
const OUR_DIGITS = 4

/** The same, where it cannot be a job. */
function withoutJob({ probabilities }: IntentReading): IntentReading {
  const rest = 1 - probabilities.invoice
  const share = (intent: Intent) => (intent === 'invoice' || rest <= 0 ? 0 : probabilities[intent] / rest)
  const shares = Object.fromEntries(INTENTS.map((intent) => [intent, share(intent)]))
  const intent = INTENTS.reduce((a, b) => (share(b) > share(a) ? b : a), 'other')
  return { intent, probabilities: shares as IntentReading['probabilities'] }
}

/** Reads a text that is a job, whatever its words look like. `now` as in `parse`. */
export function parseStretch(text: string, now: string, context: ReadingContext): ParsedText {
  const doc = layDocument(withoutSignature(text))
  return billOf(readJob(doc, dayOfIso(now), context, openTable), 1)
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
