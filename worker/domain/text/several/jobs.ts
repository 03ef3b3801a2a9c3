// Several clients in one text: each stretch that names a client and an amount of its own is a job of its own.
import { isNamed } from '../../client-names.ts'
import { figureOf, type Heard, hear } from '../dialog/hear.ts'
import { findPhrase } from '../dialog/phrases.ts'
import type { ReadingContext } from '../known.ts'
import { fold } from '../lexicon/sets.ts'
import { isWork } from '../lexicon/vocabulary.ts'
import { parse, parseStretch } from '../read.ts'
import type { ParsedText } from '../reading.ts'
import { type Stretch, toStretches } from './stretches.ts'

/** `isSure`: each of them can be billed as it stands; else they are what the text seems to bill, some without one sum. */
export type SeveralJobs = { jobs: ParsedText[]; isSure: boolean }

const MOST_CHARACTERS = 600
const MOST_JOBS = 6

const ACROSS_SIGNS = ['%', '=', '~']

function isAcross({ words, signs }: Heard): boolean {
  const isBoth = findPhrase(words, 'both') >= 0 && findPhrase(words, 'bothDue') < 0
  return isBoth || findPhrase(words, 'across') >= 0 || ACROSS_SIGNS.some((sign) => signs.has(sign))
}

/** The jobs of a text that bills more than one client, in its order; null when it bills one at most. `now` as in `parse`. */
export function readJobs(text: string, now: string, context: ReadingContext = {}): SeveralJobs | null {
  const heard = hear(text)
  const figures = heard.tokens.filter(({ kind }) => kind === 'number').length
  if (text.length > MOST_CHARACTERS || figures < 2) return null
  if (heard.signs.has('?') || findPhrase(heard.words, 'noBill') >= 0) return null
  const stretches = toStretches(text, now, context)
  if (stretches.length < 2 || stretches.length > MOST_JOBS || !areDifferent(stretches)) return null
  const alone = stretches.map((stretch) => readStretch(stretch, now, context))
  const read = alone.map((job, i) => withoutTotalOfAll(job, stretches[i]?.text ?? '', alone))
  if (read.some(({ intent }) => intent !== 'invoice')) return null
  const jobs = withSharedDue(withSharedWork(read))
  // Those of whom no sum can be told are named all the same: nobody is billed what belongs to several.
  if (!jobs.every(hasSum) && !jobs.every(isNamedJob)) return null
  const isWhole = jobs.every(({ missing, total_cents: total }) => missing.length === 0 && total !== null)
  return { jobs, isSure: isWhole && !isAcross(heard) && isWholeText(jobs, text, now) }
}

const isNamedJob = ({ client_name: name, description }: ParsedText) => name !== null && description !== null

const hasSum = ({ total_cents: total, amount_options: options }: ParsedText) => total !== null || options.length > 0

function areDifferent(stretches: readonly Stretch[]): boolean {
  return stretches.every(({ client }, i) => !stretches.some((other, k) => k !== i && isNamed(client, other.client)))
}

/** "Ann 45": with her name in hand the figure beside it is what she is billed, if it is the only one. */
function readStretch({ text, client }: Stretch, now: string, context: ReadingContext): ParsedText {
  const job = parseStretch(text, now, context)
  if (job.intent !== 'invoice') return job
  const named = job.client_name ?? client
  const only = onlySum(text)
  const isOpen = job.total_cents === null && job.amount_options.length === 0 && only !== null
  return withoutWork({
    ...job,
    ...(isOpen && { amount_options: [only] }),
    client_name: named,
    missing: job.missing.filter((field) => field !== 'client'),
  })
}

/** "Ann 45 and Bob 60, 105 total": the sum behind the last is that of all, so that what is his is asked about. */
function withoutTotalOfAll(job: ParsedText, text: string, all: readonly ParsedText[]): ParsedText {
  const likeliest = (one: ParsedText) => one.total_cents ?? one.amount_options[0] ?? 0
  const others = all.reduce((sum, other) => sum + (other === job ? 0 : likeliest(other)), 0)
  const own = others > 0 && likeliest(job) > others ? likeliest(job) - others : null
  const isSaid = own !== null && hear(text).words.some((word) => Math.round((figureOf(word) ?? 0) * 100) === own)
  if (own === null || !isSaid) return job
  return { ...job, total_cents: null, items: [], extras: [], amount_options: [own], missing: ['amount'] }
}

/** The one figure of a stretch (cents), or null. */
function onlySum(text: string): number | null {
  const figures = hear(text).tokens.filter(({ kind }) => kind === 'number')
  const cents = Math.round((figureOf(figures[0]?.low) ?? 0) * 100)
  return figures.length === 1 && cents > 0 ? cents : null
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
