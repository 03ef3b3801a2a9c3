// What a text asks for first, of a new job or of an invoice that is there, and what it lets a client choose to pay.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { localTime } from '../../domain/dates.ts'
import type { Command } from '../../domain/pending-questions.ts'
import type { PlanTerms } from '../../domain/plan.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { readYesNo } from '../../domain/text/dialog/choices.ts'
import { knownOf } from '../../domain/text/known.ts'
import { referenceOf } from '../../domain/text/order/as-command.ts'
import type { Target } from '../../domain/text/order/order.ts'
import { readAnyAmount } from '../../domain/text/plan/any-amount.ts'
import { readPlanTerms } from '../../domain/text/plan/plan-terms.ts'
import { planTarget } from '../../domain/text/plan/target.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { dispatchCommand } from './commands.ts'
import { askFor } from './jobs.ts'
import type { OpenQuestion } from './pending-questions.ts'
import { readingContext } from './reading-context.ts'
import type { ReplyContext } from './reply-context.ts'

/** A text as it is read: without the words of its plan, which comes beside it. `isDoubtful`: it only may ask for one. */
export type PlanText = { text: InboundText; asks: PlanTerms | null; isDoubtful?: boolean }

/** Takes the plan out of a text. What only may be one stays in it. */
export async function takePlan(ctx: Ctx, text: InboundText): Promise<PlanText> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const read = readPlanTerms(text.body, localTime(text.receivedAt, timezone), timezone)
  if (!read?.asks) return { text, asks: null, isDoubtful: read !== null }
  return { text: { ...text, body: read.job }, asks: read.asks }
}

/** A plan and nothing else, while a job waits for its amount or client: it is that job's. */
export async function handlePlanOfJob(
  { ctx, text, asks }: ReplyContext,
  questions: readonly OpenQuestion[],
): Promise<boolean> {
  const waiting = questions.find(({ draft, isStale }) => draft.parsed.about === 'job' && !isStale)
  if (!asks || waiting?.draft.parsed.about !== 'job' || !isBlank(text.body)) return false
  await askFor(ctx, text, { ...waiting.draft.parsed, asks }, waiting.draft.sid)
  return true
}

/** Sets the plan of an invoice that is there, or what its client may choose; false where the text is no such order. */
export async function handlePlan(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const { ctx, text, asks } = context
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const known = knownOf(await readingContext(ctx, text))
  if (!asks) {
    const choice = readAnyAmount(text.body, now, known)
    if (choice) await dispatch(context, { verb: 'change', change: { anyAmount: choice.allowed } }, choice.target)
    return choice !== null
  }
  // A job of its own is no invoice that is there, and a mere yes or no names none.
  const isJob = reading.intent === 'invoice' && (reading.total_cents !== null || reading.description !== null)
  const target = isJob || readYesNo(text.body) !== null ? null : planTarget(text.body, now, known)
  if (target) await dispatch(context, { verb: 'change', change: { asks } }, target)
  return target !== null
}

const isBlank = (body: string) => !/[\p{L}\p{N}]/u.test(body)

async function dispatch(context: ReplyContext, command: Command, target: Target): Promise<void> {
  await dispatchCommand(context, command, referenceOf({ target }))
}
