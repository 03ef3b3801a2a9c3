// "quote deck for Ann Lee 3,500, good till friday": a job that is offered before it is billed. Its own words are read as those of any job.
import { getCompany } from '../../db/company/companies.ts'
import { addDays, localTime } from '../../domain/dates.ts'
import { toOpenDraft } from '../../domain/job-draft.ts'
import type { UntilQuestion } from '../../domain/pending-questions.ts'
import { readQuote } from '../../domain/quote-text.ts'
import { readRepeating } from '../../domain/repeating-job.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { cannotQuoteReply } from '../../domain/reply/quote-questions.ts'
import { readDue } from '../../domain/text/dialog/answers.ts'
import { readYesNo, saysDrop } from '../../domain/text/dialog/choices.ts'
import { hear } from '../../domain/text/dialog/hear.ts'
import { isOneOf, phrases } from '../../domain/text/dialog/phrases.ts'
import { inDoubt, readPlanTerms } from '../../domain/text/plan/plan-terms.ts'
import { read } from '../../domain/text/read.ts'
import { readJobs } from '../../domain/text/several/jobs.ts'
import { billOrAsk, withPlan } from './jobs.ts'
import { readingContext } from './reading-context.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** Writes the quote, or asks for what its job lacks; false where the text orders none. `context` has the whole text. */
export async function handleQuoteJob(context: ReplyContext): Promise<boolean> {
  const { ctx, text, language } = context
  // Most texts order none, whatever the time: nothing is looked up for those.
  if (!readQuote(text.body, `${context.today}T00:00:00`)) return false
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const found = readQuote(text.body, now)
  if (!found) return false
  const plan = readPlanTerms(found.job, now, timezone)
  const body = plan?.asks ? plan.job : found.job
  const known = await readingContext(ctx, { ...text, body })
  const alone = { ...read(body, now, known).result, language }
  const reading = plan && !plan.asks ? inDoubt(alone) : alone
  if (reading.intent !== 'invoice' || (reading.client_name === null && reading.total_cents === null)) return false
  const why = readRepeating(body, now) ? 'repeats' : readJobs(body, now, {}) ? 'several' : null
  if (why ?? reading.due_date) {
    await reply(context, { body: cannotQuoteReply(why ?? 'due', language) })
    return true
  }
  const { isQuote: _, ...draft } = toOpenDraft(reading, body)
  await billOrAsk(ctx, text, withPlan({ ...draft, quote: { validUntil: found.validUntil } }, plan?.asks), text.sid)
  return true
}

const NO_END = phrases(`no end|limit|date|deadline
  it? stays good|open
  always|forever|whenever|open
  none
  sin fecha|limite|vencimiento
  siempre`)
const WEEK = phrases('for? a|one|1 week\n  por? una|1 semana')
const WEEKS = phrases('for? two|2 weeks\n  por? dos|2 semanas')

/** The day until which a quote is good, where that was asked; false where the text is no answer to it. `sid`: the question's. */
export async function handleUntil(context: ReplyContext, { draft }: UntilQuestion, sid: string): Promise<boolean> {
  const { ctx, text, language } = context
  const { words } = hear(text.body)
  const isOpen = isOneOf(words, NO_END)
  if (!isOpen && (saysDrop(text.body) || readYesNo(text.body) === false)) {
    await reply(context, { body: droppedReply(language) })
    return true
  }
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const today = now.slice(0, 10)
  const weeks = isOneOf(words, WEEK) ? 1 : isOneOf(words, WEEKS) ? 2 : null
  const day = weeks === null ? readDue(text.body, now) : addDays(today, 7 * weeks)
  if (!isOpen && (day === null || day < today)) return false
  await billOrAsk(ctx, text, { ...draft, quote: { validUntil: isOpen ? null : day } }, sid)
  return true
}
