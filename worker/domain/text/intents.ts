// Decides what the sender wants once the text has been read as a job.
import { flatten } from './claims.ts'
import type { Job } from './job.ts'
import type { Intent } from './parsed.ts'
import { isWork, type Scene } from './scene.ts'
import { wordSet } from './words/sets.ts'
import { PAST_VERBS_EN, WORK_VERBS_EN } from './words/work-en.ts'
import { PAST_VERBS_ES, WORK_VERBS_ES } from './words/work-es.ts'

export type Evidence = {
  price: boolean
  work: boolean
  past: boolean
  due: boolean
  client: boolean
  strong: boolean
  billing: boolean
  deposit: boolean
  score: number
  notes: string[]
}

const BILLING =
  /\b(?:invoice|invoce|invocie|invioce|inovice|bill|charge|charging|billing|factura|fatura|facturar|facturale|cobrar|cobrale|cobrarle|cobra|owes|owe|debe|get paid|cobro)\b/
const SPAM =
  /\b(?:congrat\w*|you(?:'ve| have)? (?:been )?(?:selected|won|approved|chosen|prequalified|pre-approved)|winner|gift card|claim (?:your|now|it|here)|to claim|click (?:here|the|this|below)|tap (?:the|this|here|below)|free (?:gift|trial|iphone|money|cruise)|limited time|act now|verification code|verify your|your (?:code|account|package|order|parcel|bank|card|loan|subscription) (?:is|has|was|will)|one[- ]time (?:code|passcode|password)|usps|fedex|loan|lottery|prize|crypto|bitcoin|unsubscribe|reply (?:stop|yes|y)|txt stop|text stop|stop to (?:end|opt)|opt out|felicidades|ganaste|has sido seleccionad|haz clic|haga clic|premio|sorteo|tu paquete|su paquete|codigo de verificacion|vote|donate|refinance|interest rate|low rates|earn \$|make money|work from home|investment|trump|biden|election|warranty (?:is|has|expir))\b/
const QUESTION =
  /^(?:¿ ?)?(?:hey |hi |hello |hola |so |ok |um |quick question,? ?|question:? ?|pregunta:? ?)*(?:how|what|whats|what's|when|where|why|who|which|(?:is|are|was|do|does|did) (?:you|u|it|this|that|there|i|we|they|he|she|the|my|your|any)\b(?! (?:job|work))|can i|can we|could i|should|may i|will|would|am i|como|que|cual|cuando|cuanto|donde|por que|porque|quien|puedo|se puede|hay|tienen|aceptan|es posible|debo|how's)(?![\p{L}])/u
const CAN_YOU = /^(?:hey |hi |hola )*(?:can|could|would|will|puedes|puede|podria) (?:you|u)?/
const ESTIMATE =
  /^(?:hey |hi |hola |can you |could you |please |pls |necesito |puedes |i need |need |send |send me |create |make |do |give |write |write up |prepare |mandar |manda |mandale |hacer |haz |hazle |quiero |a |an |una |un |the |out |me |to )*(?:estimate|estimates|quote|quotes|bid|proposal|cotizacion|presupuesto|cotiza|cotizar|cotizale|estimado)\b/
const NOT_BILLING =
  /^(?:(?:pay|paying|pagar)(?! (?:by|on|due|me|before|within|in|until|today|tomorrow)\b)|refund|venmo|zelle|tip|reimburse|buy|order|pick up|schedule|book|reschedule|running late|on my way|omw|remind me|pagale|pagarle|devuelve|reembolsa|compra|agenda|agendar)\b/

const GENERIC = wordSet(
  'work job clean take get give change call make help line check paint order open fix lock light last good great first total new down phone photo text text number link app account service services',
)

function has(scene: Scene, set: ReadonlySet<string>): boolean {
  return scene.tokens.some(
    (t, i) => t.kind === 'word' && set.has(t.low) && (scene.claims[i] == null || scene.claims[i] === 'admin'),
  )
}

function tallyUp() {
  let score = 0
  const notes: string[] = []
  return {
    notes,
    total: () => score,
    add: (points: number, note: string, when: boolean) => {
      if (!when) return
      score += points
      notes.push(`${points > 0 ? '+' : ''}${points} ${note}`)
    },
  }
}

/** What speaks for and against the text being a job to bill. */
export function weighJob(scene: Scene, job: Job): Evidence {
  const flat = flatten(scene).flat.trim()
  const tally = tallyUp()
  const { add, notes } = tally
  const price = job.prices.some(
    (p) => p.kind !== 'old' && p.figure.role !== 'percent' && (p.figure.role !== 'bare' || p.kind !== 'ignored'),
  )
  const past = has(scene, PAST_VERBS_EN) || has(scene, PAST_VERBS_ES)
  const work =
    past ||
    has(scene, WORK_VERBS_EN) ||
    has(scene, WORK_VERBS_ES) ||
    scene.tokens.some((t, i) => t.kind === 'word' && isWork(t.low) && !GENERIC.has(t.low) && scene.claims[i] == null)
  const due = job.dated.expressions.some((d) => d.cue === 'due' || /^net/.test(scene.tokens[d.from]?.low ?? ''))
  const billing = BILLING.test(flat)
  const asked = /\?/.test(scene.text)
  const strong = job.client?.candidate.strong === true
  add(2, 'an amount', price)
  add(1.6, 'done work', past)
  add(0.8, 'work', work && !past)
  add(2, 'a word of billing', billing)
  add(1, 'a day to pay', due)
  add(0.8, 'a client', job.client !== null)
  add(0.8, 'pointed at', strong)
  add(0.5, 'contact', job.phone !== null || job.email !== null)
  add(
    0.8,
    'time worked',
    job.figures.some((f) => f.role === 'count' && f.unit === 'hour'),
  )
  add(-5, 'spam', SPAM.test(flat))
  add(-3, 'a question', (QUESTION.test(flat) && (asked || !price || !work)) || (asked && !price && !CAN_YOU.test(flat)))
  add(-4, 'an estimate, not a bill', ESTIMATE.test(flat) && !/\b(?:invoice|factura)\b/.test(flat))
  add(-4, 'something else than billing', NOT_BILLING.test(flat) && !/\b(?:invoice|factura)\b/.test(flat))
  add(
    -2,
    'a link',
    scene.tokens.some((t) => t.kind === 'url'),
  )
  return {
    price,
    work,
    past,
    due,
    client: job.client !== null,
    strong,
    billing,
    deposit: job.prices.some((p) => p.kind === 'deposit'),
    score: tally.total(),
    notes,
  }
}

/** From here on a text is taken for a job. */
export const JOB_ENOUGH = 2.3

export function isJob(evidence: Evidence): boolean {
  return evidence.score >= JOB_ENOUGH
}

/** Whether the intent commands an existing invoice. */
export function isCommand(intent: Intent): boolean {
  return /^(?:list|status|remind|paid|cancel|change|undo|resend)$/.test(intent)
}
