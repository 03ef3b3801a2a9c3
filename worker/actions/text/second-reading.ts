// Asks the second reader about texts that the first is unsure of. On any failure the first reading stands.
import type { App, Ctx } from '../../context.ts'
import { listPendingQuestions } from '../../db/text/texts.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { SECOND_READER_FAILURES, SECOND_READINGS } from '../../domain/rate-limits.ts'
import type { ReadingContext } from '../../domain/text/known.ts'
import { type Reading, read } from '../../domain/text/read.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { readLabels } from '../../domain/text/second/answer.ts'
import { askSecond, combine, isWorthAsking } from '../../domain/text/second/combine.ts'
import type { SecondQuestion } from '../../domain/text/second/question.ts'
import { describeFault } from '../stripe/provider-failures.ts'

const IN_ALL = 'second-reader'
/** A question that was asked this long ago is hardly what a text answers. */
const QUESTION_MS = 24 * 3_600_000

/** What a text was read with: the moment on the company's clock (as in `parse`), and what is known of the company. */
type ReadWith = { now: string; context: ReadingContext }

/**
 * The reading of a person's text with the second reader's opinion, where one is set up and the first reader would ask or is
 * unsure. Answers `first` otherwise; never raises, and asks once for each text: read again, it is read the same.
 */
export async function hearSecond(
  ctx: Ctx,
  text: InboundText,
  first: ParsedText,
  { now, context }: ReadWith,
): Promise<ParsedText> {
  // Without `heard` nothing is done with the text; and nobody bills for a stranger.
  const isStranger = ctx.companyId === ctx.app.directory.systemCompany()
  if (ctx.app.secondReader === null || isStranger || text.heard === undefined) return first
  try {
    const whole = read(text.body, now, context)
    // Read in another way since, as a quote is: what was weighed here is not what counts.
    if (whole.result.intent !== first.intent || !isWorthAsking(whole)) return first
    if (await isAnswering(ctx, text)) return first
    const answer = await answerOnce(ctx, text, askSecond(whole, { now }))
    return answer === null ? first : combineWith(ctx, whole, answer, { now, context })
  } catch (error) {
    ctx.app.log('second reading failed', { companyId: ctx.companyId, error: describeFault(error) })
    return first
  }
}

function combineWith(ctx: Ctx, whole: Reading, answer: string, readWith: ReadWith): ParsedText {
  const { result, outcome } = combine(whole, answer, readWith)
  ctx.app.log('second reading', { companyId: ctx.companyId, outcome })
  return result
}

/** A text that may answer an open question is read as that. */
async function isAnswering({ db }: Ctx, { from, receivedAt }: InboundText): Promise<boolean> {
  const [newest] = await listPendingQuestions(db, from, 1)
  return newest !== undefined && receivedAt - newest.askedAt < QUESTION_MS
}

/** The labels as JSON, null for none; kept before it is used, so that a text cut off halfway is read the same when it comes again. */
async function answerOnce(ctx: Ctx, { sid }: InboundText, question: SecondQuestion): Promise<string | null> {
  const kept = await ctx.companyObject.findKept('second', sid)
  if (kept) return (JSON.parse(kept.body) as { answer: string | null }).answer
  const answer = await ask(ctx, question)
  await ctx.companyObject.keep('second', sid, { answer })
  return answer
}

async function ask({ app, companyId }: Ctx, question: SecondQuestion): Promise<string | null> {
  if (app.secondReader === null || !(await isAllowed(app, companyId))) return null
  const answered = await app.secondReader.label(question)
  // Labels alone are kept, none of the words that a model may put around them.
  const labels = answered.outcome === 'answered' ? readLabels(answered.answer) : null
  if (labels) return JSON.stringify(labels)
  if (answered.outcome === 'answered') app.log('no second reading', { companyId, reason: 'unreadable' })
  else await noteFailure(app, companyId, answered.reason)
  return null
}

/** Told, and counted for the pause; what is only unreadable is one text's affair. */
async function noteFailure(app: App, companyId: string, reason: string): Promise<void> {
  app.log('no second reading', { companyId, reason })
  const { name, windowMs } = SECOND_READER_FAILURES
  await app.limits(IN_ALL).consume([{ name, max: null, windowMs }], app.now())
}

/** Counts one more question: the company's first, then everybody's, of which a reader that keeps failing gets none for a while. */
async function isAllowed(app: App, companyId: string): Promise<boolean> {
  const { name, windowMs } = SECOND_READINGS
  const { SECOND_READER_CALLS_PER_COMPANY: ofCompany, SECOND_READER_CALLS_PER_DAY: inAll } = app.settings
  if (ofCompany === 0 || inAll === 0) return false
  const own = app.limits(`company:${companyId}`)
  if ((await own.hit(name, ofCompany, windowMs, app.now())) !== null) return false
  const failures = { ...SECOND_READER_FAILURES, isOnlyRead: true }
  const counters = [{ name, max: inAll, windowMs, alarmAt: Math.ceil(inAll / 2) }, failures]
  const counted = await app.limits(IN_ALL).consume(counters, app.now())
  if (counted.refused !== null) await own.forgive(name, 1)
  else if (counted.alarmed.length > 0) app.log('limit half used', { limit: name, used: counted.used[0] ?? null })
  return counted.refused === null
}
