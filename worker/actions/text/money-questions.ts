// Answers "where's my money", "how did I do in October" and "taxes 2026".
import { getCompany } from '../../db/company/companies.ts'
import { sumOpen } from '../../db/invoice/invoice-finding.ts'
import { civilDate } from '../../domain/dates.ts'
import { type MoneyQuestion, readMoneyQuestion } from '../../domain/money-question.ts'
import { periodOf } from '../../domain/periods.ts'
import { moneyLocationReply } from '../../domain/reply/money-location.ts'
import { papersReply, periodReply } from '../../domain/reply/period-sums.ts'
import { sumPeriod } from '../company/period-sums.ts'
import { openList } from '../invoice/list-invoices.ts'
import { setupPage } from '../payout/held-funds-reminders.ts'
import { locateMoney } from '../payout/money-location.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** A text that asks, whatever else is open; false for every other. */
export async function handleMoneyQuestion(context: ReplyContext): Promise<boolean> {
  const question = await read(context)
  if (question === null || isBare(question)) return false
  await answer(context, question)
  return true
}

/** "This month", "hoy": a period by itself, once the text is no answer and no day to pay of what was billed just now. */
export async function handleBarePeriod(context: ReplyContext): Promise<boolean> {
  const question = await read(context)
  if (question === null || !isBare(question)) return false
  await answer(context, question)
  return true
}

const isBare = (question: MoneyQuestion) => question.about === 'period' && question.isBare

async function read({ ctx, text, asks }: ReplyContext): Promise<MoneyQuestion | null> {
  // Most texts ask nothing of the kind, whatever the day: nothing is looked up for those.
  if (asks || readMoneyQuestion(text.body, '2026-01-01') === null) return null
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  return readMoneyQuestion(text.body, civilDate(text.receivedAt, timezone))
}

async function answer(context: ReplyContext, question: MoneyQuestion): Promise<void> {
  const { ctx, today } = context
  const language = question.isSpanish ? 'es' : context.language
  const { settings } = ctx.app
  const setup = setupPage(ctx)
  if (question.about === 'where') {
    const pages = { setup, bank: `${settings.APP_ORIGIN}/stripe/refresh-account-link`, contact: settings.CONTACT_EMAIL }
    return await reply(context, { body: moneyLocationReply(await locateMoney(ctx), pages, language) })
  }
  if (question.about === 'papers') {
    const { year } = question
    const sums = await sumPeriod(ctx, periodOf('year', `${year}-01-01`))
    return await reply(context, { body: papersReply(year, sums, `${setup}&year=${year}`, today, language) })
  }
  const { period, unit } = question
  await openList(ctx)
  const [sums, { count, totalCents }] = await Promise.all([sumPeriod(ctx, period), sumOpen(ctx.db, 'unpaid')])
  const asked = { period, unit, sums, open: { count, cents: totalCents } }
  await reply(context, { body: periodReply(asked, today, language) })
}
