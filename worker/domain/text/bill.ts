// What of a job is certain enough to be billed, and what is asked for.
import type { NameSpan } from './client/candidates.ts'
import { guessLanguage } from './document/language.ts'
import type { Job } from './job.ts'
import { TAG } from './lexicon/kinds.ts'
import { sensesOf } from './lexicon/senses.ts'
import { billsAPart, sumsInParts } from './plan/steps.ts'
import { signsOf } from './plan/symbols.ts'
import { emptyReading, type Missing, type ParsedText } from './reading.ts'
import { itemsOfReading } from './resolve/items.ts'
import { hasOpenFigure } from './resolve/open-figures.ts'
import { isNoMoney } from './resolve/options.ts'
import type { TotalReading } from './resolve/weigh.ts'
import { toIso } from './spans/dates/calendar.ts'
import type { NumberSpan } from './spans/span.ts'

// Each set on folds by hand (`npm run train -- --report`).
/** A total is billed where it is as likely as this that the text is a job and that this is what it comes to. */
export const BILL_ENOUGH = 0.85
/** A client is billed where it is as likely as this. */
const CLIENT_ENOUGH = 0.4
/** Totals less likely than this are not offered when the amount is asked for. */
const OFFERED = 0.05
const MOST_OFFERED = 4

const ADDRESS = /https?:|(?<![@\w.-])[\w-][\w.-]{0,60}\.(?:com|net|org|info|biz)\b/i
const WORKS = TAG.verb | TAG.past | TAG.work | TAG.dueCue | TAG.title | TAG.firm

/**
 * Whether anything but a name and a number says that the text bills somebody: a word of work or of billing, a title or a firm, money named
 * as such, a day to pay, a client whom the company has. "archive 12" may as well be an order for invoice 12.
 */
function isEvident({ ground, clients, dues }: Job): boolean {
  const { facts } = ground
  // Nobody bills a client with a web address in the text; who advertises does.
  if (ADDRESS.test(ground.doc.text)) return false
  if (facts.some(({ tags, span }) => (tags & WORKS) !== 0 || span === 'money' || span === 'percent')) return true
  if (facts.filter(({ span }) => span === '').length > 3) return true
  if (ground.doc.tokens.some(({ low }) => sensesOf(low).includes('bill'))) return true
  return dues[0]?.date != null || clients[0]?.isKnown === true
}

/** Whether a total is made with a number that is part of the client's name: nobody bills the 7 of "7-Eleven". */
function billsName({ reading }: TotalReading, client: NameSpan | null): boolean {
  const isOfName = ({ at }: NumberSpan) => client !== null && at >= client.from && at < client.to
  return reading.options.some(({ span, role }) => isOfName(span) && !isNoMoney(role))
}

/** The reading of a job. `chance`: how likely it is that the text bills somebody at all. */
export function billOf(job: Job, chance: number): ParsedText {
  const { ground, clients, dues, amounts, description } = job
  const missing: Missing[] = []
  const [who] = clients
  const client = who?.name != null && who.chance >= CLIENT_ENOUGH ? who.name : null
  if (client === null) missing.push('client')
  // Also where the client is only the likeliest: then it is asked about.
  const named = clients.find(({ span }) => span !== null)?.span ?? null
  const totals = amounts.totals.filter((total) => !billsName(total, named))
  const [best] = totals
  const inParts = sumsInParts(signsOf(ground.doc, ground.today))
  const isLikely = best !== undefined && best.chance * chance >= BILL_ENOUGH && !hasOpenFigure(ground.doc, best.reading)
  const isSure = isLikely && !amounts.isCut && isEvident(job) && !(inParts && billsAPart(inParts, best.cents))
  if (!isSure) missing.push('amount')
  const lines = isSure ? itemsOfReading(ground.doc, best.reading, description) : { items: [], extras: [] }
  const due = dues[0]?.date ?? null
  const likely = totals.filter((total) => total.chance >= OFFERED).map(({ cents }) => cents)
  const offered = inParts ? [inParts.whole, ...likely.filter((cents) => !inParts.parts.includes(cents))] : likely
  return {
    ...emptyReading('invoice', guessLanguage(ground.doc)),
    ...lines,
    client_name: client,
    description,
    total_cents: isSure ? best.cents : null,
    due_date: due && toIso(due.day),
    client_phone: job.phone,
    client_email: job.email,
    missing,
    amount_options: isSure ? [] : [...new Set(offered)].slice(0, MOST_OFFERED),
  }
}
