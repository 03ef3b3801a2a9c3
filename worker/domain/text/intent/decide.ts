// Which intent a text gets where the rules and the learned weights differ, and when a job may be billed unasked.
import { type Evidence, isAct } from '../intents.ts'
import type { Intent } from '../parsed.ts'
import { INTENTS, type IntentReading, type RulesReading } from './read-intent.ts'

// Each set on folds by hand (`npm run train -- --report`): who is right where the two differ.
const JOB_AGAINST_RULES = 0.9
const AGAINST_WHOLE_JOB = 0.7

/** From here on a job is billed without asking whether it is one: wrong amounts of talk against questions. */
export const BILL_ENOUGH = 0.97

/** The intent to act on. `asks`: the text has a question mark; `evidence`: what the rules weighed for a job. */
export function decideIntent(rules: RulesReading, learned: IntentReading, asks: boolean, evidence: Evidence): Intent {
  const { probabilities } = learned
  const isOnlyAsked = asks && isAct(learned.intent) && learned.intent !== rules.intent
  const best = isOnlyAsked ? likeliestButActs(learned) : learned.intent
  if (best === rules.intent) return best
  if (best === 'invoice') return probabilities.invoice >= JOB_AGAINST_RULES ? best : rules.intent
  const isWholeJob = rules.intent === 'invoice' && evidence.price && evidence.client && evidence.work
  return isWholeJob && probabilities[best] < AGAINST_WHOLE_JOB ? 'invoice' : best
}

// "get rid of 12?" asks, and does nothing; "can you mark 12 paid?" is an order, as the rules know.
function likeliestButActs({ probabilities }: IntentReading): Intent {
  return INTENTS.filter((intent) => !isAct(intent)).reduce((a, b) => (probabilities[b] > probabilities[a] ? b : a))
}
