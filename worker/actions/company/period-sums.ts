// Adds up a company's ledger over a stretch of its own calendar, and over the months of a year.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { sumPostings } from '../../db/payout/ledger.ts'
import { addDays, startOfDay } from '../../domain/dates.ts'
import { addSums, NO_SUMS, type PeriodSums, toPeriodSums } from '../../domain/period-sums.ts'
import { monthOf, type Period } from '../../domain/periods.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** A year of the company's calendar: each month from January on, and all of them together. */
export type YearSums = { year: number; months: PeriodSums[]; total: PeriodSums }

async function sumWithin(ctx: Ctx, { first, last }: Period, timezone: string): Promise<PeriodSums> {
  const stretch = { from: startOfDay(first, timezone), to: startOfDay(addDays(last, 1), timezone) }
  return toPeriodSums(await sumPostings(ctx.db, stretch))
}

export async function sumPeriod(ctx: Ctx, period: Period): Promise<PeriodSums> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  return await sumWithin(ctx, period, timezone)
}

/** Each month by itself, as its statement has it: what a year sums up to is what its statements do. */
export async function sumYear(ctx: Ctx, year: number): Promise<YearSums> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const months = await Promise.all(MONTHS.map((month) => sumWithin(ctx, monthOf(month, year, ''), timezone)))
  return { year, months, total: months.reduce(addSums, NO_SUMS) }
}
