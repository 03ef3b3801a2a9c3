// Whether a second reader is asked about a text, what it is asked, and what its answer changes.

import { guessLanguage } from '../document/language.ts'
import { readJob } from '../job.ts'
import { knownOf, type ReadingContext } from '../known.ts'
import { asCommand } from '../order/as-command.ts'
import { readOrder } from '../order/read-order.ts'
import type { Reading } from '../read.ts'
import { emptyReading, type Intent, type ParsedText } from '../reading.ts'
import type { WeighedSlot } from '../resolve/options.ts'
import { layAmounts } from '../resolve/weigh.ts'
import { type Day, dayOfIso } from '../spans/dates/calendar.ts'
import { type OpenTable, openTable } from '../weights/table.ts'
import { readLabels } from './answer.ts'
import { type Refusal, refusalOf } from './check.ts'
import { LEAST_CHANCE, type Outcome, secondJob } from './job.ts'
import { questionOf, type SecondQuestion } from './question.ts'

/** An intent less likely than this is worth a second opinion. */
const SURE = 0.8
/** One word is an answer, a code or a keyword; a very long text is no job, and costs. */
const LEAST_WORDS = 2
const MOST_TOKENS = 150

/** What changes an invoice: done where both readers read it, never because the second one does. */
const ACTS: readonly Intent[] = ['paid', 'cancel', 'change', 'undo']
/** What only shows something. STOP and START are words alone, and nobody else's to say. */
const HARMLESS: readonly Intent[] = ['list', 'status', 'remind', 'resend', 'dashboard', 'help', 'other']

/** A text as both readers read it. `agreed` to `unsettled`: a job; `intent`: something else than the first one read; `same`: nothing new. */
export type SecondReading = { result: ParsedText; outcome: Outcome | 'intent' | 'same' | 'unreadable' | Refusal }

/** What a reading was made with; `now` as in `parse`. */
export type ReadWith = { now: string; context?: ReadingContext; open?: OpenTable }

/** Whether the first reader would ask about the text, or is unsure what it is. */
export function isWorthAsking({ result, doc, intents }: Reading): boolean {
  if (intents === null || doc.isCut || doc.tokens.length > MOST_TOKENS) return false
  if (doc.tokens.filter(({ kind }) => kind === 'word').length < LEAST_WORDS) return false
  const isAsked = result.intent === 'invoice' && result.missing.length > 0
  return isAsked || intents.probabilities[intents.intent] < SURE
}

const slotsOf = ({ doc }: Reading, today: Day, open: OpenTable): readonly WeighedSlot[] =>
  layAmounts(doc, today, open('amount-roles')).slots

/** The question about a text. */
export function askSecond(first: Reading, { now, open = openTable }: ReadWith): SecondQuestion {
  return questionOf(first.doc, slotsOf(first, dayOfIso(now), open))
}

/** What becomes of a text with the second reader's answer, whatever that is: what is no answer, or is not about this text, changes nothing. */
export function combine(first: Reading, answer: string, read: ReadWith): SecondReading {
  const { intents, doc } = first
  const labels = readLabels(answer)
  if (!labels || !intents) return { result: first.result, outcome: 'unreadable' }
  const open = read.open ?? openTable
  const today = dayOfIso(read.now)
  const slots = slotsOf(first, today, open)
  const refusal = refusalOf(doc, slots, labels)
  if (refusal) return { result: first.result, outcome: refusal }
  const chance = intents.probabilities.invoice
  const isJob = first.result.intent === 'invoice'
  if (labels.intent !== 'invoice' || chance < LEAST_CHANCE || !(isJob || isUnsure(first)))
    return combineIntent(first, labels.intent, { ...read, open, today })
  const job = first.job ?? readJob(doc, today, read.context ?? {}, open)
  return secondJob({ job, chance, mayBill: isJob }, { labels, slots, open })
}

const isUnsure = ({ intents }: Reading) => intents !== null && intents.probabilities[intents.intent] < SURE

/** The text bills nobody in the second reader's eyes, or could not in ours. */
function combineIntent(
  first: Reading,
  intent: Intent,
  { context = {}, open, today }: Required<Pick<ReadWith, 'open'>> & ReadWith & { today: Day },
): SecondReading {
  const { result, intents, doc } = first
  if (intent === result.intent) return { result, outcome: 'same' }
  const chance = intents?.probabilities[intent] ?? 0
  const plain = (of: Intent) => emptyReading(of, guessLanguage(doc))
  if (HARMLESS.includes(intent) && isUnsure(first) && chance >= LEAST_CHANCE) {
    const order = readOrder(doc, today, intent, { known: knownOf(context), open })
    return { result: { ...plain(intent), ...(order && asCommand(order)) }, outcome: 'intent' }
  }
  return ACTS.includes(result.intent) ? { result: plain('other'), outcome: 'intent' } : { result, outcome: 'same' }
}
