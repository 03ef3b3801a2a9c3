// Several clients in one text: each stretch that names a client and an amount of its own is a job of its own.
import { isNamed } from '../../client-names.ts'
import type { ReadingContext } from '../evidence.ts'
import { parse, parseStretch } from '../parse.ts'
import type { ParsedText } from '../parsed.ts'
import { isWork } from '../scene.ts'
import { fold } from '../words/sets.ts'
import { type Stretch, toStretches } from './stretches.ts'

/** `isSure`: each of them can be billed as it stands; else they are what the text seems to bill, some without one sum. */
export type SeveralJobs = { jobs: ParsedText[]; isSure: boolean }

const MOST_CHARACTERS = 600
const MOST_JOBS = 6

// Said of all of them together, so that no stretch stands for itself; "both due friday" is a day alone.
const ACROSS =
  /\b(?:totals?|altogether|in all|combined|together|each|apiece|both(?! (?:are )?(?:due|vence))|split|half|tax|taxes|discount|deposit|off|less|minus|cada|juntos|entre|mitad|impuestos?|iva|descuento|anticipo|c\/u|percent|por ciento|same|igual|lo mismo|not|no|maybe|about|quizas|como)\b|[%=~]/
// Money that went to somebody, or did not come: a helper, a supplier, a payday; and orders.
const NO_BILL =
  /\b(?:paid|payed|pd|gave|owes?|helped|helper|helping|bought|picked up|borrowed|payday|payroll|wages?|salary|raya|nomina|sueldos?|pague|pago|pagaron|pagado|ayudo|ayudante|compre|debo|deben?|cancela?|remind|mark|quotes?|estimates?|cotizacion|presupuesto)\b|\?/

/** The jobs of a text that bills more than one client, in its order; null when it bills one at most. `now` as in `parse`. */
export function readJobs(text: string, now: string, context: ReadingContext = {}): SeveralJobs | null {
  if (text.length > MOST_CHARACTERS || (text.match(/\d[\d,.]*/g) ?? []).length < 2) return null
  const flat = fold(text)
  if (NO_BILL.test(flat)) return null
  const stretches = toStretches(text, now, context)
  if (stretches.length < 2 || stretches.length > MOST_JOBS || !areDifferent(stretches)) return null
  const read = stretches.map((stretch) => readStretch(stretch, now, context))
  if (read.some(({ intent }) => intent !== 'invoice')) return null
  const jobs = withSharedDue(withSharedWork(read))
  if (!jobs.every(hasSum)) return null
  const isWhole = jobs.every(({ missing, total_cents: total }) => missing.length === 0 && total !== null)
  return { jobs, isSure: isWhole && !ACROSS.test(flat) && isWholeText(jobs, text, now) }
}

const hasSum = ({ total_cents: total, amount_options: options }: ParsedText) => total !== null || options.length > 0

function areDifferent(stretches: readonly Stretch[]): boolean {
  return stretches.every(({ client }, i) => !stretches.some((other, k) => k !== i && isNamed(client, other.client)))
}

/** "Ann 45": with her name in hand the figure beside it is what she is billed, if it is the only one. */
function readStretch({ text, client }: Stretch, now: string, context: ReadingContext): ParsedText {
  const job = parseStretch(text, now, context)
  if (job.intent !== 'invoice') return job
  const named = job.client_name ?? client
  return withoutWork({ ...job, client_name: named, missing: job.missing.filter((field) => field !== 'client') })
}

/** "Walt Lawn", said in small letters, is Walt and his lawn. */
function withoutWork(job: ParsedText): ParsedText {
  const [first = '', ...more] = (job.client_name ?? '').split(' ')
  if (job.description !== null || more.length === 0 || !more.every((word) => isWork(fold(word)))) return job
  return { ...job, client_name: first, description: more.join(' ').toLowerCase() }
}

/** "mowed lawns: Ann 45, Bob 60": what is said of the first is said of those of whom nothing else is. */
function withSharedWork([first, ...more]: ParsedText[]): ParsedText[] {
  if (!first) return []
  // Without a word of work or of billing before the first, bare names and numbers may be anything.
  if (first.missing.length > 0 || first.total_cents === null) return [first, ...more]
  return [
    first,
    ...more.map((job) => {
      const [only, ...others] = job.amount_options
      if (job.description !== null || job.total_cents !== null || only === undefined || others.length > 0) return job
      return { ...job, description: first.description, total_cents: only, amount_options: [], missing: [] }
    }),
  ]
}

/** A day to pay behind the last of them is the day of all. */
function withSharedDue(jobs: ParsedText[]): ParsedText[] {
  const due = jobs.at(-1)?.due_date ?? null
  const isShared = due !== null && jobs.slice(0, -1).every(({ due_date: own }) => own === null)
  return isShared ? jobs.map((job) => ({ ...job, due_date: due })) : jobs
}

/** The whole text is a job, and the stretches bill what it does, where that is certain: no figure fell between them. */
function isWholeText(jobs: readonly ParsedText[], text: string, now: string): boolean {
  const sum = jobs.reduce((cents, { total_cents: total }) => cents + (total ?? 0), 0)
  const { intent, total_cents: whole } = parse(text, now, '')
  return intent === 'invoice' && (whole === null || whole === sum)
}
