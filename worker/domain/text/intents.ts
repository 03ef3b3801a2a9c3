// Decides what the sender wants once the text has been read as a job.
import { flatten } from './claims.ts'
import { toCents } from './exact.ts'
import type { Job } from './job.ts'
import { againstBilling } from './not-billing.ts'
import type { Intent } from './parsed.ts'
import { isWork, type Scene } from './scene.ts'
import { wordSet } from './words/sets.ts'
import { PAST_VERBS_EN, WORK_VERBS_EN } from './words/work-en.ts'
import { PAST_VERBS_ES, WORK_VERBS_ES } from './words/work-es.ts'

export type Evidence = {
  price: boolean
  /** Its figures are bare numbers, which may as well be those of invoices. */
  bare: boolean
  prices: number
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

function namesPrice(job: Job): boolean {
  const stated = job.prices.some(
    (p) =>
      p.kind !== 'old' &&
      p.figure.role !== 'percent' &&
      (p.figure.role !== 'bare' || (p.kind !== 'ignored' && (p.amount === null || toCents(p.amount) >= 500))),
  )
  return stated || job.bill.lines.some((l) => l.price.amount !== null && toCents(l.price.amount) >= 2000)
}

/** What speaks for and against the text being a job to bill. */
export function weighJob(scene: Scene, job: Job): Evidence {
  const flat = flatten(scene).flat.trim()
  const tally = tallyUp()
  const { add, notes } = tally
  const price = namesPrice(job)
  const past = has(scene, PAST_VERBS_EN) || has(scene, PAST_VERBS_ES)
  const work =
    past ||
    has(scene, WORK_VERBS_EN) ||
    has(scene, WORK_VERBS_ES) ||
    scene.tokens.some((t, i) => t.kind === 'word' && isWork(t.low) && !GENERIC.has(t.low) && scene.claims[i] == null)
  const due = job.dated.expressions.some((d) => d.cue === 'due' || /^net/.test(scene.tokens[d.from]?.low ?? ''))
  const billing = BILLING.test(flat)
  const asked = /\?/.test(scene.text)
  const done = price && (past || (work && (due || job.client !== null)))
  const strong = job.client?.candidate.strong === true
  add(2, 'an amount', price)
  add(1.6, 'done work', past)
  add(0.8, 'work', work && !past)
  add(2, 'a word of billing', billing)
  add(1, 'a day to pay', due)
  add(0.8, 'a client', job.client !== null)
  add(0.8, 'pointed at', strong)
  add(1, 'an amount still open', job.client !== null && job.bill.doubts.some((d) => d.startsWith('"')))
  add(0.5, 'contact', job.phone !== null || job.email !== null)
  add(
    0.8,
    'time worked',
    job.figures.some((f) => f.role === 'count' && f.unit === 'hour'),
  )
  for (const { points, note } of againstBilling(flat, asked, price, work, done)) add(points, note, true)
  add(
    -2,
    'a link',
    scene.tokens.some((t) => t.kind === 'url'),
  )
  return {
    price,
    bare: job.prices.every((p) => p.figure.role === 'bare' && !p.figure.scaled),
    prices: job.prices.filter((p) => p.kind !== 'old' && p.kind !== 'ignored').length,
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

/** Whether the intent changes an existing invoice. */
export function isAct(intent: Intent): boolean {
  return intent === 'paid' || intent === 'cancel' || intent === 'change'
}
