// The reader with learned weights: what a text is for, and which invoice an order means. Beside the rules until it is the better one.
import { dayOfIso } from './calendar.ts'
import { knownOf, type ReadingContext } from './evidence.ts'
import { BILL_ENOUGH, decideIntent } from './intent/decide.ts'
import { type IntentReading, readIntent } from './intent/read-intent.ts'
import { isCommand } from './intents.ts'
import type { Order } from './order/order.ts'
import { readOrder } from './order/read-order.ts'
import { commandResult, jobResult, type Reading, readRules } from './parse.ts'
import type { Intent } from './parsed.ts'
import { setScene } from './scene.ts'
import { withoutSignature } from './signatures.ts'
import { type OpenTable, openTable } from './weights/table.ts'

export type LearnedReading = Reading & { learned?: IntentReading; order: Order | null }

/** What an order is about and brings, in the contract's shape; null for an intent that orders nothing. */
export function readOrderOf(
  sent: string,
  now: string,
  intent: Intent,
  context: ReadingContext = {},
  open: OpenTable = openTable,
): Order | null {
  if (!isCommand(intent)) return null
  return readOrder(setScene(withoutSignature(sent)), dayOfIso(now), intent, { known: knownOf(context), open })
}

/** Reads a text as the weights of `open` say, with the whole reasoning. */
export function readLearned(
  sent: string,
  now: string,
  context: ReadingContext = {},
  open: OpenTable = openTable,
): LearnedReading {
  const reading = weighIntent(withoutSignature(sent), now, context, open)
  return { ...reading, order: readOrderOf(sent, now, reading.result.intent, context, open) }
}

// The rules read first; the learned weights have heard them and have the last word, but where a keyword stands alone.
function weighIntent(
  text: string,
  now: string,
  context: ReadingContext,
  open: OpenTable,
): Reading & { learned?: IntentReading } {
  const rules = readRules(text, now, context, open)
  const { job, evidence, route, scene, result } = rules
  if (!job || !evidence || route === 'mended') return rules
  const heard = { intent: result.intent, route }
  const learned = readIntent(setScene(text), dayOfIso(now), { rules: heard, known: knownOf(context) }, open)
  const intent = decideIntent(heard, learned, text.includes('?'), evidence)
  const chance = learned.probabilities[learned.intent].toFixed(2)
  const notes = [...rules.notes, `learned: ${learned.intent} ${chance} → ${intent}`]
  if (intent === 'invoice') {
    const isCertain = learned.probabilities.invoice >= BILL_ENOUGH
    const told = jobResult(scene, job, result.language, { evidence, context, isCertain, now, open })
    return { ...rules, learned, result: told, notes }
  }
  const told = intent === result.intent ? result : commandResult(intent, text, now, result.language)
  return { ...rules, learned, result: told, notes }
}
