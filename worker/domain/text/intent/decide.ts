// Which intent a text gets where the rules and the learned weights differ, and when a job may be billed unasked.
import { isAct } from '../intents.ts'
import type { Intent } from '../parsed.ts'
import type { IntentReading, RulesHeard } from './read-intent.ts'

// Each set on folds by hand (`npm run train -- --report`): who is right where the two differ.
/** From here on a job is billed without asking whether it is one: wrong amounts of talk against questions. */
const BILL_ENOUGH = 0.7
/** What the rules take for a job is one, if only to be asked about, unless it is less likely than this. */
const NO_JOB = 0.05
/** Where the rules hear no job, one is asked about from here on. */
const JOB_AGAINST_RULES = 0.95
const SOME_JOB = 1
/** From here on the weights are believed against an order that the rules heard. */
const AGAINST_ORDER = 0.9
/** The same against a job that names client, work and amount, and against one that names less (an act, any other word). */
const AGAINST_WHOLE_JOB = 0.9
const ACT_AGAINST_JOB = 0.8
const AGAINST_JOB = 0.6
const AGAINST_TALK = 0.6
/** An act against a whole job of which a part was paid, and against talk. */
const ACT_AGAINST_DEPOSIT = 0.95
const ACT_AGAINST_TALK = 0.7
/** How likely it must be that an act is meant, and on this invoice, and with this value; where the rules hear it too. */
const ACT_ENOUGH = 0.6
const ACT_WITH_RULES = 0.15

/** What is to be done with a text. `isCertain`: a job's amount need not be asked about. */
export type Decision = { intent: Intent; isCertain: boolean }

/**
 * What the rules made of a text. `asks`: the text has a question mark; `isUnpaid`: it says or asks whether nobody paid;
 * `goesOn`: it opens as if it went on from another, which only the talk before can tell.
 */
export type RulesSay = RulesHeard & { asks: boolean; isUnpaid: boolean; goesOn: boolean }

// How likely an intent must be that the rules did not hear.
function enough(intent: Intent, { intent: said, evidence }: RulesSay): number {
  if (intent === 'invoice') return evidence.score >= SOME_JOB ? JOB_AGAINST_RULES : Number.POSITIVE_INFINITY
  if (said === 'other') return isAct(intent) ? ACT_AGAINST_TALK : AGAINST_TALK
  if (said !== 'invoice') return AGAINST_ORDER
  const isWhole = evidence.price && evidence.client && evidence.work
  if (isWhole && evidence.deposit && isAct(intent)) return ACT_AGAINST_DEPOSIT
  return isWhole ? AGAINST_WHOLE_JOB : isAct(intent) ? ACT_AGAINST_JOB : AGAINST_JOB
}

/** The intent to go by: the likeliest, or that of the rules where the likeliest is not likely enough against it. */
export function decideIntent(rules: RulesSay, { intent: likeliest, probabilities }: IntentReading): Decision {
  const said = rules.intent
  // "get rid of 12?" asks, and does nothing; "can you mark 12 paid?" is an order, as the rules know.
  const isBarred = ((rules.asks || rules.goesOn) && isAct(likeliest)) || (rules.isUnpaid && likeliest === 'paid')
  const isBelieved = likeliest === said || (!isBarred && probabilities[likeliest] >= enough(likeliest, rules))
  const isNoJob = said === 'invoice' && probabilities.invoice < NO_JOB
  const intent = isBelieved ? likeliest : isNoJob ? 'other' : said
  return { intent, isCertain: said === 'invoice' && probabilities.invoice >= BILL_ENOUGH }
}

/** Whether an act is likely enough to be done: by the chance of its intent and that of the invoice and value as read. */
export function isActEnough(intentChance: number, orderChance: number, isHeard: boolean): boolean {
  return intentChance * orderChance >= (isHeard ? ACT_WITH_RULES : ACT_ENOUGH)
}
