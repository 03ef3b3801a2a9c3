// Which intent a text gets where the rules and the learned weights differ.
import type { Intent } from '../parsed.ts'
import type { IntentReading } from './read-intent.ts'

/** The intent to act on: the learned one, which has heard the rules. */
export function decideIntent(_rules: Intent, learned: IntentReading): Intent {
  return learned.intent
}
