// What the rules alone make of a text: its intent, the way by which they came to it, and the job they read in it.
import { dayOfIso } from './calendar.ts'
import { readChange } from './changes.ts'
import { readCommand } from './commands.ts'
import { readCorrection } from './corrections.ts'
import { type Evidence, isCommand, isJob, weighJob } from './intents.ts'
import { type Job, readJob } from './job.ts'
import { readKeyword } from './keywords.ts'
import { mendOrder } from './order-spelling.ts'
import type { Change, Intent, Reference } from './parsed.ts'
import { isReaction } from './reactions.ts'
import { readReference, withoutReference } from './references.ts'
import { type Scene, setScene } from './scene.ts'
import { readWholeOrder } from './whole-orders.ts'

/** By which way the rules came to an intent. */
export type Route = 'reaction' | 'keyword' | 'whole' | 'correction' | 'command' | 'talk' | 'job'

/** Which invoice an order means and what becomes of it, in the words of an invoice's actions. */
export type Said = { reference: Reference | null; change: Change | null }

export type RulesReading = {
  /** The text as it was read: its first word put right where that is an order misspelt. */
  text: string
  scene: Scene
  intent: Intent
  route: Route
  /** Null for a reaction or a keyword: nothing else was looked for. */
  job: Job | null
  evidence: Evidence | null
  /** Of an order that is the whole text; null else. */
  said: Said | null
  notes: string[]
}

/** Reads a text by the rules. `now` as in `parse`. */
export function readRules(text: string, now: string): RulesReading {
  const mended = mendOrder(text)
  const meant = mended === null ? null : readAsWritten(mended, now)
  return meant && isCommand(meant.intent) ? meant : readAsWritten(text, now)
}

function readAsWritten(text: string, now: string): RulesReading {
  const scene = setScene(text)
  const alone = { text, scene, job: null, evidence: null, said: null }
  if (isReaction(text)) return { ...alone, intent: 'other', route: 'reaction', notes: ['a reaction to a text → other'] }
  const keyword = readKeyword(scene)
  if (keyword) return { ...alone, intent: keyword, route: 'keyword', notes: [`keyword → ${keyword}`] }
  const job = readJob(scene, dayOfIso(now))
  const evidence = weighJob(scene, job)
  const notes = evidence.notes.map((n) => `job ${n}`)
  const weighed = { text, scene, job, evidence, said: null }
  const order = readWholeOrder(text, now)
  if (order) {
    const { intent, ...said } = order
    return { ...weighed, intent, said, route: 'whole', notes: [...notes, `nothing but an order → ${intent}`] }
  }
  const said = readCorrection(scene)
  if (said)
    return {
      ...weighed,
      intent: 'change',
      said,
      route: 'correction',
      notes: [...notes, 'nothing but a corrected amount → change'],
    }
  const command = readCommand(scene, evidence)
  if (command)
    return { ...weighed, intent: command, route: 'command', notes: [...notes, `said like a command → ${command}`] }
  const points = evidence.score.toFixed(1)
  if (isJob(evidence)) return { ...weighed, intent: 'invoice', route: 'job', notes: [...notes, `${points} → invoice`] }
  const why = `${points} is too little for a job → other`
  return { ...weighed, intent: 'other', route: 'talk', notes: [...notes, why] }
}

/** What the rules find that a text orders, taken as an order of `intent`. */
export function saidOf({ text, said, intent: own }: RulesReading, intent: Intent, now: string): Said {
  if (said && own === intent) return said
  if (!isCommand(intent)) return { reference: null, change: null }
  const reference = readReference(text, intent)
  return { reference, change: intent === 'change' ? readChange(withoutReference(text, reference), now) : null }
}
